/** Results of a match as data and as players count them. */
import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../src/arena/rating/ladder-scale.js';
import type { GameRecord, Header } from '../../src/arena/record/record.js';
import { pointsOf } from '../../src/arena/report/points.js';
import { csvOf, resultsOf } from '../../src/arena/report/results.js';
import { eloText, progressText, summaryText } from '../../src/arena/report/words.js';
import { Summary } from '../../src/arena/statistics/summary.js';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';

const hearts = unwrap(await new Engine().game('hearts', ''));
const header: Header = {
  format: 1,
  game: 'hearts',
  variant: hearts.variant,
  rulesVersion: '1',
  engine: '0',
  seed: 's',
  entrants: ['random name=mine', 'greedy'],
  tables: [[0, 1]],
};

const two = { seats: ['Macedon', 'Persia'], traits: {} };

/** Two games a block; the points of the four seats are given. */
function matchOf(...points: readonly (readonly number[])[]): Summary {
  const summary = new Summary(2, 4);
  points.forEach((each, block) => {
    const games = [
      [0, 1, 0, 1],
      [1, 0, 1, 0],
    ].map((seating, i): GameRecord => {
      const payoffs = each.map((point) => 26 - point);
      return { game: 2 * block + i, block, seating, moves: [0], payoffs };
    });
    summary.addBlock(games);
  });
  return summary;
}

it('the line of progress names who leads among several entrants, and nobody in games of one', () => {
  const self = new Summary(1, 4);
  for (let block = 0; block < 2; block++)
    self.addBlock([{ game: block, block, seating: [0, 0, 0, 0], moves: [0], payoffs: [26, 13, 13, 26] }]);
  expect(progressText(self, undefined, 4, 1, 2)).toBe('2/4 games · 2.0/s · 1 s left');
  const three = new Summary(3, 4);
  for (let block = 0; block < 2; block++)
    three.addBlock([{ game: block, block, seating: [0, 1, 2, 2], moves: [0], payoffs: [20, 26, 13, 13] }]);
  expect(progressText(three, undefined, 4, 1, 2)).toContain('leads: b');
});

describe('an entrant that won every game', () => {
  /** Entrant a wins both games of every block. */
  function won(blocks: number): Summary {
    const summary = new Summary(2, 2);
    for (let block = 0; block < blocks; block++)
      summary.addBlock(
        [
          [0, 1],
          [1, 0],
        ].map((seating, i) => ({
          game: 2 * block + i,
          block,
          seating,
          moves: [0],
          payoffs: seating.map((entrant) => (entrant === 0 ? 1 : -1)),
        })),
      );
    return summary;
  }

  it('is stronger by more than what chance alone would show, and never by more than a number below 0', () => {
    expect(eloText(won(8), 0, 1)).toBe('more than +93');
    expect(eloText(won(8), 1, 0)).toBe('less than -93');
    expect(eloText(won(100), 0, 1)).toBe('more than +570');
  });

  it('says that few games show nothing', () => {
    expect(eloText(won(1), 0, 1)).toBe('unknown: won all, in too few games');
    expect(eloText(won(1), 1, 0)).toBe('unknown: lost all, in too few games');
    const text = summaryText(header, won(1), two);
    expect(text).toContain('LOS unknown');
    expect(text).not.toContain('%  LOS');
  });
});

it('the anchor is the entrant with 0 Elo, whichever is chosen', () => {
  const summary = matchOf([0, 13, 13, 0], [26, 0, 0, 0], [0, 0, 26, 0]);
  const lines = summaryText(header, summary, hearts, { anchor: 1 }).split('\n');
  expect(lines[1]).not.toContain('anchor');
  expect(lines[2]).toContain('0 (anchor)');
  const [a, b] = resultsOf(header, summary, hearts, { anchor: 1 }).entrants;
  expect(b.elo?.value).toBe(0);
  expect(a.elo?.value).toBeCloseTo(-resultsOf(header, summary, hearts).entrants[1].elo!.value!);
});

describe('points', () => {
  it('of hearts are penalty points: what is missing to the best payoff', () => {
    const points = pointsOf(hearts.traits);
    expect(points.of(hearts.traits.maxUtility)).toBe(0);
    expect(points.of(13)).toBe(13);
    expect(points.ofEstimate({ mean: 20, low: 18, high: 23, error: 1, count: 9 })).toMatchObject({
      mean: 6,
      low: 3,
      high: 8,
    });
    expect(pointsOf({}).of(13)).toBe(13);
  });

  it('are what a summary shows', () => {
    const summary = matchOf([0, 13, 13, 0], [26, 0, 0, 0]);
    expect(summaryText(header, summary, hearts)).toMatch(/penalty points 6\.5000/);
    expect(summaryText(header, summary, hearts)).toContain('count pairs of seats');
  });
});

