/** Helpers for commands that write source files of this repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from '../../src/cli/options.js';

/** The commit that is checked out; 'unknown' outside of a repository. */
export function commitHere(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

/** Options, each with a value, that say where a command works, and do not change its result. */
const LOCAL = ['--folder', '--data', '--workers', '--queue'];

/** This command line as typed in the repository, without those. */
export function commandLine(command: string): string {
  const words = process.argv
    .slice(3)
    .filter((word, i, words) => !LOCAL.includes(word) && !LOCAL.includes(words[i - 1]))
    .map((word) => (word.includes(' ') ? `"${word}"` : word));
  return ['npm run lab --', command, ...words].join(' ');
}

/** Formats a source file of this repository in place. */
export function formatted(file: string): void {
  execFileSync('node_modules/.bin/biome', ['format', '--write', file], { stdio: 'ignore' });
}

/** A kind of source files with a table each. */
export interface TableFile {
  readonly about: string; // what they hold and who writes them
  readonly type: string; // of the table
  readonly from: string; // the module of the type, seen from the file
  readonly folder: 'levels' | 'corrections'; // their place in the pack of a game
}

/** Where a table is written: in the pack of its game, unless another folder is named. */
export interface TablePlace {
  readonly id: string;
  readonly name: string; // of the variant
  readonly data: string | undefined;
}

export const tableFolder = text('DIR', 'Folder in which the table is written; by default the pack of the game');

const packOf = (id: string): string => join('src/packs', id);

/** Where `writeTable` writes. */
export const tablePath = ({ id, name, data }: TablePlace, { folder }: TableFile): string =>
  join(data ?? join(packOf(id), folder), `${name}.ts`);

/** The source file that names all tables of a game. */
export const tableList = (id: string): string => join(packOf(id), 'index.ts');

/** Writes a table to its place as a constant of the variant's name; what was written, in words. */
export function writeTable(place: TablePlace, table: object, kind: TableFile): string {
  const { about, type, from } = kind;
  const constant = place.name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const file = tablePath(place, kind);
  const isNew = !existsSync(file);
  mkdirSync(dirname(file), { recursive: true });
  const head = `/** ${about} */\nimport type { ${type} } from '${from}';\n`;
  writeFileSync(file, `${head}\nexport const ${constant}: ${type} = ${JSON.stringify(table, null, 2)};\n`);
  if (place.data === undefined) formatted(file);
  return `Wrote ${file}${isNew ? `; list it in ${tableList(place.id)}` : ''}`;
}
