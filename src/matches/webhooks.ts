/**
 * Webhooks: events that are sent to an address, signed as standardwebhooks.com describes (HMAC-SHA256 over id, time and body), in
 * order, each until it is taken. Nothing goes to an address that the operator has not allowed, and redirects are not followed.
 */
import { ok, problem, type Result } from '../core/result.js';
import type { Live } from './live/live.js';
import { pause } from './pause.js';
import type { Notes } from './record.js';
import { base64 } from './tokens.js';

const FIRST_RETRY_MS = 1_000; // doubled up to
const LAST_RETRY_MS = 300_000;
const PATIENCE_MS = 10_000; // with an address that does not answer
const SECRET_BYTES = 32;
const SECRET_PREFIX = 'whsec_';
const PREFIX = 'webhook/';
const GONE = 410; // the receiver wants no more

interface WebhookOptions {
  readonly notes: Notes;
  readonly allowed: readonly string[]; // origins: https://example.org
  readonly now: () => number; // milliseconds since 1970
  readonly onBug: (error: unknown) => void;
  readonly fetch?: typeof fetch;
  readonly firstRetryMs?: number;
}

/** The events of a seat go to this address. */
interface Hook {
  readonly url: string;
  readonly secret: string;
  readonly sent: number; // the id of the last event that was taken
}

export class Webhooks {
  private readonly options: WebhookOptions;
  private readonly ends = new AbortController();
  private readonly running = new Map<string, { readonly secret: string; readonly stop: AbortController }>(); // by note

  constructor(options: WebhookOptions) {
    this.options = options;
  }

  /** Whether the operator lets us send there. */
  check(url: string, path: string): Result<void> {
    const { allowed } = this.options;
    const parsed = URL.canParse(url) ? new URL(url) : undefined;
    const isPlain = parsed !== undefined && parsed.username === '' && parsed.password === '';
    if (isPlain && /^https?:$/.test(parsed.protocol) && allowed.includes(parsed.origin)) return ok(undefined);
    return problem('ERR_WEBHOOK', path, 'The operator of the service has not allowed webhooks to this address');
  }

  /** Sends the events of a seat from now on to `url`; null: no longer. Returns the secret that signs them. */
  async set(live: Live, seat: string, url: string | null): Promise<Result<{ readonly secret: string | null }>> {
    const key = `${PREFIX}${live.table.heading.id}/${seat}/`;
    if (url !== null) {
      const fits = this.check(url, 'url');
      if (!fits.ok) return fits;
    }
    this.running.get(key)?.stop.abort();
    if (url === null) {
      await this.options.notes.forget(key);
      return ok({ secret: null });
    }
    const hook: Hook = { url, secret: freshSecret(), sent: live.table.count(seat) };
    await this.options.notes.note(key, JSON.stringify(hook), this.options.now());
    if (live.isDriven) this.start(live, seat, key, hook);
    return ok({ secret: hook.secret });
  }

  /** The webhooks of a match that is driven here go on, as they are now. */
  async attend(live: Live): Promise<void> {
    const prefix = `${PREFIX}${live.table.heading.id}/`;
    const hooks = new Map(
      (await this.options.notes.notes(prefix)).map(([key, text]) => [key, JSON.parse(text) as Hook]),
    );
    for (const [key, { secret, stop }] of this.running)
      if (key.startsWith(prefix) && hooks.get(key)?.secret !== secret) stop.abort();
    for (const [key, hook] of hooks)
      if (this.running.get(key)?.secret !== hook.secret) this.start(live, key.slice(prefix.length, -1), key, hook);
  }

  /** Another process goes on with those of the match, or with all. */
  stop(match?: string): void {
    const prefix = match === undefined ? PREFIX : `${PREFIX}${match}/`;
    for (const [key, { stop }] of this.running) {
      if (!key.startsWith(prefix)) continue;
      stop.abort();
      this.running.delete(key);
    }
  }

  /** The matches of which something may still have to be sent. */
  async matches(): Promise<readonly string[]> {
    const keys = (await this.options.notes.notes(PREFIX)).map(([key]) => key.slice(PREFIX.length));
    return [...new Set(keys.map((key) => key.slice(0, key.indexOf('/'))))];
  }

  async removed(match: string): Promise<void> {
    await this.options.notes.forget(`${PREFIX}${match}/`);
  }

  close(): void {
    this.ends.abort();
  }

  /** Sends one message until it is taken; false if the receiver wants no more, or the signal came. */
  async deliver(url: string, secret: string, id: string, body: string, stop?: AbortSignal): Promise<boolean> {
    const { now, fetch: send = fetch, firstRetryMs = FIRST_RETRY_MS } = this.options;
    const signal = stop === undefined ? this.ends.signal : AbortSignal.any([stop, this.ends.signal]);
    for (let waitMs = firstRetryMs; !signal.aborted; waitMs = Math.min(2 * waitMs, LAST_RETRY_MS)) {
      const time = `${Math.floor(now() / 1_000)}`;
      const headers = {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': time,
        'webhook-signature': `v1,${await signature(secret, `${id}.${time}.${body}`)}`,
      };
      const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      const response = await send(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit }).catch(
        () => undefined,
      );
      void response?.body?.cancel().catch(() => {});
      if (response?.ok) return true;
      if (response?.status === GONE) return false;
      await pause(waitMs, signal);
    }
    return false;
  }

  private start(live: Live, seat: string, key: string, hook: Hook): void {
    const stop = new AbortController();
    this.running.set(key, { secret: hook.secret, stop });
    void this.run(live, seat, key, hook, stop.signal)
      .catch(this.options.onBug)
      .finally(() => {
        if (this.running.get(key)?.stop === stop) this.running.delete(key);
      });
  }

  /** Until the match is over and all is sent. An event may come twice after a crash: its id says so. */
  private async run(live: Live, seat: string, key: string, hook: Hook, stop: AbortSignal): Promise<void> {
    const { notes, now } = this.options;
    const { table } = live;
    const signal = AbortSignal.any([stop, this.ends.signal]);
    let wake = () => {};
    const unlisten = live.audience.listen(() => wake());
    signal.addEventListener('abort', () => wake());
    let { sent } = hook;
    try {
      while (!signal.aborted && !live.isClosed) {
        const [next] = table.read(seat, sent);
        if (next === undefined) {
          if (table.isOver) break;
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        const match = table.heading.id;
        const body = JSON.stringify({ match, seat, ...next });
        const isTaken = await this.deliver(hook.url, hook.secret, `${match}-${seat}-${next.id}`, body, signal);
        if (!isTaken) break;
        sent = next.id;
        await notes.note(key, JSON.stringify({ ...hook, sent }), now());
      }
      if (!signal.aborted && !live.isClosed) await notes.forget(key);
    } finally {
      unlisten();
    }
  }
}

export function freshSecret(): string {
  return SECRET_PREFIX + base64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

async function signature(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(SECRET_PREFIX.length)), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return base64(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))));
}
