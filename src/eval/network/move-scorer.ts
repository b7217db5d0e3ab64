/** Networks as scorers of a policy. */
import type { MoveList } from '../../core/move-list.js';
import type { Game, State } from '../../games/game.js';
import { DeepMoveNetwork } from './deep-move-network.js';
import { type MoveEncoder, NOWHERE } from './move-encoder.js';
import { MoveNetwork, type StoredMoveNetwork } from './move-network.js';

/** The network as it plays: of one hidden layer or two. */
export function moveNetworkOf(stored: StoredMoveNetwork): MoveNetwork | DeepMoveNetwork {
  return stored.hidden === undefined ? new MoveNetwork(stored) : new DeepMoveNetwork(stored, stored.hidden);
}

/** Scores the moves of a decision by a network, in thousandths of the payoff range. */
export function networkScorer<S extends State>(
  game: Game<S>,
  encoder: MoveEncoder<S>,
  stored: StoredMoveNetwork | undefined,
): (s: S, moves: MoveList, points: Float64Array) => void {
  if (stored === undefined) throw new RangeError('There is no network for one kind of decision');
  const network = moveNetworkOf(stored);
  const { units } = network;
  for (const part of ['position', 'place', 'move'] as const)
    if (network[part] !== encoder[part]) throw new RangeError(`A network with ${network[part]} numbers of a ${part}`);
  const position = new Float64Array(encoder.position);
  const place = new Float64Array(encoder.place);
  const move = new Float64Array(encoder.move);
  const sums = new Float64Array((1 + encoder.places) * units);
  const known = new Float64Array(1 + encoder.places); // by place: the decision that its sums are of
  let decision = 0;
  return (s, moves, points) => {
    clear(position);
    encoder.begin(s, game.turn(s), position);
    network.begin(position);
    decision++;
    known[NOWHERE] = decision;
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      const where = encoder.placeOf(m);
      if (known[where] !== decision) {
        known[where] = decision;
        clear(place);
        encoder.encodePlace(s, where, place);
        network.sumPlace(place, sums, where * units);
      }
      clear(move);
      encoder.encode(s, m, move);
      points[i] = network.scoreOf(move, sums, where * units);
    }
  };
}

/** Rows are short: a loop is faster than `fill`. */
function clear(row: Float64Array): void {
  for (let i = 0; i < row.length; i++) row[i] = 0;
}
