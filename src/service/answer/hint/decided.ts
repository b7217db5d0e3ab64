/** The forecast where nothing can change the result any more, as far as the seat can see. */
import type { Game, Player } from '../../../games/game.js';
import { Tally } from '../../../search/result/tally.js';
import type { SearchResult } from '../../../search/searcher.js';

export type Forecast = Pick<SearchResult, 'values' | 'winChance' | 'placement' | 'proved'>;

export function decidedForecast(game: Game, seat: Player, payoffs: Float64Array): Forecast {
  const tally = new Tally(new Int32Array(1), game, seat);
  tally.add(0, payoffs, true);
  return { values: tally.means(), winChance: tally.winChance(), placement: tally.placement() };
}
