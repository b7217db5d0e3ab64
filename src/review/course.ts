/**
 * What came of a game for a seat: what it could expect at first, what its own decisions and luck changed in that, as far as it is known, and the
 * rest; and where its prospects changed, with what happened there. The parts add up exactly, and none is larger than all there is to win or lose.
 */
import { levelsOf } from './levels.js';
import { costOf, isSlip } from './loss.js';
import type { Course, Part, Review, ReviewedDecision } from './schema.js';

type Played = Pick<Review, 'seats' | 'unit' | 'range' | 'winners' | 'account'>;
type Event = Review['account'][number];

/** What is known of a seat without a search, in the game's unit. */
export type Dealt = Readonly<{ start: Part; luck: Part; result: number }>;

/** `own`: the decisions of the seat that were to be reviewed. */
export function courseOf(
  { seats, unit, range: [low, high], winners, account }: Played,
  own: readonly ReviewedDecision[],
  seat: string,
  dealt: Dealt,
): Course {
  const size = high - low;
  const parts = partsOf(dealt, own, size);
  const searched = own.filter(({ score }) => score !== null);
  const levels = levelsOf(searched.map(({ score }) => score![seat]));
  const isWon = winners?.includes(seat) === true;
  const isLost = !isWon && dealt.result - parts.start.value < -LEAST_FALL * size;
  const prospects = [(parts.start.value - low) / size, ...levels.map(({ mean }) => mean)];
  const isHopeless =
    unit === 'win' && searched.length > 0 && prospects.every((score) => score < HOPELESS / seats.length);
  return {
    ...parts,
    causes: !isLost ? [] : isHopeless ? ['hopeless'] : blamed(parts),
    swings:
      searched.length === 0 ? [] : swingsIn(searched, levels, (dealt.result - low) / size, { account, seat, size }),
  };
}

const MOST_WIDTH = 0.5; // of an interval that holds 0, of all there is to win: of more nothing is said

/**
 * Wide ones are left in the rest, and the widest where parts went up and down by more than there is to win. What own decisions lost and others gave
 * back, or the other way round, is not told as two parts where both are more than half of it: they do not tell how the game went.
 */
function partsOf({ start, luck, result }: Dealt, own: readonly ReviewedDecision[], size: number) {
  const { value, interval } = costOf(own);
  const played = { value: 0 - size * value, interval: [0 - size * interval[1], 0 - size * interval[0]] } as Part;
  const known = { own: own.length === 0 ? null : played, luck: luck as Part | null };
  const drop = (isOut: (part: Part) => boolean) => {
    for (const name of ['own', 'luck'] as const) if (known[name] !== null && isOut(known[name])) known[name] = null;
  };
  drop((part) => widthOf(part) > (holdsZero(part) ? MOST_WIDTH : 1) * size || Math.abs(part.value) > size);
  const rest = () => result - start.value - (known.own?.value ?? 0) - (known.luck?.value ?? 0);
  const widest = () => Math.max(...[known.own, known.luck].map((part) => (part === null ? 0 : widthOf(part))));
  if (
    known.own !== null &&
    Math.min(Math.abs(known.own.value), Math.abs(rest())) > size / 2 &&
    known.own.value * rest() < 0
  )
    known.own = null;
  while (Math.abs(rest()) > size && (known.own ?? known.luck) !== null) {
    const most = widest();
    drop((part) => widthOf(part) === most);
  }
  const off = (end: 0 | 1) =>
    Math.hypot(...[start, known.own, known.luck].map((part) => (part === null ? 0 : part.interval[end] - part.value)));
  const left = rest();
  return { start, ...known, rest: { value: left, interval: [left - off(1), left + off(0)] } as Part, result };
}

const holdsZero = ({ interval: [low, high] }: Part) => low <= 0 && high >= 0;
const widthOf = ({ interval: [low, high] }: Part) => high - low;

/** What took most for sure, and what took nearly as much. */
function blamed({ own, luck, rest }: Pick<Course, 'own' | 'luck' | 'rest'>): Course['causes'] {
  const mayBeOwn = own === null || (own.interval[1] >= 0 && own.interval[0] < rest.value / 2);
  const parts = { own, luck, [mayBeOwn ? 'unsure' : 'others']: rest } as Record<Course['causes'][number], Part | null>;
  const sure = (Object.entries(parts) as [Course['causes'][number], Part | null][])
    .flatMap(([name, part]) => (part !== null && part.interval[1] < 0 ? { name, value: part.value } : []))
    .sort((one, other) => one.value - other.value);
  return sure.filter(({ value }, rank) => rank < 2 && value <= BESIDES * sure[0].value).map(({ name }) => name);
}

interface Happened {
  readonly account: readonly Event[];
  readonly seat: string;
  readonly size: number; // all there is to win
}

/** Where the prospects changed from one level to the next, and to the result. */
function swingsIn(
  own: readonly ReviewedDecision[],
  levels: ReturnType<typeof levelsOf>,
  result: number,
  { account, seat, size }: Happened,
): Course['swings'] {
  const changes = swingsOf([...levels, { from: own.length, to: own.length, mean: result }]);
  const stepOf = (at: number | undefined) => (at === undefined ? undefined : own[at]?.step) ?? Number.POSITIVE_INFINITY;
  return changes.map(({ at, before, after }, i) => {
    const { decision, loss } = own[at];
    const seen = Math.min(stepOf(at + 1 + FORESEEN), stepOf(changes[i + 1]?.at)); // what lies in the next change is told there
    return {
      decision,
      until: own[at + 1]?.decision ?? null,
      before,
      after,
      slip: loss !== null && isSlip(loss) && after < before ? loss.value : 0,
      events: eventsOf(account, [stepOf(at), stepOf(at + 1), seen], seat, (after - before) * size),
    };
  });
}

const HOPELESS = 0.5; // of what each seat wins on average
const LEAST_FALL = 0.02;
const LEAST_SWING = 0.05;
const MOST_SWINGS = 6;
const BESIDES = 2 / 3; // of the largest part: the next one is named as well
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
