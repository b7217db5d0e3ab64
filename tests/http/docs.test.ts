/** The written documents keep pace: every route, field and code is in them, and their examples work as they stand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ServiceCode } from '../../src/core/codes.js';
import { codes } from '../../src/core/codes.js';
import { gameEndpoints } from '../../src/http/routes/games.js';
import { statuses } from '../../src/http/statuses.js';
import { games } from '../../src/packs/packs.js';
import { ENGINE_VERSION } from '../../src/service/version.js';
import { makeApp } from './harness.js';

const textOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const api = ['docs/api.md', 'docs/recommend.md', 'docs/hints.md', 'docs/problems.md'].map(textOf).join('\n');
const readme = textOf('README.md');
const contributing = textOf('CONTRIBUTING.md');
const app = makeApp();
afterAll(() => app.pool.close());

/** Names of the fields of an object schema, and of the objects in it. */
function fieldNames(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  const { type, shape, innerType, element } = schema.def as {
    type: string;
    shape?: Record<string, z.ZodType>;
    innerType?: z.ZodType;
    element?: z.ZodType;
  };
  if (type === 'object') return Object.entries(shape!).flatMap(([name, field]) => [name, ...fieldNames(field)]);
  return [...fieldNames(innerType), ...fieldNames(element)];
}

describe('the pages of the API', () => {
  it('has every route', () => {
    for (const { method, path } of gameEndpoints) expect(api).toContain(`\`${method.toUpperCase()} ${path}\``);
    for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'])
      expect(api).toContain(`GET ${path}\``);
  });

  it('has every field of every question and answer', () => {
    const names = gameEndpoints.flatMap(({ body, answer }) => [...fieldNames(body), ...fieldNames(answer)]);
    expect(names.length).toBeGreaterThan(100);
    for (const name of new Set(names)) expect(api, name).toMatch(new RegExp(`\`([\\w.[\\]]+\\.)?${name}\`|"${name}"`));
  });

  it('has every code with its status and meaning', () => {
    for (const [code, meaning] of Object.entries(codes)) {
      const status = statuses[code as ServiceCode];
      expect(api).toContain(`| \`${code}\` | ${status} | ${meaning} |`);
    }
  });

  const requests = [...api.matchAll(/```http\n(GET|POST) (\S+)\n(?:\n([^`]*))?```\n(?:\n```json\n([^`]*)```)?/g)];

  it('has an example of every route', () => {
    expect(requests.length).toBe(gameEndpoints.length);
  });

  it.each(requests.map(([, ...parts]) => parts))('%s %s works as it stands, and answers as shown', async (...parts) => {
    const [method, path, body, shown] = parts;
    const { status, json } = method === 'GET' ? await app.get(path) : await app.post(path, 0, { body });
    expect(status, JSON.stringify(json)).toBe(200);
    if (shown === undefined) return;
    const asShown = likeShown(json, JSON.parse(shown), method === 'GET');
    expect(asShown).toEqual(JSON.parse(shown));
  });
});

/** Of times, any example does. */
const TIMES = ['queueMs', 'searchMs'];

/**
 * The answer written as the example is: numbers with as many digits, texts cut where it ends in dots. All fields must be shown;
 * of long lists (`excerpt`) those entries that are.
 */
function likeShown(answer: unknown, shown: unknown, excerpt: boolean): unknown {
  if (typeof answer === 'number' && typeof shown === 'number') {
    const digits = String(shown).split('.')[1]?.length ?? 0;
    return Number(answer.toFixed(digits));
  }
  if (typeof answer === 'string' && typeof shown === 'string' && shown.endsWith('...'))
    return `${answer.slice(0, shown.length - '...'.length)}...`;
  if (Array.isArray(answer) && Array.isArray(shown)) {
    const all = answer.map((item, i) => likeShown(item, shown[i] ?? shown[0], excerpt));
    return excerpt ? all.filter((item) => shown.some((other) => JSON.stringify(other) === JSON.stringify(item))) : all;
  }
  if (typeof answer !== 'object' || answer === null || typeof shown !== 'object' || shown === null) return answer;
  const known = shown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      TIMES.includes(name) ? known[name] : likeShown(value, known[name], excerpt),
    ]),
  );
}

/** The body of a curl command, and its path. */
function curlIn(text: string, path: string): { readonly path: string; readonly body: string } {
  const [, body] = text.split(`curl -s http://127.0.0.1:8080${path}`)[1].split("'Content-Type: application/json' -d '");
  return { path, body: body.slice(0, body.indexOf("'")) };
}

describe('README.md', () => {
  it('begins with a request that works as it stands, and says what comes back', async () => {
    const { path, body } = curlIn(readme, '/v1/games/kuhn/recommend');
    expect((await app.post(path, 0, { body })).status).toBe(200);
    const shown = JSON.parse(/```json\n([^`]*)```/.exec(readme)![1]);
    const { status, json } = await app.post(path, { ...JSON.parse(body), seed: shown.seed });
    expect(status, JSON.stringify(json)).toBe(200);
    const { move, stoppedBy, degraded, warnings } = shown;
    expect(json).toMatchObject({ move, stoppedBy, degraded, warnings });
    for (const field of Object.keys(shown)) expect(json).toHaveProperty(field);
    for (const field of Object.keys(shown.moves[0])) expect(json.moves[0]).toHaveProperty(field);
    expect(json.moves.map(({ move }: { move: string }) => move)).toEqual(
      shown.moves.map(({ move }: { move: string }) => move),
    );
  });

  it('lists every game', () => {
    for (const id of Object.keys(games)) expect(readme).toContain(`\`${id}\``);
  });
});

it('CONTRIBUTING.md maps every folder of the source', () => {
  const folders = readdirSync(new URL('../../src', import.meta.url), { withFileTypes: true });
  for (const { name: folder } of folders.filter((entry) => entry.isDirectory()))
    expect(contributing).toContain(`src/${folder}/`);
});

it('docs/architecture.md and CONTRIBUTING.md name only files that there are', () => {
  const text =
    textOf('docs/architecture.md') + contributing.split('\n## Where to make a change\n')[1].split('\n## ')[0];
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|mjs|json))`/g)].map(([, file]) => file);
  const roots = ['.', 'src', 'src/games'];
  const isThere = (file: string) => roots.some((root) => existsSync(new URL(`../../${root}/${file}`, import.meta.url)));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => file !== 'flow.ts' && !isThere(file))).toEqual([]); // each game has a flow.ts
});

it('the engine has the version of the package', () => {
  expect(JSON.parse(textOf('package.json')).version).toBe(ENGINE_VERSION);
});
