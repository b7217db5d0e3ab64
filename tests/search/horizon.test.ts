/** Rollouts that end at the horizon of the position that the search is about, and searches that end there too. */
import { describe, expect, it } from 'vitest';
import type { Evaluator } from '../../src/eval/evaluator.js';
import { FixedRollout, PolicyRollout, untilChange } from '../../src/eval/horizon.js';
import { NOBODY, type State } from '../../src/games/game.js';
import { defaults } from '../../src/search/params.js';
import { soIsmcts } from '../../src/search/tree/ismcts.js';
import { open, position } from './helpers.js';

describe('a search of tic-tac-toe with a horizon after every third mark', async () => {
  const game = await open('tic-tac-toe');
  const marks = (s: State) => (s as State & { readonly placed: number }).placed;
  const thirds = (s: State) => Math.floor(marks(s) / 3);
  const policy = {
    name: 'any',
    choose: (s: State, rng: Parameters<typeof game.pick>[1]) => game.pick(s, rng),
    priors: (_: State, moves: { readonly count: number }, out: Float64Array) => out.fill(1 / moves.count),
  };
  /** The numbers of marks at which positions are judged. */
  function judged(Rollout: typeof PolicyRollout, plies: number): number[] {
    const seen = new Set<number>();
    const judge: Evaluator = {
      name: 'judge',
      evaluate(s, _, values) {
        if (game.turn(s) === NOBODY) game.returns(s, values);
        else {
          seen.add(marks(s));
          values.fill(0);
        }
        return false;
      },
    };
    const evaluator = new Rollout('rollout', game, policy, untilChange(thirds), judge);
    const s = position(game, 1, plies);
    const search = soIsmcts(game, evaluator, defaults).begin(game.view(s, game.turn(s)), 1);
    search.advance(2_000);
    return [...seen].sort((a, b) => a - b);
  }

  it('judges at the next horizon alone, if that is fixed', () => {
    expect(judged(FixedRollout, 1)).toEqual([3]);
    expect(judged(FixedRollout, 2)).toEqual([3]);
    expect(judged(FixedRollout, 3)).toEqual([6]);
  });

  it('otherwise judges what lies beyond at the horizon after it', () => {
    expect(judged(PolicyRollout, 1)).toEqual([3, 6]);
  });
});
