/** Running statistics of a match, by block. */
import type { GameRecord } from '../record/record.js';
import { Controlled, type ControlledEstimate } from './controlled.js';
import { type Estimate, Mean } from './interval.js';
import { PlackettLuce } from './plackett-luce.js';
import { placesOf, rankingOf } from './ranking.js';
import type { Ratings } from './ratings.js';

/** One entrant against another, over all games in which both took part; alone, over all deals that both played. */
export interface Duel {
  readonly wins: number; // counted by pair of seats; with two seats, by game
  readonly draws: number;
  readonly losses: number;
  readonly score: Estimate; // a win is 1, a draw 0.5
  readonly difference: Estimate; // of their payoffs
  readonly luckFree?: LuckFree; // where the luck of the games is known
}

/** The same means without the luck of chance events. */
interface LuckFree {
  readonly score: ControlledEstimate;
  readonly difference: ControlledEstimate;
}

interface RunningDuel {
  wins: number;
  draws: number;
  losses: number;
  readonly score: Mean;
  readonly difference: Mean;
  readonly luckFree: { readonly score: Controlled; readonly difference: Controlled };
}

interface SeatSummary {
  readonly payoff: Estimate;
  readonly place: Estimate;
}

export class Summary {
  readonly entrants: number;
  readonly seats: number;
  games = 0;
  blocks = 0;
  readonly faults: Map<string, number>[]; // by entrant: count of each kind
  readonly lengths: number[] = []; // of games, in moves including chance
  private readonly payoffs: readonly Mean[];
  private readonly places: readonly Mean[];
  private readonly bySeat: readonly { readonly payoff: Mean; readonly place: Mean }[];
  private readonly duels: readonly (readonly RunningDuel[])[];
  private readonly model: PlackettLuce;
  private readonly evenSeats: PlackettLuce;

  constructor(entrants: number, seats: number) {
    this.entrants = entrants;
    this.seats = seats;
    const forEach = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
    this.faults = forEach(entrants, () => new Map());
    this.payoffs = forEach(entrants, () => new Mean());
    this.places = forEach(entrants, () => new Mean());
    this.bySeat = forEach(seats, () => ({ payoff: new Mean(), place: new Mean() }));
    this.duels = forEach(entrants, () =>
      forEach(entrants, () => ({
        wins: 0,
        draws: 0,
        losses: 0,
        score: new Mean(),
        difference: new Mean(),
        luckFree: { score: new Controlled(), difference: new Controlled() },
      })),
    );
    this.model = new PlackettLuce(entrants);
    this.evenSeats = new PlackettLuce(entrants, seats);
  }