describe('a match of lone players', () => {
  const alone: Header = { ...header, game: 'peloponnesian-war', variant: 'seats=1', tables: [[0, 1]] };
  const lone = { seats: ['Sparta'], traits: {} };
  const summary = new Summary(2, 1);
  const paid = [0.2, 0.6, 0.4, 0.4, 0.8, 0.5, 0.3].map((payoff, deal) => [payoff, deal === 2 ? 0.4 : 0.1]);
  for (const [block, payoffs] of paid.entries())
    summary.addBlock(
      payoffs.map(
        (payoff, i): GameRecord => ({ game: 2 * block + i, block, seating: [i], moves: [0], payoffs: [payoff] }),
      ),
    );

  it('compares payoffs on the same deals, and rates nobody', () => {
    const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
    expect(summary.payoff(0).mean).toBeCloseTo(mean(paid.map(([first]) => first)), 12);
    const duel = summary.duel(0, 1)!;
    expect(duel).toMatchObject({ wins: 6, draws: 1, losses: 0 });
    expect(duel.difference.mean).toBeCloseTo(mean(paid.map(([first, second]) => first - second)), 12);
    expect(duel.difference.count).toBe(7);
    expect(duel.score.mean).toBeCloseTo(6.5 / 7, 12);
  });

  it('is told so in words and as data', () => {
    const text = summaryText(alone, summary, lone);
    expect(text).not.toMatch(/Elo|LOS|place/);
    expect(text).toMatch(/a: mine +payoff 0\.4571/);
    expect(text).toMatch(/W 6 D 1 L 0 +payoff \+0\.3143 ±/);
    expect(text).toContain('count deals');
    const results = resultsOf(alone, summary, lone);
    expect(results.counted).toBe('deals');
    expect(results.entrants[0]).not.toHaveProperty('elo');
    expect(results.duels[0].difference.value).toBeCloseTo(summary.duel(0, 1)!.difference.mean, 12);
    expect(csvOf(results)).not.toMatch(/elo|los,|place/);
  });

  it('is measured in scores on a ladder', () => {
    const scale = scaleOf(1, { minUtility: -1, maxUtility: 1 });
    const [step] = scale.measure(summary, 1);
    expect(step.score).toBeCloseTo((1 + summary.payoff(1).mean) / 2, 3);
    expect(step.gap[0]).toBeCloseTo(-summary.duel(0, 1)!.difference.mean / 2, 3);
    expect(step).not.toHaveProperty('elo');
    expect(step.accepted).toBe(false);
    const stages = [{ header: alone, summary, blocks: [] }];
    const [strength] = scale.strengths(stages, alone.entrants);
    expect(strength).toBeCloseTo(-50 * summary.duel(0, 1)!.difference.mean, 9);
  });
});

describe('results', () => {
  const summary = matchOf([0, 13, 13, 0], [26, 0, 0, 0], [5, 5, 8, 8]);
  const results = resultsOf(header, summary, hearts);

  it('say what they count, and agree with the summary', () => {
    expect(results).toMatchObject({ game: 'hearts', games: 6, blocks: 3, counted: 'pairs of seats' });
    const [mine] = results.entrants;
    expect(mine).toMatchObject({ option: 'a', name: 'mine', elo: { value: 0 }, faults: {} });
    expect(mine.payoff.value! + mine.points!.value!).toBeCloseTo(26, 9);
    const [duel] = results.duels;
    expect(duel.wins + duel.draws + duel.losses).toBe(6 * 4);
    expect(duel.score.value).toBeCloseTo(summary.duel(0, 1)!.score.mean, 12);
  });

  it('are JSON without gaps, also of a single block', () => {
    const one = resultsOf(header, matchOf([0, 13, 13, 0]), hearts);
    expect(JSON.parse(JSON.stringify(one))).toEqual(one);
    expect(one.entrants[0].payoff).toMatchObject({ value: 19.5, low: null, high: null });
  });

  it('are a table with a row for each measure', () => {
    const rows = csvOf(results).split('\n');
    expect(rows[0]).toBe('entrant,opponent,measure,value,low,high');
    expect(rows.every((row) => row.split(',').length === 6)).toBe(true);
    expect(rows.some((row) => row.startsWith('mine,greedy,score,'))).toBe(true);
    const quoted = { ...results, entrants: [{ ...results.entrants[0], name: 'a "b", c' }, results.entrants[1]] };
    expect(csvOf(quoted)).toContain('"a ""b"", c",,elo,0');
  });
});

describe('a match where one seat wins most games', () => {
  /** Entrant a wins two of three games; or three of four go to the second seat, whoever plays. */
  const matchWith = (secondWins: boolean): Summary => {
    const summary = new Summary(2, 2);
    for (let block = 0; block < 40; block++) {
      const games = [0, 1].map((first): GameRecord => {
        const second = secondWins && block % 4 !== 0 ? 1 : block % 3 === 0 ? 1 - first : first;
        const payoffs = second === 1 ? [-1, 1] : [1, -1];
        return { game: 2 * block + first, block, seating: [first, 1 - first], moves: [0], payoffs };
      });
      summary.addBlock(games);
    }
    return summary;
  };

  it('tells the advantage of the seat, and the ratings without it', () => {
    const text = summaryText(header, matchWith(true), two);
    expect(text).toMatch(/^seat advantage in Elo: Macedon 0, Persia \+\d+\.\d ± /m);
    expect(text).toMatch(/^at even seats: a - b Elo /m);
    const results = resultsOf(header, matchWith(true), two);
    expect(results.seats!.map(({ seat }) => seat)).toEqual(two.seats);
    expect(results.seats![1].advantage.low).toBeGreaterThan(0);
    expect(Math.abs(results.duels[0].eloAtEvenSeats!.value!)).toBeGreaterThan(Math.abs(results.duels[0].elo!.value!));
    expect(csvOf(results)).toMatch(/^Persia,,seat advantage,/m);
    expect(csvOf(results)).toMatch(/,elo at even seats,/);
  });

  it('says nothing of seats that are alike', () => {
    expect(summaryText(header, matchWith(false), two)).not.toContain('seat');
  });
});
