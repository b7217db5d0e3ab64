/** Both ends of a reader in a thread of its own, with Comlink: what it says of luck takes seconds. */
import * as Comlink from 'comlink';
import { ok, type Result } from '../core/result.js';
import { Engine } from '../engine/engine.js';
import { type Reader, readGame, type Summary } from './reading.js';
import type { CheckedReviewRequest } from './schema.js';

/** A reader whose summary comes when it has been opened. */
interface ReadingThread extends Omit<Reader, 'summary'> {
  /** Must be called first. `games`: URLs of game modules to load. */
  open(request: CheckedReviewRequest, games: readonly string[]): Promise<Result<Summary>>;
}

/** The thread's end; by default that of a web worker. */
export function serveReader(endpoint?: Comlink.Endpoint): void {
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
    sight: (n) => reader.sight(n),
    exact: () => reader.exact(),
    truth: (n, best) => reader.truth(n, best),
    reasons: (n, best) => reader.reasons(n, best),
    account: (seed) => reader.account(seed),
  };
  Comlink.expose(thread, endpoint);
}

/** The other end. `call` watches over every call: the thread may be lost. */
export async function openReader(
  endpoint: Comlink.Endpoint,
  request: CheckedReviewRequest,
  games: readonly string[] = [],
  call: <T>(asked: Promise<T>) => Promise<T> = (asked) => asked,
): Promise<Result<Reader>> {
  const thread = Comlink.wrap<ReadingThread>(endpoint);
  const opened = await call(thread.open(request, games) as Promise<Result<Summary>>);
  if (!opened.ok) return opened;
  return ok({
    summary: opened.value,
    sight: (n) => call(thread.sight(n)),
    exact: () => call(thread.exact()),
    truth: (n, best) => call(thread.truth(n, best)),
    reasons: (n, best) => call(thread.reasons(n, best)),
    account: (seed) => call(thread.account(seed)),
  });
}
