/**
 * Levels that mean something. First a survey: a path of rungs from nearly random to strong, each playing those near to it,
 * gives strength along the path. Then as many levels as the range bears are laid out in even steps, between rungs where
 * need be, and measured again with other seeds: those numbers are published.
 */
import type { Table } from './seating.js';
import type { Ratings } from './statistics/plackett-luce.js';

/** A strength by iterations and temperature, never by time. */
export interface Rung {
  readonly iterations: number;
  readonly temperature: number;
}

export const MOST_LEVELS = 10;
/** Steps between levels, in Elo. */
export const STEP = Object.freeze({ least: 100, most: 200, aim: 125, surelyAbove: 50 });

/** So little search that its temperature makes the difference; above it the number of iterations does. */
const FEW = 50;
const TEMPERATURES = [3, 2, 1.4, 1, 0.7, 0.5, 0.35, 0.2] as const;

/** The path of the survey: warm searches of a few iterations, cooling down, then cold ones that double. */
export function path(mostIterations: number): Rung[] {
  const rungs: Rung[] = TEMPERATURES.map((temperature) => ({ iterations: FEW, temperature }));
  for (let iterations = FEW; iterations <= mostIterations; iterations *= 2) rungs.push({ iterations, temperature: 0 });
  return rungs;
}

/** Who meets whom on a ladder: those one, two and four apart; with more seats, runs of neighbours and of every second. */
export function ladderTables(rungs: number, seats: number): Table[] {
  const strides = seats === 2 ? [1, 2, 4] : [1, 2];
  const size = Math.min(seats, rungs);
  return strides.flatMap((stride) => {
    const last = rungs - 1 - stride * (size - 1);
    return Array.from({ length: Math.max(0, last + 1) }, (_, from) =>
      Array.from({ length: size }, (_, i) => from + stride * i),
    );
  });
}

/** A place on the path: rung 3.5 lies between the fourth and the fifth, in equal proportions. */
function between(rungs: readonly Rung[], place: number): Rung {
  const at = Math.min(Math.floor(place), rungs.length - 2);
  const part = place - at;
  const [from, to] = [rungs[at], rungs[at + 1]];
  const iterations = from.iterations ** (1 - part) * to.iterations ** part;
  return {
    iterations: Number(iterations.toPrecision(2)),
    temperature: Number(((1 - part) * from.temperature + part * to.temperature).toFixed(3)),
  };
}

/**
 * Levels in even steps over what the survey found: `elos` of the rungs above random play. Where more search does not make
 * stronger, the path is taken as level. As many levels as there are steps of the least size, ten at most.
 */
export function layOut(rungs: readonly Rung[], elos: readonly number[]): Rung[] {
  const rising: number[] = [];
  for (const elo of elos) rising.push(Math.max(elo, rising.at(-1) ?? Number.NEGATIVE_INFINITY));
  const top = rising.at(-1)!;
  const count = Math.max(1, Math.min(MOST_LEVELS, Math.floor(top / STEP.aim)));
  const step = Math.min(top / count, (STEP.least + STEP.most) / 2);
  return Array.from({ length: count }, (_, i) => {
    const target = Math.min(top, step * (i + 1));
    const upper = rising.findIndex((elo) => elo >= target - 1e-9);
    if (upper <= 0) return rungs[0];
    return between(rungs, upper - 1 + (target - rising[upper - 1]) / (rising[upper] - rising[upper - 1]));
  });
}

export interface MeasuredStep {
  readonly elo: number; // above random play
  readonly low: number;
  readonly high: number;
  readonly gap: readonly [mean: number, low: number, high: number]; // above the level below
  readonly accepted: boolean; // the gap is a step of the wanted size, and surely one
}

/** Entrant 0 is random play, entrant i level i. */
export function measure(ratings: Ratings, levels: number): MeasuredStep[] {
  return Array.from({ length: levels }, (_, i) => {
    const { elo, low, high } = ratings.gap(i + 1, 0);
    const gap = ratings.gap(i + 1, i);
    const fits = gap.elo >= STEP.least && gap.elo <= STEP.most && gap.low > STEP.surelyAbove;
    const rounded = [gap.elo, gap.low, gap.high].map(Math.round) as [number, number, number];
    return { elo: Math.round(elo), low: Math.round(low), high: Math.round(high), gap: rounded, accepted: fits };
  });
}
