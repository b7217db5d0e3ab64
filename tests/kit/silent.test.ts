/**
 * Silent decisions and windows on a game small enough to enumerate: three seats hold a tile each of four; the first may use
 * his in silence before he moves, then everybody is asked in silence, then all see that it goes on.
 */
import { describe, expect, test } from 'vitest';
import { MoveList } from '../../src/core/move-list.js';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { CHANCE, type Game, NOBODY, SOMEONE, UNSEEN } from '../../src/games/game.js';
import { chance, type Decision, decide, flow, PASS, silent, whilst, window } from '../../src/games/kit/flow.js';
import { bits, defineState, int, type StateOf, starting, vector } from '../../src/games/kit/layout.js';
import { slots } from '../../src/games/kit/slots.js';
import { toyFamily } from '../fixtures/toy-family.js';

const SEATS = 3;
const BEFORE = 0; // may be used before moving
const REPLY = 1; // may be used in the window; 2 and 3 have no use
const USE = 1;

const table = {
  tile: starting(vector(SEATS, int(-1, 3)), -1),
  used: bits(['a', 'b', 'c']),
  moves: starting(vector(2, int(-1, 1)), -1),
  rounds: int(0, 2),
};
type Toy = StateOf<typeof table>;

const holds = (s: Toy, seat: number, tile: number) => s.tile[seat] === tile && ((s.used >> seat) & 1) === 0;

const before: Decision<Toy> = {
  name: 'before',
  player: (s) => (holds(s, 0, BEFORE) ? 0 : NOBODY),
  moves(_, out) {
    out.add(PASS);
    out.add(USE);
  },
  play(s, m) {
    if (m === USE) s.used |= 1;
  },
  text: (_, m) => ['pass', 'use'][m],
  shown: 'all',
};

const move: Decision<Toy> = {
  name: 'move',
  player: () => 0,
  moves(_, out) {
    out.add(0);
    out.add(1);
  },
  play(s, m) {
    s.moves[s.rounds] = m;
  },
  text: (_, m) => ['left', 'right'][m],
  shown: 'all',
};

const reply: Decision<Toy> = {
  name: 'reply',
  player: (s) => s.turn,
  moves(s, out) {
    out.add(PASS);
    if (holds(s, s.turn, REPLY)) out.add(USE);
  },
  play(s, m) {
    if (m === USE) s.used |= 1 << s.turn;
  },
  text: (_, m) => ['pass', 'use'][m],
  shown: 'all',
};

const familyOf = (shown: Decision<Toy>['shown']) =>
  toyFamily<Toy>(
    'silent-toy',
    { utility: 'constant-sum', unit: 'win' },
    {
      seats: ['a', 'b', 'c'],
      moveSpace: 4,
      State: defineState(table, { silentSeats: SEATS }),
      flow: flow<Toy>({
        game: [
          whilst(
            (s) => s.tile[SEATS - 1] < 0,
            [
              chance({
                name: 'deal',
                outcomes(s, out, p) {
                  for (let tile = 0; tile < 4; tile++) if (!s.tile.includes(tile)) out.add(tile);
                  p.fill(1 / out.count, 0, out.count);
                },
                play(s, tile) {
                  s.tile[s.tile.indexOf(-1)] = tile;
                },
                text: (_, tile) => `deal ${tile}`,
                shown: (s, tile, seat) => (s.tile.indexOf(-1) === seat ? tile : 0),
              }),
            ],
          ),
          whilst(
            (s) => s.rounds < 2,
            [
              silent({ ...before, shown }),
              decide(move),
              window((_, asked) => (asked < SEATS ? asked : NOBODY), reply),
              chance({
                name: 'go on',
                outcomes(_, out, p) {
                  out.add(0);
                  p[0] = 1;
                },
                play(s) {
                  s.rounds++;
                },
                text: () => 'go on',
                shown: 'all',
              }),
            ],
          ),
        ],
      }),
      secrets: {
        parts: [
          slots<Toy>({
            name: 'tile',
            at: (s) => s.tile,
            empty: -1,
            deck: [1, 1, 1, 1],
            open: (s, slot) => (((s.used >> slot) & 1) === 1 ? 0b111 : 1 << slot),
          }),
        ],
      },
      returns: (_, out) => out.fill(1 / SEATS),
    },
  );

