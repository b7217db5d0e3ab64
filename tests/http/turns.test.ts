import { expect, it } from 'vitest';
import { clock } from '../../src/engine/clock.js';
import { Turns } from '../../src/http/turns.js';

const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));
const holdUp = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('handles one request a turn, in order, and lets everything else through between them', async () => {
  const turns = new Turns();
  const order: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    turns.read({}, {}, () => {
      order.push(name);
      setImmediate(() => order.push(`after ${name}`));
    });
  }
  expect(order).toEqual([]); // not while the sockets are read
  while (order.length < 6) await immediate();
  expect(order).toEqual(['a', 'after a', 'b', 'after b', 'c', 'after c']);
});

it('counts requests that were there at the same time as arrived at the same time, however long the first ones take', async () => {
  const turns = new Turns();
  const requests = [{}, {}, {}];
  for (const request of requests) {
    turns.read(request, {}, () => {});
    holdUp(5);
  }
  const [first, ...others] = requests.map((request) => turns.arrivalOf(request)!);
  expect(others).toEqual([first, first]);
  await immediate();
});

it('counts the wait of a first request while connections were accepted, but not the rest of a connection', async () => {
  const turns = new Turns();
  const [busy, resting] = [{}, {}];
  const before = clock();
  turns.accepted(busy);
  turns.accepted(resting);
  holdUp(20);
  await immediate();
  const request = {};
  turns.read(request, busy, () => {});
  expect(turns.arrivalOf(request)! - before).toBeLessThan(20);
  const again = {};
  turns.read(again, busy, () => {});
  expect(turns.arrivalOf(again)! - before).toBeGreaterThanOrEqual(20);
  await new Promise((resolve) => setTimeout(resolve, 30));
  const late = {};
  turns.read(late, resting, () => {});
  expect(turns.arrivalOf(late)! - before).toBeGreaterThanOrEqual(50);
});
