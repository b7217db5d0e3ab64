import { describe, expect, it } from 'vitest';
import { blockPlan, blocksFor } from '../../src/arena/play/block.js';
import { seatingsOf, tablesOf } from '../../src/arena/record/seating.js';

const timesInSeats = (seatings: readonly (readonly number[])[], entrant: number, seats: number) =>
  Array.from({ length: seats }, (_, seat) => seatings.filter((seating) => seating[seat] === entrant).length);

describe('a block', () => {
  it('seats every entrant in every seat equally often, whatever their number', () => {
    for (const seats of [2, 3, 4, 5]) {
      for (let entrants = 1; entrants <= seats; entrants++) {
        const seatings = seatingsOf([...Array(entrants).keys()], seats);
        const share = seatings.length / entrants;
        for (let entrant = 0; entrant < entrants; entrant++)
          expect(timesInSeats(seatings, entrant, seats)).toEqual(Array(seats).fill(share));
      }
    }
  });

  it('is a pair of games for two and four games for four, and none is played twice', () => {
    expect(seatingsOf([0, 1], 2)).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(seatingsOf([0, 1, 2, 3], 4)).toHaveLength(4);
    expect(seatingsOf([0, 1], 4)).toHaveLength(2);
    expect(seatingsOf([0, 1], 3)).toHaveLength(6);
  });
});

describe('a match', () => {
  it('of lone players gives all of them every deal', () => {
    const tables = tablesOf(3, 1);
    expect(tables).toEqual([[0, 1, 2]]);
    const plans = [0, 1].map((block) => blockPlan({ tables }, 1, block));
    expect(plans.map(({ number, deal }) => [number, deal])).toEqual([
      [0, 0],
      [3, 1],
    ]);
    expect(plans[0].seatings).toEqual([[0], [1], [2]]);
  });

  it('of more entrants than seats plays every combination, all on one deal before the next', () => {
    const tables = tablesOf(4, 2);
    expect(tables).toHaveLength(6);
    const plans = Array.from({ length: 13 }, (_, block) => blockPlan({ tables }, 2, block));
    expect(plans.map(({ deal }) => deal)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2]);
    expect(plans.map(({ number }) => number)).toEqual(plans.map((_, block) => 2 * block));
  });

  it('plays whole blocks, at least as many games as were asked for', () => {
    expect(blocksFor({ tables: tablesOf(4, 4) }, 4, 9)).toBe(3);
    expect(blocksFor({ tables: tablesOf(2, 2) }, 2, 10)).toBe(5);
  });
});
