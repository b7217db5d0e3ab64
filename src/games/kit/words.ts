/**
 * Positions and views as JSON, from the layout alone: each field under its name, hidden entries as null, words where the
 * field has words. The gate from outside: nothing past it validates again.
 */
import { type Result, ok, problem } from '../../core/result.js';
import { type Player, SOMEONE } from '../game.js';
import { type Json, isRecord } from '../json.js';
import {
  type BagPart,
  type Element,
  type Field,
  type FieldSpec,
  type Layout,
  SP,
  STACK,
  TURN,
  UNSEEN,
  listWidth,
} from './layout.js';
import { makeRecords, parseRecords, recordsSchema } from './records.js';
import { type ClockNames, makeClock, openProcedures, parseClock } from './rules/clock.js';
import { isAlive } from './rules/lifetimes.js';

export interface Heading {
  readonly game: string;
  readonly variant: string;
  readonly seats: readonly string[];
}

/** The cells as JSON; with a seat, as that seat's view. Sums are left out: they are recounted. */
export function makeCells(cells: Int32Array, layout: Layout, names: ClockNames, heading: Heading, seat?: Player): Json {
  const turn = cells[TURN];
  const words: Record<string, Json> = { game: heading.game, variant: heading.variant };
  if (seat !== undefined) words.seat = heading.seats[seat];
  words.turn =
    turn === SOMEONE
      ? 'someone'
      : turn >= 0
        ? turn === seat
          ? 'you'
          : heading.seats[turn]
        : turn === -1
          ? 'chance'
          : 'over';
  Object.assign(words, makeClock(cells, 0, layout, names));
  if (seat === undefined && layout.silentSeats > 0) {
    words.announced = heading.seats.map((_, i) =>
      makeClock(cells, layout.announced + i * layout.clockSize, layout, names),
    );
  }
  const table: Record<string, Json> = {};
  const open = openProcedures(cells, names);
  for (const field of layout.fields) {
    if (isRead(field) && isAlive(field.spec, open)) table[field.name] = makeField(cells, field);
  }
  words.table = table;
  return words;
}

export interface ReadCells {
  readonly assumed: string[];
  readonly unknown: string[];
}

/** Fills `cells` from JSON; `hidden` says whether null (unseen) is allowed. Turn and sums are left for the caller. */
export function parseCells(
  json: unknown,
  cells: Int32Array,
  layout: Layout,
  names: ClockNames,
  heading: Heading,
  hidden: boolean,
): Result<ReadCells> {
  const read: ReadCells = { assumed: [], unknown: [] };
  if (!isRecord(json)) return problem('ERR_FIELD_TYPE', '', 'an object is wanted');
  if (json.game !== undefined && json.game !== heading.game)
    return problem('ERR_GAME', 'game', `this is not a position of ${heading.game}`);
  const known = ['game', 'variant', 'seat', 'turn', 'at', 'within', 'asked', 'announced', 'table'];
  for (const key of Object.keys(json)) if (!known.includes(key)) read.unknown.push(key);
  const clock = parseClock(json, '', cells, 0, layout, names);
  if (!clock.ok) return clock;
  for (let i = 0; i < layout.silentSeats; i++) {
    cells.copyWithin(layout.announced + i * layout.clockSize, 0, layout.clockSize);
  }
  if (!hidden && layout.silentSeats > 0 && json.announced !== undefined) {
    if (!Array.isArray(json.announced) || json.announced.length !== layout.silentSeats)
      return problem('ERR_FIELD_TYPE', 'announced', 'a list with one entry a seat is wanted');
    for (let i = 0; i < layout.silentSeats; i++) {
      const at = layout.announced + i * layout.clockSize;
      const read = parseClock(json.announced[i], `announced[${i}].`, cells, at, layout, names);
      if (!read.ok) return read;
    }
  }
  const { table } = json;
  if (!isRecord(table)) return problem('ERR_FIELD_TYPE', 'table', 'an object with the fields of the game is wanted');
  const open = openProcedures(cells, names);
  for (const field of layout.fields) {
    if (!isRead(field)) continue;
    const value = Object.hasOwn(table, field.name) ? table[field.name] : undefined;
    if (!isAlive(field.spec, open)) {
      if (value !== undefined) return problem('ERR_POSITION', `table.${field.name}`, onlyDuring(field.spec));
      continue;
    }
    if (value === undefined) {
      if (field.spec.role !== 'memory')
        return problem('ERR_FIELD_MISSING', `table.${field.name}`, 'this field is not there');
      cells.fill(field.spec.initial, field.offset, field.offset + field.spec.length);
      read.assumed.push(field.name);
      continue;
    }
    const done = parseField(value, cells, field, hidden);
    if (!done.ok) return done;
  }
  const passed = checkConstants(cells, names);
  if (!passed.ok) return passed;
  const fields = new Set(layout.fields.filter(isRead).map((field) => field.name));
  for (const key of Object.keys(table)) if (!fields.has(key)) read.unknown.push(`table.${key}`);
  return ok(read);
}

