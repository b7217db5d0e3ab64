/**
 * Trains a network for a game on games of its policy, and adopts it if it beats the evaluator that is served. An interrupted
 * run continues; the same command gives the same network.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand, UsageError } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/games/word.js';
import { interrupted } from '../../src/cli/match-file.js';
import { flag, integer, text, texts } from '../../src/cli/options.js';
import type { Learnable, TrainedNetwork } from '../../src/eval/network/learnable.js';
import type { StoredNetwork } from '../../src/eval/network/network.js';
import { decodeWeights } from '../../src/eval/network/stored-weights.js';
import type { Game } from '../../src/games/game.js';
import { learnableOf } from '../../src/packs/weights.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { contest, testOptions } from '../runs/contest.js';
import { digest } from '../runs/digest.js';
import { commandLine, commitHere, formatted } from '../runs/source-files.js';
import { CODE, weightsFolder, writeWeights } from '../runs/weights-files.js';
import { Rounds } from './rounds.js';

const options = {
  variant: texts('TEXT', 'Further variant to learn from; may be repeated'),
  positions: integer('N', 'Games to learn from, in each round', 40_000, { min: 1 }),
  play: integer('N', 'Learn from games of the search with N iterations a move; with 0 from games of the policy', 0, {
    min: 0,
  }),
  pretraining: integer('N', 'With --play: so many games of the policy first; searches go on from their weights', 0, {
    min: 0,
  }),
  rounds: integer('N', 'The first learns from results; each later one also from the network before it', 2, { min: 1 }),
  passes: integer('N', 'Passes over the positions of a round', 2, { min: 1 }),
  refine: flag('The first round also learns from the network that is served'),
  hidden: text('N,N', 'Units of each hidden layer', '64,32'),
  search: text('TEXT', "Settings of both entrants in the test, such as 'timeMs=50'", 'timeMs=50'),
  network: text('TEXT', "Settings of the network's search alone, in place of those, such as 'iterations=100'", ''),
  ...testOptions,
  folder: text('DIR', 'Folder for games and progress', 'train'),
  data: text('DIR', 'Folder in which GAME/networks.ts is written', CODE),
};

function servedNetwork(learnable: Learnable, game: Game): StoredNetwork {
  const served = learnable.networks[game.seats.length];
  if (served === undefined) throw new UsageError(`--refine: ${game.id}/${game.variant} has no network`);
  return served.network;
}

/** The settings `own` and those of the others that have other names. */
function inPlace(own: string, others: string): string {
  const named = (text: string) =>
    text
      .split(' ')
      .filter(Boolean)
      .map((word) => [word.split('=', 1)[0], word] as const);
  return [...new Map([...named(others), ...named(own)]).values()].join(' ');
}

export const trainValueNetwork = defineCommand({
  name: 'train-value-network',
  usage: 'GAME [options]',
  about: 'Train a network for a game by self-play, and adopt it only if it wins.',
  words: { min: 1, max: 1 },
  options,
  async run(settings, [word]) {
    const { folder, data, seed, positions, play, pretraining, rounds, passes, hidden, search, workers, queue } =
      settings;
    const named = await openGame(word);
    const { game, engine } = named;
    const pack = await engine.pack(game.id);
    const learnable = await learnableOf(pack);
    if (learnable === undefined) throw new UsageError(`${game.id}: The game has no encoder to train a network with`);
    const units = hidden.split(',').map(Number);
    if (!units.every((count) => Number.isInteger(count) && count > 0))
      throw new UsageError('--hidden: Expected positive integers, such as 64,32');
    mkdirSync(folder, { recursive: true });
    const others = await Promise.all(settings.variant.map((variant) => openGame(word, { variant })));
    const stranger = others.find(({ game: { seats } }) => seats.length !== game.seats.length);
    if (stranger !== undefined) {
      const [other, own] = [stranger.game, game].map(({ variant, seats }) => `${variant} has ${seats.length}`);
      throw new UsageError(`--variant: ${other} seats, ${own}`);
    }
    if (pretraining > 0 && (play === 0 || settings.refine))
      throw new UsageError('--pretraining: Needs --play, and goes without --refine');
    const critic = settings.refine ? servedNetwork(learnable, game) : undefined;
    const served = critic?.shape.slice(1, -1).join();
    if (play > 0 && served !== undefined && served !== units.join())
      throw new UsageError(`--hidden: The network that is served has ${served}, got ${units.join()}`);
    const trained = await new Rounds([named, ...others], learnable, folder, {
      games: positions,
      rounds,
      passes,
      hidden: units,
      seed,
      critic,
      workers,
      queue,
      ...(play > 0 && { search: { iterations: play, pretraining } }),
    }).run();
    if (trained === undefined) return interrupted();
    const { network, loss } = trained;
    const name = `${game.id}.${game.seats.length}.${digest(network)}`;
    const file = join(folder, `${name}.network.json`);
    writeFileSync(file, JSON.stringify(network));
    console.log(`${file}: loss on games held out ${loss}`);
    const { searcher } = defaultParams(game, pack);
    const entrants = [
      `${searcher} evaluator=network network=${file} ${inPlace(settings.network, search)} name=network`,
      `${searcher} ${search} name=before`,
    ] as const;
    const outcome = await contest(named, entrants, settings, join(folder, `${name}.jsonl`));
    if (outcome === 'interrupted') return interrupted();
    if (!outcome.won) {
      console.log('The network did not win: nothing is changed');
      return 0;
    }
    const adopted: TrainedNetwork = {
      command: commandLine('train-value-network'),
      commit: commitHere(),
      loss,
      test: outcome.words,
      network,
    };
    const networks = { ...learnable.networks, [game.seats.length]: adopted };
    const target = join(data, game.id, 'networks.ts');
    writeWeights(`${game.id}/value.${game.seats.length}`, decodeWeights(network.weights), weightsFolder(data));
    writeFileSync(target, sourceOf(game.id, networks));
    if (data === CODE) formatted(target);
    console.log(`Wrote ${target}`);
    return 0;
  },
});

/** The source file of a game's networks; their weights are in files beside it. */
function sourceOf(id: string, networks: Readonly<Record<string, TrainedNetwork>>): string {
  const entries = Object.entries(networks).map(([seats, { network, ...origin }]) => {
    const weights = `new WeightsFile('${id}/value.${seats}').part()`;
    return `'${seats}': { ${JSON.stringify(origin).slice(1, -1)}, network: { shape: ${JSON.stringify(network.shape)}, weights: ${weights} } },`;
  });
  return [
    '/** Networks, as written by `npm run lab -- train-value-network`. */',
    "import type { TrainedNetwork } from '../network/learnable.js';",
    "import { WeightsFile } from '../network/stored-weights.js';",
    '',
    'export const networks: Readonly<Record<string, TrainedNetwork>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}
