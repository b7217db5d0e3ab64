/** Which code this process runs. Answers are the same byte for byte only by the same code, so only equals share a queue. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENGINE = new URL('..', import.meta.url);
const CODE = /\.(js|ts|mjs|bin)$/;
const NO_CODE = /\.d\.ts$|(^|[/\\])page[/\\]/; // the page plays no move

/** A digest of the engine's files, of `further` folders of code, and of the modules with games of one's own (their URLs, in the order given). */
export async function buildOf(games: readonly string[] = [], further: readonly URL[] = []): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [ENGINE, ...further].map((url) => fileURLToPath(url))) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => CODE.test(file) && !NO_CODE.test(file));
    for (const file of files.sort())
      hash
        .update(file)
        .update('\0')
        .update(await readFile(join(folder, file)));
  }
  for (const url of games) hash.update('\0').update(await readFile(fileURLToPath(url)));
  return hash.digest('hex').slice(0, 12);
}
