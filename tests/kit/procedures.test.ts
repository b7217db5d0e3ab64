/** Procedures with parameters and locals: what lives as long as a call, in the cells, in JSON and in the types. */
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { type Game, NOBODY, type State } from '../../src/games/game.js';
import { isRecord } from '../../src/games/json.js';
import {
  auto,
  type Chance,
  call,
  chance,
  type Decision,
  decide,
  each,
  type Flow,
  flow,
  inOrder,
  leave,
  look,
  silent,
  upTo,
  whilst,
} from '../../src/games/kit/flow.js';
import {
  defineState,
  int,
  local,
  parameter,
  type StateOf,
  starting,
  UNSEEN,
  vector,
  word,
} from '../../src/games/kit/layout.js';
import { compile } from '../../src/games/kit/rules/compile.js';
import { Rules } from '../../src/games/kit/rules/rules.js';
import { during, type Secret } from '../../src/games/kit/secrets.js';
import { conformance } from '../../src/testing/conformance.js';
import { checkPosition } from '../../src/testing/laws-of-play.js';
import { toyFamily } from '../fixtures/toy-family.js';

const SIDES = ['red', 'blue'];
const [RED, BLUE] = SIDES.keys();
const ROUNDS = 2;

/** Each side in turn hides a number, fights two rounds of a bid each, and leaves early if it bids nothing. */
const table = {
  score: vector(SIDES, int(0, 99)),
  order: int(0, 999), // the sides that fought, a digit each
  side: parameter('fight', word(SIDES)),
  first: parameter('fight', int(0, 9)), // the score when the fight began
  bids: local('fight', vector(ROUNDS, int(0, 2))),
  round: local('fight', starting(int(-1, ROUNDS - 1), -1)),
  ambush: local('fight', starting(int(0, 3), 3)),
  die: local(['fight', 'peace'], int(0, 6)),
};
type Toy = StateOf<typeof table>;
const Toy = defineState(table, { depth: 1 });

const choice = (name: string, count: number, play: (s: Toy, m: number) => void): Decision<Toy> => ({
  name,
  player: (s) => s.side,
  moves(_, out) {
    for (let m = 0; m < count; m++) out.add(m);
  },
  play,
  text: (_, m) => `${m}`,
  shown: 'all',
});
const hide: Decision<Toy> = {
  ...choice('hide', 3, (s, m) => {
    s.ambush = m;
  }),
  shown: () => look(),
};
const bid = choice('bid', 3, (s, m) => {
  s.bids[s.round] = m;
});
const roll: Chance<Toy> = {
  name: 'roll',
  outcomes(_, out, p) {
    for (let face = 1; face <= 2; face++) out.add(face);
    p.fill(0.5, 0, 2);
  },
  play(s, m) {
    s.die = m;
  },
  text: (_, m) => `${m}`,
  shown: 'all',
};

/** Hides the ambush from the other side while it is there. */
const ambush: Secret<Toy> = {
  mask(s, seat) {
    if (s.ambush < 3 && seat !== s.side) s.ambush = UNSEEN;
  },
  dealer: () => ({
    ok: true,
    value: {
      distribution: 'uniform',
      deal(into, rng) {
        if (into.ambush === UNSEEN) into.ambush = rng.below(3);
        return true;
      },
    },
  }),
};

const sequence: Flow<Toy> = flow<Toy>({
  game: [
    call('fight', { side: BLUE, first: (s) => s.score[BLUE] }),
    call('peace'),
    call('fight', { side: RED, first: (s) => s.score[BLUE] % 10 }),
  ],
  fight: [
    auto((s) => {
      s.order = s.order * 10 + s.side + 1;
    }),
    decide(hide),
    each('round', upTo(ROUNDS), [
      decide(bid),
      chance(roll),
      leave((s) => s.bids[s.round] === 0),
      auto((s) => {
        s.score[s.side] += s.bids[s.round] + s.die + s.first;
      }),
    ]),
  ],
  peace: [chance(roll)],
});

const family = toyFamily<Toy>(
  'procedures-toy',
  { maxUtility: 99, maxDecisions: 6 },
  {
    seats: SIDES,
    moveSpace: 4,
    State: Toy,
    flow: sequence,
    secrets: { parts: [during('fight', ambush)] },
    returns: (s, out) => out.set(s.score),
  },
);

const game = unwrap(family.variant('')) as unknown as Game<Toy>;

/** Plays moves and outcomes in words from the start. */
function reach(...texts: readonly string[]): Toy {
  const s = game.create();
  game.setup(s);
  for (const text of texts) game.play(s, unwrap(game.words.parseMove(s, text)));
  return s;
}

