/**
 * Simultaneous decisions. The rules ask one seat after the other, but what the others choose face down changes nothing that a
 * seat may know, so a seat that still has to choose may choose first: its view, and what follows from it, is the same.
 */
import { MoveList } from '../core/move-list.js';
import { type Game, type Player, type State, UNSEEN } from './game.js';

/**
 * The position in which the decision that is open is the seat's: `s` itself if it is to move, else a copy in which the seats
 * before it have made their first moves. Undefined if the seat is not asked before something else happens.
 */
export function whenAsked(game: Game, s: State, seat: Player): State | undefined {
  if (game.turn(s) === seat) return s;
  const site = game.site(s);
  const list = new MoveList(game.moveSpace);
  const next = game.create();
  next.copyFrom(s);
  while (game.turn(next) !== seat && game.simultaneous(next) && game.site(next) === site) {
    game.moves(next, list);
    game.play(next, list.at[0]);
    if (game.told(next, seat) !== UNSEEN) return undefined; // all have chosen
  }
  return game.turn(next) === seat && game.simultaneous(next) && game.site(next) === site ? next : undefined;
}
