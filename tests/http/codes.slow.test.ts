/** Every code of the table is reached through HTTP, with its status. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes, type ServiceCode } from '../../src/core/codes.js';
import { Engine } from '../../src/engine/engine.js';
import { TURN } from '../../src/games/kit/layout.js';
import { Guard } from '../../src/http/access/guard.js';
import type { Key } from '../../src/http/access/keys.js';
import { statuses } from '../../src/http/statuses.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { CHANCE, type Game, NOBODY, problem, Rng, SOMEONE, type State, unwrap } from '../../src/kit.js';
import type { Created } from '../../src/matches/answers.js';
import { Matches } from '../../src/matches/host.js';
import { games } from '../../src/packs/packs.js';
import { memoryStore } from '../../src/storage/memory.js';
import { nodeWorkers } from '../../src/workers/node.js';
import type { WorkerPool } from '../../src/workers/pool/pool.js';
import { hostileCatalogue } from '../workers/hostile.js';
import { smallWorkers } from '../workers/small.js';
import { type Answered, type Harness, makeApp } from './harness.js';
import { raw, serve } from './served.js';

const app = makeApp();
const recommend = (body: unknown, { post }: Harness = app) => post('/v1/games/kuhn/recommend', body);
const play = (body: unknown) => app.post('/v1/games/kuhn/play', body);

/** A Kuhn deal, and what the first seat sees of it. */
const position = {
  game: 'kuhn',
  variant: 'players=2',
  at: 'act',
  table: { card: ['Q', 'J'], in: [1, 1], acted: 0, bettor: -2 },
};
const view = { ...position, seat: 'player 1', table: { ...position.table, card: ['Q', null] } };
const withTable = (changes: object, base: { table: object } = view) => ({
  ...base,
  table: { ...base.table, ...changes },
});
const hint = { view, priority: 'hint', seed: 's' };

