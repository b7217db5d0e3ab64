/** The bots for large games in examples/bots: legal moves only, and no pushovers where they are meant to win. */

import { expect, it } from 'vitest';
import { parseEntrants } from '../../src/arena/entrant.js';
import { nodePlatform } from '../../src/arena/node.js';
import { createBlockBody } from '../../src/arena/play/block.js';
import type { Header } from '../../src/arena/record/record.js';
import { tablesOf } from '../../src/arena/record/seating.js';
import { Summary } from '../../src/arena/statistics/summary.js';
import { unwrap } from '../../src/core/result.js';
import { packs } from '../../src/packs/packs.js';
import { open } from '../search/helpers.js';

const BOTS = [
  ['perikles', '', 'perikles-planner', 0.55],
  ['perikles', '', 'perikles-spoiler', 0.55],
  ['alexander', '', 'alexander-planner', 0.7],
  ['alexander', '', 'alexander-turtle', 0],
  ['peloponnesian-war', '', 'peloponnesian-war-planner', 0.5],
  ['peloponnesian-war', '', 'peloponnesian-war-raider', 0],
  ['sword-of-rome', 'players=2,length=short', 'sword-of-rome-planner', 0], // 14 of 24 games: two do not show it
  ['sword-of-rome', 'players=2,length=short', 'sword-of-rome-turtle', 0],
] as const;

it.each(BOTS)('%s %s: %s plays without a fault, and beats random play if it plans', async (id, variant, bot, least) => {
  const game = await open(id, variant);
  const entrants = [`process timeMs=20000: ${process.execPath} examples/bots/${bot}.mjs`, 'random'];
  const tables = tablesOf(2, game.seats.length);
  const header: Header = {
    format: 1,
    game: id,
    variant: game.variant,
    rulesVersion: '1',
    engine: 'test',
    seed: 'bots',
    entrants,
    tables,
  };
  const body = createBlockBody(nodePlatform);
  await body.open(header, unwrap(parseEntrants(game, header.entrants, await packs[game.id]())));
  const summary = new Summary(2, game.seats.length);
  for (let block = 0; block < (id === 'perikles' ? 2 : 1); block++) {
    const records = (await body.play(block)).map(({ record }) => record);
    expect(records.flatMap(({ faults = [] }) => faults)).toEqual([]);
    summary.addBlock(records);
  }
  await body.close();
  expect(summary.duel(0, 1)!.score.mean).toBeGreaterThanOrEqual(least);
});
