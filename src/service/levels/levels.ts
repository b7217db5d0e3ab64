/**
 * Named strengths. A level is a number of iterations and a temperature, never a time, so it plays the same on a phone, on a
 * server and in a test. Variants with measured levels have tables of their own, written by `npm run lab -- measure-levels`. Other variants
 * use the game's first table of their kind (solved variants, or searches), without its measurements. Custom games may bring levels. Where
 * there is nothing of all this, general levels double the iterations at each step. `calibrated` tells callers which is the case.
 */
import { isSolved } from '../../eval/solved.js';
import type { Level, Levels } from '../../packs/levels.js';
import type { GameSettings } from '../../packs/pack.js';
import type { SearchParams } from '../../search/params.js';
import { defaultParams, type GameVariant } from './defaults.js';

const GENERAL: Levels = {
  calibrated: false,
  levels: [
    { level: 1, iterations: 10, temperature: 2 },
    { level: 2, iterations: 20, temperature: 1.5 },
    { level: 3, iterations: 40, temperature: 1 },
    { level: 4, iterations: 80, temperature: 0.7 },
    { level: 5, iterations: 160, temperature: 0.5 },
    { level: 6, iterations: 320, temperature: 0.35 },
    { level: 7, iterations: 640, temperature: 0.2 },
    { level: 8, iterations: 1_280, temperature: 0 },
    { level: 9, iterations: 2_560, temperature: 0 },
    { level: 10, iterations: 5_120, temperature: 0 },
  ],
};

/** The parameters that a level of a variant plays with. `own`: the settings of the game. */
export function levelParams(game: GameVariant, { params }: Levels, level: Level, own: GameSettings): SearchParams {
  return { ...defaultParams(game, own), ...params, ...level.params };
}

/** The levels of a variant, whose name is canonical, by the settings of its game. */
export function levelsOf(game: Required<GameVariant>, { measured: tables = [], levels: own }: GameSettings): Levels {
  const measured = tables.find(({ measurement }) => measurement?.variant === game.variant);
  if (measured !== undefined) return measured;
  const isAlike = ({ measurement }: Levels) => isSolved({ ...game, ...measurement }) === isSolved(game);
  const alike = tables.find(isAlike);
  if (alike === undefined) return own === undefined ? GENERAL : numbered(own);
  const { levels, params } = alike;
  return {
    calibrated: false,
    ...(params !== undefined && { params }),
    levels: levels.map(({ level, iterations, temperature, params }) => ({
      level,
      iterations,
      temperature,
      ...(params !== undefined && { params }),
    })),
  };
}

/** Whether the strengths were measured in games of the variant by the rules as they are today. */
export function isMeasured({ calibrated, measurement }: Levels, rulesVersion: string): boolean {
  return calibrated && measurement?.rulesVersion === rulesVersion;
}

function numbered(levels: NonNullable<GameSettings['levels']>): Levels {
  return { calibrated: false, levels: levels.map((strength, i) => ({ level: i + 1, ...strength })) };
}
