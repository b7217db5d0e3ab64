/**
 * zod, as far as our schemas use it, on top of zod/mini: a quarter of the size. rolldown.config.js puts it in the place of zod in what
 * browsers load. Descriptions are left out: only the API document shows them.
 */
import * as mini from 'zod/mini';

const methods = {
  meta() {
    return this;
  },
  optional() {
    return withMethods(mini.optional(this));
  },
  unwrap() {
    return this.def.innerType;
  },
  partial() {
    return withMethods(mini.partial(this));
  },
  required() {
    return withMethods(mini.required(this));
  },
  refine(holds, message) {
    return withMethods(this.check(mini.refine(holds, message)));
  },
  min(least) {
    return withMethods(this.check(this.def.type === 'number' ? mini.gte(least) : mini.minLength(least)));
  },
  max(most) {
    return withMethods(this.check(this.def.type === 'number' ? mini.lte(most) : mini.maxLength(most)));
  },
};

const withMethods = (schema) => Object.assign(schema, methods);
const made =
  (make) =>
  (...words) =>
    withMethods(make(...words));

export const z = {
  array: made(mini.array),
  boolean: made(mini.boolean),
  custom: made(mini.custom),
  enum: made(mini.enum),
  int: made(mini.int),
  literal: made(mini.literal),
  number: made(mini.number),
  object: made(mini.object),
  record: made(mini.record),
  string: made(mini.string),
  tuple: made(mini.tuple),
  union: made(mini.union),
  unknown: made(mini.unknown),
};
