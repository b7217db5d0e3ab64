/** Several processes on one store, here in one: what each may do, and what it must find out first. */
import { describe, expect, it } from 'vitest';
import { CHANCE, ok, Rng, unwrap } from '../../src/kit.js';
import type { Advisor } from '../../src/matches/advisor.js';
import type { MatchStore, SharingHearer } from '../../src/matches/record.js';
import { memoryStore } from '../../src/storage/memory.js';
import { refusal } from '../fixtures/refusal.js';
import { gameOf } from '../service/games.js';
import { answer, asked, hostOn, lastingStore, pool, sharingOf } from './hosting.js';

/** A process that hears of others only what a test tells it, and drives matches while `drives` is true. */
function processOn(store: MatchStore, drives: boolean, advisor: Advisor = pool, now?: () => number) {
  let hearer: SharingHearer;
  const shared = { drives };
  const sharing = sharingOf(
    () => shared.drives,
    (given) => {
      hearer = given;
    },
  );
  const host = hostOn({ ...store, sharing, close: async () => {} }, { advisor, ...(now && { now }) });
  return { host, shared, hear: () => hearer };
}

/** Answers when it is told to. */
function slowAdvisor() {
  const waiting: ((move: string) => void)[] = [];
  const recommend = () =>
    new Promise<unknown>((resolve) => waiting.push((move) => resolve(ok({ move })))) as ReturnType<
      Advisor['recommend']
    >;
  return { advisor: { recommend }, waiting };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 10));
const leduc = { game: 'leduc', seats: { 'player 1': { ai: { level: 1, timeMs: 1 } } } };

