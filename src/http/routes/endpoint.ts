/** A row of the API: a route, the schemas of its request and answer, what may go wrong, who may ask, and the call behind it. */
import type { Context } from 'hono';
import type { z } from 'zod';
import type { ServiceCode } from '../../core/codes.js';
import type { Advise } from '../../jobs/searching.js';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import type { WorkerPool } from '../../workers/pool/pool.js';
import type { Answered } from '../../workers/pool/refusals.js';
import type { Who } from '../access/guard.js';
import type { Scope } from '../access/keys.js';
import type { Metrics } from '../metrics.js';

/**
 * Recommends moves, and answers what needs no search: the pool here, or something that asks one elsewhere, so that a process without
 * workers can serve the routes.
 */
export type Advisor = Pick<WorkerPool, 'recommend' | 'call' | 'refusal' | 'stats'>;

/** Who asks, and by what he is answered. */
export interface Caller {
  readonly pool: Advisor;
  readonly metrics: Metrics;
  readonly arrivedAt: number | undefined; // ms on the common clock
  readonly signal: AbortSignal; // the client has closed the connection
  readonly watch?: (answer: Recommendation) => void; // hears of the answer so far
  readonly traceparent: string | undefined; // of the trace of the request, if there is one
  readonly token: string | undefined; // that he shows: a key, or that of a match
  readonly idempotencyKey: string | undefined;
  readonly address: string; // of the connection
  readonly who: Who | undefined; // where a scope is needed, and keys or limits are
  readonly advise: Advisor['recommend']; // counted, and charged to nobody
  readonly adviseHim: Advise; // charged to `who`
  /** The id of his key, if he shows one, also where none is needed. */
  owner(): Promise<string | undefined>;
}

/** `Needs`: what it is answered by besides the pool. */
export interface Endpoint<Needs = unknown> {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly id: string; // of the operation: what generated clients call it
  readonly group: 'Games' | 'The table' | 'Advice' | 'Jobs' | 'Matches' | 'Seats';
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Besides those of every route (`FAULT`), and of every body (`BODY`). */
  readonly problems: readonly ServiceCode[];
  readonly scope?: Scope; // that a key needs, where keys are needed; none: nobody needs one
  readonly searches?: boolean; // its scope is that of its priority
  readonly isRepeatable?: boolean; // takes an Idempotency-Key
  readonly mostBytes?: number; // of the body; by default what a position takes
  readonly example?: object; // of the body
  readonly isFixed?: boolean; // the same path and query always get the same answer
  readonly answer?: z.ZodType; // none: it is a stream, whatever is asked for
  readonly parts?: z.ZodType; // of a stream, for those who ask for one in the place of the answer
  /** Before anything of the request is read. */
  refuse?(caller: Caller & Needs): Answered<never> | undefined;
  /** `input` is the body or the query with the path's parameters; whoever is called checks it. */
  act?(input: unknown, caller: Caller & Needs): Promise<Answered<object>>;
  /** A stream in the place of the answer; undefined for those who ask for none. */
  open?(c: Context, input: unknown, caller: Caller & Needs): Promise<Response | undefined>;
}

/** Rows that have what they need. */
export const bound = <Needs>(rows: readonly Endpoint<Needs>[], needs: Needs): readonly Endpoint[] =>
  rows.map((row) => ({
    ...row,
    ...(row.refuse && { refuse: (caller: Caller) => row.refuse!({ ...caller, ...needs }) }),
    ...(row.act && { act: (input: unknown, caller: Caller) => row.act!(input, { ...caller, ...needs }) }),
    ...(row.open && {
      open: (c: Context, input: unknown, caller: Caller) => row.open!(c, input, { ...caller, ...needs }),
    }),
  }));

/** Of every route; those of keys where the service asks for keys. */
export const FAULT: readonly ServiceCode[] = ['ERR_INTERNAL', 'ERR_KEY', 'ERR_SCOPE', 'ERR_CLOSING'];
export const BODY: readonly ServiceCode[] = ['ERR_BODY_JSON', 'ERR_BODY_DEPTH', 'ERR_BODY_SIZE', 'ERR_MEDIA_TYPE'];
export const FIELDS: readonly ServiceCode[] = [
  'ERR_FIELD_MISSING',
  'ERR_FIELD_TYPE',
  'ERR_FIELD_RANGE',
  'ERR_FIELD_WORD',
];
export const GAME: readonly ServiceCode[] = [
  'ERR_GAME_UNKNOWN',
  'ERR_VARIANT',
  'ERR_FIELD_TYPE',
  'ERR_FIELD_RANGE',
  'ERR_BUSY',
  'ERR_ENGINE',
  'ERR_GAME_QUARANTINED',
  'ERR_DEADLINE',
  'ERR_WORKER_LOST',
  'ERR_WORKER_START',
];
export const POSITION: readonly ServiceCode[] = [
  'ERR_FIELD_MISSING',
  'ERR_FIELD_WORD',
  'ERR_FIELD_NAME',
  'ERR_FIELD_HIDDEN',
  'ERR_GAME',
  'ERR_POSITION',
];
export const VIEW: readonly ServiceCode[] = [
  'ERR_FIELD_CONFLICT',
  'ERR_SEAT',
  'ERR_VIEW_IMPOSSIBLE',
  'ERR_VIEW_SECRET',
  'ERR_VIEW_MISSING',
  'ERR_VIEW_MID_CHOICE',
];
export const SEARCH: readonly ServiceCode[] = [
  'ERR_NOT_YOUR_TURN',
  'ERR_GAME_OVER',
  'ERR_MOVE',
  'ERR_NO_MOVE_LEFT',
  'ERR_TOKEN',
  'ERR_TOKEN_VERSION',
  'ERR_CLASS_BUSY',
  'ERR_CANCELLED',
];
