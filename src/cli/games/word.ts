/** The game named on a command line: its id, with a variant after a slash. */
import { unwrap } from '../../core/result.js';
import { didYouMean, nearestTo } from '../../core/spelling.js';
import type { Engine } from '../../engine/engine.js';
import type { Game, GameFamily } from '../../games/game.js';
import { orFail, UsageError } from '../command.js';
import { engineWith, moduleUrls } from './own.js';

export interface NamedGame {
  readonly engine: Engine;
  readonly family: GameFamily;
  readonly game: Game;
  readonly modules: readonly string[]; // URLs that workers have to load
}

interface Named {
  readonly variant?: string | undefined; // replaces the one in the word, unless it is empty
  readonly module?: readonly string[]; // files, as given
}

const FILE = /^(.*\.[cm]?[jt]s)(?:\/|$)/;

/** `word`: 'hearts', 'hearts/pass=none'. Throws UsageError. */
export async function openGame(word: string, { variant, module = [] }: Named = {}): Promise<NamedGame> {
  const modules = moduleUrls(module);
  const engine = await engineWith(modules);
  const [id, ...rest] = word.split('/');
  const ids = await engine.gameIds();
  if (!ids.includes(id)) throw new UsageError(unknownGame(word, id, ids));
  const family = orFail(await engine.family(id));
  return { engine, family, game: orFail(await engine.game(id, variant || rest.join('/'))), modules };
}

function unknownGame(word: string, id: string, ids: readonly string[]): string {
  const file = FILE.exec(word)?.[1];
  if (file !== undefined) return `Expected the id of a game, got the file '${file}': name it with --module ${file}`;
  return `There is no game '${id}'${didYouMean(nearestTo(id, ids)) || ". 'strategos games' lists them"}`;
}

/** 'perikles', and 'perikles-players-3' for a variant that is not the default. */
export function variantName({ id, variant }: GameFamily, game: Game): string {
  const usual = unwrap(variant('')).variant.split(',');
  const own = game.variant.split(',').filter((parameter) => !usual.includes(parameter));
  return [id, ...own].join('-').replaceAll(/[^a-z0-9]+/g, '-');
}
