import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { CHANCE, type Game, NOBODY } from '../../../src/games/game.js';
import { whereAt } from '../../../src/games/kit/laws.js';
import { SPACE_COUNT } from '../../../src/games/peloponnesian-war/board/map.js';
import { recount } from '../../../src/games/peloponnesian-war/board/occupied.js';
import { firstCell, secondCell } from '../../../src/games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { countIn, FIRST_CONTINGENT } from '../../../src/games/peloponnesian-war/board/units.js';
import { KEYS } from '../../../src/games/peloponnesian-war/data/rules.js';
import { SCENARIOS } from '../../../src/games/peloponnesian-war/data/scenarios.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';
import { pieceLaws } from '../../../src/games/peloponnesian-war/laws/pieces.js';

const VARIANTS = [1, 2].flatMap((seats) => SCENARIOS.map((scenario) => `seats=${seats},scenario=${scenario}`));
const SEEDS = ['one', 'two', 'three'];

/** Of each kind but the contingents: what is on the map, in the box, under way and in the pool (PW 1.4, 2.7). */
function census(s: Peloponnesian): string {
  const counts: number[] = [];
  for (let side = 0; side < 2; side++) {
    const moving = s.operator === side ? [s.moving[0], s.moving[1]] : [0, 0];
    for (let key = 0; key < FIRST_CONTINGENT; key++) {
      let n =
        countIn(s.goingHome, 2 * side, key) + countIn(s.pool, 2 * side, key) + countIn(Int32Array.from(moving), 0, key);
      for (let at = 0; at < SPACE_COUNT; at++)
        n += countIn(Int32Array.of(firstCell(s, side, at), secondCell(s, side, at)), 0, key);
      counts.push(n);
    }
  }
  return counts.map((n, i) => `${n}${KEYS[i % FIRST_CONTINGENT]}`).join(' ');
}

describe.each(VARIANTS)('Peloponnesian War, %s', (variant) => {
  const game = unwrap(family.variant(variant)) as unknown as Game<Peloponnesian>;

  it.each(SEEDS)('loses and gains no SP, and keeps its numbers in bounds: game %s', (seed) => {
    const rng = new Rng(`${variant} ${seed}`);
    const s = game.create();
    game.setup(s);
    const start = census(s);
    for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s)) {
      game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
      expect(census(s)).toBe(start);
      expect(Math.min(...s.treasury)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...s.bellicosity)).toBeLessThanOrEqual(12);
      expect(Math.max(...s.confidence.map(Math.abs))).toBeLessThan(60);
      const kept = Int32Array.from(s.occupied);
      recount(s);
      expect(s.occupied).toEqual(kept);
      const at = game.words.decision(s);
      const open = new Set(['combat', 'rebellion', 'player operation']);
      for (const law of pieceLaws) expect(law(s, whereAt(at, open), { seats: 0, scenario: 0 })).toBeUndefined();
    }
  });
});
