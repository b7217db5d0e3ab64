/** The search that plays the seats where nobody sits: an entrant of the match tool that also returns its search result. */

import { parseEntrant } from '../../arena/entrant.js';
import { nodePlatform } from '../../arena/node.js';
import { evaluatorFor, searcherFor } from '../../arena/players/search-player.js';
import { Rng } from '../../core/rng.js';
import { clock } from '../../engine/clock.js';
import type { Engine } from '../../engine/engine.js';
import type { Game, Move, View } from '../../games/game.js';
import type { Pack } from '../../packs/pack.js';
import { run } from '../../search/budget.js';
import type { SearchParams } from '../../search/params.js';
import { choose } from '../../search/result/choose.js';
import type { SearchResult } from '../../search/searcher.js';
import { orFail, UsageError } from '../command.js';

export interface Thought {
  readonly move: Move;
  readonly result: SearchResult;
}

export interface Opponent {
  readonly pack: Pack; // of the game
  readonly params: SearchParams;
  /** The same view and seed give the same thought, unless time ends the search. */
  think(view: View, seed: string): Thought;
}

/** `text`: 'level hard', 'so-ismcts timeMs=500'. Throws UsageError. */
export async function opponentFor(text: string, game: Game, engine: Engine): Promise<Opponent> {
  const entrant = orFail(parseEntrant(game, text, engine.settingsOf(game.id)), '--against');
  if (entrant.kind !== 'search') throw new UsageError(`--against: Expected a level or a searcher, got '${text}'`);
  orFail(await evaluatorFor(entrant, game, engine, nodePlatform));
  const { params, budget, temperature } = entrant;
  const searcher = await searcherFor(entrant, game, engine, nodePlatform);
  return {
    pack: await engine.pack(game.id),
    params,
    think(view, seed) {
      const search = searcher.begin(view, seed);
      run(search, { settle: false, ...budget }, clock);
      const result = search.result();
      return { move: choose(result, temperature, new Rng(seed).fork('choice')).move, result };
    },
  };
}
