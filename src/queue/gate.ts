/**
 * Everything that is read from Redis passes here. Whoever reaches Redis can write anything there, so what does not fit is dropped and
 * counted: it ends no process, and nobody acts on it.
 */
import type { z } from 'zod';
import { ok, type Result } from '../core/result.js';

const TELL_MS = 60_000; // between two complaints of one kind

/** What there is to read, for metrics and logs. */
export const whats = ['news', 'cancel', 'message', 'answer', 'job', 'plan', 'match'] as const;
export type What = (typeof whats)[number];

/** What an operator can do about an error of Redis, by its code; its own words may quote what was sent. */
export const errors: Readonly<Record<string, string>> = {
  READONLY: 'it is a replica: name the primary',
  OOM: 'its memory is full, and it takes nothing more',
  MOVED: 'it is a node of a cluster, and another one holds our keys: name that one, or a Redis of its own',
  CROSSSLOT: 'it is a cluster, and our keys are on several nodes of it',
  CLUSTERDOWN: 'it is a cluster that is down',
  NOAUTH: 'it wants a password: redis://user:password@host',
  WRONGPASS: 'user or password is wrong',
  NOPERM: 'the user may not do what a queue needs',
  WRONGTYPE: 'somebody else has written to our keys',
  MISCONF: 'it cannot save, and takes nothing until it can',
  LOADING: 'it is starting',
};

/** A kind of message, job or value. */
export interface Kind<T> {
  readonly what: What;
  readonly mostChars: number;
  /** Makes a value of the text; may throw. */
  readonly decode: (text: string) => unknown;
  readonly schema: z.ZodType<T>;
}

/** A kind that is written as JSON. */
export function jsonKind<T>(what: What, mostChars: number, schema: z.ZodType<T>): Kind<T> {
  return { what, mostChars, decode: (text) => JSON.parse(text), schema };
}

/** For a log, at most once a minute of each name; `count`: how often since the last time. */
export type RedisTrouble =
  | { readonly event: 'refused from Redis'; readonly what: string; readonly why: string; readonly count: number }
  | { readonly event: 'error of Redis'; readonly code: string; readonly why: string; readonly count: number };

/** What went wrong again and again: counted by name. */
class Complaints {
  readonly counts = new Map<string, number>();
  private readonly told = new Map<string, { readonly at: number; readonly count: number }>();
  private readonly tell: (name: string, why: string, count: number) => void;

  /** `known`: names that are counted from nought on, since whoever watches sees only what grows. */
  constructor(known: readonly string[], tell: (name: string, why: string, count: number) => void) {
    for (const name of known) this.counts.set(name, 0);
    this.tell = tell;
  }

  add(name: string, why: string): void {
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    const now = performance.now();
    const last = this.told.get(name);
    if (last !== undefined && now - last.at < TELL_MS) return;
    this.told.set(name, { at: now, count });
    this.tell(name, why, count - (last?.count ?? 0));
  }
}

export class Gate {
  private readonly dropped: Complaints;
  private readonly failed: Complaints;

  constructor(onTrouble: (trouble: RedisTrouble) => void = () => {}) {
    this.dropped = new Complaints(whats, (what, why, count) =>
      onTrouble({ event: 'refused from Redis', what, why, count }),
    );
    this.failed = new Complaints(Object.keys(errors), (code, why, count) =>
      onTrouble({ event: 'error of Redis', code, why, count }),
    );
  }

  /** How much was dropped, by what it was. */
  get refused(): ReadonlyMap<string, number> {
    return this.dropped.counts;
  }

  /** Commands that Redis refused, by its code: READONLY, OOM. */
  get errors(): ReadonlyMap<string, number> {
    return this.failed.counts;
  }

  /** What the text says, or why it is dropped: without anything of the text, which may hold a view. */
  read<T>({ what, mostChars, decode, schema }: Kind<T>, text: string): Result<T, string> {
    if (text.length > mostChars) return this.refuse(what, `${text.length} characters`);
    let value: unknown;
    try {
      value = decode(text);
    } catch {
      return this.refuse(what, 'it cannot be read');
    }
    return this.check(what, schema, value);
  }

  /** The same of what others have read already. */
  check<T>(what: What, schema: z.ZodType<T>, value: unknown): Result<T, string> {
    const parsed = schema.safeParse(value);
    if (parsed.success) return ok(parsed.data);
    const [{ path, code }] = parsed.error.issues;
    return this.refuse(what, `${path.map(String).join('.').slice(0, 80)}: ${code}`);
  }

  refuse(what: What, why: string): { readonly ok: false; readonly error: string } {
    this.dropped.add(what, why);
    return { ok: false, error: why };
  }

  /** Redis refused a command. */
  error(code: string, why: string): void {
    this.failed.add(code, why);
  }
}
