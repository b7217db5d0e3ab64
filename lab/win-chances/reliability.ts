/** Reliability: how often predictions came true. Intervals are by game, since predictions within a game are correlated. */
import { Mean } from '../../src/arena/statistics/interval.js';
import { brierOf, type CalibrationGame, logLossOf } from './fit.js';

/** The chance of one seat at one position, and its part of the win. */
interface Prediction {
  readonly game: number;
  readonly stage: number;
  readonly seat: number;
  readonly said: number;
  readonly happened: number;
}

/** A group of predictions. */
export interface Reliability {
  readonly count: number;
  readonly said: number; // mean
  readonly happened: number; // mean
  readonly interval: readonly [low: number, high: number]; // of `happened`, 95 %, by game
}

export const BINS = 10;
const Z95 = 1.96;

export function predictionsOf(games: readonly CalibrationGame[]): Prediction[] {
  return games.flatMap(({ game, shares, forecasts }) =>
    forecasts.flatMap(({ stage, chances }) =>
      chances.map((said, seat) => ({ game, stage, seat, said, happened: shares[seat] })),
    ),
  );
}

export const binOf = ({ said }: Pick<Prediction, 'said'>): number => Math.min(BINS - 1, Math.floor(said * BINS));

/** Undefined if there are no predictions. */
export function reliabilityOf(predictions: readonly Prediction[]): Reliability | undefined {
  const count = predictions.length;
  if (count === 0) return undefined;
  const mean = (of: 'said' | 'happened') => predictions.reduce((sum, prediction) => sum + prediction[of], 0) / count;
  const happened = mean('happened');
  return { count, said: mean('said'), happened, interval: wilson(happened, effectiveCount(predictions, happened)) };
}

/** How many independent predictions would have the variance of this mean, with games as clusters: at least one a game if all agree. */
function effectiveCount(predictions: readonly Prediction[], mean: number): number {
  const residuals = new Map<number, number>();
  for (const { game, happened } of predictions) residuals.set(game, (residuals.get(game) ?? 0) + happened - mean);
  const games = residuals.size;
  const squares = [...residuals.values()].reduce((sum, residual) => sum + residual * residual, 0);
  const count = predictions.length;
  if (games < 2 || squares === 0) return games;
  const variance = (games / (games - 1)) * (squares / (count * count));
  return Math.min(count, (mean * (1 - mean)) / variance);
}

/** Wilson (1927): stays within 0 and 1, and is wide where little is known. */
function wilson(mean: number, count: number): readonly [number, number] {
  const z2 = Z95 * Z95;
  const middle = (mean + z2 / (2 * count)) / (1 + z2 / count);
  const half = (Z95 / (1 + z2 / count)) * Math.sqrt((mean * (1 - mean)) / count + z2 / (4 * count * count));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

interface Scores {
  readonly forecasts: number;
  readonly logLoss: number; // means over forecasts
  readonly brier: number;
}

/** Of one stage, or of all. */
export function scoresOf(games: readonly CalibrationGame[], stage?: number): Scores {
  const logLoss = new Mean();
  const brier = new Mean();
  for (const { shares, forecasts } of games)
    for (const forecast of forecasts) {
      if (stage !== undefined && forecast.stage !== stage) continue;
      logLoss.add(logLossOf(forecast.chances, shares));
      brier.add(brierOf(forecast.chances, shares));
    }
  return { forecasts: logLoss.count, logLoss: logLoss.mean, brier: brier.mean };
}

/** How much less log loss a forecast has in the second, with its 95 % interval by game. */
export function gainOf(before: readonly CalibrationGame[], after: readonly CalibrationGame[]): Mean {
  const perGame = scoresOf(before).forecasts / before.length;
  const gain = new Mean();
  for (const [i, { shares }] of before.entries()) {
    const loss = (of: readonly CalibrationGame[]) =>
      of[i].forecasts.reduce((sum, { chances }) => sum + logLossOf(chances, shares), 0);
    gain.add((loss(before) - loss(after)) / perGame);
  }
  return gain;
}
