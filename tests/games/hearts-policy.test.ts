import { describe, expect, it } from 'vitest';
import { evaluators } from '../../src/eval/hearts/index.js';
import { countOut, goesForMoon, moonOf, NOBODY_YET } from '../../src/eval/hearts/moon.js';
import { HeartsPolicy } from '../../src/eval/hearts/policy.js';
import { typed } from '../../src/eval/policy-evaluators.js';
import { ALL_POINTS, CARD_NAMES } from '../../src/games/hearts/cards.js';
import { family } from '../../src/games/hearts/index.js';
import type { Hearts } from '../../src/games/hearts/state.js';
import { CHANCE, Rng } from '../../src/kit.js';
import { variant } from '../../src/testing/play.js';
import { hand, position } from './hearts-positions.js';
import { seesNoMoreThanItsSeat } from './policy-sees.js';

const NORTH = 0;
const EAST = 1;

describe('the policy of Hearts', () => {
  /** What most of many draws choose: one in ten is drawn evenly. */
  function usual(s: Hearts): string {
    const policy = new HeartsPolicy(typed<Hearts>(hand));
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 40; seed++) {
      const name = CARD_NAMES[policy.choose(s, new Rng(seed))];
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
  }

  it.each([
    ['ducks under the best card with its highest', '8D', 'KD 7D 2D', '7D'],
    ['gives the queen to a higher spade', 'KS', 'QS 2S 9D', 'QS'],
    ['throws the queen where it lacks the suit', 'AC', 'QS KD 9H', 'QS'],
    ['throws its highest card where it lacks the suit', '9D', '9C TC JC', 'JC'],
  ])('%s', (_, led, own, card) => {
    const s = position(hand, ['4C 5C', own, '2C 3C 6C', '3H 4H 5H'], NORTH, [led]);
    s.points.set([0, 5, 5, 0]); // no moon
    expect(usual(s)).toBe(card);
  });

  it('knows no more than its seat sees', () => {
    const game = typed<Hearts>(variant(family, ''));
    seesNoMoreThanItsSeat(game, new HeartsPolicy(game), 6);
  });
});

describe('the moon', () => {
  const shooters = ['AS KS AH KH QH', '2C 3C 4C 2H 5H', '2D 3D 4D 5D 6D', '2S 5C 6C 3H 4H'];

  function outOf(s: Hearts, seat: number): Int32Array {
    const out = new Int32Array(4);
    countOut(s, seat, out);
    return out;
  }

  it('is shot with hardly a card that loses, as long as nobody else has a point', () => {
    const s = position(hand, shooters, NORTH);
    s.points.set([18, 0, 0, 0]);
    expect(goesForMoon(s.held, NORTH, outOf(s, NORTH))).toBe(true);
    expect(goesForMoon(s.held, EAST, outOf(s, EAST))).toBe(false);
    expect(moonOf(s, NORTH, outOf(s, NORTH))).toBe(NORTH);
    s.points.set([17, 1, 0, 0]);
    expect(moonOf(s, NORTH, outOf(s, NORTH))).toBe(NOBODY_YET);
  });

  it('is stopped once a seat has the queen and a heart, and nobody else a point', () => {
    const s = position(hand, shooters, NORTH);
    s.points.set([13, 0, 0, 0]);
    expect(moonOf(s, EAST, outOf(s, EAST))).toBe(NOBODY_YET);
    s.points.set([14, 0, 0, 0]);
    expect(moonOf(s, EAST, outOf(s, EAST))).toBe(NORTH);
  });

  it('comes to its end in rollouts', () => {
    const evaluator = evaluators.hand(hand);
    const values = new Float64Array(4);
    let moons = 0;
    for (let seed = 0; seed < 20; seed++) {
      const s = position(hand, shooters, NORTH);
      evaluator.evaluate(s, new Rng(seed), values);
      if (s.points[NORTH] === ALL_POINTS) moons++;
    }
    expect(moons).toBeGreaterThan(10);
  });
});

it('plays to the end of the hand, and judges a match that goes on', () => {
  const match = variant(family, 'match');
  const s = match.create() as Hearts;
  match.setup(s);
  const rng = new Rng('judge');
  while (match.turn(s) === CHANCE) match.play(s, match.sample(s, rng));
  s.score.set([0, 40, 40, 40]);
  const evaluator = evaluators.hand(match);
  const values = new Float64Array(4);
  expect(evaluator.evaluate(s, rng, values)).toBe(false);
  expect(s.hands).toBe(1);
  const { chances } = evaluator;
  expect(chances?.[0]).toBeGreaterThan(0.6);
  expect(chances?.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
});
