/**
 * Tasks of a command as jobs. What all of them share, their plan, is told apart by its digest and kept once in Redis: a task is small,
 * however much the plan holds. They hold whole games: whoever plays both sides has nothing to hide.
 */
import { Packr } from 'msgpackr';
import { z } from 'zod';
import type { Kind } from '../../queue/gate.js';
import { id } from '../../queue/words.js';

/** What a kind of tasks needs: any worker with the same code gives the same results. */
export interface TaskKind {
  readonly name: string; // 'blocks' of a match
  readonly entry: URL; // of the thread that does it
  /** A digest of the code. `modules`: URLs of game modules. */
  readonly build: (modules: readonly string[]) => Promise<string>;
  /** Why no worker does what such a plan asks for; undefined if it may. The plan comes from Redis. */
  readonly refusal?: ((open: Plan['open']) => string | undefined) | undefined;
}

/** What a thread offers that does tasks: those of one plan at a time, one after the other. */
export interface TaskApi {
  open(...plan: readonly unknown[]): Promise<void>;
  play(task: unknown): Promise<unknown>;
}

/** Contents by path, as the plan names them: a worker reads no others. */
export type Files = Readonly<Record<string, string>>;

const MOST_CHARS = 64_000_000; // weights of networks, samples of games

export const taskJob = z.object({
  asker: id, // the process that waits for the result
  plan: id, // its digest
  task: z.string().max(MOST_CHARS), // packed
});
export type TaskJob = z.infer<typeof taskJob>;

/** A plan that nobody has asked for any more is gone after a while. */
export const PLAN_SECONDS = 600;

/** Results may have typed arrays, which JSON does not know. */
const packr = new Packr({ structuredClone: true, useRecords: false });

export function packed(value: unknown): string {
  return packr.pack(value).toString('base64');
}

export function unpacked(text: string): unknown {
  return packr.unpack(Buffer.from(text, 'base64'));
}

const packedKind = <T>(what: Kind<T>['what'], schema: z.ZodType<T>): Kind<T> => ({
  what,
  mostChars: MOST_CHARS,
  decode: unpacked,
  schema,
});

/** Everything that results follow from, besides the task and the code: `open` for the thread. */
const planSchema = z.object({ open: z.array(z.unknown()).readonly(), files: z.record(z.string(), z.string()) });
export type Plan = z.infer<typeof planSchema>;
export const plan = packedKind('plan', planSchema);
export const task = packedKind('job', z.unknown());
export const result = packedKind('answer', z.unknown());

export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Buffer.from(bytes).toString('hex').slice(0, 32);
}
