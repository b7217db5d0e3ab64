import { describe, expect, it } from 'vitest';
import { Lines } from '../../src/cli/engine/lines.js';
import { MOST_OPEN, Talk } from '../../src/cli/engine/talk.js';

interface Asked {
  readonly request: { readonly seed?: string };
  readonly signal: AbortSignal;
  answer(value: object): void;
  fail(): void;
}

/** A talk whose searches end when the test says so. */
function open(searches = 1) {
  const said: { id: unknown; error?: { code: string; path: string }; found?: boolean; move?: string }[] = [];
  const asked: Asked[] = [];
  const full: boolean[] = [];
  const bugs: Error[] = [];
  const recommend = (request: object, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      asked.push({
        request,
        signal,
        answer: (value) => resolve({ ok: true, value }),
        fail: () => reject(new Error('a bug')),
      });
    });
  const talk = new Talk({
    advisor: { recommend, call: () => new Promise(() => {}) } as never,
    searches,
    say: (answer) => said.push(answer as never),
    full: (isFull) => full.push(isFull),
    onBug: (error) => bugs.push(error),
  });
  const hear = (...queries: object[]) => {
    for (const query of queries) talk.hear(JSON.stringify(query));
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { talk, said, asked, full, bugs, hear, settled };
}

describe('the talk of the engine', () => {
  it('begins as many searches at once as there are workers, moves before hints before batches', async () => {
    const { asked, hear, settled } = open(1);
    hear(
      { id: 1, seed: 'first' },
      { id: 2, seed: 'batch', priority: 'batch' },
      { id: 3, seed: 'hint', priority: 'hint' },
      { id: 4, seed: 'move' },
    );
    for (let i = 0; i < 4; i++) {
      expect(asked).toHaveLength(i + 1);
      asked[i].answer({ move: 'bet' });
      await settled();
    }
    expect(asked.map(({ request }) => request.seed)).toEqual(['first', 'move', 'hint', 'batch']);
  });

  it('lets a query with a time limit wait for none without', () => {
    const { asked, hear } = open(1);
    hear({ id: 1 }, { id: 2 }, { id: 3, seed: 'timed', budget: { timeMs: 100 } });
    expect(asked.map(({ request }) => request.seed)).toEqual([undefined, 'timed']);
  });

  it('answers a query that is cancelled before its search begins, and stops one that has begun', async () => {
    const { said, asked, hear, settled } = open(1);
    hear({ id: 1 }, { id: 2 }, { id: 3, action: 'cancel', target: 2 }, { id: 4, action: 'cancel', target: 1 });
    expect(said).toMatchObject([
      { id: 2, error: { code: 'ERR_CANCELLED' } },
      { id: 3, found: true },
      { id: 4, found: true },
    ]);
    expect(asked[0].signal.aborted).toBe(true);
    asked[0].answer({ move: 'check' });
    await settled();
    expect(said.at(-1)).toEqual({ id: 1, move: 'check' });
    hear({ id: 5, action: 'cancel', target: 1 });
    expect(said.at(-1)).toEqual({ id: 5, target: 1, found: false });
    expect(asked).toHaveLength(1);
  });

  it('answers a query whose search breaks, and goes on with the next', async () => {
    const { said, asked, bugs, hear, settled } = open(1);
    hear({ id: 'broken' }, { id: 'next' });
    asked[0].fail();
    await settled();
    expect(said).toMatchObject([{ id: 'broken', error: { code: 'ERR_INTERNAL' } }]);
    expect(bugs).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });

  it('asks for no more lines while too many queries are open', async () => {
    const { talk, asked, full, hear, settled } = open(1);
    for (let id = 0; id < MOST_OPEN; id++) hear({ id });
    expect(full).toEqual([true]);
    asked[0].answer({ move: 'bet' });
    await settled();
    expect(full).toEqual([true, false]);
    const done = talk.done();
    talk.cancelAll();
    asked[1].answer({ move: 'bet' });
    await done;
  });
});

it('lines are put together from pieces; one that is too long is told once and passed over', () => {
  const heard: string[] = [];
  let tooLong = 0;
  const lines = new Lines(
    (line) => heard.push(line),
    () => tooLong++,
  );
  for (const piece of ['on', 'e\n\n', ' \ntwo\nthr', 'ee\n']) lines.add(piece);
  for (let i = 0; i < 3; i++) lines.add('x'.repeat(900_000));
  lines.add('\nfour');
  lines.end();
  expect(heard).toEqual(['one', 'two', 'three', 'four']);
  expect(tooLong).toBe(1);
});
