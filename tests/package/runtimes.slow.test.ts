/**
 * The package in what runs JavaScript: library, by `require` too, service and client. docs/platforms.md says the same. Bun and Deno are
 * tried where STRATEGOS_BUN and STRATEGOS_DENO say which program they are.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProjectWithUs, nodes, type Project } from './project.js';

const MINUTE_MS = 60_000;

interface Runtime {
  readonly name: string; // in docs/platforms.md
  readonly command: readonly string[];
}

const { STRATEGOS_BUN: bun, STRATEGOS_DENO: deno } = process.env;
const runtimes: readonly Runtime[] = [
  ...nodes.map((node, i) => ({ name: i === 0 ? 'Node 20.19+' : 'Node 22.12+', command: [node] })),
  ...(bun ? [{ name: 'Bun 1.4', command: [bun] }] : []),
  ...(deno ? [{ name: 'Deno 2.9', command: [deno, 'run', '-A'] }] : []),
];
if (!bun) console.warn('\n*** NO STRATEGOS_BUN: Bun is LEFT OUT ***\n');
if (!deno) console.warn('\n*** NO STRATEGOS_DENO: Deno is LEFT OUT ***\n');

const ASK = `
  const pool = createPool({ size: 1 });
  const { views, turn } = (await newGame(pool.engine, { game: 'hearts', seed: 'package' })).value;
  const answer = await recommend(pool, { game: 'hearts', view: views[turn], seed: 's', budget: { iterations: 200 } });
  console.log(answer.value.move, answer.value.token); // and ends by itself: an idle pool keeps no process
`;
const IMPORTED = `import { createPool, newGame, recommend } from 'strategos';${ASK}`;
const REQUIRED = `const { createPool, newGame, recommend } = require('strategos');(async () => {${ASK}})();`;

const CLIENT = `
  import { join } from 'strategos/client';
  const service = process.argv[2];
  const body = JSON.stringify({ game: 'kuhn', seats: { 'player 2': { ai: { level: 'easy' } } } });
  const headers = { 'Content-Type': 'application/json' };
  const { match, tokens } = await (await fetch(service + '/v1/matches', { method: 'POST', headers, body })).json();
  const seat = join(service + '/v1/matches/' + match, tokens['player 1']);
  for await (const { id, event } of seat.events()) {
    if (event.kind === 'turn' && event.moves) await seat.move(id, event.moves[0].move);
    if (event.kind !== 'over') continue;
    console.log(Object.keys(event.payoffs).join());
    break;
  }
`;

let project: Project;
beforeAll(async () => {
  project = await makeProjectWithUs();
  project.write('imported.mjs', IMPORTED);
  project.write('required.cjs', REQUIRED);
  project.write('client.mjs', CLIENT);
}, 5 * MINUTE_MS);
afterAll(() => project?.remove());

const run = ({ command: [program, ...before] }: Runtime, ...args: string[]) => project.run(program, ...before, ...args);

/** A service of this runtime, until `use` has ended. */
async function serving({ command: [program, ...before] }: Runtime, use: (url: string) => Promise<void>): Promise<void> {
  const cli = join(project.folder, 'node_modules/strategos/dist/src/cli/main.js'); // npx would outlive its end
  const service = spawn(program, [...before, cli, 'serve', '--port', '0', '--workers', '1'], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, STRATEGOS_DATA: ':memory:' },
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      const hear = (text: Buffer) => {
        output += text;
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
        if (found !== null) resolve(found[0]);
      };
      service.stdout.on('data', hear);
      service.stderr.on('data', hear);
      service.on('exit', () => reject(new Error(output)));
    });
    await use(url);
  } finally {
    service.kill('SIGKILL');
  }
}

describe.each(runtimes)('on $name', { timeout: 3 * MINUTE_MS }, (runtime) => {
  it('the library recommends the same move as on this Node, imported and required', () => {
    const [node] = runtimes;
    const answer = run(node, 'imported.mjs');
    expect(answer).toMatch(/^pass \w+ \S+\n$/);
    expect(run(runtime, 'imported.mjs')).toBe(answer);
    expect(run(runtime, 'required.cjs')).toBe(answer);
  });

  it('the service answers, and a match is played to its end with the client', () =>
    serving(runtime, async (url) => {
      const games = await fetch(`${url}/v1/games/leduc/new`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect(games.status).toBe(200);
      const args = [...runtime.command.slice(1), 'client.mjs', url];
      const client = spawn(runtime.command[0], args, { cwd: project.folder, stdio: ['ignore', 'pipe', 'inherit'] });
      const said = await new Promise<string>((resolve) => {
        let output = '';
        client.stdout.on('data', (text) => {
          output += text;
        });
        client.on('close', () => resolve(output));
      });
      expect(said).toBe('player 1,player 2\n');
    }));

  it('is written down as tested', () => {
    const page = readFileSync(new URL('../../docs/platforms.md', import.meta.url), 'utf8');
    const [, library, required, service, client] = page
      .split('\n')
      .find((line) => line.startsWith(`| ${runtime.name} |`))!
      .split('|')
      .map((cell) => cell.trim())
      .slice(1);
    expect([library, required, service, client]).toEqual(Array(4).fill(expect.stringMatching(/^tested/)));
  });
});

it('whatever the page calls tested in a runtime is tested here', () => {
  const page = readFileSync(new URL('../../docs/platforms.md', import.meta.url), 'utf8');
  const named = [...page.matchAll(/^\| ((?:Node|Bun|Deno) [\d.]+\+?) \|/gm)].map(([, name]) => name);
  expect(named).toEqual(['Node 20.19+', 'Node 22.12+', 'Bun 1.4', 'Deno 2.9']);
});
