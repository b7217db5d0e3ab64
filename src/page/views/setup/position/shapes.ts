/**
 * How a part of a position is set up by hand: read from the JSON Schema of the game's positions, so that no game needs a form of its own. The
 * gate of the game checks what comes out; nothing here knows a rule.
 */

export type Shape =
  | { readonly kind: 'choice'; readonly values: readonly Value[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'set'; readonly values: readonly Value[] } // each of these is in it or not
  | { readonly kind: 'grid'; readonly values: readonly Value[] } // rows of cells
  | { readonly kind: 'piles'; readonly keys: readonly string[]; readonly values: readonly Value[] } // many things, each in one place
  | { readonly kind: 'group'; readonly fields: Fields } // all shown together
  | { readonly kind: 'entries'; readonly fields: Fields } // many, shown one at a time
  | { readonly kind: 'json' }; // anything else

export type Value = string | number;
export type Path = readonly (string | number)[];
export type Fields = Readonly<Record<string, Shape>>;

const MANY = 8; // entries of an object, from where on they are shown in another way

type Schema = Readonly<Record<string, unknown>>;

/** What a part of a schema says itself, or by a reference. `root`: where `$defs` are. */
export function resolved(schema: unknown, root: Schema): Schema {
  const { $ref, ...own } = schema as Schema;
  return typeof $ref === 'string' ? resolved((root.$defs as Schema)[$ref.slice('#/$defs/'.length)], root) : own;
}

export function shapeOf(schema: unknown, root: Schema): Shape {
  const own = resolved(schema, root);
  if (Array.isArray(own.enum)) return { kind: 'choice', values: own.enum };
  if (own.type === 'integer') return { kind: 'number', min: Number(own.minimum), max: Number(own.maximum) };
  if (own.type === 'array') return ofArray(own, root);
  if (own.type !== 'object' || own.properties === undefined) return { kind: 'json' };
  const fields = Object.fromEntries(
    Object.entries(own.properties as Schema).map(([key, part]) => [key, shapeOf(part, root)]),
  );
  const keys = Object.keys(fields);
  const [first] = Object.values(fields);
  const areSame =
    keys.length > MANY && Object.values(fields).every((each) => JSON.stringify(each) === JSON.stringify(first));
  if (areSame && first.kind === 'choice' && first.values.length <= 2 * keys.length)
    return { kind: 'piles', keys, values: first.values };
  const isDeep = Object.values(fields).some(({ kind }) => kind !== 'number');
  return { kind: isDeep && keys.length > MANY ? 'entries' : 'group', fields };
}

function ofArray({ items, uniqueItems, minItems, maxItems }: Schema, root: Schema): Shape {
  const inner = items === undefined ? undefined : shapeOf(items, root);
  if (inner === undefined) return { kind: 'json' };
  if (uniqueItems === true && inner.kind === 'choice') return { kind: 'set', values: inner.values };
  if (minItems === undefined || minItems !== maxItems || Number(minItems) > MANY) return { kind: 'json' };
  const row = items as Schema;
  const cell = row.type === 'array' ? shapeOf(row.items, root) : undefined;
  if (cell?.kind === 'choice' && row.minItems === row.maxItems) return { kind: 'grid', values: cell.values };
  return { kind: 'group', fields: Object.fromEntries(Array.from({ length: Number(minItems) }, (_, i) => [i, inner])) };
}

/** What lies at a path; undefined: nothing. */
export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | undefined)?.[key], value);

/** The same with something else at a path; objects on the way are made where there are none. */
export function withAt(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  const inner = withAt(at(value, [key]), rest, next);
  if (Array.isArray(value)) return value.map((each, i) => (i === Number(key) ? inner : each));
  return { ...(value as object | undefined), [key]: inner };
}

/** What a part is where a position does not say: games leave out what is nothing. */
export function unsaid(shape: Shape): unknown {
  if (shape.kind === 'choice') return shape.values[0];
  if (shape.kind === 'number') return Math.min(shape.max, Math.max(shape.min, 0));
  if (shape.kind === 'set') return [];
  return undefined;
}

/** Something that a click does to whatever on the board goes by one of these names. */
export interface Brush {
  readonly path: Path;
  readonly pile?: Value; // put there; without one: added to a set, or taken out of it
}

/** Everything of a position that places things, in order: sets, and the piles that they lie in. */
export function placesIn(
  shape: Shape,
  path: Path = [],
): readonly { readonly path: Path; readonly names: readonly Value[] }[] {
  if (shape.kind === 'set') return [{ path, names: shape.values }];
  if (shape.kind === 'piles') return [{ path, names: shape.keys }];
  if (shape.kind !== 'group' && shape.kind !== 'entries') return [];
  return Object.entries(shape.fields).flatMap(([key, inner]) => placesIn(inner, [...path, key]));
}

/** The position after a click on a thing; undefined: the brush has nothing to do with it. */
export function painted(position: unknown, shape: Shape, { path, pile }: Brush, thing: Value): unknown {
  const place = placesIn(shape).find((each) => each.path.join() === path.join());
  const name = place?.names.find((each) => `${each}` === `${thing}`);
  if (name === undefined) return undefined;
  if (pile !== undefined) return withAt(position, [...path, name], pile);
  const set = (at(position, path) ?? []) as readonly Value[];
  const next = set.includes(name)
    ? set.filter((each) => each !== name)
    : place!.names.filter((each) => each === name || set.includes(each));
  return withAt(position, path, next);
}
