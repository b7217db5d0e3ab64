import { describe, expect, it } from 'vitest';
import { type RatedBlock, rate } from '../../src/arena/rating/rate.js';
import { boundOfPerfection, scoreOf } from '../../src/arena/statistics/elo.js';
import { Rng } from '../../src/core/rng.js';

/** Blocks of two games of an entrant of strength `elo` against opponents. */
function played(elo: number, opponents: readonly number[], blocks: number, rng: Rng): RatedBlock[] {
  return Array.from({ length: blocks }, (_, i) => {
    const opponentElo = opponents[i % opponents.length];
    const chance = scoreOf(elo - opponentElo);
    const score = (Number(rng.unit() < chance) + Number(rng.unit() < chance)) / 2;
    return { opponentElo, score };
  });
}

describe('the rating of an entrant', () => {
  it('is the strength whose expected score is the score made', () => {
    const even = [
      { opponentElo: 300, score: 1 },
      { opponentElo: 300, score: 0 },
    ];
    expect(rate(even)).toMatchObject({ kind: 'rated', elo: expect.closeTo(300, 3) });
    const better = Array.from({ length: 40 }, (_, i) => ({ opponentElo: 200, score: i % 4 === 0 ? 0 : 1 }));
    expect(rate(better)).toMatchObject({ elo: expect.closeTo(200 + 400 * Math.log10(3), 3) });
  });

  it('has an interval that covers the truth in 95 of 100 matches', () => {
    const rng = new Rng('rate');
    let covered = 0;
    const matches = 1000;
    for (let i = 0; i < matches; i++) {
      const rating = rate(played(250, [100, 300, 450], 60, rng));
      if (rating.kind === 'rated' && rating.low <= 250 && rating.high >= 250) covered++;
    }
    expect(covered / matches).toBeGreaterThan(0.93);
    expect(covered / matches).toBeLessThan(0.98);
  });

  it('is only a bound after a clean sweep, the one of its strongest opponents', () => {
    const won = Array.from({ length: 8 }, () => ({ opponentElo: 500, score: 1 }));
    const swept = rate([...won, { opponentElo: -2000, score: 1 }]);
    expect(swept).toMatchObject({ kind: 'above' });
    expect((swept as { bound: number }).bound).toBeCloseTo(500 + boundOfPerfection(8, 0.95), 1);
    const lost = rate(won.map(({ opponentElo }) => ({ opponentElo, score: 0 })));
    expect((lost as { bound: number }).bound).toBeCloseTo(500 - boundOfPerfection(8, 0.95), 1);
  });
});
