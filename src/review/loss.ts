/** What a move cost, from an answer that compared it with the best one. */
import type { Recommendation } from '../service/schema/answer-schemas.js';
import { CLASSES, type LossClass } from './classes.js';
import type { ReviewedDecision } from './schema.js';

export type Loss = NonNullable<ReviewedDecision['loss']>;

/** `range`: of payoffs, least and largest. Undefined if the answer does not tell. */
export function lossOf(
  { evaluation }: Recommendation,
  move: string,
  range: readonly [number, number],
): Loss | undefined {
  if (evaluation === undefined) return undefined;
  if (evaluation.against.move === move) return { value: 0, interval: [0, 0] };
  const size = range[1] - range[0];
  const { difference, differenceInterval } = evaluation.moves.find((each) => each.move === move)!;
  if (difference === null || differenceInterval === null) return undefined;
  const [low, high] = differenceInterval;
  return { value: -difference / size, interval: [-high / size, -low / size] };
}

/** The move that the search prefers. */
export const bestOf = ({ evaluation, move }: Recommendation): string => evaluation?.against.move ?? move;

const CUTS = Object.values(CLASSES);

/** What it is at least, for sure. */
export const leastClassOf = ({ interval: [low] }: Loss): LossClass =>
  (Object.keys(CLASSES) as LossClass[])[CUTS.findIndex((cut) => low < cut)];

/** What it is at most. */
export const mostClassOf = ({ interval: [, high] }: Loss): LossClass =>
  (Object.keys(CLASSES) as LossClass[])[CUTS.findIndex((cut) => high < cut)];

/** null where the interval covers more than one class. A gain is no loss. */
export function classOf(loss: Loss): LossClass | null {
  const least = leastClassOf(loss);
  return least === mostClassOf(loss) ? least : null;
}

/** How much it costs at least, for sure; where it may have cost nothing, 0. */
const sureLoss = ({ interval }: Loss): number => Math.max(0, interval[0]);

/** How much more should be known of a loss: 0 where its class is clear and small. */
export function doubtOf(loss: Loss | undefined): number {
  if (loss === undefined) return 1;
  const [low, high] = loss.interval;
  if (high < CLASSES.excellent) return 0;
  return Math.max(0, loss.value) + (classOf(loss) === null ? high - Math.max(0, low) : 0);
}

const MOST_TURNING_POINTS = 5;

/** It cost something for sure: no move that is, or may well be, a good one. */
export const isSlip = (loss: Loss): boolean => loss.value >= CLASSES.good && sureLoss(loss) >= CLASSES.excellent;

/** The slips that cost most for sure, the worst first. */
export function turningPointsOf(decisions: readonly ReviewedDecision[]): ReviewedDecision[] {
  return decisions
    .filter(({ loss }) => loss !== null && isSlip(loss))
    .sort((one, other) => sureLoss(other.loss!) - sureLoss(one.loss!) || one.decision - other.decision)
    .slice(0, MOST_TURNING_POINTS);
}
