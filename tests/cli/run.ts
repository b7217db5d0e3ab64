/** Runs the command line: compiled, as a user does, or from its TypeScript, as a contributor does. */
import { spawnSync } from 'node:child_process';

const compiled = [new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname];
const source = ['--import', import.meta.resolve('tsx'), new URL('../../src/cli/main.ts', import.meta.url).pathname];

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function strategos(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd?: string): Ran {
  return run([...compiled, ...args], env, cwd);
}

export function strategosFromSource(args: readonly string[]): Ran {
  return run([...source, ...args]);
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd?: string): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
  });
  return { status, out: stdout, err: stderr };
}
