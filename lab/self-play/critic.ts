/** A network that evaluates positions while training games are played. */
import { MoveList } from '../../src/core/move-list.js';
import type { Rng } from '../../src/core/rng.js';
import { toChances } from '../../src/eval/network/evaluator.js';
import type { Network } from '../../src/eval/network/network.js';
import type { Rows } from '../../src/eval/network/rows.js';
import { CHANCE, type Game, NOBODY, type State } from '../../src/games/game.js';
import { readShares } from './shares.js';

/** Moves that are compared, drawn at random if there are more. */
const COMPARED = 24;

export class Critic {
  private readonly game: Game;
  private readonly network: Network;
  private readonly rows: Rows;
  private readonly row: Float32Array;
  private readonly chances: Float64Array;
  private readonly ahead: State;
  private readonly list: MoveList;

  constructor(game: Game, network: Network, rows: Rows) {
    this.game = game;
    this.network = network;
    this.rows = rows;
    this.row = new Float32Array(rows.size);
    this.chances = new Float64Array(game.seats.length);
    this.ahead = game.create();
    this.list = new MoveList(game.moveSpace);
  }

  /** The seats' chances, where one of them is to move. The array is reused. */
  judge(s: State): Float64Array {
    const { rows, row, network, chances } = this;
    for (let i = 0; i < rows.count; i++) {
      rows.read(s, i, row);
      network.forward(row, chances, i * network.outputs);
    }
    toChances(chances);
    return chances;
  }

  /** The move after which the seat that makes it has the best chances; dice fall once for each. */
  favourite(s: State, rng: Rng): number {
    const { game, list } = this;
    const seat = game.turn(s);
    game.moves(s, list);
    const often = COMPARED / list.count;
    let best = list.at[rng.below(list.count)];
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.count; i++) {
      if (often < 1 && rng.unit() >= often) continue;
      const chance = this.after(s, list.at[i], rng)[seat];
      if (chance <= highest) continue;
      highest = chance;
      best = list.at[i];
    }
    return best;
  }

  private after(s: State, move: number, rng: Rng): Float64Array {
    const { game, ahead, chances } = this;
    ahead.copyFrom(s);
    game.play(ahead, move);
    while (game.turn(ahead) === CHANCE) game.play(ahead, game.sample(ahead, rng));
    if (game.turn(ahead) !== NOBODY) return this.judge(ahead);
    readShares(game, ahead, chances);
    return chances;
  }
}
