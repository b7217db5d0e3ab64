import { describe, expect, it } from 'vitest';
import { iterationsFor } from '../../src/review/budgets.js';
import { courseOf } from '../../src/review/course.js';
import { courseText, lostText, partsOf, swingText } from '../../src/review/course-words.js';
import { levelsOf } from '../../src/review/levels.js';
import type { Course, Review, ReviewedDecision } from '../../src/review/schema.js';
import { reviewText } from '../../src/review/terminal.js';

type Loss = NonNullable<ReviewedDecision['loss']>;

const NO_LOSS: Loss = { value: 0, interval: [0, 0] };

/** Decisions of rome at every other step; carthage and chance act in between. */
const decided = (score: number, loss = NO_LOSS, decision = 0): ReviewedDecision => ({
  decision,
  step: 2 * decision,
  seat: 'rome',
  name: 'march',
  move: `march ${decision}`,
  forced: false,
  score: { rome: score, carthage: 1 - score },
  best: 'stay',
  loss,
  class: null,
  line: [],
  parts: [],
  reasons: { move: '', best: '' },
  truth: null,
  iterations: 50,
});

const decisionsOf = (scores: readonly number[], losses: Readonly<Record<number, Loss>> = {}) =>
  scores.map((score, n) => decided(score, losses[n], n));

const event = (step: number, seat: string, change: number, text = `${seat} ${step}`) => ({
  ...{ step, steps: 1, seat, text },
  change: { rome: change, carthage: -change },
});

const played = (account: Review['account'], winners: string[] | null = ['carthage']) => ({
  seats: ['rome', 'carthage'],
  unit: 'win',
  range: [0, 1] as [number, number],
  ...{ winners, account },
});

const reviewOf = (decisions: ReviewedDecision[], of: ReturnType<typeof played>, payoff: number) => {
  const course = courseOf(of, decisions, 'rome', payoff) ?? null;
  const player = { decisions: decisions.length, loss: 0, classes: {}, outcome: null, course };
  const other = { ...player, course: null };
  const review: Review = {
    ...{ game: 'war', variant: '', title: 'War', over: true, ending: null, seed: 's', turningPoints: [], decisions },
    ...of,
    players: { rome: player, carthage: other },
  };
  return { review, course: course! };
};

const YOU = { seat: 'rome', isYou: true, name: (seat: string) => seat.toUpperCase() };

describe('the levels of a series', () => {
  it('are one where it only goes up and down by chance', () => {
    const noisy = Array.from({ length: 60 }, (_, i) => 0.3 + 0.04 * Math.sin(7 * i) + 0.03 * Math.cos(17 * i));
    expect(levelsOf(noisy)).toHaveLength(1);
  });

  it('change where what it estimates does', () => {
    const series = [0.3, 0.33, 0.28, 0.31, 0.12, 0.1, 0.14, 0.11, 0.12];
    expect(levelsOf(series).map(({ from, to }) => [from, to])).toEqual([
      [0, 4],
      [4, 9],
    ]);
    expect(levelsOf([])).toEqual([]);
  });
});

