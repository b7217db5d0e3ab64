import { appendFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { GainReader } from '../../lab/policy-networks/gain.js';
import { OnRollouts } from '../../lab/policy-networks/on-rollouts.js';
import { trainPolicyNetworks } from '../../lab/policy-networks/train-policy-networks.js';
import { RolloutGames } from '../../lab/self-play/rollout-games.js';
import type { SearchedGame } from '../../lab/self-play/searched-games.js';
import { Engine } from '../../src/engine/engine.js';
import type { MoveEncoder } from '../../src/eval/network/move-encoder.js';
import { networkScorer } from '../../src/eval/network/move-scorer.js';
import type { PolicyLearnable, StoredMoveNetworks } from '../../src/eval/network/policy-learnable.js';
import { ScoredPolicy } from '../../src/eval/scored-policy.js';
import { type Game, type MoveList, Rng, rollout, type State, uniformRollout, unwrap } from '../../src/kit.js';
import { emptyFolder } from '../fixtures/empty-folder.js';

const NOBODY = -2;
const engine = new Engine();
const game = unwrap(await engine.game('tic-tac-toe', ''));
const wide = unwrap(await engine.game('tic-tac-toe', 'rows=4,columns=4')); // 16 moves: not all are compared
const CELLS = game.moveSpace;

/** Reads whose mark is on each cell, and the cell of the move. Marks are followed by the moves of the game alone. */
class MarkEncoder implements MoveEncoder {
  readonly position = 2 * CELLS;
  readonly place = 0;
  readonly move = CELLS;
  readonly places = 0;

  begin(s: State, seat: number, out: Float64Array): void {
    const marks = (s as State & { readonly marks: readonly number[] }).marks;
    for (let cell = 0; cell < CELLS; cell++) {
      out[cell] = (marks[seat] >> cell) & 1;
      out[CELLS + cell] = (marks[1 - seat] >> cell) & 1;
    }
  }

  placeOf(): number {
    return 0;
  }

  encodePlace(): void {}

  encode(_: State, m: number, out: Float64Array): void {
    out[m] = 1;
  }
}

/** Even chances, moved by networks: 40 thousandths make a move e times as likely. */
const policyOf = (networks: StoredMoveNetworks) => (on: Game) => {
  const scorers = new Map(
    Object.values(networks).map((stored) => ['mark', networkScorer(on, new MarkEncoder(), stored)] as const),
  );
  return new ScoredPolicy('marks', on, scorers, 40);
};
const learnable: PolicyLearnable = {
  evaluator: 'marks',
  makeEncoder: { mark: () => new MarkEncoder() },
  decisions: { mark: 'mark' },
  hidden: [24, 12],
  networks: {},
  policy: policyOf,
  make: (networks) => rollout(policyOf(networks), Number.POSITIVE_INFINITY),
};

const gamesOf = (on: Game, isTaught: (site: number, seat: number) => boolean, rollouts = 2, often = 1) =>
  new RolloutGames(on, policyOf({})(on), uniformRollout(on), isTaught, { rollouts, often });

describe('games in which rollouts value moves', () => {
  it('are the same from the same seed, whatever was played before', () => {
    const [one, other] = [gamesOf(game, () => true), gamesOf(game, () => true)];
    const first = one.play('first');
    expect(one.play('second')).not.toEqual(first);
    expect(other.play('second')).toEqual(one.play('second'));
    expect(other.play('first')).toEqual(first);
  });

  it('value a move that decides the game by its result', () => {
    const s = game.create();
    const after = game.create();
    const results = new Float64Array(2);
    let decided = 0;
    for (let i = 0; i < 20; i++) {
      const { moves, decisions } = gamesOf(game, () => true).play(`decided/${i}`);
      game.setup(s);
      for (const [at, move] of moves.entries()) {
        const decision = decisions.find((decision) => decision.at === at);
        for (const [which, m] of decision?.moves.entries() ?? []) {
          const seat = game.turn(s);
          after.copyFrom(s);
          game.play(after, m);
          if (game.turn(after) !== NOBODY) continue;
          game.returns(after, results);
          expect(decision!.values[which]).toBe(50_000 * (1 + results[seat]));
          decided++;
        }
        game.play(s, move);
      }
    }
    expect(decided).toBeGreaterThan(10);
  });

  it('compare twelve moves at most, each as often, where a network learns', () => {
    const { moves, decisions } = gamesOf(wide, (_, seat) => seat === 1, 3).play('wide');
    const free = (at: number) => wide.moveSpace - at;
    expect(decisions.map(({ at }) => at)).toEqual([...moves.keys()].filter((at) => at % 2 === 1 && free(at) > 1));
    for (const { at, moves, visits, values } of decisions) {
      expect(moves).toHaveLength(Math.min(12, free(at)));
      expect([...moves].sort((a, b) => a - b)).toEqual(moves);
      expect(new Set(moves).size).toBe(moves.length);
      expect(visits).toEqual(moves.map(() => 3));
      expect(values).toHaveLength(moves.length);
    }
  });

  it('look at the part of the decisions that is asked for', () => {
    const games = gamesOf(game, () => true, 1, 0.25);
    const played = Array.from({ length: 200 }, (_, i) => games.play(`part/${i}`));
    const looked = played.reduce((sum, { decisions }) => sum + decisions.length, 0);
    const choices = played.reduce((sum, { moves }) => sum + Math.min(moves.length, CELLS - 1), 0);
    expect(looked / choices).toBeGreaterThan(0.2);
    expect(looked / choices).toBeLessThan(0.3);
  });
});

it('tells what a policy gains among the moves that were valued', () => {
  const reader = new GainReader(game, learnable);
  const played: SearchedGame = {
    moves: [4, 0],
    decisions: [{ at: 0, moves: [2, 4, 6], visits: [1, 1, 1], values: [10_000, 40_000, 70_000] }],
  };
  const leaning = (weights: Readonly<Record<number, number>>) => ({
    name: 'leaning',
    choose: (s: State, rng: Rng) => game.pick(s, rng),
    priors() {},
    chances(_: State, moves: MoveList, out: Float64Array) {
      for (let i = 0; i < moves.count; i++) out[i] = weights[moves.at[i]] ?? 0.1;
    },
  });
  const [before, after] = [leaning({ 2: 0.2, 4: 0.2, 6: 0.2 }), leaning({ 2: 0, 4: 0.1, 6: 0.3 })];
  const gain = reader.read([played], 'mark', before, after)!;
  expect(gain.decisions).toBe(1);
  expect(gain.sum).toBeCloseTo(625 - 400, 9);
  expect(reader.read([played], 'other', before, after)).toEqual({ sum: 0, decisions: 0 });
  const { chances: _, ...silent } = after;
  expect(reader.read([played], 'mark', before, silent)).toBeUndefined();
});

describe('training a policy on rollouts', () => {
  const folder = emptyFolder('rollouts');
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  afterEach(() => printed.mockClear());
  afterAll(() => {
    printed.mockRestore();
  });
  const train = (name: string, games: number, rounds: number, passes = 12) => {
    const plan = { games, rounds, inquiry: { rollouts: 8, often: 0.5 }, passes, seed: 'r', networks: {}, workers: 1 };
    return new OnRollouts([game], learnable, join(folder, name), plan).run();
  };
  const place = () => mkdtempSync(join(folder, 'run')).slice(folder.length + 1);
  const filesOf = (name: string) => readdirSync(join(folder, name)).map((file) => join(folder, name, file));

  it('makes it better in each round, by the values and in games', async () => {
    const { networks, explained } = await train(place(), 600, 2, 60);
    expect(explained.mark).toBeGreaterThan(0.1);
    expect(networks.mark.hidden).toEqual([24, 12]);
    const gains = printed.mock.calls.flatMap(([line]) => /gains (-?[\d.]+) thousandths/.exec(line)?.[1] ?? []);
    expect(gains).toHaveLength(2);
    expect(Number(gains[0])).toBeGreaterThan(50);
    expect(Number(gains[1])).toBeGreaterThan(0);
    const players = [policyOf(networks)(game), policyOf({})(game)];
    const rng = new Rng('match');
    const s = game.create();
    const results = new Float64Array(2);
    let score = 0;
    for (let i = 0; i < 200; i++) {
      game.setup(s);
      for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s))
        game.play(s, players[(turn + i) % 2].choose(s, rng));
      game.returns(s, results);
      score += results[i % 2];
    }
    expect(score / 200).toBeGreaterThan(0.5);
  });

  it('gives the same bytes after an interruption', async () => {
    const [whole, parts] = [place(), place()];
    const once = await train(whole, 150, 2);
    await train(parts, 40, 1);
    expect(filesOf(parts)).toHaveLength(1);
    appendFileSync(filesOf(parts)[0], '{"moves":[1,2');
    expect(JSON.stringify(await train(parts, 150, 2))).toBe(JSON.stringify(once));
    const [bytes, again] = [whole, parts].map((name) => filesOf(name).map((file) => readFileSync(file, 'utf8')));
    expect(again).toEqual(bytes);
    expect(bytes).toHaveLength(2);
  });

  it('leaves a network out that has too few decisions', async () => {
    expect((await train(place(), 10, 1)).networks).toEqual({});
  });

  it('has a teacher of its own if the game offers one', async () => {
    const asked: StoredMoveNetworks[] = [];
    const teacher = (networks: StoredMoveNetworks) => {
      asked.push(networks);
      return uniformRollout;
    };
    const plan = {
      games: 8,
      rounds: 1,
      inquiry: { rollouts: 1, often: 1 },
      passes: 1,
      seed: 'own',
      networks: {},
      workers: 1,
    };
    await new OnRollouts([game], { ...learnable, teacher }, join(folder, place()), plan).run();
    expect(asked).toEqual([{}]);
  });
});

it.each([
  [['perikles', '--rollouts', '4', '--refine', '--search', 'exploration=6'], '--search: No search plays'],
  [['perikles', '--rollouts', '4'], '--rollouts: There is no network for one kind of decision; try --refine'],
  [['perikles', '--refine'], '--refine: Expected --rollouts too'],
  [['perikles', '--rounds', '2'], '--rounds: Expected --rollouts too'],
])('refuses %j', async (words, message) => {
  await expect(trainPolicyNetworks.run(words)).rejects.toThrow(message);
});
