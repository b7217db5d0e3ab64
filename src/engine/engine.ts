/** Finds games, searchers and evaluators by name in the registries, and caches what it has loaded. */
import type { Language } from '../core/language.js';
import { ok, problem, type Result } from '../core/result.js';
import type { Evaluator } from '../eval/evaluator.js';
import type { Game, GameFamily } from '../games/game.js';
import type { Evaluators, GameSettings, Pack } from '../packs/pack.js';
import { packs } from '../packs/packs.js';
import { evaluatorsOf } from '../packs/weights.js';
import type { MakeSearcher } from '../search/searcher.js';
import { searcherNames, searchers } from '../search/searchers.js';
import { type GameModule, GameModuleError, loadGameModule } from './game-module.js';

/** Where names are looked up. Tests supply their own. */
export interface Catalogue {
  readonly packs: Readonly<Record<string, () => Promise<Pack>>>;
  readonly searchers: Readonly<Record<string, () => Promise<MakeSearcher>>>;
}

export const standardCatalogue: Catalogue = { packs, searchers };

const MOST_VARIANTS_KEPT = 64;

export class Engine {
  private readonly catalogue: Catalogue;
  private readonly own = new Map<string, GameModule>(); // games that are not in the catalogue
  private loading: Promise<void> = Promise.resolve();
  private readonly packs = new Map<string, Pack>(); // of the catalogue, once loaded
  private readonly arriving = new Map<string, Promise<Pack>>();
  private readonly variants = new Map<string, Game>();
  private readonly shared = new WeakMap<Game, Map<string, Evaluator>>();

  constructor(catalogue: Catalogue = standardCatalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Adds games of modules: by the URL of the module, or the module itself. Other calls wait for it. Rejects with a
   * GameModuleError, then and in all other calls, if a module cannot be used.
   */
  load(games: readonly (string | URL | GameModule)[]): Promise<void> {
    const before = this.loading;
    const loading = (async () => {
      await before;
      for (const module of await Promise.all(games.map(loadGameModule))) {
        const { id } = module.family;
        if (Object.hasOwn(this.catalogue.packs, id)) throw new GameModuleError(`There is a game '${id}' already`);
        this.checkNames(module);
        this.own.set(id, module);
      }
    })();
    this.loading = loading;
    loading.catch(() => {}); // told to whoever asks for a game
    return loading;
  }

  private checkNames({ family: { id }, evaluators = {}, params = {} }: GameModule): void {
    const { searcher, evaluator } = params;
    if (searcher !== undefined && !searcherNames.includes(searcher))
      throw new GameModuleError(`${id}: There is no searcher '${searcher}'`);
    if (searcher === 'equilibrium') throw new GameModuleError(`${id}: Only games of this package are solved`);
    if (evaluator !== undefined && evaluator !== 'rollout' && !Object.hasOwn(evaluators, evaluator))
      throw new GameModuleError(`${id}: There is no evaluator '${evaluator}'`);
  }

  /** The search settings of a game that has been loaded, as it is once its family has been asked for. */
  settingsOf(gameId: string): GameSettings {
    return this.own.get(gameId) ?? this.packs.get(gameId) ?? {};
  }

  /** Loads every game with its evaluators, and every searcher, now, so that no search waits for them later. */
  async preload(): Promise<void> {
    const ids = await this.gameIds();
    await Promise.all([
      ...ids.flatMap((id): Promise<unknown>[] => [this.family(id), this.evaluatorsOf(id)]),
      ...searcherNames.map((searcher) => this.searcher(searcher)),
    ]);
  }

  async gameIds(): Promise<readonly string[]> {
    await this.loading;
    return [...new Set([...Object.keys(this.catalogue.packs), ...this.own.keys()])];
  }

  /** The searcher of a name, which has been checked. */
  searcher(name: string): Promise<MakeSearcher> {
    return this.catalogue.searchers[name]();
  }

  /** The evaluators of a game by name, for any number of seats or for so many: then no other weights are loaded. */
  async evaluatorsOf(gameId: string, seats?: number): Promise<Evaluators> {
    return evaluatorsOf(await this.pack(gameId), seats);
  }

  /** Whether there is such a game, without loading it. */
  async knows(id: string): Promise<Result<void>> {
    const ids = await this.gameIds();
    return ids.includes(id) ? ok(undefined) : problem('ERR_GAME_UNKNOWN', 'game', `Expected one of ${ids.join(', ')}`);
  }

  async family(id: string): Promise<Result<GameFamily>> {
    const known = await this.knows(id);
    if (!known.ok) return known;
    return ok((await this.pack(id)).family);
  }

  /** All that is known of a game, whose id has been checked. */
  async pack(id: string): Promise<Pack> {
    await this.loading;
    const there = this.own.get(id) ?? this.packs.get(id);
    if (there !== undefined) return there;
    const arriving = this.arriving.get(id) ?? this.catalogue.packs[id]().finally(() => this.arriving.delete(id)); // if it failed, it may load next time
    this.arriving.set(id, arriving);
    const pack = await arriving;
    this.packs.set(id, pack);
    return pack;
  }

  /** The rules of a variant; what it says to people is in the language, if the game has that, and else in English. */
  async game(id: string, variant: string, language: Language = 'en'): Promise<Result<Game>> {
    const key = `${id} ${language} ${variant}`;
    const kept = this.variants.get(key);
    if (kept !== undefined) return ok(kept);
    const family = await this.family(id);
    if (!family.ok) return family;
    await family.value.learn?.(language);
    const game = family.value.variant(variant, language);
    if (game.ok) {
      if (this.variants.size >= MOST_VARIANTS_KEPT) this.variants.clear();
      this.variants.set(key, game.value);
    }
    return game;
  }

  /** An evaluator to ask between searches, kept for the game; a search makes its own. The name has been checked. */
  async evaluator(game: Game, name: string): Promise<Evaluator> {
    const kept = this.shared.get(game) ?? new Map<string, Evaluator>();
    this.shared.set(game, kept);
    const evaluator = kept.get(name) ?? (await this.evaluatorsOf(game.id, game.seats.length))[name](game);
    kept.set(name, evaluator);
    return evaluator;
  }
}
