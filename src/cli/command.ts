/** The options of a command, its help page, and one-line errors. */
import { parseArgs } from 'node:util';
import type { Result } from '../core/result.js';
import { didYouMean, nearestTo } from '../core/spelling.js';

/** The caller asked for something that cannot be done: one line on standard error and exit status 2, never a stack. */
export class UsageError extends Error {}

export interface Option<T> {
  readonly value?: string; // what stands for the value on the help page; a switch has none
  readonly note: string;
  readonly multiple?: boolean;
  /** `given`: all values in order; empty if the option is absent. Throws UsageError. */
  read(given: readonly string[]): T;
}

type Options = Readonly<Record<string, Option<unknown>>>;
export type Values<O extends Options> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };

interface CommandSpec<O extends Options> {
  readonly name: string;
  readonly usage: string; // what follows the name: 'GAME [options]'
  readonly about: string;
  readonly options: O;
  readonly notes?: string; // further paragraphs of the help page
  /** The number of positional arguments. */
  readonly words: { readonly min: number; readonly max: number };
  run(values: Values<O>, words: readonly string[]): Promise<number | undefined>;
}

export interface Command {
  /** Runs the command of a program on its own arguments; the exit status. Throws UsageError. */
  run(argv: readonly string[], program?: string): Promise<number>;
}

export function defineCommand<O extends Options>(spec: CommandSpec<O>): Command {
  const { name, options, words } = spec;
  return {
    async run(argv, program = 'strategos') {
      if (argv.includes('--help') || argv.includes('-h')) {
        console.log(helpPage(program, spec));
        return 0;
      }
      const { values, positionals } = parse(options, argv);
      if (positionals.length < words.min || positionals.length > words.max)
        throw new UsageError(`Usage: ${program} ${name} ${spec.usage}`);
      const read = Object.fromEntries(
        Object.entries(options).map(([key, option]) => [key, readOption(key, option, values[key])]),
      );
      return (await spec.run(read as Values<O>, positionals)) ?? 0;
    },
  };
}

function parse(options: Options, argv: readonly string[]) {
  const config = Object.entries(options).map(
    ([key, { value }]) => [key, { type: value === undefined ? 'boolean' : 'string', multiple: true }] as const,
  );
  try {
    return parseArgs({ args: [...argv], options: Object.fromEntries(config), allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const line = error.message.replace(/\. To specify a positional.*$/s, '').split('\n')[0];
    const unknown = /^Unknown option '--([^']+)'/.exec(line)?.[1];
    throw new UsageError(unknown === undefined ? line : line + didYouMean(nearestOption(unknown, options)));
  }
}

function nearestOption(word: string, options: Options): string | undefined {
  const nearest = nearestTo(word, [...Object.keys(options), 'help']);
  return nearest === undefined ? undefined : `--${nearest}`;
}

function readOption(key: string, option: Option<unknown>, given: unknown): unknown {
  const texts = ((given ?? []) as readonly (string | boolean)[]).map(String);
  if (texts.length > 1 && !option.multiple) throw new UsageError(`--${key}: Given ${texts.length} times`);
  try {
    return option.read(texts);
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`--${key}: ${error.message}`);
    throw error;
  }
}

function helpPage(program: string, { name, usage, about, options, notes }: CommandSpec<Options>): string {
  const rows = Object.entries(options).map(
    ([key, { value, note }]) => [`--${key}${value === undefined ? '' : ` ${value}`}`, note] as const,
  );
  return [
    `Usage: ${program} ${name} ${usage}`,
    '',
    about,
    '',
    'Options:',
    table([...rows, ['--help', 'Show this page']]),
    ...(notes === undefined ? [] : ['', notes]),
  ].join('\n');
}

/** Two columns; the first is as wide as its content. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const wide = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(wide)}  ${right}`.trimEnd()).join('\n');
}

/** Returns the value, or throws the problem as a UsageError. `argument`: that it is about. */
export function orFail<T>(result: Result<T>, argument = ''): T {
  if (result.ok) return result.value;
  const { path, message } = result.error;
  throw new UsageError([argument, path, message].filter((part) => part !== '').join(': '));
}
