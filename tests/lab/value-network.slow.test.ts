import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { selfPlayGame } from '../../lab/linear-weights/samples.js';
import { Critic } from '../../lab/self-play/critic.js';
import { Explorer } from '../../lab/self-play/explore.js';
import { Samples } from '../../lab/self-play/samples.js';
import { Recorded } from '../../lab/value-network/recorded.js';
import { Rounds, type Trained } from '../../lab/value-network/rounds.js';
import { Trainer } from '../../lab/value-network/trainer.js';
import { parseEntrant } from '../../src/arena/entrant.js';
import { nodePlatform } from '../../src/arena/node.js';
import { evaluatorFor } from '../../src/arena/players/search-player.js';
import { openGame } from '../../src/cli/games/word.js';
import { Engine } from '../../src/engine/engine.js';
import type { PriorPolicy } from '../../src/eval/evaluator.js';
import { type MakeHorizon, untilChange } from '../../src/eval/horizon.js';
import type { Tunable } from '../../src/eval/linear.js';
import { toChances } from '../../src/eval/network/evaluator.js';
import { type Learnable, networkEvaluator } from '../../src/eval/network/learnable.js';
import { Network } from '../../src/eval/network/network.js';
import { Rows } from '../../src/eval/network/rows.js';
import { decodeWeights, encodeWeights } from '../../src/eval/network/stored-weights.js';
import type { Perikles } from '../../src/games/perikles/board/state.js';
import { type Game, type MoveList, Rng, type State, uniformRollout, unwrap } from '../../src/kit.js';
import { packs } from '../../src/packs/packs.js';

/** Two inputs; the first seat wins nine times in ten where exactly one of them is set: no linear rule can say that. */
function exclusiveOr(count: number): Samples {
  const rng = new Rng('exclusive or');
  const samples = new Samples(1, 2);
  for (let i = 0; i < count; i++) {
    const [a, b] = [rng.below(2), rng.below(2)];
    const wins = rng.unit() < (a !== b ? 0.9 : 0.1);
    samples.addRow(Float32Array.of(a, b, 1), 0);
    samples.setShares(samples.close(), Float64Array.of(wins ? 1 : 0, wins ? 0 : 1));
  }
  return samples;
}

describe('training', () => {
  const samples = exclusiveOr(4000);
  const order = Int32Array.from({ length: samples.count }, (_, i) => i);
  const train = () => {
    const trainer = new Trainer(samples, 3, [16, 8], 'seed');
    for (let pass = 0; pass < 6; pass++) trainer.pass(order, () => 0.005);
    return trainer;
  };
  const trainer = train();

  it('finds what no linear rule can say', () => {
    const entropy = -0.9 * Math.log(0.9) - 0.1 * Math.log(0.1);
    expect(trainer.loss(order)).toBeLessThan(entropy + 0.03);
  });

  it('stores a network that says the same', () => {
    const network = new Network(trainer.stored());
    const out = new Float64Array(2);
    for (const row of [Float32Array.of(0, 1, 1), Float32Array.of(1, 1, 1)]) {
      const single = new Samples(1, 2);
      single.addRow(row, 0);
      network.forward(row, out, 0);
      toChances(out);
      expect(out[0]).toBeCloseTo(row[0] === row[1] ? 0.1 : 0.9, 1);
    }
  });

  it('gives the same network for the same seed', () => {
    expect(train().stored()).toEqual(trainer.stored());
  });

  it('goes on from a network that it is given', () => {
    const stored = trainer.stored();
    const next = new Trainer(samples, 3, [16, 8], 'another seed', stored);
    expect(next.loss(order)).toBeCloseTo(trainer.loss(order), 5);
    expect(next.stored().shape).toEqual(stored.shape);
    expect(() => new Trainer(samples, 3, [16, 4], 'seed', stored)).toThrow('3,16,4,2');
  });

  it('takes samples up where they were stored', () => {
    const whole = exclusiveOr(100);
    const copy = new Samples(1, 2);
    copy.append(whole.part(0));
    copy.append(whole.part(60));
    expect(copy.count).toBe(140);
    for (const [i, from] of [...Array(100).keys(), ...Array(40).keys()].entries()) {
      const at = i < 100 ? from : from + 60;
      expect(copy.row(i, 0)).toEqual(whole.row(at, 0));
      expect(copy.shareOf(i, 1)).toBe(whole.shareOf(at, 1));
    }
  });
});

