/** Games of one's own: modules named by --module, and by the package.json of the working folder. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Engine } from '../../engine/engine.js';
import { GameModuleError } from '../../engine/game-module.js';
import { isRecord } from '../../games/json.js';
import { UsageError } from '../command.js';
import { texts } from '../options.js';

const PACKAGE = 'package.json';
const FIELD = `${PACKAGE}: strategos.games`;

/** Of every command that opens games. */
export const moduleOption = texts(
  'FILE',
  `The module of a game of your own, besides those that ${PACKAGE} lists in strategos.games; may be given several times`,
);

/** URLs of the modules: those of the package.json in the working folder first, each once. Throws UsageError. */
export function moduleUrls(files: readonly string[]): readonly string[] {
  const listed = gamesInPackage().map((file) => urlOf(file, FIELD));
  return [...new Set([...listed, ...files.map((file) => urlOf(file, '--module'))])];
}

/** An engine that knows the games of these modules too. Throws UsageError. */
export async function engineWith(urls: readonly string[]): Promise<Engine> {
  const engine = new Engine();
  try {
    await engine.load(urls);
  } catch (error) {
    if (error instanceof GameModuleError) throw new UsageError(error.message);
    throw error;
  }
  return engine;
}

function urlOf(file: string, from: string): string {
  if (!existsSync(file)) throw new UsageError(`${from}: ${file}: No such file`);
  return pathToFileURL(resolve(file)).href;
}

function gamesInPackage(): readonly string[] {
  if (!existsSync(PACKAGE)) return [];
  const { strategos } = (packageJson() ?? {}) as { readonly strategos?: { readonly games?: unknown } };
  const games = isRecord(strategos) ? strategos.games : undefined;
  if (games === undefined) return [];
  if (Array.isArray(games) && games.every((file) => typeof file === 'string')) return games;
  throw new UsageError(`${FIELD}: Expected a list of files, such as ["./my-game.js"]`);
}

/** Undefined if it is not JSON: then it lists no games, and is not ours to blame. */
function packageJson(): unknown {
  try {
    return JSON.parse(readFileSync(PACKAGE, 'utf8'));
  } catch {
    return undefined;
  }
}
