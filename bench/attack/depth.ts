/** Bodies nested so deep that they cannot be passed on to a worker. */
import { type Attack, KUHN, KUHN_SEARCH, many, onService } from './attack.js';
import { metric, post } from './client.js';

const DEPTHS = [100, 1_000, 4_000, 7_000, 16_000];
const BODIES = 1_000;
const ROUTES = ['new', 'moves', 'play', 'view', 'recommend'] as const;
const PORTS = 'nodejs_active_resources{type="MessagePort"}';
const FEW_PORTS = 50;

const nested = (depth: number, kind: number): string =>
  kind === 0 ? `${'['.repeat(depth)}${']'.repeat(depth)}` : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const HOLE = '"hole"';
const PLACES: readonly object[] = [
  { view: { ...KUHN, extra: 'hole' } }, // passed on to the worker as it is
  { view: KUHN, extra: 'hole' },
  { view: KUHN, params: 'hole' },
  { view: KUHN, budget: { extra: 'hole' } },
  { position: { extra: 'hole' }, moves: [], seat: 'player 1' },
];

/** A request with a deep value somewhere. */
const deepBody = (place: object, depth: number, kind: number): string =>
  JSON.stringify(place).replace(HOLE, () => nested(depth, kind));

export const depth: Attack = {
  name: 'deep bodies',
  about: 'lists and objects 100 to 16,000 levels deep in every route, plain and gzipped',
  run: (setting) =>
    onService(setting, {}, async ({ url }, findings) => {
      const before = (await metric(url, PORTS)) ?? 0;
      await many(BODIES * setting.scale, 4, findings, async (i) => {
        const route = ROUTES[i % ROUTES.length];
        const levels = DEPTHS[i % DEPTHS.length];
        const place = PLACES[Math.floor(i / ROUTES.length) % PLACES.length];
        const body = deepBody(place, levels, Math.floor(i / 25) % 2);
        const reply = await post(url, `/v1/games/kuhn/${route}`, body, { gzip: i % 3 === 0 });
        findings.answered(reply, `${route}, ${levels} levels`);
        findings.check(
          [400, 413].includes(reply.status) || reply.json.code === 'ERR_BUSY' || reply.fault !== undefined,
          `${route}: status ${reply.status} for a deep body`,
        );
      });
      const ports = ((await metric(url, PORTS)) ?? 0) - before;
      findings.check(ports < FEW_PORTS, `${ports} ports left open`);
      return undefined;
    }),
};

export const lockOut: Attack = {
  name: 'lock-out',
  about: 'a long search, and while it runs a deep body; then ten moves that must come',
  run: (setting) =>
    onService(setting, {}, async ({ url }, findings) => {
      const path = '/v1/games/kuhn/recommend';
      const long = post(url, path, { ...KUHN_SEARCH, budget: { timeMs: 5_000 } });
      while (((await metric(url, 'strategos_workers_busy')) ?? 0) === 0);
      const text = deepBody({ view: { ...KUHN, extra: 'hole' }, budget: { timeMs: 500 } }, 16_000, 0);
      findings.answered(await post(url, path, text), 'the deep body');
      for (let i = 0; i < 10; i++) {
        const reply = await post(url, path, { ...KUHN_SEARCH, budget: { iterations: 1_000, timeMs: 4_000 } });
        findings.answered(reply, 'a move after it');
        findings.check(reply.status === 200, `a move after it: ${reply.status} ${reply.json.code}`);
      }
      findings.answered(await long, 'the long search');
      return undefined;
    }),
};
