/** Games whose code hangs, ends its worker, or fills its memory: the others must not notice more than a delay. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Attack, type Findings, KUHN_SEARCH, many, onService, type Setting } from './attack.js';
import { metric, post } from './client.js';
import type { Service } from './service.js';

const REQUESTS = 60; // to hostile games
const HOSTILE: Readonly<Record<string, string>> = {
  hangs: 'for (;;);',
  exits: 'process.exit(1);',
  hoards: 'const all = []; for (;;) all.push(new Array(1_000).fill(all.length));',
  throws: "throw new RangeError('thrown on purpose');",
};
/** What callers of such a game may hear. */
const EXPECTED = [200, 500, 503];

/** Tic-tac-toe, but its playouts do something terrible; as a module for `--module`. */
function moduleOf(main: string, id: string, act: string): string {
  const original = pathToFileURL(join(dirname(main), '../games/tic-tac-toe/index.js')).href;
  return `
    import { isMainThread } from 'node:worker_threads';
    import { family as original } from '${original}';
    const hostile = (game) => Object.assign(Object.create(game), {
      id: '${id}',
      playout() { if (isMainThread) return 0; ${act} },
      rollout() { if (isMainThread) return; ${act} },
    });
    const made = new Map();
    export const family = {
      ...original,
      id: '${id}',
      variant(text) {
        const variant = original.variant(text);
        if (!variant.ok) return variant;
        const { value } = variant;
        if (!made.has(value)) made.set(value, hostile(value));
        return { ok: true, value: made.get(value) };
      },
    };
  `;
}

export const kills: Attack = {
  name: 'kills',
  about: 'searches that hang, end their worker, fill its memory or throw, beside honest moves',
  async run(setting) {
    const folder = mkdtempSync(join(tmpdir(), 'strategos-attack-'));
    try {
      const args = Object.entries(HOSTILE).flatMap(([id, act]) => {
        const file = join(folder, `${id}.mjs`);
        writeFileSync(file, moduleOf(setting.main, id, act));
        return ['--module', file];
      });
      return await onService(
        setting,
        { args, environment: { WORKERS: '2', HANG_MS: '500' }, expectsBugs: true },
        attackWith(setting),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

const TRIES_AFTERWARDS = 20;
const LEAST_LOST = 3; // workers
const MORE = 60; // requests to hostile games at most, on a machine so busy that it refuses most of them

async function lostAt(url: string): Promise<number> {
  const counted = ['strategos_worker_kills', 'strategos_worker_crashes'].map((name) => metric(url, name));
  return (await Promise.all(counted)).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

async function isServedAgain(url: string): Promise<boolean> {
  for (let i = 0; i < TRIES_AFTERWARDS; i++) {
    const { status } = await post(url, '/v1/games/kuhn/recommend', { ...KUHN_SEARCH, budget: { timeMs: 1_000 } });
    if (status === 200) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

const attackWith =
  (setting: Setting) =>
  async ({ url, printed }: Service, findings: Findings): Promise<string> => {
    const ids = Object.keys(HOSTILE);
    let served = 0;
    let honest = 0;
    const count = Math.max(12, Math.round(REQUESTS * setting.scale));
    const askHostile = async (i: number) => {
      const id = ids[i % ids.length];
      const { json } = await post(url, `/v1/games/${id}/new`, {});
      const view = json.views?.[json.turn];
      const reply = await post(url, `/v1/games/${id}/recommend`, { view, budget: { timeMs: 1_500 } });
      const isExpected = EXPECTED.includes(reply.status) || (view === undefined && reply.status === 400);
      findings.answered({ ...reply, fault: isExpected ? undefined : `status ${reply.status}` }, id);
    };
    await Promise.all([
      many(count, 2, findings, askHostile),
      many(2 * count, 1, findings, async () => {
        const reply = await post(url, '/v1/games/kuhn/recommend', { ...KUHN_SEARCH, budget: { timeMs: 1_000 } });
        findings.answered(reply, 'an honest move');
        findings.check([200, 503].includes(reply.status), `an honest move: ${reply.status} ${reply.json.code}`);
        findings.check(reply.json.code !== 'ERR_GAME_QUARANTINED', 'an honest game is held back');
        honest++;
        if (reply.status === 200) served++;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }),
    ]);
    let lost = await lostAt(url);
    for (let i = 0; lost < LEAST_LOST && i < MORE; i++) {
      await askHostile(i);
      lost = await lostAt(url);
    }
    findings.check(lost >= LEAST_LOST, 'hardly a worker was lost: the attack proves nothing');
    findings.check(printed().includes('"event":"worker lost"'), 'lost workers are not in the log');
    // how many depends on how busy the machine is; that they are served again once the attack is over does not
    findings.check(served > 0, `none of ${honest} honest moves was served`);
    findings.check(await isServedAgain(url), 'honest moves are not served when the attack is over');
    return `${lost} workers lost, ${served} of ${honest} honest moves served`;
  };
