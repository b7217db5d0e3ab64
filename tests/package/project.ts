/** An empty project with the packed package installed in it, as a user has it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = new URL('../..', import.meta.url).pathname;

export interface Project {
  readonly folder: string;
  readonly tarball: string;
  write(file: string, text: string): string;
  run(command: string, ...args: string[]): string;
  remove(): void;
}

/** Packs and installs; takes some seconds, and the registry. `packages`: further ones to install. */
export function makeProject(...packages: string[]): Project {
  const folder = mkdtempSync(join(tmpdir(), 'strategos-project-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: ROOT, stdio: 'ignore' });
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!);
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  write('package.json', '{ "name": "empty", "private": true, "type": "module" }\n');
  run('npm', 'install', '--silent', '--no-audit', '--no-fund', tarball, ...packages);
  return { folder, tarball, write, run, remove: () => rmSync(folder, { recursive: true }) };
}

/** This Node, and others by STRATEGOS_NODES: paths with colons between them. */
export const nodes: readonly string[] = [
  process.execPath,
  ...(process.env.STRATEGOS_NODES ?? '').split(':').filter((path) => path !== ''),
];
