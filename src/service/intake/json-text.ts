/** An object written as JSON, from outside: how deep it may nest, and where it stops being JSON. */
import type { ServiceCode } from '../../core/codes.js';
import { err, ok, type Problem, type Result } from '../../core/result.js';
import { isRecord } from '../../games/json.js';
import { jsonFault } from './json-fault.js';

/** Structured clone, which carries requests to workers, is recursive: it overflows the stack a few thousand levels deep. */
export const MOST_DEPTH = 64;
export const TOO_DEEP = `Expected at most ${MOST_DEPTH} levels of lists and objects`;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map((c) => c.charCodeAt(0));

interface TextProblem extends Problem {
  readonly code: ServiceCode;
}

/** `what` the text is, for messages: 'body', 'line'. Errors: ERR_BODY_DEPTH, ERR_BODY_JSON, ERR_FIELD_TYPE. */
export function objectIn(text: string, what: string): Result<Readonly<Record<string, unknown>>, TextProblem> {
  if (isDeeperThan(MOST_DEPTH, text)) return fault('ERR_BODY_DEPTH', TOO_DEEP);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fault('ERR_BODY_JSON', `The ${what} is not valid JSON: ${jsonFault(text)}`);
  }
  return isRecord(json) ? ok(json) : fault('ERR_FIELD_TYPE', 'Expected an object');
}

const fault = (code: ServiceCode, message: string) => err<TextProblem>({ code, path: '', message });

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
