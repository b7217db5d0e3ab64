/** Writes what a JSON Schema says many times once, under `$defs`: the schema of a large game shrinks to a fraction. */
import type { Json } from '../../games/json.js';
import { isRecord } from '../../games/json.js';

type Schema = Readonly<Record<string, unknown>>;

/** Shorter ones are not worth a reference. */
const LEAST_LENGTH = 60;
const ENTRY = '';
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const MAPS = ['properties', 'patternProperties'];
const SINGLE = ['items', 'additionalProperties', 'not'];

/** The same schema for every validator. It must not have `$defs` of its own. */
export function shareSchemas(schema: Json): Json {
  if (!isRecord(schema)) return schema;
  const counts = new Map<string, number>(); // by text
  const count = (part: Schema): void => {
    const text = JSON.stringify(part);
    const seen = (counts.get(text) ?? 0) + 1;
    counts.set(text, seen);
    if (seen > 1) return; // its parts are counted
    mapParts(part, (inner) => {
      count(inner);
      return inner;
    });
  };
  count(schema);
  const names = new Map<string, string>(); // by text
  const definitions: Record<string, Schema> = {};
  const within = (outer: string) => (inner: Schema, name: string) =>
    share(inner, name === ENTRY ? `${outer}Entry` : name);
  const share = (part: Schema, hint: string): Schema => {
    const text = JSON.stringify(part);
    if (text.length < LEAST_LENGTH || counts.get(text)! < 2) return mapParts(part, within(hint));
    let name = names.get(text);
    if (name === undefined) {
      const used = Object.keys(definitions).filter((other) => other.replace(/\d+$/, '') === hint).length;
      name = used === 0 ? hint : `${hint}${used + 1}`;
      names.set(text, name);
      definitions[name] = {}; // holds the name while its parts are shared
      definitions[name] = mapParts(part, within(hint));
    }
    return { $ref: `#/$defs/${name}` };
  };
  const shared = mapParts(schema, within('table'));
  return (Object.keys(definitions).length > 0 ? { ...shared, $defs: definitions } : shared) as Json;
}

/** The schema with another in the place of each direct part; `change` hears the part's name, or that it is one of many alike. */
function mapParts(schema: Schema, change: (part: Schema, hint: string) => Schema): Schema {
  const changed: Record<string, unknown> = { ...schema };
  const part = (value: unknown, hint: string) => (isRecord(value) ? change(value, hint) : value);
  for (const key of Object.keys(schema)) {
    const value = schema[key];
    if (SINGLE.includes(key)) changed[key] = part(value, ENTRY);
    else if (LISTS.includes(key) && Array.isArray(value)) changed[key] = value.map((one) => part(one, ENTRY));
    else if (MAPS.includes(key) && isRecord(value)) {
      const alike = new Set(Object.values(value).map((one) => JSON.stringify(one))).size === 1;
      const entries = Object.entries(value).map(([name, one]) => [name, part(one, alike ? ENTRY : name)]);
      changed[key] = Object.fromEntries(entries);
    }
  }
  return changed;
}
