/** Decisions of stored games as rows of numbers, for the networks that score moves. */
import { type MoveEncoder, NOWHERE } from '../../eval/network/move-encoder.js';
import type { PolicyLearnable } from '../../eval/network/policy-learnable.js';
import { siteNames } from '../../eval/site-names.js';
import type { Game, State } from '../../games/game.js';
import { type SearchedDecision, type SearchedGame, thousandths } from './policy-games.js';

/** A decision to learn from. */
export interface MoveRows {
  readonly position: Float32Array;
  readonly rows: Float32Array; // [move][number]: those of the move, then those of its place
  readonly visits: Float64Array; // by move
  readonly values: Float64Array; // by move, in thousandths of the payoff range
}

/** Reads the decisions of games of one game (variant). */
export class RowReader {
  private readonly game: Game;
  private readonly names: readonly string[]; // of the networks
  private readonly networks: readonly (string | undefined)[]; // by site
  private readonly encoders: ReadonlyMap<string, MoveEncoder>; // by network
  private readonly s: State;

  constructor(game: Game, { makeEncoder, decisions }: PolicyLearnable) {
    this.game = game;
    this.names = Object.keys(decisions);
    this.networks = siteNames(game).map((site) => this.names.find((name) => decisions[name] === site));
    this.encoders = new Map(this.names.map((name) => [name, makeEncoder[name]()]));
    this.s = game.create();
  }

  /** The decisions of a game by network, each in the order of the game. They are read from the true position. */
  read({ moves, decisions }: SearchedGame): ReadonlyMap<string, readonly MoveRows[]> {
    const { game, s } = this;
    const rows = new Map(this.names.map((name): [string, MoveRows[]] => [name, []]));
    let next = 0;
    game.setup(s);
    for (const [at, move] of moves.entries()) {
      if (decisions[next]?.at === at) {
        const name = this.networks[game.site(s)];
        if (name !== undefined) rows.get(name)!.push(this.rowsOf(this.encoders.get(name)!, decisions[next]));
        next++;
      }
      game.play(s, move);
    }
    return rows;
  }

  private rowsOf(encoder: MoveEncoder, { moves, visits, values }: SearchedDecision): MoveRows {
    const { s, game } = this;
    const position = new Float64Array(encoder.position);
    const move = new Float64Array(encoder.move);
    const place = new Float64Array(encoder.place);
    const size = encoder.move + encoder.place;
    const rows = new Float32Array(moves.length * size);
    encoder.begin(s, game.turn(s), position);
    for (const [i, m] of moves.entries()) {
      const where = encoder.placeOf(m);
      place.fill(0);
      if (where !== NOWHERE) encoder.encodePlace(s, where, place);
      move.fill(0);
      encoder.encode(s, m, move);
      rows.set(move, i * size);
      rows.set(place, i * size + encoder.move);
    }
    return {
      position: Float32Array.from(position),
      rows,
      visits: Float64Array.from(visits),
      values: Float64Array.from(values, thousandths),
    };
  }
}
