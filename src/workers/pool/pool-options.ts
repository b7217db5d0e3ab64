/** Options and statistics of a pool. */
import type { Engine } from '../../engine/engine.js';
import type { View } from '../../games/game.js';
import type { Deadline } from '../../service/intake/deadline.js';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import type { Loss, SpawnWorker } from '../protocol.js';

export interface PoolOptions {
  readonly spawn: SpawnWorker;
  readonly size: number;
  readonly engine?: Engine;
  readonly lateMs?: number; // how long after its deadline a search may still bring its result
  readonly cancelMs?: number; // the same after it was cancelled
  readonly hangMs?: number; // after this time without a heartbeat a busy worker is replaced
  readonly queueLimit?: number; // requests that may wait; hints and batches may each take half of the places
  readonly parallel?: boolean; // use idle workers for a move whose search only time ends; default true
  readonly warm?: readonly string[]; // games to warm up all workers for, before anybody asks
  readonly warmMs?: number; // of searching that makes a worker warm for a game; 0: no warming up
  readonly onBug?: (error: Error) => void; // the code of a search threw
  readonly onTrouble?: (trouble: Trouble) => void;
}

/** What happens to workers, for a log. */
export type Trouble =
  | { readonly event: 'worker lost'; readonly loss: Loss | 'killed'; readonly games: readonly string[] } // that it ran
  | { readonly event: 'worker did not start'; readonly why: string }
  | {
      readonly event: 'position held back' | 'game held back';
      readonly games: readonly string[];
      readonly forMs: number;
    };

export interface SearchOptions {
  readonly signal?: AbortSignal | undefined; // ends the search early; what it has found is the answer
  readonly watch?: ((answer: Recommendation) => void) | undefined; // hears of the answer so far
  readonly tries?: number | undefined; // of its search, as often as a worker is lost that exits or runs out of memory; default: 2
}

export interface RecommendOptions extends SearchOptions {
  readonly arrivedAt?: number | undefined; // ms on the common clock; default: now
  readonly traceparent?: string | undefined; // of the trace that it is part of, wherever it is searched
  readonly seen?: View | undefined; // the view of the request, of whoever has made it in this process: it is not read again
  readonly deadline?: Deadline | undefined; // known already, to whoever took the request in; default: as the request says
}

export interface PoolStats {
  readonly size: number;
  readonly ready: number; // workers that are up
  readonly busy: number;
  readonly queued: number;
  readonly oldestMs: number; // of those that wait
  readonly kills: number; // workers ended by the pool: they sent no heartbeat
  readonly crashes: number; // workers that ended by themselves
  readonly late: number; // requests whose worker did not answer by the deadline
  readonly refused: number; // because they could not be answered in time
  readonly quarantined: readonly string[]; // games whose code hung
  readonly warm: Readonly<Record<string, number>>; // workers that are warm, by game
}
