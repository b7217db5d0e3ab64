import { expect, it } from 'vitest';
import { Rotation } from '../../src/jobs/rotation.js';

const never = new AbortController().signal;

/** Work that ends when it is told to, and what has begun so far. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const step = async () => {
    ends.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, step };
}

it('lets callers take turns, each in the order of his own', async () => {
  const rotation = new Rotation(() => 1);
  const { begun, work, step } = works();
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'];
  const all = names.map((name) => rotation.run(name[0], never, work(name)));
  for (const _ of names) await step();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  expect(await Promise.all(all)).toEqual(names);
});

it('takes more when there is more room, and gives up the place of whoever is cancelled', async () => {
  let most = 1;
  const rotation = new Rotation(() => most);
  const { begun, work, step } = works();
  const stop = new AbortController();
  const first = rotation.run('a', never, work('first'));
  const cancelled = rotation.run('b', stop.signal, work('cancelled'));
  const others = ['x', 'y', 'z'].map((name) => rotation.run('c', never, work(name)));
  stop.abort();
  expect(await cancelled).toBeUndefined();
  expect(await rotation.run('b', stop.signal, work('too late'))).toBeUndefined();
  expect(begun).toEqual(['first']);
  most = 2;
  await step();
  expect(begun).toEqual(['first', 'x', 'y']);
  await step();
  await step();
  await step();
  expect(await Promise.all([first, ...others])).toEqual(['first', 'x', 'y', 'z']);
});

it('goes on after work that fails', async () => {
  const rotation = new Rotation(() => 1);
  const failed = rotation.run('a', never, () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect(await rotation.run('a', never, async () => 'next')).toBe('next');
});
