/** The built page on disk; each file is read once. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageFiles } from './files.js';

/** Where it is in the package. In a clone it is there once it was built. */
export const BUILT_PAGE = fileURLToPath(new URL('../../../page', import.meta.url));

/** Undefined: it is not there. */
export function pageFiles(folder: string): PageFiles | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  return {
    names: new Set(paths.map((path) => path.split(sep).join('/'))),
    read(name) {
      const bytes = kept.get(name) ?? readFile(join(folder, name)).then((buffer) => new Uint8Array(buffer));
      kept.set(name, bytes);
      return bytes;
    },
  };
}
