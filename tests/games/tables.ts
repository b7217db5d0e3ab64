/** Tables as JSON has them, for tests that compare them with a second copy. */
import { readFileSync } from 'node:fs';

type Tables = Readonly<Record<string, unknown>>;

/** Those in a file, or those that a module exports: no functions, and no typed arrays, which are made from the others. */
export function tablesIn(from: URL | object): Tables {
  if (from instanceof URL) return JSON.parse(readFileSync(from, 'utf8')) as Tables;
  const isTable = (value: unknown) => typeof value !== 'function' && !ArrayBuffer.isView(value);
  const plain = Object.entries(from).filter(([, value]) => isTable(value));
  return JSON.parse(JSON.stringify(Object.fromEntries(plain))) as Tables;
}
