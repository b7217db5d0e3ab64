/** How a job reviews a game. */
import type { Result } from '../core/result.js';
import { iterationsFor } from '../review/budgets.js';
import type { Reader } from '../review/reading.js';
import { reviewGame } from '../review/reviewer.js';
import type { CheckedReviewRequest, Review } from '../review/schema.js';
import { freshSeed } from '../service/seed.js';
import type { Job } from './job.js';
import type { Advise } from './searching.js';

/** A reader that takes up memory, and a thread, until it is closed; then its calls reject. */
export interface OpenReader extends Reader {
  close(): void;
}

/** Reads games for reviews, where that holds up nobody. */
export type ReadGame = (request: CheckedReviewRequest, signal: AbortSignal) => Promise<Result<OpenReader>>;

/** Rejects if the job is cancelled, or the reader fails. */
export async function reviewFor(
  job: Job,
  { budget, seed = freshSeed(), ...request }: CheckedReviewRequest,
  lanes: number,
  advise: Advise,
  readGame: ReadGame,
): Promise<Result<Review>> {
  const { signal } = job.stop;
  const opened = await readGame(request, signal);
  if (!opened.ok) return opened;
  const reader = opened.value;
  const close = () => reader.close();
  signal.addEventListener('abort', close);
  try {
    const { game, seats, decisions } = reader.summary;
    job.total = decisions.filter(({ asked, forced }) => asked && !forced).length;
    return await reviewGame(reader, (search, seen) => advise(search, { signal, seen }), {
      iterations: budget?.iterations ?? iterationsFor(game, seats.length, request.seats?.length),
      seed,
      lanes,
      signal,
      heard(decision, progress) {
        job.progress = progress;
        job.add({ index: decision.decision, decision });
      },
    });
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
