import { describe, expect, it } from 'vitest';
import type { State } from '../../src/games/game.js';
import { games } from '../../src/games/registry.js';
import { conformance } from '../../src/testing/conformance.js';
import type { SmallVariant } from '../../src/testing/laws-of-worlds.js';

/** Variants that can be walked through. A game that hides something and has none stands below, with the reason. */
const SMALL: Readonly<Record<string, readonly SmallVariant[]>> = {
  kuhn: [{ variant: 'players=2' }, { variant: 'players=3' }],
  leduc: [{ variant: 'players=2' }],
  'liars-dice': [{ variant: 'sides=3' }, { variant: 'dice=2,sides=2', weight: throws }],
  goofspiel: [
    { variant: 'cards=3' },
    { variant: 'cards=4' },
    { variant: 'cards=3,players=3' },
    { variant: 'cards=4,bids=open' },
    { variant: 'cards=3,points=random' },
  ],
  'dark-hex': [
    { variant: 'rows=2,columns=2' },
    { variant: 'rows=2,columns=2,collisions=abrupt' },
    { variant: 'rows=3,columns=2' },
    { variant: 'rows=2,columns=3,collisions=abrupt' },
  ],
  'phantom-tic-tac-toe': [{ variant: 'rows=2,columns=2,line=2' }, { variant: 'rows=2,columns=3,line=3' }],
};

const TOO_LARGE: Readonly<Record<string, string>> = {
  'sword-of-rome': 'hands of small decks are counted in sword-of-rome/hands.test.ts',
  perikles: 'strengths and special tiles are counted in perikles/worlds.test.ts, silent windows in kit/silent.test.ts',
  hearts: 'the last tricks of a hand are dealt by brute force in hearts.test.ts',
  spades: 'hands of three cards are dealt by brute force in spades.test.ts',
  alexander:
    'one map and one set of counters: its lots forget on purpose (secrets.forgets), and worlds are held against the laws of hiding',
};

/** Two different faces under a cup of two dice are twice as likely as a pair. */
function throws(s: State): number {
  const { faces } = s as unknown as { faces: Int32Array };
  return faces.reduce((weight, count) => weight / (count === 2 ? 2 : 1), 4);
}

for (const [id, load] of Object.entries(games)) {
  const family = await load();
  describe(id, () => {
    conformance(family, SMALL[id] ?? TOO_LARGE[id]);

    it('is registered under its own name', () => {
      expect(family.id).toBe(id);
    });
  });
}
