/** Builds the site into dist/docs: the pages of docs/, and the reference of the library in its folder `library`. */
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { Application } from 'typedoc';
import { build } from 'vitepress';

const ROOT = resolve(import.meta.dirname, '..');
const ENTRIES = ['index', 'web', 'worker', 'client', 'kit', 'testing', 'boardgame-io'];

cpSync(`${ROOT}/docs`, `${import.meta.dirname}/pages`, { recursive: true }); // beside the packages that pages import
await build(import.meta.dirname);
cpSync(`${ROOT}/docs/strength`, `${ROOT}/dist/docs/strength`, { recursive: true });

const app = await Application.bootstrapWithPlugins({
  name: 'strategos',
  entryPoints: ENTRIES.map((name) => `${ROOT}/src/${name}.ts`),
  tsconfig: `${ROOT}/tsconfig.build.json`,
  readme: 'none',
  excludeInternal: true,
  excludePrivate: true,
  disableSources: true,
  skipErrorChecking: true, // `npm run types` checks, by a later TypeScript than TypeDoc knows
  logLevel: 'Error',
  out: `${ROOT}/dist/docs/library`,
});
const project = await app.convert();
if (project === undefined) throw new Error('TypeDoc could not read the library');
await app.generateDocs(project, `${ROOT}/dist/docs/library`);
