/**
 * A service on several processes: two of the API, two workers, PostgreSQL and Redis. Each is killed in turn and started again, while
 * people and AIs play Hearts and Perikles, and the same workers play a measured match. No acknowledged move may be lost, none played twice, no
 * event missed, and the games of the match must be those of one process alone.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Heard, join } from '../../src/client.js';
import { Rng } from '../../src/core/rng.js';
import type { Created, MatchRecord } from '../../src/matches/answers.js';
import { startWorker } from '../queue/processes.js';
import { redisProgram, startRedis } from '../queue/redis.js';
import { type Attack, Findings } from './attack.js';
import { post } from './client.js';
import { postgresPrograms, startPostgres } from './postgres.js';
import { startService } from './service.js';

const GAMES = 200; // of the measured match
const BOT = { ai: { level: 'easy', timeMs: 100 } };
const TABLES = [
  { game: 'hearts', seats: { north: BOT, south: BOT } },
  { game: 'perikles', variant: 'players=4', seats: {} as Record<string, unknown> },
];
const GOES_ON = 3; // acknowledged moves at each table after a kill, before the next one
const MOST_MS = 20_000; // until then
const PACE_MS = 30; // of people
const PATIENCE_MS = 1_500; // of the load balancer

interface Seat {
  readonly path: string;
  readonly host: string;
  readonly token: string;
  readonly name: string;
  readonly acknowledged: string[];
  readonly heard: Heard[];
  isAborted: boolean;
}

export const isComplete = postgresPrograms() !== undefined && redisProgram() !== undefined;

export const processes: Attack = {
  name: 'processes',
  about: 'each process of a service on many is killed in turn, while people play and a match is measured',
  async run(setting) {
    const findings = new Findings(setting);
    const folder = mkdtempSync(pathOf(tmpdir(), 'strategos-attack-'));
    const games = Math.ceil(GAMES * setting.scale);
    const entrants = [
      '--a',
      'so-ismcts iterations=60',
      '--b',
      'so-ismcts iterations=20',
      '--games',
      `${games}`,
      '--seed',
      'x',
    ];
    const measure = (file: string, ...more: string[]) =>
      once(
        spawn(process.execPath, [setting.main, 'match', 'hearts', ...entrants, '--out', pathOf(folder, file), ...more]),
        'exit',
      );
    const alone = measure('alone.jsonl', '--workers', '1');
    const [database, redis] = await Promise.all([startPostgres(postgresPrograms()!), startRedis(redisProgram()!)]);
    const environment = { STRATEGOS_DATA: database.url, STRATEGOS_QUEUE: redis.url, WARM_MS: '0', LOG_LEVEL: 'fatal' };
    const serve = () => startService({ main: setting.main, environment, output: 'unread' });
    const hire = () => startWorker(setting.main, redis.url);
    const services = await Promise.all([serve(), serve()]);
    const workers = await Promise.all([hire(), hire()]);
    const rng = new Rng('load balancer');
    const balanced: typeof fetch = (address, init) => {
      const { url } = services[rng.below(services.length)];
      const isStream = new Headers(init?.headers).get('Accept') === 'text/event-stream';
      const signals = [...(init?.signal ? [init.signal] : []), ...(isStream ? [] : [AbortSignal.timeout(PATIENCE_MS)])];
      return fetch(url + new URL(String(address)).pathname, { ...init, signal: AbortSignal.any(signals) });
    };
    const client = { fetch: balanced, retryMs: 50, mostRetryMs: 200, silenceMs: 3_000 };
    const seats: Seat[] = [];
    for (const [i, table] of TABLES.entries()) {
      const { json } = await post(services[i].url, '/v1/matches', table);
      const { match, host, tokens } = json as Created;
      const people = Object.keys(tokens).filter((name) => !(name in table.seats));
      for (const name of people.slice(0, 2))
        seats.push({
          path: `http://any/v1/matches/${match}`,
          host,
          token: tokens[name],
          name,
          acknowledged: [],
          heard: [],
          isAborted: false,
        });
      for (const name of people.slice(2))
        await join(`http://any/v1/matches/${match}`, host, client).give(name, BOT as never);
    }
    const playing = seats.map(async (seat) => {
      const own = join(seat.path, seat.token, client);
      for await (const heard of own.events()) {
        seat.heard.push(heard);
        const { event, id } = heard;
        if (event.kind !== 'turn' || !event.moves) continue;
        await pause(PACE_MS);
        const { move } = event.moves[rng.below(event.moves.length)];
        try {
          await own.move(id, move);
          seat.acknowledged.push(`${seat.name} ${id} ${move}`);
          findings.tried++;
        } catch (error) {
          if (!seat.isAborted) findings.fault(`a move was refused: ${(error as Error).message}`);
        }
      }
    });
    const measured = measure('queued.jsonl', '--queue', redis.url);
    const tables = [...new Set(seats.map(({ path }) => path))];
    const isOver = (path: string) =>
      seats.some((seat) => seat.path === path && seat.heard.at(-1)?.event.kind === 'over');
    const moved = (path: string) =>
      seats.filter((seat) => seat.path === path).reduce((sum, seat) => sum + seat.acknowledged.length, 0);
    const waits: string[] = [];
    const goesOn = async (what: string) => {
      const began = performance.now();
      const before = tables.map(moved);
      while (tables.some((path, i) => !isOver(path) && moved(path) < before[i] + GOES_ON)) {
        if (performance.now() - began > MOST_MS) return findings.fault(`nothing goes on after ${what}`);
        await pause(20);
      }
      waits.push(`${what} ${((performance.now() - began) / 1_000).toFixed(1)}`);
    };
    try {
      await goesOn('nothing');
      for (const i of [0, 1]) {
        const [killed] = services.splice(0, 1); // the balancer knows that it is gone
        await killed.kill();
        await goesOn(`API ${i + 1}`);
        services.push(await serve());
      }
      for (const i of [0, 1]) {
        workers[i].process.kill('SIGKILL');
        await goesOn(`worker ${i + 1}`);
        workers[i] = await hire();
      }
      await redis.kill();
      await goesOn('Redis');
      await redis.start();
      await database.kill();
      await database.start();
      await goesOn('PostgreSQL');
      await measured;
      await alone;
      const [one, many] = ['alone.jsonl', 'queued.jsonl'].map((file) => readFileSync(pathOf(folder, file), 'utf8'));
      findings.check(one === many, 'the match has other games than on one process');
      findings.check(one.split('\n').length > games, 'the match has too few games');
      for (const path of tables) {
        const seat = seats.find((other) => other.path === path)!;
        for (const other of seats) if (other.path === path) other.isAborted = true;
        if (!isOver(path))
          await balanced(`${path}/abort`, {
            method: 'POST',
            body: '{}',
            headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${seat.host}` },
          });
      }
      await Promise.all(playing);
      let entries = 0;
      for (const seat of seats) {
        const record = await join(seat.path, seat.host, client).record();
        entries += record.entries.length;
        check(seat, record, findings);
      }
      return findings.outcome(
        `${entries} entries; seconds until ${GOES_ON} more moves at each table: ${waits.join(', ')}`,
      );
    } finally {
      for (const service of services) await service.kill();
      for (const worker of workers) worker.process.kill('SIGKILL');
      await redis.kill();
      await database.stop();
      rmSync(folder, { recursive: true });
    }
  },
};

function check({ name, acknowledged, heard }: Seat, record: MatchRecord, findings: Findings): void {
  const steps = record.entries.flatMap((entry) => (entry.kind === 'step' && entry.seat === name ? [entry] : []));
  const answers = steps.map(({ turn, move }) => `${name} ${turn} ${move}`);
  findings.check(new Set(steps.map(({ turn }) => turn)).size === steps.length, 'a question was answered twice');
  for (const answer of acknowledged)
    findings.check(answers.includes(answer), `an acknowledged move is lost: ${answer}`);
  findings.check(
    heard.every(({ id }, i) => id === i + 1),
    'an event was missed, or came twice',
  );
  findings.check(heard.at(-1)?.event.kind === 'over', 'the stream did not end with the match');
}
