/**
 * The policy whose networks say what a move of the influence and candidate phases is worth, in thousandths of a win. They are fitted
 * to what searches say (docs/tuning.md). Everything else is left to the linear policy.
 */
import type { MoveList } from '../../../core/move-list.js';
import type { Game } from '../../../games/game.js';
import type { Perikles } from '../../../games/perikles/board/state.js';
import { assassinate, propose, proposeByTile, takeTile } from '../../../games/perikles/influence/influence.js';
import { MoveNetwork, type StoredMoveNetwork, UNITS } from '../../network/move-network.js';
import type { StoredMoveNetworks } from '../../network/policy-learnable.js';
import { ScoredPolicy, type Scorer } from '../../scored-policy.js';
import { siteNames } from '../../site-names.js';
import { GUIDED, PeriklesPolicy, linearScorers } from '../policy.js';
import type { PeriklesWeights } from '../weights.js';
import { type MoveEncoder, NOWHERE, type NetworkName } from './encoder.js';
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
  declare private readonly guided: readonly boolean[]; // by site

  /** `weights`: those of the linear policy. `own`: networks to play with instead of the stored ones. */
  constructor(game: Game<Perikles>, weights: PeriklesWeights, own: StoredMoveNetworks = networks) {
    const scorers = new Map<string, Scorer<Perikles>>();
    for (const [name, score] of linearScorers(game, weights))
      scorers.set(name, scaled(score, TEMPERATURE / weights.temperature));
    for (const name of Object.keys(DECISIONS) as NetworkName[])
      scorers.set(DECISIONS[name], scorer(game, makeEncoder[name](), own[name]));
    super('perikles', game, scorers, TEMPERATURE, EVEN, PRIOR_TEMPERATURE);
    this.board = game;
    this.linear = new PeriklesPolicy(game, weights);
    this.guided = siteNames(game).map((name) => GUIDED.has(name));
  }

  override priors(s: Perikles, moves: MoveList, out: Float64Array): void {
    if (this.guided[this.board.site(s)]) this.linear.priors(s, moves, out);
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

function scorer(game: Game<Perikles>, encoder: MoveEncoder, stored: StoredMoveNetwork | undefined): Scorer<Perikles> {
  if (stored === undefined) throw new RangeError('There is no network for one kind of decision');
  const network = new MoveNetwork(stored);
  for (const part of ['position', 'place', 'move'] as const)
    if (network[part] !== encoder[part]) throw new RangeError(`A network with ${network[part]} numbers of a ${part}`);
  const position = new Float64Array(encoder.position);
  const place = new Float64Array(encoder.place);
  const move = new Float64Array(encoder.move);
  const sums = new Float64Array((1 + encoder.places) * UNITS);
  const known = new Uint8Array(1 + encoder.places);
  return (s, moves, points) => {
    position.fill(0);
    encoder.begin(s, game.turn(s), position);
    network.begin(position);
    known.fill(0);
    known[NOWHERE] = 1;
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      const where = encoder.placeOf(m);
      if (known[where] === 0) {
        known[where] = 1;
        place.fill(0);
        encoder.encodePlace(s, where, place);
        network.sumPlace(place, sums, where * UNITS);
      }
      move.fill(0);
      encoder.encode(s, m, move);
      points[i] = network.scoreOf(move, sums, where * UNITS);
    }
  };
}
