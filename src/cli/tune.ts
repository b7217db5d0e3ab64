/**
 * Tunes a game's evaluator and takes what it finds if it beats what there is. First the policy climbs by playing itself, then
 * weights of the judgement are fitted to its games, then both together play a match against those before. Interrupted, it goes
 * on from there; the same command brings the same weights.
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
const OUR_OWN = ['--folder', '--data', '--workers']; // they change nothing in the weights

const options = {
  variant: texts('TEXT', 'Learn from this variant; may be given several times, the first one is tested'),
  climb: integer('N', 'Pairs of games with which the policy climbs', 40_000, { min: 0 }),
  lessons: integer('N', 'Games of the policy', 6000, { min: 1 }),
  faith: number('N', 'How many games the weights before are worth', 50, { min: 0 }),
  seed: text('TEXT', 'Seed of all games', 'tune'),
  search: text('TEXT', "Words of both entrants in the test, such as 'iterations=50'", ''),
  games: integer('N', 'Games of the test at most', 2000, { min: 1 }),
  sprt: text('E0,E1', 'What the test decides, in Elo', '0,20'),
  folder: text('DIR', 'Where the games are kept', 'tune'),
  data: text('DIR', 'Where GAME/tuned.ts is written', DATA),
  workers: integer('N', 'Threads; the games do not depend on it', availableParallelism(), { min: 1 }),
};
type Settings = Values<typeof options>;

export const tune = defineCommand({
  name: 'tune',
  usage: 'GAME [options]',
  about: "Tune a game's evaluator by self-play, and take what it finds only if it wins.",
  words: { min: 1, max: 1 },
  options,
  async run(settings, [word]) {
    const { variant, folder, data, seed, climb, lessons, faith } = settings;
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
    const policy = tuning.climb(climb);
    const { weights, surprise } = tuning.learn(policy, lessons, faith);
    const name = `${id}.${digest(weights)}`;
    const file = join(folder, `${name}.weights.json`);
    writeFileSync(file, JSON.stringify(weights));
    console.log(`${file}: surprise of games held out ${surprise[0]}, now ${surprise[1]}`);
    const outcome = await contest(tested, tunable, settings, file, name);
    if (outcome === 'interrupted') {
      console.error('Interrupted; the same command continues it');
      return INTERRUPTED;
    }
    if (!outcome.won) {
      console.log('They did not win: nothing changes');
      return 0;
    }
    const command = commandLine('tune', OUR_OWN);
    const tuned: Tuned = { command, commit: commitHere(), games: lessons, surprise, test: outcome.words, weights };
    const target = join(data, id, 'tuned.ts');
    mkdirSync(join(data, id), { recursive: true });
    writeFileSync(
      target,
      `/** Weights, as \`npm run tune\` wrote them. */\nimport type { Tuned } from '../weights.js';\n\nexport const tuned: Tuned | undefined = ${JSON.stringify(tuned)};\n`,
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
  const { verdict } = test.standing();
  if (verdict === undefined && summary.games < games) return 'interrupted';
  console.log(summaryText(header, summary));
  const words = `${search}, ${game.variant}: ${verdictText(test, elo0, elo1)}; ${summary.games} games`;
  console.log(words);
  return { won: verdict === 'H1', words };
}
