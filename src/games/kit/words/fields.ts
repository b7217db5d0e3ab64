/** One field as JSON: its entries in a list, or by name where they have labels. */
import { ok, problem, type Result } from '../../../core/result.js';
import { didYouMean, unknownFields } from '../../../core/spelling.js';
import { isRecord, type Json } from '../../json.js';
import { type Element, type Field, type FieldSpec, isCollection, UNSEEN } from '../layout.js';
import { makeElement, parseElement } from './elements.js';
import { makeRecords, parseRecords } from './rows.js';

/** The path of an entry of a field in JSON: 'cubes.red.athens'. */
export function entryPath({ name, spec: { shape, labels, columns, record } }: Field, index: number): string {
  const entry = (of: readonly string[] | undefined, i: number) => (of === undefined ? `[${i}]` : `.${of[i]}`);
  if (shape === 'scalar') return name;
  if (record !== undefined) return name + entry(labels, Math.floor(index / record.width));
  if (columns === undefined) return name + entry(labels, index);
  return name + entry(labels, Math.floor(index / columns.count)) + entry(columns.labels, index % columns.count);
}

/** Whether the field is part of the JSON: sums are not, since they are recomputed. */
export function isRead({ spec }: Field): boolean {
  return spec.role === 'given' || spec.role === 'memory';
}

/** Whether JSON may leave the whole field out: nothing is in it, or it has the values that it begins with for a time. */
export function mayBeLeftOut({ role, lifetime, element, record, sparse }: FieldSpec): boolean {
  if (role === 'memory') return false; // absent, it says that nobody knows what was remembered: a warning
  return lifetime !== undefined || record !== undefined || sparse !== undefined || isCollection(element);
}

/** What an entry has that JSON leaves out; undefined: all are written. Of a list, only entries at its end are left out. */
export function valueLeftOut(
  { labels, columns, element, sparse, initial }: FieldSpec,
  isView: boolean,
): number | undefined {
  if (sparse !== undefined) return isView && sparse === 'unseen in views' ? UNSEEN : initial;
  return isCollection(element) && (labels ?? columns?.labels) !== undefined ? initial : undefined;
}

/** Undefined: it is left out. */
export function makeField(cells: Int32Array, { spec, offset }: Field, isView: boolean): Json | undefined {
  const { initial, length, lifetime } = spec;
  const mayLack = mayBeLeftOut(spec);
  if (mayLack && lifetime !== undefined && cells.subarray(offset, offset + length).every((cell) => cell === initial))
    return undefined;
  const made = makeEntries(cells, offset, spec, isView);
  return mayLack && isEmpty(made) ? undefined : made;
}

function makeEntries(cells: Int32Array, offset: number, spec: FieldSpec, isView: boolean): Json {
  if (spec.shape === 'scalar') return makeElement(cells[offset], spec.element);
  if (spec.record !== undefined) return makeRecords(cells, offset, spec.labels!, spec.record);
  const out = valueLeftOut(spec, isView);
  if (spec.columns === undefined) return makeRow(cells, offset, spec.length, spec.labels, spec.element, out);
  const { count, labels } = spec.columns;
  const rows = spec.length / count;
  const made = Array.from({ length: rows }, (_, r) =>
    makeRow(cells, offset + r * count, count, labels, spec.element, out),
  );
  if (spec.labels === undefined) return made;
  const named = made.map((row, r) => [spec.labels![r], row] as const);
  return Object.fromEntries(out === undefined ? named : named.filter(([, row]) => !isEmpty(row)));
}

function makeRow(
  cells: Int32Array,
  offset: number,
  length: number,
  labels: readonly string[] | undefined,
  element: Element,
  out: number | undefined,
): Json {
  if (labels === undefined) {
    let count = length;
    while (count > 0 && cells[offset + count - 1] === out) count--;
    return Array.from({ length: count }, (_, i) => makeElement(cells[offset + i], element));
  }
  const row: Record<string, Json> = {};
  for (let i = 0; i < length; i++) {
    const value = cells[offset + i];
    if (value !== out) row[labels[i]] = makeElement(value, element);
  }
  return row;
}

function isEmpty(json: Json): boolean {
  return typeof json === 'object' && json !== null && Object.keys(json).length === 0;
}

export function parseField(
  json: unknown,
  cells: Int32Array,
  { name, spec, offset }: Field,
  hidden: boolean,
): Result<void> {
  const path = `table.${name}`;
  if (spec.shape === 'scalar') return parseElement(json, cells, offset, spec.element, path, hidden);
  if (spec.record !== undefined) return parseRecords(json, cells, offset, spec.labels!, spec.record, path, hidden);
  const out = valueLeftOut(spec, hidden);
  if (out !== undefined) cells.fill(out, offset, offset + spec.length);
  const isWhole = out === undefined;
  if (spec.columns === undefined)
    return parseRow(json, cells, offset, spec.length, spec.labels, spec.element, path, hidden, isWhole);
  const { count, labels } = spec.columns;
  const rows = entries(json, spec.length / count, spec.labels, path, isWhole);
  if (!rows.ok) return rows;
  for (const [r, row] of rows.value) {
    const at = `${path}${spec.labels === undefined ? `[${r}]` : `.${spec.labels[r]}`}`;
    const done = parseRow(row, cells, offset + r * count, count, labels, spec.element, at, hidden, isWhole);
    if (!done.ok) return done;
  }
  return ok(undefined);
}

function parseRow(
  json: unknown,
  cells: Int32Array,
  offset: number,
  length: number,
  labels: readonly string[] | undefined,
  element: Element,
  path: string,
  hidden: boolean,
  isWhole: boolean,
): Result<void> {
  const items = entries(json, length, labels, path, isWhole);
  if (!items.ok) return items;
  for (const [i, item] of items.value) {
    const at = `${path}${labels === undefined ? `[${i}]` : `.${labels[i]}`}`;
    const done = parseElement(item, cells, offset + i, element, at, hidden);
    if (!done.ok) return done;
  }
  return ok(undefined);
}

/** The entries with their places; if it need not be whole, those that are there. */
function entries(
  json: unknown,
  length: number,
  labels: readonly string[] | undefined,
  path: string,
  isWhole: boolean,
): Result<(readonly [number, unknown])[]> {
  if (labels === undefined) {
    if (!Array.isArray(json) || (isWhole ? json.length !== length : json.length > length))
      return problem('ERR_FIELD_TYPE', path, `Expected a list of ${isWhole ? '' : 'at most '}${length} entries`);
    return ok(json.map((item, i) => [i, item] as const));
  }
  if (!isRecord(json)) return problem('ERR_FIELD_TYPE', path, `Expected an object with ${length} named entries`);
  const [unknown] = unknownFields(json, labels, `${path}.`);
  if (unknown !== undefined)
    return problem('ERR_FIELD_NAME', unknown.path, `Unknown entry${didYouMean(unknown.nearest)}`);
  const given = labels.flatMap((label, i) => (Object.hasOwn(json, label) ? [[i, json[label]] as const] : []));
  if (isWhole && given.length < length) {
    const missing = labels.find((label) => !Object.hasOwn(json, label));
    return problem('ERR_FIELD_MISSING', `${path}.${missing}`, 'This entry is required');
  }
  return ok(given);
}
