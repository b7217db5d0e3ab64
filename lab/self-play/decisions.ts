/** A game of a search against itself, decision by decision. */
import { MoveList } from '../../src/core/move-list.js';
import { Rng } from '../../src/core/rng.js';
import { CHANCE, type Game, NOBODY, type State, type View } from '../../src/games/game.js';
import type { Searcher } from '../../src/search/searcher.js';

/** A decision with a choice, before it is taken. */
interface OpenDecision<S extends State = State> {
  readonly state: S; // as it is now: to keep it, copy it
  readonly view: View; // of the seat to move
  readonly moves: number; // legal ones
  readonly number: number; // of the decision in the game, from 0; forced moves do not count
}

/** The decisions of one game, each searched with so many iterations once the next one is asked for. */
export function* selfPlay<S extends State>(
  game: Game<S>,
  searcher: Searcher,
  iterations: number,
  seed: string,
): Generator<OpenDecision<S>> {
  const rng = new Rng(`${seed}/game`);
  const list = new MoveList(game.moveSpace);
  const state = game.create();
  let number = 0;
  game.setup(state);
  for (let seat = game.turn(state); seat !== NOBODY; seat = game.turn(state)) {
    if (seat === CHANCE) {
      game.play(state, game.sample(state, rng));
      continue;
    }
    game.moves(state, list);
    if (list.count === 1) {
      game.play(state, list.at[0]);
      continue;
    }
    const view = game.view(state, seat);
    yield { state, view, moves: list.count, number };
    const search = searcher.begin(view, `${seed}/move/${number++}`);
    search.advance(iterations);
    game.play(state, search.result().moves[0].move);
  }
}
