/** `strategos ladder`, with its result written to src/packs/GAME/levels; of solved variants also how exploitable each level is. */
import { defineCommand, UsageError } from '../../src/cli/command.js';
import { openGame, variantName } from '../../src/cli/games/word.js';
import { ladderOptions, measureLadder, rungsOf } from '../../src/cli/ladder.js';
import { interrupted } from '../../src/cli/match-file.js';
import { logFor } from '../../src/cli/results.js';
import { isSolved } from '../../src/eval/solved.js';
import type { Game } from '../../src/games/game.js';
import type { Level, Levels } from '../../src/packs/levels.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { ENGINE_VERSION } from '../../src/service/version.js';
import { exploitabilityAt } from '../exact/temperature.js';
import { growTree } from '../exact/tree.js';
import { commandLine, commitHere, type TableFile, tableFolder, writeTable } from '../runs/source-files.js';

const TABLE: TableFile = {
  about: 'Measured levels, as written by `npm run lab -- measure-levels`.',
  type: 'Levels',
  from: '../../levels.js',
  folder: 'levels',
};

export const measureLevels = defineCommand({
  name: 'measure-levels',
  usage: 'GAME [options]',
  about: "Find and measure a game's levels: steps of equal strength, or of expected score in a game of one seat.",
  words: { min: 1, max: 1 },
  options: { ...ladderOptions, data: tableFolder },
  notes:
    'Of a solved variant it also says how exploitable each level is; poker is measured by that alone, without games.',
  async run(settings, [word]) {
    const named = await openGame(word, settings);
    const { engine, game, family } = named;
    const isExact = isSolved(game) && game.traits.unit === 'chips'; // the cards decide who wins a hand
    const measured = isExact ? { levels: given(settings.levels) } : await measureLadder(named, settings);
    if (measured === undefined) return interrupted();
    const { levels, ...played } = measured;
    const { searcher, evaluator } = defaultParams(game, engine.settingsOf(game.id));
    const table: Levels = {
      calibrated: true,
      measurement: {
        variant: game.variant,
        rulesVersion: family.rulesVersion,
        engine: ENGINE_VERSION,
        searcher,
        evaluator,
        command: commandLine('measure-levels'),
        commit: commitHere(),
        ...played,
      },
      levels: isSolved(game) ? await withExploitability(levels, game) : levels,
    };
    logFor(settings)(writeTable({ id: game.id, name: variantName(family, game), data: settings.data }, table, TABLE));
    return 0;
  },
});

function given(levels: string | undefined): readonly Level[] {
  const rungs = rungsOf(levels);
  if (rungs === undefined)
    throw new UsageError('--levels: A solved variant is played as its temperatures say: name them');
  return rungs.map((rung, i) => ({ level: i + 1, ...rung }));
}

async function withExploitability(levels: readonly Level[], game: Game): Promise<readonly Level[]> {
  const tree = growTree(game);
  const measured: Level[] = [];
  for (const level of levels) {
    const exploitability = Number((await exploitabilityAt(level.temperature, tree)).toFixed(4));
    measured.push({ ...level, exploitability });
  }
  return measured;
}
