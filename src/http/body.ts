/** Reads a JSON body: small enough, declared as JSON, gzipped or not. */
import type { Context } from 'hono';
import { objectIn } from '../service/intake/json-text.js';
import { ProblemError } from './problems.js';

const MOST_BYTES = 64 * 1024; // after inflating

/** `mostBytes`: after inflating. */
export async function readJson(c: Context, mostBytes = MOST_BYTES): Promise<Readonly<Record<string, unknown>>> {
  const type = c.req.header('Content-Type')?.split(';')[0].trim().toLowerCase();
  if (type !== 'application/json')
    throw new ProblemError('ERR_MEDIA_TYPE', '', 'Expected a body of type application/json');
  const text = await readText(c, mostBytes);
  const object = objectIn(text, 'body');
  if (object.ok) return object.value;
  const { code, path, message } = object.error;
  throw new ProblemError(code, path, message);
}

async function readText(c: Context, mostBytes: number): Promise<string> {
  const encoding = c.req.header('Content-Encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') {
    const message = 'Expected a body that is not encoded, or encoded with gzip';
    throw new ProblemError('ERR_MEDIA_TYPE', '', message, { 'Accept-Encoding': 'gzip' });
  }
  const length = c.req.header('Content-Length');
  if (Number(length ?? 0) > mostBytes) throw tooLarge(mostBytes);
  if (encoding === 'identity' && length !== undefined)
    return c.req.text().catch(() => {
      throw brokenOff();
    });
  const { body, signal } = c.req.raw;
  if (body === null) return '';
  if (encoding === 'identity') return readAll(body, mostBytes, brokenOff);
  const inflated = body.pipeThrough(new DecompressionStream('gzip'));
  return readAll(inflated, mostBytes, () =>
    signal.aborted ? brokenOff() : new ProblemError('ERR_BODY_JSON', '', 'The body is not valid gzip'),
  );
}

/** Stops as soon as the body grows too large, sent in chunks or not. */
async function readAll(
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
  failed: () => ProblemError,
): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw failed();
    });
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > mostBytes) {
      void reader.cancel().catch(() => {}); // the client hears of the size
      throw tooLarge(mostBytes);
    }
    text += decoder.decode(value, { stream: true });
  }
}

const tooLarge = (most: number) => new ProblemError('ERR_BODY_SIZE', '', `Expected at most ${most} bytes`);
const brokenOff = () => new ProblemError('ERR_CANCELLED', '', 'The client broke off the upload');
