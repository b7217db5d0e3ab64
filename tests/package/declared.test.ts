/** What the package imports, and what package.json says that it needs. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../..', import.meta.url).pathname;
const IMPORT = /(?:^import (?:[^'\n]* from )?|^export [*{][^'\n]* from |^\} from |\bimport\()'([@a-z][\w./:@-]*)'/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Packages that the sources of a folder import, each with the files that do. */
function importsOf(folder: string, skip: RegExp = /^$/): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || skip.test(name)) continue;
    const text = readFileSync(join(ROOT, folder, name), 'utf8').replaceAll(COMMENT, '');
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const [scope, rest] = specifier.split('/');
      const of = specifier.startsWith('@') ? `${scope}/${rest}` : scope;
      if (!of.startsWith('node:') && !builtinModules.includes(of)) found.set(of, [...(found.get(of) ?? []), name]);
    }
  }
  return found;
}

/** A test installs it in a project of its own: it brings packages that we do not want here. */
const APART = ['boardgame.io'];

const described = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const names = (...lists: readonly string[]) => lists.flatMap((list) => Object.keys(described[list] ?? {}));

describe('package.json', () => {
  const shipped = importsOf('src', /^page\//); // the page is bundled, with what it imports

  it('declares every package that is imported, and no other', () => {
    expect([...shipped.keys()].sort()).toEqual(
      names('dependencies', 'optionalDependencies', 'peerDependencies').sort(),
    );
  });

  it('declares what tests, benches, the lab and the page import', () => {
    const declared = names('dependencies', 'optionalDependencies', 'devDependencies');
    const own = ['tests', 'bench', 'lab', 'src/page'].flatMap((folder) => [...importsOf(folder).keys()]);
    expect(
      [...new Set(own)].filter((name) => name !== 'strategos' && !APART.includes(name) && !declared.includes(name)),
    ).toEqual([]);
  });

  it('has every peer here too, at one version, for our own tests', () => {
    for (const name of names('peerDependencies').filter((each) => !APART.includes(each)))
      expect(described.devDependencies[name], name).toMatch(/^\d/);
  });
});

/** Packages that importing a file imports at once, by itself and by files that it imports. */
function neededBy(file: string, seen = new Set<string>()): Set<string> {
  const needed = new Set<string>();
  if (seen.has(file)) return needed;
  seen.add(file);
  const text = readFileSync(file, 'utf8').replaceAll(COMMENT, '');
  for (const [, named, from] of text.matchAll(/^(?:import|export) (?!type )([^;']*?)\s*(?:from )?'([^']*)';$/gm)) {
    const isTypes = /^\{(?:\s*type [^,}]*,?)+\s*\}$/.test(named);
    if (isTypes || from.startsWith('node:')) continue;
    if (!from.startsWith('.')) needed.add(from.split('/')[0]);
    else for (const one of neededBy(join(dirname(file), from.replace(/\.js$/, '.ts')), seen)) needed.add(one);
  }
  return needed;
}

describe('a command', () => {
  const main = join(ROOT, 'src/cli/main.ts');
  const commands = [...readFileSync(main, 'utf8').matchAll(/import\('\.\/([\w/-]+)\.js'\)/g)].map(([, name]) => name);

  it('is found, and so are the packages that serving needs', () => {
    expect(commands.length).toBeGreaterThan(10);
    expect([...neededBy(join(ROOT, 'src/cli/server/serving.ts'))]).toContain('pino');
  });

  it.each(commands)('shows its help in every install: %s', (name) => {
    const optional = names('optionalDependencies', 'peerDependencies').map((each) => each.split('/')[0]);
    const needed = neededBy(join(ROOT, `src/cli/${name}.ts`));
    expect([...needed].filter((each) => optional.includes(each))).toEqual([]);
  });
});
