/** JSON Schemas of positions and views. */
import type { Json } from '../../json.js';
import { type Element, type FieldSpec, type Layout, listWidth, type RecordShape } from '../layout.js';
import type { ClockNames } from '../rules/clock.js';
import { isRead } from './fields.js';
import { type Heading, onlyDuring } from './position.js';

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
