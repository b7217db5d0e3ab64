/** What has happened, in the words of the game and as this seat saw it. Pointing at an entry lights it on the board. */
import { useEffect, useRef } from 'preact/hooks';
import { capital } from '../../core/capital.js';
import { decisionName } from '../../core/naming.js';
import type { SeatLook, SeenEvent, Thing, Words } from '../contract/board.js';
import { seatTitle, tellMove, tellReveal } from '../contract/telling.js';
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
      {gathered(events).map((run, i) => {
        const [event] = run;
        const text = textOf(run, words);
        return (
          text !== undefined && (
            <li key={i} class={event.kind} onMouseEnter={() => show(run.flatMap(thingsIn))}>
              <Entry event={event} text={text} seats={seats} />
            </li>
          )
        );
      })}
    </ol>
  );
}

type Run = readonly [SeenEvent, ...SeenEvent[]];

/** Runs of the same chance, as a deal of cards, in one entry. */
function gathered(events: readonly SeenEvent[]): readonly Run[] {
  const runs: [SeenEvent, ...SeenEvent[]][] = [];
  for (const event of events) {
    const before = runs.at(-1);
    if (isChance(event) && isChance(before?.[0]) && before[0].decision === event.decision) before.push(event);
    else runs.push([event]);
  }
  return runs;
}

const isChance = (event: SeenEvent | undefined): event is SeenEvent & { kind: 'move' } =>
  event?.kind === 'move' && event.seat === 'chance';

const MOST_TOLD = 4; // of a run, one by one
const NO_NEWS = 'the play goes on'; // after a question that somebody may have been asked in secret

/** Undefined: there is nothing to be told. */
function textOf(run: Run, words: Words): string | undefined {
  const [event] = run;
  if (event.kind === 'reveal') return tellReveal(event, words);
  if (event.move === NO_NEWS) return undefined;
  if (run.length > MOST_TOLD) return texts.repeated(capital(decisionName(event.decision)), run.length);
  return run.map((each) => tellMove(each as typeof event, words)).join(' · ');
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
        {seat && <b>{seatTitle(seat.name)} </b>}
        {text}
      </span>
    </>
  );
}
