/** How a game went for a seat, in sentences with numbers that add up. */
import { capital } from '../core/english.js';
import type { Course, Review } from './schema.js';
import { countedBy, percent, playedText, wholeText } from './words.js';

type Swing = Course['swings'][number];
type Counting = Pick<Review, 'unit' | 'penaltyFrom' | 'range'>;

/** Who is told of, and how: 'you', or a name. */
export interface Subject {
  readonly seat: string;
  readonly isYou: boolean;
  readonly name: (seat: string) => string;
}

const CAUSES: Readonly<Record<Course['causes'][number], string>> = {
  slips: 'own slips',
  luck: 'bad luck',
  others: 'the play of OTHERS',
  unsure: 'the play of OTHERS or small losses, which this review cannot tell apart',
  hopeless: '',
};

const othersOf = ({ seats }: Review) => (seats.length === 2 ? 'the other side' : 'the others');

/** 'You lost, mostly through the play of the others: 31 % at the first decision, own slips −5, luck since then +2, the others and the unforeseen −28, 0 % in the end.' */
export function courseText(review: Review, course: Course, subject: Subject): string {
  const { slips, luck, others } = partsOf(review, course);
  const { unit, said } = numbersOf(review);
  const parts = [`own slips ${slips}`, `luck since then ${luck}`, `${restOf(review)} ${others}`].join(', ');
  return `${outcomeText(review, course, subject)}: ${said(course.start)}${unit} at the first decision, ${parts}, ${said(course.result)}${unit} in the end.`;
}

const restOf = (review: Review) =>
  review.seats.length === 1 ? 'the unforeseen' : `${othersOf(review)} and the unforeseen`;

function outcomeText(review: Review, { causes }: Course, { seat, isYou, name }: Subject): string {
  const { winners, seats, unit } = review;
  const who = isYou ? 'You' : name(seat);
  const by = causes.map((cause) => CAUSES[cause].replace('OTHERS', othersOf(review)));
  const why = by.length === 0 ? '' : `, mostly through ${by.join(' and ')}`;
  if (winners === null) return `The game ended early for ${isYou ? 'you' : who}${why}`;
  if (winners.length > 1 && winners.length === seats.length) return `A draw${why}`;
  if (winners.includes(seat)) return `${who} ${winners.length > 1 ? 'shared the win' : 'won'}${why}`;
  if (causes.includes('hopeless')) return `${who} lost, and never had a chance`;
  return causes.length === 0 && unit !== 'win'
    ? `${who} lost, with no less than expected at the start`
    : `${who} lost${why}`;
}

/** The numbers as they are written; rounded so that they add up, the rest where it is least sure. */
export function partsOf(review: Counting, { start, slips, luck, result }: Course) {
  const { amount, change, round, written } = numbersOf(review);
  const [from, to, own, chance] = [amount(start), amount(result), change(slips), change(luck)];
  const others = round(to - from - own - chance);
  return { start: from, slips: written(own), luck: written(chance), others: written(others) };
}

const FEW_POINTS = 10; // between the best and the worst result: told to the hundredth
const MANY_POINTS = 100; // told in whole ones

/** Whole percent where one wins or loses, else the game's unit. */
function numbersOf(review: Counting) {
  const { amount, change } = countedBy(review);
  const [low, high] = review.range;
  const isWin = review.unit === 'win';
  const fine = isWin || high - low > MANY_POINTS ? 1 : high - low < FEW_POINTS ? 100 : 10;
  const round = (value: number) => Math.round(fine * value) / fine + 0;
  const scale = isWin ? 100 : 1;
  const counted = (score: number) => round(scale * amount(low + score * (high - low)));
  return {
    unit: isWin ? ' %' : ` ${review.unit}`,
    round,
    amount: counted,
    said: (score: number) => `${counted(score)}`.replace('-', '−'),
    change: (part: number) => round(scale * change(part * (high - low))),
    written: (value: number) => (value === 0 ? '0' : `${value < 0 ? '−' : '+'}${Math.abs(value)}`),
  };
}

/** What happened and what it changed: 'Rome: take Antium. Your chances fell from 31 to 18 %.' */
export function swingText(review: Review, swing: Swing, subject: Subject): string {
  const { before, after, slip, decision, events } = swing;
  const { unit, said } = numbersOf(review);
  const { seat, isYou, name } = subject;
  const own = `${isYou ? 'You' : name(seat)}: ${wholeText(review.decisions[decision])}`;
  const next = swing.until === null ? Number.POSITIVE_INFINITY : review.decisions[swing.until].step;
  const others = events.map(({ step, steps, seat: by, text }) => {
    const one = steps === 1 ? review.decisions.find((each) => each.step === step) : undefined;
    const what = by === 'chance' ? text : `${name(by)}: ${one === undefined ? text : playedText(one)}`;
    return step < next ? what : `soon after, ${what}`;
  });
  const isMaybe = (review.decisions[decision].loss?.value ?? 0) >= (before - after) / 2 && after < before;
  const slipped = slip > 0 ? [`${own}, a slip`] : isMaybe ? [`${own}, perhaps a slip`] : [];
  const happened = slipped.length + events.length === 0 ? [own] : [...slipped, ...others];
  const prospects = review.unit === 'win' ? 'chances' : 'prospects';
  const whose = isYou ? `your ${prospects}` : `the ${prospects} of ${name(seat)}`;
  const way = review.unit === 'win' ? (after < before ? 'fell' : 'rose') : 'went';
  const change = `${whose} ${way} from ${said(before)} to ${said(after)}${unit}`;
  return `${capital(happened.join('; '))}. ${capital(change)}.`;
}

const percentOf = (share: number) => percent(Math.min(1, Math.max(-1, share)));

/** What all decisions of the seat cost together, small losses included; '' where none was searched. */
export function lostText({ decisions }: Review, { lost: { value, interval } }: Course, seat: string): string {
  const own = decisions.filter((each) => each.seat === seat && each.iterations > 0);
  const iterations = own.reduce((sum, each) => sum + each.iterations, 0) / own.length;
  const [low, high] = interval.map(percentOf);
  const all = `${own.length === 1 ? 'One decision' : `All ${own.length} decisions together`} cost ${percentOf(value)} of 100 (${low} to ${high})`;
  return `${all}, by searches of about ${Math.round(iterations)} iterations.`;
}
