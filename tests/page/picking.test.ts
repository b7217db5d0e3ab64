import { describe, expect, it } from 'vitest';
import type { LegalMove, Thing } from '../../src/page/contract/board.js';
import { movesWith, nextPick, pickingOf } from '../../src/page/contract/picking.js';

const space = (value: string) => ({ kind: 'space', value, label: value });
const march = (from: string, to: string): LegalMove => ({
  move: `march ${from} to ${to}`,
  action: 'march',
  parts: [space(from), { kind: 'text', value: 'to', label: 'to' }, space(to)],
});
const pass: LegalMove = { move: 'pass', action: 'pass', parts: [] };
const bid = (count: number, face: number): LegalMove => ({
  move: `bid ${count} x ${face}`,
  action: 'bid',
  parts: [count, face].map((value) => ({ kind: 'number', value, label: `${value}` })),
});
const moves = [march('rome', 'capua'), march('rome', 'veii'), march('tarentum', 'capua'), pass];
const thing = (value: string | number, kind = 'space'): Thing => ({ kind, value });

describe('picking a move by its parts', () => {
  it('narrows the moves with each part, in any order', () => {
    expect(movesWith(moves, [])).toEqual(moves);
    expect(movesWith(moves, [thing('rome')]).map(({ move }) => move)).toEqual([
      'march rome to capua',
      'march rome to veii',
    ]);
    expect(movesWith(moves, [thing('capua'), thing('rome')]).map(({ move }) => move)).toEqual(['march rome to capua']);
  });

  it('needs a part twice where it was picked twice', () => {
    const bids = [bid(2, 2), bid(2, 3), bid(3, 2)];
    expect(movesWith(bids, [thing(2, 'number'), thing(2, 'number')])).toEqual([bids[0]]);
  });

  it('plays the only move that is left, and forgets what was picked', () => {
    expect(nextPick(moves, [], thing('rome'))).toEqual({ picked: [thing('rome')] });
    expect(nextPick(moves, [thing('rome')], thing('veii'))).toEqual({ picked: [], move: 'march rome to veii' });
    expect(nextPick(moves, [], thing('tarentum'))).toEqual({ picked: [], move: 'march tarentum to capua' });
  });

  it('takes a pick back when it is picked again, and begins anew with what does not fit', () => {
    expect(nextPick(moves, [thing('rome')], thing('rome'))).toEqual({ picked: [] });
    expect(nextPick(moves, [thing('veii')], thing('capua'))).toEqual({ picked: [thing('capua')] });
    expect(nextPick(moves, [thing('rome')], thing('syracuse'))).toEqual({ picked: [thing('rome')] });
  });

  it('tells what leads on, what was picked, and what would begin another move', () => {
    const pick = pickingOf(
      moves,
      [thing('rome')],
      () => {},
      () => {},
    );
    expect(['capua', 'veii', 'tarentum', 'rome'].map((name) => pick.can('space', name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(pick.begins('space', 'tarentum')).toBe(true);
    expect([pick.has('space', 'rome'), pick.has('space', 'capua'), pick.can('card', 'capua')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('lights a thing once more where a move names it twice', () => {
    const can = (...picked: Thing[]) =>
      pickingOf(
        [bid(2, 2), bid(2, 3)],
        picked,
        () => {},
        () => {},
      ).can('number', 2);
    expect(can()).toBe(true);
    expect(can(thing(2, 'number'))).toBe(true);
    expect(can(thing(2, 'number'), thing(2, 'number'))).toBe(false);
    expect(can(thing(3, 'number'))).toBe(true);
  });

  it('plays whole moves, and sends what was picked to whoever keeps it', () => {
    const sent: unknown[] = [];
    const pick = pickingOf(
      moves,
      [],
      (picked) => sent.push(picked),
      (move) => sent.push(move),
    );
    pick.choose('space', 'rome');
    pick.choose('space', 'tarentum');
    pick.play('pass');
    pick.clear();
    expect(sent).toEqual([[thing('rome')], [], 'march tarentum to capua', [], 'pass', []]);
  });
});