const tableOf = (s: Toy) => {
  const json = game.words.makePosition(s);
  return isRecord(json) && isRecord(json.table) ? json.table : {};
};
/** Reads a position back with some of its fields changed. */
const reread = (s: Toy, fields: object) =>
  game.words.parsePosition({ ...(game.words.makePosition(s) as object), table: { ...tableOf(s), ...fields } });

describe('every law holds', () => conformance(family, 'hides one field of a frame, which the tests below look at'));

describe('a call', () => {
  test('passes its arguments, read before the call', () => {
    const s = reach();
    expect([s.side, s.first]).toEqual([BLUE, 0]);
    const second = reach('1', '2', '1', '2', '2', '1');
    expect([second.side, second.order]).toEqual([RED, 21]);
    expect(second.first).toBe(second.score[BLUE] % 10);
  });

  test('begins and ends with initial locals', () => {
    const s = reach('1', '2', '1', '2', '2');
    expect(game.words.decision(s)).toBe('roll #2');
    expect([s.side, s.first, s.round, s.ambush, s.die, ...s.bids]).toEqual([0, 0, -1, 3, 0, 0, 0]);
    expect(s.score[BLUE]).toBe(2 + 1 + (2 + 2));
  });

  test('can be left early, from within a loop', () => {
    const s = reach('1', '0', '1');
    expect(game.words.decision(s)).toBe('roll #2');
    expect([s.round, s.score[BLUE]]).toEqual([-1, 0]);
  });

  test('leaves nothing behind at the end of the game', () => {
    const s = reach('1', '0', '1', '1', '1', '0', '1');
    expect(game.turn(s)).toBe(NOBODY);
    expect([s.side, s.ambush, s.die, s.round]).toEqual([0, 3, 0, -1]);
    const played = game.create();
    game.setup(played);
    game.playout(played, new Rng('x'));
    expect([played.side, played.ambush, played.die, played.round]).toEqual([0, 3, 0, -1]);
  });
});

describe('in JSON', () => {
  test('locals are written only while their procedure is carried out', () => {
    const whole = (s: Toy) => (game.words.makeWhole(game.words.makePosition(s), 'position') as { table: object }).table;
    expect(Object.keys(whole(reach()))).toEqual(Object.keys(table));
    expect(Object.keys(whole(reach('1', '0', '1')))).toEqual(['score', 'order', 'die']);
    expect(Object.keys(tableOf(reach('1', '0', '1', '1', '1', '0', '1')))).toEqual(['score', 'order']);
  });

  test('a local of another procedure is refused by name', () => {
    expect(reread(reach('1', '0', '1'), { round: 0 })).toMatchObject({
      error: { code: 'ERR_POSITION', path: 'table.round', message: 'This field exists only during: fight' },
    });
  });

  test('a local with the value that it begins with is left out, and read where it is written', () => {
    expect(tableOf(reach())).not.toHaveProperty('round');
    const [short, whole] = [{}, { round: -1, bids: [0, 0], ambush: 3 }].map(
      (fields) => unwrap(reread(reach(), fields)).value,
    );
    expect(whole.cells).toEqual(short.cells);
  });

  test('a local that is misspelt is missed by name', () => {
    expect(reread(reach(), { ruond: 0 })).toMatchObject({
      error: {
        code: 'ERR_FIELD_MISSING',
        path: 'table.round',
        message: expect.stringContaining("did you mean 'round'"),
      },
    });
  });

  test('a parameter that no call passes is refused', () => {
    expect(reread(reach(), { side: 'red' })).toMatchObject({
      error: { code: 'ERR_POSITION', path: 'table.side', message: 'Expected "blue", which the call passes' },
    });
    expect(reread(reach(), { first: 7 }).ok).toBe(true);
  });

  test('the schema asks for no local', () => {
    const { position } = game.words.schema;
    expect(JSON.stringify(position)).toContain('"required":["score","order"]');
    expect(JSON.stringify(position)).toContain('This field exists only during: fight, peace');
  });
});

test('the law of lifetimes finds a local that outlives its procedure', () => {
  const s = reach('1', '0', '1') as { -readonly [K in keyof Toy]: Toy[K] };
  s.bids[1] = 1;
  expect(() => checkPosition(game as unknown as Game, s as unknown as State)).toThrow(/bids outlives 'fight'/);
});

test('loops take values in the order that is given', () => {
  const values = (next: ReturnType<typeof upTo>) => {
    const taken: number[] = [];
    for (let value = next({}, -1); value >= 0; value = next({}, value)) taken.push(value);
    return taken;
  };
  expect(values(upTo(3))).toEqual([0, 1, 2]);
  expect(values(upTo(0))).toEqual([]);
  expect(values(inOrder(2, 0, 1))).toEqual([2, 0, 1]);
});

