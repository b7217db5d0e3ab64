/** Processes that are told to end while they are busy: they answer what they have, fail nobody, and are gone within eight seconds. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, Findings, KUHN_SEARCH } from './attack.js';
import { ask, post } from './client.js';
import { postgresPrograms, startPostgres } from './postgres.js';
import { seated } from './restarts.js';
import { type Service, startService } from './service.js';

const MOST_END_MS = 8_000; // of the ten seconds that container engines grant
const RESTARTS = 8;
const CALLERS = 12;
const LEAST_CALLERS = 4; // two of them ask for searches, two play
const THINK_MS = 30; // of a player between two moves
const IDLE_MS = 100; // the same while no process is ending: then nothing is tried
const PLAY_MS = 800;
const SEARCH_MS = 300;
const TRIES = 3; // of ends with a collector that never answers
const REQUESTS = 1_500; // whose spans are waiting then

/** How long it took to end; a fault if it was too long, or did not end well. */
async function endOf({ process, ended }: Service, findings: Findings): Promise<number> {
  const began = performance.now();
  process.kill('SIGTERM');
  const late = new AbortController();
  const status = await Promise.race([ended, pause(3 * MOST_END_MS, 'never', { signal: late.signal })]);
  late.abort();
  const ms = performance.now() - began;
  findings.check(status === 0, `ended with ${status}`);
  findings.check(ms <= MOST_END_MS, `took ${(ms / 1_000).toFixed(1)} s to end`);
  return ms;
}

export const rollingRestart: Attack = {
  name: 'rolling',
  about: 'two processes on PostgreSQL are replaced one after the other while people and AIs move',
  async run(setting) {
    const findings = new Findings(setting);
    const database = await startPostgres(postgresPrograms()!);
    const environment = { STRATEGOS_DATA: database.url, WARM_MS: '0' };
    const start = () => startService({ main: setting.main, environment });
    const services = await Promise.all([start(), start()]);
    const gone: Service[] = [];
    const callers = Math.max(LEAST_CALLERS, Math.round(CALLERS * setting.scale));
    let isOver = false;
    let isEnding = false; // what ends before that meets nothing: then there are no searches, and fewer moves
    let next = 0;
    let refused = 0;
    /** Asks one after the other, also those that are being ended, until one takes the request. */
    const send = async (path: string, init?: RequestInit) => {
      for (;;) {
        const { url } = services[next++ % services.length];
        const reply = await ask(url + path, init);
        if (reply.status !== 0) findings.answered(reply, path.replace(/[\w-]{20,}/, '…'));
        if (![0, 503].includes(reply.status) || isOver) return reply;
        refused++;
        await pause(20);
      }
    };
    const json = { 'Content-Type': 'application/json' };
    const playing = Array.from({ length: callers }, async (_, i) => {
      while (!isOver) {
        if (i % 3 === 0) {
          if (!isEnding) {
            await pause(20);
            continue;
          }
          const body = JSON.stringify({ ...KUHN_SEARCH, budget: { timeMs: SEARCH_MS } });
          await send('/v1/games/kuhn/recommend', { method: 'POST', headers: json, body });
          continue;
        }
        const table = await seated(services[0]).catch(() => undefined);
        if (table?.token === undefined) continue;
        const headers = { ...json, Authorization: `Bearer ${table.token}` };
        for (let over = false; !over && !isOver; ) {
          const { json: state } = await send(table.path, { headers });
          over = state.over === true;
          if (!state.question) await pause(isEnding ? 10 : IDLE_MS);
          else {
            const body = JSON.stringify({ turn: state.question.id, move: state.question.moves[0].move });
            await send(`${table.path}/move`, { method: 'POST', headers, body });
            await pause(isEnding ? THINK_MS : IDLE_MS);
          }
        }
      }
    });
    let slowest = 0;
    try {
      const all = Math.max(2, Math.round(RESTARTS * setting.scale));
      for (let i = 0; i < all && !findings.isOver; i++) {
        await pause(PLAY_MS);
        services.push(await start());
        isEnding = true;
        await pause(SEARCH_MS / 2);
        const [old] = services;
        const ending = endOf(old, findings);
        await pause(100); // the balancer learns late that it is gone
        services.shift();
        gone.push(old);
        slowest = Math.max(slowest, await ending);
        isEnding = false;
      }
      isOver = true;
      await Promise.all(playing);
      const bugs = [...services, ...gone]
        .flatMap(({ printed }) => printed().split('\n'))
        .filter((line) => line.includes('"at":['));
      findings.check(bugs.length === 0, `${bugs.length} bugs in the log, first: ${bugs[0]?.slice(0, 300)}`);
      const seconds = (slowest / 1_000).toFixed(1);
      return findings.outcome(`${all} restarts, the slowest end took ${seconds} s; ${refused} sent again`);
    } finally {
      isOver = true;
      for (const service of services) await service.kill();
      await database.stop();
    }
  },
};

export const silentCollector: Attack = {
  name: 'collector',
  about: 'traces go to a collector that accepts connections and never answers, and the process is told to end',
  async run(setting) {
    const findings = new Findings(setting);
    const held = new Set<Socket>();
    const collector = createServer((socket) => {
      held.add(socket);
      socket.on('error', () => {}).on('close', () => held.delete(socket));
      socket.resume();
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    let slowest = 0;
    try {
      for (let i = 0; i < TRIES; i++) {
        const service = await startService({
          main: setting.main,
          environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, WARM_MS: '0', STRATEGOS_DATA: ':memory:' },
        });
        for (let sent = 0; sent < REQUESTS; sent += 50)
          await Promise.all(Array.from({ length: 50 }, () => ask(`${service.url}/healthz`)));
        const reply = await post(service.url, '/v1/games/kuhn/recommend', { ...KUHN_SEARCH, budget: { timeMs: 100 } });
        findings.answered(reply, 'a move');
        findings.check(held.size > 0, 'nothing was sent to the collector: the attack proves nothing');
        slowest = Math.max(slowest, await endOf(service, findings));
        await service.kill();
      }
    } finally {
      for (const socket of held) socket.destroy();
      collector.close();
    }
    return findings.outcome(`the slowest of ${TRIES} ends took ${(slowest / 1_000).toFixed(1)} s`);
  },
};
