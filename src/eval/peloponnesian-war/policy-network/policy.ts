/**
 * The policy whose networks say what an objective, SPs taken along and the next assembly space are worth, in thousandths of a win: for
 * each side networks of its own. Everything else is left to the linear policy, and so is a decision without a network.
 */
import type { MoveList } from '../../../core/move-list.js';
import type { Rng } from '../../../core/rng.js';
import type { Game } from '../../../games/game.js';
import type { Peloponnesian } from '../../../games/peloponnesian-war/board/state.js';
import { ATHENS, SIDES, SPARTA } from '../../../games/peloponnesian-war/data/rules.js';
import { nextAssembly, takeUnits } from '../../../games/peloponnesian-war/operations/assembly.js';
import { objective } from '../../../games/peloponnesian-war/operations/objective.js';
import type { Policy } from '../../evaluator.js';
import type { MoveEncoder } from '../../network/move-encoder.js';
import { networkScorer } from '../../network/move-scorer.js';
import type { StoredMoveNetworks } from '../../network/policy-learnable.js';
import { ScoredPolicy, type Scorer, improved } from '../../scored-policy.js';
import { siteNames } from '../../site-names.js';
import type { FlatWeights } from '../../weights.js';
import { PeloponnesianPolicy, scorersOf } from '../policy.js';
import { ROLES_OF } from '../roles.js';
import { type PolicyNumbers, numbersOf } from '../weights.js';
import { AssemblyEncoder } from './assembly.js';
import { networks } from './networks.js';
import { ObjectiveEncoder } from './objective.js';
import { TakeEncoder } from './take.js';

/** Thousandths of a win that make a move an e-th as likely: in rollouts, and as a prior. */
const TEMPERATURE = 1;
/** Of some 190 objectives so many are weighed: the linear policy's likeliest. */
const MOST = 16;
/** Units of the two hidden layers. */
export const HIDDEN = [16, 8] as const;

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

/** The policy of one side, and the decisions that have a network. */
interface Guide {
  readonly policy: ScoredPolicy<Peloponnesian>;
  readonly weighs: readonly boolean[]; // by site
}

export class PolicyNetwork implements Policy<Peloponnesian> {
  readonly name = 'peloponnesian-war';
  declare private readonly game: Game<Peloponnesian>;
  declare private readonly linear: PeloponnesianPolicy;
  declare private readonly guides: readonly Guide[]; // by side; none for who plays alone

  /** `weights`: those of the linear policy. `own`: networks to play with instead of the stored ones. */
  constructor(game: Game<Peloponnesian>, weights: FlatWeights, own: StoredMoveNetworks = networks) {
    this.game = game;
    this.linear = new PeloponnesianPolicy(game, weights);
    this.guides =
      game.seats.length === SIDES.length
        ? ROLES_OF[SIDES.length].map((role, side) => guideOf(game, side, numbersOf(weights, role), own))
        : [];
  }

  choose(s: Peloponnesian, rng: Rng, listed?: MoveList): number {
    return this.chooser(s).choose(s, rng, listed);
  }

  priors(s: Peloponnesian, moves: MoveList, out: Float64Array): void {
    this.chooser(s).priors(s, moves, out);
  }

  chances(s: Peloponnesian, moves: MoveList, out: Float64Array): void {
    this.chooser(s).chances(s, moves, out);
  }

  private chooser(s: Peloponnesian): ScoredPolicy<Peloponnesian> | PeloponnesianPolicy {
    const { game, guides, linear } = this;
    if (guides.length === 0) return linear;
    const { policy, weighs } = guides[game.turn(s)];
    return weighs[game.site(s)] ? policy : linear;
  }
}

/** Points of the linear policy, in thousandths of a win, and the network's score. */
function guideOf(game: Game<Peloponnesian>, side: number, linear: PolicyNumbers, own: StoredMoveNetworks): Guide {
  const scorers = new Map<string, Scorer<Peloponnesian>>();
  const before = scorersOf(linear);
  for (const name of Object.keys(DECISIONS) as NetworkName[]) {
    if (SEATS[name] !== side || own[name] === undefined) continue;
    const decision = DECISIONS[name];
    scorers.set(
      decision,
      improved(before.get(decision)!, TEMPERATURE, networkScorer(game, makeEncoder[name](), own[name]), MOST),
    );
  }
  return {
    policy: new ScoredPolicy('peloponnesian-war', game, scorers, TEMPERATURE),
    weighs: siteNames(game).map((name) => scorers.has(name)),
  };
}
