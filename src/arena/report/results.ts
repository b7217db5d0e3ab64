/** The results of a match as data: an object for JSON, and the same as a table for CSV. */
import type { Game, Traits } from '../../games/game.js';
import { nameOf } from '../entrant.js';
import type { Header } from '../record/record.js';
import type { Estimate } from '../statistics/interval.js';
import type { Rating } from '../statistics/ratings.js';
import type { SequentialTest, Status } from '../statistics/sequential.js';
import type { Summary } from '../statistics/summary.js';
import { pointsOf } from './points.js';

/** A value with its 95 % interval; null where it is infinite because there are too few games. */
interface Measured {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

interface EntrantResults {
  readonly option: string; // 'a', 'b', ...
  readonly entrant: string; // as given
  readonly name: string;
  readonly elo?: Measured; // above the anchor; not where each plays alone
  readonly payoff: Measured;
  readonly points?: Measured; // as players count, where that is not the payoff
  readonly place?: Measured; // mean, 1 is first; not where each plays alone
  readonly faults: Readonly<Record<string, number>>; // moves drawn for it, by kind
}

interface SeatResults {
  readonly seat: string;
  readonly advantage: Measured; // in Elo, over the first seat
}

/** Without the luck of chance events. */
interface LuckFree extends Measured {
  readonly factor: number; // how many times as many games the plain mean would need for such an interval
}

interface DuelResults {
  readonly a: string; // option
  readonly b: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: Measured; // of a
  readonly difference: Measured; // payoff of a over that of b
  readonly elo?: Measured; // of a above b
  readonly eloAtEvenSeats?: Measured; // the same, with the advantages of the seats taken out
  readonly los?: number; // probability that a is stronger
  readonly luckFree?: { readonly score: LuckFree; readonly difference: LuckFree };
}

interface MatchResults {
  readonly game: string;
  readonly variant: string;
  readonly seed: string;
  readonly engine: string;
  readonly games: number;
  readonly blocks: number;
  readonly counted: 'deals' | 'games' | 'pairs of seats'; // what wins, draws and losses count
  readonly entrants: readonly EntrantResults[];
  readonly duels: readonly DuelResults[];
  readonly seats?: readonly SeatResults[]; // not where each plays alone
  readonly test?: Status & { readonly elo0: number; readonly elo1: number };
}

/** What results need to know of a game. */
export type Described = Pick<Game, 'seats'> & { readonly traits: Pick<Traits, 'penaltyFrom'> };

/** A sequential test of a match, and what it decides between. */
export interface DecidedBy {
  readonly test: SequentialTest;
  readonly elo0: number;
  readonly elo1: number;
}

/** The option of an entrant: a, b, ... */
export const optionOf = (entrant: number): string => String.fromCharCode(97 + entrant);

const finite = (value: number) => (Number.isFinite(value) ? value : null);
const measured = ({ mean, low, high }: Estimate): Measured => ({
  value: finite(mean),
  low: finite(low),
  high: finite(high),
});
const rated = ({ elo, low, high }: Rating): Measured => ({ value: finite(elo), low: finite(low), high: finite(high) });

/**
 * What wins, draws and losses count: with more than two seats, every pair of seats that different entrants had; alone, the
 * deals that both played.
 */
export const countedIn = (seats: number) => (seats > 2 ? 'pairs of seats' : seats === 2 ? 'games' : 'deals');

/** `anchor`: the entrant that has 0 Elo. */
export function resultsOf(
  header: Header,
  summary: Summary,
  { traits, seats }: Described,
  { anchor = 0, decidedBy }: { readonly anchor?: number; readonly decidedBy?: DecidedBy | undefined } = {},
): MatchResults {
  const { game, variant, seed, engine } = header;
  const ratings = summary.ratings(anchor);
  const atEvenSeats = summary.ratingsAtEvenSeats();
  const points = pointsOf(traits);
  const duels: DuelResults[] = [];
  for (let a = 0; a < summary.entrants; a++) {
    for (let b = a + 1; b < summary.entrants; b++) {
      const duel = summary.duel(a, b);
      if (duel === undefined) continue;
      const { wins, draws, losses, score, difference, luckFree } = duel;
      const options = { a: optionOf(a), b: optionOf(b) };
      duels.push({
        ...options,
        wins,
        draws,
        losses,
        score: measured(score),
        difference: measured(difference),
        ...(!summary.isSolitaire && {
          elo: rated(summary.ratings(b).gap(a, b)),
          eloAtEvenSeats: rated(atEvenSeats.gap(a, b)),
          los: ratings.superiority(a, b),
        }),
        ...(luckFree && {
          luckFree: {
            score: { ...measured(luckFree.score), factor: luckFree.score.factor },
            difference: { ...measured(luckFree.difference), factor: luckFree.difference.factor },
          },
        }),
      });
    }
  }
  return {
    game,
    variant,
    seed,
    engine,
    games: summary.games,
    blocks: summary.blocks,
    counted: countedIn(summary.seats),
    entrants: header.entrants.map((text, i) => ({
      option: optionOf(i),
      entrant: text,
      name: nameOf(text),
      ...(!summary.isSolitaire && { elo: rated(ratings.gap(i, anchor)) }),
      payoff: measured(summary.payoff(i)),
      ...(traits.penaltyFrom !== undefined && { points: measured(points.ofEstimate(summary.payoff(i))) }),
      ...(!summary.isSolitaire && { place: measured(summary.place(i)) }),
      faults: Object.fromEntries(summary.faults[i]),
    })),
    duels,
    ...(!summary.isSolitaire && {
      seats: seats.map((seat, i) => ({ seat, advantage: rated(atEvenSeats.advantage(i)) })),
    }),
    ...(decidedBy && { test: { ...decidedBy.test.status(), elo0: decidedBy.elo0, elo1: decidedBy.elo1 } }),
  };
}

/** One row for each measure: entrant (or seat), opponent, measure, value, and the low and high end of its interval. */
export function csvOf({ entrants, duels, seats = [] }: MatchResults): string {
  const rows: (string | number | null)[][] = [['entrant', 'opponent', 'measure', 'value', 'low', 'high']];
  const names = new Map(entrants.map(({ option, name }) => [option, name]));
  const add = (entrant: string, opponent: string, measure: string, { value, low, high }: Measured) =>
    rows.push([names.get(entrant)!, names.get(opponent) ?? '', measure, value, low, high]);
  const count = (value: number): Measured => ({ value, low: null, high: null });
  for (const { option, elo, payoff, points, place, faults } of entrants) {
    if (elo !== undefined) add(option, '', 'elo', elo);
    add(option, '', 'payoff', payoff);
    if (points !== undefined) add(option, '', 'points', points);
    if (place !== undefined) add(option, '', 'place', place);
    for (const [kind, faulty] of Object.entries(faults)) add(option, '', `faults ${kind}`, count(faulty));
  }
  for (const { a, b, wins, draws, losses, score, difference, elo, eloAtEvenSeats, los, luckFree } of duels) {
    add(a, b, 'wins', count(wins));
    add(a, b, 'draws', count(draws));
    add(a, b, 'losses', count(losses));
    add(a, b, 'score', score);
    add(a, b, 'difference', difference);
    if (elo !== undefined) add(a, b, 'elo', elo);
    if (eloAtEvenSeats !== undefined) add(a, b, 'elo at even seats', eloAtEvenSeats);
    if (los !== undefined) add(a, b, 'los', count(los));
    if (luckFree === undefined) continue;
    add(a, b, 'score without luck', luckFree.score);
    add(a, b, 'difference without luck', luckFree.difference);
  }
  for (const { seat, advantage } of seats)
    rows.push([seat, '', 'seat advantage', advantage.value, advantage.low, advantage.high]);
  return rows.map((row) => row.map(cell).join(',')).join('\n');
}

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
