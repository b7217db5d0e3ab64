import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('gives no worker up for seconds on a busy device: a hint of its position would be refused for a minute', async () => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' });
  vi.stubGlobal('ENGINE', 'data:text/javascript,export const createPool = (options) => ({ ...options });');
  const { loadPool } = await import('../../src/page/engine.js');
  expect(await loadPool()).toMatchObject({ hangMs: expect.toSatisfy((ms: number) => ms >= 10_000) });
});
