/**
 * How the game went for a seat: what it could expect at first, from what it saw, and what came of it, with what its own slips and luck did to
 * that; and where its prospects changed, with what happened there. Slips are decisions that cost something for sure, one by one or together;
 * luck is that of the account; what is left is what the others did, what came to light, and what no search foresaw. So the parts add up exactly.
 */
import { levelsOf } from './levels.js';
import { isSlip, type Loss } from './loss.js';
import type { Course, Review, ReviewedDecision } from './schema.js';

type Played = Pick<Review, 'seats' | 'unit' | 'range' | 'winners' | 'account'>;
type Event = Review['account'][number];

/** Undefined if no decision of the seat was searched. `result`: its payoff. */
export function courseOf(
  { seats, unit, range: [low, high], winners, account }: Played,
  decisions: readonly ReviewedDecision[],
  seat: string,
  payoff: number,
): Course | undefined {
  const size = high - low;
  const own = decisions.filter((each) => each.seat === seat && each.score !== null);
  if (own.length === 0) return undefined;
  const scores = own.map(({ score }) => score![seat]);
  const [start] = scores;
  const result = (payoff - low) / size;
  const losses = own.flatMap(({ loss }) => loss ?? []);
  const small = sumOf(losses.filter((loss) => !isSlip(loss)));
  const sure = losses.reduce((sum, loss) => sum + (isSlip(loss) ? loss.value : 0), 0);
  const slips = 0 - sure - (small.interval[0] > 0 ? small.value : 0);
  const after = account.filter(({ step }) => step >= own[0].step);
  const luck = after.reduce((sum, each) => sum + (each.seat === 'chance' ? each.change[seat] / size : 0), 0);
  const others = result - start - slips - luck;
  const levels = levelsOf(scores);
  const changes = swingsOf([...levels, { from: own.length, to: own.length, mean: result }]);
  const stepOf = (at: number | undefined) => (at === undefined ? undefined : own[at]?.step) ?? Number.POSITIVE_INFINITY;
  const swings = changes.map(({ at, before, after }, i) => {
    const { decision, loss } = own[at];
    const seen = Math.min(stepOf(at + 1 + FORESEEN), stepOf(changes[i + 1]?.at)); // what lies in the next change is told there
    return {
      decision,
      until: own[at + 1]?.decision ?? null,
      before,
      after,
      slip: loss !== null && isSlip(loss) ? loss.value : 0,
      events: eventsOf(account, [stepOf(at), stepOf(at + 1), seen], seat, (after - before) * size),
    };
  });
  const isWon = winners?.includes(seat) === true;
  const isHopeless = unit === 'win' && !isWon && Math.max(...levels.map(({ mean }) => mean)) < HOPELESS / seats.length;
  const causes = isWon || result > start - LEAST_FALL ? [] : isHopeless ? NO_CHANCE : blamed({ slips, luck, others });
  const mayBeSmall = small.interval[0] <= 0 && small.interval[1] > -others / 2;
  return {
    ...{ start, slips, luck, others, result, lost: sumOf(losses), swings },
    causes: causes.map((cause) => (cause === 'others' && mayBeSmall ? 'unsure' : cause)),
  };
}

const HOPELESS = 0.5; // of what each seat wins on average
const LEAST_FALL = 0.02;
const LEAST_SWING = 0.05;
const MOST_SWINGS = 6;
const BESIDES = 2 / 3; // of the largest part: the next one is named as well
const NO_CHANCE: readonly Course['causes'][number][] = ['hopeless'];

/** What took most, and what took nearly as much. */
function blamed(parts: Readonly<Record<'slips' | 'luck' | 'others', number>>): Course['causes'] {
  const losses = (Object.keys(parts) as (keyof typeof parts)[])
    .filter((name) => parts[name] < 0)
    .sort((one, other) => parts[one] - parts[other]);
  return losses.filter((name, rank) => rank < 2 && parts[name] <= BESIDES * parts[losses[0]]);
}

