/** The gate for positions from outside: real play passes, and what cannot have come about is refused, by its field. */
import { describe, expect, test } from 'vitest';
import { lowestBit } from '../../../src/core/bits.js';
import { whereAt } from '../../../src/games/kit/laws.js';
import { SLOTS } from '../../../src/games/perikles/board/state.js';
import { check } from '../../../src/games/perikles/laws/index.js';
import { attackers, defenders, find, forget, gameOf, homeOf, play, read } from './gate-positions.js';
import { IMPOSSIBLE_BATTLES } from './impossible-battles.js';
import { IMPOSSIBLE_TURNS } from './impossible-turns.js';

describe('real play passes the gate', () => {
  for (const players of [3, 4, 5]) {
    test(`every position of random and byPolicy games of ${players} players`, () => {
      const game = gameOf(players);
      for (let i = 0; i < 4; i++) {
        play(game, `real ${i}`, i % 2 === 1, (s) => {
          const position = game.words.makePosition(s);
          const answer = game.words.parsePosition(position);
          if (!answer.ok) throw new Error(`${JSON.stringify(answer.error)} in ${JSON.stringify(position)}`);
          return false;
        });
      }
    });
  }
});

describe('the gate refuses', () => {
  test.each([...IMPOSSIBLE_BATTLES, ...IMPOSSIBLE_TURNS].map((each) => [each.name, each] as const))(
    '%s',
    (_, { players = 4, spoil, path }) => {
      const game = gameOf(players);
      const spoilt = game.create();
      const s = find(players, (s, at) => {
        spoilt.copyFrom(s);
        return spoil(spoilt, at);
      });
      expect(read(s).ok, 'before it is spoilt').toBe(true);
      const answer = read(spoilt);
      expect(answer.ok ? 'accepted' : answer.error).toMatchObject({
        code: 'ERR_POSITION',
        path: expect.stringMatching(path),
      });
    },
  );

  test('every missing war or alliance of those who stand at a location', () => {
    const game = gameOf(4);
    const spoilt = game.create();
    let tried = 0;
    for (let i = 0; i < 4; i++)
      play(game, `relations ${i}`, true, (s, at) => {
        if (at !== 'use a tile' && at !== 'next battle') return false;
        const where = whereAt(at, new Set(at === 'use a tile' ? ['campaign'] : ['campaign', 'battle']));
        for (let slot = s.battle; slot < SLOTS; slot++) {
          const [attack, defend] = [attackers(s, slot), defenders(s, slot)];
          const across = attack === 0 ? 0 : defend | (1 << homeOf(s, slot));
          const pairs = (relation: 'war' | 'allied', ones: number, others: number) => {
            for (let a = ones; a !== 0; a &= a - 1)
              for (let b = others & ~(1 << lowestBit(a)); b !== 0; b &= b - 1) {
                spoilt.copyFrom(s);
                forget(spoilt[relation], lowestBit(a), lowestBit(b));
                expect(check(spoilt, where)?.path).toMatch(/^(war|allied|granted)/);
                tried++;
              }
          };
          pairs('war', attack, across);
          pairs('allied', attack, attack);
          if (defend !== 0) pairs('allied', defend, defend | (1 << homeOf(s, slot)));
        }
        return false;
      });
    expect(tried).toBeGreaterThan(1000);
  });
});
