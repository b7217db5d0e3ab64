/** What a game offers for networks that score moves to be trained and played with. */
import type { Game, Player } from '../../games/game.js';
import type { MakeEvaluator, PriorPolicy } from '../evaluator.js';
import type { MoveEncoder } from './move-encoder.js';
import type { StoredMoveNetwork } from './move-network.js';

/** The networks of a policy, by name: one for each kind of decision that has one. */
export type StoredMoveNetworks = Readonly<Record<string, StoredMoveNetwork>>;

/** Where networks come from that `npm run lab -- train-policy-networks` trained, and that beat those served before them. */
export interface PolicyOrigin {
  readonly command: string;
  readonly commit: string;
  readonly explained: Readonly<Record<string, number>>; // by network: share of the variance on games held out
  readonly test: string; // the match, in words
}

export interface PolicyLearnable {
  readonly evaluator: string; // the name of the evaluator that plays with the networks
  readonly makeEncoder: Readonly<Record<string, () => MoveEncoder>>; // by network
  readonly decisions: Readonly<Record<string, string>>; // by network: the name of the decision
  readonly seats?: Readonly<Record<string, Player>>; // by network: the only seat whose decisions it weighs
  readonly hidden?: readonly [number, number]; // units of its networks; without it one layer, as in `MoveNetwork`
  readonly networks: StoredMoveNetworks; // in use now
  policy(networks: StoredMoveNetworks): (game: Game) => PriorPolicy;
  make(networks: StoredMoveNetworks): MakeEvaluator;
  /** Values moves while networks are learned from rollouts; without it `make` does. */
  teacher?(networks: StoredMoveNetworks): MakeEvaluator;
}

/** The name of the network that weighs a decision of that name by that seat; undefined if none does. */
export function networkOf({ decisions, seats }: PolicyLearnable, decision: string, seat: Player): string | undefined {
  return Object.keys(decisions).find((name) => decisions[name] === decision && (seats?.[name] ?? seat) === seat);
}
