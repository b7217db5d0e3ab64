/** The workers of a queue, as they tell of themselves. */

/** Published by every worker every half second. */
export interface News {
  readonly id: string;
  readonly build: string; // of its code: see node-build.ts
  readonly version: string;
  readonly threads: number; // that search; 0: it takes no searches
  readonly taskThreads: number; // that do tasks, such as playing games of matches
  readonly kinds?: Readonly<Record<string, string>>; // of tasks that it does, each with the digest of the code for it
  readonly costs: Readonly<Record<string, number>>; // ms besides searching, seldom exceeded, by game
  readonly state?: 'leaving' | 'gone'; // it takes nothing more, and ends what it has; or it has ended
}

export const NEWS_MS = 500;
/** A worker that says nothing for so long is gone; machines under load are slow to speak. */
const SILENT_MS = 5 * NEWS_MS;

export class Crowd {
  private readonly build: string;
  private readonly known = new Map<string, { readonly news: News; readonly at: number }>();

  constructor(build: string) {
    this.build = build;
  }

  hear(news: News, now: number): void {
    if (news.state === 'gone') this.known.delete(news.id);
    else this.known.set(news.id, { news, at: now });
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
