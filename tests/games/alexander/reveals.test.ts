/** What dice show of a stack, and what stays hidden (AX 22.3). */
import { describe, expect, test } from 'vitest';
import { KINDS, LEADERS } from '../../../src/games/alexander/board/counters.js';
import { SIDES } from '../../../src/games/alexander/board/data.js';
import { type Alexander, ARMY } from '../../../src/games/alexander/board/state.js';
import { commanderOf, count, holderOf, knownCount } from '../../../src/games/alexander/pieces/stacks.js';
import { Rng, unwrap } from '../../../src/kit.js';
import { area, Board, type Side, side } from './board.js';

/** Nothing is known of a stack but its size and its commander. */
function conceal(board: Board, place: number): void {
  const { s } = board;
  s.known.fill(0, place * 2, place * 2 + 2);
  s.knownLeaders &= ~s.leaders[place] | (1 << commanderOf(s, place));
}

function unitsKnownAt(s: Alexander, place: number): Record<string, number> {
  const own = SIDES[holderOf(s, place) - 1][0];
  return Object.fromEntries(
    KINDS.map((name, k) => [name, name.startsWith(own) ? knownCount(s, place, k) : 0] as const).filter(
      ([, n]) => n > 0,
    ),
  );
}

function leadersSeenAt(board: Board, by: Side, place: number): string[] {
  const view = board.game.create();
  view.cells.set(board.game.view(board.s, side(by)).cells);
  return LEADERS.filter((_, l) => (view.leaders[place] >> l) & 1);
}

/** In every world the units of the kinds that were shown are exactly those that are there. */
function expectWorldsToKeep(board: Board, by: Side, place: number, isShown: (kind: string) => boolean): void {
  const worlds = unwrap(board.game.worlds(board.game.view(board.s, side(by))));
  const world = board.game.create();
  const rng = new Rng('shown');
  for (let i = 0; i < 200; i++) {
    worlds.sample(world, rng);
    KINDS.forEach((name, k) => {
      if (isShown(name)) expect(count(world, place, k), name).toBe(count(board.s, place, k));
    });
  }
}

const isOf = (side: string) => (name: string) => name.startsWith(side);
const isPersianFoot = (name: string) => name.startsWith('p_') && !/_[lh]c/.test(name);
const MIXED = { leaders: ['darius', 'orontes'], units: { p_li: 2, p_hoplite: 1, p_lc: 1, p_hc: 1 } };

/** A Persian army on the march, of which only Darius is known; other Persians are hidden elsewhere. */
function march(from: string, to: readonly string[]): Board {
  const board = new Board();
  board.put('hellas', { leaders: ['antipater'], units: { m_li: 1 } });
  board.put(from, MIXED);
  board.put('media', { leaders: ['bessus', 'mazaeus'], units: { p_li: 2, p_hc: 1 } });
  board.balance();
  conceal(board, area(from));
  conceal(board, area('media'));
  board.toAct('persia');
  board.play('move');
  while (board.decision !== 'step')
    board.play(board.texts().find((text) => /^(take|all)|^[a-z]+$/.test(text) && text !== 'media')!);
  for (const name of to) board.play(`step ${name}`);
  return board;
}

describe('units that roll are shown, and nothing else', () => {
  test('forced march: the infantry, not the cavalry nor who rides along', () => {
    const board = march('kish', []);
    board.play('march');
    board.play('succeeds');
    expect(unitsKnownAt(board.s, ARMY)).toEqual({ p_li: 2, p_hoplite: 1 });
    expect(leadersSeenAt(board, 'macedon', ARMY)).toEqual(['darius']);
    expectWorldsToKeep(board, 'macedon', ARMY, isPersianFoot);
  });

  test('desert: every unit, but no leader below the commander', () => {
    const board = march('kish', ['mari']);
    expect(board.decision).toBe('desert');
    expect(unitsKnownAt(board.s, ARMY)).toEqual(MIXED.units);
    expect(leadersSeenAt(board, 'macedon', ARMY)).toEqual(['darius']);
    expectWorldsToKeep(board, 'macedon', ARMY, isOf('p_'));
  });

  test('supply: every unit, but no leader below the commander', () => {
    const board = new Board();
    for (const name of ['macedonia', 'hellas', 'thrace']) board.marker(name, 'persia');
    board.put('phrygia', { leaders: ['craterus', 'coenus'], units: { m_li: 2, m_phalanx: 2 } });
    board.put('pitasia', { leaders: ['parmenion', 'antigonus'], units: { m_li: 2 } });
    board.balance();
    conceal(board, area('phrygia'));
    conceal(board, area('pitasia'));
    board.toAct('macedon');
    while (board.decision === 'declare') board.play('pass');
    expect(board.decision).toBe('supply');
    const place = board.s.at;
    expect(unitsKnownAt(board.s, place)).toEqual(board.unitsAt(place));
    expect(leadersSeenAt(board, 'persia', place)).toHaveLength(1);
    expectWorldsToKeep(board, 'persia', place, isOf('m_'));
  });
});
