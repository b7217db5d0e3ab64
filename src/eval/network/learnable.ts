/** What a game offers for networks to be trained and played with. */
import type { Game, State } from '../../games/game.js';
import type { MakeEvaluator, PriorPolicy } from '../evaluator.js';
import { type MakeHorizon, PolicyRollout } from '../horizon.js';
import type { Encoder } from './encoder.js';
import { NetworkEvaluator } from './evaluator.js';
import type { StoredNetwork } from './network.js';

/** A network that `npm run lab -- train-value-network` trained, and that beat what was served before it. */
export interface TrainedNetwork {
  readonly command: string;
  readonly commit: string;
  readonly loss: number; // mean cross-entropy on games held out
  readonly test: string; // the match, in words
  readonly network: StoredNetwork;
}

export interface Learnable {
  encoder(game: Game): Encoder;
  policy(game: Game): PriorPolicy; // plays the games to learn from, and gives the priors
  readonly networks: Readonly<Record<string, TrainedNetwork>>; // by number of seats
  readonly otherwise: MakeEvaluator; // for numbers of seats without a network
  readonly name?: string; // of the evaluator; 'network' if absent
  /** Where the network judges: the policy plays on to there first, in games to learn from too. Without it: any position. */
  readonly horizon?: MakeHorizon<State>;
}

/** The evaluator 'network'. `own`: a network to play with instead of the stored ones. */
export function networkEvaluator(learnable: Learnable, own?: StoredNetwork): MakeEvaluator {
  return (game) => {
    const stored = own ?? learnable.networks[game.seats.length]?.network;
    if (stored === undefined) return learnable.otherwise(game);
    const policy = learnable.policy(game);
    const network = new NetworkEvaluator(game, learnable.encoder(game), policy, stored, learnable.name);
    return learnable.horizon === undefined
      ? network
      : new PolicyRollout(network.name, game, policy, learnable.horizon(game), network);
  };
}
