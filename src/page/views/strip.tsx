/** Above the board: the game, who sits where and is there, and the clocks. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SeatLook } from '../contract/board.js';
import { SeatBadge } from '../kit/seats.js';
import type { TableState } from '../table/table.js';
import { texts } from '../texts.js';

interface StripProps {
  readonly state: TableState;
  readonly seats: readonly SeatLook[];
  readonly title: string;
  readonly dueAt: number | undefined; // when your time is up
  readonly isWide: boolean; // the board takes all of the window
  readonly widen: () => void;
  readonly children: ComponentChildren; // what else can be pressed there
}

export function Strip({ state, seats, title, dueAt, isWide, widen, children }: StripProps) {
  return (
    <div class="strip">
      <h1>{title}</h1>
      <ul>
        {seats.map((seat) => {
          const { name, isFree } = state.seats[seat.name] ?? {};
          const presence = seat.isYou ? undefined : state.presence?.[seat.name];
          const bank = seat.isYou && dueAt !== undefined ? undefined : state.clocks?.[seat.name];
          return (
            <li key={seat.name} class={`${seat.isAsked ? 'asked' : ''}${seat.isYou ? ' you' : ''}`} title={seat.title}>
              <SeatBadge seat={seat} />
              <span class="name">{seat.title}</span>
              {seat.isYou && <small>{texts.you}</small>}
              {!seat.isYou && name && <small>{name}</small>}
              {!seat.isBot && !seat.isYou && isFree && <small>{texts.people.free}</small>}
              {presence && <small class={`presence ${presence}`}>{texts.people.presence[presence]}</small>}
              {bank && <Clock leftMs={bank.leftMs} isRunning={seat.isAsked && !seat.isYou} />}
            </li>
          );
        })}
      </ul>
      <span class="grow" />
      {dueAt !== undefined && <TimeLeft dueAt={dueAt} />}
      <button type="button" class="quiet widen" aria-pressed={isWide} onClick={widen}>
        {texts.widen}
      </button>
      {children}
    </div>
  );
}

const MINUTE_MS = 60_000;
const TICK_MS = 500;

/** The time now, drawn anew while something runs. */
function useTicking(isRunning = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** Of another seat: it runs from when this browser has heard that the seat is asked. */
function Clock({ leftMs, isRunning }: { readonly leftMs: number; readonly isRunning: boolean }) {
  const began = useMemo(() => Date.now(), [leftMs, isRunning]);
  const now = useTicking(isRunning);
  const used = isRunning ? Math.max(0, now - began) : 0;
  return <small class="clock">{texts.duration(Math.max(0, leftMs - used))}</small>;
}

function TimeLeft({ dueAt }: { readonly dueAt: number }) {
  const left = Math.max(0, dueAt - useTicking());
  return (
    <output class={left < MINUTE_MS / 2 ? 'time-left short' : 'time-left'} aria-label={texts.timeLeft}>
      {texts.duration(left)}
    </output>
  );
}
