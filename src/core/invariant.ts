/** Throws if an internal assumption is violated: always a bug, never the response to bad input. */
export function invariant(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(`invariant: ${message}`);
}

export function unreachable(value: never): never {
  throw new Error(`unreachable: ${String(value)}`);
}
