/** Weights: the static evaluation as written by `npm run lab -- tune-weights`, the policy as described below. */
import type { Tuned } from '../weights.js';
import { ofRoles } from './roles.js';

export const tuned: readonly Tuned[] = [
  {
    seats: [1, 2],
    command:
      'staticEvaluation: npm run lab -- tune-weights peloponnesian-war --steps 40000 --samples 5000 --search iterations=60 --games 200 --sprt 0,30 --seed 1; policy since: SPSA of both sides at once, over the scenarios by turns, 47,260 steps between two and 24,241 alone',
    commit: '637e4fa',
    games: 5000,
    logLoss: [0.6904, 0.5839],
    test: 'so-ismcts evaluator=turn iterations=60 weights=tune/peloponnesian-war.3c924917.weights.json name=tuned, seats=2,scenario=archidamian,side=printed: LLR +2.98 (-2.94, 2.94) [0, 30] · H1 accepted: the first is more than 0 Elo better, about 30; 122 games',
    weights: {
      features: [
        'one',
        'bellicosity',
        'athensWeary',
        'spartaWeary',
        'confidence',
        'badSpaces',
        'treasury',
        'strength',
        'helots',
        'grain',
        'hostages',
      ],
      stages: {
        'last turn': [0.03027, 0.413, -0.6993, -1.081, 0.7, -0.242, 0.6231, 0.02143, 0.5537, -0.1, -0.005672],
        'one more turn': [0.2609, 0.2925, -0.1779, -4.896, 0.5, -0.109, 0.6901, -0.008349, 0.3548, -0.4, -0.007286],
        'more turns': [0.05976, 0.3701, -0.7369, 12.87, 0.35, -0.2476, 0.5862, 0.4247, 0.6, -0.5, 0.2],
      },
      policy: ofRoles,
    },
  },
];
