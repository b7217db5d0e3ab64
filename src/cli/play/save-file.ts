/** Where a game at the keyboard is saved: what is typed after 'save' may be anything, and whatever fails is said, not thrown. */
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { ok, problem, type Result } from '../../core/result.js';
import { systemErrorText } from '../system-error.js';
import { jsonIn } from './recorded.js';
import { parseSaved, type SavedGame } from './session.js';

export class SaveFile {
  private readonly game: string;
  private last: string | undefined;

  /** `game`: its id, for the name of the file where nobody names one. `last`: where the game was read from. */
  constructor(game: string, last?: string) {
    this.game = game;
    this.last = last;
  }

  /** `typed`: a path, in quotes or not; if empty, the file of last time. The file that was written, or why there is none. */
  write(typed: string, saved: SavedGame): Result<string> {
    const file = fileIn(typed) || (this.last ?? this.fresh());
    try {
      if (existsSync(file)) {
        if (!statSync(file).isFile()) return refused(file, 'It is not a file that can be written');
        if (!isSavedGame(file)) return refused(file, 'It exists and is not a saved game');
      }
      replace(file, `${JSON.stringify(saved, null, 1)}\n`);
    } catch (error) {
      return refused(file, systemErrorText({ ...(error as object), path: undefined }) ?? (error as Error).message);
    }
    this.last = file;
    return ok(file);
  }

  /** 'hearts.json', or the next name that is not taken. */
  private fresh(): string {
    for (let n = 1; ; n++) {
      const file = n === 1 ? `${this.game}.json` : `${this.game}-${n}.json`;
      if (!existsSync(file)) return file;
    }
  }
}

const refused = (file: string, why: string) => problem('ERR_SAVED_GAME', file, why);

/** No shell takes quotes off here, or knows where home is. */
function fileIn(typed: string): string {
  const bare = /^(["'])(.*)\1$/.exec(typed)?.[2] ?? typed;
  return bare.replace(/^~(?=\/)/, homedir());
}

function isSavedGame(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  return text === '' || parseSaved(jsonIn(text)).ok;
}

/** A full disk leaves the game that was saved before. */
function replace(file: string, text: string): void {
  const part = `${file}.part`;
  try {
    writeFileSync(part, text);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
