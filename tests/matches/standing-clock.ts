/** A clock that the test moves on. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, vi } from 'vitest';

/** No thread does this, which would take time while the clock stands still. */
function digestAtOnce(_: unknown, data: BufferSource): Promise<ArrayBuffer> {
  const bytes = createHash('sha256')
    .update(data as Uint8Array)
    .digest();
  return Promise.resolve(Uint8Array.from(bytes).buffer);
}

/** In every test of the file. */
export function stopTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.spyOn(crypto.subtle, 'digest').mockImplementation(digestAtOnce);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
