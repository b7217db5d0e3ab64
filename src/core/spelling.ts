/** How words are compared that people write; fields that an object should not have, each with the name that was probably meant. */

export interface UnknownField {
  readonly path: string;
  readonly nearest?: string; // a name like it that is known there and was not given
}

const LONGEST = 40; // characters: longer names are not typing errors
const MOST_COMPARED = 16; // in one object: names come from outside, and so does their number

/** The fields of `json` that are not known; `at` is the path in front of their names. */
export function unknownFields(
  json: Readonly<Record<string, unknown>>,
  known: readonly string[],
  at = '',
): UnknownField[] {
  const names = new Set(known);
  const unknown = Object.keys(json).filter((key) => !names.has(key));
  if (unknown.length === 0) return [];
  const missing = known.filter((name) => !Object.hasOwn(json, name));
  return unknown.map((key, i) => {
    const like = i < MOST_COMPARED ? nearestTo(key, missing) : undefined;
    return { path: at + key, ...(like !== undefined && { nearest: like }) };
  });
}

/** A move as people write it: neither its case nor the width of its gaps counts. */
export function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** The name that `word` most likely misspells: at most one mistake in three characters, whatever the case. */
export function nearestTo(word: string, names: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const limit = Math.max(1, Math.floor(Math.min(word.length, name.length) / 3));
    if (Math.abs(word.length - name.length) > limit) continue;
    const distance = mistakes(word.toLowerCase(), name.toLowerCase());
    if (distance > limit || distance >= least || distance >= word.length) continue;
    least = distance;
    best = name;
  }
  return best;
}

/** For the end of a message about an unknown name. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : `; did you mean '${nearest}'?`;
}

/** For the end of a message that one of `names` is missing: an unknown field that looks like it. */
export function misspelt(unknown: readonly UnknownField[], ...names: readonly string[]): string {
  const like = unknown.find(({ nearest }) => nearest !== undefined && names.includes(nearest));
  if (like === undefined) return '';
  const name = like.path.slice(like.path.lastIndexOf('.') + 1);
  return `; '${name}' is unknown: did you mean '${like.nearest}'?`;
}

/** Optimal string alignment distance: insertions, deletions, substitutions, and swaps of neighbours. */
function mistakes(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    before = last;
    last = row;
  }
  return last[b.length];
}
