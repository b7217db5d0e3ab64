/**
 * Corrects win chances. A search that judges positions by an estimate is overconfident early in a game, or favours a seat; how
 * much is measured in games, by stage, and written to a table by `npm run lab -- correct-win-chances`. A table holds for the variant, searcher
 * and evaluator that it was measured with; all other chances are reported as the search found them. Only reported
 * chances are corrected: the search and the choice of the move do not use the correction.
 */
import { power } from '../../core/power.js';
import { undivided } from '../../eval/stages.js';
import type { Game, State } from '../../games/game.js';
import type { Correction } from '../../packs/corrections.js';
import type { Pack } from '../../packs/pack.js';
import type { SearchParams } from '../../search/params.js';

export type { Calibration, Correction } from '../../packs/corrections.js';

/** The correction for a position, by its stage; undefined where nothing was measured. */
export function correctionAt(
  { corrections = [], stagesOf = undivided }: Pick<Pack, 'corrections' | 'stagesOf'>,
  game: Game,
  { searcher, evaluator }: Pick<SearchParams, 'searcher' | 'evaluator'>,
  s: State,
): Correction | undefined {
  const table = corrections.find(
    ({ measurement }) =>
      measurement.variant === game.variant && measurement.searcher === searcher && measurement.evaluator === evaluator,
  );
  if (table === undefined) return undefined;
  const stages = stagesOf(game);
  return table.stages[stages.stages[stages.stage(s)]];
}

/** A chance of 0 counts as this: a search that saw no win has not proved that there is none. */
export const LEAST_CHANCE = 1e-3;

/** By seat: whether no other seat has a higher chance. */
export function ahead(chances: readonly number[]): readonly boolean[] {
  const most = Math.max(...chances);
  return chances.map((chance) => chance === most);
}

/** Who can win, with their chances: the seats; where one plays alone, he or nobody. */
export function outcomesOf(chances: readonly number[]): readonly number[] {
  return chances.length === 1 ? [chances[0], 1 - chances[0]] : chances;
}

/**
 * Chances as reported: p_i^(a + a_i) b_i, and c times that for the highest p_i, with the same sum as before. Where one seat plays
 * alone, a correction has nobody's win as a second seat.
 */
export function corrected(chances: readonly number[], correction: Correction | undefined): number[] {
  if (correction === undefined) return [...chances];
  const { sharpness, seatSharpness, factors, lead = 1 } = correction;
  const outcomes = outcomesOf(chances);
  const leads = ahead(outcomes);
  const odds = outcomes.map(
    (chance, seat) =>
      power(Math.max(LEAST_CHANCE, chance), sharpness + (seatSharpness?.[seat] ?? 0)) *
      (factors?.[seat] ?? 1) *
      (leads[seat] ? lead : 1),
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const scale = sum(outcomes) / sum(odds);
  return odds.slice(0, chances.length).map((odd) => odd * scale);
}
