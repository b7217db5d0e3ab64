#!/usr/bin/env node
/** The command line: `strategos COMMAND`. */
import { ENGINE_VERSION } from '../service/version.js';
import { type Command, table, UsageError } from './command.js';

interface Entry {
  readonly about: string;
  load(): Promise<Command>;
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  serve: { about: 'Serve recommendations over HTTP', load: async () => (await import('./serve.js')).serve },
  games: { about: 'List the games, or describe one', load: async () => (await import('./games.js')).games },
  play: { about: 'Watch the search play a game against itself', load: async () => (await import('./play.js')).play },
  match: {
    about: 'Play a match between bots and measure the gap',
    load: async () => (await import('./match.js')).match,
  },
  rate: { about: "Measure a bot against a game's levels", load: async () => (await import('./rate.js')).rate },
  report: { about: 'Make an HTML report of matches', load: async () => (await import('./report.js')).report },
  ladder: { about: "Calibrate a game's levels", load: async () => (await import('./ladder.js')).ladder },
  calibrate: {
    about: "Compare a game's win chances with results, and correct them",
    load: async () => (await import('./calibrate.js')).calibrate,
  },
  tune: { about: "Tune a game's evaluator by self-play", load: async () => (await import('./tune.js')).tune },
  train: { about: 'Train a network for a game by self-play', load: async () => (await import('./train.js')).train },
  'train-policy': {
    about: "Train the networks of a game's policy on games of the search",
    load: async () => (await import('./train-policy.js')).trainPolicy,
  },
  'new-game': { about: 'Scaffold a game of your own', load: async () => (await import('./new-game.js')).newGame },
};

const HELP = `Usage: strategos COMMAND [options]

Commands:
${table(Object.entries(COMMANDS).map(([name, { about }]) => [name, about] as const))}

'strategos COMMAND --help' lists the options of a command; 'strategos --version' prints the version.`;

/** System errors about files and ports that the caller named. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'Permission denied',
  EADDRINUSE: 'The port is taken',
  EADDRNOTAVAIL: 'This machine does not have the address',
  EEXIST: 'It exists already',
  EISDIR: 'It is a folder',
  ENOENT: 'No such file or folder',
  ENOTDIR: 'It is not a folder',
  ENOTFOUND: 'No such host',
};

async function run([name, ...argv]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(HELP);
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    console.log(ENGINE_VERSION);
    return 0;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    console.error(`strategos: No command '${name}'. Commands: ${Object.keys(COMMANDS).join(', ')}`);
    return 2;
  }
  try {
    return await (await COMMANDS[name].load()).run(argv);
  } catch (error) {
    const line = lineOf(error);
    if (line === undefined) throw error;
    console.error(`strategos ${name}: ${line}`);
    return 2;
  }
}

/** The message of an error that the caller can fix; all others are bugs and keep their stack. */
function lineOf(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  const { code, path, address, port, hostname } = error as NodeJS.ErrnoException & {
    readonly address?: string;
    readonly port?: number;
    readonly hostname?: string;
  };
  if (code === undefined || !Object.hasOwn(SYSTEM_ERRORS, code)) return undefined;
  const what = path ?? hostname ?? (port === undefined ? address : `${address}:${port}`);
  return what === undefined ? SYSTEM_ERRORS[code] : `${what}: ${SYSTEM_ERRORS[code]}`;
}

process.exitCode = await run(process.argv.slice(2));
