/** The points at the end and what decides between equals, as they are told (PK 11). */
import { expect, test } from 'vitest';
import { ending, score, statuePoints, tilePoints } from '../../../src/games/perikles/turn/score.js';
import { type Given, makeCase } from './board.js';

const endingOf = (given: Given): string => {
  const { game, s } = makeCase({ players: 3, turn: 3, ...given });
  return ending(s, game.seats);
};

test('points come from cubes, tiles, and statues as many as defeats have left worth', () => {
  const given: Given = {
    cubes: { P0: { athens: 2, thebes: 1 }, P1: { corinth: 4 } },
    tilesWon: { P0: ['sicily', 'attica'], P1: ['leucas'], P2: ['amphipolis'] },
    statues: { P0: { corinth: 1 }, P1: { athens: 2, argos: 1 }, P2: { sparta: 1 } },
    defeats: { athens: 1, sparta: 4, argos: 1, corinth: 2 },
  };
  const { s } = makeCase({ players: 3, ...given });
  const points = [0, 1, 2].map((seat) => [s.onBoard[seat], tilePoints(s, seat), statuePoints(s, seat), score(s, seat)]);
  expect(points).toEqual([
    [3, 11, 5, 19],
    [4, 4, 13, 21],
    [0, 6, 0, 6],
  ]);
  expect(endingOf(given)).toBe('Sparta has been defeated 4 times; points: Red 19, Blue 21, Green 6');
});

// 18 points of tiles, cubes and statues each; the last has fewer
const EQUAL = { P0: ['sicily', 'mantinea'], P2: ['attica'] };

test.each([
  [
    'points of tiles, whatever the statues',
    {
      cubes: { P0: { argos: 5 }, P1: { argos: 4 } },
      statues: { P0: { athens: 1 }, P1: {} },
      tiles: ['amphipolis', 'potidea', 'lesbos', 'melos'],
    },
    'points: Red 22, Blue 22, Green 4; points of tiles decide: Red 12, Blue 18',
  ],
  [
    'then the number of statues',
    {
      cubes: { P0: { argos: 4 }, P1: { argos: 5 } },
      statues: { P0: { athens: 1, sparta: 1 }, P1: { corinth: 1 } },
      tiles: ['amphipolis', 'acarnania', 'melos'],
    },
    'points: Red 26, Blue 26, Green 4; statues decide: Red 2, Blue 1',
  ],
  [
    'nothing else',
    {
      cubes: { P0: { argos: 4 }, P1: { argos: 4 } },
      statues: { P0: { athens: 1 }, P1: { sparta: 1 } },
      tiles: ['amphipolis', 'acarnania', 'melos'],
    },
    'points: Red 21, Blue 21, Green 4; points of tiles and statues are equal, too',
  ],
])('between equals decide %s', (_, { cubes, statues, tiles }, told) => {
  expect(endingOf({ cubes, statues, tilesWon: { ...EQUAL, P1: tiles } } as Given)).toBe(`turn 3 is over; ${told}`);
});
