import { describe, expect, it } from 'vitest';
import { difficulties, expectedLevel, levelFor } from '../../src/service/levels/difficulty.js';
import { levelsOf } from '../../src/service/levels/levels.js';
import { measuredLevels } from './measured-levels.js';

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ level: i + 1, iterations: 1, temperature: 0 }));
const named = (count: number) => difficulties.map((name) => levelFor(rows(count), name)?.level);

describe('a difficulty', () => {
  it('is a level, from the weakest to the strongest, evenly spread', () => {
    expect(named(10)).toEqual([1, 4, 7, 10]);
    expect(named(4)).toEqual([1, 2, 3, 4]);
  });

  it('shares its level with others where there are few', () => {
    expect(named(3)).toEqual([1, 2, 2, 3]);
    expect(named(2)).toEqual([1, 1, 2, 2]);
    expect(named(1)).toEqual([1, 1, 1, 1]);
  });

  it('exists in every game, measured or not', () => {
    for (const id of [...Object.keys(measuredLevels), 'tic-tac-toe', 'a-game-of-yours']) {
      const { levels } = levelsOf({ id, variant: '' }, { measured: measuredLevels[id] ?? [] });
      expect(difficulties.map((name) => levelFor(levels, name))).not.toContain(undefined);
      expect(levelFor(levels, 'best')).toBe(levels.at(-1));
    }
  });
});

it('a level that does not exist is answered with those that do', () => {
  expect(levelFor(rows(3), 4)).toBeUndefined();
  expect(expectedLevel(rows(3))).toBe('Expected a level from 1 to 3, or one of easy, normal, hard, best');
  expect(expectedLevel(rows(1))).toBe('Expected the level 1, or one of easy, normal, hard, best');
});
