/** What bad readers cost everybody else: streams that nobody reads, that are half closed, that are reset, and some that are well read. */
import { connect, type Socket } from 'node:net';
import type { Service } from '../overload/processes.js';
import { listen, type Made, post, shown, spread } from './client.js';
import { Tables } from './tables.js';

const STREAMS = 500;
const A_MATCH = 50; // of them
const RATE = 100; // moves a second of everybody else
const TABLES = 30;
const BAD_MOVE_MS = 1_000; // between two moves of a match that the bad readers are sent
const SECONDS = 5; // of each measurement
const ROUNDS = 4; // with and without them in turns
const MOST = 1.1; // as a share of the time without them

export async function neighbours({ url }: Service): Promise<readonly string[]> {
  const tables = new Tables(url, TABLES, RATE);
  await tables.fill();
  const alone: number[] = [];
  const beside: number[] = [];
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const without = await tables.play(SECONDS);
    const end = await badReaders(url);
    const among = await tables.play(SECONDS);
    await end();
    alone.push(...without);
    beside.push(...among);
    shares.push(spread(among).p50 / spread(without).p50);
  }
  const share = spread(beside).p50 / spread(alone).p50;
  const rounds = shares.map((each) => each.toFixed(2)).join(', ');
  console.log(`move to event without bad readers; ms: ${shown(spread(alone))}`);
  console.log(
    `with ${STREAMS} of them: ${shown(spread(beside))}; p50 ${share.toFixed(2)} times (${rounds})   (goal: 1.1)`,
  );
  return [
    ...tables.faults.slice(0, 3),
    ...(share > MOST ? [`bad readers make others ${share.toFixed(2)} times as slow`] : []),
  ];
}

/** Matches with streams of every bad kind, in which moves are made; how to end that. */
async function badReaders(url: string): Promise<() => Promise<void>> {
  const sockets: Socket[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  for (let match = 0; match < STREAMS / A_MATCH; match++) {
    const made = await post<Made & { readonly host: string }>(`${url}/v1/matches`, '', { game: 'hearts' });
    const path = `${url}/v1/matches/${made.match}`;
    ends.push(() => post(`${path}/abort`, made.host, {}).catch(() => {})); // it may be over
    const [first] = Object.values(made.tokens);
    for (let i = 0; i < A_MATCH; i++) sockets.push(await stream(path, first, i % 4));
    let last = 0;
    for (const token of Object.values(made.tokens))
      void listen(path, token, (turn, { kind, moves }) => {
        if (kind !== 'turn' || moves === undefined) return;
        last = Math.max(performance.now(), last + BAD_MOVE_MS);
        const move = () => post(`${path}/move`, token, { turn, move: moves[0].move }).catch(() => {}); // it has ended
        setTimeout(move, last - performance.now());
      });
  }
  return async () => {
    for (const end of ends) await end();
    for (const socket of sockets) socket.destroy();
  };
}

/** A stream as a raw socket; it has begun to answer when this resolves. */
function stream(url: string, token: string, kind: number): Promise<Socket> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write(
    `GET ${pathname}/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\n\r\n`,
  );
  return new Promise((resolve) => {
    socket.once('data', () => {
      if (kind === 0) socket.pause(); // reads no more
      if (kind === 1) socket.end(); // says that it will send no more
      if (kind === 2) socket.resetAndDestroy();
      if (kind === 3) socket.resume(); // reads it all
      resolve(socket);
    });
  });
}
