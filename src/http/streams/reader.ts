/** Whoever reads an answer that comes in parts, as far as Node knows of him: when he is gone, and whether he reads at all. */
import type { Context } from 'hono';
import { EVENT_STREAM, JSON_LINES } from './wire.js';

/** As much as is needed of Node's answer. */
interface Outgoing {
  setTimeout(ms: number): unknown;
  once(event: 'close', hear: () => void): unknown;
}

/** Whoever has read nothing for so long is let go, with what is kept for him. Who reads slowly is not. */
const MOST_UNREAD_MS = 120_000;

/** Lets go of a reader who does not read, and calls `gone` when the last part has been sent, or at once if this is no stream of Node's. */
export function attendReader(c: Context, gone: () => void, mostUnreadMs = MOST_UNREAD_MS): void {
  const type = c.res.headers.get('Content-Type') ?? '';
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: Outgoing };
  if (outgoing === undefined || !(type.startsWith(EVENT_STREAM) || type.startsWith(JSON_LINES))) {
    gone();
    return;
  }
  outgoing.setTimeout(mostUnreadMs); // the server hangs up; what is sent now and then begins the time anew, as long as it is taken
  outgoing.once('close', gone);
}