const gameOf = (shown: Decision<Toy>['shown']) => unwrap(familyOf(shown).variant('')) as Game<Toy>;
const game = gameOf('all');
const text = (cells: Int32Array) => cells.join(' ');
/** Field cells and the true clock: what can be told apart beyond what each seat has heard. */
const FIELDS = 4 * (1 + SEATS);
const truth = (s: Toy) => `${text(s.cells.subarray(0, 4))} | ${text(s.cells.subarray(FIELDS))}`;

/** Every position that can be reached, each history on its own. */
function everyPosition(see: (s: Toy) => void): void {
  const list = new MoveList(game.moveSpace);
  const odds = new Float64Array(game.moveSpace);
  const walk = (s: Toy) => {
    if (game.turn(s) === NOBODY) return;
    see(s);
    if (game.turn(s) === CHANCE) game.outcomes(s, list, odds);
    else game.moves(s, list);
    for (const m of list.toArray()) {
      const next = game.create();
      next.copyFrom(s);
      game.play(next, m);
      walk(next);
    }
  };
  const start = game.create();
  game.setup(start);
  walk(start);
}

describe('silent decisions', () => {
  test('worlds of a view are just the positions that give this view', () => {
    const possible = new Map<string, { view: ReturnType<Game<Toy>['view']>; truths: Set<string> }>();
    everyPosition((s) => {
      for (let seat = 0; seat < SEATS; seat++) {
        const view = game.view(s, seat);
        const key = `${seat}: ${text(view.cells)}`;
        const known = possible.get(key) ?? { view, truths: new Set<string>() };
        known.truths.add(truth(s));
        possible.set(key, known);
      }
    });
    expect(possible.size).toBeGreaterThan(100);
    const rng = new Rng('silent');
    const world = game.create();
    const wrong: string[] = [];
    for (const [key, { view, truths }] of possible) {
      const worlds = unwrap(game.worlds(view));
      const drawn = new Set<string>();
      for (let i = 0; i < 400; i++) {
        worlds.sample(world, rng);
        drawn.add(truth(world));
      }
      if (drawn.size !== truths.size || [...drawn].some((each) => !truths.has(each)))
        wrong.push(`${key}: ${drawn.size} drawn, ${truths.size} possible`);
    }
    expect(wrong).toEqual([]);
  });

  test('a use is shown as its decision says', () => {
    const veiled = gameOf((_, m, seat) => (seat === 2 ? m : UNSEEN));
    const s = veiled.create();
    veiled.setup(s);
    for (const tile of [BEFORE, 1, 2]) veiled.play(s, tile);
    expect(veiled.words.decision(s)).toBe('before');
    expect([1, 2].map((seat) => veiled.seenAs(s, USE, seat))).toEqual([UNSEEN, USE]);
  });

  test('a pass changes nothing for those who are not asked next, and a use is seen by all', () => {
    const wrong: string[] = [];
    const next = game.create();
    everyPosition((s) => {
      if (!['before', 'reply'].includes(game.words.decision(s).replace(/ #\d/, ''))) return;
      for (const m of [PASS, USE]) {
        next.copyFrom(s);
        game.play(next, m);
        for (let seat = 0; seat < SEATS; seat++) {
          if (seat === game.turn(s)) continue;
          const unseen = game.seenAs(s, m, seat) === UNSEEN;
          const same = text(game.view(s, seat).cells) === text(game.view(next, seat).cells);
          if (unseen !== (m === PASS)) wrong.push(`seat ${seat} hears ${m}`);
          if (game.turn(next) !== seat && same !== (m === PASS)) wrong.push(`the view of ${seat} after ${m}`);
        }
      }
    });
    expect(wrong).toEqual([]);
  });

  test('a view tells nobody that another seat is being asked', () => {
    const wrong: string[] = [];
    everyPosition((s) => {
      for (let seat = 0; seat < SEATS; seat++) {
        const view = game.view(s, seat);
        const shown = game.create();
        shown.cells.set(view.cells);
        const silently = ['before', 'reply'].includes(game.words.decision(shown).replace(/ #\d/, ''));
        if (silently && game.turn(shown) !== seat && game.turn(shown) !== SOMEONE) wrong.push(text(view.cells));
      }
    });
    expect(wrong).toEqual([]);
  });

  test('positions go through their JSON unchanged, announced clocks included', () => {
    const wrong: string[] = [];
    everyPosition((s) => {
      const back = game.words.parsePosition(JSON.parse(JSON.stringify(game.words.makePosition(s))));
      if (!back.ok || text(back.value.value.cells) !== text(s.cells)) wrong.push(text(s.cells));
    });
    expect(wrong).toEqual([]);
  });
});
