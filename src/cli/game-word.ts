/** The game named on a command line: an id of the registry or the file of a custom game, with a variant after a slash. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unwrap } from '../core/result.js';
import { didYouMean, nearestTo } from '../core/spelling.js';
import { Engine } from '../engine/engine.js';
import { GameModuleError } from '../engine/game-module.js';
import type { Game, GameFamily } from '../games/game.js';
import { orFail, UsageError } from './command.js';

export interface NamedGame {
  readonly engine: Engine;
  readonly family: GameFamily;
  readonly game: Game;
  readonly modules: readonly string[]; // URLs that workers have to load for it
}

/** './my-game.js', './my-game.js/cards=5' */
const FILE = /^(.*\.[cm]?[jt]s)(?:\/(.*))?$/;

/** `word`: 'hearts', 'hearts/pass=none', './my-game.js/cards=5'. `variant` replaces the one in the word, unless it is empty. */
export async function openGame(word: string, variant?: string): Promise<NamedGame> {
  const [, file, after] = FILE.exec(word) ?? [];
  const engine = new Engine();
  if (file === undefined) {
    const [id, ...rest] = word.split('/');
    return named(engine, id, variant || rest.join('/'), []);
  }
  const url = moduleUrl(file);
  const [family] = await loadModules(engine, [url]);
  return named(engine, family, variant || (after ?? ''), [url]);
}

/** Loads game modules into the engine; their ids. */
export async function loadModules(engine: Engine, urls: readonly string[]): Promise<readonly string[]> {
  const before = await engine.gameIds();
  try {
    await engine.load(urls);
  } catch (error) {
    if (error instanceof GameModuleError) throw new UsageError(error.message);
    throw error;
  }
  return (await engine.gameIds()).filter((id) => !before.includes(id));
}

export function moduleUrl(file: string): string {
  if (!existsSync(file)) throw new UsageError(`${file}: No such file`);
  return pathToFileURL(resolve(file)).href;
}

/** 'perikles', and 'perikles-players-3' for a variant that is not the default. */
export function variantName({ id, variant }: GameFamily, game: Game): string {
  const usual = unwrap(variant('')).variant.split(',');
  const own = game.variant.split(',').filter((parameter) => !usual.includes(parameter));
  return [id, ...own].join('-').replaceAll(/[^a-z0-9]+/g, '-');
}

async function named(engine: Engine, id: string, variant: string, modules: readonly string[]): Promise<NamedGame> {
  const ids = await engine.gameIds();
  if (!ids.includes(id))
    throw new UsageError(
      `There is no game '${id}'${didYouMean(nearestTo(id, ids)) || ". 'strategos games' lists them"}`,
    );
  const family = orFail(await engine.family(id));
  return { engine, family, game: orFail(await engine.game(id, variant)), modules };
}
