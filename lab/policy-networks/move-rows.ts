/** Decisions of stored games as rows of numbers, for the networks that score moves. */
import { type MoveEncoder, NOWHERE } from '../../src/eval/network/move-encoder.js';
import type { StoredMoveNetwork } from '../../src/eval/network/move-network.js';
import { moveNetworkOf } from '../../src/eval/network/move-scorer.js';
import type { PolicyLearnable } from '../../src/eval/network/policy-learnable.js';
import type { Game, State } from '../../src/games/game.js';
import { Replay } from '../self-play/network-names.js';
import { type SearchedDecision, type SearchedGame, thousandths } from '../self-play/searched-games.js';

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
  private readonly encoders: ReadonlyMap<string, MoveEncoder>; // by network
  private readonly replay: Replay;

  constructor(game: Game, learnable: PolicyLearnable) {
    const { makeEncoder, decisions } = learnable;
    this.game = game;
    this.encoders = new Map(Object.keys(decisions).map((name) => [name, makeEncoder[name]()]));
    this.replay = new Replay(game, learnable);
  }

  /** The decisions of a game by network, each in the order of the game. They are read from the true position. */
  read(game: SearchedGame): ReadonlyMap<string, readonly MoveRows[]> {
    const { encoders, replay } = this;
    const rows = new Map([...encoders.keys()].map((name): [string, MoveRows[]] => [name, []]));
    replay.run(game, (name, decision, s) => rows.get(name)!.push(this.rowsOf(encoders.get(name)!, decision, s)));
    return rows;
  }

  private rowsOf(encoder: MoveEncoder, { moves, visits, values }: SearchedDecision, s: State): MoveRows {
    const { game } = this;
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

/** The decisions with the scores of a network added to their values. */
export function withScores(stored: StoredMoveNetwork, decisions: readonly MoveRows[]): readonly MoveRows[] {
  const network = moveNetworkOf(stored);
  const position = new Float64Array(stored.position);
  const row = new Float64Array(stored.move + stored.place);
  const place = row.subarray(stored.move);
  const sums = new Float64Array(network.units);
  return decisions.map((decision) => {
    position.set(decision.position);
    network.begin(position);
    const values = decision.values.map((value, i) => {
      row.set(decision.rows.subarray(i * row.length, (i + 1) * row.length));
      network.sumPlace(place, sums, 0);
      return value + network.scoreOf(row, sums, 0);
    });
    return { ...decision, values };
  });
}
