/**
 * Compiles TypeScript to what Node loads. Every module stays a file of its own, but constants that it imports are written out:
 * V8 reads and checks an imported constant at each use, which takes a tenth to a fifth of a search.
 */
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { dirname, posix, relative, resolve } from 'node:path';
import { build } from 'rolldown';
import { ownVariables } from './own-variables.mjs';

/** What is started as a process or a thread. */
const isStarted = (module) => /^(src\/cli|lab)\/main\.ts$|(?<!web)-worker\.ts$/.test(module);

/** Paths of the modules in `folder`; none if it is not there, as where an image is built. The page is Vite's (build-page.mjs). */
export function modulesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.startsWith('page/'))
    .map((file) => `${folder}/${file}`);
}

/** Writes `modules`, by their paths from the root, and what they import into `dir`, at the same paths; `plugins` see the sources before. */
export async function compile(modules, dir, plugins = []) {
  await build({
    platform: 'node',
    input: modules,
    external: /^[^./]/, // packages
    resolve: { extensionAlias: { '.js': ['.ts', '.tsx'] } },
    plugins: [...plugins, ownVariables],
    checks: { pluginTimings: false }, // it parses every module once more: a second
    output: {
      dir,
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: '.',
      virtualDirname: 'src/_virtual', // helpers of the bundler
    },
  });
  copyWeights(`${dir}/src/packs`);
  for (const folder of ['src', 'lab']) // apart: the lab is not published
    await join(
      dir,
      folder,
      modules.filter((module) => module.startsWith(folder) && isStarted(module)),
    );
}

/**
 * Joins the modules of each program and thread into a few files: to find and read a thousand modules takes Node a second of
 * processor time. The modules stay as well, for those who import them.
 */
async function join(dir, folder, started) {
  if (started.length === 0) return; // where an image is built
  const names = started.map((module) => module.replace('.ts', ''));
  await build({
    platform: 'node',
    input: Object.fromEntries(names.map((name) => [name, `${dir}/${name}.js`])),
    external: /^[^./]/,
    plugins: [ownPlaces(dir)],
    checks: { pluginTimings: false },
    output: { dir, format: 'es', chunkFileNames: `${folder}/joined/[name].js` },
  });
}

/** Has a module find what lies beside it, wherever its code is. */
const ownPlaces = (dir) => ({
  name: 'own places',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const uses = [];
      JSON.stringify(this.parse(code), (_, node) => {
        if (node?.type === 'MemberExpression' && node.object.type === 'MetaProperty') uses.push(node);
        return node;
      });
      const own = `import.meta.of(${JSON.stringify(relative(resolve(dir), id))})`;
      return uses.reduceRight((text, { start, end }) => text.slice(0, start) + own + text.slice(end), code);
    },
  },
  renderChunk: (code, { fileName }) =>
    code.replaceAll(/import\.meta\.of\("(.+?)"\)/g, (_, module) => {
      const path = posix.relative(dirname(fileName), module);
      return `new URL(${JSON.stringify(path)}, import.meta.url).href`;
    }),
});

/** Copies the files of weights to where modules compiled from `src/packs` look for them. */
export function copyWeights(dir) {
  for (const file of readdirSync('src/packs', { recursive: true }))
    if (file.endsWith('.bin')) cpSync(`src/packs/${file}`, `${dir}/${file}`);
}
