import { describe, expect, it } from 'vitest';
import { fitWeights, logLoss, type Sample } from '../../lab/linear-weights/fit.js';
import { samplesOf, selfPlayGame } from '../../lab/linear-weights/samples.js';
import { pairsOf, Spsa, type SpsaState } from '../../lab/linear-weights/spsa.js';
import { parseEntrant } from '../../src/arena/entrant.js';
import { nodePlatform } from '../../src/arena/node.js';
import { evaluatorFor } from '../../src/arena/players/search-player.js';
import { Engine } from '../../src/engine/engine.js';
import { allWeights, chancesOf } from '../../src/eval/linear.js';
import {
  adopt,
  type FlatWeights,
  flatten,
  parseWeights,
  type Tuned,
  type Weights,
  weightsFor,
  withWeights,
} from '../../src/eval/weights.js';
import { Rng, unwrap } from '../../src/kit.js';
import { games, packs } from '../../src/packs/packs.js';

const TRUE = Float64Array.from([1.5, -0.7, 0]);

/** Results drawn with the chances that the true weights give. */
function samples(count: number, seats: number): Sample[] {
  const rng = new Rng('samples');
  const chances = new Float64Array(seats);
  return Array.from({ length: count }, () => {
    const rows = Float64Array.from({ length: seats * TRUE.length }, (_, i) => (i % 3 === 2 ? 1 : 2 * rng.unit() - 1));
    chancesOf(rows, TRUE, seats, chances);
    const drawn = rng.unit();
    const winner = chances.findIndex((_, seat) => drawn < chances.subarray(0, seat + 1).reduce((sum, p) => sum + p, 0));
    return { seats, rows, shares: Float64Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 0)) };
  });
}

describe('weights fitted to results', () => {
  const before = Float64Array.from([0, 0, 0.25]);
  const known = [...samples(2000, 4), ...samples(2000, 2)];

  it('come near the true ones, whatever the number of seats', () => {
    const fitted = fitWeights(known, before, 1);
    for (const i of [0, 1]) expect(Math.abs(fitted[i] - TRUE[i])).toBeLessThan(0.15); // three standard errors
    expect(logLoss(known, fitted)).toBeLessThan(logLoss(known, before));
    expect(logLoss(known, fitted)).toBeLessThanOrEqual(logLoss(known, TRUE));
  });

  it('come from as many samples as there are', () => {
    const many = Array.from({ length: 300_000 }, (_, i) => known[i % known.length]);
    expect(logLoss(many, TRUE)).toBeCloseTo(logLoss(known, TRUE), 3);
  });

  it('stay where they were for features that say nothing', () => {
    expect(fitWeights(known, before, 1)[2]).toBeCloseTo(0.25, 9);
  });

  it('stay near those before, the nearer the more these are believed', () => {
    const [little, much] = [10, 100_000].map((priorWeight) =>
      Math.abs(fitWeights(known, before, priorWeight)[0] - before[0]),
    );
    expect(much).toBeLessThan(little / 5);
  });
});

const numbers = { march: { battle: 4, reserve: [2, 3] }, temperature: 0.2 };

it('weights of a policy have names, by which some can be replaced', () => {
  expect(flatten(numbers)).toEqual({
    'march.battle': 4,
    'march.reserve.0': 2,
    'march.reserve.1': 3,
    temperature: 0.2,
  });
  expect(withWeights(numbers, flatten(numbers))).toEqual(numbers);
  expect(withWeights(numbers, { 'march.reserve.1': 7 })).toEqual({
    march: { battle: 4, reserve: [2, 7] },
    temperature: 0.2,
  });
  expect(numbers.march.reserve).toEqual([2, 3]);
});

