import { describe, expect, it } from 'vitest';
import type { PageFiles } from '../../src/http/page/files.js';
import { makeApp } from './harness.js';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><head><title>Strategos</title></head><div id="page"></div>',
  'page/index-1a2b.js': 'start();',
  'page/engine-77/alexander/network.bin': 'weights',
};
const page: PageFiles = {
  names: new Set(Object.keys(FILES)),
  read: async (name) => new TextEncoder().encode(FILES[name]),
};

describe('the page at the address of the service', () => {
  const { request } = makeApp({}, { page, links: { source: 'https://code.example/?a=1&b="><script>' } });
  const get = (path: string, headers = {}) => request(path, { headers });

  it('is what browsers get, and others get JSON as before', async () => {
    const answer = await get('/', BROWSER);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<div id="page">');
    expect((await get('/', { Accept: 'application/json' })).headers.get('Content-Type')).toBe('application/json');
  });

  it('allows nothing from elsewhere and no scripts in the page, and shares memory with its own workers', async () => {
    const { headers } = await get('/', BROWSER);
    const policy = headers.get('Content-Security-Policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|data:|blob:|\*/);
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
  });

  it('tells the page that a service is behind it and where its code is, as text', async () => {
    const html = await (await get('/', BROWSER)).text();
    expect(html).toContain('<meta name="service" content="here">');
    expect(html).toContain('content="https://code.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
    expect(html).not.toContain('<script');
  });

  it('is asked for anew each time, and sent once', async () => {
    const first = await get('/', BROWSER);
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const again = await get('/', { ...BROWSER, 'If-None-Match': first.headers.get('ETag')! });
    expect([again.status, await again.text()]).toEqual([304, '']);
    for (const name of ['Content-Security-Policy', 'Cross-Origin-Opener-Policy'])
      expect(again.headers.get(name), name).toBe(first.headers.get(name)); // browsers take those of the 304
  });

  it('has its files with their types, to be kept for ever', async () => {
    const script = await get('/page/index-1a2b.js');
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('Cache-Control')).toContain('immutable');
    expect(await script.text()).toBe('start();');
    const weights = await get('/page/engine-77/alexander/network.bin');
    expect(weights.headers.get('Content-Type')).toBe('application/octet-stream');
  });

  it.each(['/page/', '/page/other.js', '/page/../index.html', '/page/%2e%2e/index.html', '/page/constructor'])(
    'has nothing else: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('takes no other methods', async () => {
    const answer = await request('/page/index-1a2b.js', { method: 'POST' });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});
