/** Runs the command line as a user does. */
import { spawnSync } from 'node:child_process';

const main = new URL('../../src/cli/main.ts', import.meta.url).pathname;
const tsx = import.meta.resolve('tsx');

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function strategos(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd?: string): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, main, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
  });
  return { status, out: stdout, err: stderr };
}
