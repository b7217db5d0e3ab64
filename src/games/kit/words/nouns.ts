/** Takes move texts apart by the names in them: 'play QS' is the action 'play' and the card QS. */
import type { MovePart, MoveParts } from '../../game.js';

interface Noun {
  readonly kind: string;
  readonly value: string;
}

const NUMBER = /^[+-]?\d+/;
const WORD = /^[^\s,;:()]+/;
const GAP = /^([\s,;:()]+|-(?=\p{L}))/u;

export class Nouns {
  private readonly byName = new Map<string, Noun>(); // in lower case
  private readonly byLength: readonly string[];

  /** Names by kind; a name that belongs to two kinds is of the first. */
  constructor(nouns: Readonly<Record<string, readonly string[]>>) {
    for (const [kind, names] of Object.entries(nouns))
      for (const value of names) {
        const name = value.toLowerCase();
        if (!this.byName.has(name)) this.byName.set(name, { kind, value });
      }
    this.byLength = [...this.byName.keys()].sort((one, two) => two.length - one.length);
  }

  /** The words before the first name are the action; where there are none, it is the decision. */
  take(text: string, decision: string): MoveParts {
    const parts: MovePart[] = [];
    const between: string[] = [];
    let action: string | undefined;
    const close = () => {
      const words = between.splice(0).join(' ');
      if (action === undefined) action = words === '' ? decision : words;
      else if (words !== '') parts.push({ kind: 'text', value: words, label: words });
    };
    let rest = text;
    while (rest !== '') {
      const gap = GAP.exec(rest)?.[0] ?? '';
      rest = rest.slice(gap.length);
      if (rest === '') break;
      const name = this.nameAt(rest);
      const number = name === undefined ? NUMBER.exec(rest)?.[0] : undefined;
      const isNumber = number !== undefined && !startsWord(rest.slice(number.length));
      const word = name !== undefined ? rest.slice(0, name.length) : isNumber ? number : WORD.exec(rest)![0];
      if (name !== undefined || isNumber) close();
      if (name !== undefined) parts.push({ ...this.byName.get(name)!, label: word });
      else if (isNumber) parts.push({ kind: 'number', value: Number(word), label: word });
      else between.push(word);
      rest = rest.slice(word.length);
    }
    close();
    return { action: action ?? decision, parts };
  }

  /** The longest name that the text begins with. */
  private nameAt(text: string): string | undefined {
    const lower = text.toLowerCase();
    return this.byLength.find((name) => lower.startsWith(name) && !startsWord(lower.slice(name.length)));
  }
}

function startsWord(text: string): boolean {
  return /^[\p{L}\p{N}]/u.test(text);
}
