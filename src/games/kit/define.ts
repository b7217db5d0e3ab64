/** Makes a family of games from a function that builds the spec of a variant. */
import type { Language, Translated } from '../../core/language.js';
import { ok } from '../../core/result.js';
import type { Game, GameFamily, Parameters } from '../game.js';
import { KitGame } from './kit-game.js';
import type { State } from './layout.js';
import type { GameSpec, Speech } from './spec.js';
import { canonicalVariant, parseVariant } from './variants.js';

export interface FamilySpec {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string;
  readonly parameters: GameFamily['parameters'];
  readonly presets?: GameFamily['presets'];
  build(parameters: Parameters): GameSpec<State>;
  /** What it says in other languages, loaded when somebody asks for them. */
  readonly languages?: Readonly<Partial<Record<Translated, () => Promise<Speech<State>>>>>;
}

/** A family whose variants are built on demand and cached. */
export function defineFamily(family: FamilySpec): GameFamily {
  const { id, title, rulesVersion, parameters, presets = {}, build, languages = {} } = family;
  const built = new Map<string, Game>();
  const learned = new Map<Language, Speech<State>>();
  return {
    id,
    title,
    rulesVersion,
    parameters,
    presets,
    async learn(language) {
      const load = language === 'en' ? undefined : languages[language];
      if (load !== undefined && !learned.has(language)) learned.set(language, { ...(await load()), language });
    },
    variant(text, language = 'en') {
      const parsed = parseVariant(text, parameters, presets);
      if (!parsed.ok) return parsed;
      const name = canonicalVariant(parsed.value);
      const speech = learned.get(language);
      const key = speech === undefined ? name : `${name} ${language}`;
      let game = built.get(key);
      if (game === undefined) {
        const spec = build(parsed.value);
        game = new KitGame(id, title, name, speech === undefined ? spec : { ...spec, ...speech });
        built.set(key, game);
      }
      return ok(game);
    },
  };
}

/** The same for what it says in another language. */
export const defineSpeech = <S extends State>(speech: Speech<S>): Speech<State> => speech as unknown as Speech<State>;

/** The `build` of a family may return a spec for any state type; this hides that type. */
export function defineGame<S extends State>(spec: GameSpec<S>): GameSpec<State> {
  return spec as unknown as GameSpec<State>;
}
