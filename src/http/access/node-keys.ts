/** Keys in a file, which is read again when it changes. */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ok, problem, type Result } from '../../core/result.js';
import { digest, freshToken } from '../../matches/tokens.js';
import { type Key, type KeyRing, makeKeyFile, parseKeyFile, type Scope, validKeys } from './keys.js';

const LOOK_MS = 2_000; // between two looks whether the file has changed
const ID_CHARS = 8;

/** The keys of the file; none if there is no file. */
export function readKeys(file: string): Result<readonly Key[]> {
  try {
    return parseKeyFile(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ok([]);
    throw error;
  }
}

/** Writes the whole file at once: a service that reads it meanwhile sees the old keys or the new ones. */
export function writeKeys(file: string, keys: readonly Key[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, makeKeyFile(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** A new key, and what is kept of it. */
export async function freshKey(
  name: string,
  scopes: readonly Scope[],
  searchMs: number | undefined,
): Promise<{ readonly key: string; readonly kept: Key }> {
  const key = freshToken('key');
  const sha256 = await digest(key);
  const id = sha256.slice(0, ID_CHARS); // a word of a command line, which never begins with a dash
  return { key, kept: { id, name, scopes, sha256, createdAt: new Date().toISOString(), searchMs } };
}

/** The file's keys with one of them revoked. */
export function revoked(keys: readonly Key[], id: string): Result<readonly Key[]> {
  if (!keys.some((key) => key.id === id)) return problem('ERR_KEY', 'id', `There is no key '${id}'`);
  const revokedAt = new Date().toISOString();
  return ok(keys.map((key) => (key.id === id && key.revokedAt === undefined ? { ...key, revokedAt } : key)));
}

/** `broken` is called if the file cannot be read; the old keys then stay valid. */
export function keysOf(file: string, broken: (why: string) => void): KeyRing {
  let valid: ReadonlyMap<string, Key> = new Map();
  let version = '';
  let lookedAt = 0;
  const look = () => {
    lookedAt = Date.now();
    const stat = statSync(file, { throwIfNoEntry: false });
    const now = stat === undefined ? 'none' : `${stat.ino} ${stat.mtimeMs} ${stat.size}`;
    if (now === version) return;
    version = now;
    const read = readKeys(file);
    if (!read.ok) return broken(`${file}: ${read.error.path} ${read.error.message}`);
    valid = validKeys(read.value);
  };
  look();
  const fresh = () => {
    if (Date.now() > lookedAt + LOOK_MS) look();
    return valid;
  };
  return {
    find: async (key) => fresh().get(await digest(key)), // by digest: how long it takes tells nothing about the keys
    named: async (id) => [...fresh().values()].find((key) => key.id === id),
  };
}
