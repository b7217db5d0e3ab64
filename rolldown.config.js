/**
 * What browsers load: `dist/web`. Everything a page or worker needs is in it, so that a bundler's dev server (which does not
 * convert CommonJS that a worker imports) and a page without any bundler can use it as it is.
 *
 * Each game, with its evaluators and levels, is a file of its own that is loaded when it is played, and so are weights and some searchers. A bundler knows such a file
 * by the `new URL(...)` around its name and copies it as it is. So it imports nothing, and workers can be in any format: Vite's default,
 * for one, has no chunks.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { defineConfig } from 'rolldown';
import { copyWeights } from './scripts/compile.mjs';
import { licences } from './scripts/licences.mjs';

/** Tests build it elsewhere. */
const dir = process.env.WEB_DIR ?? 'dist/web';

const games = readdirSync('src/games').filter((id) => existsSync(`src/games/${id}/index.ts`));

/**
 * What is loaded when it is needed, as files in the place of modules: games and their evaluators, measured levels and win chances (in the
 * files of their games), and what not every page needs: searchers and chores.
 */
const TABLES = { levels: 'src/service/levels/load.ts', calibrations: 'src/service/calibration/win-chances.ts' };
const OWN_TABLES = /'?([\w-]+)'?: async \(\) => \[([^\]]+)\],/g;
const OTHERS = [
  'search/tree/ismcts',
  'search/regret/mccfr',
  'search/equilibrium',
  'search/tree/pimc',
  'search/baseline',
  'search/evaluate/evaluating',
  'service/answer/hint/hint',
  'service/answer/hint/details',
  'workers/thread/chores',
];

const loadsFiles = {
  name: 'loads-files',
  transform: {
    filter: {
      id: /src[\\/]((games|eval)[\\/]registry|search[\\/]searchers|engine[\\/]begin|workers[\\/]thread[\\/]body|service[\\/](answer[\\/]prepare|levels[\\/]load|calibration[\\/]win-chances))\.ts$/,
    },
    handler(code, id) {
      const tables = Object.keys(TABLES).find((kind) => id.endsWith(TABLES[kind]));
      const file = (path) => `loaded(new URL('./${path}.js', import.meta.url))`;
      const changed = code
        .replaceAll(OWN_TABLES, (_, game) => `'${game}': async () => (await ${file(`games/${game}`)}).${tables},`)
        .replaceAll(/import\('\.\/([\w-]+)\/index\.js'\)/g, (_, game) => file(`games/${game}`))
        .replaceAll(/import\('\.{1,2}\/(?:[\w-]+\/)*([\w-]+)\.js'\)/g, (_, name) => file(name));
      return `${changed}
const loaded = (file: URL) =>
  import(/* @vite-ignore */ file.href).catch((error) => {
    throw new Error(\`\${file} could not be loaded: it belongs beside the worker of strategos (docs/bundlers.md)\`, { cause: error });
  });
`;
    },
  },
  /** Comments that stop bundlers from looking for a module of this name. */
  renderChunk: (code) =>
    code.replaceAll(/import\(\s*\/\* @vite-ignore \*\/\s*/g, 'import(/* @vite-ignore */ /* webpackIgnore: true */ '),
};

/** The tables of a game, as code. */
function tablesOf(game, kind) {
  const [, , tables = ''] =
    [...readFileSync(TABLES[kind], 'utf8').matchAll(OWN_TABLES)].find(([, id]) => id === game) ?? [];
  const found = [...tables.matchAll(/import\('\.\/([^']+)\.js'\)\)\.(\w+)/g)].map(([, file, table], i) => ({
    table: `${table} as ${kind}${i}`,
    file: `${import.meta.dirname}/${dirname(TABLES[kind])}/${file}.ts`,
  }));
  return [
    ...found.map(({ file, table }) => `import { ${table} } from '${file}';`),
    `export const ${kind} = [${found.map((_, i) => `${kind}${i}`).join(', ')}];`,
  ].join('\n');
}

