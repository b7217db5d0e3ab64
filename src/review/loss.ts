/** What a move cost, from an answer that compared it with others in the same worlds. */
import type { Recommendation } from '../service/schema/answer-schemas.js';
import { CLASSES, type LossClass, type Verdict } from './classes.js';
import type { Part, ReviewedDecision } from './schema.js';

export type Loss = NonNullable<ReviewedDecision['loss']>;

/**
 * Against the move that the search prefers; of that one, against the best of the others that were evaluated. `range`: of payoffs, least and
 * largest. Undefined if the answer does not tell.
 */
export function lossOf(
  { evaluation, decided, proved, solved }: Recommendation,
  move: string,
  [low, high]: readonly [number, number],
): Loss | undefined {
  if (decided) return { value: 0, interval: [0, 0], against: move };
  if (evaluation === undefined) return undefined;
  const { against, moves } = evaluation;
  const isBest = against.move === move;
  if (proved === 'loss' || ((proved ?? solved) !== undefined && isBest))
    return { value: 0, interval: [0, 0], against: against.move }; // nothing is better
  const sign = (isBest ? 1 : -1) / (high - low);
  const compared = moves
    .filter((each) => (each.move === move) !== isBest)
    .flatMap((each) => {
      const { difference, differenceInterval } = each;
      const error = Math.hypot(each.error ?? Infinity, against.error ?? Infinity) / (high - low);
      if (difference === null || differenceInterval === null) return [];
      const other = isBest ? each : against;
      const [one, two] = differenceInterval.map((end) => within(sign * end)).sort((a, b) => a - b);
      return { value: within(sign * difference), low: one, high: two, error, other };
    });
  if (compared.length === 0) return undefined;
  const most = compared.reduce((a, b) => (b.value > a.value ? b : a));
  const ends = [Math.max(...compared.map((each) => each.low)), Math.max(...compared.map((each) => each.high))];
  const { move: other, say } = most.other;
  return {
    value: most.value,
    interval: ends as [number, number],
    ...(ends[0] < ends[1] && Number.isFinite(most.error) && { error: most.error }),
    against: other,
    ...(say !== undefined && { say }),
  };
}

const within = (loss: number) => Math.min(1, Math.max(-1, loss + 0));

/** The move that the search prefers. */
export const bestOf = ({ evaluation, move }: Recommendation): string => evaluation?.against.move ?? move;

const CUTS = Object.values(CLASSES);
const classAt = (loss: number) => (Object.keys(CLASSES) as LossClass[])[CUTS.findIndex((cut) => loss < cut)];

/** What it is at least, for sure. */
export const leastClassOf = ({ interval: [low] }: Part): LossClass => classAt(low);

/** What it is at most. */
export const mostClassOf = ({ interval: [, high] }: Part): LossClass => classAt(high);

/** A gain is no loss. */
export function classOf(loss: Part): Verdict {
  const least = leastClassOf(loss);
  return least === mostClassOf(loss) ? least : 'unclear';
}

/** It is proved, or the game is solved. */
export const isExact = ({ interval: [low, high] }: Part): boolean => low === high;

/** How much it costs at least, for sure; where it may have cost nothing, 0. */
const sureLoss = ({ interval }: Part): number => Math.max(0, interval[0]);

/** How much more should be known of a loss: 0 where its class is clear. */
export function doubtOf(loss: Part | undefined): number {
  if (loss === undefined) return 1;
  if (classOf(loss) !== 'unclear') return 0;
  const [low, high] = loss.interval;
  return Math.max(0, loss.value) + high - Math.max(0, low);
}

const MOST_TURNING_POINTS = 5;

/** It cost something for sure: no move that is, or may well be, a good one. */
export const isSlip = (loss: Part): boolean => loss.value >= CLASSES.good && sureLoss(loss) >= CLASSES.excellent;

/** The slips that cost most for sure, the worst first. */
export function turningPointsOf(decisions: readonly ReviewedDecision[]): ReviewedDecision[] {
  return decisions
    .filter(({ loss }) => loss !== null && isSlip(loss))
    .sort((one, other) => sureLoss(other.loss!) - sureLoss(one.loss!) || one.decision - other.decision)
    .slice(0, MOST_TURNING_POINTS);
}

/** What decisions of a seat cost together, from 0 to 1 for each. `unknown`: how many of them are not in it. */
export interface Cost extends Part {
  readonly unknown: number;
}

/** Of a sum over fewer, it is said that each loss may be as far off as its interval says. */
const MANY = 16;
const Z95 = 1.96;

/**
 * A move that the search prefers costs nothing, or what the next best may be better. The searches are independent; no sum of losses is below 0.
 * The interval of one loss also holds what a longer search may learn of the position. Over many that evens out: their sum is off by what chance
 * does to the samples. Decisions of which nothing is known may have cost anything.
 */
export function costOf(decisions: readonly ReviewedDecision[]): Cost {
  const known = decisions.flatMap(({ loss, best, move }) => (loss === null ? [] : { ...loss, isBest: best === move }));
  const others = known.filter(({ isBest }) => !isBest);
  const preferred = known.filter(({ isBest }) => isBest);
  const sum = others.reduce((all, { value }) => all + value, 0);
  const low = sizeOf(others.map(({ value, interval }) => value - interval[0]));
  const high = sizeOf(others.map(({ value, interval }) => Math.max(value, interval[1]) - value));
  const sampled = Z95 * sizeOf(others.map(({ error = 0 }) => error));
  const mayBe = sizeOf(preferred.map(({ interval }) => Math.max(0, interval[1])));
  const seems = Z95 * sizeOf(preferred.map(({ value, error = 0 }) => Math.min(error, Math.max(0, value))));
  const least = (told: number, of: readonly unknown[], seen: number) =>
    of.length < MANY ? told : Math.min(told, seen);
  const above = Math.hypot(least(high, others, sampled), least(mayBe, preferred, seems));
  const unknown = decisions.length - known.length;
  return {
    value: Math.max(0, sum),
    interval: [Math.max(0, sum - least(low, others, sampled)), Math.max(0, sum + above) + unknown],
    unknown,
  };
}

const sizeOf = (parts: readonly number[]) => Math.hypot(...parts);
