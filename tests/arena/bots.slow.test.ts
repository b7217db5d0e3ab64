/** The bots for large games in examples/bots: legal moves only, and no pushovers where they are meant to win. */

import { expect, it } from 'vitest';
import { Summary } from '../../src/arena/statistics/summary.js';
import { blocksOf, matchOf } from './matches.js';

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
  const planner = `process timeMs=20000: ${process.execPath} examples/bots/${bot}.mjs`;
  const match = await matchOf(id, [planner, 'random'], { variant, seed: 'bots' });
  const summary = new Summary(2, match.game.seats.length);
  for (const played of await blocksOf(match, id === 'perikles' ? 2 : 1)) {
    const records = played.map(({ record }) => record);
    expect(records.flatMap(({ faults = [] }) => faults)).toEqual([]);
    summary.addBlock(records);
  }
  expect(summary.duel(0, 1)!.score.mean).toBeGreaterThanOrEqual(least);
});
