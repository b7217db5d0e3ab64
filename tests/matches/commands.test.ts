/** What can happen to a match besides moves: taking back, draws, resigning, clocks, rematches, records. */
import { describe, expect, it, vi } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import type { Advisor } from '../../src/matches/advisor.js';
import type { Created, MatchState } from '../../src/matches/answers.js';
import type { Matches } from '../../src/matches/host.js';
import { memoryStore } from '../../src/storage/memory.js';
import { refusal } from '../fixtures/refusal.js';
import { asked, engine, heardBy, hostOn, lastingStore, playOn, pool } from './hosting.js';

const BOT = { ai: { level: 1, timeMs: 5 } };

async function move(host: Matches, { match, tokens }: Created, seat: string, text: string): Promise<MatchState> {
  const { question } = await asked(host, match, tokens[seat]);
  return unwrap(await host.move({ match, turn: question!.id, move: text }, tokens[seat]));
}

const eventsOf = (host: Matches, { match, tokens }: Created, seat: string) => heardBy(host, match, tokens[seat]);

/** Takes back the answer that the seat has given last. */
async function undo(host: Matches, { match, tokens }: Created, seat: string) {
  const { answered } = unwrap(await host.state({ match }, tokens[seat]));
  return host.undo({ match, turn: answered ?? 1 }, tokens[seat]);
}

/** Answers the offer that is open. */
async function consent(host: Matches, { match, tokens }: Created, seat: string, accepts: boolean) {
  const { offer } = unwrap(await host.state({ match }, tokens[seat]));
  return host.consent({ match, offer: offer?.id ?? 1, accepts }, tokens[seat]);
}

describe('taking back', () => {
  it('goes back to the last decision of the seat, at once where nothing was revealed and nobody has answered', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'connect-four', undo: true }));
    const { match, tokens } = made;
    const [first, second] = Object.keys(tokens);
    const start = await asked(host, match, tokens[first]);
    const { moves } = start.question!;
    await move(host, made, first, moves[0].move);
    const back = unwrap(await undo(host, made, first));
    expect(back.view).toEqual(start.view);
    expect(back.question!.id).toBeGreaterThan(start.question!.id);
    expect(unwrap(await host.state({ match }, tokens[second])).question).toBeNull();
    await move(host, made, first, moves[1].move);
    await move(host, made, second, moves[1].move);
    const offered = unwrap(await undo(host, made, first)); // the other has answered
    expect(offered).toMatchObject({ offer: { what: 'undo', seat: first }, question: { decision: expect.anything() } });
    expect(await undo(host, made, second)).toMatchObject(refusal('ERR_OFFER'));
    expect(await consent(host, made, first, true)).toMatchObject(refusal('ERR_OFFER'));
    unwrap(await consent(host, made, second, true));
    const again = unwrap(await host.state({ match }, tokens[first]));
    expect(again).toMatchObject({ offer: null, view: start.view });
    const kinds = (await eventsOf(host, made, second)).map(({ kind }) => kind);
    expect(kinds.slice(-3)).toEqual(['offer', 'consent', 'undo']);
    await playOn(host, match, tokens, 'a');
    expect(unwrap(await host.state({ match }, tokens[first])).over).toBe(true);
  });

  it('asks the others once a card was shown or dealt, and one refusal ends it', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'hearts', variant: 'pass=none', undo: true }));
    const { match, tokens } = made;
    const states = await Promise.all(
      Object.values(tokens).map(async (token) => unwrap(await host.state({ match }, token))),
    );
    const seat = states.find(({ question }) => question !== null)!.you;
    await move(host, made, seat, (await asked(host, match, tokens[seat])).question!.moves[0].move);
    const { offer } = unwrap(await undo(host, made, seat));
    expect(offer).toEqual({ id: 1, what: 'undo', seat });
    const others = Object.keys(tokens).filter((other) => other !== seat);
    unwrap(await consent(host, made, others[0], true));
    const refused = unwrap(await consent(host, made, others[1], false));
    expect(refused.offer).toBeNull();
    expect((await eventsOf(host, made, others[2])).map(({ kind }) => kind)).not.toContain('undo');
  });

  it('of a choice that nobody has seen is told to nobody, and their questions stay the same', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'goofspiel', variant: 'cards=4', undo: true }));
    const before = await eventsOf(host, made, 'player 1');
    await move(host, made, 'player 2', 'bid 4');
    const back = unwrap(await undo(host, made, 'player 2'));
    expect(back.question!.moves.map(({ move }) => move)).toContain('bid 4');
    expect(await eventsOf(host, made, 'player 1')).toEqual(before);
    await move(host, made, 'player 2', 'bid 1');
    await move(host, made, 'player 1', 'bid 2');
    expect((await eventsOf(host, made, 'player 1')).some(({ kind }) => kind === 'undo')).toBe(false);

    const strict = unwrap(await host.create({ game: 'goofspiel', variant: 'cards=4' }));
    await move(host, strict, 'player 2', 'bid 4');
    const refused = await undo(host, strict, 'player 2');
    expect(refused).toMatchObject(refusal('ERR_FORBIDDEN'));
  });
});

