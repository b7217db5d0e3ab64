/** Checks a request against its schema, with our error codes, and finds fields that the schema does not have. */
import type { z } from 'zod';
import type { Code } from '../core/codes.js';
import { err, ok, type Problem, problem, type Result } from '../core/result.js';
import { misspelt, type UnknownField, unknownFields } from '../core/spelling.js';
import type { Engine } from '../engine/engine.js';
import { isRecord } from '../games/json.js';

interface Read<T> {
  readonly value: T;
  readonly unknown: readonly UnknownField[];
}

export function read<S extends z.ZodType>(schema: S, input: unknown): Result<Read<z.output<S>>> {
  if (!isRecord(input)) return problem('ERR_FIELD_TYPE', '', 'Expected an object');
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok({ value: parsed.data, unknown: unknownIn(input, parsed.data, schema, '') });
  const [issue] = parsed.error.issues;
  const code = codeOf(issue, input);
  const hint = code === 'ERR_FIELD_MISSING' ? misspeltIn(schema, input, issue.path) : '';
  return problem(code, pathOf(issue.path), sentenceOf(issue) + hint);
}

/** The problem that there is no such game: it comes first, since the rest of a request means nothing without its game. */
export async function checkGame(engine: Engine, input: unknown): Promise<Result<void>> {
  return isRecord(input) && typeof input.game === 'string' ? engine.knows(input.game) : ok(undefined);
}

/** The same for a request to the engine's games. */
export async function readFor<S extends z.ZodType>(
  engine: Engine,
  schema: S,
  input: unknown,
): Promise<Result<Read<z.output<S>>>> {
  const known = await checkGame(engine, input);
  return known.ok ? read(schema, input) : known;
}

/** The same problem with the path of an enclosing field in front. */
export function under(path: string, { code, path: inner, message }: Problem): Result<never> {
  return err({ code, path: inner === '' ? path : `${path}.${inner}`, message });
}

/** Schemas drop fields they do not have, so what is in the input but not in the output is unknown. */
function unknownIn(input: unknown, output: unknown, schema: z.core.$ZodType | undefined, at: string): UnknownField[] {
  if (input === output || !isRecord(input) || !isRecord(output)) return [];
  const shape = shapeOf(schema);
  const inner = Object.keys(output).flatMap((key) =>
    unknownIn(input[key], output[key], fieldOf(schema, key), `${at}${key}.`),
  );
  return [...unknownFields(input, [...Object.keys(shape), ...Object.keys(output)], at), ...inner];
}

const MOST_UNKNOWN = 20; // fields of one object that are warned of
const MOST_NAME = 64; // characters of one

/**
 * The input without the contents of fields that its schema does not have, at any depth: for what is read again and again. Of their names some are kept, for warnings.
 */
export function knownIn(
  schema: z.core.$ZodType,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const shape = shapeOf(schema);
  const names = Object.keys(input);
  const known = names.filter((name) => Object.hasOwn(shape, name));
  const unknown = names.filter((name) => !Object.hasOwn(shape, name)).slice(0, MOST_UNKNOWN);
  const slim = (value: unknown, field: z.core.$ZodType) =>
    isRecord(value) && Object.keys(shapeOf(field)).length > 0 ? knownIn(field, value) : value;
  return Object.fromEntries([
    ...unknown.map((name) => [name.slice(0, MOST_NAME), null]),
    ...known.map((name) => [name, slim(input[name], shape[name])]),
  ]);
}

/** The fields of an object's schema. */
function shapeOf(schema: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> {
  if (schema === undefined) return {};
  const { def } = schema._zod; // not `instanceof`: browsers have the classes of zod/mini
  if (def.type === 'optional') return shapeOf((def as z.core.$ZodOptionalDef).innerType);
  return def.type === 'object' ? (def as z.core.$ZodObjectDef).shape : {};
}

/** The schema of a field, if there is one: a record may have a key such as 'constructor'. */
function fieldOf(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  const shape = shapeOf(schema);
  return Object.hasOwn(shape, key) ? shape[key] : undefined;
}

/** The field that was probably meant to be the missing one at this path. */
function misspeltIn(schema: z.core.$ZodType, input: unknown, path: readonly PropertyKey[]): string {
  const above = path.slice(0, -1);
  const parent = valueAt(input, above);
  const shape = shapeOf(above.reduce<z.core.$ZodType | undefined>((part, key) => fieldOf(part, String(key)), schema));
  return isRecord(parent) ? misspelt(unknownFields(parent, Object.keys(shape)), String(path.at(-1))) : '';
}

function codeOf(issue: z.core.$ZodIssue, input: unknown): Code {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(input, issue.path) === undefined ? 'ERR_FIELD_MISSING' : 'ERR_FIELD_TYPE';
    case 'custom':
      return valueAt(input, issue.path) === undefined ? 'ERR_FIELD_MISSING' : 'ERR_FIELD_TYPE';
    case 'too_big':
    case 'too_small':
      return 'ERR_FIELD_RANGE';
    case 'invalid_value':
      return 'ERR_FIELD_WORD';
    case 'invalid_union':
      return typeof valueAt(input, issue.path) === 'string' ? 'ERR_FIELD_WORD' : 'ERR_FIELD_TYPE';
    default:
      return 'ERR_FIELD_TYPE';
  }
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${issue.expected === 'int' ? 'an integer' : `a value of type ${issue.expected}`}`;
    case 'too_big':
      return `Expected at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return `Expected at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `Expected one of ${issue.values.join(', ')}`;
    default:
      return issue.message;
  }
}

/** What a limit counts. */
function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

/** ['allow', 3] is allow[3]. */
function pathOf(path: readonly PropertyKey[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i > 0 ? '.' : ''}${String(key)}`)).join('');
}
