/** What the networks of Perikles read to weigh the moves of one kind of decision. */
import type { Perikles } from '../../../games/perikles/board/state.js';
import type { MoveEncoder as AnyMoveEncoder } from '../../network/move-encoder.js';

export { NOWHERE } from '../../network/move-encoder.js';

export type NetworkName = 'tiles' | 'proposals' | 'proposalsByTile' | 'victims';
export type MoveEncoder = AnyMoveEncoder<Perikles>;