describe('what names what it is about', () => {
  it('a yes to one offer is none to another that was made meanwhile', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'connect-four' }));
    const { match, tokens } = made;
    const [first, second] = Object.keys(tokens);
    const drop = async (seat: string) => {
      const { question } = await asked(host, match, tokens[seat]);
      await move(host, made, seat, question!.moves[0].move);
    };
    await drop(first);
    await drop(second);
    unwrap(await undo(host, made, first));
    const { offer } = unwrap(await host.state({ match }, tokens[second]));
    expect((await eventsOf(host, made, second)).at(-1)).toMatchObject({ kind: 'offer', id: offer!.id });
    await drop(first); // the offer lapses
    unwrap(await host.draw({ match }, tokens[first]));
    const late = await host.consent({ match, offer: offer!.id, accepts: true }, tokens[second]);
    expect(late).toMatchObject(refusal('ERR_OFFER'));
    const state = unwrap(await host.state({ match }, tokens[second]));
    expect(state).toMatchObject({ over: false, offer: { id: offer!.id + 1, what: 'draw' } });
    unwrap(await consent(host, made, second, false));
    expect(await host.draw({ match }, tokens[first])).toMatchObject(refusal('ERR_OFFER')); // until somebody has moved
    await drop(second);
    unwrap(await host.draw({ match }, tokens[first]));
    await host.close();
  });

  it('the same wish that comes twice, because the connection was lost, is done once', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'connect-four', undo: true, seats: {} }));
    const { match, tokens } = made;
    const [first, second] = Object.keys(tokens);
    const entries = async () => unwrap(await host.record({ match }, made.host)).entries.length;
    for (const seat of [first, second, first]) {
      const { question } = await asked(host, match, tokens[seat]);
      await move(host, made, seat, question!.moves[0].move);
    }
    const { answered: turn } = unwrap(await host.state({ match }, tokens[first]));
    const twice = async (act: () => Promise<{ readonly ok: boolean }>) => {
      expect(await act()).toMatchObject({ ok: true });
      const count = await entries();
      expect(await act()).toMatchObject({ ok: true });
      expect(await entries()).toBe(count);
    };
    await twice(() => host.undo({ match, turn: turn! }, tokens[first]));
    expect(unwrap(await host.state({ match }, tokens[first])).answered).toBeLessThan(turn!);
    await twice(() => host.draw({ match }, tokens[first]));
    await twice(() => host.consent({ match, offer: 1, accepts: false }, tokens[second]));
    expect(await host.consent({ match, offer: 1, accepts: true }, tokens[second])).toMatchObject(refusal('ERR_OFFER'));
    await twice(() => host.resign({ match }, tokens[first]));
    const other = unwrap(await host.create({ game: 'kuhn' }));
    for (let i = 0; i < 2; i++) unwrap(await host.abort({ match: other.match }, other.host));
    await host.close();
  });
});

