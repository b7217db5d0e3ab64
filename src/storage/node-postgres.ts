/**
 * Matches in PostgreSQL, which several processes may share. A connection of its own listens for what the others have added, and
 * holds or waits for an advisory lock: whoever has it leads. The lock ends with its connection, however that ends.
 */
import { Kysely, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import type { MatchStore, Sharing } from '../matches/record.js';
import { sqlStore } from './sql.js';

const LOCK = 0x57a7e605; // of our own choosing: advisory locks of others have other numbers
const CHANNEL = 'strategos_matches';
const TRY_MS = 1_000; // between two tries to lead, or to connect again
/** So that the server notices in four seconds that a machine is gone, and lets another process lead. */
const ALIVE = 'SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 2';

export async function postgresStore(url: string): Promise<MatchStore> {
  const { default: pg } = await import('pg').catch(() => {
    throw new Error("PostgreSQL needs the package pg: 'npm install pg'");
  });
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {}); // of an idle connection: the next query says so
  const store = await sqlStore(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  const shared = new Shared(() => new pg.Client({ connectionString: url, keepAlive: true }));
  await shared.begin();
  const tell = (id: string) =>
    void pool.query('SELECT pg_notify($1, $2)', [CHANNEL, `${shared.name} ${id}`]).catch(() => {});
  return {
    ...store,
    sharing: shared,
    async create(heading, entries) {
      await store.create(heading, entries);
      tell(heading.id);
    },
    async append(id, n, entry) {
      const isAdded = await store.append(id, n, entry);
      if (isAdded) tell(id);
      return isAdded;
    },
    async remove(id) {
      await store.remove(id);
      tell(id);
    },
    async close() {
      await shared.end();
      await store.close();
    },
  };
}

class Shared implements Sharing {
  readonly name = crypto.randomUUID();
  leads = false;
  private readonly connect: () => Client;
  private client: Client | undefined;
  private readonly hearers: Parameters<Sharing['listen']>[0][] = [];
  private timer: ReturnType<typeof setInterval> | undefined;
  private isTrying = false;

  constructor(connect: () => Client) {
    this.connect = connect;
  }

  listen(hearer: Parameters<Sharing['listen']>[0]): void {
    this.hearers.push(hearer);
  }

  async begin(): Promise<void> {
    await this.attempt();
    this.timer = setInterval(() => void this.attempt().catch(() => this.lose()), TRY_MS).unref();
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    const { client } = this;
    this.lose();
    await client?.end().catch(() => {});
  }

  /** Connects if need be, and tries to lead. */
  private async attempt(): Promise<void> {
    if (this.isTrying || this.leads) return;
    this.isTrying = true;
    try {
      const isNew = this.client === undefined;
      const client = this.client ?? (await this.open());
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
      if (this.client !== client) return; // it was lost meanwhile
      this.leads = rows[0].taken === true;
      for (const hearer of this.hearers) {
        if (isNew) hearer.changed(undefined);
        if (this.leads) hearer.leading();
      }
    } finally {
      this.isTrying = false;
    }
  }

  private async open(): Promise<Client> {
    const client = this.connect();
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ payload = '' }) => {
      const [name, id] = payload.split(' ');
      if (name !== this.name) for (const hearer of this.hearers) hearer.changed(id);
    });
    await client.connect();
    await client.query(ALIVE);
    await client.query(`LISTEN ${CHANNEL}`);
    this.client = client;
    return client;
  }

  private lose(client = this.client): void {
    if (client !== this.client) return;
    this.client = undefined;
    this.leads = false;
    void client?.end().catch(() => {});
  }
}
