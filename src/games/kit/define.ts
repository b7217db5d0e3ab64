/** Makes a family of games from a function that builds the spec of a variant. */
import { ok } from '../../core/result.js';
import type { Game, GameFamily, Parameters } from '../game.js';
import { KitGame } from './kit-game.js';
import type { State } from './layout.js';
import type { GameSpec } from './spec.js';
import { canonicalVariant, parseVariant } from './variants.js';

export interface FamilySpec {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string;
  readonly parameters: GameFamily['parameters'];
  readonly presets?: GameFamily['presets'];
  build(parameters: Parameters): GameSpec<State>;
}

/** A family whose variants are built on demand and cached. */
export function defineFamily(spec: FamilySpec): GameFamily {
  const { id, title, rulesVersion, parameters, presets = {}, build } = spec;
  const built = new Map<string, Game>();
  return {
    id,
    title,
    rulesVersion,
    parameters,
    presets,
    variant(text) {
      const parsed = parseVariant(text, parameters, presets);
      if (!parsed.ok) return parsed;
      const name = canonicalVariant(parsed.value);
      let game = built.get(name);
      if (game === undefined) {
        game = new KitGame(id, title, name, build(parsed.value));
        built.set(name, game);
      }
      return ok(game);
    },
  };
}

/** The `build` of a family may return a spec for any state type; this hides that type. */
export function defineGame<S extends State>(spec: GameSpec<S>): GameSpec<State> {
  return spec as unknown as GameSpec<State>;
}
