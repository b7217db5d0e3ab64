/** A search by one of the game's own evaluators. */
import type { Game } from '../../src/games/game.js';
import { packs } from '../../src/packs/packs.js';
import { evaluatorsOf } from '../../src/packs/weights.js';
import { defaults, type PartialParams } from '../../src/search/params.js';
import type { Searcher } from '../../src/search/searcher.js';
import { searchers } from '../../src/search/searchers.js';

/** `params`: what differs from the defaults of search/params.ts. */
export async function searcherOf(game: Game, params: PartialParams): Promise<Searcher> {
  const all = { ...defaults, ...params };
  const evaluators = await evaluatorsOf(await packs[game.id]());
  return (await searchers[all.searcher]())(game, evaluators[all.evaluator](game), all);
}
