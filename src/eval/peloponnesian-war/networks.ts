/** Networks, as written by `npm run train`. */
import type { TrainedNetwork } from '../network/learnable.js';

export const networks: Readonly<Record<string, TrainedNetwork>> = {};
