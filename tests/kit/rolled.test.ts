import { describe, expect, it } from 'vitest';
import { rolled } from '../../src/games/kit/rolled.js';
import { defineState, int, matrix, Rng, type StateOf, UNSEEN, unwrap, vector } from '../../src/kit.js';
import { chiSquare } from '../../src/testing/statistics.js';

const fields = { faces: matrix(3, 2, int(0, 4)), dice: vector(3, int(0, 4)) };
const Cups = defineState(fields);
type Cups = StateOf<typeof fields>;

// Cup 0 is seat 0's, cup 1 seat 1's, cup 2 stands open.
const part = rolled<Cups>({
  name: 'faces',
  faces: (s) => s.faces,
  sides: 2,
  dice: (s, cup) => s.dice[cup],
  open: (_, cup) => [1, 2, 3][cup],
});

function seen(faces: readonly number[]): Cups {
  const s = new Cups();
  s.faces.set(faces);
  for (let cup = 0; cup < 3; cup++) s.dice[cup] = faces[2 * cup] + faces[2 * cup + 1];
  part.mask(s, 0);
  return s;
}

describe('dice under cups', () => {
  it('are seen by their owner, and by all under an open cup', () => {
    expect([...seen([1, 2, 3, 0, 0, 1]).faces]).toEqual([1, 2, UNSEEN, UNSEEN, 0, 1]);
  });

  it('are thrown again, each independently', () => {
    const view = seen([1, 2, 3, 0, 0, 1]);
    const dealer = unwrap(part.dealer(view, 0));
    const counts = [0, 0, 0, 0];
    const rng = new Rng('cups');
    const world = new Cups();
    for (let i = 0; i < 4000; i++) {
      world.copyFrom(view);
      dealer.deal(world, rng);
      expect(world.faces[2] + world.faces[3]).toBe(3);
      counts[world.faces[2]]++;
    }
    expect(chiSquare(counts, [1, 3, 3, 1])).toBeGreaterThan(0.001);
  });

  it('must be as many as the table says, and hidden just where they are', () => {
    const short = seen([1, 2, 3, 0, 0, 1]);
    short.faces[0] = 0;
    expect(part.dealer(short, 0)).toMatchObject({ ok: false, error: { code: 'ERR_VIEW_IMPOSSIBLE' } });
    const told = seen([1, 2, 3, 0, 0, 1]);
    told.faces.set([3, 0], 2);
    expect(part.dealer(told, 0)).toMatchObject({ ok: false, error: { code: 'ERR_VIEW_SECRET' } });
    const veiled = seen([1, 2, 3, 0, 0, 1]);
    veiled.faces.fill(UNSEEN);
    expect(part.dealer(veiled, 0)).toMatchObject({ ok: false, error: { code: 'ERR_VIEW_MISSING' } });
  });
});
