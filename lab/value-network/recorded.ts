/**
 * Games that were played before, as games to learn from: with those of a search, a network learns what positions are worth when a search
 * plays on, and it sees the positions that a search leads to. Silver and others (2018), "A general reinforcement learning algorithm that
 * masters chess, shogi, and Go through self-play".
 */
import { Rng } from '../../src/core/rng.js';
import type { Learnable } from '../../src/eval/network/learnable.js';
import type { Network } from '../../src/eval/network/network.js';
import { CHANCE, type Game, type State } from '../../src/games/game.js';
import { Episode } from '../self-play/episode.js';
import type { Samples } from '../self-play/samples.js';

/** Without a horizon: decisions for each sample. */
const EVERY = 8;
/** As in `Episode`; close to 1, since a game has a hundred samples, and the critic of the first round knows other games. */
const LAMBDA = 0.98;

export class Recorded {
  private readonly game: Game;
  private readonly episode: Episode;
  private readonly s: State;

  /** `critic`: as of `Explorer`. */
  constructor(game: Game, learnable: Learnable, critic?: Network) {
    this.game = game;
    this.episode = new Episode(game, learnable, LAMBDA, critic);
    this.s = game.create();
  }

  /** Adds the samples of a game. `moves`: all of it, with outcomes of chance. `seed`: draws the positions, where there is no horizon. */
  read(moves: readonly number[], seed: string, samples: Samples): void {
    const { game, s, episode } = this;
    const { horizon } = episode;
    const rng = new Rng(seed);
    const first = samples.count;
    game.setup(s);
    horizon?.begin(s);
    for (const move of moves) {
      if (game.turn(s) !== CHANCE && (horizon === undefined ? rng.below(EVERY) === 0 : horizon.stops(s)))
        episode.take(s, samples);
      game.play(s, move);
    }
    episode.end(s, samples, first);
  }
}
