/** How fast something is on a machine that others use as well. */

const SLICE_SECONDS = 0.4;

/**
 * Units of work a second of processor time: the best slice of `seconds`. Processor time leaves out what others take, but not
 * the caches and the other half of a core that they share; the best slice is the one they disturbed least.
 */
export function bestRate(work: () => number, seconds: number): number {
  let rate = 0;
  for (let slices = Math.max(1, Math.round(seconds / SLICE_SECONDS)); slices > 0; slices--) {
    const begun = process.cpuUsage();
    let units = 0;
    let used = 0;
    while (used < SLICE_SECONDS) {
      units += work();
      const { user, system } = process.cpuUsage(begun);
      used = (user + system) / 1e6;
    }
    rate = Math.max(rate, units / used);
  }
  return rate;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
