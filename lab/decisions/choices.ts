/** What a search chooses at fixed positions, in a thread. */
import { parseEntrant } from '../../src/arena/entrant.js';
import type { Platform } from '../../src/arena/players/player.js';
import { searcherFor } from '../../src/arena/players/search-player.js';
import { invariant } from '../../src/core/invariant.js';
import { unwrap } from '../../src/core/result.js';
import type { Engine } from '../../src/engine/engine.js';
import type { Game } from '../../src/games/game.js';
import type { Json } from '../../src/games/json.js';
import type { Searcher } from '../../src/search/searcher.js';
import { anyWorld } from '../../src/service/rules/position.js';

export interface Question {
  readonly view: Json;
  readonly iterations: number;
}

/** Calls are made one at a time. */
export interface ChoiceApi {
  /** `search`: an entrant that is a searcher. */
  open(game: string, variant: string, search: string): Promise<void>;
  /** The move in words. */
  play(question: Question): Promise<string>;
}

export function createChoiceBody(platform: Platform, engine: Engine): ChoiceApi {
  let game: Game;
  let searcher: Searcher;
  return {
    async open(id, variant, search) {
      game = unwrap(await engine.game(id, variant));
      const entrant = unwrap(parseEntrant(game, search, engine.settingsOf(id)));
      invariant(entrant.kind === 'search', 'a search chooses');
      searcher = await searcherFor(entrant, game, engine, platform);
    },
    async play({ view: json, iterations }) {
      const view = unwrap(game.words.parseView(json)).value;
      const search = searcher.begin(view, 'decision');
      search.advance(iterations);
      return game.words.makeMove(anyWorld(game, view), search.result().moves[0].move);
    },
  };
}
