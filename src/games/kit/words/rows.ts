/** Rows of records as JSON: parts that are zero and rows that are all zeros are omitted; a hidden row is null. */
import { ok, problem, type Result } from '../../../core/result.js';
import { didYouMean, nearestTo } from '../../../core/spelling.js';
import { isRecord, type Json } from '../../json.js';
import { type Element, type RecordPart, type RecordShape, UNSEEN } from '../layout.js';

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

/** One row. */
export function makeRow(row: Int32Array, parts: readonly RecordPart[]): Json {
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
  if (!isRecord(json)) return problem('ERR_FIELD_TYPE', path, 'Expected an object with named entries');
  cells.fill(0, offset, offset + labels.length * width);
  for (const [label, row] of Object.entries(json)) {
    const r = labels.indexOf(label);
    const at = `${path}.${label}`;
    if (r < 0) return problem('ERR_FIELD_NAME', at, `Unknown entry${didYouMean(nearestTo(label, labels))}`);
    const target = cells.subarray(offset + r * width, offset + (r + 1) * width);
    if (row === null) {
      if (!hidden) return problem('ERR_FIELD_HIDDEN', at, 'Expected a value: only a view may hide one');
      target.fill(UNSEEN);
      continue;
    }
    if (!isRecord(row)) return problem('ERR_FIELD_TYPE', at, 'Expected an object with named parts');
    for (const [name, value] of Object.entries(row)) {
      const part = parts.find((each) => each.name === name);
      if (part === undefined)
        return problem(
          'ERR_FIELD_NAME',
          `${at}.${name}`,
          `Expected one of: ${parts.map((each) => each.name).join(', ')}`,
        );
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
    if (index < 0) return problem('ERR_FIELD_WORD', path, `Expected one of: ${words.join(', ')}`);
    return ok(index);
  }
  if (typeof json !== 'number' || !Number.isInteger(json) || json < 0 || json > max)
    return problem('ERR_FIELD_RANGE', path, `Expected an integer from 0 to ${max}`);
  return ok(json);
}
