import { describe, expect, it } from 'vitest';
import { MOST_COLUMNS, MOST_LINES } from '../../src/cli/tables/layout.js';
import { tabled, tableText } from '../../src/cli/tables/table-text.js';
import type { Json } from '../../src/games/json.js';
import { CHANCE, type Game, NOBODY, Rng, type State, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';

const POSITIONS = 40;
const MOST_STEPS = 4_000;

const own = (table: Json, variant = '') => tableText({ game: 'mine', variant, table, spoken: undefined });

describe('the table as text', () => {
  it('draws boards as grids, with what the seat does not see left out', () => {
    const marks = { marks: { x: ['a1', 'c2'], o: null } };
    expect(own(marks, 'rows=2,columns=3,line=3')).toEqual(['marks', '   1 x . .', '   2 . . x', '     a b c']);
    const board = [
      ['.', 'x'],
      ['o', '.'],
    ];
    expect(own({ board })).toEqual(['board', '  . x', '  o .']);
  });

  it('lists cards by where they lie, and counts the unseen ones', () => {
    const at = {
      '2C': 'hand of north',
      '3C': null,
      '4C': null,
      '5C': 'hand of north',
      '6C': null,
      '7C': null,
      '8C': null,
      '9C': 'table',
    };
    expect(own({ at })).toEqual(['at: hand of north: 2C 5C · table: 9C · unseen: 5']);
  });

  it('leaves out what is empty, and says in words what fields are called', () => {
    expect(own({ gameTurn: 3, dead: [], statues: { red: {}, blue: {} }, leader: 'nobody', score: { red: 0 } })).toEqual(
      ['game turn: 3'],
    );
  });

  it('puts spaces that are alike on one line', () => {
    const spaces = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [`space${i}`, { control: i < 3 ? 'ROM' : 'GAU', cu: i }]),
    );
    expect(own({ spaces: { ...spaces, a: { control: 'X' }, b: { control: 'X' }, c: { control: 'X' } } }).at(-1)).toBe(
      '  control X: a, b, c',
    );
  });

  it('marks what it does not see', () => {
    expect(own({ special: { red: null, blue: 'perikles' } })).toEqual(['special: red: ? · blue: perikles']);
  });

  it('breaks lines at words, and says ids as the game does', () => {
    const spoken = { words: (text: string) => text.replace('n_cape', 'North Cape'), move: String, thing: String };
    const places = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`place ${i}`, `n_cape near port ${i}`]));
    const lines = tableText({ game: 'mine', variant: '', table: { places }, spoken });
    expect(lines[0]).toBe('places');
    expect(lines[1]).toBe('  place 0: North Cape near port 0');
    const long = tableText({ game: 'mine', variant: '', table: { text: 'word '.repeat(40).trim() }, spoken });
    expect(long).toEqual([
      `text: ${'word '.repeat(15).trim()}`,
      `  ${'word '.repeat(15).trim()}`,
      `  ${'word '.repeat(10).trim()}`,
    ]);
  });
});

/** Variants that have the most to tell. */
const LARGEST: Readonly<Record<string, string>> = {
  perikles: 'players=5',
  'sword-of-rome': 'players=5',
  hearts: 'match',
};

/** An id that people would not say, or a code that the game's words have a name for. */
function rawIdIn(line: string, { words: { spoken } }: Game): string | undefined {
  return line.split(/[^\p{L}\p{N}_@*-]+/u).find((word) => {
    if (word.includes('_')) return true;
    const isCode = /[A-Z]{2}|\d|@|.-.|[a-z][A-Z]/.test(word) && !/^\d+$/.test(word);
    const isSmall = word.length > 2 && word === word.toLowerCase();
    const said = spoken?.words(word) ?? word;
    return said !== word && (isCode || (isSmall && said.toLowerCase() === word));
  });
}

/** Positions of games that are played at random, evenly spread. */
function* positionsOf(game: Game): Generator<State> {
  for (let seed = 0, count = 0; count < POSITIONS; seed++) {
    const rng = new Rng(`tables/${game.id}/${seed}`);
    const s = game.create();
    game.setup(s);
    const first = count;
    for (let step = 0; step < MOST_STEPS && count < POSITIONS; step++) {
      const turn = game.turn(s);
      if (turn !== CHANCE && (turn === NOBODY || rng.below(60) === 0 || step < 2)) {
        count++;
        yield s;
      }
      if (turn === NOBODY) break;
      game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    }
    if (count === first) throw new Error('no position');
  }
}

it.each(Object.keys(games))('fits a screen, in words, whatever has happened: %s', async (id) => {
  const game = unwrap((await games[id]()).variant(LARGEST[id] ?? ''));
  let longest = 0;
  for (const s of positionsOf(game))
    for (const seat of game.seats.keys()) {
      const lines = tableText(tabled(game, game.words.makeView(game.view(s, seat)), 'view'));
      expect(lines.length).toBeGreaterThan(0);
      longest = Math.max(longest, lines.length);
      for (const line of lines) {
        expect(line.length, line).toBeLessThanOrEqual(MOST_COLUMNS);
        expect(rawIdIn(line, game), line).toBeUndefined();
      }
      expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(MOST_LINES);
    }
  expect(longest).toBeGreaterThan(0);
});
