/** Who has won a finished game: the seats with the highest payoff, or a single player who has reached what the game asks for. */
import type { Game, Player } from './game.js';

/** The least payoff of a won game for a single player, in the game's unit. */
export function wonFrom({ traits }: Pick<Game, 'traits'>): number {
  return traits.wonFrom ?? traits.maxUtility;
}

/** The seats that won, in seat order: several share a win, all of them a draw; none if a single player has lost. */
export function winnersOf(game: Pick<Game, 'traits' | 'seats'>, payoffs: ArrayLike<number>): readonly Player[] {
  const seats = [...game.seats.keys()];
  const least = seats.length === 1 ? wonFrom(game) : Math.max(...seats.map((seat) => payoffs[seat]));
  return seats.filter((seat) => payoffs[seat] >= least);
}
