/**
 * `train-policy-networks` on games of the policy itself, in rounds: rollouts say what one better move is worth, and the next networks
 * score moves as the ones before did and more by these values. Games are stored as they are played.
 */
import { join } from 'node:path';
import type { StoredMoveNetwork } from '../../src/eval/network/move-network.js';
import type { PolicyLearnable, StoredMoveNetworks } from '../../src/eval/network/policy-learnable.js';
import type { Game } from '../../src/games/game.js';
import { digest } from '../runs/digest.js';
import { storedGames } from '../runs/stored-lines.js';
import { rolloutGames } from '../self-play/numbered-games.js';
import type { Inquiry } from '../self-play/rollout-games.js';
import type { SearchedGame } from '../self-play/searched-games.js';
import { fitNetworks, isHeld, type TrainedPolicy } from './fit.js';
import { GainReader } from './gain.js';
import { BATCH } from './move-trainer.js';

interface RolloutPlan {
  readonly games: number; // of each round
  readonly rounds: number;
  readonly inquiry: Inquiry;
  readonly passes: number;
  readonly seed: string;
  readonly networks: StoredMoveNetworks; // that the first round plays with; none: the linear policy
  readonly workers: number; // threads that play
  readonly queue?: string | undefined; // let worker processes play
}

export class OnRollouts {
  private readonly games: readonly Game[]; // variants, taken in turn
  private readonly learnable: PolicyLearnable;
  private readonly folder: string;
  private readonly plan: RolloutPlan;

  constructor(games: readonly Game[], learnable: PolicyLearnable, folder: string, plan: RolloutPlan) {
    this.games = games;
    this.learnable = learnable;
    this.folder = folder;
    this.plan = plan;
  }

  /** All rounds; each plays with the networks of the one before. */
  async run(): Promise<TrainedPolicy> {
    let trained: TrainedPolicy = { networks: this.plan.networks, explained: {} };
    for (let round = 1; round <= this.plan.rounds; round++) trained = await this.round(round, trained.networks);
    return trained;
  }

  private async round(round: number, before: StoredMoveNetworks): Promise<TrainedPolicy> {
    const { games, learnable, plan } = this;
    const played = await this.play(round, before);
    console.log(`round ${round}: ${played.length} games`);
    return fitNetworks(played, {
      games,
      learnable,
      passes: plan.passes,
      seed: `${plan.seed}/${round}`,
      before,
      fewest: BATCH,
      adds: true,
      gainOf: this.gainsOf(played, before),
    });
  }

  private play(round: number, before: StoredMoveNetworks): Promise<readonly SearchedGame[]> {
    const { games, learnable, folder } = this;
    const { seed, inquiry, games: count, workers, queue } = this.plan;
    const { decisions, seats } = learnable;
    const [{ id }] = games;
    const variants = games.map(({ variant }) => variant);
    const plan = { networks: before, inquiry, seed: `${seed}/${round}` };
    const name = `${id}.${seed}.rollouts-${round}-${digest([before, inquiry, variants, decisions, seats])}.jsonl`;
    return storedGames(join(folder, name), count, `games of round ${round}`, {
      here: () => rolloutGames(games, learnable, plan),
      task: { kind: 'rollouts', game: id, variants, plan },
      workers,
      queue,
    });
  }

  private gainsOf(
    played: readonly SearchedGame[],
    before: StoredMoveNetworks,
  ): (name: string, network: StoredMoveNetwork) => number | undefined {
    const { games, learnable } = this;
    const held = games.map((game, variant) => ({
      game,
      reader: new GainReader(game, learnable),
      played: played.filter((_, i) => i % games.length === variant && isHeld(i, games.length)),
    }));
    return (name, network) => {
      const after = { ...before, [name]: network };
      let [sum, decisions] = [0, 0];
      for (const { game, reader, played } of held) {
        const [old, young] = [before, after].map((networks) => learnable.policy(networks)(game));
        const gain = reader.read(played, name, old, young);
        sum += gain?.sum ?? 0;
        decisions += gain?.decisions ?? 0;
      }
      return decisions > 0 ? sum / decisions : undefined;
    };
  }
}
