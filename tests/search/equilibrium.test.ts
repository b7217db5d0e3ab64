/** Solved variants are played by their stored equilibrium, and all that is said of it is exact. */
import { beforeAll, describe, expect, it } from 'vitest';
import { exploitability, moveValues } from '../../lab/exact/solve.js';
import { type GameTree, growTree } from '../../lab/exact/tree.js';
import type { Evaluator } from '../../src/eval/evaluator.js';
import { solvedVariants } from '../../src/eval/solved.js';
import type { Game, State } from '../../src/games/game.js';
import { packs } from '../../src/packs/packs.js';
import { evaluatorsOf } from '../../src/packs/weights.js';
import { run } from '../../src/search/budget.js';
import { equilibrium } from '../../src/search/equilibrium.js';
import { evaluating } from '../../src/search/evaluate/evaluating.js';
import { defaults } from '../../src/search/params.js';
import { merge } from '../../src/search/result/merge.js';
import type { Search, SearchResult } from '../../src/search/searcher.js';
import { open } from './helpers.js';

const MOST = 0.01; // chips, or games, a seat may gain
const LOSS = 0.04; // chips, or games, a decision after a mistake of one's own
const small = Object.entries(solvedVariants)
  .flatMap(([id, variants]) => variants.map((variant) => [id, variant] as const))
  .filter(([, variant]) => !/sides=[56]/.test(variant));

interface Solved {
  readonly game: Game;
  readonly evaluator: Evaluator;
  readonly tree: GameTree;
}

async function solved(id: string, variant: string): Promise<Solved> {
  const game = await open(id, variant);
  const evaluator = (await evaluatorsOf(await packs[id]())).rollout(game);
  return { game, evaluator, tree: growTree(game) };
}

function begin({ game, evaluator }: Pick<Solved, 'game' | 'evaluator'>, s: State, allowed?: readonly number[]): Search {
  return equilibrium(game, evaluator, defaults).begin(game.view(s, game.turn(s)), 'seed', allowed);
}

function answer(of: Pick<Solved, 'game' | 'evaluator'>, s: State, allowed?: readonly number[]): SearchResult {
  const search = begin(of, s, allowed);
  search.advance(1);
  return search.result();
}

const byMove = ({ moves }: SearchResult) => [...moves].sort((a, b) => a.move - b.move);

