/** The workers of a queue, as they tell of themselves. */
import { z } from 'zod';
import { jsonKind, type Kind } from './gate.js';
import { id } from './words.js';

/** Published by every worker every half second. */
const newsSchema = z.object({
  id,
  build: id, // of its code: see node-build.ts
  version: z.string().max(80),
  threads: z.int().min(0).max(4_096), // that search; 0: it takes no searches
  taskThreads: z.int().min(0).max(4_096), // that do tasks, such as playing games of matches
  kinds: z.record(id, id).optional(), // of tasks that it does, each with the digest of the code for it
  costs: z.record(z.string().max(80), z.number().min(0)), // ms besides searching, seldom exceeded, by game
  state: z.enum(['leaving', 'gone']).optional(), // it takes nothing more, and ends what it has; or it has ended
});
export type News = z.infer<typeof newsSchema>;
export const news: Kind<News> = jsonKind('news', 64_000, newsSchema);

export const NEWS_MS = 500;
/** A worker that says nothing for so long is gone; machines under load are slow to speak. */
const SILENT_MS = 5 * NEWS_MS;
/** More than there are anywhere; beyond that somebody makes them up. */
const MOST_KNOWN = 4_096;

export class Crowd {
  private readonly build: string;
  private readonly known = new Map<string, { readonly news: News; readonly at: number }>();

  constructor(build: string) {
    this.build = build;
  }

  hear(news: News, now: number): void {
    if (news.state === 'gone') this.known.delete(news.id);
    else if (this.known.has(news.id) || this.known.size < MOST_KNOWN) this.known.set(news.id, { news, at: now });
    else this.live(now); // makes room
  }

  forget(): void {
    this.known.clear();
  }

  /** Those that search for us, whoever is about to leave apart. */
  searchers(now: number): readonly News[] {
    return this.ours(now).filter(({ threads, state }) => threads > 0 && state === undefined);
  }

  /** Whether somebody may still have a search of ours. */
  isSearching(now: number): boolean {
    return this.ours(now).some(({ threads }) => threads > 0);
  }

  /** Threads that do tasks of the kind for us. */
  taskThreads(kind: string, now: number): number {
    const here = this.live(now).filter(({ kinds, state }) => kinds?.[kind] === this.build && state === undefined);
    return here.reduce((sum, { taskThreads }) => sum + taskThreads, 0);
  }

  /** Those of another build, which get none of our jobs. */
  others(now: number): readonly News[] {
    return this.live(now).filter(({ build }) => build !== this.build);
  }

  /** Whether some worker can answer a request of the game within `leftMs`. What it has never measured it may try. */
  canAnswer(game: string, leftMs: number, now: number): boolean {
    return this.searchers(now).some(({ costs }) => (costs[game] ?? 0) <= leftMs);
  }

  private ours(now: number): readonly News[] {
    return this.live(now).filter(({ build }) => build === this.build);
  }

  private live(now: number): readonly News[] {
    for (const [id, { at }] of this.known) if (now - at > SILENT_MS) this.known.delete(id);
    return [...this.known.values()].map(({ news }) => news);
  }
}
