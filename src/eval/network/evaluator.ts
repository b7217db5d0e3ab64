/**
 * A network as an evaluator. A seat's chance is exp(score) / (sum over all seats of exp(score)); alone, the share of the
 * payoff range is 1 / (1 + exp(-score)). Dice are rolled first, so that only positions are judged where a seat is to move.
 */
import type { MoveList } from '../../core/move-list.js';
import { exp } from '../../core/real.js';
import type { Rng } from '../../core/rng.js';
import { CHANCE, type Game, NOBODY, type State } from '../../games/game.js';
import type { Evaluator, PriorPolicy } from '../evaluator.js';
import type { Encoder } from './encoder.js';
import { Network, type StoredNetwork } from './network.js';
import { Rows } from './rows.js';

export class NetworkEvaluator implements Evaluator {
  declare readonly name: string;
  declare private readonly game: Game;
  declare private readonly rows: Rows;
  declare private readonly row: Float32Array;
  declare private readonly network: Network;
  declare private readonly policy: PriorPolicy;
  declare private readonly least: number;
  declare private readonly range: number;

  constructor(game: Game, encoder: Encoder, policy: PriorPolicy, stored: StoredNetwork, name = 'network') {
    const { minUtility, maxUtility } = game.traits;
    this.name = name;
    this.game = game;
    this.rows = new Rows(game, encoder);
    this.row = new Float32Array(this.rows.size);
    this.network = new Network(stored);
    if (this.network.inputs !== this.rows.size || this.network.outputs * this.rows.count !== game.seats.length)
      throw new RangeError(`The network does not fit ${game.id}/${game.variant}`);
    this.policy = policy;
    this.least = minUtility;
    this.range = maxUtility - minUtility;
  }

  evaluate(s: State, rng: Rng, values: Float64Array): boolean {
    const { game, rows, row, network, least, range } = this;
    let turn = game.turn(s);
    for (; turn === CHANCE; turn = game.turn(s)) game.play(s, game.sample(s, rng));
    if (turn === NOBODY) {
      game.returns(s, values);
      return true;
    }
    for (let i = 0; i < rows.count; i++) {
      rows.read(s, i, row);
      network.forward(row, values, i * network.outputs);
    }
    toChances(values);
    for (let seat = 0; seat < values.length; seat++) values[seat] = least + values[seat] * range;
    return false;
  }

  priors(s: State, moves: MoveList, out: Float64Array): void {
    this.policy.priors(s, moves, out);
  }

  choose(s: State, rng: Rng, listed?: MoveList): number {
    return this.policy.choose(s, rng, listed);
  }
}

/** Scores to chances, in place. */
export function toChances(scores: Float64Array): void {
  if (scores.length === 1) {
    scores[0] = 1 / (1 + exp(-scores[0]));
    return;
  }
  let best = scores[0];
  for (let i = 1; i < scores.length; i++) if (scores[i] > best) best = scores[i];
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    scores[i] = exp(scores[i] - best);
    sum += scores[i];
  }
  for (let i = 0; i < scores.length; i++) scores[i] /= sum;
}
