/** What has happened, in the words of the game and as this seat saw it. Pointing at an entry lights it on the board. */
import { useEffect, useRef } from 'preact/hooks';
import type { SeatLook, SeenEvent, Thing, Words } from '../contract/board.js';
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
  if (events.length === 0) return <p class="faint pad">{texts.noLog}</p>;
  return (
    <ol class="log" ref={list} tabindex={0} aria-label={texts.log} onMouseLeave={() => show([])}>
      {gathered(events).map(({ event, times }, i) => {
        const text = textOf(event, times, words);
        return (
          text !== undefined && (
            <li key={i} class={event.kind} onMouseEnter={() => show(thingsIn(event))}>
              <Entry event={event} text={text} seats={seats} />
            </li>
          )
        );
      })}
    </ol>
  );
}

interface Gathered {
  readonly event: SeenEvent;
  readonly times: number;
}

/** Runs of the same chance, as a deal of cards, in one entry. */
function gathered(events: readonly SeenEvent[]): readonly Gathered[] {
  const entries: Gathered[] = [];
  for (const event of events) {
    const before = entries.at(-1);
    const isSame = isChance(event) && isChance(before?.event) && before.event.decision === event.decision;
    if (isSame) entries[entries.length - 1] = { event: before.event, times: before.times + 1 };
    else entries.push({ event, times: 1 });
  }
  return entries;
}

const isChance = (event: SeenEvent | undefined): event is SeenEvent & { kind: 'move' } =>
  event?.kind === 'move' && event.seat === 'chance';

const NO_NEWS = 'the play goes on'; // after a question that somebody may have been asked in secret

/** Undefined: there is nothing to be told. */
function textOf(event: SeenEvent, times: number, words: Words): string | undefined {
  if (event.kind === 'reveal') return tellReveal(event, words);
  if (event.move === NO_NEWS) return undefined;
  return times > 1 ? texts.repeated(event.decision, times) : tellMove(event, words);
}

interface EntryProps {
  readonly event: SeenEvent;
  readonly text: string;
  readonly seats: readonly SeatLook[];
}

function Entry({ event, text, seats }: EntryProps) {
  if (event.kind === 'reveal') return <span>{text}</span>;
  const seat = seats.find(({ name }) => name === event.seat);
  return (
    <>
      {seat ? <SeatBadge seat={seat} /> : <span class="chance" aria-hidden="true" />}
      <span>
        {seat && <b>{seat.name} </b>}
        {text}
      </span>
    </>
  );
}
