/**
 * Where jobs are kept so that they outlive their process: what was asked, the results in order, and who works on it. Whoever has been
 * taken for gone adds nothing any more, so no result comes twice.
 */
import type { JobState } from './schema.js';

export interface LedgerEntry {
  readonly id: string;
  readonly caller: string; // shares limits with his other jobs
  readonly owner: string | undefined; // the id of the key that must be shown
  readonly name: string | undefined; // digest of the caller's Idempotency-Key: no two jobs have the same
  readonly request: string; // digest of what was sent
  readonly input: string; // JSON: what was sent
  readonly told: JobState; // how far it was lately; `done` and `results` may be behind the results
}

export interface JobLedger {
  /** Keeps a job that this process works on, unless there is one of the same name; the id of that one then. */
  create(entry: LedgerEntry): Promise<string | undefined>;
  load(id: string): Promise<LedgerEntry | undefined>;
  /** Adds result `n`, counted from 1; false if this process does not work on the job any more, or it is over. */
  add(id: string, n: number, result: string): Promise<boolean>;
  /** JSON texts, in order, those after number `after`. */
  results(id: string, after: number): Promise<readonly string[]>;
  /** Says how far it is. 'lost': it is over, or another process works on it. */
  update(id: string, told: JobState): Promise<'ours' | 'cancelled' | 'lost'>;
  /** Whoever works on it is to end it. */
  cancel(id: string): Promise<void>;
  /** Only the first end counts. `anyway`: also if another process works on it. */
  end(id: string, told: JobState, bytes: number, anyway: boolean): Promise<void>;
  /** Jobs that nobody works on any more: this process does now. */
  take(most: number): Promise<readonly LedgerEntry[]>;
  /** Lets others go on with everything that this process works on. */
  leave(): Promise<void>;
  /** How many jobs of a caller run; of anybody, without one. */
  running(caller?: string): Promise<number>;
  /** The jobs of a key, the newest first. */
  own(owner: string): Promise<readonly LedgerEntry[]>;
  /** Forgets jobs that ended before this time, and the oldest that ended until the others have room. */
  tidy(endedBefore: number, mostBytes: number): Promise<void>;
}
