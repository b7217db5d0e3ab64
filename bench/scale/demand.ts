/** Who asks, how often, and for what: a day of seats that AIs fill. */
import type { Rng } from '../../src/core/rng.js';
import { type Costs, GAMES, type GameId } from './costs.js';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Assumptions, not measurements: the share of each game among the seats, and how long a seat waits between two of its moves. */
const SEATS: Readonly<Record<GameId, { readonly share: number; readonly everyMs: number }>> = {
  hearts: { share: 0.35, everyMs: 8_000 },
  spades: { share: 0.15, everyMs: 8_000 },
  perikles: { share: 0.2, everyMs: 20_000 },
  alexander: { share: 0.1, everyMs: 15_000 },
  'sword-of-rome': { share: 0.1, everyMs: 15_000 },
  'peloponnesian-war': { share: 0.1, everyMs: 15_000 },
};

/** Seats at each full hour, as parts of the evening's peak: quiet at night, a small peak at noon. Between hours it goes in a straight line. */
const DAY = [
  0.45, 0.32, 0.22, 0.16, 0.13, 0.13, 0.16, 0.22, 0.3, 0.36, 0.42, 0.48, 0.55, 0.53, 0.5, 0.52, 0.58, 0.68, 0.8, 0.93,
  1, 0.97, 0.82, 0.62,
];

export interface Demand {
  /** Moves a millisecond, on average, at a moment of the day. */
  readonly rateAt: (ms: number) => number;
  readonly peakRate: number;
  /** Milliseconds of a core that the next move takes. */
  readonly costOf: (rng: Rng) => number;
  readonly meanCostMs: number;
}

/** What seats ask for: a level of their game, all equally often, or a second of search for every move. */
export const asks = ['level', 'second'] as const;
export type Asks = (typeof asks)[number];

/** `seats`: at the peak. */
export function demandOf(seats: number, asked: Asks, { cpuMs }: Costs): Demand {
  const rows: { readonly until: number; readonly sorted: readonly number[] }[] = [];
  const weightOf = (game: GameId) => SEATS[game].share / SEATS[game].everyMs;
  const perSeat = GAMES.reduce((sum, game) => sum + weightOf(game), 0); // moves a millisecond
  const levelsOf = (game: GameId) => (asked === 'second' ? [[1_000]] : cpuMs[game]);
  let until = 0;
  let meanCostMs = 0;
  for (const game of GAMES)
    for (const sorted of levelsOf(game)) {
      const part = weightOf(game) / perSeat / levelsOf(game).length;
      meanCostMs += part * (sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length);
      until += part;
      rows.push({ until, sorted });
    }
  const peakRate = seats * perSeat;
  return {
    peakRate,
    meanCostMs,
    rateAt(ms) {
      const hours = (ms % DAY_MS) / HOUR_MS;
      const hour = Math.floor(hours);
      const [from, to] = [DAY[hour], DAY[(hour + 1) % DAY.length]];
      return peakRate * (from + (to - from) * (hours - hour));
    },
    costOf(rng) {
      const at = rng.unit() * until;
      const { sorted } = rows.find((row) => at < row.until) ?? rows[rows.length - 1];
      return sorted[rng.below(sorted.length)];
    },
  };
}