  addBlock(games: readonly GameRecord[]): void {
    const { entrants, seats } = this;
    const payoffs = Sums.of(entrants);
    const places = Sums.of(entrants);
    const seatPayoffs = Sums.of(seats);
    const seatPlaces = Sums.of(seats);
    for (const { seating, payoffs: paid, moves, faults } of games) {
      const placed = placesOf(paid);
      for (const [seat, entrant] of seating.entries()) {
        payoffs[entrant].add(paid[seat]);
        places[entrant].add(placed[seat]);
        seatPayoffs[seat].add(paid[seat]);
        seatPlaces[seat].add(placed[seat]);
      }
      this.lengths.push(moves.length);
      for (const { kind, entrant } of faults ?? []) {
        const counts = this.faults[entrant];
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
    }
    addMeans(this.payoffs, payoffs);
    addMeans(this.places, places);
    for (const [seat, { payoff, place }] of this.bySeat.entries()) {
      payoff.add(seatPayoffs[seat].mean);
      place.add(seatPlaces[seat].mean);
    }
    this.addDuels(games);
    if (!this.isSolitaire) {
      this.model.addBlock(games.map((game) => rankingOf(game.payoffs, game.seating)));
      this.evenSeats.addBlock(
        games.map(({ payoffs, seating }) =>
          rankingOf(
            payoffs,
            seating.map((entrant, seat) => this.evenSeats.participant(entrant, seat)),
          ),
        ),
      );
    }
    this.games += games.length;
    this.blocks++;
  }

  /** In a game of one seat entrants are compared by their payoffs on the same deals; there are no ratings. */
  get isSolitaire(): boolean {
    return this.seats === 1;
  }

  payoff(entrant: number): Estimate {
    return this.payoffs[entrant].estimate();
  }

  place(entrant: number): Estimate {
    return this.places[entrant].estimate();
  }

  seat(seat: number): SeatSummary {
    const { payoff, place } = this.bySeat[seat];
    return { payoff: payoff.estimate(), place: place.estimate() };
  }

  /** `undefined` if they never met. */
  duel(a: number, b: number): Duel | undefined {
    const { wins, draws, losses, score, difference, luckFree } = this.duels[a][b];
    if (score.count === 0) return undefined;
    return {
      wins,
      draws,
      losses,
      score: score.estimate(),
      difference: difference.estimate(),
      ...(luckFree.score.count === score.count && {
        luckFree: { score: luckFree.score.estimate(), difference: luckFree.difference.estimate() },
      }),
    };
  }

  ratings(anchor = 0): Ratings {
    return this.model.fit(anchor);
  }

  /** Strengths with the advantages of the seats taken out. */
  ratingsAtEvenSeats(): Ratings {
    return this.evenSeats.fit();
  }

  private addDuels(games: readonly GameRecord[]): void {
    const scores = new Map<number, { readonly score: Sums; readonly difference: Sums; readonly luck: Sums }>();
    for (const { seating, payoffs, luck } of compared(games)) {
      for (const [one, a] of seating.entries()) {
        for (const [other, b] of seating.entries()) {
          if (a === b) continue;
          const duel = this.duels[a][b];
          const score = payoffs[one] > payoffs[other] ? 1 : payoffs[one] < payoffs[other] ? 0 : 0.5;
          if (score === 1) duel.wins++;
          else if (score === 0) duel.losses++;
          else duel.draws++;
          const key = a * this.entrants + b;
          if (!scores.has(key)) scores.set(key, { score: new Sums(), difference: new Sums(), luck: new Sums() });
          scores.get(key)!.score.add(score);
          scores.get(key)!.difference.add(payoffs[one] - payoffs[other]);
          if (luck !== undefined) scores.get(key)!.luck.add(luck[one] - luck[other]);
        }
      }
    }
    for (const [key, { score, difference, luck }] of scores) {
      const duel = this.duels[Math.floor(key / this.entrants)][key % this.entrants];
      duel.score.add(score.mean);
      duel.difference.add(difference.mean);
      if (luck.count < score.count) continue;
      duel.luckFree.score.add(score.mean, luck.mean);
      duel.luckFree.difference.add(difference.mean, luck.mean);
    }
  }
}

/** The score of entrant a against b in one block, or `undefined` if they did not meet. */
export function blockScore(games: readonly GameRecord[], a: number, b: number): number | undefined {
  const sums = new Sums();
  for (const { seating, payoffs } of compared(games))
    for (const [one, left] of seating.entries())
      for (const [other, right] of seating.entries())
        if (left === a && right === b)
          sums.add(payoffs[one] > payoffs[other] ? 1 : payoffs[one] < payoffs[other] ? 0 : 0.5);
  return sums.count === 0 ? undefined : sums.mean;
}

/** The tables at which entrants are compared: the games; or all games of a deal, if each was played alone. */
function compared(games: readonly GameRecord[]): readonly Pick<GameRecord, 'seating' | 'payoffs' | 'luck'>[] {
  if (games.length === 0 || games[0].seating.length > 1) return games;
  const isKnown = games.every(({ luck }) => luck !== undefined);
  return [
    {
      seating: games.flatMap(({ seating }) => seating),
      payoffs: games.flatMap(({ payoffs }) => payoffs),
      ...(isKnown && { luck: games.flatMap(({ luck }) => luck ?? []) }),
    },
  ];
}

class Sums {
  sum = 0;
  count = 0;

  static of(length: number): Sums[] {
    return Array.from({ length }, () => new Sums());
  }

  add(value: number): void {
    this.sum += value;
    this.count++;
  }

  get mean(): number {
    return this.sum / this.count;
  }
}

function addMeans(means: readonly Mean[], sums: readonly Sums[]): void {
  for (const [i, mean] of means.entries()) if (sums[i].count > 0) mean.add(sums[i].mean);
}