describe('games to learn from', async () => {
  const engine = new Engine();
  const game: Game = unwrap(await engine.game('perikles', ''));
  const tunable = (await packs.perikles()).tunable as Tunable;
  /** A network that reads what the tuned static evaluation reads. */
  const learnable: Learnable = {
    encoder: (game) => {
      const features = tunable.features(game);
      const size = features.names.length;
      const rows = new Float64Array(size * game.seats.length);
      return {
        size,
        perSeat: true,
        encode(s, seat, out) {
          features.read(s, rows);
          out.set(rows.subarray(seat * size, (seat + 1) * size));
        },
      };
    },
    policy: (game) => tunable.policy(tunable.current(game))(game) as PriorPolicy,
    networks: {},
    otherwise: () => uniformRollout(game),
  };
  const untilTurnEnds: MakeHorizon<State> = () => untilChange((s) => typedState(s).gameTurn);
  const typedState = (s: State) => s as Perikles;
  const { size, count } = new Rows(game, learnable.encoder(game));
  const evenNetwork = { shape: [size, 8, 1], weights: encodeWeights(new Float32Array((size + 1) * 8 + 9)) };
  const even = () => new Network(evenNetwork);
  const play = (critic?: Network, from = learnable, games = 3) => {
    const explorer = new Explorer(game, from, critic);
    const samples = new Samples(count, game.seats.length);
    for (let i = 0; i < games; i++) explorer.play(`game ${i}`, samples);
    return samples;
  };

  it('give rows for each seat, and shares that add up to 1', () => {
    const samples = play();
    expect(samples.count).toBeGreaterThan(3);
    expect(samples.part(0)).toEqual(play().part(0));
    for (let i = 0; i < samples.count; i++)
      expect([0, 1, 2, 3].reduce((sum, seat) => sum + samples.shareOf(i, seat), 0)).toBeCloseTo(1, 6);
  });

  it('have targets between the results and what a critic says', () => {
    const atTurns = { ...learnable, horizon: untilTurnEnds }; // so that no seat follows the critic: the same games
    const [plain, judged] = [play(undefined, atTurns, 10), play(even(), atTurns, 10)];
    expect(judged.count).toBe(plain.count);
    let nearer = 0;
    for (let i = 0; i < plain.count; i++) {
      expect(Math.abs(judged.shareOf(i, 0) - 0.25)).toBeLessThanOrEqual(Math.abs(plain.shareOf(i, 0) - 0.25) + 1e-6);
      if (judged.shareOf(i, 0) !== plain.shareOf(i, 0)) nearer++;
    }
    expect(nearer).toBeGreaterThan(0);
  });

  it('give samples where the horizon ends, if there is one', () => {
    const samples = play(undefined, { ...learnable, horizon: untilTurnEnds });
    const fullTurn = 2; // turns 2 and 3 begin; the game has 3
    expect(samples.count).toBeGreaterThan(0);
    expect(samples.count).toBeLessThanOrEqual(3 * fullTurn);
  });

  it('may have been played before', () => {
    const policy = learnable.policy(game);
    const games = [...Array(4).keys()].map((i) => selfPlayGame(game, policy, `played ${i}`));
    const read = (critic?: Network, from: Learnable = learnable) => {
      const recorded = new Recorded(game, from, critic);
      const samples = new Samples(count, game.seats.length);
      for (const [i, moves] of games.entries()) recorded.read(moves, `read ${i}`, samples);
      return samples;
    };
    const plain = read();
    expect(plain.count).toBeGreaterThan(games.length);
    expect(plain.part(0)).toEqual(read().part(0));
    const results = [...Array(plain.count).keys()].map((i) => plain.shareOf(i, 0));
    expect(results.filter((share) => share === 0 || share === 1).length).toBeGreaterThan(0.8 * plain.count);
    const judged = read(even());
    expect(judged.count).toBe(plain.count);
    const last = plain.count - 1;
    expect(judged.shareOf(last, 0)).toBe(plain.shareOf(last, 0)); // nothing comes after it but the result
    for (const [i, result] of results.entries())
      expect(Math.abs(judged.shareOf(i, 0) - 0.25)).toBeLessThanOrEqual(Math.abs(result - 0.25) + 1e-6);
    expect(read(undefined, { ...learnable, horizon: untilTurnEnds }).count).toBe(2 * games.length); // turns 2 and 3 begin
  });

  it('follow a critic that judges positions as they stand', () => {
    expect(play(even()).part(0)).not.toEqual(play().part(0));
  });

  it('lead to a network that plays, or is refused in one line', async () => {
    const evaluator = networkEvaluator(learnable, evenNetwork)(game);
    const s = game.create();
    game.setup(s);
    const values = new Float64Array(4);
    expect(evaluator.evaluate(s, new Rng('x'), values)).toBe(false);
    expect([...values]).toEqual([0.25, 0.25, 0.25, 0.25]);
    for (const text of [
      'so-ismcts evaluator=policy-network network=package.json',
      'so-ismcts evaluator=phase network=package.json',
    ]) {
      const entrant = unwrap(parseEntrant(game, text, await packs[game.id]()));
      if (entrant.kind !== 'search') throw new Error(entrant.kind);
      const refused = await evaluatorFor(entrant, game, engine, nodePlatform);
      expect(refused.ok).toBe(false);
    }
  });
});

