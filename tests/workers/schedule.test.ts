/** The schedule alone, against a clock that is a number: workers that follow it to the letter, and nothing else. */
import { describe, expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import type { Priority } from '../../src/service/schema/request.js';
import { Costs } from '../../src/workers/schedule/costs.js';
import { Estimates } from '../../src/workers/schedule/estimates.js';
import { isFeasible } from '../../src/workers/schedule/feasible.js';
import { compareJobs, costLeft, givesWay, isMove, type Job, ranFor } from '../../src/workers/schedule/job.js';
import { Queue } from '../../src/workers/schedule/queue.js';
import { limitsOf } from '../../src/workers/schedule/shares.js';

const COST_MS = 4;
const TASK_SLOTS = 4; // jobs of one worker, running and paused

class Simulated implements Job {
  cost = COST_MS;
  deviation = 0;
  takes = COST_MS; // what it really costs
  ranMs = 0;
  runsSince: number | undefined;
  until = 0;
  answeredAt: number | undefined;
  readonly priority: Priority;
  readonly queuedAt: number;
  readonly deadlineAt: number;
  readonly wanted: number; // ms of search that would be enough
  constructor(queuedAt: number, timeMs: number, priority: Priority = 'move', wanted = Number.POSITIVE_INFINITY) {
    this.queuedAt = queuedAt;
    this.deadlineAt = queuedAt + timeMs;
    this.priority = priority;
    this.wanted = wanted;
  }

  get canPause(): boolean {
    return !isMove(this) || this.ranMs > 0 || this.runsSince !== undefined;
  }
}

/** Workers under the schedule: `arrivals` by time; a job that is not feasible is refused. */
function simulate(
  workers: number,
  arrivals: readonly Simulated[],
  answered: (job: Simulated) => Simulated[] = () => [],
) {
  const queue = new Queue<Simulated>();
  const stacks: Simulated[][] = Array.from({ length: workers }, () => []);
  const refused: Simulated[] = [];
  const done: Simulated[] = [];
  const coming = [...arrivals].sort((a, b) => a.queuedAt - b.queuedAt);
  let now = 0;
  let idleMs = 0; // of workers, while anybody could have used them
  const dispatch = () => {
    for (const job of queue.inTurn) {
      const stack =
        stacks.find(({ length }) => length === 0) ??
        stacks.find((jobs) => jobs.length < TASK_SLOTS && givesWay(jobs.at(-1)!, job));
      if (stack === undefined) break;
      queue.remove(job);
      const below = stack.at(-1);
      if (below !== undefined) {
        below.ranMs += now - below.runsSince!;
        below.runsSince = undefined;
      }
      stack.push(job);
      job.runsSince = now;
    }
    const running = stacks.flatMap((stack) => stack.slice(-1));
    const paused = stacks.flatMap((stack) => stack.slice(0, -1));
    const limits = limitsOf(now, workers, running, [...queue.inTurn, ...paused]);
    for (const [at, job] of running.entries()) job.until = limits[at];
  };
  for (;;) {
    const running = stacks.flatMap((stack) => stack.slice(-1));
    const endOf = (job: Simulated) => {
      const costsUntil = now + job.takes - ranFor(job, now);
      return Math.max(now, costsUntil, Math.min(job.until, costsUntil + job.wanted));
    };
    const next = Math.min(coming[0]?.queuedAt ?? Infinity, ...running.map(endOf));
    if (next === Infinity) break;
    if (running.length < workers && queue.length > 0) idleMs += next - now;
    const ends = running.filter((job) => endOf(job) <= next);
    now = next;
    for (const job of ends) {
      const stack = stacks.find((jobs) => jobs.at(-1) === job)!;
      stack.pop();
      job.ranMs += now - job.runsSince!;
      job.runsSince = undefined;
      job.answeredAt = now;
      done.push(job);
      if (stack.length > 0) stack.at(-1)!.runsSince = now;
      coming.push(...answered(job));
    }
    coming.sort((a, b) => a.queuedAt - b.queuedAt);
    dispatch();
    while (coming[0]?.queuedAt <= now) {
      const job = coming.shift()!;
      const isIdle = stacks.some(({ length }) => length === 0);
      const paused = stacks.flatMap((stack) => stack.slice(0, -1).filter(isMove));
      const waiting = [...queue.moves, ...paused].sort(compareJobs);
      const left = stacks.flatMap((stack) => stack.slice(-1)).reduce((sum, one) => sum + costLeft(one, now), 0);
      if (isIdle || !isMove(job) || isFeasible(now, workers, left, waiting, job)) queue.push(job);
      else refused.push(job);
      dispatch();
    }
  }
  return { done, refused, idleMs, endedAt: now };
}

const searched = (job: Simulated) => Math.max(0, job.ranMs - COST_MS);
const late = (jobs: readonly Simulated[]) => Math.max(...jobs.map((job) => job.answeredAt! - job.deadlineAt));

describe('the schedule', () => {
  it.each([1, 2, 3])(
    'answers whatever it admits by its deadline, on %i workers, however long the searches are',
    (workers) => {
      for (let seed = 0; seed < 15; seed++) {
        const rng = new Rng(`arrivals ${seed}`);
        const jobs: Simulated[] = [];
        const pace = 1 + rng.below(60);
        for (let at = 0; at < 3_000; at += rng.below(2 * pace)) {
          const wanted = rng.below(3) === 0 ? rng.below(100) : Number.POSITIVE_INFINITY;
          jobs.push(new Simulated(at, 20 + rng.below(rng.below(4) === 0 ? 2_000 : 200), 'move', wanted));
        }
        const { done, refused, idleMs } = simulate(workers, jobs);
        expect(done.length + refused.length, `seed ${seed}`).toBe(jobs.length);
        expect(late(done), `seed ${seed}`).toBeLessThan(workers === 1 ? 0.01 : 0.1 * COST_MS); // several do not share evenly
        expect(idleMs, `seed ${seed}`).toBe(0);
      }
    },
  );

  it('shares the time of simultaneous requests evenly', () => {
    const { done, refused } = simulate(
      1,
      Array.from({ length: 10 }, () => new Simulated(0, 1_000)),
    );
    expect(refused).toEqual([]);
    const shares = done.map(searched);
    expect(Math.min(...shares)).toBeGreaterThan(0.9 * (100 - COST_MS));
    expect(Math.max(...shares)).toBeLessThan(1.15 * (100 - COST_MS));
    expect(late(done)).toBeGreaterThan(-1); // and all of it
  });

  it.each([
    [1, 4, 300],
    [1, 16, 1_000],
    [2, 5, 300],
    [2, 16, 500],
  ])(
    'gives clients who ask again and again what an ideal schedule would: %i workers, %i clients of %i ms',
    (workers, clients, timeMs) => {
      const again = (job: Simulated) => (job.answeredAt! < 20_000 ? [new Simulated(job.answeredAt!, timeMs)] : []);
      const first = Array.from({ length: clients }, (_, client) => new Simulated(client, timeMs));
      const { done, refused, endedAt } = simulate(workers, first, again);
      expect(refused).toEqual([]);
      expect(late(done)).toBeLessThan(0.01);
      const given = done.reduce((sum, job) => sum + searched(job), 0);
      const ideal = Math.min(workers, clients) * endedAt - done.length * COST_MS;
      expect(given / ideal).toBeGreaterThan(0.9);
      const steady = done.filter((job) => job.queuedAt > 2_000 && job.queuedAt < 18_000).map(searched);
      expect(Math.min(...steady) / Math.max(...steady)).toBeGreaterThan(workers === 1 ? 0.8 : 0.4);
    },
  );

  it('serves at least 80 % of its capacity at five times that', () => {
    const rng = new Rng('overload');
    const jobs: Simulated[] = [];
    for (let at = 0; at < 5_000; at += (-Math.log(1 - rng.unit()) * COST_MS) / 5) jobs.push(new Simulated(at, 100));
    const { done, refused } = simulate(1, jobs);
    expect(done.length).toBeGreaterThan((0.8 * 5_000) / COST_MS);
    expect(refused.length).toBeGreaterThan(done.length);
    expect(late(done)).toBeLessThan(0.01);
  });

  it('keeps its word although costs vary: of what it admits, one in a hundred is late at most', () => {
    const rng = new Rng('varied');
    const jobs: Simulated[] = [];
    for (let at = 0; at < 5_000; at += (-Math.log(1 - rng.unit()) * COST_MS) / 5) {
      const job = new Simulated(at, 100);
      job.takes = COST_MS * (0.5 - 0.5 * Math.log(1 - rng.unit())) + (rng.below(50) === 0 ? 15 : 0); // held up now and then
      job.cost = COST_MS + 0.3;
      job.deviation = 2.9;
      jobs.push(job);
    }
    const { done, refused } = simulate(1, jobs);
    expect(done.length).toBeGreaterThan((0.8 * 5_000) / (COST_MS + 0.3));
    expect(refused.length).toBeGreaterThan(done.length);
    const lateOnes = done.filter((job) => job.answeredAt! > job.deadlineAt);
    expect(lateOnes.length).toBeLessThan(0.01 * done.length);
  });

  it('lets a long search pause for short ones and go on when the worker is free', () => {
    const long = new Simulated(0, 8_000);
    const { done } = simulate(1, [long, new Simulated(1_000, 300), new Simulated(4_000, 300)]);
    expect(late(done)).toBeLessThan(0.01);
    expect(long.answeredAt).toBeGreaterThan(7_990);
    expect(searched(long)).toBeGreaterThan(7_300);
    for (const job of done.filter((one) => one !== long)) expect(searched(job)).toBeGreaterThan(280);
  });

  it('lets a search that has had less catch up with one that has had more', () => {
    const early = new Simulated(0, 1_000);
    const other = new Simulated(500, 500);
    simulate(1, [early, other]);
    expect(searched(early)).toBeLessThan(520);
    expect(searched(other)).toBeGreaterThan(450);
  });

  it('gives hints and batches only what moves leave', () => {
    const hint = new Simulated(0, 1_000, 'hint');
    const batch = new Simulated(0, 1_000, 'batch', 10);
    const move = new Simulated(100, 200);
    const { done } = simulate(1, [hint, batch, move]);
    expect(done[0]).toBe(move);
    expect(searched(move)).toBeGreaterThan(190);
    expect(done).toHaveLength(3);
    expect(late(done)).toBeLessThan(0.01);
  });

  it('serves moves by deadline, then hints, then batches, but a batch that has waited ten seconds longer before a hint', () => {
    const queue = new Queue<Simulated>();
    const inOrder = [
      new Simulated(20_000, 10),
      new Simulated(19_000, 2_000),
      new Simulated(5_000, 60_000, 'batch'),
      new Simulated(16_000, 60_000, 'hint'),
      new Simulated(20_000, 10, 'hint'),
      new Simulated(15_000, 60_000, 'batch'),
    ];
    for (const at of [3, 0, 5, 1, 4, 2]) queue.push(inOrder[at]);
    expect(queue.inTurn).toEqual(inOrder);
    expect(queue.oldest).toBe(5_000);
    expect(queue.lengthOf('hint')).toBe(2);
  });
});

const GAP_MS = 0.2; // between two requests, until it is measured

it('admits who must be served soon before those who wait for later', () => {
  const waiting = new Simulated(0, 1_000);
  waiting.cost = 50;
  const soon = (ms: number) => isFeasible(0, 1, 0, [waiting], { cost: COST_MS, deviation: 0, deadlineAt: ms });
  expect([soon(COST_MS - 1), soon(COST_MS)]).toEqual([false, true]);
});

describe('estimates', () => {
  it('of what was never measured are twice the first guess at most', () => {
    const costs = new Estimates(8);
    expect(costs.highOf('game')).toBe(16);
  });

  it('of gaps between requests leave out what other programs take', () => {
    const costs = new Costs();
    for (let i = 0; i < 100; i++) costs.learnGap({ beganAt: 0, endedAt: 0 }, { beganAt: 1_000, endedAt: 1_001 });
    costs.learn('game', 1);
    expect(costs.of('game')).toBeLessThan(10);
  });

  it('of costs that vary are close to their mean, since an error counts for everyone who waits', () => {
    const rng = new Rng('costs');
    const costs = new Costs();
    const means: number[] = [];
    for (let i = 0; i < 5_000; i++) {
      costs.learn('game', -5 * Math.log(1 - rng.unit()));
      if (i >= 100) means.push(costs.of('game') - GAP_MS);
    }
    const error = Math.sqrt(means.reduce((sum, mean) => sum + (mean - 5) ** 2, 0) / means.length);
    expect(error).toBeLessThan(0.15 * 5);
  });
});
