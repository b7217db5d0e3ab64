/** The networks of the policy, as written by `npm run lab -- train-policy-networks`. */
import type { PolicyOrigin, StoredMoveNetworks } from '../../network/policy-learnable.js';
import { WeightsFile } from '../../network/stored-weights.js';

export const origin: PolicyOrigin = {
  command:
    'npm run lab -- train-policy-networks peloponnesian-war --variant handicap=printed --variant handicap=even --rollouts 12 --often 0.25 --games 5172 --refine --test iterations=100 --test-games 1000 --sprt 0,40 --seed agora4',
  commit: '0b8fa9d',
  explained: {
    athensObjective: 0.698,
    spartaObjective: 0.644,
    athensTake: 0.664,
    spartaTake: 0.603,
    athensAssembly: 0.418,
    spartaAssembly: 0.181,
  },
  test: 'so-ismcts evaluator=policy-network network=peloponnesian-war.60e5dad9.networks.json iterations=100 name=networks against so-ismcts iterations=100 name=served, 500 games each, seed pr4: handicap=printed score 0.530 ± 0.042, +21 ± 29 Elo; handicap=even score 0.531 ± 0.045, +22 ± 31 Elo',
};

const file = new WeightsFile('peloponnesian-war/policy');

export const networks: StoredMoveNetworks = {
  athensObjective: { position: 43, place: 56, move: 30, hidden: [32, 16], weights: file.part(0, 4704) },
  spartaObjective: { position: 43, place: 56, move: 30, hidden: [32, 16], weights: file.part(4704, 4704) },
  athensTake: { position: 126, place: 0, move: 33, hidden: [32, 16], weights: file.part(9408, 5664) },
  spartaTake: { position: 126, place: 0, move: 33, hidden: [32, 16], weights: file.part(15072, 5664) },
  athensAssembly: { position: 88, place: 27, move: 33, hidden: [32, 16], weights: file.part(20736, 5312) },
  spartaAssembly: { position: 88, place: 27, move: 33, hidden: [32, 16], weights: file.part(26048, 5312) },
};
