/** The package as others get it: packed, installed in an empty project, on Node, in types, and in a browser through Vite. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build, createServer, type InlineConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../browser/chromium.js';
import { examplesWork } from './examples.js';
import { makeProjectWithUs, NPM_INSTALL, type Project, packed } from './project.js';

const ROOT = new URL('../..', import.meta.url).pathname;
const tsc = join(ROOT, 'node_modules/.bin/tsc');

let tarball: string;
let project: Project;
beforeAll(async () => {
  tarball = await packed();
  project = await makeProjectWithUs(['vitest@4.1.12', 'typescript5@npm:typescript@5.9.3']);
}, 300_000);
afterAll(() => project?.remove());

describe('the packed package', () => {
  it('breaks no rule of publint', () => {
    expect(project.run(join(ROOT, 'node_modules/.bin/publint'), tarball, '--strict')).toContain('All good!');
  });

  it('holds what is run, and no sources, tests or maps', () => {
    const files = project.run('tar', '-tf', tarball).trim().split('\n');
    for (const file of [
      'LICENSE',
      'README.md',
      'dist/src/index.js',
      'dist/web/web-worker.js',
      'dist/swagger-ui/LICENSE',
      'dist/web/THIRD-PARTY-LICENSES.txt',
    ])
      expect(files).toContain(`package/${file}`);
    expect(
      files.filter((file) =>
        /^package\/(src|tests|bench|lab)|dist\/(bench|lab)|worker-boot|\.map$|(?<!\.d)\.ts$/.test(file),
      ),
    ).toEqual([]);
  });

  it('comes with the licences of the libraries in its bundles', () => {
    const notices = project.run('tar', '-xOf', tarball, 'package/dist/web/THIRD-PARTY-LICENSES.txt');
    for (const name of ['comlink', 'seedrandom']) expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(notices).toMatch(/Apache License[\s\S]*Permission is hereby granted/);
  });

  it('has its command line, which serves', async () => {
    expect(project.run('npx', 'strategos', 'games')).toContain('hearts');
    expect(project.run('npx', 'strategos', 'play', 'kuhn', '--ms', '5')).toContain('chips');
  });

  it('scaffolds a game outside of the project, in a folder that can be moved: it keeps every law, plays and is described', () => {
    const parent = mkdtempSync(join(tmpdir(), 'strategos-elsewhere-'));
    const cwd = join(parent, 'deep', 'cat-and-mouse');
    project.run('npx', 'strategos', 'new-game', 'cat-and-mouse', '--folder', join(parent, 'cat-and-mouse'));
    mkdirSync(join(parent, 'deep'));
    renameSync(join(parent, 'cat-and-mouse'), cwd);
    const env = { ...process.env, NO_COLOR: '1', STRATEGOS_EFFORT: 'little' };
    const inGame = (...args: string[]) => execFileSync('npx', args, { cwd, encoding: 'utf8', env });
    execFileSync('npm', NPM_INSTALL, { cwd });
    expect(execFileSync('npm', ['test'], { cwd, encoding: 'utf8', env })).toMatch(/Tests +\d+ passed/);
    expect(execFileSync(tsc, ['-p', 'jsconfig.json'], { cwd, encoding: 'utf8' })).toBe('');
    expect(inGame('strategos', 'play', 'cat-and-mouse/ranks=3', '--ms', '5')).toMatch(
      /^Cat And Mouse, ranks=3: .*\ndeal: .+ for (north|south)\n/,
    );
    expect(inGame('strategos', 'games')).toMatch(/cat-and-mouse +Cat And Mouse, 2 seats/);
    rmSync(parent, { recursive: true });
  }, 120_000);

  it('measures levels without writing sources, and without a formatter', () => {
    const rungs = ['--levels', '2:1,4', '--games', '2', '--workers', '1', '--folder', 'rungs'];
    expect(project.run('npx', 'strategos', 'ladder', 'kuhn', ...rungs)).toContain('Wrote rungs/kuhn.levels.json');
    const levels = JSON.parse(readFileSync(join(project.folder, 'rungs/kuhn.levels.json'), 'utf8'));
    expect(levels).toMatchObject([
      { level: 1, iterations: 2, temperature: 1 },
      { level: 2, iterations: 4 },
    ]);
    expect(existsSync(join(project.folder, 'src'))).toBe(false);
  });

  const TYPED = `
import { createPool, newGame, recommend, type Recommendation } from 'strategos';
import { createPool as createWebPool } from 'strategos/web';
import { serveWorker } from 'strategos/worker';
import { type GameFamily, defineFamily, defineGame } from 'strategos/kit';
import { conformance } from 'strategos/testing';

const pool = createPool({ games: [new URL('./my-game.js', import.meta.url)] });
const started = await newGame(pool.engine, { game: 'kuhn' });
if (!started.ok) throw new Error(started.error.code);
const { views, turn } = started.value;
const answer = await recommend(pool, { game: 'kuhn', view: views[turn]!, budget: { timeMs: 200 } });
if (answer.ok) {
  const { move, moves }: Recommendation = answer.value;
  const reason: string | undefined = moves[0]?.reason;
  console.log(move, reason);
}
// @ts-expect-error a budget is an object
void recommend(pool, { game: 'kuhn', view: {}, budget: 200 });
export const web: typeof createPool extends (...args: never) => infer P ? P : never = createWebPool();
export { type GameFamily, conformance, defineFamily, defineGame, serveWorker };
`;

  it('has types for module resolution node10, which TypeScript 5 still knows', () => {
    const file = project.write('typed-node10.ts', TYPED.replaceAll('import.meta.url', "'file:///'"));
    const args = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom'];
    const old = join(project.folder, 'node_modules/typescript5/bin/tsc');
    const resolution = ['--moduleResolution', 'node10', '--module', 'esnext', '--skipLibCheck'];
    expect(() => execFileSync(old, [...args, ...resolution, file], { cwd: project.folder })).not.toThrow();
  });

  it.each([
    ['nodenext', 'nodenext'],
    ['bundler', 'esnext'],
  ])('has types for module resolution %s, without skipLibCheck', (resolution, module) => {
    const file = project.write(`typed-${resolution}.ts`, TYPED);
    const args = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--target', 'es2022', '--lib', 'es2023,dom'];
    const types = ['--types', '', '--moduleResolution', resolution, '--module', module];
    expect(() => execFileSync(tsc, [...args, ...types, file], { cwd: project.folder, encoding: 'utf8' })).not.toThrow();
  });
});

const PAGE = `
import { createPool, newGame, recommend } from 'strategos/web';
import * as ownGame from './own-game.js';

async function ask(pool, game, variant = '') {
  const started = await newGame(pool.engine, { game, variant, seed: 'page' });
  const { views, turn } = started.value;
  return recommend(pool, { game, view: views[turn], seed: 's', budget: { iterations: 100 } });
}

globalThis.trials = {
  standard: () => ask(createPool({ size: 1 }), 'hearts', 'pass=left'),
  own: () => {
    const worker = () => new Worker(new URL('./own-worker.js', import.meta.url), { type: 'module' });
    return ask(createPool({ size: 1, games: [ownGame], worker }), 'coin');
  },
  url: () => ask(createPool({ size: 1, games: ['/own-game.js'] }), 'coin'),
  broken: async () => {
    const pool = createPool({ size: 1, onBug() {}, worker: () => new Worker('/no-such-worker.js', { type: 'module' }) });
    const ready = await pool.ready().then(() => 'ready', (error) => error.message);
    return { ready, answer: await ask(pool, 'kuhn') };
  },
};
`;

/** A guess that is right half of the time; with and without imports. */
const rulesOf = (imported: string) => `${imported}
const table = { guess: starting(int(0, 2), 2) };
export const family = defineFamily({
  id: 'coin', title: 'Coin', rulesVersion: '1', parameters: {},
  build: () => defineGame({
    seats: ['guesser', 'coin'],
    traits: { hidden: false, chance: false, utility: 'zero-sum', minUtility: -1, maxUtility: 1, maxDecisions: 1, unit: 'win' },
    moveSpace: 2,
    State: defineState(table),
    flow: flow({ game: [decide({
      name: 'guess', player: () => 0,
      moves(s, out) { out.add(0); out.add(1); },
      play(s, m) { s.guess = m; },
      text: (s, m) => ['heads', 'tails'][m],
      shown: 'all',
    })] }),
    returns(s, out) { out[0] = s.guess === 1 ? 1 : -1; out[1] = -out[0]; },
  }),
});
`;

