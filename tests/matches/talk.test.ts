/** People at a table write to each other, and nobody and nothing else reads it. */
import { afterAll, describe, expect, it } from 'vitest';
import { join } from '../../src/client.js';
import { unwrap } from '../../src/core/result.js';
import type { Created } from '../../src/matches/answers.js';
import { memoryStore } from '../../src/storage/memory.js';
import { refusal } from '../fixtures/refusal.js';
import { answer, heardBy, hostOn } from './hosting.js';

const time = { now: 1_000_000 };
const host = hostOn(memoryStore(), { now: () => time.now });
afterAll(() => host.close());

const [first, second] = ['player 1', 'player 2'];
const TEXT = '<img src=x onerror=alert(1)> a word that nobody else writes';

const open = async (wish: object = {}): Promise<Created> =>
  unwrap(await host.create({ game: 'kuhn', chat: 'free', ...wish }));

let ids = 0;
const say = ({ match, tokens }: Created, seat: string, what: object, id = `${++ids}`) =>
  host.say({ match, id, ...what }, tokens[seat]);

const heard = (match: string, token: string | undefined) => heardBy(host, match, token);

describe('what a seat writes', () => {
  it('is read by all at its table as it was written, and nowhere else', async () => {
    const made = await open({ spectators: true });
    const other = await open();
    const { match, tokens } = made;
    const views = async () =>
      Promise.all([first, second].map(async (seat) => unwrap(await host.state({ match }, tokens[seat])).view));
    const before = await views();
    unwrap(await say(made, first, { text: TEXT }));
    unwrap(await say(made, second, { phrase: 'thanks' }));
    for (const token of [tokens[first], tokens[second], undefined])
      expect((await heard(match, token)).filter(({ kind }) => kind === 'said')).toEqual([
        { kind: 'said', seat: first, at: time.now, text: TEXT },
        { kind: 'said', seat: second, at: time.now, phrase: 'thanks' },
      ]);
    expect(await views()).toEqual(before); // what a search is given
    for (const token of [...Object.values(other.tokens), other.host])
      expect(JSON.stringify(await heard(other.match, token))).not.toContain('said');
    expect(await host.say({ match, id: 'x', text: TEXT }, other.tokens[first])).toMatchObject(refusal('ERR_MATCH'));
  });

  it('is said once, however often it is sent', async () => {
    const made = await open();
    for (const _ of [1, 2]) unwrap(await say(made, first, { text: 'Hello' }, 'the same'));
    unwrap(await say(made, second, { text: 'Hello' }, 'the same'));
    expect((await heard(made.match, made.host)).filter(({ kind }) => kind === 'said')).toHaveLength(2);
  });

  it('is what the host allows, who may change that', async () => {
    const made = await open({ chat: undefined });
    const { match, tokens } = made;
    const refused = { error: { code: 'ERR_FORBIDDEN' } };
    expect(await say(made, first, { phrase: 'hello' })).toMatchObject(refused);
    expect(await host.chat({ match, allows: 'phrases' }, tokens[first])).toMatchObject(refused);
    expect(unwrap(await host.chat({ match, allows: 'phrases' }, made.host)).chat).toBe('phrases');
    unwrap(await say(made, first, { phrase: 'hello' }));
    expect(await say(made, first, { text: 'hello' })).toMatchObject(refused);
    unwrap(await host.chat({ match, allows: 'free' }, made.host));
    unwrap(await say(made, first, { text: 'hello' }));
    unwrap(await host.chat({ match, allows: 'off' }, made.host));
    expect(await say(made, first, { phrase: 'hello' })).toMatchObject(refused);
  });

  it('goes on as fast as the host says, who may change that', async () => {
    const { match, tokens, host: chair } = await open({ paceMs: 900 });
    expect(unwrap(await host.state({ match }, tokens[first])).paceMs).toBe(900);
    expect(await host.pace({ match, paceMs: 0 }, tokens[first])).toMatchObject(refusal('ERR_FORBIDDEN'));
    expect(unwrap(await host.pace({ match, paceMs: 0 }, chair)).paceMs).toBe(0);
    expect(await heard(match, tokens[first])).toContainEqual({ kind: 'pace', paceMs: 0 });
  });

  it('is not written by onlookers, hosts without a seat, or whoever has only an invitation', async () => {
    const made = await open({ spectators: true, invitations: true });
    for (const token of [undefined, made.host, made.tokens[first]])
      expect(await host.say({ match: made.match, id: 'x', text: 'hello' }, token)).toMatchObject(
        refusal('ERR_FORBIDDEN'),
      );
  });

  it('is short, has no control characters, and does not come in floods', async () => {
    const made = await open();
    for (const what of [{}, { text: ' ' }, { text: 'a\u202eb' }, { text: 'x'.repeat(281) }, { phrase: 'nonsense' }])
      expect((await say(made, first, what)).ok).toBe(false);
    expect((await say(made, first, { text: 'x', phrase: 'hello' })).ok).toBe(false);
    for (let n = 0; n < 5; n++) unwrap(await say(made, first, { text: `${n}` }));
    expect(await say(made, first, { text: 'a flood' })).toMatchObject(refusal('ERR_LIMIT'));
    unwrap(await say(made, second, { text: 'not mine' }));
    time.now += 10_000;
    unwrap(await say(made, first, { text: 'later' }));
  });

  it('goes on after the end, and is not in the record, which can be imported and counts events as the match did', async () => {
    const made = await open();
    const { match, tokens } = made;
    unwrap(await say(made, first, { text: TEXT }));
    for (const seat of [first, second]) await answer(host, match, tokens[seat], 'check');
    unwrap(await say(made, second, { phrase: 'good-game' }));
    const record = unwrap(await host.record({ match }, tokens[first]));
    expect(JSON.stringify(record)).not.toContain('nobody else writes');
    const again = unwrap(await host.import({ record }));
    expect(unwrap(await host.state({ match: again.match }, again.host)).events).toBe(
      unwrap(await host.state({ match }, made.host)).events,
    );
  });
});

