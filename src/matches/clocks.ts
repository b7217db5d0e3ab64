/** Clocks: time for each answer, or for the whole game, with increments and overtime. Pure: time comes in from outside. */

/** At least one of `moveMs` and `totalMs`. */
export interface TimeControl {
  readonly moveMs?: number | undefined; // for each answer
  readonly totalMs?: number | undefined; // for all answers of a seat: sudden death, unless time is added
  readonly incrementMs?: number | undefined; // added to it after each answer (Fischer)
  readonly overtime?: Overtime | undefined; // after it
}

/** Byo-yomi: a period that is not used up comes back with the next answer. */
interface Overtime {
  readonly periods: number;
  readonly periodMs: number;
}

/** What a seat has left. */
export interface Bank {
  readonly leftMs: number;
  readonly periods: number;
}

/** A person whose time was up, and who has his seat back, has this long for each answer. */
const LAST_MS = 10_000;

export function freshBank({ totalMs = 0, overtime }: TimeControl): Bank {
  return { leftMs: totalMs, periods: overtime?.periods ?? 0 };
}

/** Time for the next answer at most, in ms. */
export function allowance(clock: TimeControl, bank: Bank): number {
  const { moveMs = Number.POSITIVE_INFINITY, totalMs, overtime } = clock;
  if (totalMs === undefined) return moveMs;
  const left = bank.leftMs + bank.periods * (overtime?.periodMs ?? 0);
  return Math.min(moveMs, left > 0 ? left : LAST_MS);
}

/** After `usedMs` of thinking. */
export function spend(clock: TimeControl, { leftMs, periods }: Bank, usedMs: number): Bank {
  if (clock.totalMs === undefined) return { leftMs, periods };
  const left = leftMs - Math.max(0, usedMs);
  if (left > 0) return { leftMs: left, periods };
  const { overtime } = clock;
  if (overtime === undefined) return { leftMs: 0, periods };
  return { leftMs: 0, periods: Math.max(0, periods - Math.floor(-left / overtime.periodMs)) };
}

/** After an answer. */
export function increment({ incrementMs = 0 }: TimeControl, bank: Bank): Bank {
  return { ...bank, leftMs: bank.leftMs + incrementMs };
}
