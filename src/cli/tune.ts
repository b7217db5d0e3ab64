/**
 * Tunes a game's evaluator, and adopts the weights if they beat the current ones. SPSA tunes the policy by self-play, the
 * judgement is fitted to games of that policy, and both together play a match against those before. An interrupted run
 * continues; the same command gives the same weights.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Tunable } from '../eval/linear.js';
import { tunableOf } from '../eval/registry.js';
import type { Tuned } from '../eval/weights.js';
import type { Header } from '../match/record.js';
import { tablesOf } from '../match/seating.js';
import { testFor } from '../match/statistics/test-for.js';
import { summaryText, verdictText } from '../match/words.js';
import { defaultParams } from '../service/defaults.js';
import { ENGINE_VERSION } from '../service/version.js';
import { UsageError, type Values, defineCommand } from './command.js';
import { type NamedGame, openGame } from './game-word.js';
import { INTERRUPTED, playToFile } from './match-file.js';
import { integer, number, text, texts } from './options.js';
import { commandLine, commitHere, formatted } from './repository.js';
import { Tuning, digest } from './tuning.js';

const DATA = 'src/eval';
const LOCAL = ['--folder', '--data', '--workers']; // they do not change the weights

const options = {
  variant: texts('TEXT', 'Variant to learn from; may be repeated, the first one is tested'),
  steps: integer('N', 'SPSA steps, a pair of games each, that tune the policy', 40_000, { min: 0 }),
  samples: integer('N', 'Self-play games from which training samples are taken', 6000, { min: 1 }),
  prior: number('N', 'Prior weight: how many samples the current weights count as', 50, { min: 0 }),
  seed: text('TEXT', 'Seed of all games', 'tune'),
  search: text('TEXT', "Settings of both entrants in the test, such as 'iterations=50'", ''),
  games: integer('N', 'Most games of the test', 2000, { min: 1 }),
  sprt: text('E0,E1', 'Hypotheses of the test, in Elo', '0,20'),
  folder: text('DIR', 'Folder for games and progress', 'tune'),
  data: text('DIR', 'Folder in which GAME/tuned.ts is written', DATA),
  workers: integer('N', 'Threads; the results do not depend on it', availableParallelism(), { min: 1 }),
};
type Settings = Values<typeof options>;

export const tune = defineCommand({
  name: 'tune',
  usage: 'GAME [options]',
  about: "Tune a game's evaluator by self-play, and adopt the weights only if they win.",
  words: { min: 1, max: 1 },
  options,
  async run(settings, [word]) {
    const { variant, folder, data, seed, steps, samples, prior } = settings;
    const variants = variant.length === 0 ? [''] : variant;
    const named = await Promise.all(variants.map((text) => openGame(word, text)));
    const [tested] = named;
    const { id } = tested.game;
    const tunable = await tunableOf(id);
    if (tunable === undefined) throw new UsageError(`${id}: The game has no evaluator with weights`);
    mkdirSync(folder, { recursive: true });
    const tuning = new Tuning(
      named.map(({ game }) => game),
      tunable,
      folder,
      seed,
    );
    const policy = tuning.spsa(steps);
    const { weights, logLoss } = tuning.fit(policy, samples, prior);
    const name = `${id}.${digest(weights)}`;
    const file = join(folder, `${name}.weights.json`);
    writeFileSync(file, JSON.stringify(weights));
    console.log(`${file}: log loss on held-out games ${logLoss[0]}, now ${logLoss[1]}`);
    const outcome = await contest(tested, tunable, settings, file, name);
    if (outcome === 'interrupted') {
      console.error('Interrupted; the same command continues it');
      return INTERRUPTED;
    }
    if (!outcome.won) {
      console.log('The new weights did not win: nothing is changed');
      return 0;
    }
    const command = commandLine('tune', LOCAL);
    const tuned: Tuned = { command, commit: commitHere(), games: samples, logLoss, test: outcome.words, weights };
    const target = join(data, id, 'tuned.ts');
    mkdirSync(join(data, id), { recursive: true });
    writeFileSync(
      target,
      `/** Weights, as written by \`npm run tune\`. */\nimport type { Tuned } from '../weights.js';\n\nexport const tuned: Tuned | undefined = ${JSON.stringify(tuned)};\n`,
    );
    if (data === DATA) formatted(target);
    console.log(`Wrote ${target}`);
    return 0;
  },
});

interface Outcome {
  readonly won: boolean;
  readonly words: string;
}

/** Whether the weights in the file beat the current ones, with the search that is served and equal iterations. */
async function contest(
  { game, family, modules }: NamedGame,
  { evaluator }: Tunable,
  { sprt, search: more, seed, folder, games, workers }: Settings,
  file: string,
  name: string,
): Promise<Outcome | 'interrupted'> {
  const [elo0, elo1] = sprt.split(',').map(Number);
  if (!(elo0 < elo1)) throw new UsageError('--sprt: Expected two numbers, the smaller one first');
  const search = `${defaultParams(game.id).searcher} evaluator=${evaluator} ${more}`.trim();
  const entrants = [`${search} weights=${file} name=tuned`, `${search} name=before`];
  const header: Header = {
    format: 1,
    game: game.id,
    variant: game.variant,
    rulesVersion: family.rulesVersion,
    engine: ENGINE_VERSION,
    seed,
    entrants,
    tables: tablesOf(entrants.length, game.seats.length),
  };
  const test = testFor(game.seats.length, entrants.length, { elo0, elo1, alpha: 0.05, beta: 0.05 });
  const out = join(folder, `${name}.jsonl`);
  const summary = await playToFile({ game, header, games, out, workers, modules, test });
  const { verdict } = test.status();
  if (verdict === undefined && summary.games < games) return 'interrupted';
  console.log(summaryText(header, summary, game.traits));
  const words = `${search}, ${game.variant}: ${verdictText(test, elo0, elo1)}; ${summary.games} games`;
  console.log(words);
  return { won: verdict === 'H1', words };
}
