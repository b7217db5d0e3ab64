/**
 * Which process drives which match, and what the others hear of it.
 *
 * A process proves every BEAT_MS that it lives, by the clock of the database, which is the same for all. Its matches are those whose
 * `driver` it is. Matches of a process that has been silent for DEAD_MS, or that has left, are free: whoever finds them first drives
 * them. A process that was held up for LEASE_MS stops by itself, before others think that it is gone, and never comes back under its
 * old name. This decides who acts, not what is true: of two that add entry n of a match one fails, by the key of the table, so even a
 * process that was stopped between a look at its lease and its write plays nothing twice.
 *
 * Who drives many hands some to whoever drives fewest, a few at a time: after a restart of all processes, one after the other, the last
 * one would have them all. A match that is handed on is marked as the other's next, and nobody drives it until his next beat.
 *
 * Processes tell each other of entries, by name and number alone. What is said may be lost, with whoever says it, so each process also
 * looks for new entries with every beat.
 */
import type { Client, QueryResult } from 'pg';
import type { Sharing, SharingHearer } from '../matches/record.js';

const BEAT_MS = 800;
const LEASE_MS = 2_500; // since the last beat was sent
const DEAD_MS = 3_000; // since it was received, for the others
const LATE_MS = 10_000; // an entry may become visible so long after its time: its transaction has to end first
const FREE_AT_ONCE = 200; // matches that a process begins to drive before it looks at the next ones
const BEATS_BETWEEN = 4; // from one look at who drives how many to the next
const MOST_HANDED = 20; // matches in one go: searches of their AIs begin anew
const FORGET_MS = 86_400_000; // a process that has gone
const CHANNEL = 'strategos_matches';
const LOCK = 0x57a7e605; // of our own choosing: advisory locks of others have other numbers

/** Milliseconds since 1970, on the clock of the database. */
export const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
/** Of a process: whether the others may take what it had. */
export const HAS_GONE = `(left_at IS NOT NULL OR alive_at < ${NOW} - ${DEAD_MS})`;

const RENEW = `INSERT INTO processes (id, alive_at) VALUES ($1, ${NOW})
  ON CONFLICT (id) DO UPDATE SET alive_at = excluded.alive_at WHERE processes.alive_at > excluded.alive_at - ${LEASE_MS}
  RETURNING id`;

/** The driver of a match that is handed to a process, until it notices. */
const nextOf = (name: string) => `${name}/next`;

/** How many matches each process drives that go on, those that are handed to it included; whoever has fewest first. */
const COUNTS = `SELECT processes.id, count(matches.id)::int AS matches FROM processes
  LEFT JOIN matches ON finished_at IS NULL AND driver IN (processes.id, processes.id || '/next')
  WHERE NOT ${HAS_GONE} GROUP BY processes.id ORDER BY 2, 1`;

/**
 * Matches that are over are driven until their webhooks have sent everything. One process at a time takes some: another would not see
 * yet which ones, nor whose they are.
 */
const take = (name: string) => `SELECT pg_advisory_xact_lock(${LOCK});
  WITH free AS (
    SELECT id, driver = '${nextOf(name)}' AS is_handed,
      (SELECT coalesce(left_at, alive_at) FROM processes WHERE processes.id = split_part(driver, '/', 1)) AS seen FROM matches
    WHERE (finished_at IS NULL OR id IN
        (SELECT split_part(key, '/', 2) FROM notes WHERE key COLLATE "C" >= 'webhook/' AND key COLLATE "C" < 'webhook0'))
      AND (driver IS NULL OR driver = '${nextOf(name)}'
        OR split_part(driver, '/', 1) <> ALL (ARRAY(SELECT id FROM processes WHERE NOT ${HAS_GONE})))
    LIMIT ${FREE_AT_ONCE} FOR UPDATE SKIP LOCKED)
  UPDATE matches SET driver = '${name}' FROM free WHERE matches.id = free.id
  RETURNING matches.id, CASE WHEN is_handed THEN NULL ELSE coalesce(free.seen, matches.touched_at) END AS alive_at`;

/** Matches that go on, whoever drives them. */
const OPEN = 'SELECT count(*)::int AS matches FROM matches WHERE finished_at IS NULL';

const NEW_ENTRIES = `SELECT match, max(n) + 1 AS entries, max(added_at) AS added_at FROM entries
  WHERE added_at > coalesce($1::bigint, ${NOW}) - ${LATE_MS} GROUP BY match`;

