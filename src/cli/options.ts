/** Kinds of options. */
import { type Option, UsageError } from './command.js';

interface Range {
  readonly min: number;
  readonly max?: number;
}

const last = (given: readonly string[]): string | undefined => given.at(-1);

export function flag(note: string): Option<boolean> {
  return { note, read: (given) => given.length > 0 };
}

export function text(value: string, note: string): Option<string | undefined>;
export function text(value: string, note: string, usual: string): Option<string>;
export function text(value: string, note: string, usual?: string): Option<string | undefined> {
  return {
    value,
    note: usual === undefined ? note : `${note} (default: ${usual || 'none'})`,
    read: (given) => last(given) ?? usual,
  };
}

/** May be given several times. */
export function texts(value: string, note: string): Option<readonly string[]> {
  return { value, note, multiple: true, read: (given) => given };
}

/** `usual`: in words where it depends on something; absent then. */
export function integer(value: string, note: string, usual: number, range: Range): Option<number>;
export function integer(value: string, note: string, usual: string, range: Range): Option<number | undefined>;
export function integer(value: string, note: string, usual: number | string, range: Range): Option<number | undefined> {
  const absent = typeof usual === 'number' ? usual : undefined;
  return {
    value,
    note: `${note} (default: ${usual})`,
    read: (given) =>
      last(given) === undefined ? absent : numberIn(last(given)!, range, 'an integer', Number.isInteger),
  };
}

export function number(value: string, note: string, usual: number, range: Range): Option<number> {
  return {
    value,
    note: `${note} (default: ${usual})`,
    read: (given) => (last(given) === undefined ? usual : numberIn(last(given)!, range, 'a number', Number.isFinite)),
  };
}

function numberIn(given: string, { min, max }: Range, kind: string, holds: (value: number) => boolean): number {
  const value = given.trim() === '' ? Number.NaN : Number(given);
  if (holds(value) && value >= min && value <= (max ?? Number.POSITIVE_INFINITY)) return value;
  throw new UsageError(
    `Expected ${kind} ${max === undefined ? `of at least ${min}` : `from ${min} to ${max}`}, got '${given}'`,
  );
}

/** The option or, if it is absent, the environment variable. */
export function fromEnvironment<T>(name: string, option: Option<T>): Option<T> {
  return {
    ...option,
    note: `${option.note}; environment: ${name}`,
    read(given) {
      const set = process.env[name];
      if (given.length > 0 || set === undefined) return option.read(given);
      if (option.value === undefined && /^(0|false|no|)$/i.test(set)) return option.read([]);
      try {
        return option.read([set]);
      } catch (error) {
        throw error instanceof UsageError ? new UsageError(`${name}: ${error.message}`) : error;
      }
    },
  };
}

/** What stands between commas. */
export function listed(given: string): string[] {
  return given
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Where traces go, by the names that OpenTelemetry has for that. */
export const traceOptions = {
  traces: fromEnvironment(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    text('URL', 'Send traces to this collector of OpenTelemetry, over HTTP: http://127.0.0.1:4318', ''),
  ),
  'trace-headers': fromEnvironment(
    'OTEL_EXPORTER_OTLP_HEADERS',
    text('HEADERS', "Headers for the collector: 'name=value', comma-separated", ''),
  ),
};