describe('SPSA', () => {
  const START: FlatWeights = { a: 1, b: -1, c: 0.5 };
  const PEAK: FlatWeights = { a: 2, b: -0.5, c: -1 };
  const STEPS = 40_000;
  const height = (numbers: FlatWeights) =>
    -Object.entries(PEAK).reduce((sum, [name, peak]) => sum + (numbers[name] - peak) ** 2, 0);
  /** The higher one wins the likelier. */
  const playPair = (first: FlatWeights, second: FlatWeights, seed: string) =>
    new Rng(seed).unit() < 1 / (1 + Math.exp(height(second) - height(first))) ? 1 : -1;
  const run = (spsa: Spsa, from: SpsaState, steps: number) => {
    let state = from;
    for (let i = 0; i < steps; i++) state = spsa.step(state);
    return state;
  };

  it('comes near the peak, by won and lost games alone', () => {
    const spsa = new Spsa(START, {}, STEPS, 'seed', playPair);
    const top = spsa.result(run(spsa, spsa.begin(START), STEPS));
    expect(height(top)).toBeGreaterThan(0.1 * height(START));
  });

  it('goes on from where it was kept as if nothing had happened', () => {
    const spsa = new Spsa(START, {}, STEPS, 'seed', playPair);
    const whole = run(spsa, spsa.begin(START), 300);
    const kept: SpsaState = JSON.parse(JSON.stringify(run(spsa, spsa.begin(START), 100)));
    expect(run(spsa, kept, 200)).toEqual(whole);
  });

  it('does not leave numbers below what is allowed', () => {
    const least = { c: 0.25 };
    let lowest = Number.POSITIVE_INFINITY;
    const spsa = new Spsa(START, least, STEPS, 'seed', (first, second, seed) => {
      lowest = Math.min(lowest, first.c, second.c);
      return playPair(first, second, seed);
    });
    expect(spsa.result(run(spsa, spsa.begin(START), STEPS)).c).toBeCloseTo(0.25, 1);
    expect(lowest).toBe(0.25);
  });

  it('sees in games of perikles that greed beats indifference, and nothing between equals', async () => {
    const engine = new Engine();
    const tunable = (await packs.perikles()).tunable!;
    const game = unwrap(await engine.game('perikles', 'players=4'));
    const play = pairsOf(game, (policy) => tunable.policy({ ...tunable.byHand, policy })(game));
    const { policy } = tunable.byHand;
    const indifferent = { ...policy, temperature: 1000 };
    let won = 0;
    for (let i = 0; i < 10; i++) {
      won += play(policy, indifferent, `${i}`);
      expect(play(policy, policy, `${i}`)).toBeCloseTo(0, 9);
    }
    expect(won).toBeGreaterThan(5);
  });
});

