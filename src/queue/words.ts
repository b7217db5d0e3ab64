/** What travels through Redis: the jobs, the messages about them, and the names of both. Processes of different builds share none. */
import type { Deadline } from '../service/intake/deadline.js';
import type { Priority } from '../service/schema/request.js';

/** A queue each: moves never wait behind hints. */
export const CLASSES: readonly Priority[] = ['move', 'hint', 'batch'];

/** In front of all keys. */
export const PREFIX = 'strategos';

/** A search. Moments are in ms on the clock of Redis. It holds one seat's view: requests with a position stay in their process. */
export interface SearchJob {
  readonly asker: string; // the process that waits for the answer
  readonly request: string; // as it came, with a seed, as JSON
  readonly game: string;
  readonly arrivedAt: number;
  readonly deadline: Deadline; // when the worker must have sent its answer
  readonly traceparent?: string | undefined; // of the trace that it is part of
  readonly isWatched: boolean; // somebody looks at the answers so far
}

/** What a worker tells about a job: that it has begun, the answer so far, and how it ended. */
export type Word = 'taken' | 'report' | 'answer' | 'problem';

export const searchQueue = (build: string, priority: Priority) => `${build}-${priority}`;

/** Of a search. The last part says from when on a busy worker may take it, in ms on the clock of Redis: so one need not read the job. */
export const searchId = (asker: string, count: number, urgentAt: number) => `${asker}-${count}-${Math.ceil(urgentAt)}`;
export const urgentAt = (id: string) => Number(id.slice(id.lastIndexOf('-') + 1));

/** Channels. */
export const answersTo = (asker: string) => `${PREFIX}:answers:${asker}`;
export const CANCELS = `${PREFIX}:cancels`; // ids of jobs that nobody waits for any more
export const NEWS = `${PREFIX}:workers`; // of workers, by themselves

/** Head and body are kept apart: a process need not read the body of what it no longer waits for. */
export function written(word: Word, id: string, body = ''): string {
  return `${word} ${id}\n${body}`;
}

export function readWord(text: string): { readonly word: Word; readonly id: string; readonly body: string } {
  const end = text.indexOf('\n');
  const [word, id] = text.slice(0, end).split(' ');
  return { word: word as Word, id, body: text.slice(end + 1) };
}
