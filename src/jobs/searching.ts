/** How a job searches: patiently, in its caller's turn. */
import { inLanes } from '../core/lanes.js';
import { err, type Problem, type Result } from '../core/result.js';
import type { View } from '../games/game.js';
import { pause } from '../matches/pause.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';
import { type Job, problemOf } from './job.js';
import type { Rotation } from './rotation.js';

/** A problem, and when to try again where it may pass. */
export type Refused = Problem & { readonly retryAfterMs?: number };

interface Asking {
  readonly signal: AbortSignal;
  readonly watch?: (answer: Recommendation) => void; // hears of the answer so far
  readonly seen?: View; // the view of the request, made in this process
}

/** Whoever recommends moves to the caller of a job. */
export type Advise = (request: object, options: Asking) => Promise<Result<Recommendation, Refused>>;

/** Passes: nobody waits for a job, so it is tried again. */
const PASSING = new Set(['ERR_BUSY', 'ERR_CLASS_BUSY', 'ERR_LIMIT']);
const LEAST_RETRY_MS = 100;
const MOST_RETRY_MS = 60_000;

/** An advisor for one job, which gives an answer, or the problem of a request that has none. Refuses what is asked after the end of the job. */
export function patient({ creator, stop: { signal } }: Job, rotation: Rotation, advise: Advise): Advise {
  return async (request, options) => {
    for (;;) {
      const answer = await rotation.run(creator.caller, signal, () =>
        advise({ ...request, priority: 'batch' }, { ...options, signal }),
      );
      if (answer === undefined) return err({ code: 'ERR_CANCELLED', path: '', message: 'The job was cancelled' });
      if (answer.ok || !PASSING.has(answer.error.code)) return answer;
      await pause(Math.min(MOST_RETRY_MS, Math.max(LEAST_RETRY_MS, answer.error.retryAfterMs ?? 0)), signal);
    }
  };
}

/** Searches all requests. Those that are under way when the job is cancelled answer with what they have found. */
export async function searchAll(job: Job, requests: readonly object[], lanes: number, advise: Advise): Promise<void> {
  const { signal } = job.stop;
  let done = requests.filter((_, index) => job.has(index)).length;
  await inLanes(
    requests,
    lanes,
    () => signal.aborted || job.isOver,
    async (request, index) => {
      if (job.has(index)) return; // by the process that worked on it before
      const watch = ({ move, iterations }: Recommendation) => job.running.set(index, { move, iterations });
      const answer = await advise(request, { signal, watch });
      if (!answer.ok && answer.error.code === 'ERR_CANCELLED') return;
      job.progress = ++done / requests.length;
      job.add(answer.ok ? { index, answer: answer.value } : { index, problem: problemOf(answer.error) });
    },
  );
}