describe('ending early', () => {
  it('a draw needs all people and a game that knows draws', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'tic-tac-toe' }));
    const { match, tokens } = made;
    unwrap(await host.draw({ match }, tokens.x));
    const over = unwrap(await consent(host, made, 'o', true));
    expect(over).toMatchObject({ over: true, payoffs: { x: 0, o: 0 } });
    expect((await eventsOf(host, made, 'x')).at(-1)).toMatchObject({ kind: 'over', by: 'draw' });
    const kuhn = unwrap(await host.create({ game: 'kuhn' }));
    expect(await host.draw({ match: kuhn.match }, kuhn.tokens['player 1'])).toMatchObject(refusal('ERR_OFFER'));
    const alone = unwrap(await host.create({ game: 'tic-tac-toe', seats: { o: BOT } }));
    expect(await host.draw({ match: alone.match }, alone.tokens.x)).toMatchObject(refusal('ERR_OFFER'));
  });

  it('whoever resigns has lost between two; among more an AI plays on, and keeps the seat', async () => {
    const host = hostOn();
    const two = unwrap(await host.create({ game: 'connect-four' }));
    const [first, second] = Object.keys(two.tokens);
    const over = unwrap(await host.resign({ match: two.match }, two.tokens[second]));
    expect(over).toMatchObject({ over: true, payoffs: { [first]: 1, [second]: -1 } });
    expect(await host.resign({ match: two.match }, two.tokens[first])).toMatchObject(refusal('ERR_GAME_OVER'));
    const four = unwrap(await host.create({ game: 'hearts', variant: 'pass=none', seats: { north: BOT } }));
    const { match, tokens } = four;
    const left = unwrap(await host.resign({ match }, tokens.east));
    expect(left).toMatchObject({ over: false, seats: { east: { isBot: true } } });
    expect(await host.seat({ match, seat: 'east', to: 'person' }, tokens.east)).toMatchObject(
      refusal('ERR_SEAT_TAKEN'),
    );
    await host.close();
  });
});

it('a rematch seats everybody one further with the token that he has, once the match is over', async () => {
  const host = hostOn();
  const made = unwrap(await host.create({ game: 'kuhn', seats: { 'player 2': 'open' } }));
  const { match, tokens } = made;
  expect(await host.rematch({ match }, made.host)).toMatchObject(refusal('ERR_OFFER'));
  await playOn(host, match, tokens, 'a');
  expect(await host.rematch({ match }, tokens['player 1'])).toMatchObject(refusal('ERR_FORBIDDEN'));
  const next = unwrap(await host.rematch({ match }, made.host));
  expect(unwrap(await host.rematch({ match }, made.host))).toEqual(next);
  const state = unwrap(await host.state(next, tokens['player 1']));
  expect(state.you).toBe('player 2');
  expect((await eventsOf(host, made, 'player 1')).at(-1)).toEqual({
    kind: 'rematch',
    match: next.match,
    seat: 'player 2',
  });
  expect(unwrap(await host.record(next, made.host)).seed).not.toBe(
    unwrap(await host.record({ match }, made.host)).seed,
  );
});

