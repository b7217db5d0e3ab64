/** Helpers for commands that write source files of this repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
  readonly folder: string; // their place in the repository
  readonly list: string; // the source file that names them all
}

/** Where `writeTable` writes. */
export const tablePath = (name: string, data: string): string => join(data, `${name}.ts`);

/** Writes a table to `name`.ts in the folder `data` as a constant of that name; what was written, in words. */
export function writeTable(
  name: string,
  data: string,
  table: object,
  { about, type, from, folder, list }: TableFile,
): string {
  const constant = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const file = tablePath(name, data);
  const isNew = !existsSync(file);
  mkdirSync(data, { recursive: true });
  const head = `/** ${about} */\nimport type { ${type} } from '${from}';\n`;
  writeFileSync(file, `${head}\nexport const ${constant}: ${type} = ${JSON.stringify(table, null, 2)};\n`);
  if (data === folder) formatted(file);
  return `Wrote ${file}${isNew ? `; list it in ${list}` : ''}`;
}
