/** What has happened, in the words of the game and as this seat saw it. Pointing at an entry lights it on the board, and so do arrow keys that go through them. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { capital } from '../../core/english.js';
import { decisionName } from '../../core/naming.js';
import type { SeatLook, SeenEvent, Telling, Thing, Words } from '../contract/board.js';
import { tellMove, tellReveal } from '../contract/telling.js';
import { SeatBadge } from '../kit/seats.js';
import { texts } from '../texts.js';
import { thingsIn } from './seen.js';

interface LogProps {
  readonly events: readonly SeenEvent[];
  readonly seats: readonly SeatLook[];
  readonly words: Words;
  readonly show: (things: readonly Thing[]) => void;
}

export function Log({ events, seats, words, show }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [events.length]);
  const [current, setCurrent] = useState<number>(); // the entry that the keys have come to
  const runs = useMemo(
    () =>
      gathered(events).flatMap((run) => {
        const [{ telling }] = run;
        const text = telling ? toldText(telling, run) : textOf(run, words);
        return text === undefined ? [] : [{ run, text }];
      }),
    [events, words],
  );
  if (events.length === 0) return <p class="faint pad">{texts.noLog}</p>;
  const point = (at: number | undefined) => {
    setCurrent(at);
    show(at === undefined ? [] : thingsOf(runs[at].run));
    if (at !== undefined) list.current!.children[at]?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <ol
      class="log"
      ref={list}
      tabindex={0}
      aria-label={texts.log}
      lang={words.language}
      onMouseLeave={() => show([])}
      onBlur={() => point(undefined)}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        point(Math.max(0, Math.min(runs.length - 1, (current ?? runs.length) + step)));
      }}
    >
      {runs.map(({ run, text }, i) => {
        const [{ event, telling }] = run;
        return (
          <li
            key={i}
            class={`${telling?.heading ?? event.kind}${i === current ? ' current' : ''}`}
            onMouseEnter={() => show(thingsOf(run))}
          >
            <Entry event={event} telling={telling} text={text} seats={seats} />
          </li>
        );
      })}
    </ol>
  );
}

const thingsOf = (run: Run): readonly Thing[] => run.flatMap((piece) => thingsIn(piece.event, piece.telling));

/** An event, or a sentence of what the game tells of it. */
interface Piece {
  readonly event: SeenEvent;
  readonly telling?: Telling | undefined;
}
type Run = readonly [Piece, ...Piece[]];

/** Runs of the same chance, as a deal of cards, and sentences that go on, in one entry. */
function gathered(events: readonly SeenEvent[]): readonly Run[] {
  const runs: [Piece, ...Piece[]][] = [];
  for (const event of events) {
    const told = event.told?.map((telling) => ({ event, telling }));
    for (const piece of told ?? [{ event }]) {
      const before = runs.at(-1);
      if (before && goesOn(before[0], piece)) before.push(piece);
      else runs.push([piece]);
    }
  }
  return runs;
}

const goesOn = (one: Piece, next: Piece): boolean =>
  next.telling
    ? next.telling.more !== undefined && [next.telling.text, next.telling.joins].includes(one.telling?.text ?? '')
    : isChance(next.event) && !one.telling && isChance(one.event) && one.event.decision === next.event.decision;

const isChance = (event: SeenEvent): event is SeenEvent & { kind: 'move' } =>
  event.kind === 'move' && event.seat === 'chance';

/** 'Rome places' '2 units in Roma, 1 unit in Capua'; what comes twice in a row is counted. */
function toldText({ text }: Telling, run: Run): string {
  const parts: [more: string, times: number][] = [];
  for (const { telling } of run) {
    const { more } = telling!;
    const last = parts.at(-1);
    if (more && last?.[0] === more) last[1]++;
    else if (more) parts.push([more, 1]);
  }
  return `${text} ${parts.map(([more, times]) => (times > 1 ? texts.repeated(more, times) : more)).join(', ')}`;
}

const MOST_TOLD = 4; // of a run, one by one
const NO_NEWS = 'the play goes on'; // after a question that somebody may have been asked in secret

/** Undefined: there is nothing to be told. */
function textOf(run: Run, words: Words): string | undefined {
  const [{ event }] = run;
  if (event.kind === 'reveal') return tellReveal(event, words);
  if (event.move === NO_NEWS) return undefined;
  if (run.length > MOST_TOLD) return texts.repeated(capital(decisionName(event.decision)), run.length);
  return run.map((piece) => tellMove(piece.event as typeof event, words)).join(' · ');
}

interface EntryProps extends Piece {
  readonly text: string;
  readonly seats: readonly SeatLook[];
}

function Entry({ event, telling, text, seats }: EntryProps) {
  if (telling?.heading || (event.kind === 'reveal' && !telling)) return <span>{text}</span>;
  const whose = telling ? telling.seat : event.kind === 'move' ? event.seat : undefined;
  const seat = seats.find(({ name }) => name === whose);
  return (
    <>
      {seat ? <SeatBadge seat={seat} /> : <span class="chance" aria-hidden="true" />}
      <span>
        {seat && !telling && <b>{seat.title} </b>}
        {text}
      </span>
    </>
  );
}
