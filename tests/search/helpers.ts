import { Rng } from '../../src/core/rng.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import { CHANCE, type Game, NOBODY, type State, type View } from '../../src/games/game.js';
import { games } from '../../src/packs/packs.js';
import { defaults, type PartialParams } from '../../src/search/params.js';
import type { MakeSearcher, SearchResult } from '../../src/search/searcher.js';

/** The variant of a registered game. */
export async function open(id: string, variant = ''): Promise<Game> {
  const game = (await games[id]()).variant(variant);
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
}

/** A position with a seat to move after `plies` random decisions (fewer if the game ends), and the deals before it. */
export function position(game: Game, seed: number, plies: number): State {
  const rng = new Rng(seed);
  const s = game.create();
  const next = game.create();
  game.setup(s);
  for (let made = 0; ; ) {
    if (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
    else if (made === plies) return s;
    else {
      next.copyFrom(s);
      game.play(next, game.pick(next, rng));
      while (game.turn(next) === CHANCE) game.play(next, game.sample(next, rng));
      if (game.turn(next) === NOBODY) return s;
      s.copyFrom(next);
      made++;
    }
  }
}

export function search(
  make: MakeSearcher,
  game: Game,
  view: View,
  iterations: number,
  seed: number,
  params: PartialParams = {},
): SearchResult {
  const searcher = make(game, uniformRollout(game), { ...defaults, ...params });
  const search = searcher.begin(view, seed);
  search.advance(iterations);
  return search.result();
}

/** The best move's words. */
export function bestMove(game: Game, s: State, result: SearchResult): string {
  return game.words.makeMove(s, result.moves[0].move);
}
