/** What other servers rely on: creation that is repeated, seats of games that they keep, webhooks. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { CHANCE, NOBODY, ok, Rng, unwrap } from '../../src/kit.js';
import type { Advisor } from '../../src/matches/advisor.js';
import { memoryStore } from '../../src/storage/memory.js';
import { refusal } from '../fixtures/refusal.js';
import { engine, hostOn, lastingStore, playOn, pool } from './hosting.js';

const KEY = '0b8f5c0e-6c43-4d0b-b1a2-0f4d3c2b1a00';

/** An advisor that counts. */
function counting() {
  const seen = { searches: 0 };
  const advisor: Advisor = {
    recommend(request, options) {
      seen.searches++;
      return pool.recommend(request, options);
    },
  };
  return { seen, advisor };
}

const watching = () => {};

it('lets 4,000 streams of the matches of one key be open, and goes on when some end', async () => {
  const host = hostOn();
  const stops: (() => void)[] = [];
  const open = async () => unwrap(await host.create({ game: 'kuhn', spectators: true }, { owner: 'one' })).match;
  for (let i = 0; i < 40; i++) {
    const match = await open();
    for (let n = 0; n < 100; n++) stops.push(unwrap(await host.watch({ match }, undefined, watching)).stop);
    expect(await host.watch({ match }, undefined, watching)).toMatchObject(refusal('ERR_LIMIT')); // of this match
  }
  const match = await open();
  expect(await host.watch({ match }, undefined, watching)).toMatchObject(refusal('ERR_LIMIT'));
  expect(await host.events({ match, after: 9, waitMs: 1 }, undefined)).toMatchObject(refusal('ERR_LIMIT'));
  stops[0]();
  stops[0]();
  expect((await host.watch({ match }, undefined, watching)).ok).toBe(true);
  expect((await host.watch({ match }, undefined, watching)).ok).toBe(false);
  await host.close();
});

