import type { Code } from './codes.js';

/** Errors in input are values: a stable code, the path of the wrong field, and a sentence. */
export interface Problem {
  readonly code: Code; // stable, made for callers to switch on
  readonly path: string; // 'hands.north[3]': '' for the whole input
  readonly message: string;
}

export type Result<T, E = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

export function problem(code: Code, path: string, message: string): Result<never> {
  return err({ code, path, message });
}

/** What others are told of a problem, as members of a problem document (RFC 9457). */
export const membersOf = ({ code, path, message }: Problem) => ({ code, path, detail: message });

/** For callers who know that the input is good (tests, benches, our own tables); throws the problem otherwise. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, path, message } = result.error;
  throw new Error(`${code} at '${path}': ${message}`);
}
