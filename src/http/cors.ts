/** Requests from pages of other origins: which of them browsers may let through. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Every origin. Nothing is granted by cookies, so this gives pages no more than any other client has. */
const ANY_ORIGIN = '*';

const PREFLIGHT_SECONDS = 600;
const EXPOSED = ['ETag', 'Retry-After'];

/** Whether it is written as browsers write it: scheme, host and port, without a path. */
export function isOrigin(text: string): boolean {
  if (text === ANY_ORIGIN) return true;
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: origins.includes(ANY_ORIGIN) ? ANY_ORIGIN : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Encoding',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'Last-Event-ID',
    ],
    exposeHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
  });
}

/** The same for an answer that is written before any middleware runs. */
export function originHeaders(origins: readonly string[], origin = ''): Readonly<Record<string, string>> {
  if (origins.length === 0) return {};
  const exposed = { 'Access-Control-Expose-Headers': EXPOSED.join(',') };
  if (origins.includes(ANY_ORIGIN)) return { ...exposed, 'Access-Control-Allow-Origin': ANY_ORIGIN };
  const varied = { ...exposed, Vary: 'Accept, Accept-Encoding, Origin' };
  return origins.includes(origin) ? { ...varied, 'Access-Control-Allow-Origin': origin } : varied;
}
