/**
 * zod, as far as our schemas of requests use it: one kilobyte of zod's ten, which page and worker would load each.
 * scripts/build-web.mjs puts it in the place of zod in what browsers load. It accepts and refuses the same, with zod's issues
 * (tests/package/web-zod.slow.test.ts compares them). Descriptions are left out: only the API document shows them.
 */

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `check` looks at the value at `path`, adds what is wrong to `issues`, and returns the value as the schema has it. Issues with
 * `goesOn` say that the type is right.
 */
const schema = (def, check) => {
  const tested = (test) =>
    schema(def, (value, path, issues) => {
      const before = issues.length;
      const checked = check(value, path, issues);
      const isType = issues.slice(before).every(({ goesOn }) => goesOn);
      const issue = isType ? test(checked) : undefined;
      if (issue !== undefined) issues.push({ ...issue, path, goesOn: true });
      return checked;
    });
  const sizeOf = def.type === 'number' ? (value) => value : ({ length }) => length;
  return {
    _zod: { def },
    check,
    shape: def.shape,
    safeParse(input) {
      const issues = [];
      const data = check(input, [], issues);
      return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
    },
    meta() {
      return this;
    },
    unwrap: () => def.innerType,
    optional() {
      return schema({ type: 'optional', innerType: this }, (value, path, issues) =>
        value === undefined ? value : check(value, path, issues),
      );
    },
    partial: () => z.object(mapped(def.shape, (field) => field.optional())),
    required: () => z.object(mapped(def.shape, (field) => field.unwrap())),
    refine: (holds, message) => tested((value) => (holds(value) ? undefined : { code: 'custom', message })),
    min: (minimum) =>
      tested((value) => (sizeOf(value) >= minimum ? undefined : { code: 'too_small', origin: def.type, minimum })),
    max: (maximum) =>
      tested((value) => (sizeOf(value) <= maximum ? undefined : { code: 'too_big', origin: def.type, maximum })),
  };
};

const mapped = (shape, change) => Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, change(field)]));

/** A schema of values for which `holds` says so, else with this issue. */
const plain = (type, holds, issue) =>
  schema({ type }, (value, path, issues) => {
    if (!holds(value)) issues.push({ ...issue, path });
    return value;
  });
const typed = (type, holds) => plain(type, holds, { code: 'invalid_type', expected: type });
const oneOf = (values) => plain('enum', (value) => values.includes(value), { code: 'invalid_value', values });

/** A schema of what has parts: `parts` checks them, each at its place, and returns them. */
const whole = (def, holds, parts) =>
  schema(def, (value, path, issues) => {
    if (holds(value)) return parts(value, (field, part, key) => field.check(part, [...path, key], issues));
    issues.push({ code: 'invalid_type', expected: def.type, path });
    return value;
  });

export const z = {
  boolean: () => typed('boolean', (value) => typeof value === 'boolean'),
  custom: (holds, message) => plain('custom', holds, { code: 'custom', message }),
  enum: oneOf,
  literal: (value) => oneOf([value]),
  number: () => typed('number', Number.isFinite),
  string: () => typed('string', (value) => typeof value === 'string'),
  unknown: () => typed('unknown', () => true),
  int: () =>
    schema({ type: 'number' }, (value, path, issues) => {
      if (!Number.isFinite(value)) issues.push({ code: 'invalid_type', expected: 'number', path });
      else if (!Number.isInteger(value)) issues.push({ code: 'invalid_type', expected: 'int', path });
      else if (!Number.isSafeInteger(value)) {
        const most = Number.MAX_SAFE_INTEGER;
        const issue = value > 0 ? { code: 'too_big', maximum: most } : { code: 'too_small', minimum: -most };
        issues.push({ ...issue, origin: 'int', path, goesOn: true });
      }
      return value;
    }),
  object: (shape) =>
    whole({ type: 'object', shape }, isObject, (value, checked) => {
      const fields = Object.keys(shape).map((key) => [key, checked(shape[key], value[key], key)]);
      return Object.fromEntries(fields.filter(([key, field]) => field !== undefined || key in value));
    }),
  array: (element) =>
    whole({ type: 'array' }, Array.isArray, (value, checked) => value.map((part, i) => checked(element, part, i))),
  /** Those at the end that are optional may be missing; further parts are refused. */
  tuple: (elements) =>
    schema({ type: 'tuple' }, (value, path, issues) => {
      if (!Array.isArray(value)) issues.push({ code: 'invalid_type', expected: 'tuple', path });
      else if (value.length > elements.length)
        issues.push({ code: 'too_big', maximum: elements.length, origin: 'array', path });
      else return elements.map((element, i) => element.check(value[i], [...path, i], issues));
      return value;
    }),
  union: (options, message) =>
    schema({ type: 'union' }, (value, path, issues) => {
      const results = options.map((option) => {
        const own = [];
        return { checked: option.check(value, path, own), own };
      });
      const fit =
        results.find(({ own }) => own.length === 0) ?? results.find(({ own }) => own.every(({ goesOn }) => goesOn));
      issues.push(...(fit === undefined ? [{ code: 'invalid_union', message, path }] : fit.own));
      return fit === undefined ? value : fit.checked;
    }),
};
