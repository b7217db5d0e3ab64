/**
 * build-page [WEB [OUT]]: builds the page into OUT, `dist/page`, with the engine in WEB, `dist/web`. Any static host can serve it, and
 * the service does, at '/'. The engine is loaded when a game is opened: a copy lies beside the page, under a name that changes with its
 * content, so that browsers may keep it.
 */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { licences } from './licences.mjs';

const [web = 'dist/web', out = 'dist/page'] = process.argv.slice(2);
const files = readdirSync(web, { recursive: true })
  .filter((file) => statSync(`${web}/${file}`).isFile())
  .sort();
const hash = createHash('sha256');
for (const file of files) hash.update(file).update(readFileSync(`${web}/${file}`));
const engine = `page/engine-${hash.digest('hex').slice(0, 8)}`;

/** What a table imports, and what that imports, without what is loaded later. */
function reachOfTable(graph) {
  const open = reach.size > 0 ? [] : [resolve('src/page/views/play.tsx')];
  while (open.length > 0) {
    const id = open.pop();
    if (reach.has(id) || id.endsWith('.css')) continue;
    reach.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reach;
}
const reach = new Set();

await build({
  root: 'src/page',
  configFile: false,
  base: './',
  logLevel: 'warn',
  define: { ENGINE: JSON.stringify(`./${engine}/index.js`) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: resolve(out),
    emptyOutDir: true,
    assetsDir: 'page',
    assetsInlineLimit: 0, // the policy allows no data: URLs
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // each file costs a slow device as much as some kilobytes of code: what is needed together lies in one
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'], test: /\.[jt]sx?$/ },
            { debugName: 'table', name: (id, graph) => (reachOfTable(graph).has(id) ? 'table' : null) },
            { name: 'map', test: /src\/page\/kit\/map\/.*\.tsx?$/ },
          ],
        },
      },
      plugins: [licences(`${out}/page/THIRD-PARTY-LICENSES.txt`)],
    },
  },
});
cpSync(web, `${out}/${engine}`, { recursive: true });
