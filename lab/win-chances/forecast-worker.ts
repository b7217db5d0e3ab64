/** What a thread does for `correct-win-chances`: searches at positions of games that were played. */

import { parseEntrant } from '../../src/arena/entrant.js';
import type { Platform } from '../../src/arena/players/player.js';
import { searcherFor } from '../../src/arena/players/search-player.js';
import type { GameRecord, Header } from '../../src/arena/record/record.js';
import { invariant } from '../../src/core/invariant.js';
import { unwrap } from '../../src/core/result.js';
import type { Engine } from '../../src/engine/engine.js';
import { undivided } from '../../src/eval/stages.js';
import type { Game } from '../../src/games/game.js';
import { type Forecast, forecastsOf } from './forecasts.js';

/** Calls are made one at a time. */
export interface ForecastApi {
  /** `iterations`: of each search. */
  open(header: Header, iterations: number): Promise<void>;
  /** What searches of the first entrant, a searcher, say of positions of the game. */
  play(record: GameRecord): Promise<readonly Forecast[]>;
}

export function createForecastBody(platform: Platform, engine: Engine): ForecastApi {
  let game: Game;
  let match: Header;
  let effort: number;
  return {
    async open(header, iterations) {
      match = header;
      effort = iterations;
      game = unwrap(await engine.game(header.game, header.variant));
    },
    async play(record) {
      const entrant = unwrap(parseEntrant(game, match.entrants[0], engine.settingsOf(game.id)));
      invariant(entrant.kind === 'search', 'only searches have forecasts');
      const searcher = await searcherFor(entrant, game, engine, platform);
      const stages = ((await engine.pack(game.id)).stagesOf ?? undivided)(game);
      return forecastsOf(game, stages, searcher, record, `${match.seed}/game/${record.game}`, effort);
    },
  };
}
