/**
 * The policy whose networks say what an objective, SPs taken along and the next assembly space are worth, in thousandths of a win: for
 * each side networks of its own. Everything else is left to the linear policy, and so is a decision without a network.
 */
import type { Game } from '../../../games/game.js';
import type { Peloponnesian } from '../../../games/peloponnesian-war/board/state.js';
import { ATHENS, SIDES, SPARTA } from '../../../games/peloponnesian-war/data/rules.js';
import { nextAssembly, takeUnits } from '../../../games/peloponnesian-war/operations/assembly.js';
import { objective } from '../../../games/peloponnesian-war/operations/objective.js';
import type { MoveEncoder } from '../../network/move-encoder.js';
import { networkScorer } from '../../network/move-scorer.js';
import type { StoredMoveNetworks } from '../../network/policy-learnable.js';
import { improved } from '../../scored-policy.js';
import type { FlatWeights } from '../../weights.js';
import { PeloponnesianPolicy, type Scorers } from '../policy.js';
import { AssemblyEncoder } from './assembly.js';
import { networks } from './networks.js';
import { ObjectiveEncoder } from './objective.js';
import { TakeEncoder } from './take.js';

/** Thousandths of a win that a point of the linear policy counts for. */
const WORTH = 1;
/** Of some 190 objectives so many are weighed: the linear policy's likeliest. */
const MOST = 16;
/** Units of the two hidden layers. */
export const HIDDEN = [32, 16] as const;

export type NetworkName =
  | 'athensObjective'
  | 'spartaObjective'
  | 'athensTake'
  | 'spartaTake'
  | 'athensAssembly'
  | 'spartaAssembly';

/** Makes what the network of a kind of decision reads; by name of the network. */
export const makeEncoder: Readonly<Record<NetworkName, () => MoveEncoder<Peloponnesian>>> = {
  athensObjective: () => new ObjectiveEncoder('athens'),
  spartaObjective: () => new ObjectiveEncoder('sparta'),
  athensTake: () => new TakeEncoder('athens'),
  spartaTake: () => new TakeEncoder('sparta'),
  athensAssembly: () => new AssemblyEncoder('athens'),
  spartaAssembly: () => new AssemblyEncoder('sparta'),
};

/** By network: the name of the decision. */
export const DECISIONS: Readonly<Record<NetworkName, string>> = {
  athensObjective: objective.name,
  spartaObjective: objective.name,
  athensTake: takeUnits.name,
  spartaTake: takeUnits.name,
  athensAssembly: nextAssembly.name,
  spartaAssembly: nextAssembly.name,
};

/** By network: whose decisions it weighs. Between two, the seat is the side. */
export const SEATS: Readonly<Record<NetworkName, number>> = {
  athensObjective: ATHENS,
  spartaObjective: SPARTA,
  athensTake: ATHENS,
  spartaTake: SPARTA,
  athensAssembly: ATHENS,
  spartaAssembly: SPARTA,
};

export class PolicyNetwork extends PeloponnesianPolicy {
  /** `weights`: those of the linear policy. `own`: networks to play with instead of the stored ones. */
  constructor(game: Game<Peloponnesian>, weights: FlatWeights, own: StoredMoveNetworks = networks) {
    const hasSides = game.seats.length === SIDES.length;
    super(game, weights, (scorers, side) => (hasSides ? improvedBy(own, game, scorers, side) : scorers));
  }
}

/** A side's scorers, to whose points the networks that it has add their scores. */
function improvedBy(own: StoredMoveNetworks, game: Game<Peloponnesian>, scorers: Scorers, side: number): Scorers {
  const better = new Map(scorers);
  for (const name of Object.keys(DECISIONS) as NetworkName[]) {
    if (SEATS[name] !== side || own[name] === undefined) continue;
    const decision = DECISIONS[name];
    const network = networkScorer(game, makeEncoder[name](), own[name]);
    better.set(decision, improved(scorers.get(decision)!, WORTH, network, MOST));
  }
  return better;
}
