import { CHANCE, type Game, NOBODY, Rng, type State, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';

export const ids: readonly string[] = Object.keys(games);

/** A registered game in its default variant. */
export async function gameOf(id: string): Promise<Game> {
  return unwrap((await games[id]()).variant(''));
}

/** Positions of random games at which a seat has a choice, spread over the game. */
export function* choices(game: Game, seed: string, count: number, every = 7): Generator<State> {
  const rng = new Rng(seed);
  const s = game.create();
  let found = 0;
  for (let step = 0; found < count; step++) {
    if (step === 0 || game.turn(s) === NOBODY) game.setup(s);
    if (game.turn(s) >= 0 && step % every === every - 1) {
      found++;
      yield s;
    }
    if (game.turn(s) !== NOBODY) game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const viewOf = (game: Game, s: State): JsonObject =>
  game.words.makeView(game.view(s, game.turn(s))) as JsonObject;
export const positionOf = (game: Game, s: State): JsonObject => game.words.makePosition(s) as JsonObject;
