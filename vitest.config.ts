import { dirname, join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = import.meta.dirname;

/** `NAME.slow.test.ts`: left out of the quick tier, `npm test`: what takes long, or measures time and so depends on the machine's load. */
const SLOW = 'tests/**/*.slow.test.ts';

/**
 * Has tests import the compiled sources. Vitest runs what it transforms itself three to four times as slowly: every use of an
 * import looks it up.
 */
const compiledSources: Plugin = {
  name: 'compiled-sources',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !source.startsWith('.')) return undefined;
    const path = relative(ROOT, resolve(dirname(importer), source));
    return /^(src\/(?!page\/)|lab\/)/.test(path) ? { id: join(ROOT, 'dist-tests', path), external: true } : undefined;
  },
};

/** They begin first, or one of them would run on alone at the end. */
const LONGEST = [
  'tests/conformance/sword-of-rome.test.ts',
  'tests/conformance/peloponnesian-war.test.ts',
  'tests/conformance/alexander.test.ts',
  'tests/conformance/perikles.test.ts',
  'tests/package/package.slow.test.ts',
  'tests/workers/pool.slow.test.ts',
  'tests/search/fairness.slow.test.ts',
  'tests/service/recommend.slow.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.includes(relative(ROOT, moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** `vitest run` is the quick tier, `vitest run --mode full` everything. A file that is named runs in any tier. */
export default defineConfig(({ mode }) => {
  const isWatching = !process.argv.includes('run'); // what changes must be transformed anew
  const isFull = mode === 'full' || process.argv.some((word) => word.includes('tests/'));
  return {
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } }, // of the page
    plugins: isWatching ? [] : [compiledSources],
    test: {
      globalSetup: ['scripts/compile-for-tests.mjs'],
      server: { deps: { external: [/dist-tests/] } },
      include: ['tests/**/*.test.ts'],
      exclude: isFull ? [] : [SLOW],
      env: {
        STRATEGOS_EFFORT: process.env.STRATEGOS_EFFORT ?? (isFull ? 'usual' : 'little'),
        STRATEGOS_DATA: ':memory:', // no test writes to the user's folder
      },
      sequence: { sequencer: LongestFirst },
      pool: 'forks',
      isolate: isFull, // a process of its own for each file costs the quick tier half its time
      execArgv: isFull ? [] : ['--max-semi-space-size=128'], // many files in one process: a twentieth less is spent on collecting garbage
      maxWorkers: 2,
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  };
});
