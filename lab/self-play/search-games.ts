/** Games of a search against itself, the default one unless told otherwise, in a match file from which an interrupted run continues. */

import type { GameRecord, Header } from '../../src/arena/record/record.js';
import type { NamedGame } from '../../src/cli/games/word.js';
import { entrantsOf, headerOf, playToFile, readPlayed } from '../../src/cli/match-file.js';
import { unwrap } from '../../src/core/result.js';
import type { Game } from '../../src/games/game.js';
import { defaultParams } from '../../src/service/levels/defaults.js';

interface SearchGames {
  readonly games: number;
  readonly play: number; // iterations a move
  readonly seed: string;
  readonly workers: number;
  readonly queue?: string | undefined; // let worker processes play
  readonly settings?: string; // further ones of the entrant
}

interface GamesOfSearch {
  readonly header: Header;
  readonly records: readonly GameRecord[];
}

/** Plays the games that the file `out` does not hold yet; undefined if interrupted. */
export async function playSearch(
  named: NamedGame,
  { games, play, seed, workers, queue, settings = '' }: SearchGames,
  out: string,
): Promise<GamesOfSearch | undefined> {
  const { game, engine, modules } = named;
  const { searcher } = defaultParams(game, engine.settingsOf(game.id));
  const entrants = entrantsOf(named, [`${searcher} iterations=${play} ${settings}`.trimEnd()]);
  const header = headerOf(named, seed, entrants, [game.seats.map(() => 0)]);
  const summary = await playToFile({ game, header, entrants, games, out, workers, queue, modules });
  if (summary.games < games) return undefined;
  const records = unwrap(readPlayed(out, header, game.seats.length))
    .flat()
    .map(({ record }) => record)
    .slice(0, games);
  return { header, records };
}

/**
 * So many games in all by their moves, in which the variants take turns, each in a file of its own that `fileOf` names; undefined if
 * interrupted.
 */
export async function playVariants(
  variants: readonly NamedGame[],
  { games, ...plan }: SearchGames,
  fileOf: (game: Game) => string,
): Promise<readonly (readonly number[])[] | undefined> {
  const each = Math.ceil(games / variants.length);
  const played: (readonly GameRecord[])[] = [];
  for (const variant of variants) {
    const own = await playSearch(variant, { ...plan, games: each }, fileOf(variant.game));
    if (own === undefined) return undefined;
    played.push(own.records);
  }
  return Array.from({ length: games }, (_, i) => played[i % variants.length][Math.floor(i / variants.length)].moves);
}