const FORGET = `DELETE FROM processes p WHERE ${HAS_GONE} AND alive_at < ${NOW} - ${FORGET_MS}
  AND NOT EXISTS (SELECT 1 FROM matches WHERE driver = p.id AND finished_at IS NULL)`;

/** So that the other side of a connection notices in four seconds that a machine is gone. */
const ALIVE = 'SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 2';

/** Carries short texts to all processes that are there to hear them. */
export interface Bus {
  readonly isUp: boolean;
  say(text: string): Promise<unknown>;
  hear(hear: (text: string) => void): void;
  close(): Promise<void>;
}

/** A match that nobody drives. */
interface Free {
  readonly id: string;
  readonly alive_at: string | null; // PostgreSQL's bigint; null if it was handed to us
}

interface SharedOptions {
  readonly connect: () => Client;
  readonly query: (text: string, values: readonly unknown[]) => Promise<{ readonly rowCount: number | null }>;
  readonly bus: Bus | undefined;
}

export class SharedMatches implements Sharing {
  private readonly options: SharedOptions;
  private readonly self = crypto.randomUUID(); // who says something
  private name = crypto.randomUUID(); // who drives; another one after every loss
  private left: Promise<void> | undefined;
  private readonly own = new Set<string>(); // matches that this process drives
  private validUntil = 0; // on our clock, which does not jump
  private known = new Map<string, number>(); // entries of matches that have changed lately
  private lookedAt: number | undefined; // the newest entry that was seen, on the clock of the database
  private hearer: SharingHearer | undefined;
  private client: Client | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private beating: Promise<void> | undefined;
  private isTaking = false;
  private beats = 0;
  /** Matches that went on when the database was last asked; undefined before. */
  open: number | undefined;

  constructor(options: SharedOptions) {
    this.options = options;
    options.bus?.hear((text) => this.heard(text));
  }

  drives(match: string): boolean {
    return this.isValid && this.own.has(match);
  }

  /** The name of this process among the others; undefined as long as they may think that it is gone. */
  get aliveAs(): string | undefined {
    return this.isValid ? this.name : undefined;
  }

  get driven(): number {
    return this.isValid ? this.own.size : 0;
  }

  async begin(hearer: SharingHearer): Promise<void> {
    this.hearer = hearer;
    await this.beat();
    this.timer = setInterval(() => void this.beat(), BEAT_MS).unref();
  }

  async tellWebhooks(match: string): Promise<void> {
    await this.say('webhooks', match);
  }

  /** A match that was made here is driven here. Else its time begins when somebody drives it. */
  async created(match: string): Promise<void> {
    const { name, isValid } = this;
    if (!isValid) return;
    const mark = 'UPDATE matches SET driver = $1 WHERE id = $2 AND driver IS NULL';
    const { rowCount } = await this.options.query(mark, [name, match]);
    if (rowCount === 1 && name === this.name) this.own.add(match);
  }

  added(match: string, entries: number): void {
    this.known.set(match, entries);
    void this.say('entries', match, entries);
  }

  removed(match: string): void {
    this.own.delete(match);
    void this.say('removed', match);
  }

  /** Forgets matches and processes that are gone. */
  async tidy(): Promise<void> {
    const { client } = this;
    if (client === undefined) return;
    const before = [...this.own];
    const { rows } = await client.query<{ id: string }>('SELECT id FROM matches WHERE driver = $1', [this.name]);
    const there = new Set(rows.map(({ id }) => id));
    for (const id of before) if (!there.has(id)) this.own.delete(id);
    await client.query(FORGET);
  }

  leave(): Promise<void> {
    this.left ??= this.end();
    return this.left;
  }

  private async end(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    const { client, name } = this;
    this.hearer = undefined;
    this.validUntil = 0;
    this.own.clear();
    await client?.query(`UPDATE processes SET left_at = ${NOW} WHERE id = $1`, [name]).catch(() => {});
    this.disconnect();
  }

  private get isValid(): boolean {
    return performance.now() < this.validUntil;
  }

  private beat(): Promise<void> {
    this.beating ??= this.proveAndLook()
      .catch(() => this.disconnect())
      .finally(() => {
        this.beating = undefined;
      });
    return this.beating;
  }

  private async proveAndLook(): Promise<void> {
    if (this.validUntil > 0 && !this.isValid) this.release();
    const client = this.client ?? (await this.begun());
    const sentAt = performance.now();
    const { rowCount } = await client.query(RENEW, [this.name]);
    if (rowCount === 0) return this.release();
    this.validUntil = sentAt + LEASE_MS;
    await this.look(client);
    if (!this.isTaking) await this.take(client);
    if (++this.beats % BEATS_BETWEEN === 0) await this.share(client);
  }