describe('the course of a game', () => {
  it('adds up from the first look to the result', () => {
    const slip = { value: 0.2, interval: [0.1, 0.3] } as Loss;
    const account = [event(1, 'carthage', -0.1), event(3, 'chance', 0.05), event(5, 'chance', -0.02)];
    const { course } = reviewOf(decisionsOf([0.4, 0.35, 0.1], { 1: slip }), played(account), 0);
    expect(course.start + course.slips + course.luck + course.others).toBeCloseTo(course.result, 12);
    expect(course).toMatchObject({ start: 0.4, slips: -0.2, result: 0, causes: ['others', 'slips'] });
    expect(course.luck).toBeCloseTo(0.03);
  });

  it('leaves out the luck before the first look: the seat had seen it', () => {
    const decisions = decisionsOf([0.4, 0.4]).map((each) => ({ ...each, step: each.step + 1 }));
    expect(reviewOf(decisions, played([event(0, 'chance', -0.3)]), 0).course.luck).toBe(0);
  });

  it('tells where the chances fell, and what did it, but not of what the seat did well itself', () => {
    const account = [
      event(9, 'carthage', -0.01, 'wait'),
      event(10, 'rome', -0.5),
      event(11, 'carthage', -0.15, 'take Antium'),
      event(13, 'carthage', 0.1, 'flee'),
    ];
    const scores = [0.31, 0.3, 0.32, 0.31, 0.3, 0.31, 0.12, 0.11, 0.13, 0.12];
    const { review, course } = reviewOf(decisionsOf(scores), played(account), 0.12);
    expect(course.swings).toHaveLength(1);
    const [swing] = course.swings;
    expect([swing.decision, swing.until, swing.slip]).toEqual([5, 6, 0]);
    expect(swing.events.map(({ text }) => text)).toEqual(['take Antium']);
    expect(swingText(review, swing, YOU)).toBe('CARTHAGE: take Antium. Your chances fell from 31 to 12 %.');
  });

  it('tells what a search saw coming, where nothing else explains a fall', () => {
    const scores = [0.31, 0.3, 0.31, 0.3, 0.12, 0.11, 0.12, 0.12];
    const account = [event(7, 'carthage', -0.001), event(11, 'carthage', -0.18, 'take Antium')];
    const { review, course } = reviewOf(decisionsOf(scores), played(account), 0.12);
    expect(course.swings.map(({ decision, events }) => [decision, events.length])).toEqual([[3, 1]]);
    expect(swingText(review, course.swings[0], YOU)).toMatch(/^Soon after, CARTHAGE: take Antium\. Your chances fell/);
  });

  it('tells of no event twice: what lies in the next change is told there', () => {
    const scores = [0.5, 0.5, 0.5, 0.5, 0.3, 0.1, 0.1, 0.1, 0.1];
    const account = [event(9, 'carthage', -0.3, 'take Antium')];
    const { swings } = reviewOf(decisionsOf(scores), played(account), 0.1).course;
    expect(swings.map(({ decision, events }) => [decision, events.length])).toEqual([
      [3, 0],
      [4, 1],
    ]);
  });

  it('has the fall after the last decision, and names a slip there', () => {
    const slip = { value: 0.4, interval: [0.3, 0.5] } as Loss;
    const { review, course } = reviewOf(decisionsOf([0.5, 0.5], { 1: slip }), played([]), 0);
    expect(course.swings).toMatchObject([{ decision: 1, until: null, slip: 0.4, events: [] }]);
    expect(swingText(review, course.swings[0], YOU)).toBe('You: march 1, a slip. Your chances fell from 50 to 0 %.');
    expect(courseText(review, course, YOU)).toBe(
      'You lost, mostly through own slips: 50 % at the first decision, own slips −40, luck since then 0, the other side and the unforeseen −10, 0 % in the end.',
    );
  });

  it('counts small losses where their sum is sure, and blames nobody alone where it is not', () => {
    const losses = (low: number, high: number) =>
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, { value: 0.02, interval: [low, high] } as Loss]));
    const scores = Array.from({ length: 20 }, () => 0.4);
    const sure = reviewOf(decisionsOf(scores, losses(-0.02, 0.06)), played([]), 0).course;
    expect(sure.slips).toBeCloseTo(-0.4);
    expect(sure.causes).toEqual(['slips']);
    const unsure = reviewOf(decisionsOf(scores, losses(-0.2, 0.24)), played([]), 0);
    expect(unsure.course).toMatchObject({ slips: 0, causes: ['unsure'] });
    expect(lostText(unsure.review, unsure.course, 'rome')).toMatch(
      /^All 20 decisions together cost 40 of 100 \(−58 to/,
    );
    const known = reviewOf(decisionsOf(scores), played([]), 0).course;
    expect(known.causes).toEqual(['others']);
  });

  it('says that there never was a chance, and who won', () => {
    const lost = reviewOf(decisionsOf([0.1, 0.08, 0.11]), played([]), 0);
    expect(lost.course.causes).toEqual(['hopeless']);
    expect(courseText(lost.review, lost.course, YOU)).toMatch(
      /^You lost, and never had a chance: 10 % at the first decision/,
    );
    const won = reviewOf(decisionsOf([0.1, 0.08]), played([], ['rome']), 1);
    expect(won.course.causes).toEqual([]);
    expect(courseText(won.review, won.course, { ...YOU, isYou: false })).toMatch(/^ROME won: 10 %/);
  });

  it('writes numbers that add up after rounding as well', () => {
    const course: Course = {
      ...{ start: 0.306, slips: -0.104, luck: 0.024, others: -0.226, result: 0, swings: [], causes: [] },
      lost: NO_LOSS,
    };
    const { review } = reviewOf(decisionsOf([0.3]), played([]), 0);
    expect(partsOf(review, course)).toEqual({ start: 31, slips: '−10', luck: '+2', others: '−23' });
    const points: Review = { ...review, unit: 'points', penaltyFrom: 26, range: [0, 26] };
    expect(partsOf(points, { ...course, start: 0.5, result: 0.25, luck: -0.1, slips: 0 })).toEqual({
      ...{ start: 13, slips: '0', luck: '+2.6', others: '+3.9' },
    });
  });

  it('tells many points in whole ones, with a sign that is read as one', () => {
    const { review, course } = reviewOf(decisionsOf([0.5, 0.5, 0.5, 0.2, 0.2, 0.2]), played([]), 0);
    const points: Review = { ...review, unit: 'points', range: [-300, 100] };
    expect(courseText(points, course, YOU)).toMatch(
      /: −100 points at the first decision, .*, −300 points in the end\.$/,
    );
    expect(swingText(points, course.swings[0], YOU)).toMatch(/Your prospects went from −100 to −220 points\.$/);
  });

  it('is told at the terminal, and is none while nothing was searched', () => {
    const { review } = reviewOf(decisionsOf([0.5, 0.5, 0.1]), played([]), 0);
    expect(reviewText(review)).toContain(
      'Rome lost, mostly through the play of the other side: 50 % at the first decision',
    );
    const unseen = decisionsOf([0.5]).map((each) => ({ ...each, score: null }));
    expect(courseOf(played([]), unseen, 'rome', 0)).toBeUndefined();
  });
});

it('looks closer at each decision where fewer seats are reviewed: as long as at all of them', () => {
  expect(iterationsFor('sword-of-rome', 5)).toBe(24);
  expect(iterationsFor('sword-of-rome', 5, 1)).toBe(120);
  expect(iterationsFor('hearts', 4, 4)).toBe(iterationsFor('hearts', 4));
});
