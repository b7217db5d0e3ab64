import { describe, expect, it } from 'vitest';
import { typed } from '../../src/eval/policy-evaluators.js';
import { bidOf } from '../../src/eval/spades/bids.js';
import { evaluators } from '../../src/eval/spades/index.js';
import { SpadesPolicy } from '../../src/eval/spades/policy.js';
import { family } from '../../src/games/spades/index.js';
import { SEATS, type Spades } from '../../src/games/spades/state.js';
import { CHANCE, Rng } from '../../src/kit.js';
import { variant } from '../../src/testing/play.js';
import { seesNoMoreThanItsSeat } from './policy-sees.js';
import { dealTexts, hand, play } from './spades-hands.js';

describe('the policy', () => {
  const policy = new SpadesPolicy(typed<Spades>(hand));

  /** North holds these cards, suit by suit; the others share the rest. */
  function holding(text: string): Spades {
    const own = text.split(' ');
    const s = hand.create() as Spades;
    hand.setup(s);
    const names = dealTexts('rest').map((deal) => deal.split(' ')[1]);
    const rest = names.filter((name) => !own.includes(name));
    const cards = Array.from({ length: 52 }, (_, i) => (i % 4 === 0 ? own[i / 4] : rest.pop()!));
    return play(hand, s, ...cards.map((card, i) => `deal ${card} to ${SEATS[i % 4]}`));
  }

  it.each([
    ['nil for a hand of low cards', '2C 3C 4C 7C 2D 3D 5D 8D 2H 4H 6H 2S 4S', 0],
    ['high cards', 'AC KC 3C 4C AD KD 2D 3D QH 5H AS KS 2S', 5],
    ['long spades', '2C 3C 2D 3D 2H AS KS QS JS TS 9S 8S 2S', 8],
  ])('bids %s', (_, cards, bid) => {
    const s = holding(cards);
    expect(Math.abs(bidOf(s, 0, 13, 13) - bid)).toBeLessThanOrEqual(bid === 0 ? 0 : 1);
  });

  it('never bids more than partners may', () => {
    expect(bidOf(holding('2C 3C 2D 3D 2H AS KS QS JS TS 9S 8S 2S'), 0, 13, 2)).toBe(2);
  });

  it('knows no more than its seat sees', () => seesNoMoreThanItsSeat(typed<Spades>(hand), policy, 10));

  it('judges a match that goes on by the lead, and plays no further than the hand', () => {
    const match = variant(family, 'match');
    const s = match.create() as Spades;
    match.setup(s);
    const rng = new Rng('judge');
    while (match.turn(s) === CHANCE) match.play(s, match.sample(s, rng));
    s.score[0] = 400;
    const values = new Float64Array(4);
    expect(evaluators.hand(match).evaluate(s, rng, values)).toBe(false);
    expect(s.hands).toBe(1);
    expect(values[0]).toBeGreaterThan(0.5);
    expect([...values]).toEqual([values[0], -values[0], values[0], -values[0]]);
  });
});
