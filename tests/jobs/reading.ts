import { ok } from '../../src/core/result.js';
import type { Engine } from '../../src/engine/engine.js';
import type { ReadGame } from '../../src/jobs/reviewing.js';
import { readGame } from '../../src/review/reading.js';

/** Reads games in this thread. */
export const readHere =
  (engine: Engine): ReadGame =>
  async (request) => {
    const read = await readGame(engine, request);
    if (!read.ok) return read;
    const { value: reader } = read;
    return ok({
      summary: reader.summary,
      sight: (n) => reader.sight(n),
      exact: () => reader.exact(),
      truth: (n, best) => reader.truth(n, best),
      reasons: (n, best) => reader.reasons(n, best),
      account: (seed) => reader.account(seed),
      close() {},
    });
  };
