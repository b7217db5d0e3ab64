/** Jobs as streams: results so far as lines, and everything that happens until a job ends. */
import type { Context } from 'hono';
import { z } from 'zod';
import { clock } from '../../engine/clock.js';
import type { Job } from '../../jobs/job.js';
import { KEPT_MS } from '../../jobs/jobs.js';
import { afterRequest, jobResult, jobState } from '../../jobs/schema.js';
import type { Endpoint } from '../endpoints.js';
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
import type { JobHost } from './endpoints.js';

const PROGRESS_MS = 500; // from one report to the next

interface JobStream extends Omit<Endpoint, 'act' | 'answer'> {
  open(c: Context, jobs: JobHost, input: unknown, owner: string | undefined): Response | Promise<Response>;
}

const query = afterRequest.omit({ job: true });
const progress = jobState.pick({ state: true, total: true, done: true, progress: true, running: true });

export const jobStreams: readonly JobStream[] = [
  {
    method: 'get',
    path: '/v1/jobs/{job}/events',
    group: 'Jobs',
    summary: 'What happens until a job ends: `result`, `progress`, and in the end `end` with its state',
    query,
    parts: z.union([jobResult, progress.meta({ id: 'JobProgress' }), jobState]),
    async open(c, jobs, input, owner) {
      const after = c.req.header('Last-Event-ID');
      const followed = await jobs.follow({ ...(input as object), ...(after !== undefined && { after }) }, owner);
      if (!followed.ok) return answerProblem(c, followed.error);
      const { job } = followed.value;
      const type = streamAsked(c) ?? EVENT_STREAM;
      if (c.req.method === 'HEAD') return headOf(c, type);
      const gone = new AbortController();
      return streamed(
        c,
        type,
        () => gone.abort(),
        (wire) => follow(job, followed.value.after, wire, gone.signal),
      );
    },
  },
  {
    method: 'get',
    path: '/v1/jobs/{job}/results',
    group: 'Jobs',
    summary: 'The results so far, one a line, in the order in which they came',
    query,
    parts: jobResult,
    async open(c, jobs, input, owner) {
      const followed = await jobs.follow(input, owner);
      if (!followed.ok) return answerProblem(c, followed.error);
      const { job, after } = followed.value;
      if (c.req.method === 'HEAD') return headOf(c, JSON_LINES);
      job.followers++;
      return streamedLines(c, job.results.slice(after), () => job.followers--);
    },
  },
];

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
      const text = JSON.stringify(progress.parse(state));
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
