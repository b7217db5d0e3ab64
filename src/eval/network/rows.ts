/** The rows of a position: what the game's encoder writes, the open decision and whose it is. */
import type { Game, Player, State } from '../../games/game.js';
import { siteNames } from '../site-names.js';
import type { Encoder } from './encoder.js';

export class Rows {
  readonly size: number; // numbers of a row
  readonly count: number; // rows of a position: one for each seat, or one for the table
  declare private readonly game: Game;
  declare private readonly encoder: Encoder;
  declare private readonly decisions: Int32Array; // by site: which kind of decision; repeated ones are alike

  constructor(game: Game, encoder: Encoder) {
    const names = siteNames(game);
    const kinds = [...new Set(names)];
    this.game = game;
    this.encoder = encoder;
    this.decisions = Int32Array.from(names, (name) => kinds.indexOf(name));
    this.count = encoder.perSeat ? game.seats.length : 1;
    this.size = encoder.size + kinds.length + (encoder.perSeat ? 1 : game.seats.length);
  }

  /** Writes row `index` of a position where a seat is to move; `out` has `size` numbers. */
  read(s: State, index: number, out: Float32Array): void {
    const { game, encoder, decisions, size } = this;
    const seat: Player = index;
    const turn = game.turn(s);
    out.fill(0);
    encoder.encode(s, seat, out);
    out[encoder.size + decisions[game.site(s)]] = 1;
    if (!encoder.perSeat) out[size - game.seats.length + turn] = 1;
    else if (turn === seat) out[size - 1] = 1;
  }
}
