/** Set up before the tests: compiles the sources, and the workers that only tests start, into `dist-tests`. */
import { compile, modulesIn } from './compile.mjs';

/** Not where the mutants of the sources are compiled already (mutants.mjs). */
export async function setup() {
  if (process.env.STRATEGOS_MUTANT === undefined) await compileForTests();
}

export async function compileForTests(plugins) {
  const workers = modulesIn('tests').filter((file) => file.endsWith('-worker.ts'));
  await compile([...modulesIn('src'), ...modulesIn('lab'), ...workers], 'dist-tests', plugins);
}
