import { beforeEach, expect, it } from 'vitest';
import { Turns } from '../../src/http/arrival/turns.js';

let now = 0; // ms
let turns: Turns;
beforeEach(() => {
  now = 1_000;
  turns = new Turns(() => now);
});

const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));
const nothing = () => {};
const never = () => false; // refuses nothing

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

/** Reads requests by name that note how they end; handling one takes `tookMs`. */
function noting(order: string[]): (name: string, tookMs?: number) => void {
  return (name, tookMs = 0) => {
    const handle = () => {
      order.push(name);
      now += tookMs;
    };
    turns.read({}, {}, handle, (isTooOld) => isTooOld && order.push(`not ${name}`) > 0);
  };
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `${i}`);

it('under overload refuses what has waited too long, and handles the others in order', async () => {
  const order: string[] = [];
  const read = noting(order);
  read('first', 101); // the others have waited for more than 100 ms then
  const many = names(18);
  for (const name of many) read(name);
  await immediate();
  read('last');
  while (order.length < 20) await immediate();
  const few = many.slice(3); // so many are handled, however old they are
  expect(order).toEqual(['first', 'not 0', 'not 1', 'not 2', ...few, 'last']);
});

it('handles a few in order after a pause of the process, whatever they have waited', async () => {
  const order: string[] = [];
  const read = noting(order);
  read('first', 5_000);
  for (const name of names(16)) read(name);
  while (order.length < 17) await immediate();
  expect(order).toEqual(['first', ...names(16)]);
});

it('refuses sooner while requests have been waiting without a break', async () => {
  const refusedAfter: number[] = [];
  let handled = 0;
  const read = (tookMs: number) => {
    const readAt = now;
    const handle = () => {
      handled++;
      now += tookMs;
    };
    turns.read({}, {}, handle, (isTooOld) => isTooOld && refusedAfter.push(now - readAt) > 0);
  };
  const turned = async (count: number) => {
    while (handled + refusedAfter.length < count) await immediate();
  };
  for (let i = 0; i < 30; i++) {
    read(6);
    read(6); // twice as many as can be handled
    await immediate();
  }
  await turned(60);
  expect(refusedAfter.length).toBeGreaterThan(0);
  expect(Math.max(...refusedAfter)).toBeLessThan(80);
  const { length } = refusedAfter;
  for (let i = 0; i < 20; i++) read(4); // after the break, 80 ms are no reason
  await turned(80);
  expect(refusedAfter.length).toBe(length);
});

it('refuses several in a turn, for whatever reason, and handles one at most', async () => {
  const order: string[] = [];
  for (const name of names(6)) {
    const refuse = (isTooOld: boolean) => {
      expect(isTooOld).toBe(false);
      return name !== '2' && order.push(`not ${name}`) > 0;
    };
    turns.read({}, {}, () => order.push(name), refuse);
  }
  setImmediate(() => order.push('after a turn'));
  while (order.length < 7) await immediate();
  expect(order).toEqual(['not 0', 'not 1', '2', 'after a turn', 'not 3', 'not 4', 'not 5']);
});
