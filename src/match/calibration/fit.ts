/**
 * Fits corrections of win chances to results. p_i^a b_i in proportion is the conditional logit of log p_i and of the seat,
 * with the weights a and log b_i: maximum likelihood, with a Gaussian prior around no correction. Platt (1999) scales one
 * chance this way.
 */
import { exp, log } from '../../core/real.js';
import { type Correction, LEAST_CHANCE, corrected } from '../../service/calibration.js';
import { type Sample, fitWeights } from '../tuning/fit.js';
import type { Outlook } from './outlooks.js';

/** A game with what was said in it. */
export interface CalibrationGame {
  readonly game: number;
  readonly shares: readonly number[]; // of the win, by seat
  readonly outlooks: readonly Outlook[];
}

export interface FitOptions {
  readonly stages: number;
  readonly bySeat: boolean; // with a factor for each seat
  readonly priorGames: number; // how many games no correction counts as; above 0
}

/** By stage; undefined for stages that no game reached. */
export type Corrections = readonly (Correction | undefined)[];

/** Games are held out by fifths. */
export const FOLDS = 5;
const LEAST_SHARPNESS = 0.05;
const DIGITS = 3;

export function fitCorrections(games: readonly CalibrationGame[], options: FitOptions): Corrections {
  const samples: Sample[][] = Array.from({ length: options.stages }, () => []);
  const reached = new Int32Array(options.stages); // by how many games
  for (const { shares, outlooks } of games) {
    for (const { stage, chances } of outlooks) samples[stage].push(sampleOf(chances, shares, options.bySeat));
    for (const stage of new Set(outlooks.map((outlook) => outlook.stage))) reached[stage]++;
  }
  return samples.map((known, stage) => (known.length === 0 ? undefined : fitStage(known, reached[stage], options)));
}

/** The outlooks of a game share its result, so the prior counts games. */
function fitStage(samples: readonly Sample[], games: number, { bySeat, priorGames }: FitOptions): Correction {
  const [{ seats }] = samples;
  const priorWeight = (priorGames * samples.length) / games;
  const before = Float64Array.from({ length: bySeat ? 1 + seats : 1 }, (_, i) => (i === 0 ? 1 : 0));
  const [sharpness, ...logs] = fitWeights(samples, before, priorWeight);
  return {
    sharpness: Math.max(LEAST_SHARPNESS, rounded(sharpness)),
    ...(bySeat && { factors: logs.map((logFactor) => rounded(exp(logFactor))) }),
  };
}

const rounded = (value: number) => Number(value.toPrecision(DIGITS));

function sampleOf(chances: readonly number[], shares: readonly number[], bySeat: boolean): Sample {
  const seats = chances.length;
  const logs = chances.map((chance) => log(Math.max(LEAST_CHANCE, chance)));
  const rows = bySeat
    ? logs.flatMap((log, seat) => [log, ...chances.map((_, other) => (other === seat ? 1 : 0))])
    : logs;
  return { seats, rows: Float64Array.from(rows), shares: Float64Array.from(shares) };
}

export function apply(games: readonly CalibrationGame[], corrections: Corrections): CalibrationGame[] {
  return games.map((game) => ({
    ...game,
    outlooks: game.outlooks.map((outlook) => ({
      ...outlook,
      chances: corrected(outlook.chances, corrections[outlook.stage]),
    })),
  }));
}

/** The games with chances corrected by what was fitted to the other fifths: in order, each game once. */
export function heldOut(games: readonly CalibrationGame[], options: FitOptions): CalibrationGame[] {
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    fitCorrections(
      games.filter(({ game }) => game % FOLDS !== fold),
      options,
    ),
  );
  return games.flatMap((game) => apply([game], folds[game.game % FOLDS]));
}

/** -log of the chance given to what happened. */
export function logLossOf(chances: readonly number[], shares: readonly number[]): number {
  return shares.reduce((sum, share, seat) => sum - share * log(Math.max(LEAST_CHANCE, chances[seat])), 0);
}

/** Squared distance from what happened, summed over the seats. */
export function brierOf(chances: readonly number[], shares: readonly number[]): number {
  return shares.reduce((sum, share, seat) => sum + (share - chances[seat]) ** 2, 0);
}
