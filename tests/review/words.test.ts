import { expect, it } from 'vitest';
import { capital } from '../../src/core/english.js';
import { turningPointsOf } from '../../src/review/loss.js';
import { reviewPage } from '../../src/review/page/page.js';
import type { Part, Review, ReviewedDecision } from '../../src/review/schema.js';
import { reviewText } from '../../src/review/terminal.js';
import {
  bestText,
  fixed,
  kindText,
  percent,
  playedText,
  reasonsText,
  signed,
  stepsText,
  verdictText,
  wholeText,
} from '../../src/review/words.js';

const decided = (changes: Partial<ReviewedDecision>): ReviewedDecision => ({
  decision: 0,
  step: 0,
  seat: 'north',
  name: 'play a card',
  move: 'play QS',
  forced: false,
  score: { north: 0.5, east: 0.5 },
  best: 'play 2C',
  loss: { value: 0.1, interval: [0.06, 0.14], against: 'play 2C' },
  class: 'unclear',
  line: [],
  parts: [],
  reasons: { move: '', best: '' },
  truth: null,
  iterations: 100,
  ...changes,
});

function reviewOf(changes: Partial<Review>): Review {
  const part = (value: number): Part => ({ value, interval: [value - 1, value + 1] });
  const parts = { start: part(20), own: part(-2), luck: part(3), rest: part(4), result: 25 };
  const cost = { value: 0.1, interval: [0.06, 0.14], unknown: 0 } as const;
  const player = {
    ...{ decisions: 1, cost: { ...cost, interval: [...cost.interval] as [number, number] }, classes: {} },
    course: { ...parts, causes: [], swings: [] },
  };
  return {
    game: 'hearts',
    variant: '',
    title: 'Hearts',
    seats: ['north', 'east'],
    unit: 'points',
    penaltyFrom: 26,
    range: [0, 26],
    over: true,
    winners: ['north'],
    ending: null,
    seed: 's',
    decisions: [],
    turningPoints: [],
    players: { north: player, east: player },
    account: [],
    ...changes,
  };
}

it('says what a bare answer is an answer to', () => {
  expect(playedText({ name: 'intercept', move: 'no' })).toBe('intercept: no');
  expect(playedText({ name: 'combat units taken along', move: '5' })).toBe('combat units taken along: 5');
  expect(playedText({ name: 'play a card', move: 'play QS' })).toBe('play QS');
  expect(playedText({ name: 'play a card', move: 'play QS', say: 'play Q♠' })).toBe('play Q♠');
  expect(playedText({ name: 'siege roll #2', move: 'five', say: '5' })).toBe('siege roll: 5');
});

it('has no negative zero', () => {
  expect(percent(-0.001)).toBe('0');
  expect(percent(-0.0001, 1)).toBe('0.0');
  expect(percent(-0.06)).toBe('−6');
});

it('names a row of bare outcomes once', () => {
  const steps = [
    { name: 'siege roll', move: '1' },
    { name: 'siege roll', move: '5' },
    { name: 'draw', move: 'draw QS' },
    { name: 'siege roll', move: '2' },
  ];
  expect(stepsText(steps)).toBe('siege roll: 1, 5, draw QS, siege roll: 2');
});

it('writes seats with a capital letter', () => {
  expect(['rome', 'x', 'player'].map(capital)).toEqual(['Rome', 'X', 'Player']);
});

it('tells a move with the decisions that complete it, also the better one', () => {
  const line = [
    { seat: 'north', decision: 'own action', move: 'offer' },
    { seat: 'north', decision: 'to whom', move: 'to east' },
    { seat: 'east', decision: 'answer', move: 'accept' },
  ];
  const each = decided({
    name: 'own action',
    move: 'break',
    parts: [{ name: 'which', move: 'that of west' }],
    best: 'offer',
    line,
  });
  expect(wholeText(each)).toBe('break, then that of west');
  expect(bestText(each)).toBe('offer, then to east');
});

it('gives the reason for either move, and names a place once', () => {
  const reasons = { move: 'Arpi: held by Rome', best: '3 higher clubs are still out' };
  const line = [{ seat: 'north', decision: 'play a card', move: 'play 2C', say: 'play 2♣' }];
  expect(reasonsText(decided({ move: 'give up arpi', say: 'give up Arpi', line, reasons }))).toEqual([
    'Give up Arpi: held by Rome',
    'Play 2♣: 3 higher clubs are still out',
  ]);
});

it('says between which classes a loss lies, or that it is too close to call', () => {
  const kind = (low: number, high: number) => kindText({ value: 0, interval: [low, high] });
  expect(kind(0.06, 0.3)).toBe('at least an inaccuracy');
  expect(kind(0.06, 0.14)).toBe('between an inaccuracy and a mistake');
  expect(kind(0.03, 0.3)).toBe('between a good move and a blunder');
  expect(kind(-0.01, 0.3)).toBe('too close to call');
  expect(kind(-0.3, 0.01)).toBe('an excellent move');
});

it('calls no good move a turning point, nor one that may have been excellent', () => {
  const losses: readonly [number, number, number][] = [
    [0.04, 0.035, 0.045], // good
    [0.2, -0.1, 0.5],
    [0.07, 0.06, 0.08],
    [0.12, 0.03, 0.2],
  ];
  const all = losses.map(([value, low, high], decision) =>
    decided({ decision, loss: { value, interval: [low, high], against: 'play 2C' } }),
  );
  expect(turningPointsOf(all).map(({ decision }) => decision)).toEqual([2, 3]);
});

it('counts as players do: in Hearts penalty points, of which fewer are better', () => {
  expect(reviewText(reviewOf({}))).toContain(
    'North won: 6 (5 to 7) points at the start, own moves +2 (+1 to +3), luck −3 (−4 to −2), the other side and the unforeseen −4 (−5 to −3), 1 point in the end.',
  );
});

it('says of the move that is preferred how it compares with the next best, and what is proved', () => {
  const best = { best: 'play QS', move: 'play QS' };
  const close = decided({
    ...best,
    loss: { value: -0.01, interval: [-0.06, 0.04], against: 'play 2C', say: 'play 2♣' },
  });
  expect(verdictText(close)).toBe(
    "The search prefers it; against 'play 2♣' it cost −1 (−6 to 4) of 100 expected points: too close to call.",
  );
  const proved = decided({ ...best, loss: { value: 0, interval: [0, 0], against: 'play QS' } });
  expect(verdictText(proved)).toBe('Nothing is better, which is proved.');
  expect(verdictText(decided({ loss: null }))).toBe('play a card: what it cost is not known');
  const truth: Part = { value: 0.05, interval: [-0.01, 0.11] };
  expect(verdictText(decided({ truth }))).not.toContain('open');
});

it('has no sign for what rounds to nothing', () => {
  expect([0.004, -0.004, 0.25, -1].map(signed)).toEqual(['0.00', '0.00', '+0.25', '−1.00']);
  expect([-0.004, 0.25, -1].map(fixed)).toEqual(['0.00', '0.25', '−1.00']);
});

it('lists the luck that changed something, and the rest as one row', () => {
  const event = (step: number, change: number) => ({
    step,
    steps: 1,
    seat: 'chance',
    text: `die ${step}`,
    change: { north: change, east: -change },
  });
  const { penaltyFrom: _, ...plain } = reviewOf({
    account: [event(0, 0.02), event(1, 2.5), event(2, 0.04), event(3, 0.01)],
  });
  const page = reviewPage(plain);
  expect(page).toContain('die 1');
  expect(page).not.toMatch(/die [023]/);
  expect(page).toMatch(/3 more events<\/td><td><span class="better">\+0\.1</);
});