it('lets every token read events on 20 streams of a match, however many are asked for at once, and takes none from another', async () => {
  const host = hostOn();
  const { match, tokens, host: own } = unwrap(await host.create({ game: 'kuhn', spectators: true }));
  for (const token of [tokens['player 1'], own]) {
    const asked = await Promise.all(Array.from({ length: 50 }, () => host.watch({ match }, token, watching)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(20);
    const long = await host.events({ match, after: 9, waitMs: 1 }, token);
    expect(long).toMatchObject(refusal('ERR_LIMIT'));
  }
  expect((await host.watch({ match }, tokens['player 2'], watching)).ok).toBe(true);
  await host.close();
});

it('lets a seat change hands and offer things only so often, so that moves have room', async () => {
  const host = hostOn();
  const made = unwrap(await host.create({ game: 'hearts', variant: 'pass=none' }));
  const { match, tokens } = made;
  const states = await Promise.all(
    Object.values(tokens).map(async (token) => unwrap(await host.state({ match }, token))),
  );
  const asked = states.find(({ question }) => question !== null)!;
  const [idle] = Object.keys(tokens).filter((seat) => seat !== asked.you);
  let done = 0;
  const toggle = () =>
    host.seat({ match, seat: idle, to: done % 2 === 0 ? { ai: { level: 1, timeMs: 5 } } : 'person' }, tokens[idle]);
  while (done < 100 && (await toggle()).ok) done++;
  expect(done).toBe(20);
  expect(await toggle()).toMatchObject(refusal('ERR_LIMIT'));
  const { question } = asked;
  unwrap(await host.move({ match, turn: question!.id, move: question!.moves[0].move }, tokens[asked.you]));
  expect(await toggle()).toMatchObject({ ok: true }); // somebody has moved
  await host.close();
});

describe('creation with an Idempotency-Key', () => {
  it('is the same request in whatever order its fields come, and a record is imported once too', async () => {
    const host = hostOn();
    const by = { key: 'a key of enough characters' };
    const first = unwrap(await host.create({ game: 'kuhn', undo: true, seats: { 'player 1': 'open' } }, by));
    expect(await host.create({ seats: { 'player 1': 'open' }, undo: true, game: 'kuhn' }, by)).toEqual(ok(first));
    const record = unwrap(await host.record({ match: first.match }, first.host));
    const other = { key: 'another key, as long' };
    const imported = unwrap(await host.import({ record }, other));
    expect(await host.import({ record: { ...record } }, other)).toEqual(ok(imported));
    await host.close();
  });

  it('warns of fields that mean nothing', async () => {
    const host = hostOn();
    const misspelt = unwrap(await host.create({ game: 'kuhn', clocks: { totalMs: 60_000 } }));
    expect(misspelt.warnings[0].message).toContain("'clock'");
    const wish = { game: 'kuhn', colour: 'red', clock: { totalMs: 60_000, incrementMS: 1_000 } };
    const { warnings } = unwrap(await host.create(wish));
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'UNKNOWN_FIELD colour',
      'UNKNOWN_FIELD clock.incrementMS',
    ]);
    expect(unwrap(await host.create({ game: 'kuhn', clock: { totalMs: 60_000 } })).warnings).toEqual([]);
    await host.close();
  });

  it('is one match, however often it is asked for, at once or after a restart', async () => {
    const store = lastingStore();
    const host = hostOn(store);
    const answers = await Promise.all(Array.from({ length: 5 }, () => host.create({ game: 'kuhn' }, { key: KEY })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await store.open()).toHaveLength(1);
    await host.close();
    const again = hostOn(store);
    expect(await again.create({ game: 'kuhn' }, { key: KEY })).toEqual(answers[0]);
    expect(await again.create({ game: 'leduc' }, { key: KEY })).toMatchObject(refusal('ERR_KEY_REUSED'));
    expect(await again.create({ game: 'kuhn' }, { key: KEY, owner: 'somebody else' })).not.toEqual(answers[0]);
    expect(await again.create({ game: 'kuhn' }, { key: 'short' })).toMatchObject(refusal('ERR_FIELD_RANGE'));
    await again.close();
  });

  it('keeps no token readable, and forgets a request that was refused', async () => {
    const store = lastingStore();
    const host = hostOn(store);
    const refused = await host.create({ game: 'kuhn', variant: 'players=99' }, { key: KEY });
    expect(refused.ok).toBe(false);
    const made = unwrap(await host.create({ game: 'kuhn' }, { key: KEY }));
    const kept = JSON.stringify([await store.notes(''), await store.load(made.match)]);
    for (const secret of [made.host, ...Object.values(made.tokens), KEY]) expect(kept).not.toContain(secret);
    await host.close();
  });
});

describe('a seat of a game that another server keeps', () => {
  it('answers each turn once, whoever asks how often, also after a restart', async () => {
    const { seen, advisor } = counting();
    const store = lastingStore();
    const host = hostOn(store, { advisor });
    const { seat, token } = unwrap(await host.seats.open({ game: 'kuhn', level: 1 }));
    const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };
    const asking = { seat, turn: 7, view };
    const answers = await Promise.all([host.seats.move(asking, token), host.seats.move(asking, token)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(['check', 'bet']).toContain(unwrap(answers[0]).move);
    expect(seen.searches).toBe(1);
    const turned = { table: view.table, at: view.at, seat: view.seat }; // the same view, its fields in another order
    const again = hostOn(store, { advisor });
    expect(await again.seats.move({ ...asking, view: turned }, token)).toEqual(answers[0]);
    expect(seen.searches).toBe(1);
    const other = { ...view, table: { ...view.table, card: ['K', null] } };
    expect(await again.seats.move({ ...asking, view: other }, token)).toMatchObject(refusal('ERR_TURN'));
    unwrap(await again.seats.move({ ...asking, turn: 8, view: other }, token));
    expect(seen.searches).toBe(2);
    expect(await again.seats.move(asking, `${token}x`)).toMatchObject(refusal('ERR_MATCH'));
    expect(await again.seats.move({ ...asking, seat: `${seat}/7` }, token)).toMatchObject({ ok: false });
    unwrap(await again.seats.close({ seat }, token));
    expect(await again.seats.move(asking, token)).toMatchObject(refusal('ERR_MATCH'));
    await host.close();
    await again.close();
  });

  it('plays whole games from nothing but its views', async () => {
    const host = hostOn();
    const game = unwrap(await engine.game('hearts', ''));
    const seats = await Promise.all(game.seats.map(async () => unwrap(await host.seats.open({ game: 'hearts' }))));
    const rng = new Rng('hearts');
    const s = game.create();
    game.setup(s);
    for (let turn = 0; game.turn(s) !== NOBODY; turn++) {
      const mover = game.turn(s);
      if (mover === CHANCE) {
        game.play(s, game.sample(s, rng));
        continue;
      }
      const view = JSON.parse(JSON.stringify(game.words.makeView(game.view(s, mover))));
      const { seat, token } = seats[mover];
      const { move } = unwrap(await host.seats.move({ seat, turn, view, budget: { iterations: 5 } }, token));
      game.play(s, unwrap(game.words.parseMove(s, move!)));
    }
    await host.close();
  });
});

describe('webhooks', () => {
  /** A receiver that refuses what `answers` says, then takes everything. */
  async function receiver(answers: number[] = []) {
    const taken: { headers: IncomingMessage['headers']; body: string }[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const status = answers.shift() ?? 200;
      if (status === 200) taken.push({ headers: request.headers, body });
      response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { url, taken, close: () => server.close() };
  }

  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  it('send every event of the seat in order, signed, each until it is taken', async () => {
    const { url, taken, close } = await receiver([500, 302, 200, 503]);
    const store = lastingStore();
    const host = hostOn(store, { webhooks: [url], firstRetryMs: 5 });
    const { match, tokens } = unwrap(await host.create({ game: 'kuhn' }));
    const first = unwrap(await host.state({ match }, tokens['player 1'])).events;
    const { secret } = unwrap(await host.webhook({ match, url: `${url}/hook?x=1` }, tokens['player 1']));
    await playOn(host, match, tokens, 'a');
    await until(() => taken.some(({ body }) => body.includes('"over"')));
    const bodies = taken.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ id }) => id)).toEqual(bodies.map((_, i) => first + 1 + i));
    const { events } = unwrap(await host.events({ match, after: first }, tokens['player 1']));
    expect(bodies.map(({ event }) => event.kind)).toEqual(events.map(({ event }) => event.kind));
    for (const { headers, body } of taken) {
      const key = Buffer.from(secret!.slice('whsec_'.length), 'base64');
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const expected = createHmac('sha256', key).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${expected}`);
      expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
    }
    while ((await store.notes('webhook/')).length > 0) await new Promise((resolve) => setTimeout(resolve, 5)); // all is sent
    await host.close();
    close();
  });

  it('go on after a restart with the event that was not taken', async () => {
    const { url, taken, close } = await receiver();
    const store = lastingStore();
    const options = { webhooks: [url] };
    const deaf: typeof fetch = async () => new Response(null, { status: 500 });
    const host = hostOn(store, { ...options, fetch: deaf });
    const { match, tokens } = unwrap(await host.create({ game: 'kuhn' }));
    unwrap(await host.webhook({ match, url }, tokens['player 1']));
    await playOn(host, match, tokens, 'a'); // over, and nothing was taken
    await host.close();
    const again = hostOn(store, options);
    await again.resume();
    await until(() => taken.some(({ body }) => body.includes('"over"')));
    await again.close();
    close();
  });

  it('go nowhere that the operator has not allowed', async () => {
    const host = hostOn(memoryStore(), { webhooks: ['https://example.org'] });
    const { match, tokens } = unwrap(await host.create({ game: 'kuhn' }));
    for (const url of [
      'http://example.org/',
      'https://example.org:444/',
      'https://example.org.evil.net/',
      'https://user:word@example.org/',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'not a url',
    ])
      expect(await host.webhook({ match, url }, tokens['player 1']), url).toMatchObject(refusal('ERR_WEBHOOK'));
    expect(await host.seats.open({ game: 'kuhn', webhook: 'https://example.com/' })).toMatchObject(
      refusal('ERR_WEBHOOK', 'webhook'),
    );
    await host.close();
  });

  it('bring the move of a seat that another server keeps', async () => {
    const { url, taken, close } = await receiver();
    const host = hostOn(memoryStore(), { webhooks: [url] });
    const { seat, token, webhookSecret } = unwrap(await host.seats.open({ game: 'kuhn', level: 1, webhook: url }));
    expect(webhookSecret).toMatch(/^whsec_/);
    const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };
    expect(unwrap(await host.seats.move({ seat, turn: 'a', view }, token)).move).toBeNull();
    await until(() => taken.length > 0);
    expect(JSON.parse(taken[0].body)).toEqual({ seat, turn: 'a', move: expect.stringMatching(/check|bet/) });
    await host.close();
    close();
  });
});
