/** The bot in Python that draws worlds from a service and searches by itself. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseEntrants } from '../../src/arena/entrant.js';
import { nodePlatform } from '../../src/arena/node.js';
import { createBlockBody } from '../../src/arena/play/block.js';
import type { Header } from '../../src/arena/record/record.js';
import { tablesOf } from '../../src/arena/record/seating.js';
import { unwrap } from '../../src/core/result.js';
import type { RunningServer } from '../../src/http/server.js';
import { packs } from '../../src/packs/packs.js';
import { runService } from '../http/running.js';
import { open } from '../search/helpers.js';

let server: RunningServer;
beforeAll(async () => {
  server = await runService();
});
afterAll(() => server.stop());

it('plays Kuhn poker without a fault, and wins against random play', async () => {
  const game = await open('kuhn');
  const bot = `process timeMs=60000: STRATEGOS_URL=${server.url} python3 examples/bots/worlds.py`;
  const { id, variant } = game;
  const entrants = [bot, 'random'];
  const header: Header = {
    ...{ format: 1, game: id, variant, rulesVersion: '1', engine: 'test', seed: 'worlds' },
    entrants,
    tables: tablesOf(2, 2),
  };
  const body = createBlockBody(nodePlatform);
  await body.open(header, unwrap(parseEntrants(game, header.entrants, await packs[game.id]())));
  let won = 0;
  for (let block = 0; block < 15; block++) {
    for (const { record } of await body.play(block)) {
      expect(record.faults).toBeUndefined();
      won += record.payoffs[record.seating.indexOf(0)];
    }
  }
  await body.close();
  expect(won).toBeGreaterThan(0);
});
