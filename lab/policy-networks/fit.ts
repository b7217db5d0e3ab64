/** The fit of `train-policy-networks`: networks for the decisions of stored games. */

import { Progress } from '../../src/cli/progress.js';
import type { StoredMoveNetwork } from '../../src/eval/network/move-network.js';
import type { PolicyLearnable, StoredMoveNetworks } from '../../src/eval/network/policy-learnable.js';
import type { Game } from '../../src/games/game.js';
import type { SearchedGame } from '../self-play/searched-games.js';
import { DeepMoveTrainer } from './deep-move-trainer.js';
import { type MoveRows, RowReader, withScores } from './move-rows.js';
import type { MoveTrainer } from './move-trainer.js';
import { ShallowMoveTrainer } from './shallow-move-trainer.js';

const VALIDATION = 8; // every eighth game of each variant is held out

export interface TrainedPolicy {
  readonly networks: StoredMoveNetworks;
  readonly explained: Readonly<Record<string, number>>; // by network: on games held out, if there are any
}

/** What is fitted to. */
interface Fit {
  readonly games: readonly Game[]; // variants, which the stored games take in turn
  readonly learnable: PolicyLearnable;
  readonly passes: number;
  readonly seed: string; // of first weights and order
  readonly before: StoredMoveNetworks; // those with too few decisions stay
  readonly fewest: number; // decisions that a network is fitted to
  readonly adds: boolean; // values are those of changing what was fitted before: its scores are added
  /** The mean gain of the policy by that network on games held out, in thousandths; undefined if unknown. */
  readonly gainOf?: (name: string, network: StoredMoveNetwork) => number | undefined;
}

/** Decisions of one network. */
interface Lessons {
  readonly training: MoveRows[];
  readonly held: MoveRows[];
}

export function isHeld(game: number, variants: number): boolean {
  return Math.floor(game / variants) % VALIDATION === VALIDATION - 1;
}

/** Fits each network to its decisions in the games. */
export function fitNetworks(played: readonly SearchedGame[], fit: Fit): TrainedPolicy {
  const networks: Record<string, StoredMoveNetwork> = {};
  const explained: Record<string, number> = {};
  for (const [name, { training, held }] of read(played, fit)) {
    const before: StoredMoveNetwork | undefined = fit.before[name];
    if (training.length < fit.fewest) {
      if (before !== undefined) networks[name] = before;
      const fate = before === undefined ? 'there is no network' : 'the network stays';
      console.log(`${name}: ${training.length} decisions are too few to learn from; ${fate}`);
      continue;
    }
    const [lessons, test] = [training, held].map((rows) => (fit.adds && before ? withScores(before, rows) : rows));
    const trainer = trained(name, lessons, fit);
    const network = trainer.stored();
    const share = trainer.explained(test);
    networks[name] = network;
    if (share !== undefined) explained[name] = Number(share.toFixed(4));
    const gain = fit.gainOf?.(name, network);
    const gains = gain === undefined ? '' : `; the policy gains ${gain.toFixed(2)} thousandths`;
    console.log(
      `${name}: ${training.length} decisions, ${percent(trainer.explained(lessons))} of the variance explained; of ${held.length} held out ${percent(share)}${gains}`,
    );
  }
  return { networks, explained };
}

function read(played: readonly SearchedGame[], { games, learnable }: Fit): ReadonlyMap<string, Lessons> {
  const readers = games.map((game) => new RowReader(game, learnable));
  const names = Object.keys(learnable.decisions);
  const lessons = new Map(names.map((name): [string, Lessons] => [name, { training: [], held: [] }]));
  for (const [i, game] of played.entries()) {
    const part = isHeld(i, games.length) ? 'held' : 'training';
    for (const [name, rows] of readers[i % games.length].read(game)) lessons.get(name)![part].push(...rows);
  }
  return lessons;
}

function trained(name: string, lessons: readonly MoveRows[], { learnable, passes, seed }: Fit): MoveTrainer {
  const { makeEncoder, hidden } = learnable;
  const shape = makeEncoder[name]();
  const own = `${seed}/${name}`;
  const trainer = hidden === undefined ? new ShallowMoveTrainer(shape, own) : new DeepMoveTrainer(shape, hidden, own);
  const progress = new Progress();
  trainer.fit(lessons, passes, (pass, loss) =>
    progress.show(
      (seconds) => `${name}, pass ${pass + 1}/${passes}: loss ${loss.toFixed(3)} · ${Math.round(seconds)} s`,
    ),
  );
  progress.end();
  return trainer;
}

function percent(share: number | undefined): string {
  return share === undefined ? '-' : `${(100 * share).toFixed(1)} %`;
}
