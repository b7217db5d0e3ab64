/** Custom games: modules that export a `family` and optionally evaluators. */
import type { Evaluators } from '../eval/registry.js';
import type { GameFamily } from '../games/game.js';

export interface GameModule {
  readonly family: GameFamily;
  /** By name, in addition to 'rollout' and 'mast', which every game has. */
  readonly evaluators?: Evaluators;
}

/** The module cannot be found, throws, or does not export a game. The message names it. */
export class GameModuleError extends Error {}

/** `module`: the URL of a module, or the module itself. Throws GameModuleError. */
export async function loadGameModule(module: string | URL | GameModule): Promise<GameModule> {
  if (typeof module !== 'string' && !(module instanceof URL)) return module;
  const url = String(module);
  const loaded = await imported(url);
  if (isGameModule(loaded)) return loaded;
  throw new GameModuleError(`${url}: Expected a module that exports 'family', as defineGame makes it`);
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
