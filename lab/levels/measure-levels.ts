/** `strategos ladder`, with its result written to src/service/levels/measured/GAME.ts; of solved variants also how exploitable each level is. */
import { defineCommand, UsageError } from '../../src/cli/command.js';
import { openGame, variantName } from '../../src/cli/games/word.js';
import { ladderOptions, measureLadder, rungsOf } from '../../src/cli/ladder.js';
import { interrupted } from '../../src/cli/match-file.js';
import { text } from '../../src/cli/options.js';
import { logFor } from '../../src/cli/results.js';
import { isSolved } from '../../src/eval/solved.js';
import type { Game } from '../../src/games/game.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import type { Level, Levels } from '../../src/service/levels/level.js';
import { ENGINE_VERSION } from '../../src/service/version.js';
import { exploitabilityAt } from '../exact/temperature.js';
import { growTree } from '../exact/tree.js';
import { commandLine, commitHere, type TableFile, writeTable } from '../runs/source-files.js';

const DATA = 'src/service/levels/measured';
const TABLE: TableFile = {
  about: 'Measured levels, as written by `npm run lab -- measure-levels`.',
  type: 'Levels',
  from: '../level.js',
  folder: DATA,
  list: 'src/service/levels/measured.ts and load.ts',
};

export const measureLevels = defineCommand({
  name: 'measure-levels',
  usage: 'GAME [options]',
  about: "Find and measure a game's levels: steps of equal strength, or of expected score in a game of one seat.",
  words: { min: 1, max: 1 },
  options: { ...ladderOptions, data: text('DIR', 'Folder in which the table of levels is written', DATA) },
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
    logFor(settings)(writeTable(variantName(family, game), settings.data, table, TABLE));
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
