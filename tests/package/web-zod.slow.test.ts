/** What browsers have in the place of zod checks requests and tokens as zod does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { read } from '../../src/service/gate.js';
import { parseToken } from '../../src/service/intake/token.js';
import { limits } from '../../src/service/schema/limits.js';
import * as searching from '../../src/service/schema/request.js';
import * as unsearched from '../../src/service/schema/rules-requests.js';

interface Checks {
  readonly read: typeof read;
  readonly parseToken: typeof parseToken;
  readonly requests: typeof requests;
}

const ROOT = join(import.meta.dirname, '../..');
const requests = { ...searching, ...unsearched };
const real: Checks = { read, parseToken, requests };
let folder: string;
let small: Checks;
beforeAll(async () => {
  folder = mkdtempSync(join(ROOT, 'node_modules/.web-zod-'));
  const bundle = await rolldown({
    input: { checks: 'checks' },
    platform: 'browser',
    resolve: { extensionAlias: { '.js': ['.ts'] } },
    plugins: [
      {
        name: 'checks',
        resolveId: (id) => (id === 'zod' ? join(ROOT, 'scripts/web-zod.js') : id === 'checks' ? id : undefined),
        load: (id) =>
          id !== 'checks'
            ? undefined
            : `export { read } from '${ROOT}/src/service/gate.ts';
               export { parseToken } from '${ROOT}/src/service/intake/token.ts';
               import * as searching from '${ROOT}/src/service/schema/request.ts';
               import * as unsearched from '${ROOT}/src/service/schema/rules-requests.ts';
               export const requests = { ...searching, ...unsearched };`,
      },
    ],
  });
  await bundle.write({ dir: folder, codeSplitting: false });
  small = await import(pathToFileURL(join(folder, 'checks.js')).href);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCHEMAS = Object.keys(requests).filter((name) => name.endsWith('Request')) as (keyof typeof requests)[];

/** Values that a field may have and many that it may not. */
const odd = fc.oneof(
  fc.constantFrom(undefined, null, true, false, '', '\ud800', []),
  fc.constantFrom(...['kuhn', 'turn', 'easy', 'mccfr'], 'x'.repeat(limits.words), 'x'.repeat(limits.words + 1)),
  fc.constantFrom(0, 1, -1, 0.5, 10, 11, 100, limits.splits, limits.worlds, limits.nodes, limits.timeMs),
  fc.constantFrom(1e9, 2 ** 53, 2 ** 60, -(2 ** 60), Number.NaN, Number.POSITIVE_INFINITY),
  fc.constantFrom({}, { seat: 'x' }, ['fold'], ['fold', 3], Array(2_000).fill('fold'), 'x'.repeat(20_000)),
);
const inner = (...names: string[]) => fc.dictionary(fc.constantFrom(...names, 'timeMS', 'other'), odd, { maxKeys: 4 });
const FIELDS =
  'position variant seat level moves count temperature splits seed allow until top priority token gmae'.split(' ');
const request = fc.record(
  {
    ...Object.fromEntries(FIELDS.map((name) => [name, odd])),
    game: fc.oneof({ weight: 4, arbitrary: fc.constant('kuhn') }, odd),
    view: fc.oneof({ weight: 4, arbitrary: fc.constant({ at: 'act' }) }, odd),
    budget: fc.oneof(odd, inner('timeMs', 'deadlineAt', 'clock', 'iterations', 'nodes', 'settle')),
    params: fc.oneof(odd, inner('searcher', 'evaluator', 'exploration', 'chance', 'lines', 'maxNodes', 'belief')),
  },
  { requiredKeys: [] },
);

it.each(SCHEMAS)('%s', (name) => {
  fc.assert(
    fc.property(request, (input) => {
      const answers = [real, small].map((checks) => checks.read(checks.requests[name] as never, input));
      expect(answers[1]).toEqual(answers[0]);
    }),
    { numRuns: 800 },
  );
});

it('tokens', () => {
  const params = { searcher: 'mccfr', evaluator: 'rollout', exploration: 1, explorationUnit: 'range' };
  const more = { selection: 'ucb', chance: 'open', lines: 1, thresholding: 0, belief: 'uniform' };
  const searched = { ...params, ...more, determinizations: 1, maxNodes: 1000 };
  const sound = [3, 'e', 'kuhn', '', '1', 's', searched, [5], 0, [], 10];
  const token = fc.tuple(fc.nat({ max: 13 }), odd, fc.nat({ max: 14 })).map(([at, value, length]) => {
    const fields: unknown[] = [...sound, 'turn'];
    if (at < fields.length) fields[at] = value;
    return Buffer.from(JSON.stringify([...fields, 'more', 'more'].slice(0, length))).toString('base64url');
  });
  const isSound = small.parseToken(Buffer.from(JSON.stringify(sound)).toString('base64url'));
  expect(isSound).toMatchObject({ ok: false, error: { code: 'ERR_TOKEN_VERSION' } }); // read, and of another engine
  fc.assert(
    fc.property(token, (text) => {
      expect(small.parseToken(text)).toEqual(real.parseToken(text));
    }),
    { numRuns: 500 },
  );
});
