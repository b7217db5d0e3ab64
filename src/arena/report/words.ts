/** The results of a match as text for a terminal. */
import { nameOf } from '../entrant.js';
import type { Header } from '../record/record.js';
import type { ControlledEstimate } from '../statistics/controlled.js';
import { boundOfPerfection } from '../statistics/elo.js';
import { CONFIDENCE, type Estimate } from '../statistics/interval.js';
import type { Rating } from '../statistics/ratings.js';
import type { SequentialTest, Verdict } from '../statistics/sequential.js';
import type { Duel, Summary } from '../statistics/summary.js';
import { pointsOf } from './points.js';
import { countedIn, type Described, optionOf } from './results.js';

const fixed = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : '?');
const signed = (value: number, digits: number) => `${value >= 0 ? '+' : ''}${fixed(value, digits)}`;

const halfWidth = ({ low, high }: Estimate, digits = 4) => fixed((high - low) / 2, digits);

export function estimateText({ mean, low, high }: Estimate, digits: number): string {
  return `${fixed(mean, digits)} ± ${fixed((high - low) / 2, digits)}`;
}

function ratingText({ elo, low, high }: Rating): string {
  return `${signed(elo, 1)} ± ${fixed((high - low) / 2, 1)}`;
}

/** An entrant that won everything, or nothing, has only a bound, and after a few games not even that. */
export function eloText(summary: Summary, a: number, b: number): string {
  const duel = summary.duel(a, b);
  if (duel === undefined || duel.draws > 0 || (duel.wins > 0 && duel.losses > 0))
    return ratingText(summary.ratings(b).gap(a, b));
  const bound = boundOfPerfection(duel.score.count, CONFIDENCE);
  if (bound <= 0) return `unknown: ${duel.losses === 0 ? 'won' : 'lost'} all, in too few games`;
  return duel.losses === 0 ? `more than ${signed(bound, 0)}` : `less than ${signed(-bound, 0)}`;
}

/** One line of progress. */
export function progressText(
  summary: Summary,
  test: SequentialTest | undefined,
  goal: number,
  seconds: number,
  played: number,
): string {
  const { games } = summary;
  const pace = played / Math.max(seconds, 1e-3);
  const left = pace > 0 ? Math.max(0, goal - games) / pace : Number.POSITIVE_INFINITY;
  const parts = [`${games}/${goal} games`, `${fixed(pace, 1)}/s`, `${timeText(left)} left`];
  if (summary.blocks > 1 && summary.entrants > 1) {
    if (summary.entrants === 2 && !summary.isSolitaire) parts.push(`Elo ${eloText(summary, 0, 1)}`);
    else parts.push(`leads: ${optionOf(leader(summary))}`);
  }
  if (test !== undefined) {
    const { llr, lower, upper } = test.status();
    parts.push(`LLR ${signed(llr, 2)} (${fixed(lower, 2)}, ${fixed(upper, 2)})`);
  }
  return parts.join(' · ');
}

function leader(summary: Summary): number {
  const ratings = summary.isSolitaire ? undefined : summary.ratings();
  const strengths = Array.from(
    { length: summary.entrants },
    (_, i) => ratings?.gap(i, 0).elo ?? summary.payoff(i).mean,
  );
  return strengths.indexOf(Math.max(...strengths));
}

/** A duration, roughly; '?' if it is not finite. */
export function timeText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  const whole = Math.round(seconds);
  return whole < 90 ? `${whole} s` : whole < 5400 ? `${Math.round(whole / 60)} min` : `${fixed(whole / 3600, 1)} h`;
}

const VERDICTS: Readonly<Record<NonNullable<Verdict>, (elo0: number, elo1: number) => string>> = {
  H0: (elo0, elo1) => `H0 accepted: the first is at most ${elo0} Elo better, not ${elo1}`,
  H1: (elo0, elo1) => `H1 accepted: the first is more than ${elo0} Elo better, about ${elo1}`,
};

export function verdictText(test: SequentialTest, elo0: number, elo1: number): string {
  const { llr, lower, upper, verdict } = test.status();
  const words = verdict === undefined ? 'undecided' : VERDICTS[verdict](elo0, elo1);
  return `LLR ${signed(llr, 2)} (${fixed(lower, 2)}, ${fixed(upper, 2)}) [${elo0}, ${elo1}] · ${words}`;
}

