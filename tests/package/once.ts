/** What several files of tests need built, elsewhere than in `dist`: the first that asks builds it, the others wait for that. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = new URL('../..', import.meta.url).pathname;
const MOST_WAIT_MS = 280_000;

/** The folder into which `build` has built from these files and folders as they are now. */
export async function builtOnce(
  name: string,
  sources: readonly string[],
  build: (folder: string) => void,
): Promise<string> {
  const cache = join(ROOT, 'node_modules/.cache', name);
  const folder = join(cache, hashOf(sources));
  const isReady = () => existsSync(join(folder, 'ready'));
  mkdirSync(cache, { recursive: true });
  for (const other of readdirSync(cache)) {
    const isOld = Date.now() - statSync(join(cache, other)).mtimeMs > MOST_WAIT_MS;
    if (other !== basename(folder) && isOld) rmSync(join(cache, other), { recursive: true, force: true });
  }
  if (isReady()) return folder;
  try {
    mkdirSync(folder);
  } catch {
    for (let waited = 0; waited < MOST_WAIT_MS && existsSync(folder); waited += 200) {
      if (isReady()) return folder;
      await pause(200); // another file builds it
    }
    rmSync(folder, { recursive: true, force: true }); // that one was ended in the middle
    return builtOnce(name, sources, build);
  }
  try {
    build(folder);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  writeFileSync(join(folder, 'ready'), '');
  return folder;
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const top of sources) {
    const isFolder = statSync(join(ROOT, top)).isDirectory();
    const files = isFolder ? readdirSync(join(ROOT, top), { recursive: true }).map((file) => `${top}/${file}`) : [top];
    for (const file of files.sort())
      if (statSync(join(ROOT, file)).isFile()) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
