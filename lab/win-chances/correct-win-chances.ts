/**
 * Measures how far the win chances of a game can be trusted, and corrects them. Writes src/packs/GAME/corrections if the
 * correction holds in games that it was not fitted to; an interrupted run continues.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineCommand, type Values } from '../../src/cli/command.js';
import { type NamedGame, openGame, variantName } from '../../src/cli/games/word.js';
import { interrupted } from '../../src/cli/match-file.js';
import { integer, number, text } from '../../src/cli/options.js';
import { labQueueOption } from '../../src/cli/queue/crew.js';
import { undivided } from '../../src/eval/stages.js';
import type { Calibration } from '../../src/service/calibration/win-chances.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { ENGINE_VERSION } from '../../src/service/version.js';
import {
  commandLine,
  commitHere,
  type TableFile,
  tableFolder,
  tableList,
  tablePath,
  writeTable,
} from '../runs/source-files.js';
import { playSearch } from '../self-play/search-games.js';
import { type CalibrationGame, type Corrections, fitCorrections } from './fit.js';
import { trialsOf } from './forms.js';
import { recordForecasts } from './recorded-forecasts.js';
import { scoresOf } from './reliability.js';
import { calibrationText } from './words.js';

const TABLE: TableFile = {
  about: 'Corrections of win chances, as written by `npm run lab -- correct-win-chances`.',
  type: 'Calibration',
  from: '../../corrections.js',
  folder: 'corrections',
};

const options = {
  games: integer('N', 'Games of the search against itself', 200, { min: 1 }),
  iterations: integer('N', 'Iterations of the searches whose chances are measured', 100, { min: 1 }),
  play: integer('N', 'Iterations a move of the games', 100, { min: 1 }),
  prior: number('N', 'Prior weight: how many games no correction counts as', 25, { min: 1 }),
  seed: text('TEXT', 'Seed of deals and searches', 'calibrate'),
  folder: text('DIR', 'Folder for games and measurements', 'calibrate'),
  data: tableFolder,
  workers: integer('N', 'Threads; the results do not depend on it', availableParallelism(), { min: 1 }),
  queue: labQueueOption,
};
type Settings = Values<typeof options>;

export const correctWinChances = defineCommand({
  name: 'correct-win-chances',
  usage: 'GAME[/VARIANT] [options]',
  about: 'Compare the win chances of a game with results, and correct them where that holds in games held out.',
  words: { min: 1, max: 1 },
  options,
  async run(settings, [word]) {
    const named = await openGame(word);
    const { family, game } = named;
    const { folder, prior } = settings;
    mkdirSync(folder, { recursive: true });
    const games = await measured(named, settings);
    if (games === undefined) return interrupted();
    const { stagesOf = undivided } = await named.engine.pack(game.id);
    const { stages } = stagesOf(game);
    const { equalSeats = false } = game.traits;
    const fitting = { stages: stages.length, priorGames: prior };
    const trials = trialsOf(games, equalSeats, fitting);
    const [best] = trials;
    const corrections = fitCorrections(games, { ...fitting, ...best.form });
    console.log(
      calibrationText(games, trials, corrections, {
        stages,
        seats: game.seats.length === 1 ? [...game.seats, 'nobody'] : game.seats,
        equalSeats,
      }),
    );
    const place = { id: game.id, name: variantName(family, game), data: settings.data };
    if (!(best.gain.mean > 0)) {
      const inPlace = tablePath(place, TABLE);
      const rest = existsSync(inPlace)
        ? `remove ${inPlace}, which was measured before, and its entry in ${tableList(game.id)}`
        : 'nothing is changed';
      console.log(`The correction does not hold in games held out: ${rest}`);
      return 0;
    }
    const table = tableOf(named, settings, games, best.told, corrections, stages);
    console.log(writeTable(place, table, TABLE));
    return 0;
  },
});

/** Plays the games, then searches at positions of them; undefined if interrupted. */
async function measured(named: NamedGame, settings: Settings): Promise<readonly CalibrationGame[] | undefined> {
  const { family, game, modules } = named;
  const { games, iterations, folder, workers, queue } = settings;
  const name = join(folder, variantName(family, game));
  const played = await playSearch(named, settings, `${name}.games.jsonl`);
  if (played === undefined) return undefined;
  const { header, records } = played;
  const forecasts = `${name}.forecasts-${iterations}.jsonl`;
  const all = await recordForecasts({
    game,
    header,
    games: records,
    iterations,
    out: forecasts,
    workers,
    queue,
    modules,
  });
  return all.length < games ? undefined : all;
}

function tableOf(
  { engine, family, game }: NamedGame,
  { iterations, seed }: Settings,
  games: readonly CalibrationGame[],
  told: readonly CalibrationGame[],
  corrections: Corrections,
  stages: readonly string[],
): Calibration {
  const { searcher, evaluator } = defaultParams(game, engine.settingsOf(game.id));
  const [before, after] = [scoresOf(games), scoresOf(told)];
  const pair = (of: 'logLoss' | 'brier') => [Number(before[of].toFixed(4)), Number(after[of].toFixed(4))] as const;
  return {
    measurement: {
      variant: game.variant,
      rulesVersion: family.rulesVersion,
      engine: ENGINE_VERSION,
      searcher,
      evaluator,
      iterations,
      command: commandLine('correct-win-chances'),
      commit: commitHere(),
      seed,
      games: games.length,
      logLoss: pair('logLoss'),
      brier: pair('brier'),
    },
    stages: Object.fromEntries(
      corrections.flatMap((correction, i) => (correction === undefined ? [] : [[stages[i], correction]])),
    ),
  };
}
