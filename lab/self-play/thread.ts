/** What a thread needs to know to play games to learn from, and the thread's side of it. */

import { parseEntrant } from '../../src/arena/entrant.js';
import type { Platform } from '../../src/arena/players/player.js';
import { searcherFor } from '../../src/arena/players/search-player.js';
import { invariant } from '../../src/core/invariant.js';
import { unwrap } from '../../src/core/result.js';
import type { Engine } from '../../src/engine/engine.js';
import { learnableOf, policyLearnableOf } from '../../src/packs/weights.js';
import {
  type ExploredGamesPlan,
  exploredChunks,
  type Play,
  type RolloutGamesPlan,
  rolloutGames,
  type SearchedGamesPlan,
  searchedGames,
} from './numbered-games.js';

interface OfVariants {
  readonly game: string; // its id
  readonly variants: readonly string[];
}

export type SelfPlayPlan = OfVariants &
  (
    | { readonly kind: 'rollouts'; readonly plan: RolloutGamesPlan }
    | { readonly kind: 'searched'; readonly plan: SearchedGamesPlan; readonly entrant: string } // the search, in words
    | { readonly kind: 'explored'; readonly plan: ExploredGamesPlan }
  );

/** What a thread offers. Calls are made one at a time. */
export interface SelfPlayApi {
  open(task: SelfPlayPlan): Promise<void>;
  play(number: number): Promise<unknown>;
}

export function createSelfPlayBody(platform: Platform, engine: Engine): SelfPlayApi {
  let play: Play<unknown> | undefined;
  return {
    async open(task) {
      play = await playOf(task, platform, engine);
    },
    async play(number) {
      invariant(play !== undefined, 'a task comes first');
      return play(number);
    },
  };
}

async function playOf(task: SelfPlayPlan, platform: Platform, engine: Engine): Promise<Play<unknown>> {
  const games = await Promise.all(task.variants.map(async (text) => unwrap(await engine.game(task.game, text))));
  if (task.kind === 'explored') {
    const learnable = await learnableOf(await engine.pack(task.game));
    invariant(learnable !== undefined, 'the game has an encoder');
    return exploredChunks(games, learnable, task.plan);
  }
  const learnable = await policyLearnableOf(await engine.pack(task.game));
  invariant(learnable !== undefined, 'the game has a policy with networks');
  if (task.kind === 'rollouts') return rolloutGames(games, learnable, task.plan);
  const tables = await Promise.all(
    games.map(async (game) => {
      const entrant = unwrap(parseEntrant(game, task.entrant, engine.settingsOf(game.id)));
      invariant(entrant.kind === 'search', 'a search plays');
      return { game, searcher: await searcherFor(entrant, game, engine, platform) };
    }),
  );
  return searchedGames(tables, learnable, task.plan);
}
