/** Milliseconds since 1970 on a monotonic clock that all threads of a process, or of a page, share. */
export function clock(): number {
  return performance.timeOrigin + performance.now();
}