/** Where a call always passes the same value, the parameter has it. */
function checkConstants(cells: Int32Array, { constants }: ClockNames): Result<void> {
  for (const { call, field, value } of constants) {
    const within = cells.subarray(STACK, STACK + cells[SP]).includes(call + 1);
    const given = cells[field.offset];
    if (within && given !== value && given !== UNSEEN)
      return problem(
        'ERR_POSITION',
        `table.${field.name}`,
        `Expected ${JSON.stringify(makeElement(value, field.spec.element))}, which the call passes`,
      );
  }
  return ok(undefined);
}

function onlyDuring({ lifetime }: FieldSpec): string {
  return `This field exists only during: ${lifetime?.procedures.join(', ')}`;
}

type Schema = Readonly<Record<string, Json>>;

/** JSON Schema of what `makeCells` writes. */
export function schemaOf(layout: Layout, names: ClockNames, heading: Heading, view: boolean): Json {
  const fields = layout.fields.filter(isRead);
  const properties: Record<string, Json> = {};
  for (const { name, spec } of fields) {
    const schema = fieldSchema(spec, view);
    properties[name] = spec.lifetime === undefined ? schema : { ...schema, description: onlyDuring(spec) };
  }
  return {
    type: 'object',
    required: ['at', 'table', ...(view ? ['seat'] : [])],
    properties: {
      game: { const: heading.game },
      variant: { type: 'string' },
      ...(view && { seat: { enum: [...heading.seats] } }),
      turn: { type: 'string', description: 'for readers; follows from `at`' },
      at: { enum: [...names.sites] },
      ...(layout.depth > 0 && { within: { type: 'array', items: { enum: [...names.calls] }, maxItems: layout.depth } }),
      ...(layout.silentSeats > 0 && { asked: { type: 'integer', minimum: 0 } }),
      table: {
        type: 'object',
        required: fields
          .filter(({ spec }) => spec.role !== 'memory' && spec.lifetime === undefined)
          .map(({ name }) => name),
        properties,
      },
    },
  };
}

/** The path of a field's entry as it stands in JSON: 'cubes.red.athens'. */
export function entryPath({ name, spec: { shape, labels, columns, record } }: Field, index: number): string {
  const entry = (of: readonly string[] | undefined, i: number) => (of === undefined ? `[${i}]` : `.${of[i]}`);
  if (shape === 'scalar') return name;
  if (record !== undefined) return name + entry(labels, Math.floor(index / record.width));
  if (columns === undefined) return name + entry(labels, index);
  return name + entry(labels, Math.floor(index / columns.count)) + entry(columns.labels, index % columns.count);
}

function isRead({ spec }: Field): boolean {
  return spec.role === 'given' || spec.role === 'memory';
}

