/** Reads games in threads of their own, one for each review: what a review says of luck takes seconds, and a game's code may hang. */
import { Worker } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { ok } from '../core/result.js';
import { openReader } from '../review/thread.js';
import type { ReadGame } from './reviewing.js';

const HEAP_MB = 256;
const MOST_MS = 120_000; // for one call, luck and skill of a whole game included

/** `games`: URLs of game modules to load. */
export function readInThreads(games: readonly string[] = []): ReadGame {
  return async (request) => {
    const worker = new Worker(new URL('./node-reader-worker.js', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.unref(); // a review that is under way keeps no process alive
    let lose: (error: Error) => void = () => {};
    const lost = new Promise<never>((_, reject) => {
      lose = reject;
    });
    lost.catch(() => {}); // it is heard of by whoever calls
    worker.on('error', lose);
    worker.on('exit', () => lose(new Error('The thread that reads the game has ended')));
    const close = () => void worker.terminate();
    const call = async <T>(asked: Promise<T>): Promise<T> => {
      const tooLong = setTimeout(close, MOST_MS);
      try {
        return await Promise.race([asked, lost]);
      } finally {
        clearTimeout(tooLong);
      }
    };
    try {
      const opened = await openReader(nodeEndpoint(worker), request, games, call);
      if (opened.ok) return ok({ ...opened.value, close });
      close();
      return opened;
    } catch (error) {
      close();
      throw error;
    }
  };
}
