/** Jobs as streams: results so far as lines, and everything that happens until a job ends. */
import type { Context } from 'hono';
import { clock } from '../../engine/clock.js';
import type { Job } from '../../jobs/job.js';
import { type Jobs, KEPT_MS } from '../../jobs/jobs.js';
import { jobProgress } from '../../jobs/schema.js';
import { answerProblem } from '../problems.js';
import { respond } from '../respond.js';
import {
  EVENT_STREAM,
  HEARTBEAT_MS,
  JSON_LINES,
  streamAsked,
  streamed,
  streamedLines,
  type Wire,
} from '../streams/wire.js';

const PROGRESS_MS = 500; // from one report to the next

/** Everything that happens until the job ends, after `Last-Event-ID` if there is one. */
export async function followed(
  c: Context,
  jobs: Pick<Jobs, 'follow'>,
  input: unknown,
  owner: string | undefined,
): Promise<Response> {
  const after = c.req.header('Last-Event-ID');
  const found = await jobs.follow({ ...(input as object), ...(after !== undefined && { after }) }, owner);
  if (!found.ok) return answerProblem(c, found.error);
  const { job } = found.value;
  const type = streamAsked(c) ?? EVENT_STREAM;
  if (c.req.method === 'HEAD') return headOf(c, type);
  const gone = new AbortController();
  return streamed(
    c,
    type,
    () => gone.abort(),
    (wire) => follow(job, found.value.after, wire, gone.signal),
  );
}

/** The results so far, as lines. */
export async function resultsOf(
  c: Context,
  jobs: Pick<Jobs, 'follow'>,
  input: unknown,
  owner: string | undefined,
): Promise<Response> {
  const found = await jobs.follow(input, owner);
  if (!found.ok) return answerProblem(c, found.error);
  const { job, after } = found.value;
  if (c.req.method === 'HEAD') return headOf(c, JSON_LINES);
  job.followers++;
  return streamedLines(c, job.results.slice(after), () => job.followers--);
}

/** Nobody would read a stream, nor say that he does not. */
const headOf = (c: Context, type: string) => respond(c, null, 200, { 'Content-Type': type });

async function follow(job: Job, after: number, wire: Wire, signal: AbortSignal): Promise<void> {
  let last = after;
  let saidAt = clock();
  let told = '';
  job.followers++;
  try {
    while (!wire.isGone && !job.isHandedOn) {
      for (; last < job.results.length && !wire.isGone; last++)
        await wire.send({ event: 'result', data: job.results[last], id: last + 1 });
      const state = job.told(KEPT_MS);
      if (job.isOver) {
        if (last >= job.results.length) return await wire.send({ event: 'end', data: JSON.stringify(state) });
        continue;
      }
      const text = JSON.stringify(jobProgress.parse(state));
      if (text !== told && clock() - saidAt >= PROGRESS_MS) {
        await wire.send({ event: 'progress', data: text });
        told = text;
        saidAt = clock();
      } else if (clock() - saidAt > HEARTBEAT_MS) {
        await wire.beat();
        saidAt = clock();
      }
      await job.next(PROGRESS_MS, signal);
    }
  } finally {
    job.followers--;
  }
}
