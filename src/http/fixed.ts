/** Answers that never change while the service runs: made once, with an ETag, so that clients need not fetch them again. */
import type { Context } from 'hono';
import { BoundedMap } from '../core/bounded-map.js';
import type { Answered } from '../workers/pool/refusals.js';
import { formatOf, respond } from './respond.js';

/** Clients may keep them for an hour, and then ask whether they still hold: another release may answer otherwise. */
const CACHING = 'public, max-age=3600';
const MOST_KEPT = 100; // variants are the caller's words

interface Kept {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

export class FixedAnswers {
  private readonly kept = new BoundedMap<string, Kept>(MOST_KEPT);

  /** The answer under this name, or the problem that it cannot be made. */
  async answer(c: Context, name: string, make: () => Promise<Answered<object>>): Promise<Answered<Response>> {
    const { type, body } = formatOf(c);
    const key = `${type} ${name}`;
    let kept = this.kept.get(key);
    if (kept === undefined) {
      const made = await make();
      if (!made.ok) return made;
      kept = await keepable(body(made.value));
      this.kept.set(key, kept);
    }
    const { bytes, etag } = kept;
    const headers = { ETag: etag, 'Cache-Control': CACHING };
    const known = c.req.header('If-None-Match')?.split(',') ?? [];
    const isKnown = known.some((tag) => tag.trim() === etag || tag.trim() === '*');
    return {
      ok: true,
      value: isKnown ? respond(c, null, 304, headers) : respond(c, bytes, 200, { ...headers, 'Content-Type': type }),
    };
  }
}

async function keepable(body: string | Uint8Array<ArrayBuffer>): Promise<Kept> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12);
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { bytes, etag: `W/"${hex}"` }; // weak: the same answer, compressed or not
}
