/** Finds games, searchers and evaluators by name in the registries, and keeps what it has loaded. */
import { type Result, ok, problem, unwrap } from '../core/result.js';
import type { Evaluators } from '../eval/registry.js';
import { evaluatorsOf } from '../eval/registry.js';
import type { Game, GameFamily } from '../games/game.js';
import { games } from '../games/registry.js';
import type { SearchJob } from '../search/job.js';
import { searchers } from '../search/registry.js';
import type { MakeSearcher, Search } from '../search/searcher.js';

/** Where names are looked up. Tests bring their own. */
export interface Catalogue {
  readonly games: Readonly<Record<string, () => Promise<GameFamily>>>;
  readonly searchers: Readonly<Record<string, MakeSearcher>>;
  evaluatorsOf(gameId: string): Promise<Evaluators>;
}

export const standardCatalogue: Catalogue = { games, searchers, evaluatorsOf };

const MOST_VARIANTS_KEPT = 64;

export class Engine {
  readonly catalogue: Catalogue;
  private readonly families = new Map<string, Promise<GameFamily>>();
  private readonly variants = new Map<string, Game>();

  constructor(catalogue: Catalogue = standardCatalogue) {
    this.catalogue = catalogue;
  }

  /** Loads every game and its evaluators now, so that no search waits for them later. */
  async preload(): Promise<void> {
    const ids = Object.keys(this.catalogue.games);
    await Promise.all(ids.flatMap((id): Promise<unknown>[] => [this.family(id), this.catalogue.evaluatorsOf(id)]));
  }

  async family(id: string): Promise<Result<GameFamily>> {
    const { games } = this.catalogue;
    if (!Object.hasOwn(games, id))
      return problem('ERR_GAME_UNKNOWN', 'game', `Expected one of ${Object.keys(games).join(', ')}`);
    let family = this.families.get(id);
    if (family === undefined) {
      family = games[id]();
      this.families.set(id, family);
    }
    return ok(await family);
  }

  async game(id: string, variant: string): Promise<Result<Game>> {
    const key = `${id} ${variant}`;
    const kept = this.variants.get(key);
    if (kept !== undefined) return ok(kept);
    const family = await this.family(id);
    if (!family.ok) return family;
    const game = family.value.variant(variant);
    if (game.ok) {
      if (this.variants.size >= MOST_VARIANTS_KEPT) this.variants.clear();
      this.variants.set(key, game.value);
    }
    return game;
  }

  /** Begins one split of a job. Throws only on bugs: the names in a job have been checked. */
  async begin(job: SearchJob, part: number): Promise<Search> {
    const game = unwrap(await this.game(job.game, job.variant));
    const evaluators = await this.catalogue.evaluatorsOf(job.game);
    const evaluator = evaluators[job.params.evaluator](game);
    const searcher = this.catalogue.searchers[job.params.searcher](game, evaluator, job.params);
    return searcher.begin(job.view, `${job.seed}/${part}`, job.allowed);
  }
}
