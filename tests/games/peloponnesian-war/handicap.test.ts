import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';

/** Athens' bellicosity at the start. */
function athens(variant: string): number {
  const game = unwrap(family.variant(variant));
  const s = game.create() as Peloponnesian;
  game.setup(s);
  return s.bellicosity[0];
}

describe("the handicap on Athens' bellicosity (PW 14.7)", () => {
  it.each([
    ['scenario=archidamian', 8],
    ['scenario=archidamian,handicap=even', 6],
    ['scenario=archidamian,handicap=0', 10],
    ['scenario=campaign,handicap=even', 6],
    ['scenario=fallOfAthens', 9],
    ['scenario=fallOfAthens,handicap=even', 7],
    ['scenario=fallOfAthens,handicap=-3', 3],
    ['scenario=firstTurn,handicap=6', 12], // at most 12 (PW 12.1)
  ])('%s begins at %i', (variant, expected) => expect(athens(variant)).toBe(expected));

  it('does not concern a player alone', () =>
    expect(athens('seats=1,scenario=archidamian,handicap=-4')).toBe(athens('seats=1,scenario=archidamian')));

  it('is one of those listed', () => expect(family.variant('handicap=7').ok).toBe(false));
});
