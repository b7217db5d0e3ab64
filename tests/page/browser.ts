/** The page in Chromium: built once for a file of tests, on a static host, with whatever it complained about. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { pino } from 'pino';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { PAGE_POLICY } from '../../src/http/page/files.js';
import { type RunningServer, startServer } from '../../src/http/server.js';
import { launchChromium } from '../browser/chromium.js';
import { builtOnce } from '../package/once.js';

const ROOT = new URL('../..', import.meta.url).pathname;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The folder of the page as the sources have it now. */
export async function builtPage(): Promise<string> {
  const folder = await builtOnce('page', ['src', 'scripts', 'package-lock.json'], (base) => {
    const [web, page] = [join(base, 'web'), join(base, 'page')];
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, WEB_DIR: web },
      });
    run('npm', 'run', '-s', 'build:web');
    run(process.execPath, 'scripts/build-page.mjs', web, page);
  });
  return join(folder, 'page');
}

export interface Site {
  readonly url: string;
  readonly sent: Set<string>; // paths of the files that were asked for
  close(): void;
}

/** The folder on a static host, with the policy that the service sends. */
export async function staticHost(folder: string): Promise<Site> {
  const sent = new Set<string>();
  const server: Server = createServer(async (request, response) => {
    const path = normalize(request.url === '/' ? '/index.html' : request.url!);
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    try {
      const file = await readFile(join(folder, path));
      sent.add(path);
      response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream').end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sent, close: () => server.close() };
}

/** Someone at a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[]; // errors and warnings of the page, its policy too
  readonly asked: readonly string[]; // addresses that it has asked
}

/**
 * Makes what a page, or the service in this process, takes for chance the same in every run: what is dealt, and with it how the AIs play.
 * It runs in browsers too, and so refers to nothing outside of it.
 */
export function seedChance(seed: number): void {
  const { crypto } = globalThis as unknown as { crypto: { getRandomValues(array: ArrayBufferView): ArrayBufferView } };
  let state = 1_000 * seed;
  try {
    const { sessionStorage: kept } = globalThis as unknown as { sessionStorage?: Record<string, string> };
    if (kept !== undefined) {
      kept.chance = `${Number(kept.chance ?? 0) + 1}`; // another after a reload
      state += Number(kept.chance);
    }
  } catch {} // about:blank may keep nothing
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
      bytes[i] = state >>> 24;
    }
    return array;
  };
}

const LONG_MS = 120_000; // to build the page, on a busy machine

let browser: Browser; // of the file whose tests run

/** Chromium, for the tests of a file. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await launchChromium();
  }, LONG_MS);
  afterAll(() => browser?.close());
}

/** Chromium, and the page on a static host, for the tests of a file. */
export function withSite(): Pick<Site, 'url' | 'sent'> & { readonly folder: string } {
  const kept = {} as Site & { folder: string };
  beforeAll(async () => {
    kept.folder = await builtPage();
    Object.assign(kept, await staticHost(kept.folder));
  }, LONG_MS);
  afterAll(() => kept.close?.());
  withBrowser();
  return kept;
}

/** Chromium, and the page that a service serves, which has `games` of its own, for the tests of a file. */
export function withService(games: readonly string[] = []): { readonly url: string } {
  const kept = {} as RunningServer;
  beforeAll(async () => {
    seedChance(0);
    const log = pino({ level: 'silent' });
    const options = { host: '127.0.0.1', port: 0, log, workers: 1, pool: { warmMs: 0 }, games };
    Object.assign(kept, await startServer({ ...options, page: await builtPage() }));
  }, LONG_MS);
  afterAll(() => kept.stop?.());
  withBrowser();
  return kept;
}

/** Whoever visits for one test; the page must not have complained, unless it may. */
export async function guest({ mayComplain = false, ...options }: GuestOptions = {}): Promise<Visitor> {
  const visitor = await visit(options);
  onTestFinished(async () => {
    await visitor.context.close();
    if (!mayComplain) expect(visitor.complaints).toEqual([]);
  });
  return visitor;
}

interface GuestOptions extends BrowserContextOptions {
  readonly mayComplain?: boolean; // of answers that refuse, or no connection
}

let visitors = 0; // each has other chance, or a service would take their requests for one

/** An AI of a level takes a second wherever its time could tell what it has to choose from: here less, though enough for its iterations. */
function hurryAis(): void {
  const { stringify } = JSON;
  JSON.stringify = (...what: unknown[]) => {
    const text = stringify(...(what as [unknown]));
    return text?.replaceAll('"level":1}', `"level":1,"timeMs":${text.includes('"sword-of-rome"') ? 100 : 20}}`);
  };
}

/** Whoever visits until the test closes the browser's context. */
export async function visit(options: BrowserContextOptions = {}, into = browser): Promise<Visitor> {
  const context = await into.newContext({ viewport: { width: 1100, height: 760 }, ...options });
  await context.addInitScript(seedChance, ++visitors);
  await context.addInitScript(hurryAis);
  const page = await context.newPage();
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return { page, context, complaints, asked };
}

/**
 * What the rules of WCAG 2.2 AA say about the page as it is, by axe-core. That the names of buttons have the words on them is tried for boards by
 * a law of their own (boards.test.ts): axe takes the letters and numbers that are drawn on counters for words.
 */
export async function accessFaults({ page }: Visitor): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await cdp.send('Runtime.evaluate', { expression: source }); // not as a script of the page: its policy allows none
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        configure(spec: object): void;
        run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const names = { id: 'label-content-name-mismatch', selector: ':not(.board-area *)' };
    axe.configure({ rules: [names] });
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html} ${nodes[0].failureSummary}`);
  });
  return found;
}

/** Opens the setup of a game and starts it without pauses. */
export async function startGame({ page }: Visitor, url: string, game: string, variant = ''): Promise<void> {
  await page.goto(`${url}#/new/${game}${variant && `?variant=${encodeURIComponent(variant)}`}`);
  await page.getByLabel('At once').check();
  await chooseFast({ page });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.board-area > *').first().waitFor();
}

