import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { type Game, type State, UNSEEN } from '../../src/games/game.js';
import { family } from '../../src/games/phantom-tic-tac-toe/index.js';
import { payoffs, played, variant } from '../../src/testing/play.js';
import { wholeLog } from './log.js';

const game = variant(family, '');
const HIT = 1;

function seen(s: State, move: string, seat: number): number {
  return game.seenAs(s, unwrap(game.words.parseMove(s, move)), seat);
}

function step(of: Game, ...moves: string[]): State {
  const s = played(of, ...moves.slice(0, -1));
  of.play(s, unwrap(of.words.parseMove(s, moves.at(-1)!)));
  return s;
}

describe('a try at a cell that is taken', () => {
  it('is told to the mover, who tries again and cannot try it twice', () => {
    const s = step(game, 'a1', 'a1');
    expect(game.told(s, 1)).toBe(HIT);
    expect(game.told(s, 0)).toBe(UNSEEN);
    expect(game.turn(s)).toBe(1);
    expect(game.words.parseMove(s, 'a1').ok).toBe(false);
  });

  it('shows nothing to the other', () => {
    const s = played(game, 'a1');
    expect(seen(s, 'a1', 0)).toBe(UNSEEN);
    expect(game.key(step(game, 'a1', 'a1'), 0)).toBe(game.key(s, 0));
  });
});

describe('a placed mark', () => {
  it('looks the same to the other wherever it is', () => {
    const s = played(game, 'a1');
    expect(seen(s, 'b2', 0)).toBe(seen(s, 'c3', 0));
    expect(seen(s, 'b2', 0)).not.toBe(UNSEEN);
    expect(game.key(step(game, 'a1', 'b2'), 0)).toBe(game.key(step(game, 'a1', 'c3'), 0));
  });

  it('wins if it makes a line', () => {
    expect(payoffs(game, 'a1', 'a1', 'b1', 'a2', 'b2', 'a3')).toEqual([1, -1]);
  });
});

describe('worlds', () => {
  it('hold no finished line of the other', () => {
    // x does not know of three marks, and could think of the bottom row or a diagonal
    const s = played(game, 'a1', 'a2', 'b1', 'b2', 'c2', 'c3');
    const worlds = unwrap(game.worlds(game.view(s, 0)));
    const world = game.create();
    const rng = new Rng('lines');
    const met = new Set<number>();
    for (let i = 0; i < 500; i++) {
      worlds.sample(world, rng);
      met.add((world as unknown as { marks: Int32Array }).marks[1]);
    }
    expect(met.size).toBe(18); // of the 20 threes of six cells
    expect(met.has(0b111_000_000) || met.has(0b001_010_100)).toBe(false);
  });

  it('are refused where no marks of the other fit', () => {
    const view = game.words.makeView(game.view(played(game, 'a1', 'b1', 'a2', 'b2'), 0)) as { table: object };
    const found = { x: ['b1', 'b2', 'b3'], o: null };
    const read = game.words.parseView({ ...view, table: { ...view.table, found } });
    expect(read).toMatchObject({ ok: false, error: { code: 'ERR_VIEW_IMPOSSIBLE', path: 'table.found' } });
  });
});

it('tells of a try what its reader sees', () => {
  const game = variant(family, '');
  const moves = ['b2', 'b2', 'a1', 'b1', 'c1', 'b3'];
  expect(wholeLog(game, moves, 1)).toEqual([
    'X marks a space',
    'O runs into X on b2 and tries again',
    'O marks a1',
    'X marks a space',
    'O marks c1',
    'X marks a space, has a line and wins',
  ]);
  expect(wholeLog(game, moves, 0)).toEqual([
    'X marks b2',
    'O marks a space',
    'X marks b1',
    'O marks a space',
    'X marks b3',
    'X wins with b1, b2 and b3',
  ]);
  expect(wholeLog(game, moves)).toEqual([
    'X marks a space',
    'O marks a space',
    'X marks a space',
    'O marks a space',
    'X marks a space, has a line and wins',
  ]);
});
