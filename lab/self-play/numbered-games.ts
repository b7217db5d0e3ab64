/** Games to learn from, by number: each follows from the plan and its number alone, so that any thread may play it. */
import type { Learnable } from '../../src/eval/network/learnable.js';
import { Network, type StoredNetwork } from '../../src/eval/network/network.js';
import type { PolicyLearnable, StoredMoveNetworks } from '../../src/eval/network/policy-learnable.js';
import { Rows } from '../../src/eval/network/rows.js';
import type { Game } from '../../src/games/game.js';
import type { Searcher } from '../../src/search/searcher.js';
import { Explorer } from './explore.js';
import { networkNames } from './network-names.js';
import { type Inquiry, RolloutGames } from './rollout-games.js';
import { Samples, type StoredSamples } from './samples.js';
import { type Effort, type SearchedGame, searchedGame } from './searched-games.js';

/** Plays what has that number. */
export type Play<T> = (number: number) => T;

/** Games of a policy in which rollouts value moves. */
export interface RolloutGamesPlan {
  readonly networks: StoredMoveNetworks; // of the policy
  readonly inquiry: Inquiry;
  readonly seed: string;
}

/** `games`: variants, taken in turn. */
export function rolloutGames(
  games: readonly Game[],
  learnable: PolicyLearnable,
  { networks, inquiry, seed }: RolloutGamesPlan,
): Play<SearchedGame> {
  const teacher = learnable.teacher?.(networks) ?? learnable.make(networks);
  const players = games.map((game) => {
    const names = networkNames(game, learnable);
    const isTaught = (site: number, seat: number) => names[site][seat] !== undefined;
    return new RolloutGames(game, learnable.policy(networks)(game), teacher(game), isTaught, inquiry);
  });
  return (i) => players[i % players.length].play(`${seed}/${i}`);
}

/** A variant, and the search that plays it. */
export interface PlayedVariant {
  readonly game: Game;
  readonly searcher: Searcher;
}

/** Games of a search whose values of moves are kept. */
export interface SearchedGamesPlan {
  readonly effort: Effort;
  readonly seed: string;
}

/** `tables`: taken in turn. */
export function searchedGames(
  tables: readonly PlayedVariant[],
  learnable: PolicyLearnable,
  { effort, seed }: SearchedGamesPlan,
): Play<SearchedGame> {
  const taught = new Set(Object.values(learnable.decisions));
  return (i) => {
    const { game, searcher } = tables[i % tables.length];
    return searchedGame(game, searcher, taught, effort, `${seed}/${i}`);
  };
}

/** Games of a policy, with odd moves at first, for a network that judges positions. */
export interface ExploredGamesPlan {
  readonly critic?: StoredNetwork | undefined;
  readonly seed: string;
  readonly chunk: number; // games that are played under one number
}

/** The samples of whole chunks; `games`: variants, taken in turn. */
export function exploredChunks(
  games: readonly Game[],
  learnable: Learnable,
  { critic, seed, chunk }: ExploredGamesPlan,
): Play<StoredSamples> {
  const [first] = games;
  const explorers = games.map((game) => new Explorer(game, learnable, critic && new Network(critic)));
  const { count } = new Rows(first, learnable.encoder(first));
  return (number) => {
    const samples = new Samples(count, first.seats.length);
    for (let i = number * chunk; i < (number + 1) * chunk; i++)
      explorers[i % explorers.length].play(`${seed}/${i}`, samples);
    return samples.part(0);
  };
}
