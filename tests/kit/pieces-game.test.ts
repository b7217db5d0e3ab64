import { describe, expect, it } from 'vitest';
import { type Decision, decide, flow, whilst } from '../../src/games/kit/flow.js';
import { pieces } from '../../src/games/kit/pieces.js';
import { defineState, type Game, int, type StateOf, unwrap, vector, word } from '../../src/kit.js';
import { toyFamily } from '../fixtures/toy-family.js';

// Two seats lay down one counter each, of three kinds; each begins with two of every kind.
const HANDS = ['hand of one', 'hand of two', 'laid down'] as const;
const KINDS = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2];
const table = {
  at: vector(
    KINDS.map((kind, i) => `${'abc'[kind]}${i}`),
    word(HANDS),
  ),
  laid: int(0, 2),
};
const Counters = defineState(table);
type Counters = StateOf<typeof table>;

const counters = pieces<Counters>({
  name: 'at',
  at: (s) => s.at,
  places: 3,
  alike: KINDS,
  room: (s, place) => [s.laid > 0 ? 5 : 6, s.laid > 1 ? 5 : 6, s.laid][place],
  open: (_, place) => [1, 2, 3][place],
});

const lay: Decision<Counters> = {
  name: 'lay',
  player: (s) => s.laid,
  moves(s, out) {
    for (let kind = 0; kind < 3; kind++) if (counters.find(s, 4 * kind, s.laid) >= 0) out.add(kind);
  },
  play(s, kind) {
    counters.put(s, counters.find(s, 4 * kind, s.laid), 2);
    s.laid++;
  },
  text: (_, kind) => `lay ${'abc'[kind]}`,
  shown: 'all',
};

const game = unwrap(
  toyFamily<Counters>(
    'counters',
    { chance: false, utility: 'zero-sum', maxUtility: 0, maxDecisions: 2, unit: 'win' },
    {
      seats: ['one', 'two'],
      moveSpace: 3,
      State: Counters,
      flow: flow({ game: [whilst((s) => s.laid < 2, [decide(lay)])] }),
      secrets: { parts: [counters] },
      setup: (s) => s.at.set([0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1]),
      returns: (_, out) => void out.fill(0),
      check: (s) => counters.check(s),
    },
  ).variant(''),
) as Game<Counters>;

describe('a game of identical counters', () => {
  const s = game.create();
  game.setup(s);
  game.play(s, 1);

  it('reads a position with identical counters in any order as the same', () => {
    const made = game.words.makePosition(s) as { table: { at: Record<string, string> } };
    const { at } = made.table;
    const swapped = { ...at, b4: at.b7, b7: at.b4 };
    expect(swapped).not.toEqual(at);
    const read = unwrap(game.words.parsePosition({ ...made, table: { ...made.table, at: swapped } }));
    expect([...read.value.cells]).toEqual([...s.cells]);
  });

  it('reads a view with them in any order as the same', () => {
    const made = game.words.makeView(game.view(s, 0)) as { table: { at: Record<string, string | null> } };
    const { at } = made.table;
    const read = unwrap(
      game.words.parseView({ ...made, table: { ...made.table, at: { ...at, a0: at.a3, a3: at.a0 } } }),
    );
    expect([...read.value.cells]).toEqual([...game.view(s, 0).cells]);
  });
});
