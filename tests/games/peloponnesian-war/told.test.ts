/** What the log tells of what the rules do by themselves: revenue by its parts, who is placed, why a battle follows. */
import { expect, it } from 'vitest';
import { SPECTATOR, type Telling } from '../../../src/games/game.js';
import { facesOf } from '../../../src/games/peloponnesian-war/board/dice.js';
import { ALL_TAKE_PART, SUCCEEDED } from '../../../src/games/peloponnesian-war/board/state.js';
import { placeForced, placeHome } from '../../../src/games/peloponnesian-war/combat/home.js';
import { skirmishDice } from '../../../src/games/peloponnesian-war/operations/interception.js';
import { collectRevenue } from '../../../src/games/peloponnesian-war/turn/administration.js';
import { collectInPeace } from '../../../src/games/peloponnesian-war/turn/armistice.js';
import { words } from '../../../src/games/peloponnesian-war/words.js';
import { Board, cellsOf, type Given, keyOf, leaderOf, spaceOf, type Units } from './board.js';

type Fields = Readonly<Record<string, unknown>> & { readonly moving?: Units };

/** What is told of a step, played on a board with these fields. */
function told(name: keyof typeof words, given: Given, fields: Fields, play: (s: Board['s']) => void, move = 0) {
  const { game, s: after } = new Board(given);
  const { moving, ...others } = fields;
  Object.assign(after, others);
  if (moving !== undefined) after.moving.set(cellsOf(moving));
  const before = game.create();
  before.copyFrom(after);
  play(after);
  const stage = { step: name, before, after, move, said: '', mover: 0, reader: SPECTATOR };
  return words[name].told(stage).map(({ text, more }: Telling) => (more === undefined ? text : `${text} ${more}`));
}

const poor = { treasury: { A: 100, S: 200 }, controller: { corinth: 'A' }, ravaged: ['decelea', 'sunium'] };

it.each([
  [
    'revenue',
    {},
    {},
    collectRevenue,
    [
      'Revenue and building',
      'Athens receives 3500, +1000 of eisphora = 4500: its treasury is 10500 now',
      'Sparta receives 2500: its treasury is 5000 now',
    ],
  ],
  [
    'revenue',
    poor,
    { helotLoss: 3000 },
    collectRevenue,
    [
      'Revenue and building',
      'Athens receives 3500, −100 for 2 spaces ravaged, in rebellion or lost = 3400: its treasury is 3500 now',
      'Sparta receives 2500, −50 for 1 space ravaged, in rebellion or lost, −500 for the loss of Corinth, −3000 for the revolt of the helots, +1050 of a debt that nobody pays = 0: its treasury is 200 now',
    ],
  ],
  [
    'revenue of peace',
    poor,
    { helotLoss: 3000 },
    collectInPeace,
    [
      'Athens receives 2 revenues of 3500, −100 for 2 spaces ravaged, in rebellion or lost = 3400: its treasury is 6900 now',
      'Sparta receives 2 revenues of 2500, −50 for 1 space ravaged, in rebellion or lost, −500 for the loss of Corinth = 1950: its treasury is 4100 now',
    ],
  ],
] as const)('%s of %j, %j', (name, given, fields, deed, sentences) => {
  expect(told(name, given, fields, deed.run)).toEqual(sentences);
});

it.each([
  [{ S: { H: 3, aN: 2 } }, {}, ['The table decides: Sparta places 2 allied ships in Corinth and 3 hoplites in Sparta']],
  [
    { S: { H: 3, aN: 2 } },
    { controller: { sparta: 'A' } },
    ['The table decides: Sparta loses 3 hoplites; Sparta places 2 allied ships in Corinth'],
  ],
])('who is placed without a choice, of %j', (goingHome, given, sentences) => {
  expect(told('forced placement', { ...given, goingHome }, { side: 1 }, placeForced.run)).toEqual(sentences);
});

it.each([
  [3, ['Sparta places those who went home: 3 allied hoplites in Corinth']],
  [
    1,
    [
      'Sparta places those who went home: 1 allied hoplite in Corinth',
      'The table decides: Sparta places 2 allied hoplites in Thebes',
    ],
  ],
])('of three who go home %i to the first place, and the others to the last', (n, sentences) => {
  const play = (s: Board['s']) => placeHome.play(s, n);
  expect(told('place home', { goingHome: { S: { aH: 3 } } }, { side: 1, key: keyOf('aH') }, play, n)).toEqual(
    sentences,
  );
});

const UNITS = { small: { N: 1 }, ships: { N: 4 }, troops: { H: 6 } };
it.each([
  [
    'small',
    4,
    4,
    [
      'Skirmish in Siphae, who rolls 1 loses one: Athens 4, Sparta 4: no battle follows, for the dice make 8 of 11, ships are 1 of Athens and 4 of Sparta, and troops 0 of Athens and 5 of Sparta, of 8 with 3 on each side',
    ],
  ],
  [
    'small',
    5,
    6,
    ['Skirmish in Siphae, who rolls 1 loses one: Athens 5, Sparta 6: the dice make 11, and from 11 a battle follows'],
  ],
  [
    'small',
    1,
    4,
    [
      'Skirmish in Siphae, who rolls 1 loses one: Athens 1, Sparta 4: Athens loses 1 ship; one side has nobody left, and no battle follows',
    ],
  ],
  [
    'ships',
    2,
    3,
    [
      'Skirmish in Siphae, who rolls 1 loses one: Athens 2, Sparta 3: 4 of Athens and 4 of Sparta are 8 ships or more, 3 on each side, and a battle follows',
    ],
  ],
  [
    'troops',
    2,
    3,
    [
      'Skirmish in Siphae, who rolls 1 loses one: Athens 2, Sparta 3: 6 of Athens and 5 of Sparta are 8 troops or more, 3 on each side, and a battle follows',
    ],
  ],
] as const)('a skirmish of %s forces with %i and %i', (size, athens, sparta, sentences) => {
  const fields = {
    ...{ operator: 0, leader: leaderOf('conon'), attempt: SUCCEEDED, takesPart: ALL_TAKE_PART },
    ...{ at: spaceOf('siphae'), field: spaceOf('siphae'), target: spaceOf('siphae'), from: spaceOf('corinth') },
  };
  const outcome = facesOf(athens, sparta);
  const play = (s: Board['s']) => skirmishDice.play(s, outcome);
  const units = { S: { corinth: { aN: 4, aH: 5 } } };
  const moving = { ...fields, moving: UNITS[size] as Units };
  expect(told('skirmish', { units }, moving, play, outcome)).toEqual(sentences);
});