describe('a process that shares its matches', () => {
  it('does not play what it thought of before it was held up as the answer to a later question', async () => {
    const store = memoryStore();
    const [slow, next] = [slowAdvisor(), slowAdvisor()];
    const [one, two] = [processOn(store, true, slow.advisor), processOn(store, true, next.advisor)];
    await Promise.all([one.host.resume(), two.host.resume()]);
    const { match, tokens } = unwrap(await one.host.create(leduc));
    await expect.poll(() => slow.waiting.length).toBe(1); // it thinks, and is held up; the other goes on with the match
    await two.hear().driving(match, Date.now());
    await expect.poll(() => next.waiting.length).toBe(1);
    next.waiting[0]('check');
    await asked(two.host, match, tokens['player 2']);
    await answer(two.host, match, tokens['player 2'], 'check');
    await expect.poll(() => next.waiting.length).toBe(2);
    slow.waiting[0]('check'); // it could be played after the second deal, too
    await soon();
    const played = (await store.load(match))!.entries.filter(
      (entry) => entry.kind === 'step' && entry.seat !== 'chance',
    );
    expect(played).toMatchObject([{ move: 'check' }, { move: 'check' }]);
    await Promise.all([one.host.close(), two.host.close()]);
  });

  it('drives nothing while it may not, and goes on when it may', async () => {
    const store = memoryStore();
    const one = processOn(store, false);
    await one.host.resume();
    const { match, tokens } = unwrap(await one.host.create(leduc));
    expect((await store.load(match))!.entries).toEqual([]);
    one.shared.drives = true;
    await one.hear().driving(match, Date.now());
    expect((await asked(one.host, match, tokens['player 2'])).question).not.toBeNull();
    await one.host.close();
  });

  it('refuses nothing that is right in a position of which it has not heard', async () => {
    const store = memoryStore();
    const [one, two] = [processOn(store, true), processOn(store, false)];
    const { match, tokens } = unwrap(await one.host.create({ game: 'tic-tac-toe' }));
    unwrap(await two.host.state({ match }, tokens.o)); // it has the match in memory
    const turns: number[] = [];
    for (const [seat, move] of [
      ['x', 'a1'],
      ['o', 'b1'],
      ['x', 'a2'],
    ]) {
      const { question } = unwrap(await one.host.state({ match }, tokens[seat]));
      turns.push(question!.id);
      unwrap(await one.host.move({ match, turn: question!.id, move }, tokens[seat]));
    }
    const { question } = unwrap(await one.host.state({ match }, tokens.o));
    const state = await two.host.move({ match, turn: question!.id, move: 'b2' }, tokens.o);
    expect(state).toMatchObject({ ok: true });
    expect(await two.host.move({ match, turn: question!.id, move: 'c3' }, tokens.o)).toMatchObject(refusal('ERR_TURN'));
    await Promise.all([one.host.close(), two.host.close()]);
  });

  it('tells when time is up as the others do, however late it reads the match', async () => {
    const store = memoryStore();
    const time = { now: 1_000_000 };
    const [one, two] = [true, false].map((drives) => processOn(store, drives, pool, () => time.now));
    const { match, tokens } = unwrap(await one.host.create({ game: 'tic-tac-toe', clock: { moveMs: 20_000 } }));
    time.now += 15_000;
    const dueAt = async ({ host }: typeof one) => unwrap(await host.state({ match }, tokens.x)).question!.dueAt;
    expect(await dueAt(one)).toBe(1_020_000);
    expect(await dueAt(two)).toBe(1_020_000);
    await Promise.all([one.host.close(), two.host.close()]);
  });

  it('takes a move as soon as a silence is over, even if it is late to notice that', async () => {
    const game = await gameOf('perikles');
    const rng = new Rng('silence');
    const s = game.create();
    game.setup(s);
    while (!game.unannounced(s) || game.silent(s) || game.turn(s) < 0)
      game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    const time = { now: 1_000_000 };
    const { host } = processOn(memoryStore(), true, pool, () => time.now);
    const { id, variant, words } = game;
    const request = { game: id, variant, position: words.makePosition(s), paceMs: 60_000 };
    const { match, tokens } = unwrap(await host.create(request));
    const seat = game.seats[game.turn(s)];
    const turn = unwrap(await host.state({ match }, tokens[seat])).events + 1;
    const move = words.makeMove(s, game.pick(s, rng));
    expect(await host.move({ match, turn, move }, tokens[seat])).toMatchObject(refusal('ERR_NOT_YOUR_TURN'));
    time.now += 60_000; // another process has asked already
    expect(await host.move({ match, turn, move }, tokens[seat])).toMatchObject({ ok: true });
    await host.close();
  });

  it('makes one rematch, whichever of them is asked', async () => {
    const store = memoryStore();
    const [one, two] = [processOn(store, true), processOn(store, false)];
    const { match, host } = unwrap(await one.host.create({ game: 'tic-tac-toe' }));
    unwrap(await two.host.state({ match }, host));
    unwrap(await one.host.abort({ match }, host));
    unwrap(await two.host.abort({ match }, host).then(() => two.host.state({ match }, host))); // now it knows
    const made = await Promise.all([one, two].map(async (at) => unwrap(await at.host.rematch({ match }, host)).match));
    expect(new Set(made).size).toBe(1);
    expect(await store.open()).toEqual([made[0]]);
    await Promise.all([one.host.close(), two.host.close()]);
  });
});

it('a match goes on after its store could not be reached for a moment', async () => {
  const store = memoryStore();
  const errors: unknown[] = [];
  let isBroken = false;
  const append: MatchStore['append'] = async (id, n, entry) => {
    if (isBroken && entry.kind === 'step' && entry.seat === 'player 1') {
      isBroken = false;
      throw new Error('no connection');
    }
    return store.append(id, n, entry);
  };
  const host = hostOn({ ...store, append }, { onBug: (error) => void errors.push(error) });
  isBroken = true;
  const { match, tokens } = unwrap(await host.create(leduc));
  expect((await asked(host, match, tokens['player 2'])).question).not.toBeNull();
  expect(errors).toMatchObject([{ message: 'no connection' }]);
  await host.close();
});

it('a match whose end was stored, but not that it is over, is over after a restart', async () => {
  const store = lastingStore();
  const { finish } = store;
  const host = hostOn({ ...store, finish: async () => {} }); // the process died there
  const { match, host: token } = unwrap(await host.create({ game: 'tic-tac-toe' }));
  unwrap(await host.abort({ match }, token));
  await host.close();
  expect(await store.open()).toEqual([match]);
  const again = hostOn({ ...store, finish });
  await again.resume();
  expect(await store.open()).toEqual([]);
  await again.close();
});
