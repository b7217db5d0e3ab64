/** In a real browser: the library over web workers, and the API page. Needs Chromium; without one it is left out, aloud. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { createPool, recommend } from '../../src/index.js';
import type { RecommendRequest } from '../../src/service/schema/request.js';
import { REAL_BITS, type realBits as RealBits } from '../core/real-bits.js';
import { runService } from '../http/running.js';
import { choices, gameOf, viewOf } from '../service/games.js';
import { hasChromium, launchChromium } from './chromium.js';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Serves the built page; isolated or not. */
async function serve(folder: string, isolated: boolean): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = normalize(request.url === '/' ? '/index.html' : request.url!);
    if (isolated) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    }
    try {
      const file = await readFile(join(folder, path));
      response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream').end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

/** How many operations the API describes. */
async function operationsAt(url: string): Promise<number> {
  const { paths }: { paths: Record<string, object> } = await (await fetch(`${url}/openapi.json`)).json();
  return Object.values(paths).flatMap((operations) => Object.keys(operations)).length;
}

/** What page.ts lays out in the page. */
declare const strategos: Pick<typeof import('../../src/web.js'), 'createPool' | 'recommend'>;

declare const realBits: typeof RealBits;

describe.skipIf(!hasChromium)('in Chromium', { timeout: 120_000 }, () => {
  let browser: Browser;
  let folder: string;
  const servers: Server[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'strategos-page-'));
    const root = new URL('.', import.meta.url).pathname;
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
      worker: { format: 'es' },
    });
    servers.push(await serve(folder, true), await serve(folder, false));
    browser = await launchChromium();
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    for (const server of servers) server.close();
    await rm(folder, { recursive: true });
  });

  async function open(url: string): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(url);
    return page;
  }

  for (const isolated of [true, false]) {
    const kind = isolated ? 'an isolated page' : 'a page like any other';

    it(`gives the same seeded answer as Node in ${kind}`, async () => {
      const page = await open(urlOf(servers[isolated ? 0 : 1]));
      expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(isolated);
      const pool = createPool({ size: 1 });
      for (const id of ['kuhn', 'hearts', 'connect-four', 'alexander']) {
        const game = await gameOf(id);
        const [s] = choices(game, 'browser', 1);
        const request: RecommendRequest = {
          game: id,
          view: viewOf(game, s),
          seed: 's',
          budget: { iterations: 500, timeMs: 60_000 },
          splits: 2,
          until: 'turn',
        };
        const { queueMs, searchMs, ...inNode } = unwrap(await recommend(pool, request));
        const inPage = await page.evaluate(async (asked) => {
          const pool = strategos.createPool({ size: 2, lateMs: 60_000, hangMs: 60_000 });
          const answer = await strategos.recommend(pool, asked);
          await pool.close();
          return answer;
        }, request);
        expect(inPage).toMatchObject({ ok: true, value: JSON.parse(JSON.stringify(inNode)) });
      }
      await pool.close();
      await page.close();
    });

    it(`stops a search on demand in ${kind}`, async () => {
      const page = await open(urlOf(servers[isolated ? 0 : 1]));
      const game = await gameOf('hearts');
      const [s] = choices(game, 'browser', 1);
      const answer = await page.evaluate(
        async (view) => {
          const pool = strategos.createPool({ size: 1, cancelMs: 20_000 });
          await pool.ready();
          const controller = new AbortController();
          const request = { game: 'hearts', view, budget: { timeMs: 60_000 } };
          return strategos.recommend(pool, request, controller.signal, () => controller.abort());
        },
        viewOf(game, s),
      );
      expect(answer).toMatchObject({ ok: true, value: { stoppedBy: 'cancelled', degraded: false } });
      await page.close();
    });
  }

  it('computes transcendental functions to the same bits', async () => {
    const page = await open(urlOf(servers[0]));
    expect(await page.evaluate(() => realBits())).toEqual(REAL_BITS);
    await page.close();
  });

  it('shows its own pages without a word to anybody else and without breaking their policies', async () => {
    const server = await runService();
    const page = await browser.newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(server.url);
    await page.locator('a', { hasText: '/docs' }).click();
    await page.waitForSelector('.opblock');
    expect(await page.locator('.opblock').count()).toBe(await operationsAt(server.url));
    expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
    await server.stop();
  });
});