it('who is at the table is who listens with the token of a seat; for a minute he is lost, then away', async () => {
  const made = await open({ seats: { [second]: { ai: {} } } });
  const { match, tokens } = made;
  const presence = async () => unwrap(await host.state({ match }, made.host)).presence;
  expect(await presence()).toEqual({ [first]: 'away' });
  let woken = 0;
  const other = unwrap(await host.watch({ match }, made.host, () => woken++));
  const stream = unwrap(await host.watch({ match }, tokens[first], () => {}));
  expect(await presence()).toEqual({ [first]: 'here' });
  expect(woken).toBeGreaterThan(0);
  stream.stop();
  expect(await presence()).toEqual({ [first]: 'here' }); // he may take it up again
  time.now += 5_000;
  expect(await presence()).toEqual({ [first]: 'lost' });
  time.now += 60_000;
  expect(await presence()).toEqual({ [first]: 'away' });
  other.stop();
});

it('a client that reads events hears who is there, and that nothing comes any more', async () => {
  const ended = new AbortController();
  const told: unknown[] = [];
  const presence = 'event: presence\ndata: {"kind":"presence","seats":{"x":"here"}}\n\n';
  const silent = async () =>
    new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(presence)) }));
  const seat = join('http://service.test/v1/matches/m', 'seat_x', {
    ...{ fetch: silent, retryMs: 1, silenceMs: 1 },
    onPresence: (seats) => told.push(seats),
    onWait: (why) => {
      told.push(why);
      ended.abort();
    },
  });
  const reading = async () => {
    for await (const heard of seat.events(0, ended.signal)) told.push(heard);
  };
  await expect(reading()).rejects.toThrow();
  expect(told.slice(0, 2)).toEqual([{ x: 'here' }, undefined]);
});

it('clocks run from when the last person has come', async () => {
  const made = await open({ game: 'tic-tac-toe', invitations: true, clock: { totalMs: 60_000 } });
  const { match, tokens } = made;
  const ann = 'seat_ann-0123456789abcdefghijklmnopqr';
  const bob = 'seat_bob-0123456789abcdefghijklmnopqr';
  unwrap(await host.claim({ match, token: ann }, tokens.x));
  time.now += 1_000_000;
  const state = unwrap(await host.state({ match }, ann));
  expect(state.question).not.toHaveProperty('dueAt');
  expect(state).not.toHaveProperty('clocks');
  const move = { match, turn: state.question!.id, move: state.question!.moves[0].move };
  unwrap(await host.move(move, ann));
  time.now += 1_000_000;
  const { question, clocks } = unwrap(await host.claim({ match, token: bob }, tokens.o));
  expect(question).toMatchObject({ dueAt: time.now + 60_000 });
  expect(clocks).toEqual({ x: { leftMs: 60_000, periods: 0 }, o: { leftMs: 60_000, periods: 0 } });
  unwrap(await host.free({ match, seat: 'x' }, made.host)); // they run on
  time.now += 20_000;
  expect(unwrap(await host.state({ match }, bob)).question).toMatchObject({ dueAt: time.now + 40_000 });
});
