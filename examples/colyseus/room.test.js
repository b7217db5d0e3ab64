/** The room on the real server, with real clients. */
import { spawn } from 'node:child_process';
import { Client } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Colyseus 0.18 asks for Node 22, which has WebSockets of its own; Node 20 has them by this flag
const FLAGS = 'WebSocket' in globalThis ? [] : ['--experimental-websocket'];

let child;
let url;
beforeAll(async () => {
  const env = { ...process.env, PORT: '0' };
  child = spawn(process.execPath, [...FLAGS, 'server.js'], {
    cwd: import.meta.dirname,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  url = await new Promise((resolve, reject) => {
    let output = '';
    const hear = (text) => {
      output += text;
      const found = /listens on (\S+)/.exec(output);
      if (found) resolve(found[1]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => reject(new Error(output)));
  });
});
afterAll(() => child?.kill());

const HOW = { game: 'hearts', variant: 'pass=left', budget: { iterations: 5 } };

/** Hears all tables that a room sends; `until` resolves with the first, from now on, of which `is` holds. */
function listenTo(room) {
  const tables = [];
  const waiting = new Set();
  room.onMessage('table', (table) => {
    tables.push(table);
    for (const hear of waiting) hear(table);
  });
  const until = (is) =>
    new Promise((resolve) => {
      const hear = (table) => {
        if (!is(table)) return;
        waiting.delete(hear);
        resolve(table);
      };
      waiting.add(hear);
      if (tables.length > 0) hear(tables.at(-1));
    });
  return { tables, until };
}

it('fills the empty seats to the end of a game, and shows nobody the cards of others', async () => {
  const room = await new Client(url).create('table', HOW);
  const { tables, until } = listenTo(room);
  room.send('start');
  for (;;) {
    const { turn, moves } = await until(
      ({ turn, seat, moves }) => turn === 'over' || (turn === seat && moves.length > 0),
    );
    if (turn === 'over') break;
    await room.request('move', { move: moves[0] });
  }
  const last = tables.at(-1);
  expect(Object.keys(last.payoffs)).toEqual(['north', 'east', 'south', 'west']);
  expect(last.seats).toEqual({ north: 'person', east: 'AI', south: 'AI', west: 'AI' });
  expect(tables.every(({ view }) => view.seat === 'north')).toBe(true);
  expect(tables.flatMap(({ read }) => read)).toEqual(expect.arrayContaining(['east: pass a card']));
  await expect(room.request('move', { move: 'play 2C' })).rejects.toThrow('not your turn');
  await room.leave();
});

it('plays for somebody who drops out, and gives the seat back', async () => {
  const [one, two] = [new Client(url), new Client(url)];
  const host = await one.create('table', HOW);
  const heard = listenTo(host);
  let guest = await two.joinById(host.roomId);
  const before = listenTo(guest);
  const { seat } = await before.until(
    ({ seats }) => Object.values(seats).filter((who) => who === 'person').length === 2,
  );
  host.send('start');
  await heard.until(({ seat: own, turn }) => turn === own);
  const { reconnectionToken } = guest;
  guest.reconnection.enabled = false; // this client does not come back by itself
  guest.connection.close(3000); // 4000 would say that he leaves for good
  await heard.until(({ seats }) => seats[seat] === 'away');

  let moved = new Set();
  while (!moved.has(`${seat}: pass a card`)) {
    const {
      moves,
      turn,
      seat: own,
    } = await heard.until(({ turn, seat: own, moves }) => turn === own && moves.length > 0);
    expect(turn).toBe(own);
    await host.request('move', { move: moves[0] });
    moved = new Set(heard.tables.flatMap(({ read }) => read));
  }
  guest = await two.reconnect(reconnectionToken);
  const after = listenTo(guest);
  const back = await after.until(({ seats }) => seats[seat] === 'person');
  expect(back.seat).toBe(seat);
  expect(back.view.seat).toBe(seat);
  await Promise.all([host.leave(), guest.leave()]);
});

it('gives a seat that the AI plays to whoever joins in the middle of the game', async () => {
  const host = await new Client(url).create('table', HOW);
  const heard = listenTo(host);
  host.send('start');
  const { moves } = await heard.until(({ turn, seat }) => turn === seat);
  await host.request('move', { move: moves[0] });
  const guest = await new Client(url).joinById(host.roomId);
  const { view, seats } = await listenTo(guest).until(() => true);
  expect(view.seat).toBe('east');
  expect(seats.east).toBe('person');
  await Promise.all([host.leave(), guest.leave()]);
});
