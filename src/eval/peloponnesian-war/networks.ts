/** Networks, as written by `npm run lab -- train-value-network`. */
import type { TrainedNetwork } from '../network/learnable.js';
import { WeightsFile } from '../network/stored-weights.js';

export const networks: Readonly<Record<string, TrainedNetwork>> = {
  '2': {
    command:
      'npm run lab -- train-value-network peloponnesian-war --positions 30000 --rounds 2 --passes 2 --hidden 64,32 --seed 1',
    commit: '3d86692',
    loss: 0.4191,
    test: 'so-ismcts timeMs=100 evaluator=network against evaluator=turn, seats=2,scenario=archidamian,side=printed,handicap=printed: score 0.617 ± 0.117, Elo +81 ± 85, LOS 97.4 %, 60 games',
    network: { shape: [501, 64, 32, 2], weights: new WeightsFile('peloponnesian-war/value.2').part() },
  },
};
