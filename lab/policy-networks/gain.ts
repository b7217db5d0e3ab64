/** What a policy gains by other networks, by the values of decisions that they have not learned from. */
import { MoveList } from '../../src/core/move-list.js';
import type { PriorPolicy } from '../../src/eval/evaluator.js';
import type { PolicyLearnable } from '../../src/eval/network/policy-learnable.js';
import type { Game, State } from '../../src/games/game.js';
import { Replay } from '../self-play/network-names.js';
import { type SearchedDecision, type SearchedGame, thousandths } from '../self-play/searched-games.js';

/** A sum over decisions, in thousandths of the payoff range. */
interface Gain {
  readonly sum: number;
  readonly decisions: number;
}

/** Reads games of one game (variant). */
export class GainReader {
  private readonly game: Game;
  private readonly replay: Replay;
  private readonly list: MoveList;
  private readonly chances: Float64Array;

  constructor(game: Game, learnable: PolicyLearnable) {
    this.game = game;
    this.replay = new Replay(game, learnable);
    this.list = new MoveList(game.moveSpace);
    this.chances = new Float64Array(game.moveSpace);
  }

  /**
   * Over all decisions of that network: what `after` expects less what `before` expects, if each chooses among the moves that were
   * valued. Undefined if the policies do not tell their chances.
   */
  read(games: readonly SearchedGame[], network: string, before: PriorPolicy, after: PriorPolicy): Gain | undefined {
    if (before.chances === undefined || after.chances === undefined) return undefined;
    let sum = 0;
    let decisions = 0;
    for (const game of games)
      this.replay.run(game, (name, decision, s) => {
        if (name !== network) return;
        sum += this.expected(after, decision, s) - this.expected(before, decision, s);
        decisions++;
      });
    return { sum, decisions };
  }

  private expected(policy: PriorPolicy, { moves, values }: SearchedDecision, s: State): number {
    const { game, list, chances } = this;
    game.moves(s, list);
    policy.chances!(s, list, chances);
    let all = 0;
    let sum = 0;
    for (let i = 0; i < list.count; i++) {
      const which = moves.indexOf(list.at[i]);
      if (which < 0) continue;
      all += chances[i];
      sum += chances[i] * thousandths(values[which]);
    }
    return sum / all;
  }
}
