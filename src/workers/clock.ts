/** Milliseconds since 1970 on a clock that never jumps and that all threads of a process, or of a page, read alike. */
export function clock(): number {
  return performance.timeOrigin + performance.now();
}
