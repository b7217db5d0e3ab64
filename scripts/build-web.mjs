/**
 * What browsers load: `dist/web`. Everything a page or worker needs is in it, so that a bundler's dev server (which does not
 * convert CommonJS that a worker imports) and a page without any bundler can use it as it is.
 *
 * Whatever the sources import later (games, searchers, hints, chores) is a file of its own, that is loaded when it is used. A bundler knows such
 * a file by the `new URL(...)` around its name and copies it as it is. So it imports nothing, and workers can be in any format: Vite's
 * default, for one, has no chunks.
 */
import { basename, dirname, resolve } from 'node:path';
import { build } from 'rolldown';
import { copyWeights } from './compile.mjs';
import { licences } from './licences.mjs';

/** Tests build it elsewhere. */
const dir = process.env.WEB_DIR ?? 'dist/web';

/** What is imported later: the file of a module in `dir`, and the module. */
const pieces = new Map();

/** `games/hearts` of a game's pack, `mccfr` of another module. */
function pieceOf(module) {
  const name = basename(module, '.ts');
  const piece = name === 'index' ? `games/${basename(dirname(module))}` : name;
  if ((pieces.get(piece) ?? module) !== module) throw new Error(`${piece}: ${pieces.get(piece)} and ${module}`);
  pieces.set(piece, module);
  return `${PIECE}${piece}`;
}

const PIECE = 'piece:';

const loadsPieces = {
  name: 'loads-pieces',
  resolveId(source, importer, { kind }) {
    if (kind !== 'dynamic-import' || !source.startsWith('.')) return undefined;
    return { id: pieceOf(resolve(dirname(importer), source).replace(/\.js$/, '.ts')), external: true };
  },
  /** An import of a piece becomes one of its address, with comments that stop bundlers from looking for a module of this name. */
  renderChunk(code, { fileName }) {
    const up = fileName.includes('/') ? '../' : './'; // from `games`
    const edits = [];
    let loads = false;
    JSON.stringify(this.parse(code), (_, node) => {
      if (node?.type !== 'ImportExpression') return node;
      const { start, end, source } = node;
      loads ||= isPiece(source);
      const by = isPiece(source)
        ? `loadPiece(new URL('${up}${source.value.slice(PIECE.length)}.js', import.meta.url))`
        : `import(/* @vite-ignore */ /* webpackIgnore: true */ ${code.slice(source.start, source.end)})`;
      edits.push({ start, end, by });
      return node;
    });
    return `${edited(code, edits)}${loads ? LOAD_PIECE : ''}`;
  },
};

const isPiece = ({ type, value }) => type === 'Literal' && String(value).startsWith(PIECE);

const LOAD_PIECE = `
const loadPiece = (file) => import(/* @vite-ignore */ /* webpackIgnore: true */ file.href).catch((error) => {
  throw new Error(\`\${file} could not be loaded: it belongs beside the worker of strategos (docs/bundlers.md)\`, { cause: error });
});`;

/** `edits` do not overlap. */
const edited = (code, edits) =>
  edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => `${text.slice(0, start)}${by}${text.slice(end)}`, code);

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
  resolveId: (id) => (id === 'zod' ? resolve('scripts/web-zod.js') : undefined),
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
    return edited(code, cuts);
  },
};

const plugins = [loadsPieces, seedrandom, smallZod, noDescriptions, licences(`${dir}/THIRD-PARTY-LICENSES.txt`)];

/** Writes `modules`, by the names of their files: what several share is a chunk, unless each is to be one file. */
const make = (modules, inOneFile) =>
  build({
    platform: 'browser',
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    logLevel: 'warn',
    checks: { pluginTimings: false }, // half of it reads syntax trees
    plugins,
    input: modules,
    output: {
      dir,
      format: 'es',
      chunkFileNames: '[name]-[hash].js',
      minify: true,
      ...(inOneFile && { codeSplitting: false }),
    },
  });

copyWeights(dir);
await make({ index: 'src/web.ts', kit: 'src/kit.ts', worker: 'src/worker.ts' }, false);
await make({ 'web-worker': 'src/workers/web-worker.ts' }, true);
await make({ 'web-reader': 'src/review/web-reader.ts' }, true);
const made = new Set();
while (made.size < pieces.size)
  for (const [piece, module] of pieces) {
    if (made.has(piece)) continue;
    made.add(piece);
    await make({ [piece]: module }, true);
  }