describe('a record', () => {
  it('goes on in another service as the match would have gone on here', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'hearts', variant: 'pass=left', undo: true }));
    await playOn(host, made.match, made.tokens, 'a', (moves) => moves === 20);
    const record = unwrap(await host.record({ match: made.match }, made.host));
    const other = hostOn();
    const again = unwrap(await other.import({ record: JSON.parse(JSON.stringify(record)) }));
    for (const seat of Object.keys(made.tokens)) {
      expect(await eventsOf(other, again, seat)).toEqual(await eventsOf(host, made, seat));
      expect(unwrap(await other.state({ match: again.match }, again.tokens[seat])).view).toEqual(
        unwrap(await host.state({ match: made.match }, made.tokens[seat])).view,
      );
    }
    await playOn(other, again.match, again.tokens, 'b');
    const over = unwrap(await other.record({ match: again.match }, again.tokens.north));
    expect(over.entries.slice(0, record.entries.length)).toEqual(record.entries);
  });

  it('names the decision or the die of every step, also where the file that it comes from does not', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'leduc' }));
    await playOn(host, made.match, made.tokens, 'a');
    const record = unwrap(await host.record({ match: made.match }, made.host));
    const named = (entries: typeof record.entries) =>
      entries.flatMap((entry) => (entry.kind === 'step' ? [[entry.seat, entry.decision]] : []));
    const steps = named(record.entries);
    expect(steps.slice(0, 3)).toEqual([
      ['chance', 'deal'],
      ['chance', 'deal'],
      ['player 1', 'first round'],
    ]);
    const entries = record.entries.map((entry) => ({ ...entry, decision: undefined }));
    const again = unwrap(await host.import({ record: JSON.parse(JSON.stringify({ ...record, entries })) }));
    expect(named(unwrap(await host.record({ match: again.match }, again.host)).entries)).toEqual(steps);
    await host.close();
  });

  it('has a seed that anybody can hash: half of a character has no UTF-8', async () => {
    const host = hostOn();
    expect(await host.create({ game: 'kuhn', seed: `\ud800${'a'.repeat(20)}` })).toMatchObject(
      refusal('ERR_FIELD_TYPE', 'seed'),
    );
    await host.close();
  });

  it('that does not fit the rules is refused with the entry that does not', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'kuhn', seed: 'a seed that is long' }));
    await playOn(host, made.match, made.tokens, 'a');
    const record = unwrap(await host.record({ match: made.match }, made.host));
    const first = record.entries.findIndex((entry) => entry.kind === 'step' && entry.seat === 'player 1');
    const entries = record.entries.toSpliced(first, 1, { at: 0, kind: 'step', seat: 'player 1', move: 'call' });
    expect(await host.import({ record: { ...record, entries } })).toMatchObject(
      refusal('ERR_RECORD', `record.entries[${first}]`),
    );
    expect(await host.import({ record: { ...record, rulesVersion: '0' } })).toMatchObject(
      refusal('ERR_RECORD', 'record.rulesVersion'),
    );
    expect(await host.import({ record: { ...record, entries: [{ kind: 'magic' }] } })).toMatchObject({ ok: false });
    const { match, tokens } = unwrap(await host.import({ record }));
    expect(unwrap(await host.state({ match }, tokens['player 1'])).over).toBe(true);
  });

  it('in which a seat has taken back, or toggled, more than any match allows is refused unread', async () => {
    const host = hostOn();
    const made = unwrap(await host.create({ game: 'connect-four', undo: true }));
    const record = unwrap(await host.record({ match: made.match }, made.host));
    const [seat] = Object.keys(made.tokens);
    const pair = (at: number) => [
      { at, kind: 'step', seat, move: 'never looked at' },
      { at, kind: 'offer', seat, what: 'undo' },
    ];
    const entries = Array.from({ length: 500 }, (_, i) => pair(i)).flat();
    expect(await host.import({ record: { ...record, entries } })).toMatchObject(
      refusal('ERR_RECORD', 'record.entries[801]'),
    );
    await host.close();
  });

  it('may begin at any position that is not the end', async () => {
    const host = hostOn();
    const game = unwrap(await engine.game('tic-tac-toe', ''));
    const s = game.create();
    game.setup(s);
    const play = (text: string) => game.play(s, unwrap(game.words.parseMove(s, text)));
    for (const text of ['a1', 'b1', 'a2', 'b2']) play(text);
    const position = game.words.makePosition(s);
    const made = unwrap(await host.create({ game: 'tic-tac-toe', position }));
    expect(unwrap(await host.state({ match: made.match }, made.tokens.x)).question!.moves).toHaveLength(5);
    const over = await move(host, made, 'x', 'a3');
    expect(over.payoffs).toEqual({ x: 1, o: -1 });
    play('a3');
    expect(await host.create({ game: 'tic-tac-toe', position: game.words.makePosition(s) })).toMatchObject(
      refusal('ERR_GAME_OVER', 'position'),
    );
    expect(await host.create({ game: 'tic-tac-toe', position: { table: 7 } })).toMatchObject({
      error: { path: expect.stringMatching(/^position/) },
    });
  });
});