describe.each(small)('%s %s', (id, variant) => {
  let all: Solved;
  let answers: readonly SearchResult[]; // by information set
  beforeAll(async () => {
    all = await solved(id, variant);
    answers = all.tree.infosets.map(({ example }) => answer(all, example));
  });

  function profileByAnswers(): Float64Array {
    const { tree } = all;
    const profile = new Float64Array(tree.actions);
    for (const [n, { from }] of tree.infosets.entries())
      for (const [i, { share }] of byMove(answers[n]).entries()) profile[from + i] = share;
    return profile;
  }

  it('knows the moves that led to a position', () => {
    const { evaluator, tree } = all;
    for (const { example, nodes } of tree.infosets) {
      const moves: number[] = [];
      for (let node = nodes[0]; node > 0; node = tree.parent[node]) {
        if (tree.action[node] < 0) continue;
        const above = tree.infosets[tree.infoset[tree.parent[node]]];
        moves.unshift(above.moves[tree.action[node] - above.from]);
      }
      expect(evaluator.equilibrium!.history(example)).toEqual(moves);
    }
  });

  it('answers strategies that nobody can gain against', () => {
    expect(exploitability(all.tree, profileByAnswers())).toBeLessThan(MOST);
  });

  it('says what each move is worth, exactly, wherever its strategies lead', () => {
    const { tree } = all;
    const profile = profileByAnswers();
    let reached = 0;
    for (const [n, { reach, values }] of moveValues(tree, profile).entries()) {
      if (reach === 0) continue; // nobody makes the moves that lead there
      reached++;
      const { seat } = tree.infosets[n];
      expect(byMove(answers[n]).map((move) => move.values[seat])).toEqual(
        values.map((value) => expect.closeTo(value, 9) as number),
      );
      const mean = answers[n].moves.reduce((sum, move) => sum + move.share * move.values[seat], 0);
      expect(answers[n].values[seat]).toBeCloseTo(mean, 9);
    }
    expect(reached).toBeGreaterThan(0);
  });

  it('plays well too after moves that it would not have made', () => {
    const { tree } = all;
    const profile = profileByAnswers();
    const own = new Float64Array(tree.size).fill(1); // reach by the seat to move, without the others
    for (const { seat, nodes } of tree.infosets)
      for (let node = nodes[0]; node > 0; node = tree.parent[node])
        if (tree.turn[tree.parent[node]] === seat) own[nodes[0]] *= profile[tree.action[node]];
    const losses = tree.infosets.flatMap(({ seat, nodes }, n) => {
      const { moves, values } = answers[n];
      return own[nodes[0]] > 0 ? [] : [Math.max(...moves.map((move) => move.values[seat])) - values[seat]];
    });
    expect(losses.reduce((sum, loss) => sum + loss, 0)).toBeLessThanOrEqual(LOSS * losses.length);
  });

  it('gives chances and places that add up, and shares of one', () => {
    for (const { winChance, placement, moves, values } of answers) {
      expect(winChance[0] + winChance[1]).toBeCloseTo(1, 9);
      expect(placement[0] + placement[1]).toBeCloseTo(3, 9);
      expect(values[0] + values[1]).toBeCloseTo(0, 9);
      expect(moves.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      for (const move of moves) expect([move.value.margin, move.visits]).toEqual([0, 1]);
    }
  });

  it('keeps to the allowed moves, the best of those that it does not play', () => {
    for (const [n, { example, seat }] of all.tree.infosets.entries()) {
      const unplayed = answers[n].moves.filter(({ share }) => share === 0).map(({ move }) => move);
      if (unplayed.length < 2) continue;
      const { moves } = answer(all, example, unplayed);
      expect(moves.map(({ move }) => move).sort()).toEqual([...unplayed].sort());
      expect(moves[0].share).toBe(1);
      expect(moves[0].values[seat]).toBe(Math.max(...moves.map(({ values }) => values[seat])));
    }
  });
});

describe('a search by the equilibrium', async () => {
  const { game, evaluator, tree } = await solved('leduc', 'players=2');
  const { example, seat } = tree.infosets[1];
  const view = game.view(example, seat);

  it('is over after one iteration, and says so', () => {
    const search = begin({ game, evaluator }, example);
    expect(run(search, { timeMs: 1_000 }, () => 0)).toBe('solved');
    expect(search.iterations).toBe(1);
    const before = search.result();
    search.advance(100);
    expect(search.result()).toEqual(before);
    expect(before).toMatchObject({ solved: true, mixed: true, iterations: 1 });
  });

  it('depends on no seed', () => {
    const results = new Set<string>();
    for (const seed of ['a', 'b', 'c']) {
      const search = equilibrium(game, evaluator, defaults).begin(view, seed);
      search.advance(1);
      results.add(JSON.stringify(search.result()));
    }
    expect(results.size).toBe(1);
  });

  it('is the same in parts', () => {
    const result = answer({ game, evaluator }, example);
    expect(merge([result, result, result])).toEqual(result);
  });

  it('evaluates moves exactly, and takes those for even that differ by the rounding of strategies', () => {
    const parts = { game, evaluator, params: { ...defaults, searcher: 'equilibrium' }, view, seed: 'seed' };
    const moves = tree.infosets[1].moves;
    const search = evaluating(begin({ game, evaluator }, example), parts, moves);
    expect(run(search, { timeMs: 1_000 }, () => 0)).toBe('solved');
    const { evaluation, moves: all } = search.result();
    for (const { move, value, difference } of evaluation!.moves) {
      const own = all.find((stats) => stats.move === move)!;
      expect(value).toEqual({ mean: own.values[seat], error: 0, margin: 0 });
      expect(difference.mean).toBeCloseTo(own.values[seat] - all[0].values[seat], 12);
      if (own.share > 0.05) expect(Math.abs(difference.mean)).toBeLessThanOrEqual(difference.margin);
    }
  });
});
