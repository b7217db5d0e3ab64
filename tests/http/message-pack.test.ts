import { gzipSync } from 'node:zlib';
import { Packr } from 'msgpackr';
import { afterAll, describe, expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { loadMessagePack, MESSAGE_PACK, messagePackFault } from '../../src/http/formats/message-pack.js';
import { EXAMPLE_GAME } from '../../src/http/routes/examples.js';
import { gameEndpoints } from '../../src/http/routes/games.js';
import { makeApp } from './harness.js';

const { pool, request, get, post } = makeApp();
afterAll(() => pool.close(0));
const { pack, unpack } = await loadMessagePack();

const wanted = { Accept: MESSAGE_PACK };
const sent = { 'Content-Type': MESSAGE_PACK };
const postPacked = (path: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  request(path, { method: 'POST', headers: { ...sent, ...wanted, ...headers }, body });

const unpacked = async (response: Response) => unpack(new Uint8Array(await response.arrayBuffer()));

/** Times differ from run to run. */
const timeless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (/Ms$|PerSecond$/.test(key) ? undefined : inner)));

describe('application/msgpack', () => {
  it.each(gameEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'says the same as JSON, in requests and answers: %s',
    async (_, { method, path, example }) => {
      const at = path.replace('{game}', EXAMPLE_GAME);
      const body =
        example === undefined
          ? undefined
          : { ...example, ...('budget' in example && { seed: 'a', budget: { iterations: 100 } }) };
      const json = method === 'get' ? await get(at) : await post(at, body);
      const binary = method === 'get' ? await request(at, { headers: wanted }) : await postPacked(at, pack(body!));
      expect(binary.status).toBe(200);
      expect(binary.headers.get('Content-Type')).toBe(MESSAGE_PACK);
      expect(binary.headers.get('Vary')).toMatch(/\bAccept\b(?!-)/);
      expect(timeless(await unpacked(binary))).toEqual(timeless(json.json));
    },
  );

  it('comes only to those who prefer it', async () => {
    const typeFor = async (accept: string) =>
      (await request('/v1/games', { headers: { Accept: accept } })).headers.get('Content-Type');
    expect(await typeFor('application/json')).toBe('application/json');
    expect(await typeFor('*/*')).toBe('application/json');
    expect(await typeFor('application/json, application/msgpack;q=0.5')).toBe('application/json');
    expect(await typeFor('application/msgpack, application/json;q=0.5')).toBe(MESSAGE_PACK);
  });

  it('keeps answers that never change apart by their format', async () => {
    const json = await request('/v1/games');
    const binary = await request('/v1/games', { headers: wanted });
    expect(binary.headers.get('ETag')).not.toBe(json.headers.get('ETag'));
    const again = { ...wanted, 'If-None-Match': binary.headers.get('ETag')! };
    expect((await request('/v1/games', { headers: again })).status).toBe(304);
  });

  it('is taken compressed, and compressed where it is large', async () => {
    const answer = await postPacked('/v1/games/kuhn/new', new Uint8Array(gzipSync(pack({}))), {
      'Content-Encoding': 'gzip',
    });
    expect(answer.status).toBe(200);
    const large = await request('/v1/games/sword-of-rome', { headers: { ...wanted, 'Accept-Encoding': 'gzip' } });
    expect(large.headers.get('Content-Encoding')).toBe('gzip');
  });

  it.each<[string, Uint8Array, string, number]>([
    ['a list in place of an object', pack([1]), 'ERR_FIELD_TYPE', 400],
    ['an unknown field type', pack({ seed: 7 }), 'ERR_FIELD_TYPE', 400],
    ['nothing', new Uint8Array(), 'ERR_BODY_JSON', 400],
    ['half a body', pack({ seed: 'abcdefgh' }).slice(0, 9), 'ERR_BODY_JSON', 400],
    ['more than a body', new Uint8Array([0x80, 0x80]), 'ERR_BODY_JSON', 400],
    ['a date', new Uint8Array(new Packr().pack({ seed: new Date(0) })), 'ERR_BODY_JSON', 400],
    ['binary data', new Uint8Array(new Packr().pack({ seed: Buffer.from('a') })), 'ERR_BODY_JSON', 400],
    [
      'records of shared structures',
      new Uint8Array(new Packr({ structuredClone: true }).pack({ a: { b: 1 } })),
      'ERR_BODY_JSON',
      400,
    ],
    ['not a number', new Uint8Array(new Packr().pack({ seed: Number.NaN })), 'ERR_BODY_JSON', 400],
    ['a number as a name', new Uint8Array([0x81, 0x01, 0x01]), 'ERR_BODY_JSON', 400],
    ['a list that claims four billion places', new Uint8Array([0xdd, 255, 255, 255, 255]), 'ERR_BODY_JSON', 400],
    [
      'a list that claims thirty million places',
      new Uint8Array([0xdd, 1, 201, 195, 128, 1, 1, 1]),
      'ERR_BODY_JSON',
      400,
    ],
    ['60,000 lists in each other', new Uint8Array(60_000).fill(0x91), 'ERR_BODY_DEPTH', 400],
    ['more than a position takes', pack({ seed: 'x'.repeat(70_000) }), 'ERR_BODY_SIZE', 413],
  ])('refuses %s as a problem in JSON', async (_, body, code, status) => {
    const answer = await postPacked('/v1/games/kuhn/new', new Uint8Array(body));
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ code, status });
  });

  it('decodes whatever passes, and only to what JSON can say', () => {
    const rng = new Rng('mutants');
    const whole = [{ a: [1, -1, 2.5, 'text', null, true, { b: [] }] }, [300, 70_000, 2 ** 40], 'x'.repeat(40)].map(
      (value) => pack(value as object),
    );
    let passed = 0;
    for (let i = 0; i < 20_000; i++) {
      const bytes = whole[rng.below(whole.length)].slice();
      for (let n = 1 + rng.below(3); n > 0; n--) bytes[rng.below(bytes.length)] = rng.below(256);
      if (messagePackFault(bytes, 64) !== undefined) continue;
      passed++;
      const value = unpack(bytes);
      expect(JSON.parse(JSON.stringify(value))).toEqual(value);
    }
    expect(passed).toBeGreaterThan(1_000);
  });
});
