/**
 * Games to learn from. Up to a moment drawn at random, seats also try what the policy would not; from there on they play as
 * the policy does, and only these positions become samples. So a network sees strange positions, with results that follow from
 * good play. Silver and others (2016), "Mastering the game of Go with deep neural networks and tree search". With a critic, seats
 * also follow it: a search goes where its evaluator errs in its favour, so these are the positions it must judge rightly.
 */
import { MoveList } from '../../src/core/move-list.js';
import { Rng } from '../../src/core/rng.js';
import type { PriorPolicy } from '../../src/eval/evaluator.js';
import type { Learnable } from '../../src/eval/network/learnable.js';
import type { Network } from '../../src/eval/network/network.js';
import { CHANCE, type Game, NOBODY, type State } from '../../src/games/game.js';
import { drawnByPriors } from './drawn-by-priors.js';
import { Episode } from './episode.js';
import type { Samples } from './samples.js';

/** How a seat explores; drawn for each seat and game. */
interface Habit {
  readonly priors: number; // how often it chooses by the smoothed policy
  readonly random: number; // how often at random
  readonly critic: number; // how often as the critic likes best
}

const HABITS: readonly Habit[] = [
  { priors: 0, random: 0.02, critic: 0 },
  { priors: 0.2, random: 0, critic: 0 },
  { priors: 0.5, random: 0.05, critic: 0 },
  { priors: 1, random: 0, critic: 0 },
  { priors: 0.2, random: 0.2, critic: 0 },
];
/** With a critic that judges positions as they stand, these too. */
const FOLLOWING: readonly Habit[] = [
  { priors: 0, random: 0, critic: 0.1 },
  { priors: 0.1, random: 0, critic: 0.4 },
  { priors: 0, random: 0, critic: 1 },
];
/** This share of the games is the policy's from the start. */
const PLAIN = 0.25;
const SAMPLES_A_GAME = 12;
const PILOT_GAMES = 20;
/** As in `Episode`. */
const LAMBDA = 0.5;

export class Explorer {
  private readonly game: Game;
  private readonly policy: PriorPolicy;
  private readonly s: State;
  private readonly list: MoveList;
  private readonly chances: Float64Array;
  private readonly episode: Episode;
  private readonly habits: readonly Habit[];
  private readonly usualLength: number; // decisions of a game

  /** `critic`: a network from before; without one, targets are results of games alone. */
  constructor(game: Game, learnable: Learnable, critic?: Network) {
    this.game = game;
    this.policy = learnable.policy(game);
    this.episode = new Episode(game, learnable, LAMBDA, critic);
    this.s = game.create();
    this.habits = critic === undefined || learnable.horizon !== undefined ? HABITS : [...HABITS, ...FOLLOWING];
    this.list = new MoveList(game.moveSpace);
    this.chances = new Float64Array(game.moveSpace);
    this.usualLength = this.measure();
  }

  /** Plays a game and adds its samples. */
  play(seed: string, samples: Samples): void {
    const { game, policy, s, usualLength, episode } = this;
    const { horizon } = episode;
    const rng = new Rng(seed);
    const habits = game.seats.map(() => this.habits[rng.below(this.habits.length)]);
    const calm = rng.unit() < PLAIN ? 0 : Math.floor(rng.unit() * usualLength);
    const often = SAMPLES_A_GAME / Math.max(SAMPLES_A_GAME, usualLength - calm);
    const first = samples.count;
    let decisions = 0;
    let due = false;
    game.setup(s);
    for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s)) {
      if (turn === CHANCE) {
        game.play(s, game.sample(s, rng));
        continue;
      }
      if (decisions === calm) {
        due = horizon === undefined;
        horizon?.begin(s);
      } else if (decisions > calm) due = horizon === undefined ? rng.unit() < often : horizon.stops(s);
      if (due) episode.take(s, samples);
      game.play(s, decisions < calm ? this.explore(habits[turn], rng) : policy.choose(s, rng));
      decisions++;
    }
    episode.end(s, samples, first);
  }

  /** The mean number of decisions in games of the policy. */
  private measure(): number {
    const { game, policy, s } = this;
    const rng = new Rng('length');
    let decisions = 0;
    for (let i = 0; i < PILOT_GAMES; i++) {
      game.setup(s);
      for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s)) {
        game.play(s, turn === CHANCE ? game.sample(s, rng) : policy.choose(s, rng));
        if (turn !== CHANCE) decisions++;
      }
    }
    return decisions / PILOT_GAMES;
  }

  private explore({ priors, random, critic }: Habit, rng: Rng): number {
    const { game, policy, s, list, chances } = this;
    const draw = rng.unit();
    if (draw < random) return game.pick(s, rng);
    const judge = this.episode.critic;
    if (judge !== undefined && draw < random + critic) return judge.favourite(s, rng);
    if (draw >= random + critic + priors) return policy.choose(s, rng);
    game.moves(s, list);
    return drawnByPriors(policy, s, list, chances, rng);
  }
}
