/**
 * How the time up to the deadlines is shared: max-min fair, so that nobody can have more search without taking it from someone
 * who has no more (Bertsekas & Gallager, Data Networks, 6.5.2). Jobs are served in order; with w workers the first k of them
 * have up to w (deadline of the k-th - now) together, less what they cost besides searching.
 */
import { compareJobs, costLeft, isMove, type Job, Load, ranFor, searchedMs } from './job.js';

/**
 * Until when each of the `running` may go on, in their order: the level that water would reach if it were poured over what each
 * has searched already. `waiting` are all others, paused or not started, in any order; moves do not share with hints and batches.
 */
export function limitsOf(now: number, workers: number, running: readonly Job[], waiting: readonly Job[]): number[] {
  const inTurn = [...waiting].sort(compareJobs);
  const moves = levelsOf(now, workers, [...running.filter(isMove), ...inTurn.filter(isMove)]);
  const all = running.every(isMove) ? [] : levelsOf(now, workers, [...running, ...inTurn]);
  let move = 0;
  return running.map((job, at) => {
    const level = isMove(job) ? moves[move++] : all[at];
    return Math.min(job.deadlineAt, now + Math.max(0, job.cost + level - ranFor(job, now)));
  });
}

/** By job: how much search it can have in all if every job from it on has as much, in ms. */
function levelsOf(now: number, workers: number, jobs: readonly Job[]): number[] {
  const levels: number[] = [];
  const searched: number[] = []; // of the jobs so far that have been searched, ascending
  const costs = new Load();
  for (const [at, job] of jobs.entries()) {
    const own = searchedMs(job, now);
    if (own > 0) insert(searched, own);
    costs.add(costLeft(job, now), job.runsSince === undefined ? job.deviation : 0);
    const count = at + 1;
    const busy = count / Math.ceil(count / workers); // workers, on average: each job takes its turn on one of them
    levels.push(levelIn(busy * (job.deadlineAt - now) - costs.most, count, searched));
  }
  for (let at = levels.length - 2; at >= 0; at--) levels[at] = Math.min(levels[at], levels[at + 1]);
  return levels;
}

function insert(ascending: number[], value: number): void {
  const at = ascending.findIndex((other) => other > value);
  ascending.splice(at < 0 ? ascending.length : at, 0, value);
}

/** The level at which `room` is filled over `count` jobs, of which some have been `searched` already. */
function levelIn(room: number, count: number, searched: readonly number[]): number {
  let sum = Math.max(0, room);
  let below = count - searched.length;
  let level = below > 0 ? sum / below : Number.POSITIVE_INFINITY;
  for (const own of searched) {
    if (level <= own) break;
    sum += own;
    below++;
    level = sum / below;
  }
  return level;
}
