/** A service that is held up, by the machine or by its own work: whoever moved in time has moved in time. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type Postgres, postgresPrograms, startPostgres } from '../../bench/attack/postgres.js';
import type { Service } from '../../bench/attack/service.js';
import type { Created, MatchState } from '../../src/matches/answers.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { runProcess } from '../http/running.js';

const MOVE_MS = 6_000;
const HELD_MS = 8_000;

const folder = emptyFolder('pauses');
const programs = postgresPrograms();
let database: Postgres | undefined;
let service: Service | undefined;
afterEach(() => service?.kill());
afterAll(async () => {
  await database?.stop();
});

async function ask<T>(url: string, token: string | undefined, body?: object): Promise<{ status: number; json: T }> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  return { status: response.status, json: (await response.json()) as T };
}

it.each(['a file', ...(programs === undefined ? [] : ['PostgreSQL'])])(
  'a move that was sent in time counts, though the process stood still until after the time was up: %s',
  { timeout: 120_000 },
  async (kind) => {
    if (kind === 'PostgreSQL') database = await startPostgres(programs!);
    const environment = { WARM_MS: '0', LOG_LEVEL: 'fatal', STRATEGOS_DATA: database?.url ?? folder };
    service = await runProcess(environment);
    const { url, process } = service;
    const clock = { moveMs: MOVE_MS, forfeit: true };
    const { json: made } = await ask<Created>(`${url}/v1/matches`, undefined, { game: 'tic-tac-toe', clock });
    const match = `${url}/v1/matches/${made.match}`;
    const { question } = (await ask<MatchState>(match, made.tokens.x)).json;
    process.kill('SIGSTOP');
    const moved = ask<MatchState>(`${match}/move`, made.tokens.x, { turn: question!.id, move: 'b2' });
    await pause(HELD_MS);
    process.kill('SIGCONT');
    expect(await moved).toMatchObject({ status: 200, json: { over: false } });
    const { question: next } = (await ask<MatchState>(match, made.tokens.o)).json;
    expect(next!.dueAt).toBeGreaterThan(Date.now());
  },
);
