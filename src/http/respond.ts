/**
 * Answers with the headers that all of them have. Headers are plain objects, which Node takes as they are: a `Headers` would be
 * built, copied and taken apart again for every request.
 */
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { loadMessagePack, MESSAGE_PACK } from './formats/message-pack.js';

type Plain = Readonly<Record<string, string>>;

/** Of every answer. */
export const STANDARD_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  Vary: 'Accept, Accept-Encoding',
};

/** Shorter ones fit in a few packets, and compressing them would cost more than all the rest of a request. */
const COMPRESSED_FROM = 4_000;

/** An answer of this length is compressed, if it is long and its reader can take that. */
export function compressFrom(c: Context, length: number): void {
  if (length >= COMPRESSED_FROM) c.set('isLarge', true);
}

export function respond(
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Plain,
): Response {
  if (body !== null) compressFrom(c, body.length);
  return new Response(body, { status, headers: { ...STANDARD_HEADERS, ...headers } });
}

/** As JSON or, for those who want that, as MessagePack. */
export function answer(c: Context, value: object, status: 200 | 503 = 200, headers: Plain = {}): Response {
  const format = formatOf(c);
  return respond(c, format.body(value), status, { ...headers, 'Content-Type': format.type });
}

export interface Format {
  readonly type: string;
  readonly body: (value: object) => string | Uint8Array<ArrayBuffer>;
}

const JSON_FORMAT: Format = { type: 'application/json', body: JSON.stringify };

export const formatOf = (c: Context<Variables>): Format => c.get('format') ?? JSON_FORMAT;

interface Variables {
  Variables: { isLarge?: boolean; format?: Format };
}

/** What the client wants answers in. Problems and streams are JSON for everybody. */
export const negotiate = createMiddleware<Variables>(async (c, next) => {
  if (c.req.header('Accept')?.includes(MESSAGE_PACK)) {
    const supports = ['application/json', MESSAGE_PACK];
    if (accepts(c, { header: 'Accept', supports, default: supports[0] }) === MESSAGE_PACK) {
      const { pack } = await loadMessagePack();
      c.set('format', { type: MESSAGE_PACK, body: pack });
    }
  }
  await next();
});

/** For answers that Hono itself makes: pages and streams. */
export function setHeaders(c: Context, headers: Plain = {}): void {
  for (const [name, value] of Object.entries({ ...STANDARD_HEADERS, ...headers })) c.header(name, value);
}

const compressed = compress({
  threshold: 0,
  contentTypeFilter: (type) => type === MESSAGE_PACK || COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type),
});
const nothing = async () => {};

/** Hono's own middleware would copy every answer, to look at its length. */
export const compressLarge = createMiddleware<Variables>(async (c, next) => {
  await next();
  if (c.get('isLarge') === true) await compressed(c, nothing);
});
