/** One field as JSON: its entries in a list, or by name where they have labels. */
import { ok, problem, type Result } from '../../../core/result.js';
import { didYouMean, unknownFields } from '../../../core/spelling.js';
import { isRecord, type Json } from '../../json.js';
import type { Element, Field } from '../layout.js';
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

export function makeField(cells: Int32Array, { spec, offset }: Field): Json {
  if (spec.shape === 'scalar') return makeElement(cells[offset], spec.element);
  if (spec.record !== undefined) return makeRecords(cells, offset, spec.labels!, spec.record);
  if (spec.columns === undefined) return makeRow(cells, offset, spec.length, spec.labels, spec.element);
  const { count, labels } = spec.columns;
  const rows = spec.length / count;
  const made = Array.from({ length: rows }, (_, r) => makeRow(cells, offset + r * count, count, labels, spec.element));
  return spec.labels === undefined ? made : Object.fromEntries(made.map((row, r) => [spec.labels![r], row]));
}

function makeRow(
  cells: Int32Array,
  offset: number,
  length: number,
  labels: readonly string[] | undefined,
  element: Element,
): Json {
  const made = Array.from({ length }, (_, i) => makeElement(cells[offset + i], element));
  return labels === undefined ? made : Object.fromEntries(made.map((value, i) => [labels[i], value]));
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
  if (spec.columns === undefined)
    return parseRow(json, cells, offset, spec.length, spec.labels, spec.element, path, hidden);
  const { count, labels } = spec.columns;
  const rows = entries(json, spec.length / count, spec.labels, path);
  if (!rows.ok) return rows;
  for (let r = 0; r < rows.value.length; r++) {
    const at = `${path}${spec.labels === undefined ? `[${r}]` : `.${spec.labels[r]}`}`;
    const done = parseRow(rows.value[r], cells, offset + r * count, count, labels, spec.element, at, hidden);
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
): Result<void> {
  const items = entries(json, length, labels, path);
  if (!items.ok) return items;
  for (let i = 0; i < length; i++) {
    const at = `${path}${labels === undefined ? `[${i}]` : `.${labels[i]}`}`;
    const done = parseElement(items.value[i], cells, offset + i, element, at, hidden);
    if (!done.ok) return done;
  }
  return ok(undefined);
}

function entries(
  json: unknown,
  length: number,
  labels: readonly string[] | undefined,
  path: string,
): Result<unknown[]> {
  if (labels === undefined) {
    if (!Array.isArray(json) || json.length !== length)
      return problem('ERR_FIELD_TYPE', path, `Expected a list of ${length} entries`);
    return ok(json);
  }
  if (!isRecord(json)) return problem('ERR_FIELD_TYPE', path, `Expected an object with ${length} named entries`);
  const [unknown] = unknownFields(json, labels, `${path}.`);
  if (unknown !== undefined)
    return problem('ERR_FIELD_NAME', unknown.path, `Unknown entry${didYouMean(unknown.nearest)}`);
  for (const label of labels)
    if (!Object.hasOwn(json, label)) return problem('ERR_FIELD_MISSING', `${path}.${label}`, 'This entry is required');
  return ok(labels.map((label) => json[label]));
}
