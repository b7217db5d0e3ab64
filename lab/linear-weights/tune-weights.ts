/**
 * Tunes a game's evaluator, and adopts the weights if they beat the current ones. SPSA tunes the policy by self-play, or the
 * policy learns from games of the search; the static evaluation is fitted to games of that policy or of the search, and both together
 * play a match against those before. An interrupted run continues; the same command gives the same weights.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEntrant } from '../../src/arena/entrant.js';
import { defineCommand, UsageError } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/games/word.js';
import { interrupted } from '../../src/cli/match-file.js';
import { integer, number, text, texts } from '../../src/cli/options.js';
import { adopt, type Tuned } from '../../src/eval/weights.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { contest, testOptions } from '../runs/contest.js';
import { digest } from '../runs/digest.js';
import { commandLine, commitHere, formatted } from '../runs/source-files.js';
import { playVariants } from '../self-play/search-games.js';
import { Tuning } from './stages.js';

const DATA = 'src/eval';

const options = {
  variant: texts('TEXT', 'Variant to learn from; may be repeated, the first one is tested'),
  steps: integer('N', 'SPSA steps, a pair of games each, that tune the policy', 40_000, { min: 0 }),
  lessons: integer('N', 'Games of the search that the policy learns to imitate', 0, { min: 0 }),
  teacher: text('TEXT', "Settings of that search, such as 'exploration=2'", ''),
  samples: integer('N', 'Self-play games that the static evaluation is fitted to; 0 keeps it', 6000, { min: 0 }),
  play: integer('N', 'Iterations a move of these games; 0: the policy plays them', 0, { min: 0 }),
  prior: number('N', 'Prior weight: how many samples the current weights count as', 50, { min: 0 }),
  search: text('TEXT', "Settings of both entrants in the test, such as 'iterations=50'", ''),
  ...testOptions,
  folder: text('DIR', 'Folder for games and progress', 'tune'),
  data: text('DIR', 'Folder in which GAME/tuned.ts is written', DATA),
};

export const tuneWeights = defineCommand({
  name: 'tune-weights',
  usage: 'GAME [options]',
  about: "Tune a game's evaluator by self-play, and adopt the weights only if they win.",
  words: { min: 1, max: 1 },
  options,
  async run(settings, [word]) {
    const { variant, folder, data, seed, steps, samples, play, prior, lessons, workers, queue } = settings;
    const variants = variant.length === 0 ? [''] : variant;
    const named = await Promise.all(variants.map((text) => openGame(word, { variant: text })));
    const [tested] = named;
    const { id } = tested.game;
    const pack = await tested.engine.pack(id);
    const { tunable } = pack;
    if (tunable === undefined) throw new UsageError(`${id}: The game has no evaluator with weights`);
    mkdirSync(folder, { recursive: true });
    const tuning = new Tuning(
      named.map(({ game }) => game),
      tunable,
      folder,
      seed,
    );
    const searcher = `${defaultParams({ id }, pack).searcher} evaluator=${tunable.evaluator}`;
    const teacher = parseEntrant(tested.game, `${searcher} ${settings.teacher}`.trim(), pack);
    if (!teacher.ok || teacher.value.kind !== 'search')
      throw new UsageError('--teacher: Expected settings of a search');
    const policy = await tuning.imitation(tuning.spsa(steps), lessons, teacher.value.params);
    const games =
      play === 0
        ? tuning.selfPlay(policy, samples)
        : await playVariants(named, { games: samples, play, seed, workers, queue }, (game) =>
            tuning.fileOf(`search-${digest([game.variant, play, tunable.current(game)])}.jsonl`),
          );
    if (games === undefined) return interrupted();
    const { weights, logLoss } = tuning.fit(policy, games, prior);
    const name = `${id}.${digest(weights)}`;
    const file = join(folder, `${name}.weights.json`);
    writeFileSync(file, JSON.stringify(weights));
    console.log(logLoss === undefined ? file : `${file}: log loss on held-out games ${logLoss[0]}, now ${logLoss[1]}`);
    const search = `${searcher} ${settings.search}`.trim();
    const entrants = [`${search} weights=${file} name=tuned`, `${search} name=before`] as const;
    const outcome = await contest(tested, entrants, settings, join(folder, `${name}.jsonl`));
    if (outcome === 'interrupted') return interrupted();
    if (!outcome.won) {
      console.log('The new weights did not win: nothing is changed');
      return 0;
    }
    const command = commandLine('tune-weights');
    const fitted = logLoss === undefined ? {} : { games: samples, logLoss };
    const seats = [...new Set(named.map(({ game }) => game.seats.length))];
    const latest: Tuned = { seats, command, commit: commitHere(), ...fitted, test: outcome.words, weights };
    const target = join(data, id, 'tuned.ts');
    mkdirSync(join(data, id), { recursive: true });
    const all = JSON.stringify(adopt(latest, tunable.byHand, tunable.tuned));
    writeFileSync(
      target,
      `/** Weights, as written by \`npm run lab -- tune-weights\`. */\nimport type { Tuned } from '../weights.js';\n\nexport const tuned: readonly Tuned[] = ${all};\n`,
    );
    if (data === DATA) formatted(target);
    console.log(`Wrote ${target}`);
    return 0;
  },
});
