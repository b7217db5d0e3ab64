/** Every example, run as its reader runs it: in a project with the packed package. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../browser/chromium.js';
import type { Project } from './project.js';

const EXAMPLES = new URL('../../examples', import.meta.url).pathname;
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('\n*** NO python3: the bot in Python is LEFT OUT ***\n');

/** `project`: with the package and vitest installed. */
export function examplesWork(project: () => Project): void {
  const folder = (name = '') => join(project().folder, 'examples', name);
  beforeAll(() => cpSync(EXAMPLES, folder(), { recursive: true }));

  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running.splice(0)) child.kill();
  });

  /** Starts a server; the address that it prints. */
  function start(name: string, command: string, ...args: string[]): Promise<string> {
    const child = spawn(command, args, { cwd: folder(name), env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn' } });
    running.push(child);
    return new Promise((resolve, reject) => {
      let output = '';
      const hear = (text: Buffer) => {
        output += text;
        const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
        if (url !== null) resolve(url[0]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', () => reject(new Error(output)));
    });
  }

  async function post<T>(url: string, body: object): Promise<T> {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status, url).toBe(200);
    return response.json() as Promise<T>;
  }

  it.skipIf(!hasPython)('bots in JavaScript and in Python play a match without a fault', () => {
    const bots = ['--a', 'process: node examples/bots/bot.mjs', '--b', 'process: python3 examples/bots/bot.py'];
    const report = project().run('npx', 'strategos', 'match', 'hearts', ...bots, '--games', '8', '--workers', '1');
    expect(report).toMatch(/ games in \d+ blocks/);
    expect(report).not.toContain('moves drawn');
  });

  it('a game server fills the seats that nobody has taken, to the end of a game', async () => {
    const url = await start('game-server', process.execPath, 'server.mjs');
    interface Table {
      readonly id: string;
      readonly turn: string;
      readonly moves: readonly string[];
      readonly view: object;
      readonly payoffs: Readonly<Record<string, number>> | null;
    }
    let table = await post<Table>(`${url}/tables`, { game: 'leduc', human: 'player 2', level: 1 });
    expect(table).toMatchObject({ turn: 'player 2', view: { seat: 'player 2' } });
    while (table.payoffs === null) table = await post(`${url}/tables/${table.id}/moves`, { move: table.moves[0] });
    expect(Object.keys(table.payoffs)).toEqual(['player 1', 'player 2']);
    const late = await fetch(`${url}/tables/${table.id}/moves`, { method: 'POST', body: '{"move":"fold"}' });
    expect(late.status).toBe(409);
  });

  it.each([
    ['hearts', 'pass=left', 'south', /^(?!south)\w+: pass (?!a card)/],
    ['goofspiel', 'cards=5', 'player 1', /^player 2: bid \d/],
  ])('a game server shows nobody the secret moves of others: %s', async (game, variant, human, secret) => {
    const url = await start('game-server', process.execPath, 'server.mjs');
    interface Table {
      readonly id: string;
      readonly moves: readonly string[];
      readonly log: readonly string[];
      readonly payoffs: object | null;
    }
    const log: string[] = [];
    let table = await post<Table>(`${url}/tables`, { game, variant, human, level: 1 });
    for (log.push(...table.log); table.payoffs === null; log.push(...table.log))
      table = await post<Table>(`${url}/tables/${table.id}/moves`, { move: table.moves[0] });
    expect(log.length).toBeGreaterThan(5);
    expect(log.filter((line) => line.startsWith(human)).length).toBeGreaterThan(0);
    expect(log.filter((line) => secret.test(line))).toEqual([]);
  });

  it('a game of one’s own keeps the laws, is served over HTTP and gets advice', async () => {
    const tests = spawnSync('npx', ['vitest', 'run'], {
      cwd: folder('own-game'),
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', STRATEGOS_EFFORT: 'little' },
    });
    expect(tests.stdout).toMatch(/Tests +\d+ passed/);
    const cli = join(project().folder, 'node_modules/strategos/dist/src/cli/main.js'); // npx would outlive its end
    const url = await start('own-game', process.execPath, cli, 'serve', '--module', './undercut.js', '--workers', '1');
    const game = `${url}/v1/games/undercut`;
    const { views, turn } = await post<{ views: Record<string, object>; turn: string }>(`${game}/new`, {});
    const answer = await post<object>(`${game}/recommend`, { view: views[turn], budget: { iterations: 200 } });
    expect(answer).toMatchObject({
      game: 'undercut',
      iterations: 200,
      degraded: false,
      move: expect.stringMatching(/^[1-5]$/),
    });
  });

  describe.skipIf(!hasChromium)('a page', () => {
    it('has a hint button that tells a move and why', { timeout: 120_000 }, async () => {
      const server = await createServer({
        root: folder('hint-button'),
        configFile: false,
        logLevel: 'error',
        server: { port: 0, host: '127.0.0.1' },
      });
      await server.listen();
      const browser = await launchChromium();
      const page = await browser.newPage();
      await page.goto(server.resolvedUrls!.local[0]);
      await page.getByRole('button', { name: 'd', exact: true }).click();
      await page.getByText('x').first().waitFor();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByText(/^[a-g]: ./).waitFor();
      await browser.close();
      await server.close();
    });
  });
}
