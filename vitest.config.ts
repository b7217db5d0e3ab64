import { dirname, join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node';

const ROOT = import.meta.dirname;

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

/** Those of more than 15 seconds, in this order before all others: or one of them would run on alone at the end. */
const LONGEST = [
  'attack/attack.slow',
  'package/package.slow',
  'package/bundlers.slow',
  'page/local.slow',
  'page/hosted.slow',
  'conformance/sword-of-rome',
  'conformance/peloponnesian-war',
  'conformance/alexander',
  'matches/server.slow',
  'clients/python.slow',
  'queue/searches.slow',
  'service/fairness.slow',
  'games/read-back.slow',
  'http/server.slow',
  'page/looks.slow',
  'cli/cli.slow',
  'matches/processes.slow',
  'games/peloponnesian-war/second-rules.slow',
  'page/whole.slow',
  'lab/train-value-network.slow',
  'workers/pool.slow',
  'browser/browser.slow',
  'service/recommend.slow',
  'conformance/perikles',
].map((name) => `tests/${name}.test.ts`);

/**
 * The rooms whose slow tests leave nothing behind in their process, as a service, workers or a stubbed clock would: their files have processes
 * together, and read the sources once. Half a second of processor time for each file.
 */
const TOGETHER = ['conformance', 'games', 'oracles'];

const isTogether = (path: string) => TOGETHER.some((room) => path.startsWith(`tests/${room}/`));

/** Those that share processes come last, one after the other: between two others their process would end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const path = relative(ROOT, moduleId);
      const at = LONGEST.indexOf(path);
      return (isTogether(path) ? LONGEST.length + 1 : 0) + (at < 0 ? LONGEST.length : at);
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/**
 * `vitest run` is the quick tier. It leaves out `NAME.slow.test.ts`, what takes long, or measures time and so depends on the machine's load,
 * and tries the laws of all games on few positions of the first variant. `vitest run --mode slow` runs what it leaves out, and the laws
 * again on many positions. A file that is named runs as in the slow tier.
 */
export default defineConfig(({ mode }) => {
  const isWatching = !process.argv.includes('run'); // what changes must be transformed anew
  const isNamed = process.argv.some((word) => word.includes('tests/'));
  const isSlow = mode === 'slow' || isNamed;
  const slow = isNamed ? '**/*.test.ts' : '**/*.slow.test.ts';
  /** `more`: which files. */
  const project = (name: string, more: InlineConfig) => ({
    oxc: { jsx: { runtime: 'automatic' as const, importSource: 'preact' } }, // of the page
    plugins: isWatching ? [] : [compiledSources],
    test: {
      name,
      setupFiles: isSlow && process.env.CPU_LOG !== undefined ? ['scripts/cpu-of-file.mjs'] : [],
      server: { deps: { external: [/dist-tests/] } },
      env: {
        STRATEGOS_EFFORT: process.env.STRATEGOS_EFFORT ?? (isSlow ? 'usual' : 'little'),
        STRATEGOS_DATA: ':memory:', // no test writes to the user's folder
        WARM_MS: '0', // a service that a test starts is there a second earlier, and leaves the processors to others
      },
      pool: 'forks' as const,
      expect: { poll: { timeout: 60_000 } }, // what is waited for comes: a machine that is busy decides no test
      testTimeout: 180_000,
      hookTimeout: 180_000,
      ...more,
    },
  });
  const rooms = `{${TOGETHER.join()}}`;
  return {
    test: {
      globalSetup: ['scripts/compile-for-tests.mjs'],
      sequence: { sequencer: LongestFirst },
      maxWorkers: 2,
      projects: isSlow
        ? [
            project('alone', {
              include: [`tests/!(${TOGETHER.join('|')})/${slow}`, ...(isNamed ? ['tests/*.test.ts'] : [])],
            }),
            project('together', {
              include: [`tests/${rooms}/${slow}`, 'tests/conformance/*.test.ts'],
              isolate: false,
            }),
          ]
        : [
            project('quick', {
              include: ['tests/**/!(*.slow).test.ts'],
              isolate: false, // a process of its own for each file costs the quick tier half its time
              execArgv: ['--max-semi-space-size=128'], // many files in one process: a twentieth less is spent on collecting garbage
            }),
          ],
    },
  };
});
