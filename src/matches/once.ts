/**
 * Requests that name a key (`Idempotency-Key`): the same key and body get the same answer, however often they are sent, for a day.
 * An answer may hold tokens of which nothing but digests is kept, so it is stored encrypted with the caller's own key.
 */
import { ok, problem, type Result } from '../core/result.js';
import type { Notes } from './record.js';
import { base64, digest } from './tokens.js';

const DAY_MS = 86_400_000;
const PENDING_MS = 30_000; // after which whoever began must have died
const PREFIX = 'once/';
export const LEAST_KEY_CHARS = 16; // the key encrypts the answer
export const MOST_KEY_CHARS = 200;

/** What is wrong with a key, if anything. */
export function keyFault(key: string): Result<never> | undefined {
  if (key.length >= LEAST_KEY_CHARS && key.length <= MOST_KEY_CHARS) return undefined;
  return problem(
    'ERR_FIELD_RANGE',
    'Idempotency-Key',
    `Expected ${LEAST_KEY_CHARS} to ${MOST_KEY_CHARS} characters, such as a UUID`,
  );
}

interface Once {
  readonly request: string; // digest
  readonly by: string; // who is making the answer
  readonly at: number;
  readonly answer?: string; // encrypted
}

export class OnceOnly {
  private readonly notes: Notes;
  private readonly now: () => number;
  private readonly running = new Map<string, { readonly request: string; readonly answer: Promise<Result<object>> }>();

  constructor(notes: Notes, now: () => number) {
    this.notes = notes;
    this.now = now;
  }

  /** `key`: the caller's; `caller`: keys of different callers do not meet. */
  async answer<T extends object>(
    caller: string,
    key: string,
    input: unknown,
    act: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const fault = keyFault(key);
    if (fault !== undefined) return fault;
    const name = PREFIX + (await digest(`name/${caller}/${key}`));
    const request = await digest(canonical(input) ?? '');
    const running = this.running.get(name);
    if (running !== undefined) return running.request === request ? (running.answer as Promise<Result<T>>) : reused();
    const answer = this.find(name, request, `${caller}/${key}`, act);
    this.running.set(name, { request, answer });
    try {
      return await answer;
    } finally {
      this.running.delete(name);
    }
  }

  /** Forgets the answers of yesterday. */
  tidy(): Promise<void> {
    return this.notes.forget(PREFIX, this.now() - DAY_MS);
  }

  private async find<T extends object>(
    name: string,
    request: string,
    key: string,
    act: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const at = this.now();
    const claim: Once = { request, by: crypto.randomUUID(), at };
    const there: Once = JSON.parse(await this.notes.claim(name, JSON.stringify(claim), at));
    if (there.request !== request) return reused();
    if (there.answer !== undefined) return ok(JSON.parse(await decrypted(key, there.answer)) as T);
    if (there.by !== claim.by && there.at > at - PENDING_MS)
      return problem('ERR_BUSY', '', 'The same request is being answered');
    const answer = await act();
    if (answer.ok) {
      const kept: Once = { ...claim, answer: await encrypted(key, JSON.stringify(answer.value)) };
      await this.notes.note(name, JSON.stringify(kept), at);
    } else await this.notes.forget(name);
    return answer;
  }
}

export function reused(): Result<never> {
  return problem('ERR_KEY_REUSED', 'Idempotency-Key', 'This key came with another body before');
}

const IV_BYTES = 12;

async function cipher(key: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`answer/${key}`));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function encrypted(key: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const hidden = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await cipher(key),
    new TextEncoder().encode(text),
  );
  return base64(new Uint8Array([...iv, ...new Uint8Array(hidden)]));
}

async function decrypted(key: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const iv = bytes.subarray(0, IV_BYTES);
  const shown = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await cipher(key), bytes.subarray(IV_BYTES));
  return new TextDecoder().decode(shown);
}

/** The same text for the same JSON, in whatever order its entries come. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
