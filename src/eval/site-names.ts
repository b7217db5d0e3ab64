/** Names of the decisions of a game. */
import type { Game, State } from '../games/game.js';
import { PC } from '../games/kit/layout.js';

const known = new WeakMap<object, readonly string[]>(); // by game: every search makes its own policies

/** The name of the decision or chance step at each site, without the number of a repeated one. */
export function siteNames<S extends State>(game: Game<S>): readonly string[] {
  const names = known.get(game) ?? read(game);
  known.set(game, names);
  return names;
}

function read<S extends State>(game: Game<S>): string[] {
  const s = game.create();
  return Array.from({ length: game.siteSpace }, (_, site) => {
    s.cells[PC] = site;
    return game.words.decision(s).replace(/ #\d+$/, '');
  });
}
