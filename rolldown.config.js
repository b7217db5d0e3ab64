/**
 * What browsers load: `dist/web`. Everything a page or worker needs is in it, so that a bundler's dev server (which does not
 * convert CommonJS that a worker imports) and a page without any bundler can use it as it is.
 *
 * Each game, with its evaluators, is a file of its own that is loaded when it is played, and so are weights. A bundler knows such a file
 * by the `new URL(...)` around its name and copies it as it is. So it imports nothing, and workers can be in any format: Vite's default,
 * for one, has no chunks.
 */
import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'rolldown';
import { copyWeights } from './scripts/compile.mjs';
import { licences } from './scripts/licences.mjs';

const games = readdirSync('src/games').filter((id) => existsSync(`src/games/${id}/index.ts`));

/** The registries of games and evaluators, with files of games in the place of modules. */
const loadsGames = {
  name: 'loads-games',
  transform: {
    filter: { id: /src[\\/](games|eval)[\\/]registry\.ts$/ },
    handler: (code) =>
      `${code.replaceAll(/import\('\.\/([\w-]+)\/index\.js'\)/g, "loaded(new URL('./games/$1.js', import.meta.url))")}
const loaded = (file: URL) =>
  import(/* @vite-ignore */ file.href).catch((error) => {
    throw new Error(\`\${file} could not be loaded: it belongs beside the worker of strategos (docs/bundlers.md)\`, { cause: error });
  });
`,
  },
  /** Comments that stop bundlers from looking for a module of this name. */
  renderChunk: (code) =>
    code.replaceAll(/import\(\s*\/\* @vite-ignore \*\/\s*/g, 'import(/* @vite-ignore */ /* webpackIgnore: true */ '),
};

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
    ].join('\n');
  },
};

const smallZod = {
  name: 'small-zod',
  resolveId: (id) => (id === 'zod' ? `${import.meta.dirname}/scripts/web-zod.js` : undefined),
};

const notices = licences('dist/web/THIRD-PARTY-LICENSES.txt');

const input = {
  platform: 'browser',
  resolve: {
    extensionAlias: { '.js': ['.ts', '.js'] },
  },
};
const output = { dir: 'dist/web', format: 'es', chunkFileNames: '[name]-[hash].js', minify: true };
const inOneFile = { ...output, codeSplitting: false };

copyWeights('dist/web');

export default defineConfig([
  {
    ...input,
    plugins: [loadsGames, smallZod, notices],
    input: { index: 'src/web.ts', kit: 'src/kit.ts', worker: 'src/worker.ts' },
    output,
  },
  {
    ...input,
    plugins: [loadsGames, smallZod, notices],
    input: { 'web-worker': 'src/workers/web-worker.ts' },
    output: inOneFile,
  },
  ...games.map((id) => ({
    ...input,
    plugins: [wholeGame, notices],
    input: { [`games/${id}`]: `game:${id}` },
    output: inOneFile,
  })),
]);