const CELLS = 9;
const marks = (s: State, seat: number) => (s as State & { readonly marks: Int32Array }).marks[seat];
/** Of tic-tac-toe. */
const encoder = {
  size: 2 * CELLS,
  perSeat: false,
  encode(s: State, _: number, out: Float32Array) {
    for (let i = 0; i < 2 * CELLS; i++) out[i] = (marks(s, Math.floor(i / CELLS)) >> (i % CELLS)) & 1;
  },
};

describe('a critic', async () => {
  const game: Game = unwrap(await new Engine().game('tic-tac-toe', ''));
  const rows = new Rows(game, encoder);
  /** Likes the middle for x, and a corner for o. */
  const weights = new Float32Array((rows.size + 1) * 2);
  weights[4 * 2] = 1;
  weights[(CELLS + 8) * 2 + 1] = 1;
  const critic = new Critic(game, new Network({ shape: [rows.size, 2], weights: encodeWeights(weights) }), rows);

  it('chooses for the seat to move what it judges best for it', () => {
    const s = game.create();
    game.setup(s);
    expect(critic.favourite(s, new Rng('x'))).toBe(4);
    game.play(s, 4);
    expect(critic.favourite(s, new Rng('o'))).toBe(8);
    expect(critic.judge(s)[0]).toBeCloseTo(Math.E / (Math.E + 1), 6);
  });

  it('takes a win that ends the game', () => {
    const s = game.create();
    game.setup(s);
    for (const cell of [4, 8, 0, 2, 1, 7, 6]) game.play(s, cell); // x: 0 1 4 6; o: 2 7 8, to move
    expect(critic.favourite(s, new Rng('end'))).toBe(5);
  });
});

const weightsOf = (trained: Trained | undefined): Float32Array => {
  if (trained === undefined) throw new Error('The training was interrupted');
  return decodeWeights(trained.network.weights);
};

/** The largest difference between weights. */
const farthest = (a: Float32Array, b: Float32Array) => Math.max(...a.map((weight, i) => Math.abs(weight - b[i])));

describe('a command', async () => {
  const named = await openGame('tic-tac-toe');
  const { game } = named;
  const random = {
    choose: (s: State, rng: Rng) => game.pick(s, rng),
    priors: (_: State, moves: MoveList, out: Float64Array) => out.fill(1 / moves.count, 0, moves.count),
  };
  const learnable = {
    encoder: () => encoder,
    policy: () => random,
    networks: {},
    otherwise: () => random,
  } as unknown as Learnable;
  const { size } = new Rows(game, encoder);
  const plan = { games: 1000, rounds: 1, passes: 1, hidden: [4], seed: 'a', critic: undefined, workers: 1 };
  const critic = { shape: [size, 1], weights: encodeWeights(new Float32Array(size + 1)) };
  const folder = () => mkdtempSync(join(tmpdir(), 'training-'));
  const train = (into: string, changed = {}) => new Rounds([named], learnable, into, { ...plan, ...changed }).run();

  it('gives the same network in a folder that holds games of another critic', async () => {
    const used = folder();
    const plain = await train(used);
    const judged = await train(used, { critic });
    expect(judged).toEqual(await train(folder(), { critic }));
    expect(judged).not.toEqual(plain);
    expect(await train(used)).toEqual(plain);
  });

  it('goes on from the weights of games of the policy to games of the search', async () => {
    const used = folder();
    const search = { iterations: 1 };
    const plain = weightsOf(await train(used, { games: 2, search }));
    const pretrained = weightsOf(await train(used, { games: 2, search: { ...search, pretraining: 1000 } }));
    const policy = weightsOf(await train(used, { seed: 'a-policy' }));
    expect(farthest(pretrained, policy)).toBeLessThan(0.01);
    expect(farthest(pretrained, policy)).toBeGreaterThan(0);
    expect(farthest(plain, policy)).toBeGreaterThan(0.1);
  });
});
