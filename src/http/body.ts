/** Reads a body: small enough, declared as JSON or MessagePack, gzipped or not. */
import type { Context } from 'hono';
import { isRecord } from '../games/json.js';
import { MOST_DEPTH, objectIn, TOO_DEEP } from '../service/intake/json-text.js';
import { loadMessagePack, MESSAGE_PACK, messagePackFault } from './formats/message-pack.js';
import { ProblemError } from './problems.js';

const MOST_BYTES = 64 * 1024; // after inflating

/** `mostBytes`: after inflating. */
export async function readBody(c: Context, mostBytes = MOST_BYTES): Promise<Readonly<Record<string, unknown>>> {
  const type = c.req.header('Content-Type')?.split(';')[0].trim().toLowerCase();
  if (type !== 'application/json' && type !== MESSAGE_PACK)
    throw new ProblemError('ERR_MEDIA_TYPE', '', `Expected a body of type application/json or ${MESSAGE_PACK}`);
  if (type === MESSAGE_PACK) return readMessagePack(c, mostBytes);
  const object = objectIn(await readText(c, mostBytes), 'body');
  if (object.ok) return object.value;
  const { code, path, message } = object.error;
  throw new ProblemError(code, path, message);
}

async function readMessagePack(c: Context, mostBytes: number): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await readBytes(c, mostBytes);
  const fault = messagePackFault(bytes, MOST_DEPTH);
  if (fault === 'depth') throw new ProblemError('ERR_BODY_DEPTH', '', TOO_DEEP);
  if (fault !== undefined)
    throw new ProblemError('ERR_BODY_JSON', '', `The body is not valid MessagePack: ${fault.message}`);
  const value = (await loadMessagePack()).unpack(bytes);
  if (!isRecord(value)) throw new ProblemError('ERR_FIELD_TYPE', '', 'Expected an object');
  return value;
}

async function readText(c: Context, mostBytes: number): Promise<string> {
  const parts = partsOf(c, mostBytes);
  return parts === undefined
    ? c.req.text().catch(() => {
        throw brokenOff();
      })
    : new TextDecoder().decode(await joined(parts));
}

async function readBytes(c: Context, mostBytes: number): Promise<Uint8Array> {
  const parts = partsOf(c, mostBytes);
  return parts === undefined
    ? new Uint8Array(
        await c.req.arrayBuffer().catch(() => {
          throw brokenOff();
        }),
      )
    : joined(parts);
}

type Parts = AsyncIterable<Uint8Array>;

/** The body where it comes in chunks or compressed; undefined if it can be taken as it is, and is not too large. */
function partsOf(c: Context, mostBytes: number): Parts | undefined {
  const encoding = c.req.header('Content-Encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') {
    const message = 'Expected a body that is not encoded, or encoded with gzip';
    throw new ProblemError('ERR_MEDIA_TYPE', '', message, { 'Accept-Encoding': 'gzip' });
  }
  const length = c.req.header('Content-Length');
  if (Number(length ?? 0) > mostBytes) throw tooLarge(mostBytes);
  const { body, signal } = c.req.raw;
  if ((encoding === 'identity' && length !== undefined) || body === null) return undefined;
  if (encoding === 'identity') return readParts(body, mostBytes, brokenOff);
  const inflated = body.pipeThrough(new DecompressionStream('gzip'));
  return readParts(inflated, mostBytes, () =>
    signal.aborted ? brokenOff() : new ProblemError('ERR_BODY_JSON', '', 'The body is not valid gzip'),
  );
}

/** Stops as soon as the body grows too large, sent in chunks or not. */
async function* readParts(
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
  failed: () => ProblemError,
): AsyncGenerator<Uint8Array, void, void> {
  const reader = body.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw failed();
    });
    if (done) return;
    size += value.length;
    if (size > mostBytes) {
      void reader.cancel().catch(() => {}); // the client hears of the size
      throw tooLarge(mostBytes);
    }
    yield value;
  }
}

async function joined(parts: Parts): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const tooLarge = (most: number) => new ProblemError('ERR_BODY_SIZE', '', `Expected at most ${most} bytes`);
const brokenOff = () => new ProblemError('ERR_CANCELLED', '', 'The client broke off the upload');
