/** Which code this process runs. Answers are the same byte for byte only by the same code, so only equals share a queue. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CODE = /\.(js|ts|mjs|bin)$/;
const NO_CODE = /\.d\.ts$|(^|[/\\])page[/\\]/; // the page plays no move

/** A digest of the engine's files and of the modules with games of one's own (their URLs, in the order given). */
export async function buildOf(games: readonly string[] = []): Promise<string> {
  const files = (await readdir(ROOT, { recursive: true })).filter((file) => CODE.test(file) && !NO_CODE.test(file));
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(ROOT, file)));
  for (const url of games) hash.update('\0').update(await readFile(fileURLToPath(url)));
  return hash.digest('hex').slice(0, 12);
}
