/** The stages of `npm run train-policy`: games of the search, which are stored as they are played, and the fit. */
import { join } from 'node:path';
import type { StoredMoveNetwork } from '../eval/network/move-network.js';
import type { PolicyLearnable, StoredMoveNetworks } from '../eval/network/policy-learnable.js';
import type { Game } from '../games/game.js';
import { type MoveRows, RowReader } from '../match/training/move-rows.js';
import { type MoveShape, MoveTrainer } from '../match/training/move-trainer.js';
import { type Effort, type SearchedGame, searchedGame } from '../match/training/policy-games.js';
import type { Searcher } from '../search/searcher.js';
import { Progress } from './progress.js';
import { storedLines } from './stored-lines.js';
import { digest } from './tuning.js';

const VALIDATION = 8; // every eighth game of each variant is held out

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

export interface TrainedPolicy {
  readonly networks: StoredMoveNetworks;
  readonly explained: Readonly<Record<string, number>>; // by network: on games held out, if there are any
}

/** Decisions of one network. */
interface Lessons {
  readonly training: MoveRows[];
  readonly held: MoveRows[];
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
    const lessons = this.read(this.play());
    const networks: Record<string, StoredMoveNetwork> = {};
    const explained: Record<string, number> = {};
    for (const [name, { training, held }] of lessons) {
      if (training.length === 0) {
        networks[name] = this.learnable.networks[name];
        console.log(`${name}: no decisions to learn from; the network stays`);
        continue;
      }
      const trainer = this.fit(name, training);
      const share = trainer.explained(held);
      networks[name] = trainer.stored();
      if (share !== undefined) explained[name] = Number(share.toFixed(4));
      console.log(
        `${name}: ${training.length} decisions, ${percent(trainer.explained(training))} of the variance explained; of ${held.length} held out ${percent(share)}`,
      );
    }
    return { networks, explained };
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

  private read(games: readonly SearchedGame[]): ReadonlyMap<string, Lessons> {
    const { tables, learnable } = this;
    const readers = tables.map(({ game }) => new RowReader(game, learnable));
    const names = Object.keys(learnable.decisions);
    const lessons = new Map(names.map((name): [string, Lessons] => [name, { training: [], held: [] }]));
    for (const [i, game] of games.entries()) {
      const part = Math.floor(i / tables.length) % VALIDATION === VALIDATION - 1 ? 'held' : 'training';
      for (const [name, rows] of readers[i % tables.length].read(game)) lessons.get(name)![part].push(...rows);
    }
    return lessons;
  }

  private fit(name: string, training: readonly MoveRows[]): MoveTrainer {
    const { passes, seed } = this.plan;
    const { position, place, move }: MoveShape = this.learnable.makeEncoder[name]();
    const trainer = new MoveTrainer({ position, place, move }, `${seed}/${name}`);
    const progress = new Progress();
    trainer.fit(training, passes, (pass, loss) =>
      progress.show(
        (seconds) => `${name}, pass ${pass + 1}/${passes}: loss ${loss.toFixed(3)} · ${Math.round(seconds)} s`,
      ),
    );
    progress.end();
    return trainer;
  }
}

function percent(share: number | undefined): string {
  return share === undefined ? '-' : `${(100 * share).toFixed(1)} %`;
}
