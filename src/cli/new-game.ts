/** Creates a folder with a working game, its tests and its scripts, as a starting point for a custom game. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '../games/registry.js';
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

/** The game gets a copy of this package: one that lies elsewhere, or a link to it, would not find the game's own vitest. */
function dependOnPackage(folder: string): void {
  const file = join(folder, 'package.json');
  const described = JSON.parse(readFileSync(file, 'utf8'));
  described.dependencies = { strategos: `file:${relative(folder, PACKAGE)}` };
  writeFileSync(file, `${JSON.stringify(described, null, 2)}\n`);
  writeFileSync(join(folder, '.npmrc'), 'install-links=true\n');
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
