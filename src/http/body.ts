/** Reads a JSON body: small enough, declared as JSON, gzipped or not. */
import type { Context } from 'hono';
import { jsonFault } from './json-fault.js';
import { ProblemError } from './problems.js';

const MOST_BYTES = 64 * 1024; // after inflating
/** Structured clone, which carries requests to workers, is recursive: it overflows the stack a few thousand levels deep. */
const MOST_DEPTH = 64;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map((c) => c.charCodeAt(0));

/** `mostBytes`: after inflating. */
export async function readJson(c: Context, mostBytes = MOST_BYTES): Promise<Readonly<Record<string, unknown>>> {
  const type = c.req.header('Content-Type')?.split(';')[0].trim().toLowerCase();
  if (type !== 'application/json')
    throw new ProblemError('ERR_MEDIA_TYPE', '', 'Expected a body of type application/json');
  const text = await readText(c, mostBytes);
  if (isDeeperThan(MOST_DEPTH, text))
    throw new ProblemError('ERR_BODY_DEPTH', '', `Expected at most ${MOST_DEPTH} levels of lists and objects`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProblemError('ERR_BODY_JSON', '', `The body is not valid JSON: ${jsonFault(text)}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new ProblemError('ERR_FIELD_TYPE', '', 'Expected an object');
  return json as Readonly<Record<string, unknown>>;
}

/** Whether lists and objects of the JSON text are nested deeper than `most`; whatever else is wrong with it is left to the parser. */
function isDeeperThan(most: number, text: string): boolean {
  if (opened('[', text, most) + opened('{', text, most) <= most) return false; // usual, and ten times as fast to see
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === BACKSLASH) at++;
      else if (char === QUOTE) inString = false;
    } else if (char === QUOTE) inString = true;
    else if (char === OPEN_LIST || char === OPEN_OBJECT) {
      if (++depth > most) return true;
    } else if (char === CLOSE_LIST || char === CLOSE_OBJECT) depth--;
  }
  return false;
}

/** How often the bracket is in the text; stops counting beyond `most`. */
function opened(bracket: string, text: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(bracket); at >= 0 && count <= most; at = text.indexOf(bracket, at + 1)) count++;
  return count;
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