  /** Hands matches to whoever drives fewest, until he drives as many. They stay in memory here, for whoever reads them. */
  private async share(client: Client): Promise<void> {
    const { name } = this;
    const { rows } = await client.query<{ id: string; matches: number }>(COUNTS);
    this.open = (await client.query<{ matches: number }>(OPEN)).rows[0].matches;
    const own = rows.find(({ id }) => id === name);
    const [fewest] = rows;
    if (own === undefined) return;
    const surplus = Math.floor((own.matches - fewest.matches) / 2);
    if (surplus === 0) return;
    const some = 'SELECT id FROM matches WHERE driver = $1 AND finished_at IS NULL LIMIT $2';
    const handed = await client.query<{ id: string }>(some, [name, Math.min(surplus, MOST_HANDED)]);
    const ids = handed.rows.map(({ id }) => id);
    for (const id of ids) {
      this.own.delete(id); // before another may drive it
      this.hearer?.released(id);
    }
    const hand = 'UPDATE matches SET driver = $1 WHERE driver = $2 AND id = ANY ($3)';
    await client.query(hand, [nextOf(fewest.id), name, ids]).catch((error) => {
      this.release(); // or they would be ours for all others, and not for us
      throw error;
    });
  }

  /** Begins to drive matches that nobody drives: the next ones when these are in memory, so that beats and commands get through. */
  private async take(client: Client): Promise<void> {
    const { name } = this;
    const results = (await client.query(take(name))) as unknown as readonly QueryResult<Free>[];
    const { rows } = results[1];
    if (name !== this.name || rows.length === 0) return;
    for (const { id } of rows) this.own.add(id);
    this.isTaking = true;
    void Promise.all(
      rows.map(({ id, alive_at }) => this.hearer?.driving(id, alive_at === null ? undefined : Number(alive_at))),
    ).then(() => {
      this.isTaking = false;
      if (rows.length === FREE_AT_ONCE) void this.beat();
    });
  }

  /** Tells of entries that have not been heard of. */
  private async look(client: Client): Promise<void> {
    type Row = { match: string; entries: number; added_at: string };
    const { rows } = await client.query<Row>(NEW_ENTRIES, [this.lookedAt]);
    const before = this.known;
    this.known = new Map();
    for (const { match, entries, added_at } of rows) {
      this.lookedAt = Math.max(this.lookedAt ?? 0, Number(added_at));
      const known = before.get(match) ?? 0;
      this.known.set(match, Math.max(known, entries));
      if (known < entries) this.hearer?.changed(match, entries);
    }
  }

  private release(): void {
    this.name = crypto.randomUUID();
    this.own.clear();
    this.validUntil = 0;
    this.hearer?.released();
  }

  private async begun(): Promise<Client> {
    const client = this.options.connect();
    client.on('error', () => this.disconnect(client));
    client.on('end', () => this.disconnect(client));
    client.on('notification', ({ payload = '' }) => this.heard(payload));
    try {
      await client.connect();
      await client.query(ALIVE);
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => {}); // it may be half open
      throw error;
    }
    this.client = client;
    return client;
  }

  private disconnect(client = this.client): void {
    if (client !== this.client) return;
    this.client = undefined;
    void client?.end().catch(() => {});
  }

  private async say(what: 'entries' | 'removed' | 'webhooks', match: string, entries = 0): Promise<void> {
    const text = `${this.self} ${what} ${match} ${entries}`;
    const { bus, query } = this.options;
    if (bus?.isUp) await bus.say(text);
    else await query('SELECT pg_notify($1, $2)', [CHANNEL, text]).catch(() => {}); // they look for themselves
  }

  /** Whoever reaches Redis can say so: the database knows. */
  private async seeRemoved(match: string): Promise<void> {
    const { rowCount } = await this.options.query('SELECT id FROM matches WHERE id = $1', [match]);
    if (rowCount !== 0) return;
    this.own.delete(match);
    this.hearer?.removed(match);
  }

  private heard(text: string): void {
    const [self, what, match, entries] = text.split(' ');
    if (self === this.self) return;
    if (what === 'entries') {
      this.known.set(match, Math.max(Number(entries), this.known.get(match) ?? 0));
      this.hearer?.changed(match, Number(entries));
    } else if (what === 'removed') {
      void this.seeRemoved(match).catch(() => {}); // reading it finds out, later
    } else if (what === 'webhooks') this.hearer?.webhooksChanged(match);
  }
}