function makeField(cells: Int32Array, { spec, offset }: Field): Json {
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

function makeElement(value: number, element: Element): Json {
  if (value === UNSEEN) return null;
  if (element.words !== undefined) return element.words[value - element.min];
  if (element.bits !== undefined) return element.bits.filter((_, bit) => (value >> bit) & 1);
  if (element.bag !== undefined) {
    const counts = element.bag.map((part) => [part.name, countIn(value, part)] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }
  if (element.list !== undefined) {
    const names: string[] = [];
    const width = listWidth(element.list);
    for (let rest = value; rest !== 0; rest >>>= width) names.push(element.list[(rest & ((1 << width) - 1)) - 1]);
    return names;
  }
  return value;
}

function countIn(value: number, { shift, most }: BagPart): number {
  return (value >> shift) & ((1 << (32 - Math.clz32(most))) - 1);
}

/** True if the value of a cell is one that only a view may have. */
export function isVeiled(value: number, { bag }: Element): boolean {
  return value === UNSEEN || (bag?.some((part) => part.veiled && countIn(value, part) > 0) ?? false);
}

function parseField(json: unknown, cells: Int32Array, { name, spec, offset }: Field, hidden: boolean): Result<void> {
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
      return problem('ERR_FIELD_TYPE', path, `a list of ${length} entries is wanted`);
    return ok(json);
  }
  if (!isRecord(json)) return problem('ERR_FIELD_TYPE', path, `an object with ${length} named entries is wanted`);
  for (const key of Object.keys(json))
    if (!labels.includes(key)) return problem('ERR_FIELD_NAME', `${path}.${key}`, 'there is no entry of this name');
  for (const label of labels)
    if (!Object.hasOwn(json, label)) return problem('ERR_FIELD_MISSING', `${path}.${label}`, 'this entry is not there');
  return ok(labels.map((label) => json[label]));
}

function parseElement(
  json: unknown,
  cells: Int32Array,
  at: number,
  element: Element,
  path: string,
  hidden: boolean,
): Result<void> {
  if (json === null) {
    if (!hidden) return problem('ERR_FIELD_HIDDEN', path, 'a whole position hides nothing: null has no place in it');
    cells[at] = UNSEEN;
    return ok(undefined);
  }
  if (element.words !== undefined) {
    const index = typeof json === 'string' ? element.words.indexOf(json) : -1;
    if (index < 0) return problem('ERR_FIELD_WORD', path, `one of these is wanted: ${element.words.join(', ')}`);
    cells[at] = element.min + index;
    return ok(undefined);
  }
  if (element.bits !== undefined) {
    if (!Array.isArray(json)) return problem('ERR_FIELD_TYPE', path, 'a list of names is wanted');
    let set = 0;
    for (const name of json) {
      const bit = element.bits.indexOf(name);
      if (bit < 0 || (set >> bit) & 1)
        return problem('ERR_FIELD_WORD', path, `each at most once, of: ${element.bits.join(', ')}`);
      set |= 1 << bit;
    }
    cells[at] = set;
    return ok(undefined);
  }
  if (element.bag !== undefined) return parseBag(json, cells, at, element.bag, path, hidden);
  if (element.list !== undefined) return parseList(json, cells, at, element.list, element.max, path);
  if (typeof json !== 'number' || !Number.isInteger(json) || json < element.min || json > element.max)
    return problem('ERR_FIELD_RANGE', path, `an integer from ${element.min} to ${element.max} is wanted`);
  cells[at] = json;
  return ok(undefined);
}

function parseBag(
  json: unknown,
  cells: Int32Array,
  at: number,
  parts: readonly BagPart[],
  path: string,
  hidden: boolean,
): Result<void> {
  if (!isRecord(json)) return problem('ERR_FIELD_TYPE', path, 'an object with the number of each name is wanted');
  let value = 0;
  for (const [name, count] of Object.entries(json)) {
    const part = parts.find((each) => each.name === name);
    if (part === undefined)
      return problem(
        'ERR_FIELD_NAME',
        `${path}.${name}`,
        `one of these is wanted: ${parts.map((each) => each.name).join(', ')}`,
      );
    if (part.veiled && !hidden)
      return problem('ERR_FIELD_HIDDEN', `${path}.${name}`, 'a whole position hides nothing: this has no place in it');
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > part.most)
      return problem('ERR_FIELD_RANGE', `${path}.${name}`, `an integer from 0 to ${part.most} is wanted`);
    value |= count << part.shift;
  }
  cells[at] = value;
  return ok(undefined);
}

function parseList(
  json: unknown,
  cells: Int32Array,
  at: number,
  names: readonly string[],
  max: number,
  path: string,
): Result<void> {
  const width = listWidth(names);
  const most = Math.round(Math.log2(max + 1)) / width;
  if (!Array.isArray(json) || json.length > most)
    return problem('ERR_FIELD_TYPE', path, `a list of at most ${most} names is wanted`);
  let value = 0;
  for (let i = json.length - 1; i >= 0; i--) {
    const index = names.indexOf(json[i]);
    if (index < 0) return problem('ERR_FIELD_WORD', `${path}[${i}]`, `one of these is wanted: ${names.join(', ')}`);
    value = (value << width) | (index + 1);
  }
  cells[at] = value;
  return ok(undefined);
}

function fieldSchema(spec: FieldSpec, view: boolean): Schema {
  const element = elementSchema(spec.element, view);
  if (spec.shape === 'scalar') return element;
  if (spec.record !== undefined) return recordsSchema(spec.labels!, spec.record, view);
  const list = (length: number, labels: readonly string[] | undefined, of: Schema): Schema =>
    labels === undefined
      ? { type: 'array', items: of, minItems: length, maxItems: length }
      : { type: 'object', required: [...labels], properties: Object.fromEntries(labels.map((name) => [name, of])) };
  if (spec.columns === undefined) return list(spec.length, spec.labels, element);
  const { count, labels } = spec.columns;
  return list(spec.length / count, spec.labels, list(count, labels, element));
}

function elementSchema({ min, max, words, bits, bag, list }: Element, view: boolean): Schema {
  if (bag !== undefined) {
    const parts = bag.filter((part) => view || !part.veiled);
    const counts = parts.map(({ name, most }) => [name, { type: 'integer', minimum: 0, maximum: most }] as const);
    return { type: 'object', properties: Object.fromEntries(counts), additionalProperties: false };
  }
  if (list !== undefined)
    return { type: 'array', items: { enum: [...list] }, maxItems: Math.round(Math.log2(max + 1)) / listWidth(list) };
  if (words !== undefined) return { enum: view ? [...words, null] : [...words] };
  if (bits !== undefined)
    return { type: view ? ['array', 'null'] : 'array', items: { enum: [...bits] }, uniqueItems: true };
  return { type: view ? ['integer', 'null'] : 'integer', minimum: min, maximum: max };
}
