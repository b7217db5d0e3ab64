/** An unpredictable seed for requests without one: 64 bits as 16 hex digits. */
export function freshSeed(): string {
  return hex(next()) + hex(next());
}

/** Drawn many at a time: a draw costs as much as the rest of checking a request. */
const words = new Uint32Array(512);
let used = words.length;

function next(): number {
  if (used === words.length) {
    crypto.getRandomValues(words);
    used = 0;
  }
  const word = words[used];
  words[used++] = 0; // a seed that was given is not kept
  return word;
}

const hex = (word: number) => word.toString(16).padStart(8, '0');