/** The result; `ratings` leaves out the duels. `anchor`: the entrant that has 0 Elo. */
export function summaryText(
  header: Header,
  summary: Summary,
  game: Described,
  { part = 'all', anchor = 0 }: { readonly part?: 'all' | 'ratings'; readonly anchor?: number } = {},
): string {
  const { entrants, games, blocks, seats } = summary;
  const names = header.entrants.map((text, i) => `${optionOf(i)}: ${nameOf(text)}`);
  const wide = Math.max(...names.map((name) => name.length));
  const ratings = summary.ratings(anchor);
  const points = pointsOf(game.traits);
  const ratingOf = (i: number) => {
    if (i === anchor) return '0 (anchor)';
    return summary.duel(i, anchor) === undefined ? ratingText(ratings.gap(i, anchor)) : eloText(summary, i, anchor);
  };
  const rows = names.map((name, i) => {
    const rating = summary.isSolitaire ? '' : `Elo ${ratingOf(i).padEnd(16)}  `;
    const place = seats > 2 ? `  place ${estimateText(summary.place(i), 3)}` : '';
    return `${name.padEnd(wide)}  ${rating}${points.name} ${estimateText(points.ofEstimate(summary.payoff(i)), 4)}${place}`;
  });
  const duels: string[] = [];
  for (let a = 0; a < entrants && part === 'all'; a++) {
    for (let b = a + 1; b < entrants; b++) {
      const duel = summary.duel(a, b);
      if (duel === undefined) continue;
      const { wins, draws, losses, score, difference, luckFree } = duel;
      const los = blocks > 1 ? `${(100 * ratings.superiority(a, b)).toFixed(1)} %` : 'unknown';
      const compared = summary.isSolitaire
        ? `payoff ${signed(difference.mean, 4)} ± ${halfWidth(difference)}`
        : `Elo ${eloText(summary, a, b)}  LOS ${los}`;
      duels.push(
        `${optionOf(a)} - ${optionOf(b)}: score ${estimateText(score, 4)}  W ${wins} D ${draws} L ${losses}  ${compared}`,
      );
      if (luckFree !== undefined) duels.push(luckFreeText(luckFree));
    }
  }
  const faults = summary.faults.flatMap((counts, i) =>
    [...counts].map(([kind, count]) => `${optionOf(i)} ${count} ${kind}`),
  );
  return [
    `${header.game} ${header.variant} · seed ${header.seed} · ${games} games in ${blocks} blocks · intervals 95 %, by block`,
    ...rows,
    ...duels,
    ...(duels.length > 0 && seats !== 2 ? [`score, W, D and L count ${countedIn(seats)}: the higher payoff wins`] : []),
    ...(part === 'all' ? seatLines(summary, game.seats, anchor) : []),
    ...(faults.length > 0 ? [`moves drawn for entrants: ${faults.join(', ')}`] : []),
  ].join('\n');
}

/** What is left of a duel without luck, and how many times as many games would have shown as much. */
function luckFreeText({ score, difference }: NonNullable<Duel['luckFree']>): string {
  const told = (estimate: ControlledEstimate) =>
    `${estimateText(estimate, 4)} (as in ${fixed(estimate.factor, 2)} times as many games)`;
  return `  without luck: score ${told(score)}, payoff difference ${told(difference)}`;
}

/**
 * The advantages of the seats and the ratings at even seats, if some seat differs significantly from the first. A seat that wins most games
 * whoever plays hides how much entrants differ.
 */
export function seatLines(summary: Summary, seats: readonly string[], anchor = 0): string[] {
  if (summary.isSolitaire) return [];
  const ratings = summary.ratingsAtEvenSeats();
  const advantages = seats.map((_, seat) => ratings.advantage(seat));
  if (!advantages.some(({ low, high }) => low > 0 || high < 0)) return [];
  const told = advantages.map((advantage, seat) =>
    seat === 0 ? `${seats[0]} 0` : `${seats[seat]} ${ratingText(advantage)}`,
  );
  const others = [...Array(summary.entrants).keys()].filter((i) => i !== anchor);
  const gaps = others.map((i) =>
    summary.entrants === 2
      ? `a - b Elo ${ratingText(ratings.gap(0, 1))}`
      : `${optionOf(i)} ${ratingText(ratings.gap(i, anchor))}`,
  );
  return [`seat advantage in Elo: ${told.join(', ')}`, `at even seats: ${gaps.join(', ')}`];
}

/** The command that repeats a match. */
export function matchCommand({ game, variant, seed, entrants }: Header, games: number): string {
  const quoted = (text: string) => (/^[\w.,/=:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const sides = entrants.map((text, i) => `--${optionOf(i)} ${quoted(text)}`);
  return [
    'npx strategos match',
    quoted(`${game}/${variant}`),
    ...sides,
    `--games ${games} --seed ${quoted(seed)}`,
  ].join(' ');
}
