/**
 * One walk of Monte Carlo counterfactual regret minimization, for the regrets of one seat.
 *
 * At that seat's decisions all actions are tried as long as the walk has at most `lines` lines of play; deeper, one is
 * sampled, and a running mean of the payoff of each action stands in for the others (a baseline: the estimate stays unbiased
 * and its variance small). Chance and the other seats are sampled. A new information set gets a record, and a rollout
 * finishes the line.
 *
 *   lines = 1          outcome sampling with baselines
 *   lines = Infinity   external sampling
 *
 * Updates are weighted linearly by the round of walks, so early mistakes fade.
 *
 * Walks begin at the start of the game and remember its histories (histories.ts): positions are computed only where a line
 * leaves them.
 *
 * Lanctot, Waugh, Zinkevich and Bowling (2009); Schmid and others (2019) for the baselines; Brown and Sandholm (2019) for
 * the linear weights. Limits: in general-sum games or with more than two seats it converges to no known
 * equilibrium.
 */
import { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Evaluator } from '../../eval/evaluator.js';
import { CHANCE, type Game, NOBODY, type Player, type State } from '../../games/game.js';
import type { Tally } from '../result/tally.js';
import { Histories, NONE } from './histories.js';
import { Infosets, MISSING } from './infosets.js';

const BASELINE_RATE = 0.05; // of the running mean, after 20 values

interface WalkParams {
  readonly lines: number;
  readonly maxInfosets: number;
  readonly maxHistories: number;
}

/** The information set of the request: what collects the payoffs of its actions in walks for its seat. */
interface Asked {
  readonly key: number;
  readonly seat: Player;
  readonly tally: Tally;
}

/** Of the draws where one action is sampled: evenly, whatever its policy says. */
const EVEN_SHARE = 0.4;

export class RegretWalk {
  declare readonly infosets: Infosets;
  declare readonly histories: Histories;
  declare steps: number; // moves and chance events, of all walks
  declare lines: number; // of the last walk
  declare novel: number; // how many of these ended at a new information set
  declare private readonly game: Game;
  declare private readonly evaluator: Evaluator;
  declare private readonly rng: Rng;
  declare private readonly params: WalkParams;
  declare private readonly seats: number;
  declare private root: number;
  declare private asked: Asked | undefined;
  declare private askedRecord: number;
  // scratch, by depth
  declare private readonly states: State[]; // valid up to depth `known`: positions of the line are computed on demand
  declare private readonly played: number[]; // the move or outcome that leads on from there
  declare private readonly lists: MoveList[];
  declare private readonly policies: Float64Array[]; // current strategy
  declare private readonly values: Float64Array[]; // of each action for every seat
  // this walk
  declare private known: number;
  declare private fresh: boolean; // the line has reached a new information set
  declare private readonly out: Float64Array; // what `down` returns: the value for every seat
  declare private seat: Player;
  declare private weight: number;

  constructor(game: Game, evaluator: Evaluator, params: WalkParams, rng: Rng) {
    this.game = game;
    this.evaluator = evaluator;
    this.rng = rng;
    this.params = params;
    this.seats = game.seats.length;
    this.infosets = new Infosets(params.maxInfosets);
    this.histories = new Histories(game, params.maxHistories, rng);
    this.root = NONE;
    this.asked = undefined;
    this.askedRecord = MISSING;
    this.steps = 0;
    this.lines = 0;
    this.novel = 0;
    this.states = [game.create()];
    game.setup(this.states[0]);
    this.played = [];
    this.lists = [];
    this.policies = [];
    this.values = [];
    this.known = 0;
    this.fresh = false;
    this.out = new Float64Array(this.seats);
    this.seat = 0;
    this.weight = 1;
  }

  /** From now on the payoffs of this information set's actions go to its tally. */
  ask(asked: Asked): void {
    this.asked = asked;
    this.askedRecord = this.infosets.find(asked.key);
  }

  /** Information sets and histories. */
  get size(): number {
    return this.infosets.size + this.histories.size;
  }

  /** Walks from the start of the game for the regrets of `seat`; `round` counts from 1. */
  walk(seat: Player, round: number): void {
    this.seat = seat;
    this.weight = round;
    this.lines = 0;
    this.novel = 0;
    this.known = 0;
    if (this.root === NONE) this.root = this.meet(0);
    this.down(0, this.root, 1);
  }

  /** Leaves the value of the position at `depth` for every seat in `out`. `lines`: lines of play of the walk so far. */
  private down(depth: number, history: number, lines: number): void {
    const { game, histories, infosets } = this;
    const turn = history === NONE ? game.turn(this.position(depth)) : histories.turn[history];
    if (turn === NOBODY) {
      this.payOut(depth, history);
      return;
    }
    this.steps++;
    if (turn === CHANCE) {
      this.throw(depth, history, lines);
      return;
    }
    const record = history === NONE ? this.decision(depth, turn) : histories.record[history];
    if (this.fresh || record === MISSING) {
      this.fresh = false;
      this.lines++;
      this.novel++;
      const below = this.stateAt(depth + 1);
      below.copyFrom(this.position(depth));
      this.evaluator.start?.(below);
      this.evaluator.evaluate(below, this.rng, this.out);
      return;
    }
    this.makeRoom(depth);
    infosets.match(record, this.policies[depth]);
    if (turn === this.seat) this.own(depth, history, lines, record);
    else this.others(depth, history, lines, record);
  }

