/**
 * One walk of Monte Carlo counterfactual regret minimization, for the regrets of one seat.
 *
 * At that seat's decisions all actions are tried as long as the walk has no more than `lines` lines of play; deeper, one
 * is sampled, and a running mean of what each action brought stands in for the others (a baseline, which keeps the estimate
 * right and its spread small). Chance and the other seats are sampled. An information set that is met for the first time
 * gets a record, and a rollout finishes the line.
 *
 *   lines = 1          outcome sampling with baselines
 *   lines = Infinity   external sampling
 *
 * Updates count linearly by the round of walks, so that early mistakes fade.
 *
 * Lanctot, Waugh, Zinkevich and Bowling (2009); Schmid and others (2019) for the baselines; Brown and Sandholm (2019) for
 * the linear weights. What it does not handle: with general-sum games or more than two seats it converges to no known
 * equilibrium.
 */
import { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import type { Evaluator } from '../eval/evaluator.js';
import { CHANCE, type Game, NOBODY, type Player, type State } from '../games/game.js';
import { Infosets, MISSING } from './infosets.js';
import type { Tally } from './tally.js';

const BASELINE_RATE = 0.05; // of the running mean, once it has seen 20 values

export interface WalkParams {
  readonly lines: number;
  readonly explore: number; // even share where one action is sampled; 0 .. 1
  readonly maxNodes: number;
}

/** The information set that was asked about: what its actions brought in walks for its seat goes to the tally. */
export interface Asked {
  readonly key: number;
  readonly seat: Player;
  readonly tally: Tally;
}

export class RegretWalk {
  declare readonly infosets: Infosets;
  declare steps: number; // moves and throws played, of all walks
  declare lines: number; // of the last walk
  declare novel: number; // of these, how many ended at an information set that was never met before
  declare private readonly game: Game;
  declare private readonly evaluator: Evaluator;
  declare private readonly rng: Rng;
  declare private readonly params: WalkParams;
  declare private readonly seats: number;
  declare private asked: Asked | undefined;
  // scratch, by depth
  declare private readonly states: State[];
  declare private readonly lists: MoveList[];
  declare private readonly policies: Float64Array[]; // current strategy
  declare private readonly values: Float64Array[]; // of each action for every seat
  // this walk
  declare private readonly out: Float64Array; // what `down` returns: the value for every seat
  declare private seat: Player;
  declare private weight: number;

  constructor(game: Game, evaluator: Evaluator, params: WalkParams, rng: Rng) {
    this.game = game;
    this.evaluator = evaluator;
    this.rng = rng;
    this.params = params;
    this.seats = game.seats.length;
    this.asked = undefined;
    this.infosets = new Infosets(params.maxNodes);
    this.steps = 0;
    this.lines = 0;
    this.novel = 0;
    this.states = [];
    this.lists = [];
    this.policies = [];
    this.values = [];
    this.out = new Float64Array(this.seats);
    this.seat = 0;
    this.weight = 1;
  }

  /** From now on, what the actions of this information set bring goes to its tally. */
  ask(asked: Asked): void {
    this.asked = asked;
  }

  /** Walks from `root`, which stays as it is, for the regrets of `seat`; `round` counts from 1. */
  walk(root: State, seat: Player, round: number): void {
    this.seat = seat;
    this.weight = round;
    this.lines = 0;
    this.novel = 0;
    const s = this.stateAt(0);
    s.copyFrom(root);
    this.down(s, 0, 1);
  }

  /** Leaves the value of `s` for every seat in `out`; `s` is used up. `lines`: lines of play of the walk so far. */
  private down(s: State, depth: number, lines: number): void {
    const { game, rng, infosets } = this;
    let turn = game.turn(s);
    while (turn === CHANCE) {
      this.steps++;
      game.play(s, game.sample(s, rng));
      turn = game.turn(s);
    }
    if (turn === NOBODY) {
      this.lines++;
      game.returns(s, this.out);
      return;
    }
    this.steps++;
    const list = this.listAt(depth);
    game.moves(s, list);
    const key = game.canonicalKey(s, turn);
    const record = infosets.find(key);
    if (record === MISSING) {
      infosets.add(key, list.count);
      this.lines++;
      this.novel++;
      this.evaluator.evaluate(s, rng, this.out);
      return;
    }
    infosets.match(record, this.policies[depth]);
    if (turn !== this.seat) this.others(s, depth, lines, record);
    else this.own(s, depth, lines, record, key);
  }

  /** A decision of another seat: its average strategy learns, one action is sampled. */
  private others(s: State, depth: number, lines: number, record: number): void {
    const { infosets, weight } = this;
    const list = this.lists[depth];
    const policy = this.policies[depth];
    const start = infosets.start[record];
    for (let i = 0; i < list.count; i++) infosets.strategy[start + i] += weight * policy[i];
    infosets.visits[record]++;
    this.game.play(s, list.at[this.draw(policy, list.count)]);
    this.down(s, depth + 1, lines);
  }

  /** A decision of the walking seat: regrets from the values of its actions. Leaves its value in `out`. */
  private own(s: State, depth: number, lines: number, record: number, key: number): void {
    const { infosets, seats, seat, out, weight, asked } = this;
    const { count } = this.lists[depth];
    const wide = lines * count <= this.params.lines;
    if (wide) this.tryAll(s, depth, lines);
    else this.tryOne(s, depth, lines, record);
    const policy = this.policies[depth];
    const tried = this.values[depth];
    const start = infosets.start[record];
    out.fill(0);
    for (let i = 0; i < count; i++) {
      for (let other = 0; other < seats; other++) out[other] += policy[i] * tried[i * seats + other];
    }
    const value = out[seat];
    const { regret } = infosets;
    for (let i = 0; i < count; i++) regret[start + i] += weight * (tried[i * seats + seat] - value);
    infosets.visits[record]++;
    if (asked === undefined || key !== asked.key || seat !== asked.seat || !wide) return;
    for (let i = 0; i < count; i++) asked.tally.addTried(i, tried, i * seats, 1);
    asked.tally.guessRank(out, 0, 1);
  }

  private tryAll(s: State, depth: number, lines: number): void {
    const { game, seats, out } = this;
    const list = this.lists[depth];
    const tried = this.values[depth];
    const below = this.stateAt(depth + 1);
    for (let i = 0; i < list.count; i++) {
      below.copyFrom(s);
      game.play(below, list.at[i]);
      this.down(below, depth + 1, lines * list.count);
      for (let seat = 0; seat < seats; seat++) tried[i * seats + seat] = out[seat];
    }
  }

  /** Samples one action, a share of them evenly; baselines stand for the rest. */
  private tryOne(s: State, depth: number, lines: number, record: number): void {
    const { game, infosets, seats, out, rng, seat } = this;
    const { explore } = this.params;
    const list = this.lists[depth];
    const policy = this.policies[depth];
    const tried = this.values[depth];
    const { count } = list;
    const start = infosets.start[record];
    const action = rng.unit() < explore ? rng.below(count) : this.draw(policy, count);
    const chance = explore / count + (1 - explore) * policy[action];
    game.play(s, list.at[action]);
    this.down(s, depth + 1, lines);
    const value = out[seat];
    const { baseline } = infosets;
    for (let i = 0; i < count; i++) {
      for (let other = 0; other < seats; other++) tried[i * seats + other] = out[other];
      tried[i * seats + seat] = baseline[start + i] + (i === action ? (value - baseline[start + i]) / chance : 0);
    }
    const rate = Math.max(BASELINE_RATE, 1 / (infosets.visits[record] + 1));
    baseline[start + action] += (value - baseline[start + action]) * rate;
  }

  private draw(policy: Float64Array, count: number): number {
    let left = this.rng.unit();
    for (let i = 0; i < count - 1; i++) {
      left -= policy[i];
      if (left < 0) return i;
    }
    return count - 1;
  }

  private stateAt(depth: number): State {
    while (this.states.length <= depth) this.states.push(this.game.create());
    return this.states[depth];
  }

  private listAt(depth: number): MoveList {
    while (this.lists.length <= depth) {
      this.lists.push(new MoveList(this.game.moveSpace));
      this.policies.push(new Float64Array(this.game.moveSpace));
      this.values.push(new Float64Array(this.game.moveSpace * this.seats));
    }
    return this.lists[depth];
  }
}
