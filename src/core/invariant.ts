/** A broken assumption of our own: a bug, never an answer to bad input. */
export function invariant(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(`invariant: ${message}`);
}

export function unreachable(value: never): never {
  throw new Error(`unreachable: ${String(value)}`);
}
