/** Streams that nobody reads, and sockets that are half gone: whoever reads hears everything all the same, and the service ends. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { join } from '../../src/client.js';
import type { RunningServer } from '../../src/http/server.js';
import type { Created } from '../../src/matches/answers.js';
import { runService } from '../http/running.js';

const STREAMS = 180;
const A_MATCH = 18; // of them, with one token

let server: RunningServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await runService();
}, 60_000);
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

async function create(): Promise<Created & { url: string }> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ game: 'goofspiel', variant: 'cards=8,bids=open' });
  const response = await fetch(`${server.url}/v1/matches`, { method: 'POST', headers, body });
  const made = (await response.json()) as Created;
  return { ...made, url: `${server.url}/v1/matches/${made.match}` };
}

/** A stream as a raw socket; it begins to answer when this resolves. */
function stream(url: string, token: string, kind: number): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(
    `GET ${pathname}/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\n\r\n`,
  );
  return new Promise((resolve) => {
    socket.once('data', () => {
      if (kind === 0) socket.pause(); // reads no more
      if (kind === 1) socket.end(); // says that it will send no more
      if (kind === 2) socket.resetAndDestroy();
      resolve();
    });
  });
}

it('180 streams of every bad kind keep nobody from hearing everything', { timeout: 120_000 }, async () => {
  const tables = await Promise.all(Array.from({ length: STREAMS / A_MATCH }, create));
  for (const { url, tokens } of tables)
    await Promise.all(Array.from({ length: A_MATCH }, (_, i) => stream(url, tokens['player 1'], i % 4)));
  await Promise.all(
    tables.map(async ({ url, tokens }) => {
      const seats = Object.values(tokens).map((token) => join(url, token));
      const heard = await Promise.all(
        seats.map(async (seat) => {
          const kinds: string[] = [];
          for await (const { id, event } of seat.events()) {
            kinds.push(event.kind);
            if (event.kind === 'turn' && event.moves) await seat.move(id, event.moves[0].move);
          }
          return kinds;
        }),
      );
      for (const kinds of heard) expect(kinds.filter((kind) => kind === 'move').length).toBeGreaterThanOrEqual(14);
      for (const kinds of heard) expect(kinds.at(-1)).toBe('over');
    }),
  );
  await server.stop(); // though many sockets are still open
});
