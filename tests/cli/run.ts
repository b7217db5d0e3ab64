/** Runs the command line, as a user does, or the lab's. */
import { spawnSync } from 'node:child_process';

const compiled = [new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname];
const labMain = [new URL('../../dist-tests/lab/main.js', import.meta.url).pathname];

interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** `input`: what is typed. */
export function strategos(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd?: string,
  input = '',
): Ran {
  return run([...compiled, ...args], env, cwd, input);
}

export function lab(args: readonly string[]): Ran {
  return run([...labMain, ...args]);
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd?: string, input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    input,
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
  });
  return { status, out: stdout, err: stderr };
}
