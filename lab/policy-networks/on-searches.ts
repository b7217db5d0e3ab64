/** `train-policy-networks` on games of the search, which are stored as they are played. */
import { join } from 'node:path';
import type { Entrant } from '../../src/arena/entrant.js';
import type { PolicyLearnable } from '../../src/eval/network/policy-learnable.js';
import { digest } from '../runs/digest.js';
import { storedGames } from '../runs/stored-lines.js';
import { type PlayedVariant, searchedGames } from '../self-play/numbered-games.js';
import type { Effort, SearchedGame } from '../self-play/searched-games.js';
import { fitNetworks, type TrainedPolicy } from './fit.js';

interface PolicyPlan {
  readonly games: number;
  readonly effort: Effort;
  readonly passes: number;
  readonly seed: string;
  readonly entrant: Entrant; // the search
  readonly workers: number; // threads that play
  readonly queue?: string | undefined; // let worker processes play
  readonly search: unknown; // what the searcher was made from: games of other searches are kept apart
}

export class OnSearches {
  private readonly tables: readonly PlayedVariant[]; // taken in turn
  private readonly learnable: PolicyLearnable;
  private readonly folder: string;
  private readonly plan: PolicyPlan;

  constructor(tables: readonly PlayedVariant[], learnable: PolicyLearnable, folder: string, plan: PolicyPlan) {
    this.tables = tables;
    this.learnable = learnable;
    this.folder = folder;
    this.plan = plan;
  }

  /** Plays the games that are not stored yet, and fits the networks to all of them. */
  async run(): Promise<TrainedPolicy> {
    const { tables, learnable, plan } = this;
    return fitNetworks(await this.play(), {
      games: tables.map(({ game }) => game),
      learnable,
      passes: plan.passes,
      seed: plan.seed,
      before: learnable.networks,
      fewest: 1,
      adds: false,
    });
  }

  private play(): Promise<readonly SearchedGame[]> {
    const { tables, folder, plan, learnable } = this;
    const { games, effort, seed, search, entrant, workers, queue } = plan;
    const [{ game }] = tables;
    const taught = new Set(Object.values(learnable.decisions));
    const variants = tables.map((table) => table.game.variant);
    const own = { effort, seed: `${seed}/policy` };
    const name = `${game.id}.${seed}.searched-${digest([search, effort, variants, [...taught]])}.jsonl`;
    return storedGames(join(folder, name), games, 'games of the search', {
      here: () => searchedGames(tables, learnable, own),
      task: { kind: 'searched', game: game.id, variants, plan: own, entrant: entrant.text },
      workers,
      queue,
      entrants: [entrant],
    });
  }
}