describe.skipIf(!hasChromium)('in a page that Vite serves', { timeout: 120_000 }, () => {
  let browser: Browser;
  const config = (): InlineConfig => ({ root: project.folder, configFile: false, logLevel: 'error' });

  beforeAll(async () => {
    browser = await launchChromium();
    project.write('index.html', '<!doctype html><script type="module" src="/page.js"></script>');
    project.write('page.js', PAGE);
    const names = 'decide, defineFamily, defineGame, defineState, flow, int, starting';
    project.write('own-game.js', rulesOf(`import { ${names} } from 'strategos/kit';`));
    project.write(
      'own-worker.js',
      "import { serveWorker } from 'strategos/worker';\nimport * as ownGame from './own-game.js';\nserveWorker([ownGame]);\n",
    );
  }, 120_000);
  afterAll(() => browser?.close());

  async function tryOut(url: string, servesModules: boolean): Promise<void> {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(url);
    await page.waitForFunction(() => 'trials' in globalThis);
    const evaluate = (name: string) =>
      page.evaluate(
        (name) => (globalThis as unknown as { trials: Record<string, () => unknown> }).trials[name](),
        name,
      );
    const trial = (name: string) =>
      evaluate(name).catch(async (error: Error) => {
        // Vite reloads the page when it meets a dependency for the first time: here 'strategos/worker'
        if (!error.message.includes('navigation')) throw error;
        await page.waitForFunction(() => 'trials' in globalThis);
        return evaluate(name);
      });
    expect(await trial('standard')).toMatchObject({
      ok: true,
      value: { game: 'hearts', iterations: 100, degraded: false },
    });
    expect(await trial('own')).toMatchObject({ ok: true, value: { game: 'coin', move: 'tails', degraded: false } });
    if (servesModules)
      expect(await trial('url')).toMatchObject({ ok: true, value: { move: 'tails', degraded: false } });
    expect(await trial('broken')).toMatchObject({
      ready: expect.stringContaining('could not be loaded'),
      answer: { ok: false, error: { code: 'ERR_WORKER_START' } },
    });
    expect(faults).toEqual([]);
    await page.close();
  }

  it('searches in workers in development, games of one’s own too, and tells when no worker can start', async () => {
    const server = await createServer({ ...config(), server: { port: 0, host: '127.0.0.1' } });
    await server.listen();
    await tryOut(server.resolvedUrls!.local[0], true);
    await server.close();
  });

  it('does the same when built', async () => {
    await build(config());
    const served = join(project.folder, 'dist');
    const server = createHttpServer(async ({ url }, response) => {
      const path = url === '/' ? '/index.html' : url!;
      const type = extname(path) === '.html' ? 'text/html' : 'text/javascript';
      await readFile(join(served, path)).then(
        (file) => response.setHeader('Content-Type', type).end(file),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await tryOut(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, false);
    server.close();
  });
});

describe('the examples', { timeout: 120_000 }, () => examplesWork(() => project));
