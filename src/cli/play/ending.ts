/** The result of a finished game in lines. */

import { pointsOf } from '../../arena/report/points.js';
import type { Game, State } from '../../games/game.js';
import { winnersOf } from '../../games/winners.js';

/** Why the game ended, who won, and the payoff of each seat. */
export function endingLines(game: Game, s: State): readonly string[] {
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  const ending = game.words.ending(s);
  const points = pointsOf(game.traits);
  const unit = points.name === 'payoff' ? game.traits.unit : points.name;
  const got = game.seats.map((seat, i) => `${seat} ${Number(points.of(payoffs[i]).toFixed(2))}`).join(', ');
  return [
    ending === undefined ? 'The game is over.' : `The game is over: ${ending}.`,
    verdict(game, payoffs),
    `${unit}: ${got}`,
  ];
}

function verdict(game: Game, payoffs: Float64Array): string {
  const winners = winnersOf(game, payoffs).map((seat) => game.seats[seat]);
  if (game.seats.length === 1) return winners.length === 1 ? 'The game is won.' : 'The game is lost.';
  if (winners.length === game.seats.length) return 'A draw.';
  return `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}.`;
}
