/** `strategos ladder`, with its result written to src/service/levels/measured/GAME.ts. */
import { defineCommand } from '../../src/cli/command.js';
import { openGame, variantName } from '../../src/cli/games/word.js';
import { ladderOptions, measureLadder } from '../../src/cli/ladder.js';
import { interrupted } from '../../src/cli/match-file.js';
import { text } from '../../src/cli/options.js';
import { logFor } from '../../src/cli/results.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import type { Levels } from '../../src/service/levels/level.js';
import { ENGINE_VERSION } from '../../src/service/version.js';
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
  async run(settings, [word]) {
    const named = await openGame(word, settings);
    const { engine, game, family } = named;
    const measured = await measureLadder(named, settings);
    if (measured === undefined) return interrupted();
    const { levels, seed, games } = measured;
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
        seed,
        games,
      },
      levels,
    };
    logFor(settings)(writeTable(variantName(family, game), settings.data, table, TABLE));
    return 0;
  },
});