const cases: readonly [fault: string, told: RegExp, table: Parameters<typeof defineState>[0], flow: Flow<State>][] = [
  ['an unknown owner', /'x' is local to 'fihgt', which is no/, { x: local('fihgt', int(0, 1)) }, { game: [] }],
  [
    'owners within each other',
    /'x' is local to 'a' and to 'b', which is called within it/,
    { x: local(['a', 'b'], int(0, 1)) },
    { game: [call('a')], a: [call('c')], c: [call('b')], b: [] },
  ],
  [
    'a call without its arguments',
    /a call of 'a' does not pass 'x'/,
    { x: parameter('a', int(0, 1)) },
    { game: [call('a')], a: [] },
  ],
  [
    'an argument that is not a parameter',
    /'y' is not a parameter of 'a'/,
    { x: local('a', int(0, 1)) },
    { game: [{ does: { kind: 'call', procedure: 'a', passed: { y: 1 } } }], a: [] },
  ],
  [
    'a parameter of the first procedure',
    /'x' is passed to 'game', where the game begins/,
    { x: parameter('game', int(0, 1)) },
    { game: [] },
  ],
  [
    'a loop that counts in no local',
    /a loop in 'game' counts in 'x', which is not a scalar local of it/,
    { x: int(0, 1) },
    { game: [{ does: { kind: 'each', cursor: 'x', next: upTo(2), body: [] } }] },
  ],
  ['a missing procedure', /the flow calls 'a', which it does not have/, {}, { game: [call('a')] }],
  ['recursion', /procedure 'a' calls itself: game > a > a/, {}, { game: [call('a')], a: [call('a')] }],
];
test.each(cases)('the compiler refuses %s', (_, told, fields, procedures) => {
  expect(() => compile(procedures, defineState(fields).layout)).toThrow(told);
});

test('a procedure is looked through once, however many ways of calls lead to it', () => {
  const levels = 60; // 2 ** 60 ways
  const step = (level: number): Flow<State>[string] =>
    level < levels ? [call(`p${level + 1}`), call(`p${level + 1}`)] : [];
  const procedures = Object.fromEntries(Array.from({ length: levels + 1 }, (_, level) => [`p${level}`, step(level)]));
  expect(compile(procedures, defineState({}, { depth: levels }).layout).depth).toBe(levels);
});

describe('a silent step', () => {
  const Silent = defineState({ x: local('a', int(0, 1)), y: parameter('b', int(0, 1)) }, { depth: 1, silentSeats: 1 });
  const nobody: Decision<State> = { ...(hide as unknown as Decision<State>), player: () => NOBODY };
  test.each<[string, RegExp, Flow<State>]>([
    ['the end of locals', /locals are cleared after a silent step/, { game: [call('a')], a: [silent(nobody)], b: [] }],
    [
      'arguments',
      /a call with arguments follows a silent step/,
      { game: [silent(nobody), { does: { kind: 'call', procedure: 'b', passed: { y: 1 } } }], a: [], b: [] },
    ],
  ])('may not be followed by %s', (_, told, procedures) => {
    expect(() => new Rules(procedures, Silent.layout, 1, 4).begin(new Silent())).toThrow(told);
  });
});

test('a decision says how it is shown', () => {
  // @ts-expect-error: `shown` is missing
  const decision: Decision<Toy> = {
    name: 'x',
    player: () => 0,
    moves: () => undefined,
    play: () => undefined,
    text: () => '',
  };
  expect(decision.shown).toBeUndefined();
});

test('a loop in which nothing is asked and nothing changes is a fault, not a hang', () => {
  const nothing = choice('nothing', 0, () => {});
  const circle = flow<Toy>({
    game: [whilst(() => true, [decide({ ...nothing, unasked: true })])],
    fight: [],
    peace: [],
  });
  const rules = new Rules(circle, Toy.layout, SIDES.length, 1);
  expect(() => rules.begin(new Toy())).toThrow('the rules run in a circle');
});

test('the types know procedures, parameters and locals', () => {
  const steps: Flow<Toy>['game'] = [
    // @ts-expect-error: the arguments are missing
    call('fight'),
    // @ts-expect-error: one argument is missing
    call('fight', { side: RED }),
    // @ts-expect-error: no such parameter
    call('fight', { side: RED, first: 0, die: 0 }),
    // @ts-expect-error: peace takes none
    call('peace', { side: RED }),
    // @ts-expect-error: a parameter is no cursor
    each('side', upTo(2), []),
    // @ts-expect-error: nor is a vector
    each('bids', upTo(2), []),
    auto((s) => {
      // @ts-expect-error: only the call sets a parameter
      s.side = 1;
    }),
    silent(bid),
    whilst((s) => s.die === 0, []),
  ];
  // @ts-expect-error: a procedure to which fields are local is missing
  const incomplete: Flow<Toy> = { game: [], fight: [] };
  expect([steps.length, Object.keys(incomplete).length]).toEqual([9, 2]);
});
