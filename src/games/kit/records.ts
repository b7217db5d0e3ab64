/**
 * Rows of small fields, several to a cell: an area with its marker, the number of its counters and their commander; the
 * units of a stack by kind. A row takes as many cells as its parts need; no part is split across cells.
 *
 * In JSON, parts that are zero and rows that are all zeros are omitted; a row that a seat does not see is null.
 */
import { invariant } from '../../core/invariant.js';
import type { RecordPart, RecordShape, Scalar, Vector } from './layout.js';

export type Records = Vector & { readonly record: RecordShape };

const CELL_BITS = 31; // the sign stays free, so that no row looks unseen

/** One row for each label; parts are numbers from 0 on, words or flags. */
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
