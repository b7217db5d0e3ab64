/** How a game came out, by seat names; all null while it goes on. */
import { type Game, NOBODY, type State } from '../../games/game.js';
import { winnersOf } from '../../games/winners.js';

export interface Outcome {
  readonly payoffs: Record<string, number> | null; // in the game's unit
  readonly winners: string[] | null; // several share a win, all of them a draw; none: a single player has lost
  readonly ending: string | null; // why the game ended; null as well where there is one way only
}

export const NO_OUTCOME: Outcome = { payoffs: null, winners: null, ending: null };

export function outcomeOf(game: Game, s: State): Outcome {
  if (game.turn(s) !== NOBODY) return NO_OUTCOME;
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  return {
    payoffs: Object.fromEntries(game.seats.map((name, seat) => [name, payoffs[seat]])),
    winners: winnersOf(game, payoffs).map((seat) => game.seats[seat]),
    ending: game.words.ending(s) ?? null,
  };
}

/** How a game came out that was not played to its end. */
export function decided(game: Game, payoffOf: (seat: string) => number): Outcome {
  const payoffs = game.seats.map(payoffOf);
  return {
    payoffs: Object.fromEntries(game.seats.map((name, seat) => [name, payoffs[seat]])),
    winners: winnersOf(game, payoffs).map((seat) => game.seats[seat]),
    ending: null,
  };
}
