import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { createBlockBody } from '../../src/match/block.js';
import { GameClocks } from '../../src/match/game-clocks.js';
import { nodePlatform } from '../../src/match/node.js';
import { tablesOf } from '../../src/match/seating.js';
import { ENGINE_VERSION } from '../../src/service/version.js';
import { Engine } from '../../src/workers/engine.js';

describe('clocks at the table', () => {
  it('belong to seats, run down and are full again in the next game', () => {
    const clocks = new GameClocks(1000, 10);
    expect(clocks.press(0, 400)).toBe(true);
    expect(clocks.press(0, 400)).toBe(true);
    expect([clocks.remainingMs(0), clocks.remainingMs(1)]).toEqual([220, 1000]);
    expect(clocks.press(0, 300)).toBe(false);
    expect(clocks.remainingMs(0)).toBe(10);
    clocks.reset();
    expect(clocks.remainingMs(0)).toBe(1000);
  });

  it('last for the game, and more of them is used the more there is', async () => {
    const game = unwrap(await new Engine().game('connect-four', ''));
    const used = await Promise.all(
      [300, 1200].map(async (clockMs) => {
        const body = createBlockBody(nodePlatform);
        await body.open({
          format: 1,
          game: game.id,
          variant: game.variant,
          rulesVersion: '1',
          engine: ENGINE_VERSION,
          seed: 'clock',
          entrants: [`so-ismcts clockMs=${clockMs}`, 'random'],
          tables: tablesOf(2, 2),
        });
        const [{ times }] = await body.play(0);
        return times.ms.reduce((sum, ms, i) => sum + (times.entrant[i] === 0 ? ms : 0), 0);
      }),
    );
    expect(used[0]).toBeLessThan(600); // with room for a machine that is busy with other tests
    expect(used[1]).toBeGreaterThan(300);
  });
});
