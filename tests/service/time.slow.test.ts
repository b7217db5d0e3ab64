import { describe, expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { movesAhead, timeForMove } from '../../src/service/intake/time.js';
import { choices, gameOf } from './games.js';

describe('time for a move', () => {
  it('is more than an even part of what remains, and the increment', () => {
    expect(timeForMove({ remainingMs: 10_000 }, 10)).toBeCloseTo(9_950 / 7);
    expect(timeForMove({ remainingMs: 10_000, incrementMs: 200 }, 10)).toBeCloseTo(9_950 / 7 + 200);
  });

  it('is never more than a quarter, unless few moves are to go', () => {
    expect(timeForMove({ remainingMs: 10_000, incrementMs: 60_000 }, 100)).toBeLessThanOrEqual(2_500);
    expect(timeForMove({ remainingMs: 10_000 }, 2)).toBeCloseTo(9_950 / 1.4);
    expect(timeForMove({ remainingMs: 10_000, incrementMs: 60_000 }, 1)).toBeCloseTo(9_950);
  });

  it('leaves a margin, also when hardly anything remains', () => {
    expect(timeForMove({ remainingMs: 20 }, 1)).toBeCloseTo(18);
    expect(timeForMove({ remainingMs: 0 }, 5)).toBe(1);
  });

  it('lasts for a game that is ten times as long as was thought', () => {
    let remainingMs = 10_000;
    for (let move = 0; move < 100; move++) {
      const spent = timeForMove({ remainingMs }, Math.max(10 - move, 3));
      expect(spent).toBeLessThan(Math.max(remainingMs, 1.001));
      remainingMs = Math.max(0, remainingMs - spent);
    }
  });
});

describe('moves ahead', () => {
  it('are fewer the later it is', async () => {
    const game = await gameOf('tic-tac-toe');
    const start = game.create();
    game.setup(start);
    const atStart = movesAhead(game, start, 1_000_000, () => 0);
    expect(atStart).toBe(4); // of five moves the last is an only one
    const late = game.create();
    late.copyFrom(start);
    const rng = new Rng('late');
    for (let i = 0; i < 4; i++) game.play(late, game.pick(late, rng));
    expect(movesAhead(game, late, 1_000_000, () => 0)).toBe(2);
  });

  it('are looked for once at least, and not for long', async () => {
    const game = await gameOf('hearts');
    const [s] = choices(game, 'ahead', 1);
    const before = s.cells.slice();
    let reads = 0;
    expect(movesAhead(game, s, 1000, () => reads++ * 1000)).toBeGreaterThanOrEqual(1);
    expect(reads).toBe(2);
    expect([...s.cells]).toEqual([...before]);
  });
});
