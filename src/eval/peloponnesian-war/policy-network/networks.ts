/** The networks of the policy, fitted to games of the search: none yet. */
import type { StoredMoveNetworks } from '../../network/policy-learnable.js';

export const networks: StoredMoveNetworks = {};
