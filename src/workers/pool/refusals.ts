/** Reasons for which the pool gives no answer, and when to try again. */

import type { Code } from '../../core/codes.js';
import type { Problem, Result } from '../../core/result.js';
import { err } from '../../core/result.js';

export interface Refusal extends Problem {
  readonly retryAfterMs?: number; // with codes of the service's condition
}

export type Answered<T> = Result<T, Refusal>;

function refusal(code: Code, path: string, message: string, retryAfterMs?: number): Answered<never> {
  return err({ code, path, message, ...(retryAfterMs !== undefined && { retryAfterMs }) });
}

export const closing = () => refusal('ERR_CLOSING', '', 'The service is shutting down', 1_000);
export const cancelled = () => refusal('ERR_CANCELLED', '', 'The request was withdrawn');
export const tooMany = (retryMs: number) => refusal('ERR_BUSY', '', 'Too many requests are waiting', retryMs);
export const noTime = (retryMs: number) =>
  refusal('ERR_BUSY', 'budget', 'No worker can answer this by its deadline', retryMs);
export const noWorker = (retryMs: number) =>
  refusal('ERR_BUSY', 'budget', 'No worker was free by the deadline', retryMs);
export const classFull = (priority: string, retryMs: number) =>
  refusal('ERR_CLASS_BUSY', 'priority', `Too many requests of priority '${priority}' are waiting`, retryMs);
export const quarantined = (game: string, leftMs: number) =>
  refusal(
    'ERR_GAME_QUARANTINED',
    'game',
    `Searches of this ${game} position hung several times, so it is held back for a while`,
    leftMs,
  );
export const noResult = () => refusal('ERR_DEADLINE', 'budget', 'No worker had a result by the deadline', 1_000);
export const workerLost = () => refusal('ERR_WORKER_LOST', '', 'The worker of this request was lost', 1_000);
export const cannotStart = (why: string) => refusal('ERR_WORKER_START', '', `No worker can start: ${why}`, 5_000);
export const unsendable = () =>
  refusal(
    'ERR_FIELD_TYPE',
    '',
    'Expected plain data: the request holds what cannot be sent to a worker, or nests too deeply',
  );
export const broken = () => refusal('ERR_ENGINE', '', 'The search failed because of a bug in the service');
