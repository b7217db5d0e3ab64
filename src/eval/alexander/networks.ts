/** Networks, as written by `npm run lab -- train-value-network`. */
import type { TrainedNetwork } from '../network/learnable.js';
import { WeightsFile } from '../network/stored-weights.js';

export const networks: Readonly<Record<string, TrainedNetwork>> = {
  '2': {
    command:
      'npm run lab -- train-value-network alexander --variant handicap=even --positions 200000 --rounds 2 --passes 2 --hidden 64,32 --seed even',
    commit: 'b751e7f',
    loss: 0.4531,
    test: 'so-ismcts evaluator=network iterations=100 against the network before, iterations=100: score 0.546 ± 0.070, 120 games; handicap=even, 0.550 ± 0.071, 80 games; together LOS 97 %',
    network: { shape: [551, 64, 32, 2], weights: new WeightsFile('alexander/value.2').part() },
  },
};
