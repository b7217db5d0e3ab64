/** Files of progress with a line of JSON for each entry. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Progress } from './progress.js';

/** So many entries: those in the file, and the others made now and added to it. `what`: entries in words, for the progress line. */
export function storedLines<T>(file: string, count: number, what: string, make: (i: number) => T): readonly T[] {
  const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  writeFileSync(file, known.map((line) => `${line}\n`).join('')); // drops an unfinished last line
  const all: T[] = known.map((line) => JSON.parse(line));
  const progress = new Progress();
  for (let i = all.length; i < count; i++) {
    all.push(make(i));
    appendFileSync(file, `${JSON.stringify(all[i])}\n`);
    progress.show((seconds) => `${i + 1}/${count} ${what} · ${Math.round(seconds)} s`);
  }
  progress.end();
  return all.slice(0, count);
}
