/** Two processes of the service on one PostgreSQL: every command at either, streams at either, one of them killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join } from '../../src/client.js';
import type { Created, MatchState } from '../../src/matches/answers.js';
import { type Postgres, postgresPrograms, startPostgres } from '../storage/postgres.js';

const main = new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname;
const programs = postgresPrograms();
if (programs === undefined) console.warn('\n*** NO PostgreSQL: its tests are LEFT OUT ***\n');

const BIDS = 5; // of each seat in a game of 6 cards: the last one plays itself

interface Service {
  readonly url: string;
  readonly child: ChildProcess;
}

async function start(data: string): Promise<Service> {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { ...process.env, PORT: '0', WORKERS: '1', WARM_MS: '0', STRATEGOS_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const known = /serves at (\S+)/.exec(output);
      if (known !== null) resolve({ url: known[1], child });
    });
  });
}

async function ask<T>(url: string, token?: string, body?: object): Promise<T> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

describe.skipIf(programs === undefined)('two processes on one PostgreSQL', () => {
  let database: Postgres;
  let services: Service[];
  beforeAll(async () => {
    database = await startPostgres(programs!);
    services = [await start(database.url), await start(database.url)];
  }, 120_000);
  afterAll(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    await database.stop();
  });

  it('play one match, whoever is asked, and go on when the one that plays the AIs is killed', {
    timeout: 60_000,
  }, async () => {
    const [first, second] = services;
    const seats = { 'player 3': { ai: { level: 1, timeMs: 20 } } };
    const made = await ask<Created>(`${second.url}/v1/matches`, undefined, {
      game: 'goofspiel',
      variant: 'players=3,cards=6',
      seats,
    });
    const path = `/v1/matches/${made.match}`;
    const [one, two] = ['player 1', 'player 2'].map((seat) => made.tokens[seat]);
    const heard: string[] = [];
    const stream = (async () => {
      for await (const { event } of join(second.url + path, two).events())
        heard.push(event.kind === 'move' ? `${event.seat}: ${event.move}` : event.kind);
    })();
    let isKilled = false;
    for (let moves = 0; ; ) {
      const at = isKilled ? second.url : [first.url, second.url][moves % 2];
      const states = await Promise.all([one, two].map((token) => ask<MatchState>(at + path, token)));
      if (states[0].over) break;
      const asked = states.find(({ question }) => question !== null);
      if (asked === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      const { id: turn, moves: legal } = asked.question!;
      const token = asked.you === 'player 1' ? one : two;
      const others = isKilled ? second.url : [first.url, second.url][(moves + 1) % 2];
      const body = { turn, move: legal[0].move };
      // the same move at both: it is one move
      await Promise.all([at, others].map((url) => ask(`${url}${path}/move`, token, body)));
      if (++moves === 5) {
        first.child.kill('SIGKILL'); // it leads: it was the first
        isKilled = true;
      }
    }
    await stream;
    const { entries } = await ask<{ entries: { kind: string; seat: string; move: string }[] }>(
      `${second.url}${path}/record`,
      one,
    );
    for (const seat of ['player 1', 'player 2', 'player 3']) {
      const bids = entries.filter((entry) => entry.kind === 'step' && entry.seat === seat).map(({ move }) => move);
      expect(bids).toHaveLength(BIDS);
      expect(new Set(bids).size).toBe(BIDS);
    }
    expect(heard.at(-1)).toBe('over');
    expect(heard.filter((line) => line.startsWith('player 1'))).toHaveLength(BIDS);
  });
});
