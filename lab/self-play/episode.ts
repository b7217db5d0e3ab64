/** The samples of one game and their targets: TD(lambda), Sutton (1988), "Learning to predict by the methods of temporal differences". */

import type { Horizon } from '../../src/eval/horizon.js';
import type { Learnable } from '../../src/eval/network/learnable.js';
import type { Network } from '../../src/eval/network/network.js';
import { Rows } from '../../src/eval/network/rows.js';
import type { Game, State } from '../../src/games/game.js';
import { Critic } from './critic.js';
import type { Samples } from './samples.js';
import { readShares } from './shares.js';

export class Episode {
  readonly critic: Critic | undefined;
  readonly horizon: Horizon<State> | undefined; // samples are taken where it ends; undefined: anywhere
  private readonly game: Game;
  private readonly rows: Rows;
  private readonly lambda: number;
  private readonly row: Float32Array;
  private readonly shares: Float64Array;
  private readonly target: Float64Array;
  private judged: number[] = []; // the critic's chances at the samples of the game

  /**
   * `network`: the critic; without one, the result of the game is every target. `lambda`: the part of a target that comes from later
   * targets; the rest is what the critic says of the next sample.
   */
  constructor(game: Game, { encoder, horizon }: Learnable, lambda: number, network?: Network) {
    const rows = new Rows(game, encoder(game));
    this.game = game;
    this.rows = rows;
    this.horizon = horizon?.(game);
    this.lambda = lambda;
    this.critic = network && new Critic(game, network, rows);
    this.row = new Float32Array(rows.size);
    this.shares = new Float64Array(game.seats.length);
    this.target = new Float64Array(game.seats.length);
  }

  /** Adds a position where a seat is to move, from which the horizon begins again. */
  take(s: State, samples: Samples): void {
    const { rows, row, critic, horizon } = this;
    for (let i = 0; i < rows.count; i++) {
      rows.read(s, i, row);
      samples.addRow(row, i);
    }
    samples.close();
    if (critic !== undefined) this.judged.push(...critic.judge(s));
    horizon?.begin(s);
  }

  /** Sets the targets of the game's samples, which are those from `first` on. `s`: the finished game. */
  end(s: State, samples: Samples, first: number): void {
    const { critic, target, shares, judged, lambda } = this;
    const seats = shares.length;
    readShares(this.game, s, shares);
    target.set(shares);
    for (let sample = samples.count - 1; sample >= first; sample--) {
      samples.setShares(sample, target);
      if (critic === undefined) continue;
      for (let seat = 0; seat < seats; seat++)
        target[seat] = lambda * target[seat] + (1 - lambda) * judged[(sample - first) * seats + seat];
    }
    this.judged = [];
  }
}
