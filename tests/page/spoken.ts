/** What a button of a drawing is called, and what is written on it: whoever tells a computer to press it says what he reads. */

const PIECES = /<(\/?)([\w-]+)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g;
const EMPTY = new Set(['input', 'br', 'img', 'hr']);
const UNSEEN = new Set(['title', 'desc', 'style', 'defs']);

interface Open {
  readonly isUnseen: boolean; // nothing of it is on the screen
  readonly label: string | undefined; // of a button that has one
  readonly text: string[];
}

/**
 * The buttons whose name lacks a word that is written on them, as 'Attack is called choose'. Numbers and signs of one or two letters are
 * parts of the drawing; a word may be short for one of the name.
 */
export function misnamed(html: string): readonly string[] {
  const faults: string[] = [];
  const open: Open[] = [];
  for (const [text, end, tag, attributes = '', isEmpty] of html.matchAll(PIECES)) {
    if (tag === undefined) {
      if (open.every(({ isUnseen }) => !isUnseen)) for (const { text: written } of open) written.push(text);
    } else if (end === '/') {
      const { label, text: written } = open.pop()!;
      if (label === undefined) continue;
      const name = wordsOf(label);
      const missing = wordsOf(written.join(' ')).filter((word) => !name.some((other) => other.startsWith(word)));
      if (missing.length > 0) faults.push(`${missing.join(' ')} is called ${label}`);
    } else if (isEmpty !== '/' && !EMPTY.has(tag)) {
      const has = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
      const isButton = tag === 'button' || has('role') === 'button';
      const isUnseen = UNSEEN.has(tag) || (has('class') ?? '').split(' ').includes('sr');
      open.push({ isUnseen, label: isButton ? has('aria-label') : undefined, text: [] });
    }
  }
  return faults;
}

const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/&\w+;/g, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];
