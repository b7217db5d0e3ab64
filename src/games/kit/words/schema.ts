/** JSON Schemas of positions and views. */
import type { Json } from '../../json.js';
import { type Element, type FieldSpec, type Layout, listWidth, type RecordShape } from '../layout.js';
import type { ClockNames } from '../rules/clock.js';
import { makeElement } from './elements.js';
import { isRead, mayBeLeftOut, valueLeftOut } from './fields.js';
import { type Heading, onlyDuring } from './position.js';
import { fieldLeftOut } from './whole.js';

type Schema = Readonly<Record<string, Json>>;

/** JSON Schema of what `makeCells` writes. */
export function schemaOf(layout: Layout, names: ClockNames, heading: Heading, view: boolean): Json {
  const fields = layout.fields.filter(isRead);
  const properties: Record<string, Json> = {};
  for (const { name, spec } of fields) {
    properties[name] = {
      ...fieldSchema(spec, view),
      ...(spec.lifetime && { description: onlyDuring(spec) }),
      ...(mayBeLeftOut(spec) && { default: defaultOf(spec, view) }),
    };
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
      ...(layout.silentSeats > 0 && !view && { announced: announcedSchema(layout, names, heading) }),
      table: {
        type: 'object',
        required: fields.filter(({ spec }) => spec.role !== 'memory' && !mayBeLeftOut(spec)).map(({ name }) => name),
        properties,
      },
    },
  };
}

function announcedSchema({ depth, silentSeats }: Layout, { sites, calls }: ClockNames, { seats }: Heading): Schema {
  return {
    description: 'what seats have been told that another decision is open; left out where it is this one',
    type: 'array',
    maxItems: silentSeats,
    items: {
      type: 'object',
      required: ['at'],
      properties: {
        to: { type: 'array', items: { enum: [...seats] }, description: 'absent: an entry for each seat, in order' },
        at: { enum: [...sites] },
        within: { type: 'array', items: { enum: [...calls] }, maxItems: depth },
        asked: { type: 'integer', minimum: 0 },
      },
    },
  };
}

/** Entries that may be left out one by one have defaults of their own. */
function defaultOf(spec: FieldSpec, view: boolean): Json {
  const whole = fieldLeftOut(spec, view);
  return valueLeftOut(spec, view) === undefined || Array.isArray(whole) ? whole : {};
}

function fieldSchema(spec: FieldSpec, view: boolean): Schema {
  const out = valueLeftOut(spec, view);
  const isWhole = out === undefined;
  const written = elementSchema(spec.element, view);
  if (spec.shape === 'scalar') return written;
  if (spec.record !== undefined) return recordsSchema(spec.labels!, spec.record, view);
  const element = isWhole ? written : { ...written, default: makeElement(out, spec.element) };
  const list = (length: number, labels: readonly string[] | undefined, of: Schema): Schema =>
    labels === undefined
      ? { type: 'array', items: of, ...(isWhole && { minItems: length }), maxItems: length }
      : {
          type: 'object',
          ...(isWhole && { required: [...labels] }),
          properties: Object.fromEntries(labels.map((name) => [name, of])),
        };
  if (spec.columns === undefined) return list(spec.length, spec.labels, element);
  const { count, labels } = spec.columns;
  const row = list(count, labels, element);
  return list(spec.length / count, spec.labels, isWhole || labels === undefined ? row : { ...row, default: {} });
}

function elementSchema({ min, max, words, bits, bag, list }: Element, view: boolean): Schema {
  if (bag !== undefined) {
    const parts = bag.filter((part) => view || !part.veiled);
    const counts = parts.map(({ name, most }) => [name, { type: 'integer', minimum: 0, maximum: most }] as const);
    return { type: 'object', properties: Object.fromEntries(counts), additionalProperties: false };
  }
  if (list !== undefined)
    return { type: 'array', items: { enum: [...list] }, maxItems: (32 - Math.clz32(max)) / listWidth(list) };
  if (words !== undefined) return { enum: view ? [...words, null] : [...words] };
  if (bits !== undefined)
    return { type: view ? ['array', 'null'] : 'array', items: { enum: [...bits] }, uniqueItems: true };
  return { type: view ? ['integer', 'null'] : 'integer', minimum: min, maximum: max };
}

function recordsSchema(labels: readonly string[], { parts }: RecordShape, view: boolean): Schema {
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
