/**
 * The policy whose networks say what the use of a card and a step of an army are worth between two players, in thousandths of a win: for
 * each seat networks of its own. Everything else is left to the linear policy, and so is a decision without a network.
 */
import type { Game, Player } from '../../../games/game.js';
import type { Rome } from '../../../games/sword-of-rome/board/state.js';
import { step } from '../../../games/sword-of-rome/march/army.js';
import { chooseUse } from '../../../games/sword-of-rome/turn/action.js';
import type { MoveEncoder } from '../../network/move-encoder.js';
import { networkScorer } from '../../network/move-scorer.js';
import type { StoredMoveNetworks } from '../../network/policy-learnable.js';
import { improved, type Scorer } from '../../scored-policy.js';
import type { FlatWeights } from '../../weights.js';
import { Prospects } from '../policy/prospects.js';
import { RomePolicy, type Scorers } from '../policy.js';
import { numbersOf, POLICY } from '../weights.js';
import { networks } from './networks.js';
import { StepEncoder } from './step.js';
import { UseEncoder } from './use.js';

/** Thousandths of a win that a point of the linear policy counts for. */
const WORTH = 10;
/** So many moves are weighed: the linear policy's likeliest. */
const MOST = 12;
/** Units of the two hidden layers. */
export const HIDDEN = [16, 8] as const;

const [ROME_GREEK, GAUL_ETRUSAM] = [0, 1];

export type NetworkName = 'romeGreekUse' | 'gaulEtrusamUse' | 'romeGreekStep' | 'gaulEtrusamStep';

const prospects = (): Prospects => new Prospects(numbersOf(POLICY));

/** Makes what the network of a kind of decision reads; by name of the network. */
export const makeEncoder: Readonly<Record<NetworkName, () => MoveEncoder<Rome>>> = {
  romeGreekUse: () => new UseEncoder(prospects()),
  gaulEtrusamUse: () => new UseEncoder(prospects()),
  romeGreekStep: () => new StepEncoder(prospects()),
  gaulEtrusamStep: () => new StepEncoder(prospects()),
};

/** By network: the name of the decision. */
export const DECISIONS: Readonly<Record<NetworkName, string>> = {
  romeGreekUse: chooseUse.name,
  gaulEtrusamUse: chooseUse.name,
  romeGreekStep: step.name,
  gaulEtrusamStep: step.name,
};

/** By network: whose decisions it weighs. */
export const SEATS: Readonly<Record<NetworkName, Player>> = {
  romeGreekUse: ROME_GREEK,
  gaulEtrusamUse: GAUL_ETRUSAM,
  romeGreekStep: ROME_GREEK,
  gaulEtrusamStep: GAUL_ETRUSAM,
};

export class PolicyNetwork extends RomePolicy {
  /** `weights`: those of the linear policy. `own`: networks to play with instead of the stored ones. */
  constructor(game: Game<Rome>, weights: FlatWeights, own: StoredMoveNetworks = networks) {
    super(game, weights, (scorers, seat) => (game.seats.length === 2 ? improvedBy(own, game, scorers, seat) : scorers));
  }
}

/** A seat's scorers, to whose points the networks that it has add their scores. */
function improvedBy(own: StoredMoveNetworks, game: Game<Rome>, scorers: Scorers, seat: Player): Scorers {
  const better = new Map(scorers);
  for (const name of Object.keys(DECISIONS) as NetworkName[]) {
    if (SEATS[name] !== seat || own[name] === undefined) continue;
    const decision = DECISIONS[name];
    const network = networkScorer(game, makeEncoder[name](), own[name]);
    better.set(decision, improved(scorers.get(decision)!, 1, inPoints(network), MOST));
  }
  return better;
}

function inPoints(network: Scorer<Rome>): Scorer<Rome> {
  return (s, moves, points) => {
    network(s, moves, points);
    for (let i = 0; i < moves.count; i++) points[i] /= WORTH;
  };
}
