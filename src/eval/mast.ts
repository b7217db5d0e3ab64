/**
 * MAST, the move-average sampling technique: each move of a rollout is credited with the payoff of the seat that made it, by
 * seat, decision and move; later rollouts mostly play the move of the highest average. Starts afresh with every search.
 *
 * Finnsson and Björnsson (2008). Ignores that the value of a move depends on the position; moves whose hashes collide share
 * a slot.
 */
import { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import { CHANCE, type Game, NOBODY, type State } from '../games/game.js';
import type { Evaluator, MakeEvaluator } from './evaluator.js';

const SLOTS = 1 << 14;
const GREEDY = 0.6; // share of moves that are not random

class MastRollout implements Evaluator {
  readonly name = 'mast';
  declare private readonly game: Game;
  declare private readonly list: MoveList;
  declare private readonly sums: Float64Array; // of payoffs, by slot
  declare private readonly counts: Float64Array;
  declare private readonly path: Int32Array; // slots of this rollout
  declare private readonly movers: Int32Array;

  constructor(game: Game) {
    this.game = game;
    this.list = new MoveList(game.moveSpace);
    this.sums = new Float64Array(SLOTS);
    this.counts = new Float64Array(SLOTS);
    this.path = new Int32Array(game.traits.maxDecisions + 1);
    this.movers = new Int32Array(game.traits.maxDecisions + 1);
  }

  begin(): void {
    this.sums.fill(0);
    this.counts.fill(0);
  }

  evaluate(s: State, rng: Rng, values: Float64Array): boolean {
    const { game, path, movers, sums, counts } = this;
    let length = 0;
    for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s)) {
      if (turn === CHANCE) {
        game.play(s, game.sample(s, rng));
        continue;
      }
      const move = rng.unit() < GREEDY ? this.best(s, turn, rng) : game.pick(s, rng);
      path[length] = this.slot(turn, game.site(s), move);
      movers[length++] = turn;
      game.play(s, move);
    }
    game.returns(s, values);
    for (let i = 0; i < length; i++) {
      sums[path[i]] += values[movers[i]];
      counts[path[i]]++;
    }
    return true;
  }

  /** The legal move of the highest mean. Moves never made come first; ties are broken at random. */
  private best(s: State, turn: number, rng: Rng): number {
    const { game, list, sums, counts } = this;
    game.moves(s, list);
    const site = game.site(s);
    let best = list.at[0];
    let highest = Number.NEGATIVE_INFINITY;
    let ties = 0;
    for (let i = 0; i < list.count; i++) {
      const slot = this.slot(turn, site, list.at[i]);
      const mean = counts[slot] === 0 ? Number.POSITIVE_INFINITY : sums[slot] / counts[slot];
      if (mean > highest) {
        highest = mean;
        best = list.at[i];
        ties = 1;
      } else if (mean === highest && rng.below(++ties) === 0) best = list.at[i];
    }
    return best;
  }

  private slot(turn: number, site: number, move: number): number {
    return Math.imul(Math.imul(turn * 31 + site, 0x9e3779b1) ^ move, 0x85ebca6b) >>> (32 - 14);
  }
}

export const mast: MakeEvaluator = (game) => new MastRollout(game);
