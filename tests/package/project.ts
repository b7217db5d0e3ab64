/** Projects outside of this repository, as users have them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
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

export const NPM_INSTALL = ['install', '--silent', '--no-audit', '--no-fund', '--prefer-offline'];

/** An empty project with these packages from the registry. */
export function makeProject(packages: readonly string[]): Project {
  const project = projectIn(mkdtempSync(join(tmpdir(), 'strategos-project-')));
  project.write('package.json', '{ "name": "empty", "private": true, "type": "module" }\n');
  project.run('npm', ...NPM_INSTALL, ...packages);
  return project;
}

/** A project with this repository, packed, and these packages from the registry. */
export async function makeProjectWithUs(packages: readonly string[] = []): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'strategos-project-'));
  await installUsInto(folder);
  const project = projectIn(folder);
  if (packages.length > 0) project.run('npm', ...NPM_INSTALL, ...packages);
  return project;
}

function projectIn(folder: string): Project {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
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

/** Copies a project into which this repository has been installed, packed: npm takes twenty times as long to install it again. */
export async function installUsInto(folder: string): Promise<void> {
  const tarball = await packed();
  const made = await builtOnce('installed', [...PACKED, ...SETTINGS], (into) => {
    const { write, run } = projectIn(into);
    write('package.json', '{ "name": "empty", "private": true, "type": "module" }\n');
    cpSync(tarball, join(into, basename(tarball))); // beside it: so that copies find it too
    run('npm', ...NPM_INSTALL, `./${basename(tarball)}`);
  });
  execFileSync('cp', ['-a', `${made}/.`, folder]);
}

/** This Node, and others by STRATEGOS_NODES: paths with colons between them. */
export const nodes: readonly string[] = [
  process.execPath,
  ...(process.env.STRATEGOS_NODES ?? '').split(':').filter((path) => path !== ''),
];
