/** What the iterations said about the root: payoffs of every seat by move, games won, places. */
import type { Move, Player } from '../games/game.js';

export class Tally {
  declare readonly moves: Int32Array; // the root's moves, ascending
  declare readonly visits: Int32Array; // by index of the move
  declare iterations: number;
  declare private readonly seats: number;
  declare private readonly seat: Player;
  declare private readonly least: number;
  declare private readonly indexOf: Int32Array; // by move
  declare private readonly sums: Float64Array; // [move][seat]
  declare private readonly squares: Float64Array; // of the searching seat's payoffs
  declare private readonly total: Float64Array; // by seat
  declare private readonly wins: Float64Array; // by seat, shared wins in parts
  declare private readonly places: Float64Array; // by seat, 1 = first; ties share the mean

  constructor(moves: Int32Array, seats: number, seat: Player, least: number, moveSpace: number) {
    this.moves = moves;
    this.seats = seats;
    this.seat = seat;
    this.least = least;
    this.indexOf = new Int32Array(moveSpace);
    for (let i = 0; i < moves.length; i++) this.indexOf[moves[i]] = i;
    this.visits = new Int32Array(moves.length);
    this.sums = new Float64Array(moves.length * seats);
    this.squares = new Float64Array(moves.length);
    this.total = new Float64Array(seats);
    this.wins = new Float64Array(seats);
    this.places = new Float64Array(seats);
    this.iterations = 0;
  }

  /** One iteration's end: payoffs of every seat; `ended` if they are a finished game's and not an estimate. */
  add(move: Move, values: Float64Array, ended: boolean): void {
    const { seats, total, sums } = this;
    const index = this.indexOf[move];
    const row = index * seats;
    for (let seat = 0; seat < seats; seat++) {
      total[seat] += values[seat];
      sums[row + seat] += values[seat];
    }
    this.visits[index]++;
    const own = values[this.seat];
    this.squares[index] += own * own;
    this.iterations++;
    if (ended) this.rank(values);
    else this.guessRank(values);
  }

  /** Places of a finished game: more payoff is better, ties share. */
  private rank(values: Float64Array): void {
    const { seats, wins, places } = this;
    for (let seat = 0; seat < seats; seat++) {
      let above = 0;
      let level = 0;
      for (let other = 0; other < seats; other++) {
        if (values[other] > values[seat]) above++;
        else if (values[other] === values[seat]) level++;
      }
      if (above === 0) wins[seat] += 1 / level;
      places[seat] += above + (level + 1) / 2;
    }
  }

  /** Places of an estimate: chances to win in proportion to payoff above the least one, places by pairwise odds. */
  private guessRank(values: Float64Array): void {
    const { seats, wins, places, least } = this;
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) sum += values[seat] - least;
    for (let seat = 0; seat < seats; seat++) {
      const own = values[seat] - least;
      wins[seat] += sum > 0 ? own / sum : 1 / seats;
      let place = 1;
      for (let other = 0; other < seats; other++) {
        const pair = own + values[other] - least;
        if (other !== seat) place += pair > 0 ? (values[other] - least) / pair : 0.5;
      }
      places[seat] += place;
    }
  }

  /** Mean payoff of each seat over all iterations. */
  means(): number[] {
    return Array.from(this.total, (sum) => sum / Math.max(1, this.iterations));
  }

  /** Mean payoff of each seat after the move with this index; the root's mean if it was never tried. */
  meansOf(index: number): number[] {
    const visits = this.visits[index];
    if (visits === 0) return this.means();
    return Array.from({ length: this.seats }, (_, seat) => this.sums[index * this.seats + seat] / visits);
  }

  /** Standard error of the searching seat's mean after the move; Infinity under two visits. */
  errorOf(index: number): number {
    const n = this.visits[index];
    if (n < 2) return Number.POSITIVE_INFINITY;
    const mean = this.sums[index * this.seats + this.seat] / n;
    return Math.sqrt(Math.max(0, this.squares[index] / n - mean * mean) / (n - 1));
  }

  winChance(): number[] {
    return Array.from(this.wins, (won) => won / Math.max(1, this.iterations));
  }

  placement(): number[] {
    return Array.from(this.places, (sum) => sum / Math.max(1, this.iterations));
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
