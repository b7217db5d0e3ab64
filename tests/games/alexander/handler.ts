/** How a case is carried out: a handler for each `action.type` returns what `expect` may ask for. */

export interface Case {
  readonly given: Given;
  readonly action: Given & { readonly type: string };
}

/** Fields of a case, read by name with the type that the notation gives them. */
export interface Given {
  readonly [key: string]: unknown;
}

export type Seen = Readonly<Record<string, unknown>>;
export type Handler = (example: Case) => Seen;

export function get<T>(from: Given, key: string, otherwise?: T): T {
  const value = from[key];
  if (value === undefined) {
    if (otherwise !== undefined) return otherwise;
    throw new Error(`the case does not say '${key}'`);
  }
  return value as T;
}

export function has(from: Given, key: string): boolean {
  return from[key] !== undefined;
}
