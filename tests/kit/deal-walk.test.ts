import { describe, expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import type { Table } from '../../src/games/kit/deal/deal.js';
import { dealTables } from '../../src/games/kit/deal/tables.js';
import { DealWalk } from '../../src/games/kit/deal/walk.js';
import { chiSquare } from '../../src/testing/statistics.js';
import { enumerate, table } from './tables.js';

function counts(all: readonly string[], draws: number, draw: (out: Int32Array, rng: Rng) => void): number[] {
  const seen = new Map(all.map((text) => [text, 0]));
  const out = new Int32Array(all[0].split(' ').length);
  const rng = new Rng('walk');
  for (let i = 0; i < draws; i++) {
    draw(out, rng);
    const text = out.join(' ');
    expect(seen.has(text)).toBe(true);
    seen.set(text, seen.get(text)! + 1);
  }
  return [...seen.values()];
}

describe('a walk over deals', () => {
  it('comes to every deal that the masks allow, equally often', () => {
    const bids = table([1, 1, 1, 2], 5, (piece, place) => piece !== place);
    const walk = DealWalk.prepare<Int32Array>([bids])!;
    const seen = counts(enumerate(bids), 8000, (out, rng) => walk.draw(out, out, undefined, rng));
    expect(chiSquare(seen)).toBeGreaterThan(0.001);
  });

  it('is not begun if no deal fits the masks', () => {
    expect(DealWalk.prepare([table([2, 2], 4, (piece, place) => place === 0 || piece === 0)])).toBeUndefined();
  });

  it('finds room by moving those who can go elsewhere', () => {
    const tight = table([1, 1, 1], 3, (piece, place) => piece >= place);
    const out = new Int32Array(3);
    DealWalk.prepare<Int32Array>([tight])!.draw(out, out, undefined, new Rng(1));
    expect([...out]).toEqual([0, 1, 2]);
  });
});

describe('facts that join two hands', () => {
  // Six cards each, 0 .. 5 and 6 .. 11, one to each of six rounds. In every round but the last both bid alike or by one apart.
  const hand = (first: number): Table => ({
    ...table([1, 1, 1, 1, 1, 1], 6, () => true),
    pieces: [0, 1, 2, 3, 4, 5].map((i) => first + i),
  });
  const tables = [hand(0), hand(6)];
  const broken = (out: Int32Array): number => {
    const bid = new Int32Array(12);
    for (let piece = 0; piece < 12; piece++) bid[out[piece] + (piece < 6 ? 0 : 6)] = piece % 6;
    return [0, 1, 2, 3, 4].filter((round) => Math.abs(bid[round] - bid[round + 6]) > 1).length;
  };
  const orders = enumerate(table([1, 1, 1, 1, 1, 1], 6, () => true));
  const fitting = orders
    .flatMap((a) => orders.map((b) => `${a} ${b}`))
    .filter((text) => broken(Int32Array.from(text.split(' ').map(Number))) === 0);

  it('are kept by a walk where few deals keep them, nearly evenly', () => {
    expect(fitting.length / orders.length ** 2).toBeLessThan(0.05);
    const dealer = dealTables({ tables, at: (out: Int32Array) => out, broken, view: new Int32Array(12) })!;
    expect(dealer.distribution).toBe('markov-chain');
    const where = new Set<string>();
    const last = [0, 0, 0, 0, 0, 0]; // by the first hand's last card
    const expected = [0, 0, 0, 0, 0, 0];
    const lastCard = (places: readonly number[]) => places.indexOf(5);
    for (const text of fitting) expected[lastCard(text.split(' ').map(Number))]++;
    const rng = new Rng('joint');
    const out = new Int32Array(12);
    for (let i = 0; i < 6000; i++) {
      dealer.deal(out, rng);
      expect(broken(out)).toBe(0);
      where.add(out.join(' '));
      last[lastCard([...out])]++;
    }
    expect(where.size).toBeGreaterThan(0.97 * fitting.length * (1 - Math.exp(-6000 / fitting.length)));
    expect(chiSquare(last, expected)).toBeGreaterThan(0.001);
  });

  it('are tested draw by draw where many deals keep them', () => {
    const loose = (out: Int32Array) => (out[0] === out[6] ? 1 : 0);
    const dealer = dealTables({ tables, at: (out: Int32Array) => out, broken: loose, view: new Int32Array(12) })!;
    expect(dealer.distribution).toBe('uniform');
    const rng = new Rng('loose');
    const out = new Int32Array(12);
    const kept = Array.from({ length: 600 }, () => dealer.deal(out, rng)).filter((fits) => fits).length;
    expect(Math.abs(kept - 500)).toBeLessThan(40);
  });

  it('that no deal keeps are reported', () => {
    expect(
      dealTables({ tables, at: (out: Int32Array) => out, broken: () => 1, view: new Int32Array(12) }),
    ).toBeUndefined();
  });

  it('that are broken where nothing is unseen are reported', () => {
    expect(
      dealTables({ tables: [], at: (out: Int32Array) => out, broken: () => 1, view: new Int32Array(12) }),
    ).toBeUndefined();
  });
});