/** The largest changes from one level to the next, in the order of the game; `at`: the decision at which each begins. */
function swingsOf(levels: readonly { readonly from: number; readonly mean: number }[]) {
  return levels
    .slice(1)
    .map(({ from, mean }, i) => ({ at: from - 1, before: levels[i].mean, after: mean, size: mean - levels[i].mean }))
    .filter(({ size }) => Math.abs(size) >= LEAST_SWING)
    .sort((one, other) => Math.abs(other.size) - Math.abs(one.size))
    .slice(0, MOST_SWINGS)
    .sort((one, other) => one.at - other.at);
}

const FORESEEN = 2; // decisions of the seat, beyond the next
const LEAST_EVENT = 0.1; // of a change: less does not explain it
const MOST_EVENTS = 3;
const MOST_STEPS = 3; // of what a seat did in a row, told in words
const LEAST_PART = 0.25; // of what the largest did

/**
 * What changed the prospects by `change` between the first two of three steps; where that explains less than half of it, also what a search
 * at the second of them saw coming, up to the third.
 */
function eventsOf(
  account: readonly Event[],
  [from, to, seen]: readonly number[],
  seat: string,
  change: number,
): Event[] {
  const within = (low: number, high: number) => account.filter(({ step }) => step >= low && step < high);
  const happened = causesOf(within(from, to), seat, Math.sign(change));
  const sum = happened.reduce((all, event) => all + event.change[seat], 0);
  if (Math.abs(sum) >= Math.abs(change) / 2) return happened;
  const coming = causesOf(within(to, seen), seat, Math.sign(change)).filter(
    (event) => Math.abs(event.change[seat]) > Math.abs(sum),
  );
  return [...coming.slice(0, 1), ...happened]
    .filter((event) => Math.abs(event.change[seat]) >= LEAST_EVENT * Math.abs(change))
    .slice(0, MOST_EVENTS);
}

/**
 * What others and chance did that moved the estimate with all cards open the same way, the largest first. `way`: up or
 * down. What the seat itself did is judged by its loss.
 */
function causesOf(events: readonly Event[], seat: string, way: number): Event[] {
  const moved = (event: Event) => event.change[seat] * way;
  const [largest, ...rest] = runsOf(events)
    .filter(([{ seat: by }]) => by !== seat)
    .map((run) => together(run, moved))
    .filter((event) => moved(event) > 0)
    .sort((one, other) => moved(other) - moved(one));
  if (largest === undefined) return [];
  return [largest, ...rest.filter((event) => moved(event) >= LEAST_PART * moved(largest))].slice(0, MOST_EVENTS);
}

/** What the same seat did in a row. */
function runsOf(events: readonly Event[]): Event[][] {
  const runs: Event[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last === undefined || last[0].seat !== event.seat) runs.push([event]);
    else last.push(event);
  }
  return runs;
}

/** As one event, in the words of the steps that did most. */
function together(run: readonly Event[], moved: (event: Event) => number): Event {
  const told = new Set([...run].sort((one, other) => moved(other) - moved(one)).slice(0, MOST_STEPS));
  return {
    ...run[0],
    steps: run.reduce((sum, { steps }) => sum + steps, 0),
    text: run.flatMap((event) => (told.has(event) ? event.text : [])).join(', '),
    change: Object.fromEntries(
      Object.keys(run[0].change).map((of) => [of, run.reduce((sum, { change }) => sum + change[of], 0)]),
    ),
  };
}

/** Gains included. The searches are independent. */
function sumOf(losses: readonly Loss[]): Loss {
  const sum = losses.reduce((all, { value }) => all + value, 0);
  const off = (end: 0 | 1) => Math.hypot(...losses.map(({ value, interval }) => interval[end] - value));
  return { value: sum, interval: [sum - off(0), sum + off(1)] };
}
