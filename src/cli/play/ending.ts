/** How a finished game came out, in words. */
import { pointsOf } from '../../arena/report/points.js';
import type { Game, State } from '../../games/game.js';
import { winnersOf } from '../../games/winners.js';

/** Why the game ended and who won, and then what each seat got, in lines. */
export function endingLines(game: Game, s: State): readonly string[] {
  const payoffs = payoffsOf(game, s);
  const points = pointsOf(game.traits);
  const unit = points.name === 'payoff' ? game.traits.unit : points.name;
  const got = game.seats.map((seat, i) => `${seat} ${Number(points.of(payoffs[i]).toFixed(2))}`).join(', ');
  return [`The game is over: ${endingText(game, s)}.`, `${unit}: ${got}`];
}

/** Why the game ended, and who won: 'showdown; player 2 wins'. */
export function endingText(game: Game, s: State): string {
  const ending = game.words.ending(s);
  const result = verdict(game, payoffsOf(game, s));
  return ending === undefined ? result : `${ending}; ${result}`;
}

function payoffsOf(game: Game, s: State): Float64Array {
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  return payoffs;
}

function verdict(game: Game, payoffs: Float64Array): string {
  const winners = winnersOf(game, payoffs).map((seat) => game.seats[seat]);
  if (game.seats.length === 1) return winners.length === 1 ? 'won' : 'lost';
  if (winners.length === game.seats.length) return 'a draw';
  return `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
}
