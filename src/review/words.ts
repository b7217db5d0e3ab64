/** A review in words. */
import { CLASSES, type LossClass } from './classes.js';
import { type Loss, leastClassOf } from './loss.js';
import type { Review, ReviewedDecision } from './schema.js';

export const percent = (share: number, digits = 0): string =>
  (100 * share).toFixed(digits).replace(/^-(0\.?0*)$/, '$1');
export const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

type Played = Pick<ReviewedDecision, 'name' | 'move'>;

/** 'play QS', but 'intercept: no': a move that does not say what it answers, with its decision. */
export const playedText = ({ name, move }: Played): string => (isBare(move) ? `${name}: ${move}` : move);

const isBare = (move: string): boolean => /^(yes|no|\d+)$/.test(move);

/** Steps in a row: 'siege roll: 1, 5', the name once. */
export const stepsText = (steps: readonly Played[]): string =>
  steps
    .map((step, i) => (isBare(step.move) && steps[i - 1]?.name === step.name ? step.move : playedText(step)))
    .join(', ');

/** What each class means, in expected points of 100. */
export const CLASS_WORDS = Object.fromEntries(
  Object.entries(CLASSES).map(([name, cut], i, all) => [
    name,
    Number.isFinite(cut) ? `below ${percent(cut)}` : `${percent(all[i - 1][1])} or more`,
  ]),
) as Readonly<Record<LossClass, string>>;

export const classText = ({ class: name, loss }: ReviewedDecision): string => name ?? (loss === null ? '' : 'unclear');

export function lossText({ loss }: ReviewedDecision): string {
  if (loss === null) return '';
  const [low, high] = loss.interval;
  return `${percent(loss.value)} (${percent(low)} to ${percent(high)})`;
}

/** What a decision cost, and what the truth would have said. */
export function verdictText(each: ReviewedDecision): string {
  const { name, best, loss, truth } = each;
  if (loss === null || best === null) return `${name}: not searched`;
  const open =
    truth === null || best === each.move
      ? ''
      : truth > 0.005
        ? ` With all cards open it cost about ${percent(truth)}.`
        : truth < -0.005
          ? ` As the cards lay it even gained about ${percent(-truth)}.`
          : ' As the cards lay it made no difference.';
  return `Cost ${lossText(each)} of 100 expected points against '${best}': ${kindText(each.class, loss)}.${open}`;
}

/** 'a mistake', 'at least an inaccuracy'. */
export function kindText(name: LossClass | null, loss: Loss): string {
  const least = leastClassOf(loss);
  const article = /^[aei]/.test(least) ? 'an' : 'a';
  if (name === 'excellent' || name === 'good') return `${article} ${name} move`;
  if (name !== null) return `${article} ${name}`;
  return CLASSES[least] > CLASSES.good ? `at least ${article} ${least}` : 'it is not clear how bad';
}

/** For a terminal: luck and skill by seat, and the turning points. */
export function reviewText({ title, variant, seats, players, turningPoints, decisions, unit }: Review): string {
  const wide = Math.max(...seats.map((seat) => seat.length));
  const rows = seats.map((seat) => {
    const { outcome, decisions, loss } = players[seat];
    const mean = decisions === 0 ? '' : `  mean loss ${percent(loss, 1)} in ${decisions} decisions`;
    if (outcome === null) return `${seat.padEnd(wide)}${mean}`;
    const { prior, luck, own, others, result } = outcome;
    return `${seat.padEnd(wide)}  ${prior.toFixed(2)} luck ${signed(luck)} own ${signed(own)} others ${signed(others)} = ${result.toFixed(2)} ${unit}${mean}`;
  });
  const points = turningPoints.map((n, rank) => {
    const each = decisions[n];
    return `${rank + 1}. ${each.seat}, decision ${n + 1}: ${playedText(each)}\n   ${verdictText(each)}`;
  });
  return [
    `${title}, ${variant || 'the only variant'}`,
    ...rows,
    ...(points.length > 0 ? ['Turning points:', ...points] : ['No decision cost anything for sure.']),
  ].join('\n');
}
