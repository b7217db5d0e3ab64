/** What positions and views name by ids, as people call it: 'K♥' for 'KH'. Moves are said by the words of their decision. */

export interface Naming {
  /** What an id is called; undefined: it is said as it is written. */
  readonly name?: (id: string) => string | undefined;
  /** A thing of a position by its path, in a table: 'counters.1.sparta.h4' is 'hoplites of 4 of Sparta at Potidea'. */
  readonly thing?: (path: string, table: unknown) => string | undefined;
}

/** A naming, applied: what is not named is said as it is written. */
export interface Spoken {
  /** Words that may have ids in them: 'hand of west'. */
  words(text: string): string;
  thing(path: string, table: unknown): string;
}

const LONGEST = 3; // words of an id

/** A decision as texts know it, whichever of its places in the rules is open: 'hold' for 'hold #2'. */
export const decisionName = (decision: string): string => decision.replace(/ #\d+$/, '');

/** What is told, by itself: its text, and the one thing that it goes on with, if it does. */
export const sentenceOf = ({ text, more }: { readonly text: string; readonly more?: string | undefined }): string =>
  more ? `${text} ${more}` : text;

/** Ids as names: the longest that is known, then what can be guessed. */
export function named(text: string, { name = () => undefined }: Naming): string {
  const words = text.split(' ');
  const said: string[] = [];
  for (let i = 0; i < words.length; ) {
    let length = Math.min(LONGEST, words.length - i);
    let found: string | undefined;
    for (; length > 0; length--) {
      found = name(words.slice(i, i + length).join(' '));
      if (found !== undefined) break;
    }
    said.push(found ?? words[i].replaceAll('_', ' '));
    i += Math.max(1, length);
  }
  return said.join(' ');
}

export const spokenBy = (naming: Naming): Spoken => ({
  words: (text) => named(text, naming),
  thing: (path, table) => naming.thing?.(path, table) ?? named(path.replace(/^at\./, '').replaceAll('.', ' '), naming),
});
