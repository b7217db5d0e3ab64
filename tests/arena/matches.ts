/** Matches for tests: what a match file would say of them, and their blocks, played in this process. */
import { parseEntrants } from '../../src/arena/entrant.js';
import { nodePlatform } from '../../src/arena/node.js';
import { createBlockBody } from '../../src/arena/play/block.js';
import type { PlayedGame } from '../../src/arena/play/referee.js';
import type { Header } from '../../src/arena/record/record.js';
import { tablesOf } from '../../src/arena/record/seating.js';
import type { MatchToPlay } from '../../src/cli/match-file.js';
import { unwrap } from '../../src/core/result.js';
import { packs } from '../../src/packs/packs.js';
import { open } from '../search/helpers.js';

type Match = Pick<MatchToPlay, 'game' | 'header' | 'entrants'>;

export async function matchOf(
  id: string,
  texts: readonly string[],
  { variant = '', seed = 'match' } = {},
): Promise<Match> {
  const game = await open(id, variant);
  const entrants = unwrap(parseEntrants(game, texts, await packs[id]()));
  const header: Header = {
    ...{ format: 1, game: id, variant: game.variant, rulesVersion: '1', engine: 'test', seed },
    entrants: texts,
    tables: tablesOf(entrants.length, game.seats.length),
  };
  return { game, header, entrants };
}

/** The games of so many blocks. */
export async function blocksOf({ header, entrants }: Match, count: number, platform = nodePlatform) {
  const body = createBlockBody(platform);
  await body.open(header, entrants);
  const blocks: (readonly PlayedGame[])[] = [];
  for (let block = 0; block < count; block++) blocks.push(await body.play(block));
  await body.close();
  return blocks;
}
