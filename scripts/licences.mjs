/**
 * For bundles that go to users: the licences of the libraries in them, as their authors ask for, in one file beside the bundles.
 * Fails on a library without a licence file.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One plugin for all bundles of a folder: each rewrites the `file`, with what has been bundled so far. */
export function licences(file) {
  const texts = new Map(); // by name and version of the package
  return {
    name: 'licences',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
      for (const id of modules) {
        if (!id.includes('node_modules')) continue;
        const folder = packageOf(id);
        const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        texts.set(`${name} ${version}`, licenceIn(folder));
      }
      const source = [...texts].sort().map(([name, text]) => `${name}\n\n${text.trim()}\n`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, source.join(`\n${'-'.repeat(80)}\n\n`));
    },
  };
}

/** The folder of the package that a module belongs to: some have a package.json without a name further in. */
function packageOf(module) {
  let folder = dirname(module.replace(/^\0/, '').split('?')[0]);
  for (;;) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version !== undefined) return folder;
    folder = dirname(folder);
  }
}

function licenceIn(folder) {
  const files = readdirSync(folder);
  const file = files.find((name) => /^licen[cs]e/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8');
  const readme = files.find((name) => /^readme/i.test(name)); // seedrandom has it at the end of its
  const [text] = (readme && /^#*\s*licen[cs]e[\s\S]*$/im.exec(readFileSync(join(folder, readme), 'utf8'))) || [];
  if (text === undefined) throw new Error(`${folder}: no licence to bundle`);
  return text;
}
