/** A review in words. */
import { capital } from '../core/english.js';
import { decisionName } from '../core/naming.js';
import { CLASSES, type LossClass } from './classes.js';
import { isExact, leastClassOf, mostClassOf } from './loss.js';
import type { Part, Review, ReviewedDecision } from './schema.js';

export const percent = (share: number, digits = 0): string =>
  (100 * share)
    .toFixed(digits)
    .replace(/^-(0\.?0*)$/, '$1')
    .replace('-', '−');

/** '0.25', '−1.00', '0.00'. */
export const fixed = (value: number): string => signed(value).replace('+', '');

/** '+0.25', '−1.00', '0.00'. */
export function signed(value: number): string {
  const size = Math.abs(value).toFixed(2);
  return Number(size) === 0 ? size : `${value < 0 ? '−' : '+'}${size}`;
}

/** Payoffs as players count them: in Hearts, penalty points; where one wins or loses, shares of a win from 0 to 1. */
export function countedBy({ unit, penaltyFrom, range: [low, high] }: Pick<Review, 'unit' | 'penaltyFrom' | 'range'>) {
  if (penaltyFrom !== undefined)
    return { amount: (payoff: number) => penaltyFrom - payoff, change: (of: number) => -of };
  const [none, size] = unit === 'win' ? [low, high - low] : [0, 1];
  return { amount: (payoff: number) => (payoff - none) / size, change: (of: number) => of / size };
}

/** '% of a win', 'points, of which fewer are better'. */
export const unitText = ({ unit, penaltyFrom }: Pick<Review, 'unit' | 'penaltyFrom'>): string =>
  unit === 'win' ? '% of a win' : penaltyFrom === undefined ? unit : `${unit}, of which fewer are better`;

type Played = Pick<ReviewedDecision, 'name' | 'move' | 'say'>;

/** 'play Q♠', but 'siege roll: 5': a move that does not say what it answers, with its decision. */
export function playedText({ name, move, say = move }: Played): string {
  return isBare(say) ? `${decisionName(name)}: ${say}` : say;
}

/** The whole move: 'break an alliance, then break the alliance of Rome and the Gauls'. */
export const wholeText = (each: ReviewedDecision): string =>
  [each, ...each.parts].map((part) => playedText(part)).join(', then ');

/** The better move, as whole as the search followed it. */
export function bestText(each: ReviewedDecision): string {
  const { seat, line } = each;
  const parts = [bestOf(each)];
  for (const { seat: who, decision, ...written } of line.slice(1, MOST_PARTS)) {
    if (who !== seat || decision === parts[parts.length - 1].name) break;
    parts.push({ name: decision, ...written });
  }
  return parts.map((part) => playedText(part)).join(', then ');
}

const MOST_PARTS = 3;

/** The better move, which the line begins with; without a line it was played. */
function bestOf({ best, name, move, say, line: [first] }: ReviewedDecision): Played {
  const said = first?.move === best ? first.say : best === move ? say : undefined;
  return { name, move: best ?? '', ...(said !== undefined && { say: said }) };
}

/** An answer, a number, or a name alone. */
const isBare = (move: string): boolean => /^(yes$|no$|\d+$|[\p{Lu}“])/u.test(move);

/** Steps in a row: 'siege roll: 1, 5', the name once. */
export const stepsText = (steps: readonly Played[]): string =>
  steps
    .map((step, i) =>
      isBare(step.say ?? step.move) && steps[i - 1]?.name === step.name ? (step.say ?? step.move) : playedText(step),
    )
    .join(', ');

/** What each class means, in expected points of 100. */
export const CLASS_WORDS = Object.fromEntries(
  Object.entries(CLASSES).map(([name, cut], i, all) => [
    name,
    Number.isFinite(cut) ? `below ${percent(cut)}` : `${percent(all[i - 1][1])} or more`,
  ]),
) as Readonly<Record<LossClass, string>>;

export const classText = ({ class: name, loss }: ReviewedDecision): string =>
  loss === null ? 'not known' : name === 'unclear' ? kindText(loss) : (name ?? '');

export function lossText({ loss }: Pick<ReviewedDecision, 'loss'>): string {
  if (loss === null) return '';
  if (isExact(loss)) return percent(loss.value);
  const [low, high] = loss.interval.map((end) => percent(end));
  return `${percent(loss.value)} (${low} to ${high})`;
}

/** What a decision cost, and what the truth would have said. */
export function verdictText(each: ReviewedDecision): string {
  const { name, best, move, loss, truth } = each;
  if (loss === null || best === null) return `${name}: what it cost is not known`;
  const by = isExact(loss) ? ', which is proved' : '';
  if (best === move) {
    if (loss.against === move) return `Nothing is better${by}.`;
    const next = playedText({ name, move: loss.against, say: loss.say ?? loss.against });
    return `The search prefers it; against '${next}' it cost ${lossText(each)} of 100 expected points: ${kindText(loss)}${by}.`;
  }
  const cost = `Cost ${lossText(each)} of 100 expected points against '${bestText(each)}'`;
  return `${cost}: ${kindText(loss)}${by}.${truthText(truth)}`;
}

/** Nothing, where it cannot be told from no difference. */
function truthText(truth: Part | null): string {
  if (truth === null) return '';
  const [low, high] = truth.interval;
  if (low <= 0 && high >= 0) return '';
  const ends = [low, high].map((end) => percent(Math.abs(end))).sort((a, b) => Number(a) - Number(b));
  const size = `${percent(Math.abs(truth.value))} (${ends.join(' to ')})`;
  return truth.value > 0 ? ` With everything open it cost ${size}.` : ` With everything open it even gained ${size}.`;
}

/** 'a mistake', 'at least an inaccuracy', 'too close to call'. */
export function kindText(loss: Part): string {
  const [least, most] = [leastClassOf(loss), mostClassOf(loss)];
  if (least === most) return articled(least);
  if (least === 'excellent') return 'too close to call';
  return Number.isFinite(CLASSES[most]) || least === 'good'
    ? `between ${articled(least)} and ${articled(most)}`
    : `at least ${articled(least)}`;
}

function articled(name: LossClass): string {
  const article = /^[aei]/.test(name) ? 'an' : 'a';
  return `${article} ${name}${name === 'excellent' || name === 'good' ? ' move' : ''}`;
}

/** What speaks for the two moves, where the game says something. */
export function reasonsText(each: ReviewedDecision): string[] {
  const { move, best, reasons } = each;
  const said: readonly { readonly played: Played; readonly reason: string }[] = [
    { played: each, reason: reasons.move },
    { played: bestOf(each), reason: best === move ? '' : reasons.best },
  ];
  return said.flatMap(({ played, reason }) => (reason === '' ? [] : capital(together(playedText(played), reason))));
}

/** 'give up Arpi' and 'Arpi: held by Rome' name the place once. */
function together(move: string, reason: string): string {
  const [place] = reason.split(': ');
  return move.endsWith(place) ? `${move}${reason.slice(place.length)}` : `${move}: ${reason}`;
}

export const NO_TURNING_POINT = 'No decision was an inaccuracy or worse for sure.';
