/** Replaying a long record: others are served meanwhile, there is an end to it, and sentences are made for readers alone. */
import { expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { type Live, replayedInSlices } from '../../src/matches/live/live.js';
import type { Entry } from '../../src/matches/record.js';
import { engine, hostOn } from './hosting.js';

const UNDOS = 390; // of each seat: a few less than a match allows

/** A record in which each seat has taken back so much, and its match. */
async function longRecord() {
  const host = hostOn();
  const { match, host: token } = unwrap(await host.create({ game: 'connect-four', undo: true }));
  const { format: _, seats: __, entries: begun, match: id, ...heading } = unwrap(await host.record({ match }, token));
  await host.close();
  const at = heading.createdAt;
  const step = (seat: string): Entry => ({ at, kind: 'step', seat, move: 'd' });
  const pair = (seat: string): Entry[] => [step(seat), { at, kind: 'offer', seat, what: 'undo' }];
  const undone = (seat: string) => Array.from({ length: UNDOS }, () => pair(seat)).flat();
  const entries = [...begun, ...undone('x'), step('x'), ...undone('o'), step('o')];
  return {
    heading: {
      ...heading,
      id,
      holders: { x: { kind: 'person' }, o: { kind: 'person' } },
      tokens: {},
    } as unknown as Live['table']['heading'],
    entries,
  };
}

it('gives way to others again and again', async () => {
  const { heading, entries } = await longRecord();
  const game = unwrap(await engine.game('connect-four', ''));
  let ms = 0;
  let turns = 0;
  let others: NodeJS.Immediate;
  const turn = () => {
    turns++;
    others = setImmediate(turn);
  };
  turn();
  const table = unwrap(await replayedInSlices(game, heading, entries, { now: () => ms++ }));
  clearImmediate(others!);
  expect(table.record().entries).toHaveLength(entries.length);
  expect(turns).toBeGreaterThan(entries.length / 50);
});

it('that takes longer than it may is refused where that is known', async () => {
  const { heading, entries } = await longRecord();
  const game = unwrap(await engine.game('connect-four', ''));
  let ms = 0;
  const replay = replayedInSlices(game, heading, entries, { mostMs: 200, now: () => ms++ });
  const { error } = (await replay) as unknown as { error: { code: string; path: string; message: string } };
  expect(error).toMatchObject({ code: 'ERR_RECORD', message: expect.stringContaining('too long') });
  const [, at] = /^record\.entries\[(\d+)\]$/.exec(error.path)!;
  expect(Number(at)).toBeGreaterThan(150);
  expect(Number(at)).toBeLessThan(300);
});

it('tells those who read what has come of moves, and all others only that they were made', async () => {
  const { heading, entries } = await longRecord();
  const game = unwrap(await engine.game('connect-four', ''));
  const all = unwrap(await replayedInSlices(game, heading, entries));
  const one = unwrap(await replayedInSlices(game, heading, entries, { readers: ['x'] }));
  const tells = (table: Live['table'], observer: string) =>
    table.read(observer, 0).some(({ event }) => event.kind === 'move' && event.told !== undefined);
  expect(tells(one, 'x')).toBe(true);
  expect(one.read('x', 0)).toEqual(all.read('x', 0));
  expect([tells(all, 'o'), tells(one, 'o')]).toEqual([true, false]);
  expect(one.count('o')).toBe(all.count('o'));
});
