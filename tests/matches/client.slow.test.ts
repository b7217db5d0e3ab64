/** `strategos/client` against a service that comes and goes. */

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Heard, join, Refused } from '../../src/client.js';
import { type RunningServer, startServer } from '../../src/http/server.js';
import type { Created } from '../../src/matches/answers.js';
import { memoryStore } from '../../src/storage/memory.js';

const store = { ...memoryStore(), close: async () => {} }; // outlives the server
const log = pino({ level: 'silent' });
let server: RunningServer;

async function serve(port: number): Promise<void> {
  server = await startServer({ host: '127.0.0.1', port, log, workers: 1, store, pool: { warmMs: 0 } });
}
beforeAll(() => serve(0));
afterAll(() => server.stop());

async function create(body: object): Promise<Created> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${server.url}/v1/matches`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Created;
}

describe('a seat over HTTP', () => {
  it('plays a match to its end, and goes on where it was after the service was away', async () => {
    const seats = { 'player 2': { ai: { level: 1, timeMs: 5 } } };
    const { match, tokens } = await create({ game: 'goofspiel', variant: 'cards=6', seats });
    const seat = join(`${server.url}/v1/matches/${match}`, tokens['player 1'], { retryMs: 20 });
    const heard: Heard[] = [];
    for await (const each of seat.events()) {
      heard.push(each);
      if (each.event.kind !== 'turn' || each.event.moves === undefined) continue;
      await seat.move(each.id, each.event.moves[0].move);
      if (heard.filter(({ event }) => event.kind === 'turn').length === 3) {
        const { port } = new URL(server.url);
        await server.stop();
        setTimeout(() => void serve(Number(port)), 100);
      }
    }
    expect(heard.map(({ id }) => id)).toEqual(heard.map((_, i) => i + 1));
    expect(heard.at(-1)!.event.kind).toBe('over');
    const state = await seat.state();
    expect(state).toMatchObject({ over: true, you: 'player 1' });
    expect((await seat.record()).entries.length).toBe(10); // the last card is not asked for
  });

  it('says why it waits, and gives up on what it may not have', async () => {
    const problem = { code: 'ERR_LIMIT', detail: 'At most 20' };
    let status = 503;
    const refusing = async () => new Response(JSON.stringify(problem), { status });
    const waits: (string | undefined)[] = [];
    const onWait = (why: Refused | undefined) => {
      waits.push(why?.code);
      if (waits.length === 2) status = 429;
    };
    const options = { fetch: refusing as typeof fetch, retryMs: 1, mostRetryMs: 2, patienceMs: 5, onWait };
    const seat = join(`${server.url}/v1/matches/none`, 'token', options);
    const heard = async () => {
      for await (const _ of seat.events()) return;
    };
    await expect(heard()).rejects.toMatchObject({ status: 429, code: 'ERR_LIMIT', message: 'At most 20' });
    expect(waits.length).toBeGreaterThan(2);
    expect(new Set(waits)).toEqual(new Set(['ERR_LIMIT']));
  });

  it('says what was refused in a code, and gives hints and seats', async () => {
    const { match, tokens, host } = await create({ game: 'kuhn' });
    const url = `${server.url}/v1/matches/${match}`;
    const seat = join(url, tokens['player 1']);
    const refused = await seat.move(99, 'bet').catch((error) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ status: 409, code: 'ERR_TURN', path: 'turn' });
    await expect(join(url, 'no token').state()).rejects.toMatchObject({ status: 404, code: 'ERR_MATCH' });
    expect(['check', 'bet']).toContain((await seat.hint({ budget: { iterations: 50 } })).move);
    const given = await join(url, host).give('player 2', { ai: { level: 1, timeMs: 5 } });
    expect(given.seats['player 2'].isBot).toBe(true);
  });

  it('stops listening when it is told to', async () => {
    const { match, tokens } = await create({ game: 'kuhn' });
    const stop = new AbortController();
    const kinds: string[] = [];
    const listening = (async () => {
      const seat = join(`${server.url}/v1/matches/${match}`, tokens['player 2']);
      for await (const { event } of seat.events(0, stop.signal)) if (kinds.push(event.kind) === 3) stop.abort();
    })();
    await expect(listening).rejects.toThrow();
    expect(kinds).toEqual(['start', 'move', 'move']);
  });
});
