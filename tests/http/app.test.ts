import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { EXAMPLE_GAME } from '../../src/http/routes/examples.js';
import { gameEndpoints } from '../../src/http/routes/games.js';
import { endpoints } from '../../src/http/routes/table.js';
import { recommend } from '../../src/index.js';
import * as answers from '../../src/service/schema/answer-schemas.js';
import { choices, gameOf, ids, positionOf, viewOf } from '../service/games.js';
import { makeApp } from './harness.js';

const app = makeApp();
const kuhn = '/v1/games/kuhn';

describe('the API', () => {
  it('lists every game that is registered', async () => {
    const { status, json } = await app.get('/v1/games');
    expect(status).toBe(200);
    expect(json.games.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(answers.gameList.strict().safeParse(json).error).toBeUndefined();
  });

  it.each(ids)('describes %s, starts it, lists and plays its moves, shows its views and recommends', async (id) => {
    const path = `/v1/games/${id}`;
    const description = (await app.get(path)).json;
    expect(answers.gameDescription.strict().safeParse(description).error).toBeUndefined();
    expect(description.moves.examples.length).toBeGreaterThan(0);
    const levels = (await app.get(`${path}/levels`)).json;
    expect(answers.levelList.strict().safeParse(levels).error).toBeUndefined();

    const started = (await app.post(`${path}/new`, { seed: 'a' })).json;
    expect(answers.newGame.strict().safeParse(started).error).toBeUndefined();
    expect(Object.keys(started.views)).toEqual(description.seats);
    expect((await app.post(`${path}/new`, { seed: 'a' })).json).toEqual(started);

    const { position, turn } = started;
    const listed = (await app.post(`${path}/moves`, { position })).json;
    expect(answers.moveList.strict().safeParse(listed).error).toBeUndefined();
    expect((await app.post(`${path}/moves`, { view: started.views[turn] })).json.moves).toEqual(listed.moves);

    const seen = (await app.post(`${path}/view`, { position, seat: turn })).json;
    expect(answers.seatView.strict().safeParse(seen).error).toBeUndefined();
    expect(seen.view).toEqual(started.views[turn]);

    const question = { view: seen.view, budget: { iterations: 20 } };
    const { json: recommended } = await app.post(`${path}/recommend`, question);
    expect(listed.moves).toContainEqual(expect.objectContaining({ move: recommended.move }));

    const played = (await app.post(`${path}/play`, { position, moves: [recommended.move], seed: 'b' })).json;
    expect(answers.played.strict().safeParse(played).error).toBeUndefined();
    expect(played.played[0]).toMatchObject({ seat: turn, move: recommended.move });
  });

  it('plays a whole game of hearts from its own advice', async () => {
    const path = '/v1/games/hearts';
    let { position, turn } = (await app.post(`${path}/new`, { seed: 'whole' })).json;
    let payoffs: Record<string, number> | null = null;
    for (let move = 0; turn !== 'over'; move++) {
      expect(move).toBeLessThan(100);
      const advice = (await app.post(`${path}/recommend`, { position, level: 1, seed: 's' })).json;
      expect(advice.seat).toBe(turn);
      ({ position, turn, payoffs } = (
        await app.post(`${path}/play`, { position, moves: [advice.move], seed: 's' })
      ).json);
    }
    expect(Object.values(payoffs!)).toHaveLength(4);
  });

  it('takes outcomes of chance in words where no seed is given, and lists them with their chances', async () => {
    const table = { card: ['none', 'none'], in: [1, 1], acted: 0, bettor: -2 };
    const position = { at: 'deal', table };
    const { json: listed } = await app.post(`${kuhn}/moves`, { position });
    expect(listed).toMatchObject({ turn: 'chance', decision: 'deal' });
    expect(listed.moves.reduce((sum: number, { probability }: { probability: number }) => sum + probability, 0)).toBe(
      1,
    );
    const moves = ['deal K to player 1', 'deal J to player 2', 'bet', 'call'];
    const { json } = await app.post(`${kuhn}/play`, { position, moves });
    expect(json).toMatchObject({ turn: 'over', payoffs: { 'player 1': 2, 'player 2': -2 } });
    expect(json.played.map(({ seat }: { seat: string }) => seat)).toEqual(['chance', 'chance', 'player 1', 'player 2']);
    expect((await app.post(`${kuhn}/play`, { position, moves: [...moves, 'bet'] })).json).toMatchObject({
      code: 'ERR_GAME_OVER',
      path: 'moves[4]',
    });
  });

  it('gives the library and HTTP the same answer', async () => {
    for (const id of ['kuhn', 'hearts', 'alexander']) {
      const game = await gameOf(id);
      for (const s of choices(game, 'same', 2)) {
        const request = {
          view: viewOf(game, s),
          seed: 's',
          budget: { iterations: 100 },
          splits: 2,
          until: 'turn' as const,
        };
        const overHttp = (await app.post(`/v1/games/${id}/recommend`, request)).json;
        const direct = unwrap(await recommend(app.pool, { game: id, ...request }));
        const { queueMs, searchMs, ...rest } = direct;
        expect(overHttp).toMatchObject(JSON.parse(JSON.stringify(rest)));
      }
    }
  });

  it('lets the path say which game it is, whatever the body says', async () => {
    const started = (await app.post(`${kuhn}/new`, { game: 'go', seed: 'a' })).json;
    expect(started.game).toBe('kuhn');
  });

  it('reproduces answers of any seed that it takes, and takes no half of a character', async () => {
    const { position } = (await app.post(`${kuhn}/new`, { seed: 'a' })).json;
    const ask = (body: object) => app.post(`${kuhn}/recommend`, { position, ...body });
    const paired = await ask({ seed: 'fox \u{1f98a}', budget: { iterations: 50 } });
    expect((await ask({ token: paired.json.token })).json.moves).toEqual(paired.json.moves);
    for (const seed of ['\ud83e', 'fox \udd8a', '\udd8a\ud83e']) {
      const { status, json } = await ask({ seed });
      expect({ status, code: json.code, path: json.path }).toEqual({
        status: 400,
        code: 'ERR_FIELD_TYPE',
        path: 'seed',
      });
      expect((await app.post(`${kuhn}/new`, { seed })).json.code).toBe('ERR_FIELD_TYPE');
      expect((await app.post(`${kuhn}/play`, { position, moves: [], seed })).json.code).toBe('ERR_FIELD_TYPE');
    }
  });

  it('knows variants by parameters, by preset and by the position itself', async () => {
    expect((await app.get(`${kuhn}?variant=players=3`)).json.seats).toHaveLength(3);
    const { position } = (await app.post(`${kuhn}/new`, { variant: 'players=3', seed: 'a' })).json;
    expect((await app.post(`${kuhn}/moves`, { position })).json.variant).toBe('players=3');
    expect((await app.post(`${kuhn}/moves`, { position, variant: 'players=3' })).status).toBe(200);
    expect((await app.post(`${kuhn}/moves`, { position, variant: 'players=2' })).json).toMatchObject({
      code: 'ERR_VARIANT',
      path: 'variant',
    });
  });
});

describe('around the API', () => {
  it('says that there is no such game before anything else that is wrong', async () => {
    const wrong = { view: 'queen of spades', position: 7, seat: 3, moves: 0, variant: [] };
    for (const { method, path } of gameEndpoints) {
      if (!path.includes('{game}')) continue;
      const at = path.replace('{game}', 'queens');
      const { status, json } = method === 'post' ? await app.post(at, wrong) : await app.get(at);
      expect([status, json.code, json.path], path).toEqual([404, 'ERR_GAME_UNKNOWN', 'game']);
    }
  });

  it('answers other methods on every known path with 405 and the methods it knows', async () => {
    for (const [path, allowed] of [
      ['/v1/games', 'GET, HEAD'],
      ['/v1/games/kuhn', 'GET, HEAD'],
      ['/v1/games/kuhn/recommend', 'POST'],
      ['/healthz', 'GET, HEAD'],
      ['/docs', 'GET, HEAD'],
    ]) {
      const response = await app.request(path, { method: 'DELETE' });
      expect(response.status, path).toBe(405);
      expect(response.headers.get('Allow')).toBe(allowed);
    }
  });

  it('refuses a body that grows too large in chunks, without a length', async () => {
    const chunk = new TextEncoder().encode(`"${'x'.repeat(1_000)}",`);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 200) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const headers = { 'Content-Type': 'application/json' };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    const response = await app.request(`${kuhn}/recommend`, init);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(200);
  });

  const zipped = async (text: string) =>
    new Uint8Array(
      await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
    );

  it('takes bodies that are gzipped, up to the same size when inflated, and no other encoding', async () => {
    const send = async (text: string, encoding = 'gzip', body?: Uint8Array<ArrayBuffer>) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
      return app.post(`${kuhn}/new`, 0, { body: body ?? (await zipped(text)), headers });
    };
    expect((await send('{"seed":"a"}')).json).toEqual((await app.post(`${kuhn}/new`, { seed: 'a' })).json);
    expect(await send(`{"seed":"${'a'.repeat(1_000_000)}"}`)).toMatchObject({
      status: 413,
      json: { code: 'ERR_BODY_SIZE' },
    });
    expect(await send('', 'gzip', new Uint8Array([1, 2, 3]))).toMatchObject({
      status: 400,
      json: { code: 'ERR_BODY_JSON' },
    });
    const brotli = await send('', 'br', new Uint8Array([1]));
    expect(brotli).toMatchObject({ status: 415, json: { code: 'ERR_MEDIA_TYPE' } });
    expect(brotli.headers.get('Accept-Encoding')).toBe('gzip');
  });

  it('takes bodies of up to 64 levels, gzipped or not, whatever they are for, and refuses deeper ones', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const objects = (levels: number) => `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`;
    const posts = gameEndpoints
      .filter(({ method }) => method === 'post')
      .map(({ path }) => path.replace('{game}', 'kuhn'));
    expect(posts.length).toBeGreaterThan(4);
    const headers = { 'Content-Type': 'application/json' };
    const codeOf = async (path: string, body: string) => {
      const plain = await app.post(path, 0, { body, headers });
      const gzipped = await app.post(path, 0, {
        body: await zipped(body),
        headers: { ...headers, 'Content-Encoding': 'gzip' },
      });
      expect(gzipped.json).toEqual(plain.json);
      expect(plain.status).toBeLessThan(500);
      return plain.json.code;
    };
    for (const path of posts) {
      for (const make of [nested, objects]) {
        for (const field of ['view', 'position', 'moves', 'unknown']) {
          const body = (levels: number) => `{"seed":"s","${field}":${make(levels - 1)}}`;
          expect(await codeOf(path, body(64)), `${path} ${field}`).not.toBe('ERR_BODY_DEPTH');
          expect(await codeOf(path, body(65)), `${path} ${field}`).toBe('ERR_BODY_DEPTH');
          expect(await codeOf(path, body(5_000)), `${path} ${field}`).toBe('ERR_BODY_DEPTH');
        }
      }
      const text = JSON.stringify({ seed: `"\\${'['.repeat(100)}` });
      expect(await codeOf(path, text), path).not.toBe('ERR_BODY_DEPTH');
    }
  });

  it('compresses answers of more than a kilobyte for those who take them so', async () => {
    const headers = { 'Accept-Encoding': 'gzip', 'Content-Type': 'application/json' };
    const large = await app.request('/v1/games/hearts', { headers });
    expect(large.headers.get('Content-Encoding')).toBe('gzip');
    const inflated = new Response(large.body!.pipeThrough(new DecompressionStream('gzip')));
    expect(await inflated.json()).toEqual((await app.get('/v1/games/hearts')).json);
    const small = await app.request(`${kuhn}/levels`, { headers: { 'Accept-Encoding': 'br' } });
    expect(small.headers.get('Content-Encoding')).toBeNull();
    const short = await app.request('/healthz', { headers });
    expect(await short.json()).toEqual({ status: 'up' });
  });

  it('lets clients keep what never changes, and asks nobody to fetch it twice', async () => {
    for (const path of ['/v1/games', '/v1/games/alexander', '/v1/games/hearts/levels', '/openapi.json']) {
      const first = await app.request(path);
      const etag = first.headers.get('ETag')!;
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=3600');
      const again = await app.request(path, { headers: { 'If-None-Match': etag } });
      expect(again.status, path).toBe(304);
      expect(await again.text()).toBe('');
      expect((await app.request(path, { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200);
    }
    expect((await app.request(`${kuhn}?variant=players=3`)).headers.get('ETag')).not.toBe(
      (await app.request(kuhn)).headers.get('ETag'),
    );
    expect((await app.request('/readyz')).headers.get('Cache-Control')).toBe('no-store');
  });

  it('describes the largest game in little space', async () => {
    const text = await (await app.request('/v1/games/alexander')).text();
    expect(text.length).toBeLessThan(150_000);
    expect((await zipped(text)).length).toBeLessThan(20_000);
  });

  it('says how long a game is held back', async () => {
    const harness = makeApp();
    const error = { code: 'ERR_GAME_QUARANTINED', path: 'game', message: '', retryAfterMs: 41_200 };
    Object.assign(harness.pool, { recommend: async () => ({ ok: false, error }) });
    const { status, headers } = await harness.post(`${kuhn}/recommend`, {});
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('42');
  });

  it('says whether it lives, whether it is ready, and what it has done', async () => {
    await app.pool.ready();
    expect((await app.get('/healthz')).json).toEqual({ status: 'up' });
    expect((await app.get('/readyz')).json).toMatchObject({ ready: true, workers: 1 });
    const closing = makeApp({}, { isOpen: () => false });
    expect((await closing.get('/readyz')).status).toBe(503);
    const metrics = await (await app.request('/metrics')).text();
    expect(metrics).toMatch(/strategos_http_request_seconds_count\{route="\/v1\/games\/\{game\}\/recommend".*\} [1-9]/);
    expect(metrics).toMatch(/strategos_iterations_total\{game="kuhn"\} [1-9]/);
    expect(metrics).toContain('strategos_workers_ready 1');
  });

  it('describes itself: every route, with bodies and answers', async () => {
    const { json } = await app.get('/openapi.json');
    expect(json.openapi).toBe('3.1.0');
    expect(Object.keys(json.paths)).toEqual([...new Set(endpoints.map(({ path }) => path))]);
    const references = JSON.stringify(json).match(/(?<="#\/components\/schemas\/)\w+/g)!;
    for (const name of references) expect(json.components.schemas).toHaveProperty(name);
  });

  it('shows examples that work as they stand', async () => {
    for (const { path, body, example } of gameEndpoints) {
      if (body !== undefined) expect((await app.post(path.replace('{game}', EXAMPLE_GAME), example)).status).toBe(200);
    }
  });

  it('serves the API page from its own files only, under a policy that forbids others', async () => {
    const page = await app.request('/docs');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self'");
    const html = await page.text();
    const links = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect((await app.request(link)).status, link).toBe(200);
    expect(html).not.toContain('//');
  });

  it('never lets hidden cards into its log, its metrics or its problems', async () => {
    const canary = 'xqcanaryx';
    const { request, post, logged } = makeApp();
    const game = await gameOf('hearts');
    const [s] = choices(game, 'canary', 1);
    const view = { ...viewOf(game, s), note: canary, at: canary };
    const position = positionOf(game, s);
    await post('/v1/games/hearts/recommend', { view });
    await post(`/v1/games/${canary}/recommend`, { view });
    await post('/v1/games/hearts/play', { position, moves: [canary] });
    await request(`/${canary}?${canary}=${canary}`, { headers: { 'X-Card': canary } });
    await post('/v1/games/hearts/recommend', 0, { body: canary });
    expect(logged).toHaveLength(5);
    expect(logged.join('')).not.toContain(canary);
    expect(await (await request('/metrics')).text()).not.toContain(canary);
  });
});
