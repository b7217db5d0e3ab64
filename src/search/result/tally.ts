/** Statistics of the root: payoffs of every seat by move, games won, places. */
import type { Game, Move, Player } from '../../games/game.js';
import { wonFrom } from '../../games/winners.js';
import type { Estimate } from '../searcher.js';
import { Batches, UNKNOWN } from './batches.js';

export class Tally {
  declare readonly moves: Int32Array; // the root's moves, ascending
  declare readonly visits: Int32Array; // by index of the move
  declare iterations: number;
  declare private weight: number; // of all
  declare private readonly seats: number;
  declare private readonly seat: Player;
  declare private readonly range: number; // of payoffs
  declare private readonly isCertain: boolean; // nothing is hidden or left to chance
  declare private readonly least: number; // payoff
  declare private readonly most: number;
  declare private readonly wonFrom: number; // for a single player
  declare private readonly indexOf: Int32Array; // by move
  declare private readonly tried: (Batches | undefined)[]; // by index of the move; none before its first visit
  declare private readonly total: Float64Array; // by seat
  declare private readonly wins: Float64Array; // by seat, shared wins in parts
  declare private readonly places: Float64Array; // by seat, 1 = first; ties share the mean

  constructor(moves: Int32Array, game: Game, seat: Player) {
    const seats = game.seats.length;
    this.moves = moves;
    this.seats = seats;
    this.seat = seat;
    this.least = game.traits.minUtility;
    this.most = game.traits.maxUtility;
    this.wonFrom = wonFrom(game);
    this.indexOf = new Int32Array(game.moveSpace);
    for (let i = 0; i < moves.length; i++) this.indexOf[moves[i]] = i;
    this.visits = new Int32Array(moves.length);
    this.range = this.most - this.least;
    this.isCertain = !game.traits.hidden && !game.traits.chance;
    this.tried = Array.from(moves, () => undefined);
    this.total = new Float64Array(seats);
    this.wins = new Float64Array(seats);
    this.places = new Float64Array(seats);
    this.iterations = 0;
    this.weight = 0;
  }

  /**
   * Adds one iteration: payoffs of every seat; `ended` if they are those of a finished game and not an estimate. `chances`: of coming
   * first, where the evaluator has them.
   */
  add(move: Move, values: Float64Array, ended: boolean, chances?: Float64Array): void {
    this.addTried(this.indexOf[move], values, 0, ended);
    if (ended) this.rank(values, 1);
    else if (chances === undefined) this.guessRank(values, 0, 1);
    else this.rankByChances(values, chances);
    this.iterations++;
  }

  /** Adds the payoffs that begin at `from` to the move with this index; `ended`: of a finished game. */
  addTried(index: number, values: Float64Array, from: number, ended: boolean): void {
    this.visits[index]++;
    this.triedAt(index).add(values, ended, from);
  }

  /** Places of a finished game: more payoff is better, ties share. A single player wins against the game, or loses. */
  rank(values: Float64Array, weight: number): void {
    const { seats, wins, places, total } = this;
    this.weight += weight;
    if (seats === 1) {
      total[0] += weight * values[0];
      wins[0] += values[0] >= this.wonFrom ? weight : 0;
      places[0] += weight;
      return;
    }
    for (let seat = 0; seat < seats; seat++) {
      total[seat] += weight * values[seat];
      let above = 0;
      let level = 0;
      for (let other = 0; other < seats; other++) {
        if (values[other] > values[seat]) above++;
        else if (values[other] === values[seat]) level++;
      }
      if (above === 0) wins[seat] += weight / level;
      places[seat] += weight * (above + (level + 1) / 2);
    }
  }

  /**
   * Places of an estimate: win chances in proportion to payoff above the least possible, places by pairwise odds. What a single player
   * falls short of the highest payoff belongs to the game.
   */
  guessRank(values: Float64Array, from: number, weight: number): void {
    const { seats, wins, places, total, least } = this;
    let sum = seats === 1 ? this.most - values[from] : 0;
    for (let seat = 0; seat < seats; seat++) sum += values[from + seat] - least;
    for (let seat = 0; seat < seats; seat++) {
      const own = values[from + seat] - least;
      total[seat] += weight * values[from + seat];
      wins[seat] += weight * (sum > 0 ? own / sum : 1 / seats);
      let place = 1;
      for (let other = 0; other < seats; other++) {
        const above = values[from + other] - least;
        if (other !== seat) place += own + above > 0 ? above / (own + above) : 0.5;
      }
      places[seat] += weight * place;
    }
    this.weight += weight;
  }

  /** Places of an estimate with chances of coming first: places by pairwise odds. */
  private rankByChances(values: Float64Array, chances: Float64Array): void {
    const { seats, wins, places, total } = this;
    for (let seat = 0; seat < seats; seat++) {
      total[seat] += values[seat];
      wins[seat] += chances[seat];
      places[seat] += 0.5; // of a seat against itself
      for (let other = 0; other < seats; other++) places[seat] += chances[other] / (chances[seat] + chances[other]);
    }
    this.weight++;
  }

  /** Mean payoff of each seat over all iterations. */
  means(): number[] {
    return this.mean(this.total);
  }

  /** What was sampled after the move with this index. */
  triedAt(index: number): Batches {
    this.tried[index] ??= new Batches(this.seats, this.range);
    return this.tried[index];
  }

  /** Mean payoff of each seat after the move with this index, as far as the search has learned; the root's mean if it was never tried. */
  valuesOf(index: number): number[] {
    return this.tried[index]?.means() ?? this.means();
  }

  /** What the searching seat gets after the move. */
  estimateOf(index: number): Estimate {
    return this.tried[index]?.estimateInTree(this.seat, this.isCertain) ?? UNKNOWN;
  }

  winChance(): number[] {
    return this.mean(this.wins);
  }

  placement(): number[] {
    return this.mean(this.places);
  }

  private mean(sums: Float64Array): number[] {
    return Array.from(sums, (sum) => sum / (this.weight > 0 ? this.weight : 1));
  }

  /** Visits by which the first move leads the second; Infinity if there is one move only. */
  get lead(): number {
    let first = 0;
    let second = -1;
    for (let i = 0; i < this.visits.length; i++) {
      const n = this.visits[i];
      if (n >= first) {
        second = i === 0 ? -1 : first;
        first = n;
      } else if (n > second) second = n;
    }
    return this.visits.length < 2 ? Number.POSITIVE_INFINITY : first - second;
  }
}
