/** How a game went for a seat, in sentences with numbers that add up. */
import { capital } from '../core/english.js';
import type { Course, Part, Review } from './schema.js';
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
  own: 'own moves',
  luck: 'bad luck',
  others: 'the play of OTHERS',
  unsure: 'the play of OTHERS or own moves, which this review cannot tell apart',
  hopeless: '',
};

const othersOf = ({ seats }: Review) => (seats.length === 2 ? 'the other side' : 'the others');

/** 'Rome lost, mostly through bad luck: 26 % at the start, own moves −3 (−6 to −1), luck −15 (−20 to −9), the others and the unforeseen −8 (−14 to −2), 0 % in the end.' */
export function courseText(review: Review, course: Course, subject: Subject): string {
  const { start, own, luck, rest, result } = partsOf(review, course);
  const { unit } = numbersOf(review);
  const parts = [own === null ? '' : `own moves ${own}`, luck === null || luck === '0' ? '' : `luck ${luck}`];
  const told = [...parts.filter((part) => part !== ''), `${restOf(review, course)} ${rest}`].join(', ');
  return `${outcomeText(review, course, subject)}: ${start}${unit(start)} at the start, ${told}, ${result}${unit(result)} in the end.`;
}

/** What the rest holds: 'own moves, the others and the unforeseen'. */
function restOf(review: Review, { own, luck }: Course): string {
  const held = [own === null ? 'own moves' : '', luck === null ? 'luck' : '', othersUnlessAlone(review)];
  return `${held.filter((each) => each !== '').join(', ')} and the unforeseen`.replace(/^ and /, '');
}

const othersUnlessAlone = (review: Review) => (review.seats.length === 1 ? '' : othersOf(review));

function outcomeText(review: Review, { causes }: Course, { seat, isYou, name }: Subject): string {
  const { winners, seats } = review;
  const who = isYou ? 'You' : name(seat);
  const by = causes.map((cause) => CAUSES[cause].replace('OTHERS', othersOf(review)));
  const why = by.length === 0 ? '' : `, mostly through ${by.join(' and ')}`;
  if (winners === null) return `The game ended early for ${isYou ? 'you' : who}${why}`;
  if (winners.length > 1 && winners.length === seats.length) return `A draw${why}`;
  if (winners.includes(seat)) return `${who} ${winners.length > 1 ? 'shared the win' : 'won'}${why}`;
  return causes.includes('hopeless') ? `${who} lost, and never had a chance` : `${who} lost${why}`;
}

/** The numbers as they are written, with their intervals; rounded so that they add up, the rest where it is least sure. null: not known. */
export function partsOf(review: Counting, { start, own, luck, rest, result }: Course) {
  const { counted, said, change, round, written, between } = numbersOf(review);
  const values = [own, luck].map((part) => (part === null ? 0 : change(part.value)));
  const left = round(counted(result) - counted(start.value) - values[0] - values[1]);
  const told = (value: number, { interval: [low, high] }: Part) =>
    low === high ? written(value) : `${written(value)} ${between(change(low), change(high), written)}`;
  return {
    start:
      said(start.interval[0]) === said(start.interval[1])
        ? said(start.value)
        : `${said(start.value)} ${between(counted(start.interval[0]), counted(start.interval[1]), (value) => `${value}`.replace('-', '−'))}`,
    own: own && told(values[0], own),
    luck: luck && told(values[1], luck),
    rest: told(left, rest),
    result: said(result),
  };
}

const FEW_POINTS = 10; // between the best and the worst result: told to the hundredth
const MANY_POINTS = 100; // told in whole ones

