/**
 * Trains the networks of a game's policy on games of the search, or on rollouts in games of the policy, and adopts them if they beat
 * the evaluator that is served. An interrupted run continues; the same command gives the same networks.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEntrant } from '../../src/arena/entrant.js';
import { nodePlatform } from '../../src/arena/node.js';
import { evaluatorFor } from '../../src/arena/players/search-player.js';
import { defineCommand, orFail, UsageError, type Values } from '../../src/cli/command.js';
import { type NamedGame, openGame } from '../../src/cli/games/word.js';
import { interrupted } from '../../src/cli/match-file.js';
import { flag, integer, number, text, texts } from '../../src/cli/options.js';
import type { PolicyLearnable, PolicyOrigin, StoredMoveNetworks } from '../../src/eval/network/policy-learnable.js';
import { decodeWeights } from '../../src/eval/network/stored-weights.js';
import { policyLearnableOf } from '../../src/packs/weights.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { contest, testOptions } from '../runs/contest.js';
import { digest } from '../runs/digest.js';
import { commandLine, commitHere, formatted } from '../runs/source-files.js';
import { CODE, weightsFolder, writeWeights } from '../runs/weights-files.js';
import type { TrainedPolicy } from './fit.js';
import { OnRollouts } from './on-rollouts.js';
import { OnSearches } from './on-searches.js';

const PASSES = { search: 80, rollouts: 30 };

const passes = integer('N', 'Passes over the decisions', PASSES.search, { min: 1 });

const options = {
  variant: texts('TEXT', 'Variant to learn from; may be repeated, the first one is tested'),
  search: text('TEXT', "Settings of the search that plays, such as 'exploration=6'", ''),
  iterations: integer('N', 'Of that search for each decision that has a network', 400, { min: 1 }),
  few: integer('N', 'Of that search for every other decision', 60, { min: 1 }),
  rollouts: integer('N', 'Rollouts that value a move, in games of the policy; 0: the search plays', 0, { min: 0 }),
  often: number('PART', 'Part of the decisions that rollouts value', 0.15, { min: 0, max: 1 }),
  rounds: integer('N', 'Of games and rollouts; each later one plays with the networks before it', 1, { min: 1 }),
  refine: flag('The first round plays with the networks in use, not with the linear policy alone'),
  passes: {
    value: 'N',
    note: `Passes over the decisions (default: ${PASSES.search}, with --rollouts ${PASSES.rollouts})`,
    read: (given: readonly string[]) => (given.length === 0 ? undefined : passes.read(given)),
  },
  test: text('TEXT', "Settings of both entrants in the test, such as 'timeMs=50'", 'timeMs=50'),
  ...testOptions,
  games: integer('N', 'Games to learn from, in each round', 200, { min: 1 }),
  'test-games': testOptions.games,
  seed: text('TEXT', 'Seed of all games, and of the first weights', 'train'),
  folder: text('DIR', 'Folder for games and progress', 'train'),
  data: text('DIR', 'Folder in which GAME/policy-network/networks.ts is written', CODE),
};
type Settings = Values<typeof options>;

export const trainPolicyNetworks = defineCommand({
  name: 'train-policy-networks',
  usage: 'GAME [options]',
  about:
    "Train the networks of a game's policy on games of the search or on rollouts, and adopt them only if they win.",
  words: { min: 1, max: 1 },
  options,
  async run(settings, [word]) {
    const { folder, data, variant } = settings;
    const variants = variant.length === 0 ? [''] : variant;
    const named = await Promise.all(variants.map((text) => openGame(word, { variant: text })));
    const [tested] = named;
    const { id } = tested.game;
    const pack = await tested.engine.pack(id);
    const learnable = await policyLearnableOf(pack);
    if (learnable === undefined) throw new UsageError(`${id}: The game has no policy with networks`);
    const train = settings.rollouts > 0 ? onRollouts : onSearch;
    const training = await train(settings, named, learnable);
    mkdirSync(folder, { recursive: true });
    const trained = await training.run();
    const name = `${id}.${digest(trained.networks)}`;
    const file = join(folder, `${name}.networks.json`);
    writeFileSync(file, JSON.stringify(trained.networks));
    console.log(file);
    const { searcher } = defaultParams({ id }, pack);
    const entrants = [
      `${searcher} evaluator=${learnable.evaluator} network=${file} ${settings.test} name=networks`,
      `${searcher} ${settings.test} name=before`,
    ] as const;
    const match = { ...settings, games: settings['test-games'] };
    const outcome = await contest(tested, entrants, match, join(folder, `${name}.jsonl`));
    if (outcome === 'interrupted') return interrupted();
    if (!outcome.won) {
      console.log('The networks did not win: nothing is changed');
      return 0;
    }
    const target = join(data, id, 'policy-network', 'networks.ts');
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, sourceOf(id, trained, outcome.words));
    writeWeights(`${id}/policy`, allWeights(trained.networks), weightsFolder(data));
    if (data === CODE) formatted(target);
    console.log(`Wrote ${target}`);
    return 0;
  },
});

async function onSearch(
  settings: Settings,
  named: readonly NamedGame[],
  learnable: PolicyLearnable,
): Promise<OnSearches> {
  const { folder, seed, games, iterations, few, workers, queue, passes = PASSES.search } = settings;
  if (settings.refine) throw new UsageError('--refine: Expected --rollouts too');
  if (settings.rounds > 1) throw new UsageError('--rounds: Expected --rollouts too');
  const [{ game, engine }] = named;
  const pack = await engine.pack(game.id);
  const entrant = `${defaultParams(game, pack).searcher} ${settings.search}`;
  const player = orFail(parseEntrant(game, entrant, pack));
  if (player.kind !== 'search') throw new UsageError('--search: Expected settings of a search');
  const tables = await Promise.all(
    named.map(async ({ game, engine }) => {
      const evaluator = orFail(await evaluatorFor(player, game, engine, nodePlatform))(game);
      const make = await engine.searcher(player.params.searcher);
      return { game, searcher: make(game, evaluator, player.params) };
    }),
  );
  const isOwn = player.params.evaluator === learnable.evaluator; // games of the networks in use, until others are adopted
  return new OnSearches(tables, learnable, folder, {
    games,
    effort: { taught: iterations, other: few },
    passes,
    seed,
    entrant: player,
    workers,
    queue,
    search: [player.params, player.weights, player.network, isOwn ? learnable.networks : undefined],
  });
}

async function onRollouts(
  settings: Settings,
  named: readonly NamedGame[],
  learnable: PolicyLearnable,
): Promise<OnRollouts> {
  const { folder, seed, games, rounds, rollouts, often, refine, workers, queue, passes = PASSES.rollouts } = settings;
  if (settings.search !== '') throw new UsageError('--search: No search plays if there are --rollouts');
  const networks = refine ? learnable.networks : {};
  try {
    learnable.policy(networks)(named[0].game); // some policies do not play without networks
  } catch (error) {
    throw new UsageError(`--rollouts: ${(error as Error).message}; try --refine`);
  }
  return new OnRollouts(
    named.map(({ game }) => game),
    learnable,
    folder,
    { games, rounds, inquiry: { rollouts, often }, passes, seed, networks, workers, queue },
  );
}

/** The weights of all networks, one after the other. */
function allWeights(networks: StoredMoveNetworks): Float32Array {
  return Float32Array.from(Object.values(networks).flatMap(({ weights }) => [...decodeWeights(weights)]));
}

/** The source file of adopted networks; their weights are in a file beside it. `test`: the match that they won, in words. */
function sourceOf(id: string, { networks, explained }: TrainedPolicy, test: string): string {
  const origin: PolicyOrigin = {
    command: commandLine('train-policy-networks'),
    commit: commitHere(),
    explained,
    test,
  };
  let at = 0;
  const entries = Object.entries(networks).map(([name, { weights, ...shape }]) => {
    const count = decodeWeights(weights).length;
    at += count;
    return `${name}: { ${JSON.stringify(shape).slice(1, -1)}, weights: file.part(${at - count}, ${count}) },`;
  });
  return [
    '/** The networks of the policy, as written by `npm run lab -- train-policy-networks`. */',
    "import type { PolicyOrigin, StoredMoveNetworks } from '../../network/policy-learnable.js';",
    "import { WeightsFile } from '../../network/stored-weights.js';",
    '',
    `export const origin: PolicyOrigin = ${JSON.stringify(origin)};`,
    '',
    `const file = new WeightsFile('${id}/policy');`,
    '',
    'export const networks: StoredMoveNetworks = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}