  private payOut(depth: number, history: number): void {
    const { game, histories, seats, out } = this;
    this.lines++;
    if (history === NONE) {
      game.returns(this.position(depth), out);
      return;
    }
    const start = histories.start[history];
    for (let seat = 0; seat < seats; seat++) out[seat] = histories.payoffs[start + seat];
  }

  private throw(depth: number, history: number, lines: number): void {
    const { game, histories, rng } = this;
    if (history === NONE) {
      this.turnTo(depth, game.sample(this.position(depth), rng));
      this.down(depth + 1, NONE, lines);
      return;
    }
    const index = histories.choose(history, this.seat, histories.odds, histories.start[history]);
    this.follow(depth, history, index, lines);
  }

  /** A decision of another seat: its average strategy learns, one action is sampled. */
  private others(depth: number, history: number, lines: number, record: number): void {
    const { infosets, histories, weight } = this;
    const policy = this.policies[depth];
    const start = infosets.start[record];
    const count = infosets.count[record];
    for (let i = 0; i < count; i++) infosets.strategy[start + i] += weight * policy[i];
    infosets.visits[record]++;
    const index = history === NONE ? this.draw(policy, count) : histories.choose(history, this.seat, policy, 0);
    this.follow(depth, history, index, lines);
  }

  /** A decision of the walking seat: regrets from the values of its actions. Leaves its value in `out`. */
  private own(depth: number, history: number, lines: number, record: number): void {
    const { infosets, seats, seat, out, weight, asked } = this;
    const count = infosets.count[record];
    const wide = lines * count <= this.params.lines;
    if (wide) this.tryAll(depth, history, lines, count);
    else this.tryOne(depth, history, lines, record);
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
    if (asked === undefined || record !== this.askedRecord || !wide) return;
    for (let i = 0; i < count; i++) {
      asked.tally.addTried(i, tried, i * seats, true);
    }
    asked.tally.guessRank(out, 0, 1);
  }

  private tryAll(depth: number, history: number, lines: number, count: number): void {
    const { seats, out } = this;
    const tried = this.values[depth];
    for (let i = 0; i < count; i++) {
      this.follow(depth, history, i, lines * count);
      for (let seat = 0; seat < seats; seat++) tried[i * seats + seat] = out[seat];
    }
  }

  /** Samples one action, a share of them evenly; baselines stand for the rest. */
  private tryOne(depth: number, history: number, lines: number, record: number): void {
    const { infosets, seats, out, rng, seat } = this;
    const policy = this.policies[depth];
    const tried = this.values[depth];
    const count = infosets.count[record];
    const start = infosets.start[record];
    const action = rng.unit() < EVEN_SHARE ? rng.below(count) : this.draw(policy, count);
    const chance = EVEN_SHARE / count + (1 - EVEN_SHARE) * policy[action];
    this.follow(depth, history, action, lines);
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

  /** Goes down by the move or outcome with this index. */
  private follow(depth: number, history: number, index: number, lines: number): void {
    const { histories } = this;
    if (history === NONE) {
      this.turnTo(depth, this.lists[depth].at[index]);
      this.down(depth + 1, NONE, lines);
      return;
    }
    const edge = histories.start[history] + index;
    this.turnTo(depth, histories.code[edge]);
    let next = histories.next[edge];
    if (next === NONE && !histories.full) {
      next = this.meet(depth + 1);
      histories.next[edge] = next;
    }
    this.down(depth + 1, next, lines);
  }

  /** The line goes on with this move or outcome; deeper positions are those of another line. */
  private turnTo(depth: number, code: number): void {
    this.played[depth] = code;
    if (this.known > depth) this.known = depth;
  }

  /** The position at this depth of the line. */
  private position(depth: number): State {
    const { states, played, game } = this;
    for (; this.known < depth; this.known++) {
      const next = this.stateAt(this.known + 1);
      next.copyFrom(states[this.known]);
      game.play(next, played[this.known]);
    }
    return states[depth];
  }

  /** A history for the position at this depth, or NONE. */
  private meet(depth: number): number {
    const { game, histories } = this;
    const s = this.position(depth);
    const turn = game.turn(s);
    const record = turn >= 0 ? this.decision(depth, turn) : MISSING;
    return histories.add(s, this.listAt(depth), record);
  }

  /** The record of the information set at this depth, new if need be, and its moves in the list. */
  private decision(depth: number, turn: Player): number {
    const { game, infosets, asked } = this;
    const s = this.position(depth);
    const list = this.listAt(depth);
    game.moves(s, list);
    const key = game.canonicalKey(s, turn);
    const known = infosets.find(key);
    if (known !== MISSING) return known;
    const record = infosets.add(key, list.count);
    this.fresh = true;
    if (asked !== undefined && key === asked.key && turn === asked.seat) this.askedRecord = record;
    return record;
  }

  private stateAt(depth: number): State {
    while (this.states.length <= depth) this.states.push(this.game.create());
    return this.states[depth];
  }

  private listAt(depth: number): MoveList {
    while (this.lists.length <= depth) this.lists.push(new MoveList(this.game.moveSpace));
    return this.lists[depth];
  }

  /** For the strategy at this depth, and the values of its actions. */
  private makeRoom(depth: number): void {
    while (this.policies.length <= depth) {
      this.policies.push(new Float64Array(this.game.moveSpace));
      this.values.push(new Float64Array(this.game.moveSpace * this.seats));
    }
  }
}
