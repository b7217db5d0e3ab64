/** Keys in a database that processes share, in one note: the same text as in a file. */
import { ok, type Result } from '../../core/result.js';
import type { Notes } from '../../matches/record.js';
import { digest } from '../../matches/tokens.js';
import { type Key, type KeyRing, makeKeyFile, parseKeyFile, validKeys } from './keys.js';

const NOTE = 'keys';
const LOOK_MS = 2_000; // between two looks whether they have changed

export async function readSharedKeys(notes: Notes): Promise<Result<readonly Key[]>> {
  const text = await notes.noted(NOTE);
  return text === undefined ? ok([]) : parseKeyFile(text);
}

export function writeSharedKeys(notes: Notes, keys: readonly Key[]): Promise<void> {
  return notes.note(NOTE, makeKeyFile(keys), Date.now());
}

/** `broken` is called if they cannot be read; the old keys then stay valid. */
export function sharedKeysOf(notes: Notes, broken: (why: string) => void): KeyRing {
  let valid: ReadonlyMap<string, Key> = new Map();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const read = await readSharedKeys(notes);
    if (read.ok) valid = validKeys(read.value);
    else broken(`${read.error.path} ${read.error.message}`);
  };
  const fresh = async () => {
    if (performance.now() > lookedAt + LOOK_MS)
      looking ??= look()
        .catch((error: Error) => broken(error.message))
        .finally(() => {
          lookedAt = performance.now();
          looking = undefined;
        });
    await looking;
    return valid;
  };
  return {
    async find(key) {
      const sha256 = await digest(key);
      return (await fresh()).get(sha256);
    },
    named: async (id) => [...(await fresh()).values()].find((key) => key.id === id),
  };
}
