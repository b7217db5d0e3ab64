/** The bot in Python that draws worlds from a service and searches by itself. */
import { expect, it } from 'vitest';
import { serviceForAll } from '../http/running.js';
import { blocksOf, matchOf } from './matches.js';

const service = serviceForAll();

it('plays Kuhn poker without a fault, and wins against random play', async () => {
  const bot = `process timeMs=60000: STRATEGOS_URL=${service.url} python3 examples/bots/worlds.py`;
  const blocks = await blocksOf(await matchOf('kuhn', [bot, 'random'], { seed: 'worlds' }), 15);
  let won = 0;
  for (const { record } of blocks.flat()) {
    expect(record.faults).toBeUndefined();
    won += record.payoffs[record.seating.indexOf(0)];
  }
  expect(won).toBeGreaterThan(0);
});
