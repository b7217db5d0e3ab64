/**
 * Tasks of a command as jobs. What all of them share, their plan, is told apart by its digest and kept once in Redis: a task is small,
 * however much the plan holds. They hold whole games: whoever plays both sides has nothing to hide.
 */
import { Packr } from 'msgpackr';
import { PREFIX } from '../../queue/words.js';

/** What a kind of tasks needs: any worker with the same code gives the same results. */
export interface TaskKind {
  readonly name: string; // 'blocks' of a match
  readonly entry: URL; // of the thread that does it
  /** A digest of the code. `modules`: URLs of game modules. */
  readonly build: (modules: readonly string[]) => Promise<string>;
}

/** What a thread offers that does tasks: those of one plan at a time, one after the other. */
export interface TaskApi {
  open(...plan: readonly unknown[]): Promise<void>;
  play(task: unknown): Promise<unknown>;
}

/** Everything that results follow from, besides the task and the code. */
export interface Plan {
  readonly open: readonly unknown[]; // for the thread
  readonly files: Files;
}

/** Contents by path, as the plan names them: a worker reads no others. */
export type Files = Readonly<Record<string, string>>;

export interface TaskJob {
  readonly asker: string; // the process that waits for the result
  readonly plan: string; // its digest
  readonly task: string; // packed
}

/** A plan that nobody has asked for any more is gone after a while. */
export const PLAN_SECONDS = 600;

export const taskQueue = (build: string, kind: string) => `${build}-${kind}`;
export const planKey = (digest: string) => `${PREFIX}:plan:${digest}`;

/** Results may have typed arrays, which JSON does not know. */
const packr = new Packr({ structuredClone: true, useRecords: false });

export function packed(value: unknown): string {
  return packr.pack(value).toString('base64');
}

export function unpacked(text: string): unknown {
  return packr.unpack(Buffer.from(text, 'base64'));
}

export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Buffer.from(bytes).toString('hex').slice(0, 32);
}
