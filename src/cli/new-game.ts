/** Creates a folder with a working game, its tests and its scripts, as a starting point for a custom game. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '../packs/packs.js';
import { defineCommand, UsageError } from './command.js';
import { text } from './options.js';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const newGame = defineCommand({
  name: 'new-game',
  usage: 'NAME [options]',
  about: 'Scaffold a game of your own: a small card game that works, to be changed into yours.',
  words: { min: 1, max: 1 },
  options: { folder: text('DIR', 'Where to write it; NAME if absent') },
  notes: 'NAME is the id of the game: lower case, words joined by hyphens, such as trick-duel.',
  async run({ folder: given }, [id]) {
    if (!ID.test(id)) throw new UsageError(`${id}: Expected lower-case words joined by hyphens, such as trick-duel`);
    if (Object.hasOwn(games, id)) throw new UsageError(`${id}: There is a game of this id already`);
    const folder = given ?? id;
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new UsageError(`${folder}: The folder is not empty`);
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of templateFiles(id)) writeFileSync(join(folder, name), content);
    dependOnPackage(folder);
    const enter = relative('.', folder);
    console.log(`Wrote ${folder}. Next:\n\n  ${enter === '' ? '' : `cd ${enter} && `}npm install && npm test`);
    return 0;
  },
});

const PACKAGE = fileURLToPath(new URL('../../..', import.meta.url));

/** The folder can be moved, or committed: it depends on a version of the registry, or on a tarball that lies in it. */
function dependOnPackage(folder: string): void {
  const file = join(folder, 'package.json');
  const described = JSON.parse(readFileSync(file, 'utf8'));
  described.dependencies = { strategos: versionInRegistry() ?? `file:./${packInto(folder)}` };
  writeFileSync(file, `${JSON.stringify(described, null, 2)}\n`);
}

/** Undefined if this package was not installed from a registry by npm. */
function versionInRegistry(): string | undefined {
  const lock = resolve(PACKAGE, '../.package-lock.json'); // npm's, in node_modules
  if (!existsSync(lock)) return undefined;
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  const { version, resolved } = packages?.[`node_modules/${basename(PACKAGE)}`] ?? {};
  return /^https?:/.test(resolved ?? '') && !/\.git\b|github\.com/.test(resolved) ? version : undefined;
}

/** Packs this package; the name of the tarball in the folder. */
function packInto(folder: string): string {
  const args = ['pack', '.', '--ignore-scripts', '--silent', '--pack-destination', resolve(folder)];
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    cwd: PACKAGE,
    encoding: 'utf8',
    shell: process.platform === 'win32', // npm is a script there
  });
  if (status !== 0)
    throw new UsageError(`npm pack: ${(stderr || error?.message || 'it failed').trim().split('\n')[0]}`);
  return stdout.trim().split('\n').at(-1)!;
}

function templateFiles(id: string): [name: string, content: string][] {
  const template = join(PACKAGE, 'templates/game');
  const title = id.replaceAll(
    /(^|-)(\w)/g,
    (_, before: string, letter: string) => `${before && ' '}${letter.toUpperCase()}`,
  );
  return readdirSync(template).map((name) => [
    name,
    readFileSync(join(template, name), 'utf8').replaceAll('trick-duel', id).replaceAll('Trick Duel', title),
  ]);
}
