import { describe, expect, it } from 'vitest';
import { GameClocks } from '../../src/arena/players/game-clocks.js';
import { blocksOf, matchOf } from './matches.js';

describe('clocks at the table', () => {
  it('belong to seats, run down and are full again in the next game', () => {
    const clocks = new GameClocks('ms', 1000, 10);
    expect(clocks.press(0, 400)).toBe(true);
    expect(clocks.press(0, 400)).toBe(true);
    expect([clocks.left(0), clocks.left(1)]).toEqual([220, 1000]);
    expect(clocks.press(0, 300)).toBe(false);
    expect(clocks.left(0)).toBe(10);
    clocks.reset();
    expect(clocks.left(0)).toBe(1000);
  });

  it('of iterations are never overdrawn, and bring the same game again', async () => {
    const match = await matchOf('connect-four', ['so-ismcts clockIterations=900', 'random'], { seed: 'clock' });
    const games = await Promise.all([1, 2].map(async () => (await blocksOf(match, 1))[0][0]));
    expect(games[1].record).toEqual(games[0].record);
    expect(games[0].record.faults).toBeUndefined();
    const { entrant, iterations } = games[0].times;
    const used = iterations.reduce((sum, count, i) => sum + (entrant[i] === 0 ? count : 0), 0);
    expect(used).toBeLessThanOrEqual(900);
    expect(used).toBeGreaterThan(100); // random play loses early
  });
});
