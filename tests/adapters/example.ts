/** Examples with packages of their own, installed as their readers install them. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { installUsInto, NPM_INSTALL, packed } from '../package/project.js';

const EXAMPLES = new URL('../../examples', import.meta.url).pathname;

export interface Example {
  readonly folder: string;
  write(file: string, text: string): void;
  /** What the command writes, errors too; throws, with it, if the command fails. */
  run(command: string, ...args: string[]): string;
  remove(): void;
}

/** The example, with the packed package and what its package.json asks for. */
export async function installed(name: string): Promise<Example> {
  const folder = mkdtempSync(join(tmpdir(), `strategos-${name}-`));
  const run = (command: string, ...args: string[]) => {
    try {
      const env = { ...process.env, NO_COLOR: '1', STRATEGOS_EFFORT: 'little' };
      return execFileSync(command, args, { cwd: folder, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
      throw new Error(stdout + stderr);
    }
  };
  await installUsInto(folder);
  rmSync(join(folder, 'package-lock.json')); // the example has packages of its own
  cpSync(join(EXAMPLES, name), folder, { recursive: true });
  run('npm', ...NPM_INSTALL, `./${basename(await packed())}`);
  return {
    folder,
    write: (file, text) => writeFileSync(join(folder, file), text),
    run,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