describe('samples of perikles', async () => {
  const engine = new Engine();
  const tunable = (await packs.perikles()).tunable!;

  it('are one a stage, the same from the same seed, with one win to share', async () => {
    const game = unwrap(await engine.game('perikles', 'players=3'));
    const moves = selfPlayGame(game, tunable.policy(tunable.current(game))(game), 'seed');
    expect(selfPlayGame(game, tunable.policy(tunable.current(game))(game), 'seed')).toEqual(moves);
    const features = tunable.features(game);
    const read = samplesOf(game, features, moves);
    expect(read).toHaveLength(features.stages.length);
    expect(read.map((samples) => samples.length)).toEqual(features.stages.map(() => 1));
    for (const [sample] of read) {
      expect(sample.rows).toHaveLength(3 * features.names.length);
      expect(sample.rows.every(Number.isFinite)).toBe(true);
      expect(sample.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  it('fit weights that entrants of a match can bring', async () => {
    const game = unwrap(await engine.game('perikles', ''));
    const problemOf = async (words: string, file = '') => {
      const entrant = unwrap(parseEntrant(game, `so-ismcts ${words}`, await packs[game.id]()));
      if (entrant.kind !== 'search') throw new Error('Expected a search');
      const made = await evaluatorFor(entrant, game, engine, { ...nodePlatform, readText: () => file });
      return made.ok ? undefined : made.error.path;
    };
    const { features, stages } = tunable.byHand;
    expect(await problemOf('evaluator=phase weights=by-hand')).toBeUndefined();
    expect(await problemOf('evaluator=phase weights=mine.json', JSON.stringify(tunable.byHand))).toBeUndefined();
    expect(await problemOf('evaluator=phase weights=mine.json', '{')).toBe('weights=mine.json');
    expect(await problemOf('evaluator=phase weights=mine.json', JSON.stringify({ features: [], stages }))).toContain(
      'features',
    );
    expect(await problemOf('evaluator=phase weights=mine.json', JSON.stringify({ features, stages: {} }))).toContain(
      'stages.turn 1',
    );
    const withPolicy = (policy: unknown) =>
      problemOf('evaluator=phase weights=mine.json', JSON.stringify({ features, stages, policy }));
    expect(await withPolicy({ 'army.athens': 5 })).toBeUndefined();
    expect(await withPolicy({ 'army.rome': 5 })).toContain('policy.army.rome');
    expect(await withPolicy({ 'army.athens': 'much' })).toContain('policy.army.athens');
    expect(await problemOf('evaluator=policy-network weights=by-hand')).toBe('weights=by-hand');
    expect(await problemOf('evaluator=none')).toBe('evaluator=none');
    expect(await problemOf('evaluator=rollout')).toBeUndefined();
  });
});

const COUNTS = ['players', 'seats'].flatMap((option) => [1, 2, 3, 4, 5].map((count) => `${option}=${count}`));

/** Every game with tunable weights, as by default and with every number of seats. */
const played = (
  await Promise.all(
    Object.entries(games).map(async ([id, load]) => {
      const [tunable, family] = [(await packs[id]()).tunable, await load()];
      return ['', ...COUNTS].flatMap((text) => {
        const game = family.variant(text);
        return tunable !== undefined && game.ok ? [{ id, text, tunable, game: game.value }] : [];
      });
    }),
  )
).flat();

it.each(played)('the tuned weights of a game are what it is played with: $id $text', ({ tunable, game }) => {
  expect(tunable.current(game)).toEqual(weightsFor(game.seats.length, tunable.byHand, tunable.tuned));
});

const tunables = await Promise.all(
  Object.entries(games).map(async ([id, family]) => ({
    id,
    game: unwrap((await family()).variant('')),
    tunable: (await packs[id]()).tunable,
  })),
);

describe('the weights of every game that has some', () => {
  it.each(tunables.flatMap(({ tunable, ...rest }) => (tunable === undefined ? [] : [{ tunable, ...rest }])))(
    'can be read from a file: $id',
    ({ game, tunable }) => {
      const all = allWeights(tunable, game);
      for (const weights of [tunable.byHand, tunable.current(game)])
        expect(unwrap(parseWeights(JSON.parse(JSON.stringify(weights)), all))).toMatchObject(weights);
    },
  );
});

describe('tuned weights', () => {
  const byHand: Weights = { features: ['one'], stages: { all: [0] }, policy: { a: 1, b: 2 } };
  const tunedFor = (seats: readonly number[], one: number, policy: FlatWeights): Tuned => {
    const weights = { features: ['one'], stages: { all: [one] }, policy };
    return { seats, command: 'tune', commit: '0', test: 'won', weights };
  };

  it('are by number of seats, and those set by hand serve the others', () => {
    const tuned = [tunedFor([5], 0.5, {}), tunedFor([3, 4], 0.3, { b: 4 })];
    expect(weightsFor(2, byHand, tuned)).toBe(byHand);
    expect(weightsFor(4, byHand, tuned)).toEqual({ ...byHand, stages: { all: [0.3] }, policy: { a: 1, b: 4 } });
    expect(weightsFor(5, byHand, tuned)).toEqual({ ...byHand, stages: { all: [0.5] } });
  });

  it('replace those before for their numbers of seats, and are played as they were fitted', () => {
    const before = [tunedFor([5], 0.5, {}), tunedFor([3, 4], 0.3, { b: 4 })];
    const latest = tunedFor([4, 5], 0.9, { a: 1, b: 7, c: 3 });
    const after = adopt(latest, byHand, before);
    expect(after.map(({ seats }) => seats)).toEqual([[4, 5], [3]]);
    expect(after[0].weights.policy).toEqual({ b: 7, c: 3 });
    for (const seats of latest.seats) expect(weightsFor(seats, byHand, after)).toEqual(latest.weights);
    for (const seats of [2, 3]) expect(weightsFor(seats, byHand, after)).toEqual(weightsFor(seats, byHand, before));
  });
});

it('samples of alexander are one a turn, and turns share weights', async () => {
  const tunable = (await packs.alexander()).tunable!;
  const game = unwrap(await new Engine().game('alexander', ''));
  const features = tunable.features(game);
  const s = game.create();
  game.setup(s);
  const turns = new Set<number>();
  const moves = selfPlayGame(game, tunable.policy(tunable.current(game))(game), 'seed');
  for (const move of moves) {
    turns.add(features.moment(s));
    game.play(s, move);
  }
  expect(turns.size).toBeGreaterThan(3);
  expect(samplesOf(game, features, moves).flat()).toHaveLength(turns.size);
  expect(features.stages).toEqual(['turns 1 to 5', 'turns 6 to 10', 'turns 11 to 15', 'turns 16 to 20']);
});
