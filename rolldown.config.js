/**
 * What browsers load: `dist/web`. Everything a page or worker needs is in it, so that a bundler's dev server (which does not
 * convert CommonJS that a worker imports) and a page without any bundler can use it as it is.
 */
import { defineConfig } from 'rolldown';

const input = {
  platform: 'browser',
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
};
const output = { dir: 'dist/web', format: 'es', chunkFileNames: 'chunks/[name]-[hash].js' };

export default defineConfig([
  { ...input, input: { index: 'src/web.ts', kit: 'src/kit.ts', worker: 'src/worker.ts' }, output },
  // In one file: by default Vite builds workers in a format without chunks.
  { ...input, input: { 'web-worker': 'src/workers/web-worker.ts' }, output: { ...output, codeSplitting: false } },
]);
