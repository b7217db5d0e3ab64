/** Where a text stops being JSON: what the parser's own messages say only in some versions and for some mistakes. */

/** Tokens of RFC 8259. A text's closing quote is looked for separately, so that a bad character inside is found where it is. */
const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: those that must be escaped in JSON
const CHARACTERS = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;

class Fault {
  readonly at: number;
  readonly expected: string;

  constructor(at: number, expected: string) {
    this.at = at;
    this.expected = expected;
  }
}

/**
 * The first mistake in a sentence, with line and column from 1; undefined if the text is JSON. Contains nothing of the text.
 * Recursive: the caller limits the depth.
 */
export function jsonFault(text: string): string | undefined {
  try {
    const end = value(text, skip(text, 0));
    if (end === text.length) return undefined;
    throw new Fault(end, 'nothing after the value');
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    const lines = text.slice(0, fault.at).split('\n');
    const place = `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
    return fault.at >= text.length
      ? `it ends too early at ${place}: expected ${fault.expected}`
      : `expected ${fault.expected} at ${place}`;
  }
}

/** Each function reads from `at` and returns where the next token starts. */
function value(text: string, at: number): number {
  switch (text[at]) {
    case '{':
      return members(text, at, '}', (start) => value(text, colon(text, name(text, start))));
    case '[':
      return members(text, at, ']', (start) => value(text, start));
    case '"':
      return string(text, at);
    default: {
      const end = Math.max(matched(NUMBER, text, at), matched(WORD, text, at));
      if (end === at) throw new Fault(at, 'a value');
      return skip(text, end);
    }
  }
}

function members(text: string, open: number, close: string, member: (at: number) => number): number {
  let at = skip(text, open + 1);
  if (text[at] === close) return skip(text, at + 1);
  for (;;) {
    at = member(at);
    if (text[at] === close) return skip(text, at + 1);
    if (text[at] !== ',') throw new Fault(at, `',' or '${close}'`);
    at = skip(text, at + 1);
  }
}

function name(text: string, at: number): number {
  if (text[at] !== '"') throw new Fault(at, 'a name in double quotes');
  return string(text, at);
}

function colon(text: string, at: number): number {
  if (text[at] !== ':') throw new Fault(at, "':'");
  return skip(text, at + 1);
}

function string(text: string, open: number): number {
  const end = matched(CHARACTERS, text, open + 1);
  if (text[end] === '"') return skip(text, end + 1);
  throw new Fault(end, text[end] === '\\' ? 'a valid escape sequence' : "an escaped character or '\"'");
}

const skip = (text: string, at: number) => matched(SPACE, text, at);

/** Where the match that starts at `at` ends; `at` if there is none. */
function matched(token: RegExp, text: string, at: number): number {
  token.lastIndex = at;
  return token.test(text) ? token.lastIndex : at;
}
