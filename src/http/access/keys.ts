/** Keys of the service: who may do what. Only digests are kept; a key itself is shown once, when it is made. */
import { ok, problem, type Result } from '../../core/result.js';
import { isRecord } from '../../games/json.js';

/** What a key is good for. */
export const scopes = ['play', 'hint', 'batch', 'host', 'admin'] as const;
export type Scope = (typeof scopes)[number];

export interface Key {
  readonly id: string;
  readonly name: string; // for people
  readonly scopes: readonly Scope[];
  readonly sha256: string; // of the key, in hexadecimal digits
  readonly createdAt: string; // ISO 8601
  readonly revokedAt?: string | undefined;
  readonly searchMs?: number | undefined; // that it may use in a minute; default: that of the service
}

/** Where keys are looked up; a change is seen within seconds. */
export interface KeyRing {
  find(key: string): Promise<Key | undefined>;
  /** The key with this id. */
  named(id: string): Promise<Key | undefined>;
}

/** Those that have not been revoked, by SHA-256. */
export function validKeys(keys: readonly Key[]): ReadonlyMap<string, Key> {
  return new Map(keys.filter(({ revokedAt }) => revokedAt === undefined).map((key) => [key.sha256, key]));
}

const FORMAT = 'strategos-keys-1';

export function makeKeyFile(keys: readonly Key[]): string {
  return `${JSON.stringify({ format: FORMAT, keys }, null, 1)}\n`;
}

/** Reads what `makeKeyFile` writes, perhaps edited by hand. */
export function parseKeyFile(text: string): Result<readonly Key[]> {
  const wrong = (path: string, message: string) => problem('ERR_FIELD_TYPE', path, message);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return wrong('', 'Not JSON');
  }
  if (!isRecord(json) || json.format !== FORMAT || !Array.isArray(json.keys)) return wrong('', 'Not a file of keys');
  for (const [i, key] of json.keys.entries()) {
    const isKey =
      isRecord(key) &&
      [key.id, key.name, key.createdAt].every((field) => typeof field === 'string') &&
      typeof key.sha256 === 'string' &&
      /^[0-9a-f]{64}$/.test(key.sha256) &&
      Array.isArray(key.scopes) &&
      key.scopes.every((scope) => (scopes as readonly unknown[]).includes(scope)) &&
      (key.searchMs === undefined || (typeof key.searchMs === 'number' && key.searchMs > 0));
    if (!isKey) return wrong(`keys[${i}]`, `Expected id, name, scopes (${scopes.join(', ')}), sha256 and createdAt`);
  }
  return ok(json.keys as Key[]);
}