/** Follows a link to a seat, and takes it. */
export async function takeSeat({ page }: Visitor, link: string, name = ''): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Take the seat' }).click();
  await page.locator('.board-area > *').first().waitFor();
}

/** The token with which this browser plays its seat of a match. */
export const tokenOf = ({ page }: Visitor, match: string): Promise<string> =>
  page.evaluate(
    (key) => JSON.parse((globalThis as unknown as { localStorage: Record<string, string> }).localStorage[key]).token,
    `strategos.seat.${match}`,
  );

/** Waits until you are asked, or the game is over; whether it is over. */
export async function waitForTurn({ page }: Visitor): Promise<boolean> {
  await page.locator('.bar[data-asked], .ending').first().waitFor();
  return (await page.locator('.ending').count()) > 0;
}

/** Every computer of the setup plays its lowest level: a few iterations, and the same ones however fast the machine is. */
export async function chooseFast({ page }: Pick<Visitor, 'page'>): Promise<void> {
  for (const select of await page.locator('.seat-row select').all())
    if (/^(level|time)/.test(await select.inputValue())) await select.selectOption('level 1');
}

/**
 * Makes the n-th move that can be made by a key on the board, or else by a button, once the page has settled on the question. Whatever is
 * to be pressed is found and focused in one step, because waiting for something that has vanished takes half a minute.
 */
export async function moveSomehow({ page }: Visitor, n: number): Promise<void> {
  const question = await page.locator('.bar').getAttribute('data-asked');
  for (let step = 0; step < 8; step++) {
    const isFocused = await page.evaluate(async (at) => {
      const { document, requestAnimationFrame } = globalThis as unknown as {
        document: { querySelectorAll(what: string): Iterable<Focusable> };
        requestAnimationFrame(then: () => void): void;
      };
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      interface Focusable {
        focus(options: { preventScroll: boolean }): void;
      }
      for (const what of ['.board-area .spot.can', '.bar .move', '.bar [aria-expanded=false]']) {
        const found = [...document.querySelectorAll(what)];
        if (found.length === 0) continue;
        found[at % found.length].focus({ preventScroll: true });
        return true;
      }
      return false;
    }, n);
    if (isFocused) await page.keyboard.press('Enter');
    if ((await page.locator('.bar').getAttribute('data-asked')) !== question) return;
  }
}
