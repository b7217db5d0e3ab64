/**
 * Fits corrections of win chances to results. p_i^(a + a_i) b_i in proportion, c times as much for the highest p_i, is the conditional
 * logit of log p_i, also by seat, of the seat and of being highest, with the weights a, a_i, log b_i and log c: maximum likelihood, with
 * a Gaussian prior around no correction. Platt (1999) scales one chance this way.
 */
import { exp, log } from '../../src/core/real.js';
import { ahead, type Correction, corrected, LEAST_CHANCE } from '../../src/service/calibration/win-chances.js';
import { fitWeights, type Sample } from '../linear-weights/fit.js';
import type { Forecast } from './forecasts.js';

/** A game with its forecasts. */
export interface CalibrationGame {
  readonly game: number;
  readonly shares: readonly number[]; // of the win, by seat
  readonly forecasts: readonly Forecast[];
}

/** What a correction has besides a sharpness. */
export interface Form {
  readonly bySeat: boolean; // a factor for each seat
  readonly sharpBySeat: boolean; // a sharpness for each seat
  readonly lead: boolean; // a factor for the seat with the highest chance
}

export interface FitOptions extends Form {
  readonly stages: number;
  readonly priorGames: number; // how many games no correction counts as; above 0
}

/** By stage; undefined for stages that no game reached. */
export type Corrections = readonly (Correction | undefined)[];

/** Games are held out by fifths. */
const FOLDS = 5;
const LEAST_SHARPNESS = 0.05;
const DIGITS = 3;

export function fitCorrections(games: readonly CalibrationGame[], options: FitOptions): Corrections {
  const samples: Sample[][] = Array.from({ length: options.stages }, () => []);
  const reached = new Int32Array(options.stages); // by how many games
  for (const { shares, forecasts } of games) {
    for (const { stage, chances } of forecasts) samples[stage].push(sampleOf(chances, shares, options));
    for (const stage of new Set(forecasts.map((forecast) => forecast.stage))) reached[stage]++;
  }
  return samples.map((known, stage) => (known.length === 0 ? undefined : fitStage(known, reached[stage], options)));
}

/** The forecasts of a game share its result, so the prior counts games. */
function fitStage(
  samples: readonly Sample[],
  games: number,
  { bySeat, sharpBySeat, lead, priorGames }: FitOptions,
): Correction {
  const [{ seats }] = samples;
  const priorWeight = (priorGames * samples.length) / games;
  const factors = bySeat ? seats : 0;
  const sharp = sharpBySeat ? seats : 0;
  const length = 1 + sharp + factors + Number(lead);
  const before = Float64Array.from({ length }, (_, i) => (i === 0 ? 1 : 0));
  const fitted = [...fitWeights(samples, before, priorWeight)];
  const sharpness = Math.max(LEAST_SHARPNESS, rounded(fitted.shift()!));
  const ofSeats = fitted.splice(0, sharp);
  const logs = fitted.splice(0, factors);
  const [logLead] = fitted;
  return {
    sharpness,
    ...(sharpBySeat && { seatSharpness: ofSeats.map((own) => rounded(Math.max(LEAST_SHARPNESS - sharpness, own))) }),
    ...(bySeat && { factors: logs.map((logFactor) => rounded(exp(logFactor))) }),
    ...(lead && { lead: Math.max(1, rounded(exp(logLead))) }),
  };
}

const rounded = (value: number) => Number(value.toPrecision(DIGITS));

function sampleOf(chances: readonly number[], shares: readonly number[], { bySeat, sharpBySeat, lead }: Form): Sample {
  const seats = chances.length;
  const logs = chances.map((chance) => log(Math.max(LEAST_CHANCE, chance)));
  const leads = ahead(chances);
  const rows = logs.flatMap((log, seat) => [
    log,
    ...(sharpBySeat ? chances.map((_, other) => (other === seat ? log : 0)) : []),
    ...(bySeat ? chances.map((_, other) => (other === seat ? 1 : 0)) : []),
    ...(lead ? [leads[seat] ? 1 : 0] : []),
  ]);
  return { seats, rows: Float64Array.from(rows), shares: Float64Array.from(shares) };
}

export function apply(games: readonly CalibrationGame[], corrections: Corrections): CalibrationGame[] {
  return games.map((game) => ({
    ...game,
    forecasts: game.forecasts.map((forecast) => ({
      ...forecast,
      chances: corrected(forecast.chances, corrections[forecast.stage]),
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

/** -log of the probability of the result. */
export function logLossOf(chances: readonly number[], shares: readonly number[]): number {
  return shares.reduce((sum, share, seat) => sum - share * log(Math.max(LEAST_CHANCE, chances[seat])), 0);
}

/** Squared distance from the result, summed over the seats. */
export function brierOf(chances: readonly number[], shares: readonly number[]): number {
  return shares.reduce((sum, share, seat) => sum + (share - chances[seat]) ** 2, 0);
}
