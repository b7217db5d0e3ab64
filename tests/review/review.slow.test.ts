import { afterAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { classOf, doubtOf } from '../../src/review/loss.js';
import { reviewPage } from '../../src/review/page/page.js';
import { review } from '../../src/review/schema.js';
import { reviewText } from '../../src/review/terminal.js';
import { pool, randomGame, reviewed, search } from './games.js';

afterAll(() => pool.close());

const kuhn = (cards: readonly string[]) => ({ game: 'kuhn', moves: [...cards, 'check', 'bet', 'fold'] });
const deal = async () => (await randomGame('kuhn', '', 'deal')).slice(0, 2);

describe('a review', () => {
  it('shows where a won game was thrown away, with the better move', async () => {
    const moves = ['b2', 'a1', 'c3', 'a2', 'b3', 'a3']; // b3 lets a3 win; a3 would have held
    const found = unwrap(await reviewed({ game: 'tic-tac-toe', moves }, { iterations: 1_500 }));
    expect(review.safeParse(found).error).toBeUndefined();
    const [worst] = found.turningPoints;
    expect(found.decisions[worst]).toMatchObject({ move: 'b3', best: 'a3', class: 'blunder' });
    expect(found.decisions[worst].loss!.interval[0]).toBeGreaterThan(0.2);
    expect(found.winners).toEqual([found.decisions[1].seat]);
  });

  it('leaves out forced decisions and seats that nobody asked about', async () => {
    const moves = await randomGame('leduc', '', 'some');
    const asked: unknown[] = [];
    const found = unwrap(
      await reviewed({ game: 'leduc', moves, seats: ['player 2'] }, { iterations: 40 }, (request, seen) => {
        asked.push((request as { view: { seat: string } }).view.seat);
        return search(request, seen);
      }),
    );
    expect(new Set(asked)).toEqual(new Set(['player 2']));
    for (const { seat, forced, iterations } of found.decisions)
      expect(iterations > 0).toBe(seat === 'player 2' && !forced);
  });

  it('gives the same review for the same seed, and tells of every decision on the way', async () => {
    const request = { game: 'leduc', moves: await randomGame('leduc', '', 'twice') };
    const heard: number[] = [];
    const once = unwrap(await reviewed(request, { iterations: 60, heard: ({ decision }) => heard.push(decision) }));
    expect(unwrap(await reviewed(request, { iterations: 60, lanes: 3 }))).toEqual(once);
    expect(new Set(heard)).toEqual(
      new Set(once.decisions.filter(({ iterations }) => iterations > 0).map(({ decision }) => decision)),
    );
  });

  it('judges a decision by what the seat saw: the other hand changes nothing but what the truth says', async () => {
    const own = await deal();
    const reviews = [];
    for (const other of ['J', 'Q', 'K'].filter((card) => !own[0].includes(` ${card} `))) {
      const cards = [own[0], `deal ${other} to player 2`];
      reviews.push(unwrap(await reviewed(kuhn(cards), { iterations: 60, seed: 'same' })));
    }
    expect(reviews).toHaveLength(2);
    const [one, two] = reviews.map(({ decisions: [{ truth: _, ...first }] }) => first);
    expect(one).toEqual(two);
  });

  it('tells nothing with open cards while the game goes on', async () => {
    const { moves } = kuhn(await deal());
    const goesOn = unwrap(await reviewed({ game: 'kuhn', moves: moves.slice(0, -1) }, { iterations: 40 }));
    expect(review.safeParse(goesOn).error).toBeUndefined();
    const { over, account, players, decisions } = goesOn;
    expect({ over, account, truths: decisions.map(({ truth }) => truth) }).toEqual({
      over: false,
      account: [],
      truths: [null, null],
    });
    for (const { course } of Object.values(players)) expect(course).toBeNull();
    expect(reviewPage(goesOn)).toContain('not over');
    expect(reviewText(goesOn)).not.toContain('luck');
  });

  it('ends with what there is when it is cancelled, and with the problem of a search that fails', async () => {
    const stop = new AbortController();
    const request = kuhn(await deal());
    const cut = unwrap(await reviewed(request, { iterations: 40, signal: stop.signal, heard: () => stop.abort() }));
    expect(cut.decisions.filter(({ iterations }) => iterations > 0)).toHaveLength(1);
    const broken = { ok: false, error: { code: 'ERR_BUSY', path: '', message: 'busy' } } as const;
    expect(await reviewed(request, {}, async () => broken)).toEqual(broken);
  });

  it('asks again where a worker was lost, and gives up if that does not pass', async () => {
    const request = kuhn(await deal());
    const error = { code: 'ERR_WORKER_LOST', path: '', message: 'lost', retryAfterMs: 1 } as const;
    let asked = 0;
    const found = await reviewed(request, { iterations: 40 }, async (...each) =>
      asked++ === 0 ? { ok: false, error } : search(...each),
    );
    expect(unwrap(found).decisions.every(({ iterations }) => iterations > 0)).toBe(true);
    expect(await reviewed(request, {}, async () => ({ ok: false, error }))).toMatchObject({ ok: false, error });
  });

  it('tells where a game was lost: at the blunder, with numbers that add up', async () => {
    const moves = ['b2', 'a1', 'c3', 'a2', 'b3', 'a3'];
    const found = unwrap(await reviewed({ game: 'tic-tac-toe', moves }, { iterations: 1_500 }));
    const { start, own, luck, rest, result, causes, swings } = found.players.x.course!;
    expect(start.value + own!.value + luck!.value + rest.value).toBeCloseTo(result, 12);
    expect({ causes, luck }).toMatchObject({ causes: ['own'], luck: { value: 0, interval: [0, 0] } });
    expect(swings.find(({ slip }) => slip > 0)).toMatchObject({ decision: 4, until: null });
    expect(reviewPage(found)).toContain('X lost, mostly through own moves');
  });

  it.each([
    [{}, 'ERR_FIELD_MISSING', 'record'],
    [{ game: 'kuhn' }, 'ERR_FIELD_MISSING', 'moves'],
    [{ game: 'nim', moves: [] }, 'ERR_GAME_UNKNOWN', 'game'],
    [{ game: 'tic-tac-toe', moves: ['b2', 'b2'] }, 'ERR_MOVE', 'moves[1]'],
    [{ game: 'kuhn', moves: ['check'] }, 'ERR_CHANCE_OPEN', 'moves[0]'],
    [{ game: 'tic-tac-toe', moves: ['b2'], seats: ['x', 'y'] }, 'ERR_SEAT', 'seats[1]'],
  ])('names what is wrong: %j', async (request, code, path) => {
    const { readGame } = await import('../../src/review/reading.js');
    const { engine } = await import('./games.js');
    expect(await readGame(engine, request)).toMatchObject({ ok: false, error: { code, path } });
  });
});

describe('the class of a loss', () => {
  it('is told where the interval lies in one', () => {
    expect(classOf({ value: 0.01, interval: [-0.05, 0.015] })).toBe('excellent');
    expect(classOf({ value: 0.3, interval: [0.21, 0.4] })).toBe('blunder');
    expect(classOf({ value: 0.1, interval: [0.04, 0.16] })).toBe('unclear');
  });

  it('is looked at again where it is large or uncertain, not where it is clear and small', () => {
    expect(doubtOf({ value: 0, interval: [0, 0] })).toBe(0);
    expect(doubtOf({ value: 0.1, interval: [0.04, 0.16] })).toBeGreaterThan(
      doubtOf({ value: 0.03, interval: [0.01, 0.06] }),
    );
    expect(doubtOf(undefined)).toBeGreaterThan(0);
  });
});

it('the page of a review is one file without scripts, and escapes what players wrote', async () => {
  const moves = ['b2', 'a1', 'c3', 'a2', 'b3', 'a3'];
  const found = unwrap(await reviewed({ game: 'tic-tac-toe', moves }, { iterations: 300 }));
  const page = reviewPage({ ...found, ending: '<script>alert(1)</script>' }, new Map([[4, ['<b>board</b>']]]));
  expect(page).not.toMatch(/<script|<b>board| src=| href=|url\(/);
  expect(page).toContain("default-src 'none'");
  expect(page).toContain('Turning points');
  expect(reviewText(found)).toContain('Turning points:');
});
