/** `npm run train-policy` on games of the search, which are stored as they are played. */
import { join } from 'node:path';
import type { PolicyLearnable } from '../eval/network/policy-learnable.js';
import type { Game } from '../games/game.js';
import { type Effort, type SearchedGame, searchedGame } from '../match/training/policy-games.js';
import type { Searcher } from '../search/searcher.js';
import { type TrainedPolicy, fitNetworks } from './policy-fit.js';
import { storedLines } from './stored-lines.js';
import { digest } from './tuning.js';

/** A variant, and the search that plays it. */
export interface Table {
  readonly game: Game;
  readonly searcher: Searcher;
}

export interface PolicyPlan {
  readonly games: number;
  readonly effort: Effort;
  readonly passes: number;
  readonly seed: string;
  readonly search: unknown; // what the searcher was made from: games of other searches are kept apart
}

export class PolicyTraining {
  private readonly tables: readonly Table[]; // taken in turn
  private readonly learnable: PolicyLearnable;
  private readonly folder: string;
  private readonly plan: PolicyPlan;

  constructor(tables: readonly Table[], learnable: PolicyLearnable, folder: string, plan: PolicyPlan) {
    this.tables = tables;
    this.learnable = learnable;
    this.folder = folder;
    this.plan = plan;
  }

  /** Plays the games that are not stored yet, and fits the networks to all of them. */
  run(): TrainedPolicy {
    const { tables, learnable, plan } = this;
    return fitNetworks(this.play(), {
      games: tables.map(({ game }) => game),
      learnable,
      passes: plan.passes,
      seed: plan.seed,
      before: learnable.networks,
      fewest: 1,
      adds: false,
    });
  }

  private play(): readonly SearchedGame[] {
    const { tables, folder, plan, learnable } = this;
    const { games, effort, seed, search } = plan;
    const [{ game }] = tables;
    const taught = new Set(Object.values(learnable.decisions));
    const variants = tables.map((table) => table.game.variant);
    const name = `${game.id}.${seed}.searched-${digest([search, effort, variants, [...taught]])}.jsonl`;
    return storedLines(join(folder, name), games, 'games of the search', (i) => {
      const { game, searcher } = tables[i % tables.length];
      return searchedGame(game, searcher, taught, effort, `${seed}/policy/${i}`);
    });
  }
}
