import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { ENGINE_VERSION } from '../../src/service/version.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { strategos } from './run.js';

const MAIN = new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname;
const EXAMPLES = new URL('../../examples/engine/', import.meta.url).pathname;
const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasCompiler = spawnSync('cc', ['--version']).status === 0;
if (!hasPython) console.warn('\n*** NO python3: the engine is NOT TRIED from Python ***\n');
if (!hasCompiler) console.warn('\n*** NO C compiler: the engine is NOT TRIED from C ***\n');

const VIEW = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };

interface Said {
  readonly id: string | number | null;
  readonly partial?: true;
  readonly move?: string;
  readonly stoppedBy?: string;
  readonly token?: string;
  readonly warnings?: readonly { readonly code: string; readonly path: string }[];
  readonly error?: { readonly code: string; readonly path: string };
  readonly found?: boolean;
}

/** All that the engine says to these lines. */
function answersTo(queries: readonly (object | string)[], ...options: string[]): Said[] {
  const input = queries.map((query) => (typeof query === 'string' ? query : JSON.stringify(query))).join('\n');
  const { status, out, err } = strategos(['engine', ...options], {}, undefined, input); // the last line does not end
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** An engine to talk to, line by line. */
function talk() {
  const child = spawn(process.execPath, [MAIN, 'engine', '--workers', '1'], { stdio: ['pipe', 'pipe', 'inherit'] });
  running.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const status = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return {
    child,
    status,
    say: (query: object) => child.stdin.write(`${JSON.stringify(query)}\n`),
    next: async (): Promise<Said> => JSON.parse((await lines.next()).value),
  };
}

describe('strategos engine', { timeout: 60_000 }, () => {
  it('answers every line once, warns of unknown fields, and ends when its input has ended', () => {
    const said = answersTo([
      { id: 'v', action: 'version' },
      {
        id: 1,
        game: 'kuhn',
        view: VIEW,
        params: { searcher: 'mccfr' },
        budget: { iterations: 200 },
        seed: 's',
        buget: 1,
      },
      { id: 2, game: 'chess', view: VIEW },
      { id: 3, game: 'kuhn', view: { ...VIEW, table: { ...VIEW.table, acted: 9 } } },
      { id: 4, game: 'kuhn', view: { ...VIEW, table: { ...VIEW.table, card: ['Q', 'K'] } } },
      { id: 5, action: 'think' },
      { id: {}, game: 'kuhn' },
      'move!',
      `${'['.repeat(200)}${']'.repeat(200)}`,
      '',
      { id: 6, action: 'new', game: 'sword-of-rome', seed: 'engine' },
      { id: 7, action: 'games' },
    ]);
    const of = (id: Said['id']) => said.filter((answer) => answer.id === id);
    expect(of('v')).toEqual([{ id: 'v', version: ENGINE_VERSION }]);
    expect(of(1)).toMatchObject([{ stoppedBy: 'iterations', warnings: [{ code: 'UNKNOWN_FIELD', path: 'buget' }] }]);
    expect(of(2)).toMatchObject([{ error: { code: 'ERR_GAME_UNKNOWN', path: 'game' } }]);
    expect(of(3)).toMatchObject([{ error: { code: 'ERR_FIELD_RANGE', path: 'view.table.acted' } }]);
    expect(of(4)).toMatchObject([{ error: { code: 'ERR_VIEW_SECRET', path: expect.stringContaining('view.table') } }]);
    expect(of(5)).toMatchObject([{ error: { code: 'ERR_FIELD_WORD', path: 'action' } }]);
    expect(of(null).map(({ error }) => error!.code)).toEqual(['ERR_FIELD_TYPE', 'ERR_BODY_JSON', 'ERR_BODY_DEPTH']);
    expect(of(6)).toMatchObject([{ game: 'sword-of-rome', seed: 'engine' }]);
    expect(of(7)).toMatchObject([{ games: expect.arrayContaining([expect.objectContaining({ id: 'hearts' })]) }]);
    expect(said).toHaveLength(11);
  });

  it('searches many at once, each as it would be alone', () => {
    const queries = Array.from({ length: 40 }, (_, id) => ({
      id,
      game: 'kuhn',
      view: VIEW,
      seed: `s${id}`,
      budget: { iterations: 300 },
    }));
    const tokens = (answers: Said[]) => new Map(answers.map(({ id, token }) => [id, token]));
    const together = tokens(answersTo(queries, '--workers', '4'));
    expect(together.size).toBe(40);
    expect(new Set(together.values()).size).toBe(40);
    const alone = answersTo(queries.slice(-1), '--workers', '1');
    expect(together.get(39)).toBe(alone[0].token);
  });

  it('tells how far a search has come, and ends it when told to, with what it has found', async () => {
    const { child, status, say, next } = talk();
    say({
      id: 'long',
      game: 'kuhn',
      view: VIEW,
      params: { searcher: 'mccfr' },
      budget: { timeMs: 50_000 },
      reportEveryMs: 50,
    });
    expect(await next()).toMatchObject({ id: 'long', partial: true, move: expect.any(String), changed: [{}, {}] });
    say({ id: 'stop', action: 'cancel', target: 'long' });
    let said = await next();
    while (said.partial) said = await next();
    expect(said).toEqual({ id: 'stop', target: 'long', found: true });
    do said = await next();
    while (said.partial);
    expect(said).toMatchObject({ id: 'long', stoppedBy: 'cancelled', move: expect.any(String) });
    child.stdin.end();
    expect(await status).toBe(0);
  });

  it('answers whatever is open when it is told to end', async () => {
    const { child, status, say, next } = talk();
    const long = { game: 'kuhn', view: VIEW, params: { searcher: 'mccfr' }, budget: { iterations: 100_000_000 } };
    say({ id: 1, ...long, reportEveryMs: 50 });
    say({ id: 2, ...long });
    expect(await next()).toMatchObject({ id: 1, partial: true });
    child.kill('SIGTERM');
    const said: Said[] = [];
    while (said.length < 2) {
      const answer = await next();
      if (!answer.partial) said.push(answer);
    }
    expect(said).toMatchObject([
      { id: 2, error: { code: 'ERR_CANCELLED' } },
      { id: 1, stoppedBy: 'cancelled' },
    ]);
    expect(await status).toBe(0);
  });
});

describe('the examples of the engine', { timeout: 120_000 }, () => {
  const folder = emptyFolder('engine');

  it.skipIf(!hasPython)('play a game of Hearts in Python', () => {
    const out = execFileSync('python3', [`${EXAMPLES}game.py`, process.execPath, MAIN, 'engine'], { encoding: 'utf8' });
    expect(out).toMatch(/^\{'north': \d+, 'east': \d+, 'south': \d+, 'west': \d+\}\n$/);
  });

  it.skipIf(!hasCompiler)('get a move in C', () => {
    const program = join(folder, 'first-move');
    const source = `${EXAMPLES}first-move.c`;
    execFileSync('cc', ['-std=c99', '-Wall', '-Wextra', '-Werror', '-o', program, source]);
    expect(execFileSync(program, [`${process.execPath} ${MAIN} engine`], { encoding: 'utf8' })).toMatch(
      /^(check|bet)\n$/,
    );
  });
});
