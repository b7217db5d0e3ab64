import { describe, expect, it } from 'vitest';
import { err, unwrap } from '../../src/core/result.js';
import type { Advisor } from '../../src/matches/advisor.js';
import { Matches } from '../../src/matches/host.js';
import { SPECTATORS } from '../../src/service/rules/seen.js';
import { memoryStore } from '../../src/storage/memory.js';
import { refusal } from '../fixtures/refusal.js';
import { answer, asked, engine, hostOn, lastingStore, playOn, pool } from './hosting.js';

const BOT = { ai: { level: 1, timeMs: 5 } };

describe('a hosted match', () => {
  it('is played to its end by a person and AIs, each from its own view', async () => {
    const host = hostOn();
    const seats = { north: BOT, east: BOT, west: BOT };
    const { match, tokens } = unwrap(await host.create({ game: 'hearts', variant: 'pass=left', seats }));
    await playOn(host, match, { south: tokens.south }, 'a');
    const state = unwrap(await host.state({ match }, tokens.south));
    expect(state).toMatchObject({
      you: 'south',
      over: true,
      question: null,
      seats: { north: { isBot: true, level: 1 }, south: { isBot: false } },
    });
    expect(Object.values(state.payoffs!).reduce<number>((sum, payoff) => sum + Number(payoff), 0)).toBeGreaterThan(0);
    const { events } = unwrap(await host.events({ match }, tokens.south));
    expect(events.map(({ id }) => id)).toEqual(events.map((_, i) => i + 1));
    expect(events[0].event).toMatchObject({ kind: 'start', game: 'hearts' });
    expect(events.at(-1)!.event).toMatchObject({
      kind: 'over',
      by: 'play',
      payoffs: state.payoffs,
      winners: state.winners,
    });
  });

  it('lets an AI search less the longer it has waited for the advisor, and hardly at all once its time is over', async () => {
    const budgets: { readonly timeMs: number; readonly iterations?: number }[] = [];
    const advisor: Advisor = {
      recommend(request, options) {
        const { budget } = request as { budget: (typeof budgets)[0] };
        budgets.push(budget);
        const isServed = budget.iterations !== undefined || budgets.length > 40;
        const refusal = err({ code: 'ERR_BUSY', path: '', message: 'busy', retryAfterMs: 20 } as const);
        return isServed ? pool.recommend(request, options) : Promise.resolve(refusal);
      },
    };
    const host = new Matches({ engine, advisor, store: memoryStore(), onBug() {} });
    const { match, tokens } = unwrap(
      await host.create({ game: 'kuhn', seats: { 'player 1': { ai: { timeMs: 200 } } } }),
    );
    await asked(host, match, tokens['player 2']);
    expect(budgets.at(-1)).toEqual({ timeMs: 200, iterations: 8 });
    const times = budgets.slice(0, -1).map(({ timeMs }) => timeMs);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times.at(-1)).toBeGreaterThanOrEqual(100);
    expect(times.at(-1)).toBeLessThan(200);
    await host.close();
  });

  it('plays a move once, however often it is sent, and refuses another for the same question', async () => {
    const host = hostOn();
    const { match, tokens } = unwrap(await host.create({ game: 'kuhn' }));
    const token = tokens['player 1'];
    const { question } = await asked(host, match, token);
    const move = { match, turn: question!.id, move: 'check' };
    const answers = await Promise.all([
      host.move(move, token),
      host.move(move, token),
      host.move({ ...move, move: 'bet' }, token),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(answers[2]).toMatchObject(refusal('ERR_TURN', 'turn'));
    expect(await host.move({ ...move, turn: 99 }, token)).toMatchObject(refusal('ERR_NOT_YOUR_TURN'));
    const other = tokens['player 2'];
    expect(await host.move({ ...move, turn: 1 }, other)).toMatchObject(refusal('ERR_TURN'));
    expect(await host.move({ ...move, turn: 3, move: 'fly' }, other)).toMatchObject({
      error: { code: expect.stringMatching(/ERR_TURN|ERR_MOVE/) },
    });
    const { events } = unwrap(await host.events({ match }, other));
    expect(events.filter(({ event }) => event.kind === 'move' && event.move === 'check')).toHaveLength(1);
  });

  it('lets nobody in without a token, and says the same of a match that does not exist', async () => {
    const host = hostOn();
    const { match, tokens, host: hostToken } = unwrap(await host.create({ game: 'kuhn', seed: 'a seed that is long' }));
    const outside = await host.state({ match }, undefined);
    expect(outside).toEqual(await host.state({ match: 'nothing' }, tokens['player 1']));
    expect(outside).toEqual(await host.state({ match }, `${tokens['player 1']}x`));
    expect(await host.record({ match }, tokens['player 1'])).toMatchObject(refusal('ERR_FORBIDDEN'));
    expect(await host.abort({ match }, tokens['player 1'])).toMatchObject(refusal('ERR_FORBIDDEN'));
    expect(await host.move({ match, turn: 1, move: 'bet' }, hostToken)).toMatchObject(refusal('ERR_FORBIDDEN'));
    expect(await host.seat({ match, seat: 'player 2', to: BOT }, tokens['player 1'])).toMatchObject(
      refusal('ERR_FORBIDDEN'),
    );
    const watched = unwrap(await host.create({ game: 'kuhn', spectators: true }));
    expect(await host.state({ match: watched.match }, undefined)).toMatchObject({ value: { you: SPECTATORS } });
  });

  it('gives a seat to an AI and back, and the game goes on from the same view', async () => {
    const host = hostOn();
    const { match, tokens, host: hostToken } = unwrap(await host.create({ game: 'hearts', variant: 'pass=none' }));
    const { south, ...others } = tokens;
    await playOn(host, match, tokens, 'b', (moves) => moves === 6);
    const taken = unwrap(await host.seat({ match, seat: 'south', to: BOT }, hostToken));
    expect(taken.seats.south).toEqual({ isBot: true, level: 1 });
    await playOn(host, match, others, 'c', (moves) => moves === 9);
    unwrap(await host.seat({ match, seat: 'south', to: 'person' }, south));
    await playOn(host, match, tokens, 'd');
    const { events } = unwrap(await host.events({ match }, tokens.north));
    expect(events.filter(({ event }) => event.kind === 'seat').map(({ event }) => event)).toMatchObject([
      { isBot: true },
      { isBot: false },
    ]);
    expect(events.filter(({ event }) => event.kind === 'move' && event.decision === 'play a card')).toHaveLength(52);
  });

  it('refuses moves for a seat that an AI plays, and levels that the game does not have', async () => {
    const host = hostOn();
    const named = await host.create({ game: 'tic-tac-toe', seats: { constructor: BOT } });
    expect(named).toMatchObject(refusal('ERR_SEAT', 'seats.constructor'));
    const created = await host.create({ game: 'hearts', seats: { north: { ai: { level: 9 } } } });
    expect(created).toMatchObject(refusal('ERR_FIELD_RANGE', 'seats.north.ai.level'));
    expect(await host.create({ game: 'hearts', seats: { up: 'open' } })).toMatchObject(refusal('ERR_SEAT', 'seats.up'));
    const { match, tokens } = unwrap(
      await host.create({ game: 'kuhn', seats: { 'player 1': { ai: { level: 1 } } }, paceMs: 5_000 }),
    );
    const { events } = unwrap(await host.events({ match }, tokens['player 1']));
    const turn = events.at(-1)!.id;
    expect(await host.move({ match, turn, move: 'bet' }, tokens['player 1'])).toMatchObject(refusal('ERR_SEAT_TAKEN'));
    await host.close();
  });

  it('goes on after a restart: the same events under the same numbers, and no move twice', async () => {
    const store = lastingStore();
    let host = hostOn(store);
    const {
      match,
      tokens,
      host: hostToken,
    } = unwrap(await host.create({ game: 'goofspiel', seats: { 'player 2': BOT }, variant: 'cards=5' }));
    const token = tokens['player 1'];
    for (let round = 0; round < 4; round++) {
      const { question } = await asked(host, match, token);
      const before = unwrap(await host.events({ match }, token));
      await host.close();
      host = hostOn(store);
      await host.resume();
      expect(unwrap(await host.events({ match }, token))).toEqual(before);
      const move = { match, turn: question!.id, move: question!.moves[0].move };
      unwrap(await host.move(move, token));
      unwrap(await host.move(move, token));
    }
    const state = await asked(host, match, token);
    expect(state.over).toBe(true);
    const { entries, seed } = unwrap(await host.record({ match }, token));
    expect(entries.filter((entry) => entry.kind === 'step' && entry.seat === 'player 1')).toHaveLength(4);
    expect(seed.length).toBeGreaterThan(20);
    expect(await store.open()).toEqual([]);
    unwrap(await host.remove({ match }, hostToken));
    expect(await host.state({ match }, token)).toMatchObject(refusal('ERR_MATCH'));
  });

  it('is removed when nobody has moved for a month, and while somebody moves it is not', async () => {
    const day = 86_400_000;
    let now = 100 * day;
    const store = memoryStore();
    const host = new Matches({ engine, advisor: pool, store, onBug() {}, now: () => now });
    const made = await Promise.all(['a', 'b'].map(async () => unwrap(await host.create({ game: 'kuhn' }))));
    now += 20 * day;
    const [{ match, tokens }] = made;
    await answer(host, match, tokens['player 1'], 'check');
    now += 20 * day;
    await host.tidy();
    expect(await store.open()).toEqual([match]);
    expect(await host.state({ match: made[1].match }, made[1].tokens['player 1'])).toMatchObject(refusal('ERR_MATCH'));
    now += 31 * day;
    await host.tidy();
    expect(await store.open()).toEqual([]);
  });

  it('ends when the host says so, and gives hints from the seat’s own view', async () => {
    const host = hostOn();
    const { match, tokens, host: hostToken } = unwrap(await host.create({ game: 'leduc' }));
    const { question } = await asked(host, match, tokens['player 1']);
    const hint = unwrap(await host.hint({ match, budget: { iterations: 50 } }, tokens['player 1']));
    expect(question!.moves.map(({ move }) => move)).toContain(hint.move);
    expect(await host.hint({ match }, tokens['player 2'])).toMatchObject(refusal('ERR_NOT_YOUR_TURN'));
    const ended = unwrap(await host.abort({ match }, hostToken));
    expect(ended).toMatchObject({ over: true, payoffs: null });
    expect(await host.abort({ match }, hostToken)).toMatchObject({ ok: true }); // it is over
    expect(await host.draw({ match }, tokens['player 1'])).toMatchObject(refusal('ERR_GAME_OVER'));
    expect(await engine.gameIds()).toContain('leduc');
  });

  it('asks seats that choose at the same time all at once, and takes their choices in any order', async () => {
    const host = hostOn();
    const { match, tokens } = unwrap(await host.create({ game: 'goofspiel', variant: 'cards=4,bids=open' }));
    const [first, second] = ['player 1', 'player 2'].map((seat) => tokens[seat]);
    const bid = (token: string, move: string) => answer(host, match, token, move);
    const texts = async (token: string) =>
      unwrap(await host.events({ match }, token)).events.flatMap(({ event }) =>
        'text' in event ? [event.text] : [event.kind],
      );
    const { view, question } = await bid(second, 'bid 4');
    expect(question).toBeNull(); // and nothing shows how the round would have ended
    expect(view).toMatchObject({ table: { round: 0, won: { 'round 1': 'open' } } });
    expect(await texts(second)).toEqual(['start', 'turn', 'player 2: bid 4']);
    expect(await texts(first)).toEqual(['start', 'turn']);
    await bid(first, 'bid 1');
    expect((await texts(first)).slice(2)).toEqual([
      'player 1: bid 1',
      'player 2: bid',
      expect.stringContaining('shown'),
      'turn',
    ]);
    expect((await texts(second)).slice(3)).toEqual(['player 1: bid', expect.stringContaining('shown'), 'turn']);
    const record = unwrap(await host.state({ match }, first));
    expect(record.view).toMatchObject({ table: { won: { 'round 1': 'player 2' } } });
  });

  it('lets all four pass at once in Hearts, AIs too, and deals the same however they do', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'hearts', variant: 'pass=left', seats: { north: BOT } }));
    const { match, tokens } = made;
    for (const seat of ['west', 'east', 'south', 'west', 'west', 'south', 'east', 'east', 'south']) {
      const { question, view } = await asked(host, match, tokens[seat]);
      expect(question!.decision).toBe('pass a card');
      expect(view).toMatchObject({ seat, turn: 'you' });
      unwrap(await host.move({ match, turn: question!.id, move: question!.moves[0].move }, tokens[seat]));
    }
    const { north: _, ...people } = tokens;
    await playOn(host, match, people, 'f');
    const { events } = unwrap(await host.events({ match }, tokens.west));
    const passes = events.filter(({ event }) => event.kind === 'move' && event.decision === 'pass a card');
    expect(passes).toHaveLength(12);
    expect(passes.filter(({ event }) => event.kind === 'move' && event.move !== null)).toHaveLength(3);
  });

  it('gives the seat of a person whose time is up to an AI, until it is given back', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'kuhn', clock: { moveMs: 1_000, standIn: BOT } }));
    const { match, tokens } = made;
    const { question } = await asked(host, match, tokens['player 1']);
    expect(question!.dueAt).toBeGreaterThan(Date.now());
    let state = unwrap(await host.state({ match }, tokens['player 2']));
    while (!state.seats['player 1'].isBot) {
      await host.events({ match, after: state.events, waitMs: 5_000 }, tokens['player 2']);
      state = unwrap(await host.state({ match }, tokens['player 2']));
    }
    await asked(host, match, tokens['player 2']);
    const back = unwrap(await host.seat({ match, seat: 'player 1', to: 'person' }, tokens['player 1']));
    expect(back.seats['player 1']).toEqual({ isBot: false });
    await host.close();
  });
});
