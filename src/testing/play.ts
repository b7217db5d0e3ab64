import { unwrap } from '../core/result.js';
import type { Game, GameFamily, State } from '../games/game.js';

export function variant(family: GameFamily, text: string): Game {
  return unwrap(family.variant(text));
}

/** A position after these moves and outcomes of chance. */
export function played(game: Game, ...texts: string[]): State {
  const s = game.create();
  game.setup(s);
  for (const text of texts) game.play(s, unwrap(game.words.parseMove(s, text)));
  return s;
}

export function payoffs(game: Game, ...texts: string[]): number[] {
  const out = new Float64Array(game.seats.length);
  game.returns(played(game, ...texts), out);
  return [...out];
}
