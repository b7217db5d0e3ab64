import { describe, expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { countDeals, type Table } from '../../src/games/kit/deal/deal.js';
import { chiSquare } from '../../src/testing/statistics.js';
import { enumerate, table } from './tables.js';

const suit = (card: number) => Math.floor(card / 3);
const decks: Record<string, Table> = {
  'three hands of four with two voids': table(
    [4, 4, 4],
    12,
    (c, p) => !(p === 0 && suit(c) === 0) && !(p === 1 && suit(c) === 1),
  ),
  'eleven cards with two of them known': table([4, 4, 3], 11, (c, p) => (c < 2 ? p === 0 : suit(c) !== p + 1)),
  'hands of five, four and three with voids all round': table([5, 4, 3], 12, (c, p) => suit(c) !== p),
  'bids of seven cards of which four results are known': table(
    [3, 1, 1, 1, 1],
    7,
    (c, p) => [true, c > 4, c > 2, c < 3, c < 5][p],
  ),
  'places that nobody can tell apart': table([1, 2, 1, 2], 6, () => true),
  'nested ranks': table([2, 2, 2], 6, (c, p) => p <= Math.floor(c / 2)),
};

describe.each(Object.entries(decks))('a deck of %s', (_, deck) => {
  const all = enumerate(deck);

  it('has as many deals as an enumeration finds', () => {
    expect(countDeals(deck)?.ways).toBe(all.length);
  });

  it('gives every deal equally often', () => {
    const deal = countDeals(deck)!;
    const rng = new Rng('even');
    const seen = new Map(all.map((text) => [text, 0]));
    const out = new Int32Array(deck.pieces.length);
    for (let i = 0; i < 40 * all.length; i++) {
      deal.draw(out, rng);
      const text = out.join(' ');
      seen.set(text, seen.get(text)! + 1);
    }
    expect(seen.size).toBe(all.length);
    if (all.length > 1) expect(chiSquare([...seen.values()])).toBeGreaterThan(0.001);
  });
});

describe('counting', () => {
  it('writes to the indices and with the values that the table names', () => {
    const out = new Int32Array(12).fill(-1);
    countDeals({ pieces: [3, 7], places: [20, 30], rooms: [1, 1], may: (c, p) => (c === 3) === (p === 30) })!.draw(
      out,
      new Rng(1),
    );
    expect([...out]).toEqual([-1, -1, -1, 30, -1, -1, -1, 20, -1, -1, -1, -1]);
  });

  it('proves a deal impossible', () => {
    expect(countDeals(table([2, 2], 4, (c, p) => p === 0 || c === 0))?.ways).toBe(0);
  });

  it('counts what a shuffle of Hearts can be', () => {
    expect(countDeals(table([13, 13, 13], 39, () => true))?.ways).toBeCloseTo(84478098072866400, -3);
  });

  it('looks at few splits for two voids in Hearts', () => {
    const cards = (c: number, p: number) => !(p === 0 && c < 10) && !(p === 1 && c >= 10 && c < 20);
    expect(countDeals(table([13, 13, 13], 39, cards), 500)?.ways).toBeGreaterThan(1e12);
  });

  it('gives up past its bound of splits', () => {
    const bids = table([1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 10, (c, p) => c !== p);
    expect(countDeals(bids, 50)).toBeUndefined();
    expect(countDeals(bids)?.ways).toBe(1334961); // derangements of ten
  });
});
