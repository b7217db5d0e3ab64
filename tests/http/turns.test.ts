import { beforeEach, expect, it } from 'vitest';
import { Turns } from '../../src/http/turns.js';

let now = 0; // ms
let turns: Turns;
beforeEach(() => {
  now = 1_000;
  turns = new Turns(() => now);
});

const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));
const nothing = () => {};
const never = () => expect.unreachable('refused');

it('handles one request a turn, in order, and lets everything else through between them', async () => {
  const order: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    const handle = () => {
      order.push(name);
      setImmediate(() => order.push(`after ${name}`));
    };
    turns.read({}, {}, handle, never);
  }
  expect(order).toEqual([]); // not while the sockets are read
  while (order.length < 6) await immediate();
  expect(order).toEqual(['a', 'after a', 'b', 'after b', 'c', 'after c']);
});

it('counts requests that were there at the same time as arrived at the same time, however long the first ones take', async () => {
  const requests = [{}, {}, {}];
  for (const request of requests) {
    turns.read(request, {}, nothing, never);
    now += 5;
  }
  expect(requests.map((request) => turns.arrivalOf(request))).toEqual([1_000, 1_000, 1_000]);
  await immediate();
});

it('counts the wait of a first request while connections were accepted, but not the rest of a connection', async () => {
  const [busy, resting] = [{}, {}];
  turns.accepted(busy);
  turns.accepted(resting);
  now += 20;
  await immediate();
  const [first, second, late] = [{}, {}, {}];
  turns.read(first, busy, nothing, never);
  expect(turns.arrivalOf(first)).toBe(1_000);
  turns.read(second, busy, nothing, never);
  expect(turns.arrivalOf(second)).toBe(1_020);
  await immediate();
  now += 30;
  turns.read(late, resting, nothing, never);
  expect(turns.arrivalOf(late)).toBe(1_050);
  await immediate();
});

it('under overload handles the newest first, and refuses what has waited too long', async () => {
  const order: string[] = [];
  const read = (name: string, tookMs = 0) => {
    const handle = () => {
      order.push(name);
      now += tookMs;
    };
    turns.read({}, {}, handle, () => order.push(`not ${name}`));
  };
  read('first', 40); // the others have waited for more than 20 ms then
  for (const name of ['a', 'b']) read(name);
  read('c', 100);
  while (order.length < 4) await immediate();
  expect(order).toEqual(['first', 'c', 'not a', 'not b']);
});
