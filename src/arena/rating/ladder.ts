/**
 * Calibrates levels. A survey of rungs, from nearly random to strong, each playing those near it, shows how strength grows.
 * As many levels as the range allows are then laid out in even steps, interpolated between rungs; drafts are played and laid
 * out again with the ratings learned. The final layout is measured with games of its own, and only those are published.
 */
import type { GameRecord, Header } from '../record/record.js';
import { type Table, tablesOf } from '../record/seating.js';
import { PlackettLuce } from '../statistics/plackett-luce.js';
import { rankingOf } from '../statistics/ranking.js';
import type { Ratings } from '../statistics/ratings.js';

/** Strength is set by iterations and temperature, never by time. */
export interface Rung {
  readonly iterations: number;
  readonly temperature: number;
  readonly params?: { readonly searcher: string; readonly evaluator?: string }; // other than the game's defaults
}

const MOST_LEVELS = 10;

const TEMPERATURES = [3, 2, 1.4, 1, 0.7, 0.5, 0.35, 0.25, 0.18, 0.12] as const;

/**
 * The path of the survey: searches of few iterations, from a high temperature, which is nearly random, down to 0; then of
 * more and more iterations at temperature 0.
 */
export function path(least: number, most: number, factor: number): Rung[] {
  const rungs: Rung[] = TEMPERATURES.map((temperature) => ({ iterations: least, temperature }));
  for (let iterations = least; iterations <= most; iterations *= factor) rungs.push({ iterations, temperature: 0 });
  return rungs;
}

/** The order along the path. */
export function compareRungs(a: Rung, b: Rung): number {
  return b.temperature - a.temperature || a.iterations - b.iterations;
}

const FEW_RUNGS = 5;

/**
 * The pairings: all against all if there are few. Otherwise, with two at a table, entrants one, two and four apart; with
 * more, runs of neighbours and of every second entrant. Two at a table with more seats alternate. That is best where the
 * winner takes all: a strong third would hide the difference between the others. Alone, all play every deal.
 */
export function ladderTables(rungs: number, atTable: number): Table[] {
  if (rungs <= FEW_RUNGS || atTable === 1) return tablesOf(rungs, atTable);
  const strides = atTable === 2 ? [1, 2, 4] : [1, 2];
  const size = Math.min(atTable, rungs);
  return strides.flatMap((stride) => {
    const last = rungs - 1 - stride * (size - 1);
    return Array.from({ length: Math.max(0, last + 1) }, (_, from) =>
      Array.from({ length: size }, (_, i) => from + stride * i),
    );
  });
}

/** Ratings over several matches; `numberOf` identifies an entrant across them, from 0. */
export function ratingsOver(
  matches: readonly { readonly header: Header; readonly blocks: readonly (readonly GameRecord[])[] }[],
  entrants: number,
  numberOf: (text: string) => number,
): Ratings {
  const model = new PlackettLuce(entrants);
  for (const { header, blocks } of matches) {
    const numbers = header.entrants.map(numberOf);
    for (const block of blocks)
      model.addBlock(
        block.map(({ payoffs, seating }) =>
          rankingOf(
            payoffs,
            seating.map((entrant) => numbers[entrant]),
          ),
        ),
      );
  }
  return model.fit();
}

/** Isotonic regression: the nearest non-decreasing row in least squares, by pooling adjacent violators. */
export function rising(values: readonly number[]): number[] {
  const pools: { sum: number; count: number }[] = [];
  for (const value of values) {
    let pool = { sum: value, count: 1 };
    for (
      let last = pools.at(-1);
      last !== undefined && last.sum / last.count >= pool.sum / pool.count;
      last = pools.at(-1)
    ) {
      pools.pop();
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count));
}

/**
 * Levels in even steps. `strengths`: of the rungs, in the order of the path, above random play. As many levels as there are
 * steps of at least `aim`, at most ten, and no step above `largest`.
 */
export function layOut(
  rungs: readonly Rung[],
  strengths: readonly number[],
  { aim, largest }: { readonly aim: number; readonly largest: number },
): Rung[] {
  const known = [0, ...rising(strengths)];
  const top = known.at(-1)!;
  const count = Math.max(1, Math.min(MOST_LEVELS, Math.floor(top / aim)));
  const step = Math.min(top / count, largest);
  return Array.from({ length: count }, (_, i) => {
    const target = Math.min(top, step * (i + 1));
    const upper = known.findIndex((strength) => strength >= target - 1e-9);
    if (upper <= 1) return rungs[0];
    return between(rungs[upper - 2], rungs[upper - 1], (target - known[upper - 1]) / (known[upper] - known[upper - 1]));
  });
}

/** A strength between two others; iterations are interpolated by their logarithm. */
function between(from: Rung, to: Rung, part: number): Rung {
  const iterations = from.iterations ** (1 - part) * to.iterations ** part;
  const temperature = (1 - part) * from.temperature + part * to.temperature;
  return { iterations: Math.round(Number(iterations.toPrecision(2))), temperature: Number(temperature.toFixed(2)) };
}