/** `game:ID`: everything of a game. */
const wholeGame = {
  name: 'whole-game',
  resolveId: (id) => (id.startsWith('game:') ? id : undefined),
  load(id) {
    if (!id.startsWith('game:')) return undefined;
    const name = id.slice('game:'.length);
    const own = `src/eval/${name}/index.ts`;
    return [
      `export { family } from '${import.meta.dirname}/src/games/${name}/index.ts';`,
      existsSync(own) ? `export * from '${import.meta.dirname}/${own}';` : '',
      ...Object.keys(TABLES).map((kind) => tablesOf(name, kind)),
    ].join('\n');
  },
};

/** seedrandom as a module of its own, without the code that finds out how it was loaded: each file has it, and as CommonJS a runtime for that. */
const SEEDRANDOM = /^[^{]*\(function\(global, module, define\) \{(.*)if \(module && module\.exports\)/s;
const seedrandom = {
  name: 'seedrandom',
  transform: {
    filter: { id: /seedrandom[\\/]lib[\\/]xor128\.js$/ },
    handler: (code) => `${code.match(SEEDRANDOM)[1]}\nexport default impl;`,
  },
};

const smallZod = {
  name: 'small-zod',
  resolveId: (id) => (id === 'zod' ? `${import.meta.dirname}/scripts/web-zod.js` : undefined),
};

/** Descriptions of fields, the last arguments of `about` and `json`, are for the API document alone: of `about` its schema is left. */
const noDescriptions = {
  name: 'no-descriptions',
  renderChunk(code) {
    const cuts = [];
    const cut = (start, end, by = '') => cuts.push({ start, end, by });
    JSON.stringify(this.parse(code), (_, node) => {
      if (node?.type !== 'CallExpression') return node;
      const [first, description] = node.arguments;
      if (node.callee.name === 'json') for (const { start, end } of node.arguments) cut(start, end, "''");
      if (node.callee.name === 'about' && description?.type.endsWith('Literal')) {
        cut(node.start, first.start);
        cut(first.end, node.end);
      }
      return node;
    });
    return cuts
      .sort((a, b) => b.start - a.start)
      .reduce((text, { start, end, by }) => `${text.slice(0, start)}${by}${text.slice(end)}`, code);
  },
};

const notices = licences(`${dir}/THIRD-PARTY-LICENSES.txt`);

const input = {
  platform: 'browser',
  resolve: {
    extensionAlias: { '.js': ['.ts', '.js'] },
  },
};
const output = { dir, format: 'es', chunkFileNames: '[name]-[hash].js', minify: true };
const inOneFile = { ...output, codeSplitting: false };

copyWeights(dir);

export default defineConfig([
  {
    ...input,
    plugins: [loadsFiles, seedrandom, smallZod, noDescriptions, notices],
    input: { index: 'src/web.ts', kit: 'src/kit.ts', worker: 'src/worker.ts' },
    output,
  },
  {
    ...input,
    plugins: [loadsFiles, seedrandom, smallZod, noDescriptions, notices],
    input: { 'web-worker': 'src/workers/web-worker.ts' },
    output: inOneFile,
  },
  {
    ...input,
    plugins: [loadsFiles, seedrandom, smallZod, noDescriptions, notices],
    input: { 'web-reader': 'src/review/web-reader.ts' },
    output: inOneFile,
  },
  ...games.map((id) => ({
    ...input,
    plugins: [wholeGame, seedrandom, notices],
    input: { [`games/${id}`]: `game:${id}` },
    output: inOneFile,
  })),
  ...OTHERS.map((module) => ({
    ...input,
    plugins: [loadsFiles, seedrandom, smallZod, noDescriptions, notices],
    input: { [basename(module)]: `src/${module}.ts` },
    output: inOneFile,
  })),
]);
