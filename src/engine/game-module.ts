/** Custom games: modules that export a `family` and optionally evaluators, default search parameters and levels. */
import type { GameFamily } from '../games/game.js';
import type { GameModule } from '../packs/pack.js';
import { defaults } from '../search/params.js';

export type { GameModule };

type Level = NonNullable<GameModule['levels']>[number];

/** The module cannot be found, throws, or does not export a game. The message names it. */
export class GameModuleError extends Error {}

/** `module`: the URL of a module, or the module itself. Throws GameModuleError. */
export async function loadGameModule(module: string | URL | GameModule): Promise<GameModule> {
  if (typeof module !== 'string' && !(module instanceof URL)) return checked(module, module.family.id);
  const url = String(module);
  const loaded = await imported(url);
  if (isGameModule(loaded)) return checked(loaded, url);
  throw new GameModuleError(`${url}: Expected a module that exports 'family', as defineGame makes it`);
}

const MOST_LEVELS = 10;

/** The module, if its settings can be used. The names of searcher and evaluator are checked by the engine. */
function checked(module: GameModule, name: string): GameModule {
  const { params = {}, levels } = module;
  const usual: Readonly<Record<string, unknown>> = { ...defaults };
  for (const [field, value] of Object.entries(params))
    if (typeof value !== typeof usual[field])
      throw new GameModuleError(`${name}: params.${field} is not a search parameter`);
  const isLevel = ({ iterations, temperature }: Level) =>
    Number.isInteger(iterations) && iterations > 0 && temperature >= 0;
  if (levels === undefined || (levels.length > 0 && levels.length <= MOST_LEVELS && levels.every(isLevel)))
    return module;
  throw new GameModuleError(`${name}: Expected 1 to ${MOST_LEVELS} levels, each with iterations and a temperature`);
}

async function imported(url: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch (error) {
    throw new GameModuleError(`${url}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

function isGameModule(loaded: unknown): loaded is GameModule {
  const { family } = loaded as { readonly family?: Partial<GameFamily> };
  return typeof family?.id === 'string' && typeof family.variant === 'function';
}
