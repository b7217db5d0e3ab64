/** Entry of a thread that reads one game for its review. */
import { parentPort } from 'node:worker_threads';
import * as Comlink from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { ok, type Result } from '../core/result.js';
import { Engine } from '../engine/engine.js';
import { type Reader, readGame, type Summary } from '../review/reading.js';
import type { CheckedReviewRequest } from '../review/schema.js';

/** A reader whose summary comes when it has been opened. */
export interface ReadingThread extends Omit<Reader, 'summary'> {
  open(request: CheckedReviewRequest, games: readonly string[]): Promise<Result<Summary>>;
}

let reader: Reader;

const thread: ReadingThread = {
  async open(request, games) {
    const engine = new Engine();
    await engine.load(games);
    const opened = await readGame(engine, request);
    if (!opened.ok) return opened;
    reader = opened.value;
    return ok(reader.summary);
  },
  view: (n) => reader.view(n),
  truth: (n, best) => reader.truth(n, best),
  account: (seed) => reader.account(seed),
};
Comlink.expose(thread, nodeEndpoint(parentPort!));
