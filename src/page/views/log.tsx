/** What has happened, in the words of the game and as this seat saw it. Pointing at an entry lights it on the board. */
import { useEffect, useRef } from 'preact/hooks';
import type { SeatLook, SeenEvent, Thing } from '../contract/board.js';
import { SeatBadge } from '../kit/seats.js';
import { texts } from '../texts.js';

const MOST_CHANGES = 4;
const LONGEST_NAME = 3; // words

interface LogProps {
  readonly events: readonly SeenEvent[];
  readonly seats: readonly SeatLook[];
  readonly show: (things: readonly Thing[]) => void;
}

export function Log({ events, seats, show }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [events.length]);
  if (events.length === 0) return <p class="faint pad">{texts.noLog}</p>;
  return (
    <ol class="log" ref={list} tabindex={0} aria-label={texts.log} onMouseLeave={() => show([])}>
      {gathered(events).map(({ event, times }, i) => (
        <li key={i} class={event.kind} onMouseEnter={() => show(thingsIn(event))}>
          <Entry event={event} times={times} seats={seats} />
        </li>
      ))}
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

function Entry({ event, times, seats }: Gathered & { readonly seats: readonly SeatLook[] }) {
  if (times > 1 && isChance(event)) return <span>{texts.repeated(event.decision, times)}</span>;
  if (event.kind === 'reveal') return <span>{changesIn(event)}</span>;
  const seat = seats.find(({ name }) => name === event.seat);
  const text = seat === undefined ? event.text : event.text.replace(`${event.seat}: `, '');
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

/** 'at.7C' is the 7C. */
const nameIn = (path: string) => path.slice(path.indexOf('.') + 1);

function changesIn({ changes }: SeenEvent & { kind: 'reveal' }): string {
  const seen = changes.filter(({ value }) => value !== null && value !== undefined);
  const some = seen.slice(0, MOST_CHANGES).map(({ path, value }) => {
    const isPlain = typeof value !== 'object';
    return isPlain ? `${nameIn(path)}: ${value}` : nameIn(path);
  });
  return [...some, ...(seen.length > MOST_CHANGES ? [`+${seen.length - MOST_CHANGES}`] : [])].join(' · ');
}

/** What an entry names, whatever the game calls it: every run of a few of its words. */
function thingsIn(event: SeenEvent): readonly Thing[] {
  if (event.kind === 'reveal') return event.changes.map(({ path }) => ({ kind: 'any', value: nameIn(path) }));
  const words = (event.move ?? '').split(' ');
  return words.flatMap((_, i) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - i) }, (__, n) => ({
      kind: 'any',
      value: words.slice(i, i + n + 1).join(' '),
    })),
  );
}
