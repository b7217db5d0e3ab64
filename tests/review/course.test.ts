import { describe, expect, it } from 'vitest';
import { iterationsFor } from '../../src/review/budgets.js';
import { courseOf } from '../../src/review/course.js';
import { costText, courseText, partsOf, swingText } from '../../src/review/course-words.js';
import { levelsOf } from '../../src/review/levels.js';
import { costOf } from '../../src/review/loss.js';
import type { Course, Part, Review, ReviewedDecision } from '../../src/review/schema.js';
import { reviewText } from '../../src/review/terminal.js';

type Loss = NonNullable<ReviewedDecision['loss']>;

const NO_LOSS: Loss = { value: 0, interval: [0, 0], against: 'stay' };
const exactly = (value: number): Part => ({ value, interval: [value, value] });

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

interface Known {
  readonly start?: number;
  readonly luck?: Part;
}

const reviewOf = (
  decisions: ReviewedDecision[],
  of: ReturnType<typeof played>,
  result: number,
  { start = 0.4, luck = exactly(0) }: Known = {},
) => {
  const course = courseOf(of, decisions, 'rome', { start: exactly(start), luck, result });
  const player = { decisions: decisions.length, cost: costOf(decisions), classes: {}, course };
  const review: Review = {
    ...{ game: 'war', variant: '', title: 'War', over: true, ending: null, seed: 's', turningPoints: [], decisions },
    ...of,
    players: { rome: player, carthage: { decisions: 0, cost: null, classes: {}, course: null } },
  };
  return { review, course };
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
  it('adds up from the start to the result, and names what took most for sure', () => {
    const slip = { value: 0.2, interval: [0.1, 0.3], against: 'stay' } as Loss;
    const luck = { value: -0.15, interval: [-0.25, -0.05] } as Part;
    const { course } = reviewOf(decisionsOf([0.4, 0.35, 0.1], { 1: slip }), played([]), 0, { luck });
    const { start, own, rest, result } = course;
    expect(start.value + own!.value + course.luck!.value + rest.value).toBeCloseTo(result, 12);
    expect(own).toEqual({ value: -0.2, interval: [expect.closeTo(-0.3), expect.closeTo(-0.1)] });
    expect(rest.interval).toEqual([expect.closeTo(-0.05 - Math.SQRT2 * 0.1), expect.closeTo(-0.05 + Math.SQRT2 * 0.1)]);
    expect(course.causes).toEqual(['own', 'luck']);
  });

  it('names no cause while its interval holds 0, and leaves in the rest what is not known well', () => {
    const maybe = { value: 0.2, interval: [-0.1, 0.5], against: 'stay' } as Loss;
    const luck = { value: -0.3, interval: [-0.7, 0.1] } as Part;
    const { review, course } = reviewOf(decisionsOf([0.4, 0.4], { 1: maybe }), played([]), 0, { luck });
    expect(course.luck).toBeNull();
    expect(course.own?.interval[1]).toBeCloseTo(0);
    expect(course.causes).toEqual([]);
    expect(courseText(review, course, YOU)).toMatch(
      /^You lost: 40 % at the start, .*luck, the other side and the unforeseen/,
    );
  });

  it('has no part larger than all there is to win', () => {
    const slip = { value: 0.9, interval: [0.85, 0.95], against: 'stay' } as Loss;
    const luck = { value: 1.4, interval: [1.3, 1.5] } as Part;
    const slips = Object.fromEntries([0, 1, 2, 3, 4].map((n) => [n, slip]));
    const { course } = reviewOf(decisionsOf([0.9, 0.9, 0.9, 0.9, 0.9], slips), played([]), 0, { luck });
    expect({ own: course.own, luck: course.luck, rest: course.rest.value }).toEqual({
      own: null,
      luck: null,
      rest: -0.4,
    });
  });

  it('leaves in the rest what own decisions lost and the other side gave back, where both are more than half', () => {
    const lost = (value: number): Loss => ({ value, interval: [value - 0.05, value + 0.05], against: 'stay' });
    const { course } = reviewOf(decisionsOf([0.6, 0.5], { 0: lost(0.5), 1: lost(0.3) }), played([], ['rome']), 0.9, {
      start: 0.6,
    });
    expect(course).toMatchObject({ own: null, rest: { value: expect.closeTo(0.3, 9) } });
    const some = reviewOf(decisionsOf([0.6, 0.5], { 0: lost(0.3) }), played([], ['rome']), 0.9, { start: 0.6 });
    expect(some.course).toMatchObject({ own: { value: -0.3 }, rest: { value: expect.closeTo(0.6, 9) } });
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
    const slip = { value: 0.4, interval: [0.3, 0.5], against: 'stay' } as Loss;
    const { review, course } = reviewOf(decisionsOf([0.5, 0.5], { 1: slip }), played([]), 0, { start: 0.5 });
    expect(course.swings).toMatchObject([{ decision: 1, until: null, slip: 0.4, events: [] }]);
    expect(swingText(review, course.swings[0], YOU)).toBe('You: march 1, a slip. Your chances fell from 50 to 0 %.');
    expect(courseText(review, course, YOU)).toBe(
      'You lost, mostly through own moves: 50 % at the start, own moves −40 (−50 to −30), the other side and the unforeseen −10 (−20 to 0), 0 % in the end.',
    );
  });

  it('explains no rise by a slip', () => {
    const slip = { value: 0.2, interval: [0.1, 0.3], against: 'stay' } as Loss;
    const { review, course } = reviewOf(decisionsOf([0.1, 0.1, 0.5, 0.5], { 1: slip }), played([]), 0);
    expect(course.swings[0]).toMatchObject({ decision: 1, slip: 0 });
    expect(swingText(review, course.swings[0], YOU)).toBe(
      "Your chances rose from 10 to 50 % after 'march 1': what did it, this review cannot tell.",
    );
  });

  it('counts small losses where their sum is sure, and blames nobody alone where it is not', () => {
    const losses = (off: number, each = 0.02) =>
      Object.fromEntries(
        Array.from({ length: 20 }, (_, n) => {
          const value = each + (n % 2 === 0 ? off : -off) / 2;
          return [n, { value, error: off / 2, interval: [value - off, value + off], against: 'stay' } as Loss];
        }),
      );
    const scores = Array.from({ length: 20 }, () => 0.4);
    const sure = reviewOf(decisionsOf(scores, losses(0.02)), played([]), 0).course;
    expect(sure.own?.value).toBeCloseTo(-0.4);
    expect(sure.causes).toEqual(['own']);
    const unsure = reviewOf(decisionsOf(scores, losses(0.22)), played([]), 0);
    expect(unsure.course).toMatchObject({ own: null, causes: ['unsure'] });
    expect(costText(unsure.review, 'rome')).toBe('What 20 decisions cost is not known.');
    const beyond = reviewOf(decisionsOf(scores, losses(0.02, 0.06)), played([]), 0); // 1.2 of a win
    expect(beyond.review.players.rome.cost!.interval[0]).toBeGreaterThan(1);
    expect(costText(beyond.review, 'rome')).toBe('What 20 decisions cost is not known.');
    const known = reviewOf(decisionsOf(scores), played([]), 0).course;
    expect(known.causes).toEqual(['others']);
  });

  it('tells of decisions of which nothing is known, and does not count them as free', () => {
    const decisions = decisionsOf([0.4, 0.4, 0.4]).map((each, n) => (n === 2 ? { ...each, loss: null } : each));
    const { review, course } = reviewOf(decisions, played([]), 0);
    expect(course.own).toBeNull();
    expect(review.players.rome.cost).toEqual({ value: 0, interval: [0, 1], unknown: 1 });
    expect(costText(review, 'rome')).toBe(
      'The other 2 decisions cost 0 of 100 expected points together. Of one decision nothing is known.',
    );
  });

  it('adds up what chance does to many samples, not what longer searches may learn of each', () => {
    const loss: Loss = { value: 0.01, error: 0.02, interval: [-0.2, 0.22], against: 'stay' };
    const losses = Array.from({ length: 100 }, () => decided(0.4, loss));
    const { value, interval } = costOf(losses);
    expect(value).toBeCloseTo(1);
    expect(interval.map((end) => Math.abs(end - 1))).toEqual([expect.closeTo(0.392), expect.closeTo(0.392)]);
    expect(costOf(losses.slice(0, 4)).interval[1]).toBeCloseTo(0.04 + 0.42);
  });

  it('counts for a move that is preferred no more than the next best may be better', () => {
    const loss = { value: -0.1, interval: [-0.3, 0.05], against: 'go' } as Loss;
    expect(costOf([{ ...decided(0.4, loss), best: 'march 0' }])).toEqual({ value: 0, interval: [0, 0.05], unknown: 0 });
  });

  it('says that there never was a chance, and who won', () => {
    const lost = reviewOf(decisionsOf([0.1, 0.08, 0.11]), played([]), 0, { start: 0.2 });
    expect(lost.course.causes).toEqual(['hopeless']);
    expect(courseText(lost.review, lost.course, YOU)).toMatch(/^You lost, and never had a chance: 20 % at the start/);
    const begunWell = reviewOf(decisionsOf([0.1, 0.08, 0.11]), played([]), 0); // 40 % at the start
    expect(begunWell.course.causes).not.toContain('hopeless');
    const won = reviewOf(decisionsOf([0.1, 0.08]), played([], ['rome']), 1);
    expect(won.course.causes).toEqual([]);
    expect(courseText(won.review, won.course, { ...YOU, isYou: false })).toMatch(/^ROME won: 40 %/);
  });

  it('writes numbers that add up after rounding as well', () => {
    const course: Course = {
      ...{ start: exactly(0.306), own: { value: -0.104, interval: [-0.2, -0.004] }, luck: exactly(0.024) },
      ...{ rest: { value: -0.226, interval: [-0.4, -0.052] }, result: 0, swings: [], causes: [] },
    };
    const { review } = reviewOf(decisionsOf([0.3]), played([]), 0);
    expect(partsOf(review, course)).toEqual({
      ...{ start: '31', own: '−10 (−20 to 0)', luck: '+2', rest: '−23 (−40 to −5)', result: '0' },
    });
    const points: Review = { ...review, unit: 'points', penaltyFrom: 26, range: [0, 26] };
    const counted = { ...course, start: exactly(13), result: 6.5, luck: exactly(-2.6), own: null };
    expect(partsOf(points, counted)).toMatchObject({ start: '13', own: null, luck: '+2.6', result: '19.5' });
  });

  it('tells many points in whole ones, with a sign that is read as one', () => {
    const { review, course } = reviewOf(decisionsOf([0.5, 0.5, 0.5, 0.2, 0.2, 0.2]), played([]), 0);
    const points: Review = { ...review, unit: 'points', range: [-300, 100] };
    const lost = { ...course, start: exactly(-100), result: -300 };
    expect(courseText(points, lost, YOU)).toMatch(/: −100 points at the start, .*, −300 points in the end\.$/);
    expect(swingText(points, course.swings[0], YOU)).toMatch(
      /^Your prospects went from −100 to −220 points after 'march \d+': what did it/,
    );
  });

  it('is told at the terminal, and has parts also where nothing was searched', () => {
    const { review } = reviewOf(decisionsOf([0.5, 0.5, 0.1]), played([]), 0);
    expect(reviewText(review)).toContain('Rome lost, mostly through the play of the other side: 40 % at the start');
    const { course } = reviewOf([], played([]), 0);
    expect(course).toMatchObject({ own: null, causes: ['unsure'], swings: [] });
  });
});

it('looks closer at each decision where fewer seats are reviewed: as long as at all of them', () => {
  expect(iterationsFor('sword-of-rome', 5)).toBe(72);
  expect(iterationsFor('sword-of-rome', 5, 1)).toBe(360);
  expect(iterationsFor('hearts', 4, 4)).toBe(iterationsFor('hearts', 4));
});
