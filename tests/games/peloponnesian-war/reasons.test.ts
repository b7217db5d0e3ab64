/** Reasons in the game's words: one for every move, and right. */
import { expect, it } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import type { Game } from '../../../src/games/game.js';
import { count } from '../../../src/games/peloponnesian-war/board/spaces.js';
import {
  ALL_TAKE_PART,
  NAVAL_TAKES_PART,
  type Peloponnesian,
} from '../../../src/games/peloponnesian-war/board/state.js';
import { countIn } from '../../../src/games/peloponnesian-war/board/units.js';
import { KEYS } from '../../../src/games/peloponnesian-war/data/rules.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';
import { words } from '../../../src/games/peloponnesian-war/words.js';
import { playGame } from '../play-game.js';
import { Board, cellsOf, type Given, keyOf, leaderOf, spaceOf, type Units } from './board.js';

it.each(['seats=1', 'seats=2,scenario=fallOfAthens'])('every move of a random game has a reason: %s', (variant) => {
  const game = unwrap(family.variant(variant)) as unknown as Game<Peloponnesian>;
  const s = game.create();
  const rng = new Rng('reasons');
  const list = new MoveList(game.moveSpace);
  const lacking: string[] = [];
  for (let i = 0; i < 4; i++) {
    playGame(game, s, rng, (turn) => {
      game.moves(s, list);
      const view = game.view(s, turn);
      for (const m of list.toArray()) {
        const reason = game.explain(view, m) ?? '';
        if (reason === '' || /undefined|NaN|null|nothing|\b255\b|aH|aN/.test(reason))
          lacking.push(`${game.words.makeMove(s, m)}: ${reason}`);
      }
      return list.at[rng.below(list.count)];
    });
  }
  expect(lacking).toEqual([]);
});

function reason(
  given: Given,
  at: string,
  move: number,
  more: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const { s } = new Board({ setup: 'campaignSetup', mode: 'twoPlayer', ...given });
  const { moving, ...fields } = more;
  Object.assign(s, fields);
  if (moving !== undefined) s.moving.set(cellsOf(moving as Units));
  const step = words[at as keyof typeof words];
  return 'reason' in step ? step.reason(s, move, 0) : undefined;
}

const SPARTA = { operator: 1, leader: leaderOf('agis') };
const ATHENS = { operator: 0, leader: leaderOf('conon') };
const YES = 1;
const march = { ...SPARTA, at: spaceOf('decelea'), field: spaceOf('decelea'), target: spaceOf('sunium') };
const guard = { from: spaceOf('athens'), takesPart: ALL_TAKE_PART };

it.each([
  ['objective', 'potidaea', ATHENS, 'Potidaea (4A): in rebellion, a fortress to be besieged, 1 allied hoplite there'],
  ['objective', 'pylos', ATHENS, 'Pylos (2E): held by Sparta, helot country'],
  [
    'objective',
    'syracuse',
    ATHENS,
    'Syracuse (1E): a neutral state, which would join Sparta, a fortress to be besieged',
  ],
  ['objective', 'corinth', SPARTA, 'Corinth (3D): your own'],
  ['objective', 'melos', SPARTA, 'Melos (5E): neutral, a fortress to be besieged'],
])('%s %s', (at, name, side, text) => {
  expect(reason({}, at, spaceOf(name), side)).toBe(text);
});

it.each([
  [
    { ...march, ...guard, moving: { H: 6, aH: 1 } },
    YES,
    '5 hoplites and 1 cavalry from Athens against Sparta’s 6 hoplites and 1 allied hoplite in Decelea',
  ],
  [
    { ...march, ...guard, moving: { H: 6, aH: 1 } },
    0,
    'lets Sparta’s 6 hoplites and 1 allied hoplite pass through Decelea',
  ],
  [{ ...march, ...guard, target: spaceOf('decelea'), moving: { H: 1 } }, 0, 'lets Sparta’s 1 hoplite into Decelea'],
  [{ ...march, ...guard }, YES, '5 hoplites and 1 cavalry from Athens against Agis, who is alone in Decelea'],
  [{ ...march, ...guard }, 0, 'lets Agis pass through Decelea'],
  [
    {
      ...ATHENS,
      at: spaceOf('siphae'),
      field: spaceOf('siphae'),
      target: spaceOf('pegae'),
      from: spaceOf('corinth'),
      takesPart: NAVAL_TAKES_PART,
      moving: { N: 2, 'aH@argos': 1 },
    },
    YES,
    '3 allied ships from Corinth against Athens’ 2 ships and 1 Argive hoplite in Siphae',
  ],
])('intercept: %j, %i', (fields, move, text) => {
  expect(reason({}, 'intercept', move, fields)).toBe(text);
});

it.each([
  [
    { ...march, ...guard, at: spaceOf('thebes'), field: spaceOf('thebes') },
    'Sparta’s 3 allied hoplites and 3 allied cavalry',
  ],
  [
    { ...march, ...guard, at: spaceOf('thebes'), field: spaceOf('thebes'), moving: { H: 2 } },
    'Sparta’s 2 hoplites, 3 allied hoplites and 3 allied cavalry',
  ],
])('intercept among those who stand there, who fight too (PW 7.4): %j', (fields, enemy) => {
  expect(reason({}, 'intercept', YES, fields)).toBe(`5 hoplites and 1 cavalry from Athens against ${enemy} in Thebes`);
});

