/** What the network of a decision reads of its moves. */
import { type MoveEncoder, NOWHERE } from '../../src/eval/network/move-encoder.js';
import type { State } from '../../src/games/game.js';

/** Numbers of the position, then of each move, then of its place. */
export function rowsOf<S extends State>(encoder: MoveEncoder<S>, s: S, seat: number, moves: readonly number[]) {
  const position = new Float64Array(encoder.position);
  encoder.begin(s, seat, position);
  const rows = moves.map((m) => {
    const move = new Float64Array(encoder.move);
    const place = new Float64Array(encoder.place);
    const where = encoder.placeOf(m);
    if (where !== NOWHERE) encoder.encodePlace(s, where, place);
    encoder.encode(s, m, move);
    return { move: [...move], place: [...place] };
  });
  return { position: [...position], rows };
}
