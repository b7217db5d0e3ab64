import type { StoredMoveNetworks } from '../../network/policy-learnable.js';

export const networks: StoredMoveNetworks = {};
