/**
 * Answers with the headers that all of them have. Headers are plain objects, which Node takes as they are: a `Headers` would be
 * built, copied and taken apart again for every request.
 */
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';

type Plain = Readonly<Record<string, string>>;

/** Of every answer. */
export const STANDARD_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  Vary: 'Accept-Encoding',
};

/** Shorter ones fit in a few packets, and compressing them would cost more than all the rest of a request. */
const COMPRESSED_FROM = 4_000;

export function respond(
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Plain,
): Response {
  if (body !== null && body.length >= COMPRESSED_FROM) c.set('isLarge', true);
  return new Response(body, { status, headers: { ...STANDARD_HEADERS, ...headers } });
}

export function answerJson(c: Context, value: object, status: 200 | 503 = 200, headers: Plain = {}): Response {
  return respond(c, JSON.stringify(value), status, { ...headers, 'Content-Type': 'application/json' });
}

/** For answers that Hono itself makes: pages and streams. */
export function setHeaders(c: Context, headers: Plain = {}): void {
  for (const [name, value] of Object.entries({ ...STANDARD_HEADERS, ...headers })) c.header(name, value);
}

const compressed = compress({ threshold: 0 });
const nothing = async () => {};

/** Hono's own middleware would copy every answer, to look at its length. */
export const compressLarge = createMiddleware<{ Variables: { isLarge?: boolean } }>(async (c, next) => {
  await next();
  if (c.get('isLarge') === true) await compressed(c, nothing);
});
