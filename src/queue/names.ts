/** The names of everything that processes share in Redis: keys, queues and channels. Nothing is named elsewhere. */
import type { Priority } from '../service/schema/request.js';

/** A queue each: moves never wait behind hints. */
export const CLASSES: readonly Priority[] = ['move', 'hint', 'batch'];

/** Queues, as BullMQ names them behind the prefix. Processes of different builds share none. */
export const searchQueue = (build: string, priority: Priority) => `${build}-${priority}`;
export const taskQueue = (build: string, kind: string) => `${build}-${kind}`;

export interface Names {
  readonly prefix: string; // in front of all keys and channels
  readonly searchTime: string; // in front of the keys that count it
  readonly beat: string; // a key that shows whether Redis can be written to
  plan(digest: string): string; // a key
  answersTo(asker: string): string; // a channel
  readonly news: string; // a channel: of workers, by themselves
  readonly cancels: string; // a channel: ids of jobs that nobody waits for any more
  readonly matches: string; // a channel: entries of matches, by number
}

/**
 * Two services with different words, or on different databases of one Redis, never hear of each other: channels know no databases.
 * The part in braces is all that Redis Cluster looks at, so that everything lies on one of its nodes.
 */
export function namesOf(word: string, database: number): Names {
  const prefix = `{${word}-${database}}`;
  return {
    prefix,
    searchTime: `${prefix}:search-time`,
    beat: `${prefix}:beat`,
    plan: (digest) => `${prefix}:plan:${digest}`,
    answersTo: (asker) => `${prefix}:answers:${asker}`,
    news: `${prefix}:workers`,
    cancels: `${prefix}:cancels`,
    matches: `${prefix}:matches`,
  };
}