const GAMES = process.env.STRATEGOS_EFFORT === 'little' ? 5 : 40; // of each variant

it('intercept counts all who fight on either side, and calls nobody alone who is not (PW 7.4)', () => {
  const rng = new Rng('interceptions');
  let seen = 0;
  let alone = 0;
  for (const variant of ['seats=1', 'seats=1,scenario=fallOfAthens', 'seats=2', 'seats=2,scenario=fallOfAthens']) {
    const game = unwrap(family.variant(variant)) as unknown as Game<Peloponnesian>;
    const s = game.create();
    for (let i = 0; i < GAMES; i++) {
      playGame(game, s, rng, (turn) => {
        if (game.words.decision(s) === 'intercept') {
          const [own, enemy] = game.explain(game.view(s, turn), YES)!.split(' against ');
          const marching = KEYS.reduce((sum, _, key) => sum + countIn(s.moving, 0, key), 0);
          const standing = KEYS.reduce((sum, _, key) => sum + count(s, s.operator, s.at, key), 0);
          expect(numbersIn(enemy)).toBe(marching + standing);
          expect(enemy.includes('alone')).toBe(marching + standing === 0);
          const guards = KEYS.reduce((sum, _, key) => sum + count(s, 1 - s.operator, s.from, key), 0);
          expect(numbersIn(own)).toBeGreaterThan(0);
          expect(numbersIn(own)).toBeLessThanOrEqual(guards);
          seen++;
          if (enemy.includes('alone')) alone++;
        }
        return game.pick(s, rng);
      });
    }
  }
  expect(seen).toBeGreaterThan(7 * GAMES);
  expect(alone).toBeGreaterThan(0);
});

const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].reduce((sum, [n]) => sum + Number(n), 0);

it.each([
  ['take', 3, { ...ATHENS, at: spaceOf('piraeus'), key: keyOf('N') }, 'costs 1200 of 6000 talents; 5 stay in Piraeus'],
  ['take', 0, { ...ATHENS, at: spaceOf('piraeus'), key: keyOf('N') }, '8 stay in Piraeus'],
  ['take', 2, { ...SPARTA, at: spaceOf('sparta'), key: keyOf('H') }, 'free of cost; 5 stay in Sparta'],
  [
    'assembly',
    spaceOf('corcyra'),
    { ...ATHENS, at: spaceOf('piraeus'), objective: spaceOf('potidaea'), moving: { N: 3 } },
    'Corcyra: 1 allied hoplite and 3 allied ships there, 18 LOCs away; then 3 ships, 1 allied hoplite and 3 allied ships for Potidaea, against 1 allied hoplite',
  ],
  [
    'assembly',
    193,
    { ...ATHENS, at: spaceOf('piraeus'), objective: spaceOf('aegina'), moving: { N: 3 } },
    '3 ships go 1 LOC to Aegina: your own',
  ],
  [
    'assembly',
    193,
    { ...ATHENS, at: spaceOf('piraeus'), objective: spaceOf('corinth'), moving: { N: 3 } },
    '3 ships go 19 LOCs to Corinth: held by Sparta, a fortress to be besieged, 5 allied hoplites and 3 allied ships there',
  ],
  [
    'assembly',
    193,
    { ...ATHENS, at: spaceOf('piraeus'), objective: spaceOf('piraeus'), moving: { N: 1 } },
    '1 ship stays in Piraeus: your own',
  ],
  [
    'assembly',
    193,
    { ...ATHENS, at: spaceOf('athens'), objective: spaceOf('platea') },
    'Conon goes 2 LOCs alone to Platea: your own',
  ],
  ['rebel', 0, { ...SPARTA, objective: spaceOf('erythrae') }, 'keeps 100 talents'],
  ['rebel', YES, { ...SPARTA, objective: spaceOf('erythrae') }, '100 talents for one chance in six at Erythrae'],
  ['pass or go', YES, ATHENS, '5000 talents to spend; the next auguries fail on 5 or more'],
  ['pass or go', YES, SPARTA, '2500 talents to spend; the next auguries fail on 6'],
  ['build', 0, { side: 0 }, '0 hoplites in the pool; leaves 5800 talents'],
])('%s %i: %j', (at, move, fields, text) => {
  expect(reason({}, at, move, fields)).toBe(text);
});

it('the placement of SPs says how many are then where', () => {
  const home = { side: 1, key: keyOf('aH') };
  const given = { goingHome: { S: { aH: 3 } } };
  expect(reason(given, 'place home', 2, home)).toBe('Corinth then has 7 allied hoplites; 1 goes elsewhere');
  expect(reason(given, 'place home', 3, home)).toBe('Corinth then has 8 allied hoplites');
  expect(reason(given, 'place home', 0, home)).toBe('all 3 go elsewhere');
  expect(reason({ goingHome: { S: { aH: 1 } } }, 'place home', 0, home)).toBe('it goes elsewhere');
});
