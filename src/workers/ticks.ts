/** Moments on the common clock in an Int32, so that threads can pass them in shared memory. */

const PER_MS = 4;

/** Wraps around after twelve days. */
export function ticksOf(ms: number): number {
  return Math.round((ms * PER_MS) % 2 ** 32) | 0;
}

/** The moment nearest to `now` that has these ticks, in ms: at most six days away. */
export function momentOf(ticks: number, now: number): number {
  return now + ((ticks - ticksOf(now)) | 0) / PER_MS;
}
