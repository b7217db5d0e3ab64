/** Random games, for the benches of single games. */
import { Rng } from '../src/core/rng.js';
import { CHANCE, type Game, NOBODY, type State, type View } from '../src/games/game.js';

/** Views of seats to move in random games, once `least` to `least + spread` plies are played. */
export function someViews(game: Game, count: number, least: number, spread: number): View[] {
  const views: View[] = [];
  const s = game.create();
  const rng = new Rng('views');
  while (views.length < count) {
    game.setup(s);
    const stop = least + rng.below(spread);
    for (let plies = 0; game.turn(s) !== NOBODY; plies++) {
      if (plies >= stop && game.turn(s) !== CHANCE) {
        views.push(game.view(s, game.turn(s)));
        break;
      }
      step(game, s, rng);
    }
  }
  return views;
}

/** Plays an evenly drawn move or outcome. */
export function step(game: Game, s: State, rng: Rng): void {
  game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
}
