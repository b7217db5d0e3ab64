/**
 * Networks, as written by `npm run lab -- train-value-network`. Those of the former rules are gone: their inputs have lost their meaning. Until
 * others are trained, the evaluator 'network' is the one that plays the policy to the next round.
 */
import type { TrainedNetwork } from '../network/learnable.js';

export const networks: Readonly<Record<string, TrainedNetwork>> = {};