/** Payoffs and changes of them: whole percent where one wins or loses, else the game's unit. */
function numbersOf(review: Counting) {
  const { amount, change } = countedBy(review);
  const [low, high] = review.range;
  const isWin = review.unit === 'win';
  const fine = isWin || high - low > MANY_POINTS ? 1 : high - low < FEW_POINTS ? 100 : 10;
  const round = (value: number) => Math.round(fine * value) / fine + 0;
  const scale = isWin ? 100 : 1;
  const counted = (payoff: number) => round(scale * amount(Math.min(high, Math.max(low, payoff))));
  return {
    unit: (said: string | number) =>
      isWin ? ' %' : ` ${/^[−-]?1$/.test(`${said}`) ? review.unit.replace(/s$/, '') : review.unit}`,
    round,
    counted,
    said: (payoff: number) => `${counted(payoff)}`.replace('-', '−'),
    change: (part: number) => round(scale * change(Math.min(high - low, Math.max(low - high, part)))),
    written: (value: number) => (value === 0 ? '0' : `${value < 0 ? '−' : '+'}${Math.abs(value)}`),
    between: (one: number, other: number, as: (value: number) => string) =>
      `(${as(Math.min(one, other))} to ${as(Math.max(one, other))})`,
  };
}

/** Of a payoff, as players count it; of a win in percent: '+0.3', '−12', '0'. */
export function changeText(review: Counting, payoff: number): string {
  const { change, written } = numbersOf(review);
  return written(change(payoff));
}

/**
 * What happened and what it changed: 'Rome: take Antium. Your chances fell from 31 to 18 %.' Where nothing is known to have done it, the
 * decision is a place and no cause: 'Your chances fell from 31 to 18 % after 'march': what did it, this review cannot tell.'
 */
export function swingText(review: Review, swing: Swing, subject: Subject): string {
  const { before, after, slip, decision, events } = swing;
  const { unit, said } = numbersOf(review);
  const [low, high] = review.range;
  const scored = (score: number) => said(low + score * (high - low));
  const { seat, isYou, name } = subject;
  const own = wholeText(review.decisions[decision]);
  const next = swing.until === null ? Number.POSITIVE_INFINITY : review.decisions[swing.until].step;
  const others = events.map(({ step, steps, seat: by, text }) => {
    const one = steps === 1 ? review.decisions.find((each) => each.step === step) : undefined;
    const what = by === 'chance' ? text : `${name(by)}: ${one === undefined ? text : playedText(one)}`;
    return step < next ? what : `soon after, ${what}`;
  });
  const slipped = slip > 0 ? [`${isYou ? 'You' : name(seat)}: ${own}, a slip`] : [];
  const happened = [...slipped, ...others];
  const prospects = review.unit === 'win' ? 'chances' : 'prospects';
  const whose = isYou ? `your ${prospects}` : `the ${prospects} of ${name(seat)}`;
  const way = review.unit === 'win' ? (after < before ? 'fell' : 'rose') : 'went';
  const change = `${whose} ${way} from ${scored(before)} to ${scored(after)}${unit(scored(after))}`;
  if (happened.length === 0) return `${capital(change)} after '${own}': what did it, this review cannot tell.`;
  return `${capital(happened.join('; '))}. ${capital(change)}.`;
}

/** What all decisions of the seat cost together; '' where none was reviewed. */
export function costText({ players }: Pick<Review, 'players'>, seat: string): string {
  const { cost, decisions, course } = players[seat];
  if (cost === null) return '';
  const { value, unknown } = cost;
  const known = decisions - unknown;
  const untold = unknown === 0 ? '' : `Of ${counted(unknown)} nothing is known.`;
  if (known === 0) return untold;
  const [low, high] = [cost.interval[0], cost.interval[1] - unknown];
  // more than there was to lose: each search judges its own position, and the game did not go so
  if (high > 1 && !course?.own) return `What ${counted(known)} cost is not known.`;
  const ends = high > 1 ? `${percent(low)} or more` : `${percent(low)} to ${percent(high)}`;
  const size = low === high ? percent(value) : value > 0 && high <= 1 ? `${percent(value)} (${ends})` : ends;
  const who = unknown === 0 ? capital(counted(known)) : `The other ${counted(known)}`;
  const told = `${who} cost ${size} of 100 expected points${known === 1 ? '' : ' together'}.`;
  return [told, untold].filter((each) => each !== '').join(' ');
}

const counted = (decisions: number) => (decisions === 1 ? 'one decision' : `${decisions} decisions`);
