/** A program of commands: `PROGRAM COMMAND ARGUMENTS`. */
import { didYouMean, nearestTo } from '../core/spelling.js';
import { type Command, table, UsageError } from './command.js';
import { systemErrorText } from './system-error.js';

export interface Program {
  readonly name: string; // as it is typed
  readonly version: string;
  readonly commands: Readonly<Record<string, Entry>>;
}

export interface Entry {
  readonly about: string;
  load(): Promise<Command>;
}

/** Runs the command that the arguments name; the exit status. */
export async function runProgram(program: Program, [command, ...argv]: readonly string[]): Promise<number> {
  const { name, version, commands } = program;
  if (command === 'help' && argv.length > 0) return runProgram(program, [argv[0], '--help']);
  if (command === undefined || command === 'help' || command === '--help' || command === '-h') {
    console.log(helpOf(program));
    return command === undefined ? 2 : 0;
  }
  if (command === '--version') {
    console.log(version);
    return 0;
  }
  if (!Object.hasOwn(commands, command)) {
    const known = Object.keys(commands);
    console.error(
      `${name}: No command '${command}'${didYouMean(nearestTo(command, known)) || `. Commands: ${known.join(', ')}`}`,
    );
    return 2;
  }
  try {
    return await (await commands[command].load()).run(argv, name);
  } catch (error) {
    const line = lineOf(error);
    if (line === undefined) throw error;
    console.error(`${name} ${command}: ${line}`);
    return 2;
  }
}

const helpOf = ({ name, commands }: Program) => `Usage: ${name} COMMAND [options]

Commands:
${table(Object.entries(commands).map(([command, { about }]) => [command, about] as const))}

'${name} COMMAND --help' lists the options of a command; '${name} --version' prints the version.`;

/** The message of an error that the caller can fix; all others are bugs and keep their stack. */
function lineOf(error: unknown): string | undefined {
  return error instanceof UsageError ? error.message : systemErrorText(error);
}