const answer = { turn: 99, move: 'bet' };
const as = (token: string, body: object) =>
  [body, { headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` } }] as const;

/** A harness that hosts one match of Kuhn poker. */
async function hosted(
  ask: (harness: Harness, match: Created) => Promise<Answered>,
  request: object = {},
): Promise<Answered> {
  const matches = new Matches({ engine: app.pool.engine, advisor: app.pool, store: memoryStore(), onBug: () => {} });
  const harness = makeApp({}, { matches });
  const { json } = await harness.post('/v1/matches', { game: 'kuhn', ...request });
  const answered = await ask(harness, json);
  await matches.close();
  await harness.pool.close();
  return answered;
}

/** A harness that is done with after one question. */
async function once(harness: Harness, ask: (harness: Harness) => Promise<Answered>): Promise<Answered> {
  await harness.pool.ready();
  const answered = await ask(harness);
  await harness.pool.close();
  return answered;
}

/** One that is held up by a search which goes on until the answer is there. */
async function heldUp(queueLimit: number, asked: object): Promise<Answered> {
  return once(makeApp({ queueLimit }), async (harness) => {
    const enough = new AbortController();
    const body = JSON.stringify({
      ...hint,
      params: { searcher: 'mccfr' },
      priority: 'move',
      budget: { timeMs: 60_000 },
    });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal: enough.signal };
    const holding = harness.request('/v1/games/kuhn/recommend', init);
    while (harness.pool.stats().busy === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    const answered = await recommend(asked, harness);
    enough.abort();
    await holding;
    return answered;
  });
}

const hostile = () => makeApp({ spawn: smallWorkers(), engine: new Engine(hostileCatalogue), lateMs: 20 });
const hostileHint = (evaluator: string, timeMs = 30_000) =>
  once(hostile(), (harness) => recommend({ ...hint, params: { evaluator }, budget: { timeMs } }, harness));

/** Over a worker whose script is not there. */
async function unstartable(): Promise<Answered> {
  const spawn = nodeWorkers({ entry: new URL('./no-such-worker.js', import.meta.url) });
  const harness = makeApp({ spawn });
  const answered = await recommend({ view }, harness);
  await harness.pool.close();
  return answered;
}

async function token(): Promise<string> {
  return (await recommend({ view, seed: 's', budget: { iterations: 5 } })).json.token;
}

/** The first position of any game, in random play, that `wanted` wants. */
async function find(wanted: (game: Game, s: State) => boolean): Promise<{ game: Game; s: State }> {
  const rng = new Rng('find');
  for (const load of Object.values(games)) {
    const game = unwrap((await load()).variant(''));
    const s = game.create();
    for (let i = 0; i < 20; i++) {
      game.setup(s);
      while (game.turn(s) !== NOBODY) {
        if (wanted(game, s)) return { game, s };
        game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
      }
    }
  }
  throw new Error('no game has such a position');
}

/** What a seat sees while another may or may not be asked something in secret. */
async function silentView(): Promise<Answered> {
  const outsider = (game: Game, s: State) =>
    game.seats.findIndex((_, seat) => game.view(s, seat).cells[TURN] === SOMEONE);
  const { game, s } = await find((game, s) => game.turn(s) >= 0 && outsider(game, s) >= 0);
  const view = game.words.makeView(game.view(s, outsider(game, s)));
  return app.post(`/v1/games/${game.id}/moves`, { view });
}

/** A view of liar's dice in which the seat has lost a die that lies under no other cup. */
async function tooFewDice(): Promise<Answered> {
  const { json } = await app.post('/v1/games/liars-dice/new', { seed: 's' });
  const view = json.views[json.turn];
  const cup: Record<string, number> = view.table.faces[json.turn];
  const face = Object.keys(cup).find((name) => cup[name] > 0)!;
  cup[face]--;
  return app.post('/v1/games/liars-dice/recommend', { view });
}

/** A position of any game with named entries, one of them misspelt. */
async function misspelt(): Promise<Answered> {
  const tableOf = (game: Game, s: State) => (game.words.makePosition(s) as { table: Record<string, unknown> }).table;
  const hasNames = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const { game, s } = await find((game, s) => game.turn(s) >= 0 && Object.values(tableOf(game, s)).some(hasNames));
  const json = structuredClone(game.words.makePosition(s)) as { table: Record<string, Record<string, unknown>> };
  const field = Object.keys(json.table).find((name) => hasNames(json.table[name]))!;
  json.table[field].nobody = 0;
  return app.post(`/v1/games/${game.id}/moves`, { position: json });
}

/** What the HTTP server itself answers. */
async function overHttp(lines: string): Promise<Answered> {
  const { server, port } = await serve();
  const [head, body] = (await raw(port, `${lines}\r\nConnection: close\r\n\r\n`)).split('\r\n\r\n');
  server.close();
  const [first, ...headers] = head.split('\r\n');
  const entries = headers.map((line) => line.split(': ') as [string, string]);
  return { status: Number(first.split(' ')[1]), headers: new Headers(entries), json: JSON.parse(body) };
}

const broken = makeApp();
Object.assign(broken.pool, { recommend: () => Promise.reject(new Error('queen of spades')) });

/** The condition of a pool that would take a minute to bring about. */
function pretending(code: ServiceCode): Harness {
  const recommend: WorkerPool['recommend'] = async () => problem(code, '', 'so it is');
  const harness = makeApp();
  Object.assign(harness.pool, { recommend });
  return harness;
}

const key: Key = { id: 'k', name: '', scopes: ['play'], sha256: '', createdAt: '' };
const keyOf = async (token: string) => (token === 'a-key' ? key : undefined);
const ring = { find: keyOf, named: keyOf };
const guarded = new Guard({ keys: ring, workers: 1 });

const cases: Readonly<Record<ServiceCode, () => Promise<Answered>>> = {
  ERR_FIELD_MISSING: () => recommend({}),
  ERR_FIELD_TYPE: () => recommend({ view: 'mine' }),
  ERR_FIELD_RANGE: () => recommend({ view, budget: { timeMs: 0 } }),
  ERR_FIELD_WORD: () => recommend({ view, priority: 'now' }),
  ERR_FIELD_NAME: misspelt,
  ERR_FIELD_HIDDEN: () => recommend({ position: view }),
  ERR_FIELD_CONFLICT: () => recommend({ view, position }),
  ERR_GAME_UNKNOWN: () => app.post('/v1/games/go/recommend', { view }),
  ERR_GAME: () => recommend({ view: { ...view, game: 'go' } }),
  ERR_VARIANT: () => recommend({ view, variant: 'players=12' }),
  ERR_SEAT: () => recommend({ view: { ...view, seat: 'player 9' } }),
  ERR_POSITION: () => recommend({ position: withTable({ card: ['Q', 'Q'] }, position) }),
  ERR_VIEW_IMPOSSIBLE: tooFewDice,
  ERR_VIEW_SECRET: () => recommend({ view: withTable({ card: ['Q', 'J'] }) }),
  ERR_VIEW_MISSING: () => recommend({ view: withTable({ card: [null, null] }) }),
  ERR_VIEW_MID_CHOICE: silentView,
  ERR_NOT_YOUR_TURN: () => recommend({ position, seat: 'player 2' }),
  ERR_GAME_OVER: () => recommend({ position: { ...withTable({ acted: 2 }, position), at: 'over' } }),
  ERR_MOVE: () => recommend({ view, allow: ['castle'] }),
  ERR_NO_MOVE_LEFT: () => recommend({ view, avoid: ['check', 'bet'] }),
  ERR_CHANCE_OPEN: () =>
    play({
      position: { ...position, at: 'deal', table: { ...position.table, card: ['none', 'none'], dealt: 0 } },
      moves: ['bet'],
    }),
  ERR_TOKEN: () => recommend({ view, token: 'AAAA' }),
  ERR_TOKEN_VERSION: async () => {
    const [version, other] = ['0.1.0', '0.0.9'];
    const bytes = atob((await token()).replaceAll('-', '+').replaceAll('_', '/'));
    return recommend({ view, token: btoa(bytes.replace(version, other)) });
  },
  ERR_MATCH: () => hosted(({ get }) => get('/v1/matches/none')),
  ERR_FORBIDDEN: () => hosted(({ post }, { match, host }) => post(`/v1/matches/${match}/move`, ...as(host, answer))),
  ERR_TURN: () =>
    hosted(({ post }, { match, tokens }) => post(`/v1/matches/${match}/move`, ...as(tokens['player 1'], answer))),
  ERR_SEAT_TAKEN: () =>
    hosted(
      ({ post }, { match, tokens }) =>
        post(`/v1/matches/${match}/move`, ...as(tokens['player 1'], { ...answer, turn: 4 })),
      { seats: { 'player 1': { ai: {} } }, paceMs: 1_000 },
    ),
  ERR_OFFER: () =>
    hosted(({ post }, { match, tokens }) => post(`/v1/matches/${match}/draw`, ...as(tokens['player 1'], {}))),
  ERR_KEY_REUSED: () =>
    hosted(async ({ post }) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'f3a09c1e-5b7d-2648' };
      await post('/v1/matches', { game: 'kuhn' }, { headers });
      return post('/v1/matches', { game: 'leduc' }, { headers });
    }),
  ERR_WEBHOOK: () =>
    hosted(({ post }, { match, tokens }) =>
      post(`/v1/matches/${match}/webhook`, ...as(tokens['player 1'], { url: 'http://169.254.169.254/' })),
    ),
  ERR_RECORD: () =>
    hosted(async ({ post, request }, { match, host }) => {
      const record = await request(`/v1/matches/${match}/record`, as(host, {})[1]);
      return post('/v1/matches/import', { record: { ...((await record.json()) as object), rulesVersion: 'none' } });
    }),
  ERR_JOB: () => {
    const readGame = async () => problem('ERR_ENGINE', '', 'not needed');
    const jobs = new Jobs({ engine: app.pool.engine, searchers: () => 1, readGame, onBug: () => {} });
    return makeApp({}, { jobs }).get('/v1/jobs/none');
  },
  ERR_KEY: () => recommend({ view }, makeApp({}, { guard: guarded })),
  ERR_SCOPE: () =>
    makeApp({}, { guard: guarded }).post('/v1/games/kuhn/recommend', ...as('a-key', { view, priority: 'batch' })),
  ERR_LIMIT: () => recommend({ view }, pretending('ERR_LIMIT')),
  ERR_BUSY: () => heldUp(0, hint),
  ERR_CLASS_BUSY: () => heldUp(1, hint),
  ERR_DEADLINE: () => hostileHint('loops', 500),
  ERR_GAME_QUARANTINED: () => recommend({ view }, pretending('ERR_GAME_QUARANTINED')),
  ERR_WORKER_LOST: () => hostileHint('exits'),
  ERR_WORKER_START: unstartable,
  ERR_CLOSING: async () => {
    const harness = makeApp();
    await harness.pool.close();
    return recommend(hint, harness);
  },
  ERR_CANCELLED: () => app.post('/v1/games/kuhn/recommend', hint, { signal: AbortSignal.abort() }),
  ERR_ENGINE: () => hostileHint('throws'),
  ERR_INTERNAL: () => recommend({ view }, broken),
  ERR_HOST: () => makeApp({}, { hosts: [] }).post('http://rebound.example/v1/games/kuhn/new', {}),
  ERR_REQUEST: () => overHttp('OPTIONS * HTTP/1.1\r\nHost: x'),
  ERR_BODY_JSON: () => app.post('/v1/games/kuhn/recommend', 0, { body: '{"view":' }),
  ERR_BODY_DEPTH: () => recommend({ view, note: JSON.parse('['.repeat(64) + ']'.repeat(64)) }),
  ERR_BODY_SIZE: () => recommend({ view, note: 'x'.repeat(70_000) }),
  ERR_MEDIA_TYPE: () => app.post('/v1/games/kuhn/recommend', { view }, { headers: { 'Content-Type': 'text/plain' } }),
  ERR_ROUTE: () => app.get('/v2'),
  ERR_METHOD: () => app.get('/v1/games/kuhn/recommend'),
};

describe('the table of codes', () => {
  for (const [code, ask] of Object.entries(cases)) {
    it(`${code} is reached, with its status`, async () => {
      const { status, json, headers } = await ask();
      expect(json.code, JSON.stringify(json)).toBe(code);
      expect(status).toBe(statuses[code as ServiceCode]);
      expect(headers.get('Content-Type')).toBe('application/problem+json');
      expect(json).toMatchObject({
        status,
        type: `urn:strategos:problem:${code}`,
        title: codes[code as ServiceCode],
      });
      expect(headers.get('Retry-After') !== null).toBe(status === 429 || status === 503);
    });
  }

  it('knows every code in the source that a caller can meet', () => {
    const root = new URL('../../src', import.meta.url).pathname;
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/^(arena|cli)\//.test(name), // no request reaches these
    );
    const used = files.flatMap((name) => readFileSync(join(root, name), 'utf8').match(/(?<=')ERR_[A-Z_]+(?=')/g) ?? []);
    const fromNode = ['ERR_WORKER_OUT_OF_MEMORY', 'ERR_MODULE_NOT_FOUND'];
    expect([...new Set(used)].filter((code) => !Object.hasOwn(codes, code) && !fromNode.includes(code))).toEqual([]);
  });

  it('gives a fault of ours away neither to the caller nor to the log', async () => {
    const { json } = await recommend({ view }, broken);
    expect(JSON.stringify(json) + broken.logged.join('')).not.toContain('queen of spades');
    expect(broken.logged.some((line) => line.includes('"name":"Error"'))).toBe(true);
  });
});
