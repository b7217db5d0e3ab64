/**
 * Beliefs against exact ones, where a game with hidden cards is small enough to list every position that fits a view. Two questions: whether the
 * chances that a seat is told are those of its inference, and how far these are from what follows from equilibrium play.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solve } from '../../lab/exact/solve.js';
import { type GameTree, walkTree } from '../../lab/exact/tree.js';
import { exp, log } from '../../src/core/real.js';
import { inferring } from '../../src/eval/inference.js';
import { type Evaluator, type Game, MoveList, type State, uniformRollout, unwrap } from '../../src/kit.js';
import { packs } from '../../src/packs/packs.js';
import { defaults } from '../../src/search/params.js';
import { beliefsOf } from '../../src/service/answer/hint/beliefs.js';
import { treeOf } from '../oracles/trees.js';
import { pool } from '../review/games.js';

afterAll(() => pool.close());

const Z95 = 1.96;
/** Sums of rounded weights, not beliefs. */
const ROUNDING = 1e-9;

const inferringIn = async (game: Game) =>
  inferring({ rollout: uniformRollout }, (await packs[game.id]()).inference!).rollout(game);

/** The positions of an information set, and how likely each is: by chance alone, by the inference, in equilibrium. */
interface Possible {
  readonly states: readonly State[];
  readonly even: readonly number[];
  readonly inferred: readonly number[];
  readonly equilibrium: readonly number[];
  readonly reach: number; // how often play comes here in equilibrium
}

describe.each([
  { id: 'kuhn', variant: '', each: 1 },
  { id: 'leduc', variant: '', each: 16 },
  { id: 'liars-dice', variant: 'sides=3', each: 6 },
])('beliefs in $id', ({ id, variant, each }) => {
  let game: Game;
  let evaluator: Evaluator;
  let possible: Possible[];

  beforeAll(async () => {
    const tree = await treeOf(id, variant);
    game = tree.game;
    evaluator = await inferringIn(game);
    possible = possibleIn(tree, evaluator);
  });

  it('are those of the inference, within their intervals', () => {
    let told = 0;
    let off = 0;
    for (const [n, { states, inferred }] of possible.entries()) {
      if (n % each !== 0 || states.length < 2) continue;
      const view = game.view(states[0], game.turn(states[0]));
      const params = { ...defaults, belief: 'behaviour' } as const;
      const asked = { game, view, evaluator, params, seed: `${n}`, trust: 1 };
      const { hidden, effectiveWorlds } = beliefsOf(asked);
      for (const { path, chances } of hidden) {
        for (const { value, chance } of chances) {
          const exact = inferred.reduce((sum, p, i) => sum + (valueAt(game, states[i], path) === value ? p : 0), 0);
          told++;
          const margin = Z95 * Math.sqrt((exact * (1 - exact)) / effectiveWorlds);
          if (Math.abs(chance - exact) > margin + ROUNDING) off++;
        }
      }
    }
    expect(told).toBeGreaterThanOrEqual(12);
    expect(off / told).toBeLessThanOrEqual(0.1);
  });

  it('are nearer to those of equilibrium play than without inference', () => {
    let even = 0;
    let inferred = 0;
    for (const { reach, ...by } of possible) {
      if (reach === 0) continue;
      even += reach * divergence(by.equilibrium, by.even);
      inferred += reach * divergence(by.equilibrium, by.inferred);
    }
    expect(inferred).toBeLessThan(0.6 * even);
  });
});

it("hold what a call in liar's dice is worth by them", async () => {
  const tree = await treeOf('liars-dice', 'sides=3');
  const { game } = tree;
  const evaluator = await inferringIn(game);
  const after = game.create();
  const payoffs = new Float64Array(game.seats.length);
  let told = 0;
  let off = 0;
  for (const [n, { states, inferred }] of possibleIn(tree, evaluator).entries()) {
    const [example] = states;
    const seat = game.turn(example);
    const moves = new MoveList(game.moveSpace);
    game.moves(example, moves);
    const call = moves.toArray().find((move) => game.words.makeMove(example, move) === 'liar');
    if (n % 6 !== 0 || call === undefined) continue;
    const worth = inferred.reduce((sum, chance, i) => {
      after.copyFrom(states[i]);
      game.play(after, call);
      game.returns(after, payoffs);
      return sum + chance * payoffs[seat];
    }, 0);
    const { evaluation } = unwrap(
      await pool.recommend({
        game: game.id,
        variant: game.variant,
        view: game.words.makeView(game.view(example, seat)) as Record<string, unknown>,
        evaluate: ['liar'],
        params: {}, // by a search: the solution has the beliefs of its own strategy
        budget: { iterations: 500 },
        seed: `${n}`,
      }),
    );
    const [low, high] = evaluation!.moves[0].interval!;
    told++;
    if (worth < low - ROUNDING || worth > high + ROUNDING) off++;
  }
  expect(told).toBeGreaterThan(20);
  expect(off / told).toBeLessThanOrEqual(0.1);
});

function possibleIn(tree: GameTree, evaluator: Evaluator): Possible[] {
  const { game, infosets, parent, action, odds } = tree;
  const profile = solve(tree, 400);
  const states: State[][] = infosets.map(() => []);
  walkTree(game, ({ state, infoset }) => {
    if (infoset < 0) return;
    const copy = game.create();
    copy.copyFrom(state);
    states[infoset].push(copy);
  });
  /** The chance of a node: of its deal, with the choices of all seats, or those of the others only. */
  const chanceOf = (node: number, counts: (step: number) => boolean) => {
    let chance = 1;
    for (let below = node; below > 0; below = parent[below])
      if (action[below] < 0) chance *= odds[below];
      else if (counts(action[below])) chance *= profile[action[below]];
    return chance;
  };
  return infosets.map(({ seat, nodes }, n) => {
    const dealt = nodes.map((node) => chanceOf(node, () => false));
    const played = nodes.map((node) => chanceOf(node, () => true));
    return {
      states: states[n],
      even: normalized(dealt),
      inferred: normalized(dealt.map((chance, i) => chance * exp(evaluator.logLikelihood!(states[n][i], seat)))),
      equilibrium: normalized(played),
      reach: played.reduce((sum, chance) => sum + chance, 0),
    };
  });
}

function normalized(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Kullback and Leibler's, in nats: what it costs to believe `q` where `p` is true. */
function divergence(p: readonly number[], q: readonly number[]): number {
  return p.reduce((sum, chance, i) => sum + (chance > 0 ? chance * log(chance / q[i]) : 0), 0);
}

function valueAt(game: Game, s: State, path: string): unknown {
  const position = game.words.makePosition(s);
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown> | undefined)?.[key],
      (position as { readonly table: unknown }).table,
    );
}
