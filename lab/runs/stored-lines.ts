/** Files of progress with a line of JSON for each entry. Opening one that another process is writing throws a UsageError. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lock } from '../../src/cli/lock.js';
import { Progress } from '../../src/cli/progress.js';
import { type GamesToPlay, playAll } from '../self-play/play-all.js';

/** So many entries: those in the file, and the others made now and added to it. `what`: entries in words, for the progress line. */
export function storedLines<T>(file: string, count: number, what: string, make: (i: number) => T): readonly T[] {
  const lines = new Lines<T>(file, count, what);
  for (let i = lines.all.length; i < count; i++) lines.add(make(i));
  return lines.end();
}

/** The same for games to learn from. */
export async function storedGames<T>(
  file: string,
  count: number,
  what: string,
  games: GamesToPlay<T>,
): Promise<readonly T[]> {
  const lines = new Lines<T>(file, count, what);
  await playAll(games, lines.all.length, count, (game) => lines.add(game));
  return lines.end();
}

class Lines<T> {
  readonly all: T[]; // so far
  private readonly before: number; // that were in the file
  private readonly file: string;
  private readonly count: number;
  private readonly what: string;
  private readonly progress: Progress;
  private readonly unlock: () => void;

  constructor(file: string, count: number, what: string) {
    this.unlock = lock(file);
    const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
    writeFileSync(file, known.map((line) => `${line}\n`).join('')); // drops an unfinished last line
    this.all = known.map((line) => JSON.parse(line));
    this.before = known.length;
    this.file = file;
    this.count = count;
    this.what = what;
    this.progress = new Progress();
  }

  add(entry: T): void {
    const { all, file, count, what, progress, before } = this;
    all.push(entry);
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
    progress.count(all.length, count, what, before);
  }

  end(): readonly T[] {
    this.progress.end();
    this.unlock();
    return this.all.slice(0, this.count);
  }
}
