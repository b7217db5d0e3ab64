/** Set up before the tests: compiles the sources, and the workers that only tests start, into `dist-tests`. */
import { compile, modulesIn } from './compile.mjs';

export async function setup() {
  const workers = modulesIn('tests').filter((file) => file.endsWith('-worker.ts'));
  await compile([...modulesIn('src'), ...modulesIn('lab'), ...workers], 'dist-tests');
}
