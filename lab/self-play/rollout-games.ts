/**
 * Games of a policy in which rollouts say what its moves are worth: at decisions drawn at random each move is tried as often, and
 * everybody plays on by the policy. So the values are those of one better move, as in policy iteration. Tesauro and Galperin (1997),
 * "On-line policy improvement using Monte-Carlo search".
 */
import { MoveList } from '../../src/core/move-list.js';
import { Rng } from '../../src/core/rng.js';
import type { Evaluator, PriorPolicy } from '../../src/eval/evaluator.js';
import { CHANCE, type Game, NOBODY, type Player, type State } from '../../src/games/game.js';
import { drawnByPriors } from './drawn-by-priors.js';
import { type SearchedDecision, type SearchedGame, valueUnits } from './searched-games.js';

/** How many rollouts are made. */
export interface Inquiry {
  readonly rollouts: number; // of each move
  readonly often: number; // which part of the decisions that have a network is looked at
}

/** Moves that are compared if there are more: the policy's likeliest, and others at random. */
const LIKELIEST = 8;
const OTHERS = 4;
/** How often a move is drawn from the smoothed policy instead, and at random: better play leads to other positions. */
const BY_PRIORS = 0.1;
const AT_RANDOM = 0.01;

export class RolloutGames {
  private readonly game: Game;
  private readonly policy: PriorPolicy;
  private readonly evaluator: Evaluator;
  private readonly isTaught: (site: number, seat: Player) => boolean;
  private readonly inquiry: Inquiry;
  private readonly ahead: State;
  private readonly list: MoveList;
  private readonly chances: Float64Array;
  private readonly values: Float64Array;

  /** `evaluator`: of the positions after the moves, such as rollouts of the same policy to a horizon. */
  constructor(
    game: Game,
    policy: PriorPolicy,
    evaluator: Evaluator,
    isTaught: (site: number, seat: Player) => boolean,
    inquiry: Inquiry,
  ) {
    this.game = game;
    this.policy = policy;
    this.evaluator = evaluator;
    this.isTaught = isTaught;
    this.inquiry = inquiry;
    this.ahead = game.create();
    this.list = new MoveList(game.moveSpace);
    this.chances = new Float64Array(game.moveSpace);
    this.values = new Float64Array(game.seats.length);
  }

  /** Plays a game; whatever was played before, the same seed gives the same one. */
  play(seed: string): SearchedGame {
    const { game, list } = this;
    const rng = new Rng(seed);
    const s = game.create();
    const moves: number[] = [];
    const decisions: SearchedDecision[] = [];
    this.evaluator.begin?.();
    game.setup(s);
    for (let seat = game.turn(s); seat !== NOBODY; seat = game.turn(s)) {
      let move = seat === CHANCE ? game.sample(s, rng) : 0;
      if (seat !== CHANCE) {
        game.moves(s, list);
        const looks = list.count > 1 && this.isTaught(game.site(s), seat) && rng.unit() < this.inquiry.often;
        if (looks) decisions.push(this.look(s, seat, moves.length, rng));
        move = this.choose(s, rng);
      }
      game.play(s, move);
      moves.push(move);
    }
    return { moves, decisions };
  }

  /** After `list` has the moves. */
  private choose(s: State, rng: Rng): number {
    const { game, list, policy, chances } = this;
    if (list.count === 1) return list.at[0];
    const draw = rng.unit();
    if (draw < AT_RANDOM) return game.pick(s, rng);
    if (draw >= AT_RANDOM + BY_PRIORS) return policy.choose(s, rng);
    return drawnByPriors(policy, s, list, chances, rng);
  }

  private look(s: State, seat: Player, at: number, rng: Rng): SearchedDecision {
    const moves = this.compared(s, rng);
    const { rollouts } = this.inquiry;
    return {
      at,
      moves,
      visits: moves.map(() => rollouts),
      values: moves.map((move) => valueUnits(this.game, this.valueOf(s, move, seat, rng))),
    };
  }

  /** The moves to be compared, in the order of the rules. */
  private compared(s: State, rng: Rng): readonly number[] {
    const { list, policy, chances } = this;
    const moves = Array.from(list.at.subarray(0, list.count));
    if (moves.length <= LIKELIEST + OTHERS) return moves;
    policy.priors(s, list, chances);
    const order = Int32Array.from(moves, (_, i) => i).sort((a, b) => chances[b] - chances[a] || a - b);
    rng.shuffle(order.subarray(LIKELIEST));
    return Array.from(order.subarray(0, LIKELIEST + OTHERS).sort(), (i) => moves[i]);
  }

  private valueOf(s: State, move: number, seat: Player, rng: Rng): number {
    const { game, ahead, evaluator, values, inquiry } = this;
    let sum = 0;
    for (let i = 0; i < inquiry.rollouts; i++) {
      evaluator.start?.(s);
      ahead.copyFrom(s);
      game.play(ahead, move);
      evaluator.evaluate(ahead, rng, values);
      sum += values[seat];
    }
    return sum / inquiry.rollouts;
  }
}
