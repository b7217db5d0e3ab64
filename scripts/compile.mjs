/**
 * Compiles TypeScript to what Node loads. Every module stays a file of its own, but constants that it imports are written out:
 * V8 reads and checks an imported constant at each use, which takes a tenth to a fifth of a search.
 */
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { build } from 'rolldown';
import { ownVariables } from './own-variables.mjs';

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
}

/** Copies the files of weights to where modules compiled from `src/packs` look for them. */
export function copyWeights(dir) {
  for (const file of readdirSync('src/packs', { recursive: true }))
    if (file.endsWith('.bin')) cpSync(`src/packs/${file}`, `${dir}/${file}`);
}
