/** How long an AI of a match thinks, and when it answers. Pure: the time comes in from outside. */
import { limits } from '../../service/schema/limits.js';
import { AI_MS, type Holder } from '../record.js';
import { lastMover, paceOf } from '../table/done.js';
import type { Table } from '../table/table.js';

const MOST_AI_MS = 60_000; // of a clock
const LEAST_PART = 1 / 2; // of its time, for an AI that has waited
const FURTHER = 1 / 3; // of the pace, for the further steps of a seat that has just moved
const FEW = 8; // iterations, a few milliseconds in any game

type Ai = Holder & { readonly kind: 'ai' };

/**
 * How long an AI takes for its answer at least, in ms: as long as the host says; where its time could tell what it has to choose from,
 * as long as it may; half of what is left of a silence, so that others can be asked in it.
 * `paceMs`: in place of what the host says.
 */
export function leastMs(
  table: Table,
  seat: string,
  { timeMs = AI_MS }: Ai,
  now: number,
  paceMs = paceOf(table) * (lastMover(table) === seat ? FURTHER : 1),
): number {
  const silentMs = silenceLeft(table, now);
  if (silentMs > 0) return silentMs / 2;
  const leftMs = (table.dueAt(seat) ?? Number.POSITIVE_INFINITY) - now;
  return Math.max(Math.min(paceMs, leftMs / 4), table.tellsByTime ? Math.min(timeMs, leftMs / 20) : 0);
}

/**
 * What an AI may take for its answer, as the budget of a request: what its holder says, within its clock. If it was asked at `askedAt`
 * and has waited since for a busy advisor, it searches less rather than being later: as long as its time has not passed, what is left
 * of that; then hardly at all, so that the line moves (a level has its own number of iterations).
 */
export function budgetOf(table: Table, seat: string, { timeMs, level }: Ai, now: number, askedAt = now): object {
  const saidMs = timeMs ?? AI_MS;
  const waitedMs = now - askedAt;
  const isLate = waitedMs >= saidMs;
  const ownMs = isLate ? saidMs : Math.max(saidMs * LEAST_PART, saidMs - waitedMs);
  const few = isLate && level === undefined ? { iterations: FEW } : {};
  const silentMs = silenceLeft(table, now);
  if (silentMs > 0) return { ...few, timeMs: whole(Math.min(ownMs, silentMs / 2)) };
  const { clock } = table.heading;
  const dueAt = table.dueAt(seat);
  if (clock === undefined || dueAt === undefined) return { ...few, timeMs: whole(ownMs) };
  const leftMs = Math.max(1, dueAt - now);
  if (clock.totalMs === undefined) return { ...few, timeMs: whole(Math.min(ownMs, leftMs / 2)) };
  const { incrementMs = 0 } = clock;
  const mostMs = whole(Math.min(timeMs === undefined ? MOST_AI_MS : ownMs, leftMs / 2));
  return { ...few, timeMs: mostMs, clock: { remainingMs: Math.min(leftMs, limits.clockMs), incrementMs } };
}

const whole = (ms: number) => Math.max(1, Math.round(ms));

/** What is left of a silence in which a seat is asked; 0 if there is none. */
function silenceLeft(table: Table, now: number): number {
  return table.isSilent ? Math.max(0, (table.silentUntil ?? 0) - now) : 0;
}
