/** A match that is over, to be stepped through: at each decision what any seat saw then, so that in the end nothing is hidden. */
import type { MatchRecord } from '../../matches/answers.js';
import { CHANCE_SEAT, type Entry, type Heading, type Holder } from '../../matches/record.js';
import { Table as Match } from '../../matches/table/table.js';
import { loadPool } from '../engine.js';
import type { Heard } from './table.js';

export interface Moment {
  readonly view: Readonly<Record<string, unknown>>;
  readonly log: readonly Heard[];
  readonly seat: string | undefined; // who decides here; undefined at the end
  readonly decision: string | undefined;
  readonly move: string | undefined; // what was played
  readonly say: string | undefined; // the same for people
}

export interface Review {
  readonly record: MatchRecord;
  readonly length: number; // decisions; moment `length` is the end
  /** How many entries of the record come before decision n. */
  before(n: number): number;
  /** Moment n, as a seat saw it. */
  moment(n: number, observer: string): Moment;
  /** Moment n with what all seats saw: nothing is hidden. */
  truth(n: number, observer: string): Moment;
}

export async function openReview(record: MatchRecord): Promise<Review> {
  const pool = await loadPool();
  const game = await pool.engine.game(record.game, record.variant);
  if (!game.ok) throw new Error(game.error.message);
  const heading = headingOf(record);
  const decisions = record.entries.flatMap((entry, i) => (isDecision(entry) ? i : []));
  const ends = [...decisions, record.entries.length];
  let reached: { readonly count: number; readonly match: Match } | undefined;

  /** The match before entry `count`; going on is cheaper than beginning anew. */
  function matchAt(count: number): Match {
    if (reached === undefined || reached.count > count)
      reached = { count: 0, match: new Match(game.ok ? game.value : never(), heading) };
    const { match } = reached;
    for (const entry of record.entries.slice(reached.count, count)) match.apply(entry);
    reached = { count, match };
    return match;
  }

  function moment(n: number, observer: string): Moment {
    const match = matchAt(ends[n]);
    const entry = record.entries[ends[n]];
    const isStep = entry?.kind === 'step';
    const question = isStep ? match.question(entry.seat) : undefined;
    return {
      view: match.game.words.makeWhole(match.view(observer), 'view') as Moment['view'],
      log: match.read(observer, 0),
      seat: isStep ? entry.seat : undefined,
      decision: question?.decision,
      move: isStep ? entry.move : undefined,
      say: isStep ? question?.moves.find(({ move }) => move === entry.move)?.say : undefined,
    };
  }

  return {
    record,
    length: decisions.length,
    before: (n) => ends[n],
    moment,
    truth(n, observer) {
      const own = moment(n, observer);
      const others = Object.keys(record.seats).map((seat) => moment(n, seat).view);
      return { ...own, view: others.reduce<unknown>(together, own.view) as Moment['view'] };
    },
  };
}

/** A view with what another one shows besides: what is hidden is null, or counted as 'h?'. */
export function together(one: unknown, other: unknown): unknown {
  if (one === null || one === undefined) return other;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length ? one.map((value, i) => together(value, other[i])) : one;
  if (!isRecord(one) || !isRecord(other)) return one;
  if (hasUnknown(one) !== hasUnknown(other)) return hasUnknown(one) ? other : one;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(keys.map((key) => [key, together(one[key], other[key])]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasUnknown = (counts: Readonly<Record<string, unknown>>) => Object.keys(counts).some((key) => key.endsWith('?'));

const never = (): never => {
  throw new Error('checked above');
};

/** Whether an entry is a decision: moment n is the one before decision n. */
export const isDecision = (entry: Entry | MatchRecord['entries'][number]) =>
  entry.kind === 'step' && entry.seat !== CHANCE_SEAT;

function headingOf({ match: id, seats, entries: _, format: __, ...rest }: MatchRecord): Heading {
  const holders = Object.fromEntries(
    Object.entries(seats).map(([seat, filling]): [string, Holder] => [
      seat,
      filling === 'open' ? { kind: 'person' } : { kind: 'ai', ...filling.ai },
    ]),
  );
  return { ...rest, id, holders, tokens: {} } as Heading;
}
