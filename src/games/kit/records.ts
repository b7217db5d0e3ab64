/**
 * Rows of small fields, several to a cell: an area with its marker, the number of its counters and their commander; the
 * units of a stack by kind. A row takes as many cells as its parts need, each part whole within one cell.
 *
 * In JSON a part that is zero, and a row of nothing but zeros, is left out; a row that a seat does not see is null.
 */
import { invariant } from '../../core/invariant.js';
import { type Result, ok, problem } from '../../core/result.js';
import { type Json, isRecord } from '../json.js';
import { type Element, type RecordPart, type RecordShape, type Scalar, UNSEEN, type Vector } from './layout.js';

export type Records = Vector & { readonly record: RecordShape };

const CELL_BITS = 31; // the sign stays free, so that no row looks unseen

/** One row a label; parts are numbers from 0 on, words or flags. */
export function records(rows: readonly string[], fields: Readonly<Record<string, Scalar>>): Records {
  const parts: RecordPart[] = [];
  let cell = 0;
  let shift = 0;
  for (const [name, { element }] of Object.entries(fields)) {
    invariant(element.min === 0 && element.bits === undefined, `part '${name}' of a record must be a number from 0 on`);
    const width = 32 - Math.clz32(element.max);
    if (shift + width > CELL_BITS) {
      cell++;
      shift = 0;
    }
    parts.push({ name, cell, shift, mask: 2 ** width - 1, element });
    shift += width;
  }
  const width = cell + 1;
  return {
    shape: 'vector',
    length: rows.length * width,
    labels: rows,
    element: { min: 0, max: 2 ** CELL_BITS - 1 },
    role: 'given',
    initial: 0,
    record: { width, parts },
  };
}

/** Where a part lies, for accessors. */
export function partOf({ record }: Records, name: string): RecordPart {
  const part = record.parts.find((each) => each.name === name);
  invariant(part !== undefined, `a record has no part '${name}'`);
  return part;
}

/** All rows as JSON. */
export function makeRecords(cells: Int32Array, offset: number, labels: readonly string[], shape: RecordShape): Json {
  const rows: Record<string, Json> = {};
  labels.forEach((label, r) => {
    const row = cells.subarray(offset + r * shape.width, offset + (r + 1) * shape.width);
    if (row.includes(UNSEEN)) rows[label] = null;
    else if (row.some((cell) => cell !== 0)) rows[label] = makeRow(row, shape.parts);
  });
  return rows;
}

function makeRow(row: Int32Array, parts: readonly RecordPart[]): Json {
  const made: Record<string, Json> = {};
  for (const { name, cell, shift, mask, element } of parts) {
    const value = (row[cell] >> shift) & mask;
    if (value !== 0) made[name] = element.words?.[value] ?? value;
  }
  return made;
}

export function parseRecords(
  json: unknown,
  cells: Int32Array,
  offset: number,
  labels: readonly string[],
  { width, parts }: RecordShape,
  path: string,
  hidden: boolean,
): Result<void> {
  if (!isRecord(json)) return problem('ERR_FIELD_TYPE', path, 'an object with named entries is wanted');
  cells.fill(0, offset, offset + labels.length * width);
  for (const [label, row] of Object.entries(json)) {
    const r = labels.indexOf(label);
    const at = `${path}.${label}`;
    if (r < 0) return problem('ERR_FIELD_NAME', at, 'there is no entry of this name');
    const target = cells.subarray(offset + r * width, offset + (r + 1) * width);
    if (row === null) {
      if (!hidden) return problem('ERR_FIELD_HIDDEN', at, 'a whole position hides nothing: null has no place in it');
      target.fill(UNSEEN);
      continue;
    }
    if (!isRecord(row)) return problem('ERR_FIELD_TYPE', at, 'an object with named parts is wanted');
    for (const [name, value] of Object.entries(row)) {
      const part = parts.find((each) => each.name === name);
      if (part === undefined)
        return problem('ERR_FIELD_NAME', `${at}.${name}`, `known are: ${parts.map((each) => each.name).join(', ')}`);
      const read = parsePart(value, part.element, `${at}.${name}`);
      if (!read.ok) return read;
      target[part.cell] |= read.value << part.shift;
    }
  }
  return ok(undefined);
}

function parsePart(json: unknown, { max, words }: Element, path: string): Result<number> {
  if (words !== undefined) {
    const index = typeof json === 'string' ? words.indexOf(json) : -1;
    if (index < 0) return problem('ERR_FIELD_WORD', path, `one of these is wanted: ${words.join(', ')}`);
    return ok(index);
  }
  if (typeof json !== 'number' || !Number.isInteger(json) || json < 0 || json > max)
    return problem('ERR_FIELD_RANGE', path, `an integer from 0 to ${max} is wanted`);
  return ok(json);
}

export function recordsSchema(labels: readonly string[], { parts }: RecordShape, view: boolean): Record<string, Json> {
  const properties = Object.fromEntries(
    parts.map(({ name, element: { max, words } }) => [
      name,
      words === undefined ? { type: 'integer', minimum: 0, maximum: max } : { enum: [...words] },
    ]),
  );
  const row = { type: view ? ['object', 'null'] : 'object', properties, additionalProperties: false };
  return {
    type: 'object',
    properties: Object.fromEntries(labels.map((name) => [name, row])),
    additionalProperties: false,
  };
}
