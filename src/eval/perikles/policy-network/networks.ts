/** The networks of the policy, fitted to games of the search. */
import type { StoredMoveNetworks } from '../../network/policy-learnable.js';
import { WeightsFile } from '../../network/stored-weights.js';

const file = new WeightsFile('perikles/policy');

export const networks: StoredMoveNetworks = {
  tiles: { position: 18, place: 18, move: 13, weights: file.part(0, 408) },
  proposals: { position: 14, place: 18, move: 15, weights: file.part(408, 392) },
  proposalsByTile: { position: 14, place: 18, move: 15, weights: file.part(800, 392) },
  victims: { position: 14, place: 18, move: 12, weights: file.part(1192, 368) },
};