describe('a clock for the whole game', () => {
  function timed(advisor: Advisor = pool) {
    const time = { now: 1_000_000 };
    const store = lastingStore();
    const open = () => hostOn(store, { advisor, now: () => time.now });
    return { time, open };
  }

  it('is charged for thinking, and gets its increment', async () => {
    const { time, open } = timed();
    const host = open();
    const made = unwrap(
      await host.create({ game: 'tic-tac-toe', clock: { totalMs: 60_000, incrementMs: 2_000, forfeit: true } }),
    );
    time.now += 10_000;
    const state = await move(host, made, 'x', 'a1');
    expect(state.clocks).toMatchObject({ x: { leftMs: 52_000 }, o: { leftMs: 60_000 } });
    const { question } = unwrap(await host.state({ match: made.match }, made.tokens.o));
    expect(question!.dueAt).toBe(time.now + 60_000);
    await host.close();
  });

  it('does not run while the service is away, however it ended', async () => {
    const { time, open } = timed();
    const host = open();
    await host.resume();
    const made = unwrap(await host.create({ game: 'tic-tac-toe', clock: { totalMs: 60_000 } }));
    const { match, tokens } = made;
    time.now += 5_000;
    await host.close(); // notes that it was alive
    time.now += 3_600_000;
    const again = open();
    await again.resume();
    const { question } = unwrap(await again.state({ match }, tokens.x));
    expect(question!.dueAt).toBe(time.now + 55_000);
    time.now += 5_000;
    const state = unwrap(await again.move({ match, turn: question!.id, move: 'a1' }, tokens.x));
    expect(state.clocks!.x.leftMs).toBe(50_000);
    await again.close();
  });

  it('runs from the start: a match that is new has not been away', async () => {
    let now = 1_000_000;
    const host = hostOn(memoryStore(), { now: () => now++ });
    const { match, host: token } = unwrap(await host.create({ game: 'tic-tac-toe', clock: { totalMs: 5_000 } }));
    expect(unwrap(await host.record({ match }, token)).entries).toEqual([]);
    await host.close();
  });

  it('does not run while the process is held up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    try {
      const host = hostOn();
      const { match, tokens } = unwrap(await host.create({ game: 'tic-tac-toe', clock: { totalMs: 60_000 } }));
      const dueAt = async () => unwrap(await host.state({ match }, tokens.x)).question!.dueAt!;
      const before = await dueAt();
      await vi.advanceTimersByTimeAsync(600);
      expect(await dueAt()).toBe(before);
      vi.setSystemTime(Date.now() + 7_000);
      await vi.advanceTimersByTimeAsync(300);
      const shifted = (await dueAt()) - before;
      expect(shifted).toBeGreaterThanOrEqual(7_000);
      expect(shifted).toBeLessThanOrEqual(7_300);
      await host.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('loses the game where the host wants that, after its overtime', async () => {
    const { time, open } = timed();
    const host = open();
    const clock = { totalMs: 1_000, overtime: { periods: 2, periodMs: 10_000 }, forfeit: true };
    const made = unwrap(await host.create({ game: 'tic-tac-toe', clock }));
    const { match, tokens } = made;
    time.now += 15_000; // into the second period
    expect((await move(host, made, 'x', 'a1')).clocks!.x).toEqual({ leftMs: 0, periods: 1 });
    time.now += 3_000;
    await move(host, made, 'o', 'b1');
    time.now += 9_000; // within its period
    expect((await move(host, made, 'x', 'a2')).clocks!.x).toEqual({ leftMs: 0, periods: 1 });
    time.now += 1_000;
    await move(host, made, 'o', 'b2');
    time.now += 20_000; // x has one period of 10 s
    unwrap(await host.seat({ match, seat: 'o', to: BOT }, tokens.o)); // whoever looks now
    let state = unwrap(await host.state({ match }, tokens.x));
    while (!state.over) {
      await host.events({ match, after: state.events, waitMs: 5_000 }, tokens.x);
      state = unwrap(await host.state({ match }, tokens.x));
    }
    expect(state.payoffs).toEqual({ x: -1, o: 1 });
    expect((await eventsOf(host, made, 'x')).slice(-2)).toMatchObject([
      { kind: 'resigned', seat: 'x', why: 'time' },
      { kind: 'over', by: 'time' },
    ]);
    await host.close();
  });

  it('gives an AI its share of what it has left', async () => {
    const budgets: { timeMs: number; clock?: { remainingMs: number } }[] = [];
    const advisor: Advisor = {
      recommend: (request, options) => {
        budgets.push((request as { budget: (typeof budgets)[number] }).budget);
        return pool.recommend({ ...request, budget: { iterations: 10 } }, options);
      },
    };
    const { open } = timed(advisor);
    const host = open();
    const made = unwrap(
      await host.create({ game: 'tic-tac-toe', seats: { x: { ai: {} } }, clock: { totalMs: 20_000 } }),
    );
    await asked(host, made.match, made.tokens.o);
    expect(budgets).toEqual([{ timeMs: 10_000, clock: { remainingMs: 20_000, incrementMs: 0 } }]);
    await host.close();
  });
});
