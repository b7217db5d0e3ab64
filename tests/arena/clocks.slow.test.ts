import { describe, expect, it } from 'vitest';
import { parseEntrants } from '../../src/arena/entrant.js';
import { nodePlatform } from '../../src/arena/node.js';
import { createBlockBody } from '../../src/arena/play/block.js';
import type { PlayedGame } from '../../src/arena/play/referee.js';
import { GameClocks } from '../../src/arena/players/game-clocks.js';
import { tablesOf } from '../../src/arena/record/seating.js';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { packs } from '../../src/packs/packs.js';
import { ENGINE_VERSION } from '../../src/service/version.js';

/** Against random play. */
async function firstGame(entrant: string, name = 'connect-four'): Promise<PlayedGame> {
  const game = unwrap(await new Engine().game(name, ''));
  const body = createBlockBody(nodePlatform);
  const entrants = [entrant, 'random'];
  const { id, variant } = game;
  const header = { format: 1, game: id, variant, rulesVersion: '1', engine: ENGINE_VERSION, seed: 'clock' } as const;
  await body.open(
    { ...header, entrants, tables: tablesOf(2, 2) },
    unwrap(parseEntrants(game, entrants, await packs[game.id]())),
  );
  const [played] = await body.play(0);
  return played;
}

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
    const games = await Promise.all([1, 2].map(() => firstGame('so-ismcts clockIterations=900')));
    expect(games[1].record).toEqual(games[0].record);
    expect(games[0].record.faults).toBeUndefined();
    const { entrant, iterations } = games[0].times;
    const used = iterations.reduce((sum, count, i) => sum + (entrant[i] === 0 ? count : 0), 0);
    expect(used).toBeLessThanOrEqual(900);
    expect(used).toBeGreaterThan(100); // random play loses early
  });
});
