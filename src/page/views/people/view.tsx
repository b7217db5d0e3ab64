/** Who sits where, and what one may do about it: leave one's seat to an AI, resign, offer a draw, and, as the host, change people. */
import { useState } from 'preact/hooks';
import type { SeatLook } from '../../contract/board.js';
import { SeatBadge } from '../../kit/seats.js';
import type { Outcome, Table, TableState } from '../../table/table.js';
import { texts } from '../../texts.js';
import type { Standing } from '../bar/standing.js';
import { PaceChoice } from '../bar/waiting.js';
import { CopyButton } from '../copy.js';
import { CallChoices } from './calls.js';
import { TalkView } from './talk.js';
import './people.css';

interface PeopleProps {
  readonly table: Table;
  readonly state: TableState;
  readonly seats: readonly SeatLook[];
  readonly hasDraws: boolean; // the game knows agreed draws
  readonly hasSecrets: boolean;
  readonly standing: Standing;
}

export function PeopleView({ table, state, seats, hasDraws, hasSecrets, standing }: PeopleProps) {
  const [said, setSaid] = useState<string>();
  const { people } = table;
  const wish = async (act: Promise<Outcome>) => setSaid(await act);
  const isPlayed = state.you in state.seats && !state.over; // you have a seat, and there is something to do
  const own = state.seats[state.you];
  return (
    <div class="pad people">
      <ul>
        {seats.map((seat) => {
          const { name, isBot, isFree } = state.seats[seat.name] ?? {};
          const link = people?.link(seat.name);
          return (
            <li key={seat.name}>
              <SeatBadge seat={seat} />
              <span class="name">{seat.title}</span>
              <span class="who">
                {seat.isYou
                  ? texts.people.you(name)
                  : isBot
                    ? texts.people.ai
                    : isFree
                      ? texts.people.free
                      : (name ?? texts.people.person)}
              </span>
              {!seat.isYou && state.presence?.[seat.name] && (
                <span class={`presence ${state.presence[seat.name]}`}>
                  {texts.people.presence[state.presence[seat.name]]}
                </span>
              )}
              {link && <CopyButton text={link} label={texts.copyLink} />}
              {people?.free && !state.over && !seat.isYou && isBot && !link && (
                <button type="button" class="quiet" onClick={() => wish(people.free!(seat.name))}>
                  {texts.people.inviteTo}
                </button>
              )}
              {people?.free && !state.over && !seat.isYou && !isFree && !isBot && (
                <SureButton
                  what={texts.people.change}
                  sure={texts.people.changeSure}
                  act={() => wish(people.free!(seat.name))}
                />
              )}
              {people?.free && !state.over && !seat.isYou && !(isBot && isFree) && (
                <button
                  type="button"
                  class="quiet"
                  onClick={() => wish(table.give(seat.name, isBot ? 'person' : { ai: {} }))}
                >
                  {isBot ? texts.people.giveBack : texts.people.giveToAi}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {said && (
        <p class="problem" role="alert">
          {said}
        </p>
      )}
      {state.isLaidOut && hasSecrets && <p class="faint">{texts.people.laidOut}</p>}
      {table.talk && <TalkView talk={table.talk} state={state} looks={seats} wish={wish} />}
      {isPlayed && (
        <div class="moves">
          <button
            type="button"
            onClick={() => wish(table.give(state.you, own.isBot ? 'person' : { ai: {} }))}
            aria-pressed={own.isBot}
          >
            {own.isBot ? texts.people.takeBack : texts.people.leaveToAi}
          </button>
          {hasDraws && !Object.values(state.seats).some(({ isBot }) => isBot) && (
            <button type="button" onClick={() => wish(table.offerDraw())}>
              {texts.people.offerDraw}
            </button>
          )}
          {!own.isBot && (
            <SureButton what={texts.people.resign} sure={texts.people.resignSure} act={() => wish(table.resign())} />
          )}
        </div>
      )}
      {people?.watching && (
        <p>
          {texts.people.watching} <CopyButton text={people.watching} label={texts.copyLink} />
        </p>
      )}
      {isPlayed && <CallChoices />}
      {isPlayed && (
        <fieldset class="calls">
          <legend>{texts.people.atTable}</legend>
          {table.pace && <PaceChoice pace={table.pace} />}
          <label>
            <input type="checkbox" checked={standing.isSingle} onChange={() => standing.choose(!standing.isSingle)} />
            <span>{texts.standing.single}</span>
          </label>
        </fieldset>
      )}
      <Record table={table} state={state} />
    </div>
  );
}

interface SureProps {
  readonly what: string;
  readonly sure: string; // asked before it is done
  readonly act: () => void;
}

/** What cannot be taken back takes two clicks. */
function SureButton({ what, sure, act }: SureProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" class="quiet" onClick={() => setAsking(true)}>
        {what}
      </button>
    );
  return (
    <span class="sure">
      <span>{sure}</span>
      <button
        type="button"
        onClick={() => {
          setAsking(false);
          act();
        }}
      >
        {what}
      </button>
      <button type="button" class="quiet" onClick={() => setAsking(false)}>
        {texts.no}
      </button>
    </span>
  );
}

/** After the game, all of it as a file. */
function Record({ table, state }: Pick<PeopleProps, 'table' | 'state'>) {
  if (!state.over || !(state.you in state.seats)) return null;
  const save = async () => {
    const record = await table.record();
    if (record === undefined) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
    link.download = `${record.game}-${record.match}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <button type="button" onClick={save}>
      {texts.people.record}
    </button>
  );
}
