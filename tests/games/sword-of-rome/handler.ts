/** What the handlers of the example notation share. */
import type { Driver } from './driver.js';
import { handIn } from './notation.js';

export type Action = Readonly<Record<string, unknown>> & { readonly type: string };
export type Handler = (driver: Driver, action: Action) => void;

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`expected a name, not ${JSON.stringify(value)}`);
  return value;
}

export const textOr = (value: unknown, other: string): string => (value === undefined ? other : text(value));
export const numberOf = (value: unknown, other = 0): number => (typeof value === 'number' ? value : other);
export const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
export const handOf = (action: Action): number => handIn(text(action.player));

/** Notes whether what the action wanted was legal. */
export function legal(driver: Driver, done: boolean): void {
  const { seen } = driver;
  if (!done) seen.legal = false;
  else if (seen.legal === undefined) seen.legal = true;
}

/** Answers one of the named decisions, and notes whether what the action wanted was legal. */
export function answer(driver: Driver, names: readonly string[], wanted: (m: number, text: string) => boolean): void {
  legal(driver, driver.answer(names, wanted));
}
