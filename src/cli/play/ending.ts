/** The result of a finished game in lines. */

import { pointsOf } from '../../arena/report/points.js';
import type { Game, State } from '../../games/game.js';

/** Who won, and what each seat got. */
export function endingLines(game: Game, s: State): readonly string[] {
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  const points = pointsOf(game.traits);
  const most = Math.max(...payoffs);
  const winners = game.seats.filter((_, seat) => payoffs[seat] === most);
  const unit = points.name === 'payoff' ? game.traits.unit : points.name;
  const got = game.seats.map((seat, i) => `${seat} ${Number(points.of(payoffs[i]).toFixed(2))}`).join(', ');
  const verdict =
    game.seats.length === 1
      ? 'The game is over.'
      : winners.length === game.seats.length
        ? 'The game is over: a draw.'
        : `The game is over: ${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}.`;
  return [verdict, `${unit}: ${got}`];
}
