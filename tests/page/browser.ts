/** The page in Chromium: built once for a file of tests, on a static host, with whatever it complained about. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { basename, extname, join, normalize } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

const CACHE = join(ROOT, 'node_modules/.cache/page');
const MOST_WAIT_MS = 120_000;

/** The folder of the page as the sources have it now: built by the first file of tests that asks, elsewhere than in `dist`. */
export async function builtPage(): Promise<string> {
  const base = join(CACHE, sourceHash());
  const [web, folder] = [join(base, 'web'), join(base, 'page')];
  const isReady = () => existsSync(join(base, 'ready'));
  mkdirSync(CACHE, { recursive: true });
  for (const other of readdirSync(CACHE)) {
    const isOld = Date.now() - statSync(join(CACHE, other)).mtimeMs > MOST_WAIT_MS;
    if (other !== basename(base) && isOld) rmSync(join(CACHE, other), { recursive: true, force: true });
  }
  if (isReady()) return folder;
  try {
    mkdirSync(base);
  } catch {
    for (let waited = 0; waited < MOST_WAIT_MS && !isReady(); waited += 200) await pause(200); // another file builds it
    if (isReady()) return folder;
    rmSync(base, { recursive: true, force: true }); // that one was ended in the middle
    return builtPage();
  }
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, WEB_DIR: web },
    });
  run('npm', 'run', '-s', 'build:web');
  run(process.execPath, 'scripts/build-page.mjs', web, folder);
  writeFileSync(join(base, 'ready'), '');
  return folder;
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const top of ['src', 'scripts', 'package-lock.json', 'rolldown.config.js']) {
    const isFolder = statSync(join(ROOT, top)).isDirectory();
    const files = isFolder ? readdirSync(join(ROOT, top), { recursive: true }).map((file) => `${top}/${file}`) : [top];
    for (const file of files.sort())
      if (statSync(join(ROOT, file)).isFile()) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
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

/** Opens the setup of a game and starts it without pauses. */
export async function startGame({ page }: Visitor, url: string, game: string, variant = ''): Promise<void> {
  await page.goto(`${url}#/new/${game}${variant && `?variant=${encodeURIComponent(variant)}`}`);
  await page.getByLabel('At once').check();
  await chooseFast({ page });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.board-area > *').first().waitFor();
}

/** Waits until you are asked, or the game is over; whether it is over. */
export async function waitForTurn({ page }: Visitor): Promise<boolean> {
  await page.locator('.bar[data-asked], .ending').first().waitFor();
  return (await page.locator('.ending').count()) > 0;
}

/** Every computer of the setup answers within a tenth of a second: tests of the page need no strength. */
export async function chooseFast({ page }: Pick<Visitor, 'page'>): Promise<void> {
  for (const select of await page.locator('.seat-row select').all())
    if (/^(level|time)/.test(await select.inputValue())) await select.selectOption('time 0.1');
}

/**
 * Makes the n-th move that can be made by a key on the board, or else by a button. The page may change at any moment: whatever is to be pressed
 * is found and focused in one step, because waiting for something that has vanished takes half a minute.
 */
export async function moveSomehow({ page }: Visitor, n: number): Promise<void> {
  const question = await page.locator('.bar').getAttribute('data-asked');
  for (let step = 0; step < 8; step++) {
    const isFocused = await page.evaluate((at) => {
      const { document } = globalThis as unknown as {
        document: { querySelectorAll(what: string): Iterable<Focusable> };
      };
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
    for (let looks = 0; looks < 3; looks++) {
      if ((await page.locator('.bar').getAttribute('data-asked')) !== question) return;
      await page.waitForTimeout(10);
    }
  }
}
