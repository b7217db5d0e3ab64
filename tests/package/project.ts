/** Projects outside of this repository, as users have them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtOnce } from './once.js';

const ROOT = new URL('../..', import.meta.url).pathname;

export interface Project {
  readonly folder: string;
  write(file: string, text: string): string;
  /** What the command writes; throws if it fails. */
  run(command: string, ...args: string[]): string;
  /** The same with what it writes to standard error. */
  runAll(command: string, ...args: string[]): string;
  remove(): void;
}

/** An empty project with these packages from the registry. */
export function makeProject(packages: readonly string[]): Project {
  const folder = mkdtempSync(join(tmpdir(), 'strategos-project-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  write('package.json', '{ "name": "empty", "private": true, "type": "module" }\n');
  run('npm', 'install', '--silent', '--no-audit', '--no-fund', ...packages);
  const runAll = (command: string, ...args: string[]) => {
    const { stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    return stdout + stderr;
  };
  return { folder, write, run, runAll, remove: () => rmSync(folder, { recursive: true }) };
}

const PACKED = ['src', 'lab', 'bench', 'scripts', 'templates', 'README.md', 'CHANGELOG.md', 'package.json'];
const SETTINGS = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];

/** This repository, packed as a release would; the path of the tarball. */
export async function packed(): Promise<string> {
  const folder = await builtOnce('package', [...PACKED, ...SETTINGS], (into) => {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', into], { cwd: ROOT, stdio: 'ignore' });
  });
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!);
}

/** This Node, and others by STRATEGOS_NODES: paths with colons between them. */
export const nodes: readonly string[] = [
  process.execPath,
  ...(process.env.STRATEGOS_NODES ?? '').split(':').filter((path) => path !== ''),
];
