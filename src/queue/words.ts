/** What travels through Redis: the jobs, and the messages about them. */
import { z } from 'zod';
import { isRecord } from '../games/json.js';
import { jsonKind, type Kind } from './gate.js';

/** Of a process, a job, a worker: what names of keys and channels are made of. */
const MOST_ID = 80;
export const id = z.string().regex(/^[\w-]{1,80}$/);

const MOST_REQUEST = 1_000_000; // characters: a request over HTTP has 64 kB
const MOST_MESSAGE = 64_000_000; // results of tasks are large

/** A search. Moments are in ms on the clock of Redis. It holds one seat's view: requests with a position stay in their process. */
export const searchJob = z.object({
  asker: id, // the process that waits for the answer
  request: z.string().max(MOST_REQUEST), // as it came, with a seed, as JSON
  game: z.string().max(MOST_ID),
  arrivedAt: z.number(),
  deadline: z.object({ at: z.number(), likelyAt: z.number(), bound: z.enum(['time', 'deadline']) }), // when the worker must have sent its answer
  traceparent: z.string().max(MOST_ID).optional(), // of the trace that it is part of
  isWatched: z.boolean(), // somebody looks at the answers so far
});
export type SearchJob = z.infer<typeof searchJob>;

/** The request in a job: the pool checks the rest of it. */
export const searchRequest: Kind<object> = jsonKind(
  'job',
  MOST_REQUEST,
  z.custom<object>((value) => isRecord(value) && value.position === undefined),
);

/** Of a search. The last part says from when on a busy worker may take it, in ms on the clock of Redis: so one need not read the job. */
export const searchId = (asker: string, count: number, urgentAt: number) => `${asker}-${count}-${Math.ceil(urgentAt)}`;
export const urgentAt = (job: string) => Number(job.slice(job.lastIndexOf('-') + 1));

/** A job that nobody waits for any more. */
export const cancelled: Kind<string> = { what: 'cancel', mostChars: MOST_ID, decode: (text) => text, schema: id };

const words = ['taken', 'report', 'answer', 'problem'] as const;

/** What a worker tells about a job: that it has begun, the answer so far, and how it ended. */
export type Word = (typeof words)[number];

/** Head and body are kept apart: a process need not read the body of what it no longer waits for. */
export function written(word: Word, job: string, body = ''): string {
  return `${word} ${job}\n${body}`;
}

export const told: Kind<{ readonly word: Word; readonly id: string; readonly body: string }> = {
  what: 'message',
  mostChars: MOST_MESSAGE,
  decode(text) {
    const end = text.indexOf('\n');
    const [word, job] = text.slice(0, Math.max(0, end)).split(' ');
    return { word, id: job, body: text.slice(end + 1) };
  },
  schema: z.object({ word: z.enum(words), id, body: z.string() }),
};

/** The condition of the worker, not of the request. */
const OF_WORKERS = new Set([
  'ERR_BUSY',
  'ERR_CLASS_BUSY',
  'ERR_CLOSING',
  'ERR_WORKER_START',
  'ERR_WORKER_LOST',
  'ERR_DEADLINE',
]);

/** Why a worker has no answer. */
export const workersProblem = jsonKind(
  'answer',
  MOST_REQUEST,
  z
    .object({ code: z.string().max(MOST_ID) })
    .transform(({ code }) => ({ isOfWorkers: OF_WORKERS.has(code), isLost: code === 'ERR_WORKER_LOST' })),
);
