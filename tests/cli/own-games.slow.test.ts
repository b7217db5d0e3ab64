import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { strategos } from './run.js';

const listing = mkdtempSync(join(tmpdir(), 'strategos-listing-')); // its package.json names the game
const elsewhere = mkdtempSync(join(tmpdir(), 'strategos-elsewhere-'));
afterAll(() => {
  for (const folder of [listing, elsewhere]) rmSync(folder, { recursive: true });
});

const original = new URL('../../dist-tests/src/games/tic-tac-toe/index.js', import.meta.url).href;
const file = join(listing, 'noughts.mjs');
writeFileSync(
  file,
  `import { family as original } from '${original}';
  const id = 'noughts';
  const made = new Map();
  export const family = {
    ...original,
    id,
    variant(text) {
      const { ok, value, error } = original.variant(text);
      if (!ok) return { ok, error };
      if (!made.has(value)) made.set(value, Object.assign(Object.create(value), { id }));
      return { ok, value: made.get(value) };
    },
  };
  `,
);
const describePackage = (content: unknown) => writeFileSync(join(listing, 'package.json'), JSON.stringify(content));
describePackage({ strategos: { games: ['./noughts.mjs'] } });

const entrants = ['--a', 'so-ismcts iterations=10', '--b', 'random', '--games', '2', '--workers', '1'];

describe.each([
  ['that package.json lists', listing, []],
  ['that --module names', elsewhere, ['--module', file]],
] as const)('a game of one’s own %s', (_, folder, module) => {
  const run = (...args: readonly string[]) => strategos([...args, ...module], {}, folder);
  const succeeds = (out: RegExp) => ({ status: 0, out: expect.stringMatching(out) });

  it('is known to every command, by its id', () => {
    expect(run('games')).toMatchObject(succeeds(/^ {2}noughts /m));
    expect(run('games', 'noughts')).toMatchObject(succeeds(/\(noughts\)/));
    expect(run('match', 'noughts', ...entrants, '--out', 'm.jsonl')).toMatchObject(succeeds(/2 games in 1 block/));
    expect(run('match', '--replay', 'm.jsonl')).toMatchObject(succeeds(/^2 games replayed/));
    expect(run('replay', '--check', 'm.jsonl')).toMatchObject(succeeds(/all moves legal/));
    expect(run('export', 'm.jsonl')).toMatchObject(succeeds(/^game +noughts$/m));
    expect(run('report', 'm.jsonl')).toMatchObject(succeeds(/Wrote report\.html/));
    expect(run('review', 'm.jsonl', '--iterations', '4', '--workers', '1')).toMatchObject(succeeds(/noughts|Tic/i));
    const rungs = ['--levels', '2,4', '--games', '2', '--workers', '1', '--folder', 'rungs'];
    expect(run('ladder', 'noughts', ...rungs)).toMatchObject(succeeds(/Wrote rungs\/noughts\.levels\.json/));
    const asked = strategos(['engine', '--workers', '1', ...module], {}, folder, '{"id":1,"action":"games"}\n');
    expect(asked.out).toContain('"noughts"');
  });

  it('goes on from where it was saved', () => {
    const moves = (input: string, ...args: string[]) =>
      strategos(['play', ...args, ...module], {}, folder, `${input}\nquit\n`);
    expect(moves('1\nsave s.json', 'noughts', '--seat', 'x', '--against', 'random')).toMatchObject(succeeds(/Saved/));
    expect(JSON.parse(readFileSync(join(folder, 's.json'), 'utf8'))).toMatchObject({ game: 'noughts' });
    expect(moves('table', '--continue', 's.json')).toMatchObject({ status: 0, err: '' });
    expect(run('replay', '--check', 's.json')).toMatchObject(succeeds(/moves, all legal/));
    expect(run('review', 's.json', '--iterations', '4', '--workers', '1').status).toBe(0);
  });
});

describe('a list of own games', () => {
  it.each([
    [{ strategos: { games: './noughts.mjs' } }, /package\.json: strategos\.games: Expected a list of files/],
    [{ strategos: { games: ['./nowhere.js'] } }, /package\.json: strategos\.games: \.\/nowhere\.js: No such file/],
  ])('that says %j is refused by name', (content, message) => {
    describePackage(content);
    expect(strategos(['games'], {}, listing)).toMatchObject({ status: 2, err: expect.stringMatching(message) });
  });

  it('is the only way: a file in place of the id is told the option', () => {
    expect(strategos(['games', './noughts.mjs'], {}, elsewhere)).toMatchObject({
      status: 2,
      err: expect.stringContaining('--module ./noughts.mjs'),
    });
  });
});
