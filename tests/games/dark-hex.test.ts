import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { family } from '../../src/games/dark-hex/index.js';
import type { DarkHex } from '../../src/games/dark-hex/state.js';
import { type Game, NOBODY, type State, UNSEEN } from '../../src/games/game.js';
import { HexGrid } from '../../src/games/kit/hex-grid.js';
import { payoffs, played, variant } from '../../src/testing/play.js';
import { movesOf } from '../../src/testing/sampling.js';
import { wholeLog } from './log.js';

const classical = variant(family, '');
const abrupt = variant(family, 'abrupt');

/** The position after these tries, the last of them played here, so that what it told can be read. */
function step(game: Game, ...moves: string[]): State {
  const s = played(game, ...moves.slice(0, -1));
  game.play(s, unwrap(game.words.parseMove(s, moves.at(-1)!)));
  return s;
}

function texts(game: Game, s: State): string {
  return movesOf(game, s)
    .map((m) => game.words.makeMove(s, m))
    .join(' ');
}

function seen(game: Game, s: State, move: string, seat: number): number {
  return game.seenAs(s, unwrap(game.words.parseMove(s, move)), seat);
}

describe('the board', () => {
  it('has six neighbours about a cell in its middle, and two or three in its corners', () => {
    const grid = new HexGrid(3, 3);
    expect(grid.around(0b000_010_000)).toBe(0b011_101_110);
    expect(grid.around(0b000_000_001)).toBe(0b000_001_010);
    expect(grid.around(0b000_000_100)).toBe(0b000_110_010);
    expect(grid.around(0b100_000_000)).toBe(0b010_100_000);
  });

  it('counts the stones that a chain still needs', () => {
    const grid = new HexGrid(3, 3);
    expect(grid.missing(0, grid.board, grid.top, grid.bottom)).toBe(3);
    expect(grid.missing(0b000_010_000, 0b111_101_111, grid.top, grid.bottom)).toBe(2);
    expect(grid.missing(0b001_010_100, 0, grid.top, grid.bottom)).toBe(0);
    expect(grid.missing(0, 0b000_111_111, grid.top, grid.bottom)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a chain', () => {
  it('of black joins top and bottom', () => {
    expect(payoffs(classical, 'b1', 'a1', 'b2', 'a2', 'a3')).toEqual([1, -1]);
  });

  it('of white joins left and right', () => {
    expect(payoffs(classical, 'a1', 'a2', 'c3', 'b2', 'b3', 'c1')).toEqual([-1, 1]);
  });

  it('does not lead along the other diagonal', () => {
    const s = played(classical, 'a1', 'c1', 'b2', 'b1', 'c3');
    expect(classical.turn(s)).toBe(1);
  });
});

describe('a collision', () => {
  it('in the classical game shows the stone, and the mover tries again', () => {
    const s = step(classical, 'b2', 'b2');
    expect(classical.turn(s)).toBe(1);
    expect(texts(classical, s)).toBe('a1 b1 c1 a2 c2 a3 b3 c3');
    expect(classical.told(s, 1)).not.toBe(classical.told(step(classical, 'b2', 'a1'), 1));
  });

  it('in the abrupt game shows the stone, and costs the turn', () => {
    const s = step(abrupt, 'b2', 'b2');
    expect(abrupt.turn(s)).toBe(0);
    expect((s as DarkHex).found[1]).toBe(0b000_010_000);
    expect(texts(abrupt, played(abrupt, 'b2', 'b2', 'a1'))).toBe('a1 b1 c1 a2 c2 a3 b3 c3');
  });

  it('in the classical game leaves no trace with the other', () => {
    const s = played(classical, 'b2');
    expect(seen(classical, s, 'b2', 0)).toBe(UNSEEN);
    expect(classical.key(step(classical, 'b2', 'b2'), 0)).toBe(classical.key(s, 0));
  });

  it('in the abrupt game looks to the other as a stone anywhere does', () => {
    const s = played(abrupt, 'b2');
    expect(seen(abrupt, s, 'b2', 0)).toBe(seen(abrupt, s, 'a1', 0));
    expect(abrupt.key(step(abrupt, 'b2', 'b2'), 0)).toBe(abrupt.key(step(abrupt, 'b2', 'a1'), 0));
  });
});

describe('worlds of a large board', () => {
  it.each(['rows=5,columns=6', 'rows=5,columns=6,collisions=abrupt'])('keep to what is known: %s', (text) => {
    const game = variant(family, text);
    const rng = new Rng(text);
    const s = game.create() as DarkHex;
    const world = game.create() as DarkHex;
    game.setup(s);
    for (let plies = 0; game.turn(s) !== NOBODY; plies++) {
      if (plies % 5 === 0) {
        const seat = game.turn(s);
        const worlds = unwrap(game.worlds(game.view(s, seat)));
        const met = new Set<number>();
        for (let i = 0; i < 20; i++) {
          worlds.sample(world, rng);
          expect(world.found[seat] & ~world.stones[1 - seat]).toBe(0);
          expect(game.key(world, seat)).toBe(game.key(s, seat));
          met.add(world.stones[1 - seat]);
        }
        if (plies > 0) expect(met.size).toBeGreaterThan(1);
      }
      game.play(s, game.pick(s, rng));
    }
  });
});

describe('reasons', () => {
  const why = (s: State, move: string) =>
    classical.explain(classical.view(s, classical.turn(s)), unwrap(classical.words.parseMove(s, move)));

  it('tell how far a chain is, and what stands in the way', () => {
    const s = played(classical, 'b2', 'a1');
    expect(why(s, 'b1')).toBe('with b1 a chain is 1 stone away');
    expect(why(played(classical, 'b2', 'a1', 'b1', 'b1', 'a2'), 'a3')).toBe('a3 joins top and bottom, if it is free');
  });
});

describe('the log', () => {
  it('of the classical game tells of a collision to who has run into it', () => {
    const moves = ['b2', 'b2', 'a1', 'b1', 'c1', 'b3'];
    expect(wholeLog(classical, moves, 1)).toEqual([
      'Black places a stone',
      'White runs into a stone of Black on b2 and tries again',
      'White places a stone on a1',
      'Black places a stone',
      'White places a stone on c1',
      'Black places a stone',
      'Black joins top and bottom and wins',
    ]);
    expect(wholeLog(classical, moves, 0).filter((text) => text.startsWith('White'))).toEqual([
      'White places a stone',
      'White places a stone',
    ]);
  });

  it('of the abrupt game tells that a turn was taken', () => {
    expect(wholeLog(abrupt, ['b2', 'b2'], 0)).toEqual(['Black places a stone on b2', 'White takes a turn']);
    expect(wholeLog(abrupt, ['b2', 'b2'], 1).at(-1)).toBe('White runs into a stone of Black on b2 and loses the turn');
  });
});
