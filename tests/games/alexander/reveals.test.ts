/** What dice show of a stack, and what stays hidden (AX 22.3). */
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { KINDS, LEADERS, PERSIA, SHIPS } from '../../../src/games/alexander/board/counters.js';
import { SIDES } from '../../../src/games/alexander/board/data.js';
import { type Alexander, ARMY, SHIP_BITS } from '../../../src/games/alexander/board/state.js';
import { nodeOf } from '../../../src/games/alexander/pieces/ships.js';
import { commanderOf, count, holderOf, knownCount } from '../../../src/games/alexander/pieces/stacks.js';
import { UNSEEN } from '../../../src/games/game.js';
import { area, Board, node, type Side, side } from './board.js';

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
function expectWorldsToKeep(board: Board, by: Side, place: number, kinds: readonly string[]): void {
  const worlds = unwrap(board.game.worlds(board.game.view(board.s, side(by))));
  const world = board.game.create();
  const rng = new Rng('shown');
  for (let i = 0; i < 200; i++) {
    worlds.sample(world, rng);
    KINDS.forEach((name, k) => {
      if (kinds.includes(name)) expect(count(world, place, k), name).toBe(count(board.s, place, k));
    });
  }
}

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
    board.roll([6]);
    expect(unitsKnownAt(board.s, ARMY)).toEqual({ p_li: 2, p_hoplite: 1 });
    expect(leadersSeenAt(board, 'macedon', ARMY)).toEqual(['darius']);
    expectWorldsToKeep(board, 'macedon', ARMY, KINDS.filter(isPersianFoot));
  });

  test('desert: every unit, but no leader below the commander', () => {
    const board = march('kish', ['mari']);
    expect(board.decision).toBe('desert');
    expect(unitsKnownAt(board.s, ARMY)).toEqual(MIXED.units);
    expect(leadersSeenAt(board, 'macedon', ARMY)).toEqual(['darius']);
    expectWorldsToKeep(
      board,
      'macedon',
      ARMY,
      KINDS.filter((name) => name.startsWith('p_')),
    );
  });

  test('siege: the units of the besieger, whose leaders are known when they fall', () => {
    const board = new Board();
    board.put('macedonia', { leaders: ['antipater'], units: { m_li: 1 } });
    board.put('hellas', { leaders: ['memnon', 'orontes'], units: { p_hoplite: 3 } });
    board.put('media', { leaders: ['bessus', 'mazaeus'], units: { p_li: 2 } });
    board.balance();
    conceal(board, area('hellas'));
    conceal(board, area('media'));
    board.toAct('persia');
    board.play('siege');
    if (board.decision === 'city') board.play('hellas');
    expect(unitsKnownAt(board.s, area('hellas'))).toEqual({ p_hoplite: 3 });
    expect(leadersSeenAt(board, 'macedon', area('hellas'))).toEqual(['orontes']);
    board.roll([1, 4, 4]);
    expect(board.decision).toBe('hit');
    expect(board.texts()).toEqual(['p_hoplite', 'orontes', 'memnon']);
    expectWorldsToKeep(
      board,
      'macedon',
      area('hellas'),
      KINDS.filter((name) => name.startsWith('p_')),
    );
    board.play('memnon');
    expect(leadersSeenAt(board, 'macedon', area('hellas'))).toEqual(['orontes']);
    expect(board.dead()).toEqual(['memnon']);
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
    const { units } = board.forceAt(place);
    expect(unitsKnownAt(board.s, place)).toEqual(units);
    expect(leadersSeenAt(board, 'persia', place)).toHaveLength(1);
    expectWorldsToKeep(
      board,
      'persia',
      place,
      KINDS.filter((name) => name.startsWith('m_')),
    );
  });

  test('storm: what sinks is known by its loss, what comes home is not', () => {
    const board = new Board();
    const { s } = board;
    for (const name of ['macedonia', 'hellas', 'thrace']) board.marker(name, 'macedon');
    board.put('hellas', { leaders: ['antipater'], units: { m_li: 2, m_phalanx: 1 } });
    const [first, second] = board.ships('m_ship', 2, 'cilician_sea', ['m_li', 'm_hoplite']);
    for (const name of ['cyprus', 'lukka', 'ugarit', 'west_taurus', 'cilicia', 'kizzuwatna'])
      board.marker(name, 'persia');
    board.marker('rhodes', 'macedon');
    board.balance();
    conceal(board, area('hellas'));
    for (const ship of [first, second]) s.ships[ship] &= ~SHIP_BITS.cargoKnown;
    board.toAct('macedon');
    while (board.decision === 'declare') board.play('pass');
    while (board.decision !== 'storm') board.play(board.texts()[0]);
    board.roll([5]);
    board.roll([4]);
    expect(nodeOf(s, first)).toBe(-1);
    expect(nodeOf(s, second)).toBe(node('rhodes'));
    const view = board.game.create();
    view.cells.set(board.game.view(s, PERSIA).cells);
    expect(view.cargo[second], SHIPS[second]).toBe(UNSEEN);
  });
});
