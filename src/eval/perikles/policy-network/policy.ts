/**
 * The policy whose networks say what a move of the influence and candidate phases is worth, in thousandths of a win. They are fitted
 * to what searches say (docs/lab/perikles.md). Everything else is left to the linear policy.
 */
import type { MoveList } from '../../../core/move-list.js';
import type { Game } from '../../../games/game.js';
import type { Perikles } from '../../../games/perikles/board/state.js';
import { assassinate, propose, proposeByTile, takeTile } from '../../../games/perikles/influence/influence.js';
import { networkScorer } from '../../network/move-scorer.js';
import type { StoredMoveNetworks } from '../../network/policy-learnable.js';
import { ScoredPolicy, type Scorer } from '../../scored-policy.js';
import { siteNames } from '../../site-names.js';
import { LINEAR_PRIORS, linearScorers, PeriklesPolicy } from '../policy.js';
import type { PeriklesWeights } from '../weights.js';
import type { MoveEncoder, NetworkName } from './encoder.js';
import { networks } from './networks.js';
import { ProposalEncoder } from './proposals.js';
import { TileEncoder } from './tiles.js';
import { VictimEncoder } from './victims.js';

/** Thousandths of a win that make a move an e-th as likely: in rollouts, and as a prior. */
const TEMPERATURE = 3;
const PRIOR_TEMPERATURE = 5;
const EVEN = 0.15; // of the priors

/** Makes what the network of a kind of decision reads; by name of the network. */
export const makeEncoder: Readonly<Record<NetworkName, () => MoveEncoder>> = {
  tiles: () => new TileEncoder(),
  proposals: () => new ProposalEncoder(),
  proposalsByTile: () => new ProposalEncoder(),
  victims: () => new VictimEncoder(),
};

/** By network: the name of the decision. */
export const DECISIONS: Readonly<Record<NetworkName, string>> = {
  tiles: takeTile.name,
  proposals: propose.name,
  proposalsByTile: proposeByTile.name,
  victims: assassinate.name,
};

export class PolicyNetwork extends ScoredPolicy<Perikles> {
  declare private readonly board: Game<Perikles>;
  declare private readonly linear: PeriklesPolicy;
  declare private readonly hasLinearPriors: readonly boolean[]; // by site

  /** `weights`: those of the linear policy. `own`: networks to play with instead of the stored ones. */
  constructor(game: Game<Perikles>, weights: PeriklesWeights, own: StoredMoveNetworks = networks) {
    const scorers = new Map<string, Scorer<Perikles>>();
    for (const [name, score] of linearScorers(game, weights))
      scorers.set(name, scaled(score, TEMPERATURE / weights.temperature));
    for (const name of Object.keys(DECISIONS) as NetworkName[])
      scorers.set(DECISIONS[name], networkScorer(game, makeEncoder[name](), own[name]));
    super('perikles', game, scorers, TEMPERATURE, EVEN, PRIOR_TEMPERATURE);
    this.board = game;
    this.linear = new PeriklesPolicy(game, weights);
    this.hasLinearPriors = siteNames(game).map((name) => LINEAR_PRIORS.has(name));
  }

  override priors(s: Perikles, moves: MoveList, out: Float64Array): void {
    if (this.hasLinearPriors[this.board.site(s)]) this.linear.priors(s, moves, out);
    else super.priors(s, moves, out);
  }
}

/** Worth in the units of TEMPERATURE instead of points. */
function scaled(score: Scorer<Perikles>, factor: number): Scorer<Perikles> {
  return (s, moves, points) => {
    score(s, moves, points);
    for (let i = 0; i < moves.count; i++) points[i] *= factor;
  };
}
