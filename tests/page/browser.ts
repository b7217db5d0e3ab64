/** The page in Chromium: built once for a file of tests, on a static host, with whatever it complained about. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { PAGE_POLICY } from '../../src/http/page/files.js';
import { launchChromium } from '../browser/chromium.js';

const ROOT = new URL('../..', import.meta.url).pathname;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface BuiltPage {
  readonly folder: string;
  remove(): void;
}

/** Elsewhere than `dist`, which other tests may be writing. */
export function buildPage(): BuiltPage {
  const base = mkdtempSync(join(tmpdir(), 'strategos-built-'));
  const [web, folder] = [join(base, 'web'), join(base, 'page')];
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, WEB_DIR: web },
    });
  run('npm', 'run', '-s', 'build:web');
  run(process.execPath, 'scripts/build-page.mjs', web, folder);
  return { folder, remove: () => rmSync(base, { recursive: true }) };
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

export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 760 }, ...options });
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

export { launchChromium };

/** What the rules of WCAG 2.2 AA say about the page as it is, by axe-core. */
export async function accessFaults({ page }: Visitor): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await cdp.send('Runtime.evaluate', { expression: source }); // not as a script of the page: its policy allows none
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html} ${nodes[0].failureSummary}`);
  });
  return found;
}

/** Opens the setup of a game and starts it as it is, without pauses. */
export async function startGame({ page }: Visitor, url: string, game: string, variant = ''): Promise<void> {
  await page.goto(`${url}#/new/${game}${variant && `?variant=${encodeURIComponent(variant)}`}`);
  await page.getByLabel('At once').check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.board-area > *').first().waitFor();
}

/** Waits until you are asked, or the game is over; whether it is over. */
export async function waitForTurn({ page }: Visitor): Promise<boolean> {
  await page.locator('.bar[data-asked], .ending').first().waitFor();
  return (await page.locator('.ending').count()) > 0;
}

/** Makes the n-th move that can be made by a click on the board, or else by a button. */
export async function moveSomehow(visitor: Visitor, n: number): Promise<void> {
  const { page } = visitor;
  const question = await page.locator('.bar').getAttribute('data-asked');
  for (let step = 0; step < 8; step++) {
    const spots = page.locator('.board-area .spot.can');
    const buttons = page.locator('.bar .move');
    const count = await spots.count();
    if (count > 0) await spots.nth(n % count).press('Enter');
    else if ((await buttons.count()) > 0) await buttons.nth(n % (await buttons.count())).click();
    else await page.locator('.bar [aria-expanded=false]').click();
    if ((await page.locator('.bar').getAttribute('data-asked')) !== question) return;
    await page.waitForTimeout(20);
    if ((await page.locator('.bar').getAttribute('data-asked')) !== question) return;
  }
}
