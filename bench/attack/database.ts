/** PostgreSQL ends its connections, in every way it has, while people and AIs move: no process ends, no acknowledged move is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Attack, Findings } from './attack.js';
import { ask } from './client.js';
import { type Postgres, postgresPrograms, startPostgres } from './postgres.js';
import { check, seated, type Table } from './restarts.js';
import { type Service, startService } from './service.js';

const TRIES = 6; // of each way
const TABLES = 20; // at a time: more than there are connections
const CARDS = 6; // so that matches end
const PLAY_MS = 700; // before each
const AWAY_MS = 300;
/** What a player may hear while the database is away; and that his question has been answered already, if only the answer was lost. */
const MAY_REFUSE = new Set(['ERR_BUSY', 'ERR_TURN', 'ERR_NOT_YOUR_TURN']);

const WAYS: Readonly<Record<string, (database: Postgres) => Promise<void>>> = {
  async fast(database) {
    await database.end();
    await pause(AWAY_MS);
    await database.start();
  },
  async immediate(database) {
    await database.kill();
    await pause(AWAY_MS);
    await database.start();
  },
  async terminate({ url }) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const others = "FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
    await client.query(`SELECT pg_terminate_backend(pid) ${others}`);
    await client.end();
  },
};

export const canBeMade = postgresPrograms() !== undefined;

export const databaseRestarts: Attack = {
  name: 'database',
  about: 'PostgreSQL is stopped (fast, immediate) and ends its connections while people and AIs move',
  async run(setting) {
    const findings = new Findings(setting);
    const database = await startPostgres(postgresPrograms()!);
    const environment = { STRATEGOS_DATA: database.url, WARM_MS: '0' };
    const start = () => startService({ main: setting.main, environment });
    let service = await start();
    const tries = Math.max(2, Math.round(TRIES * setting.scale));
    const ends: string[] = [];
    const tables: Table[] = [];
    let isOver = false;
    const playing = Array.from({ length: TABLES }, async () => {
      while (!isOver) {
        const table = await seated(service, CARDS).catch(() => undefined);
        if (table?.token === undefined) {
          await pause(50);
          continue;
        }
        tables.push(table);
        await playOn(
          () => service,
          table,
          findings,
          () => isOver,
        );
      }
    });
    try {
      for (const [way, act] of Object.entries(WAYS)) {
        let ended = 0;
        for (let i = 0; i < tries; i++) {
          await pause(PLAY_MS);
          await act(database);
          await pause(AWAY_MS);
          if (service.process.exitCode === null) continue;
          ended++;
          findings.fault(
            `${way}: the process ended: ${service
              .printed()
              .split('\n')
              .find((line) => /Error/.test(line))}`,
          );
          service = await start();
        }
        ends.push(`${way} ${ended} of ${tries}`);
      }
      isOver = true;
      await Promise.all(playing);
      let moved = 0;
      let checked = 0;
      await Promise.all(
        tables.map(async (table) => {
          moved += table.acknowledged.length;
          if (
            !(await playOn(
              () => service,
              table,
              findings,
              () => findings.isOver,
            ))
          )
            return; // a record is told at the end
          await check(service, table, findings);
          checked++;
        }),
      );
      findings.check(checked > 0, 'no match ended: the attack proves nothing');
      const bugs = service
        .printed()
        .split('\n')
        .filter((line) => line.includes('"at":['));
      findings.check(bugs.length === 0, `${bugs.length} bugs in the log, first: ${bugs[0]?.slice(0, 300)}`);
      findings.check(moved > tables.length, 'nobody could move: the attack proves nothing');
      return findings.outcome(
        `processes ended: ${ends.join(', ')}; ${checked} of ${tables.length} matches checked, ${moved} moves`,
      );
    } finally {
      isOver = true;
      await service.kill();
      await database.stop();
    }
  },
};

/** Moves until the match is over, whatever happens to the service meanwhile; false if there was no time for that. */
async function playOn(
  service: () => Service,
  { path, token, acknowledged }: Table,
  findings: Findings,
  isOver: () => boolean,
): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  while (!isOver()) {
    const { url } = service();
    const state = await ask(url + path, { headers });
    if (state.status !== 200) {
      heard(state, findings);
      await pause(50);
      continue;
    }
    const { question, over } = state.json;
    if (over === true) return true;
    if (question === null) {
      await pause(20);
      continue;
    }
    const { move } = question.moves[0];
    const body = JSON.stringify({ turn: question.id, move });
    const reply = await ask(`${url}${path}/move`, { method: 'POST', headers, body });
    heard(reply, findings);
    if (reply.status === 200) acknowledged.push(move);
  }
  return false;
}

/** A process that is gone is told apart elsewhere. */
function heard(reply: Awaited<ReturnType<typeof ask>>, findings: Findings): void {
  if (reply.status === 0) return;
  findings.answered(reply, 'while the database goes');
  const { status, json } = reply;
  findings.check(status === 200 || MAY_REFUSE.has(json.code), `while the database goes: ${status} ${json.code}`);
}
