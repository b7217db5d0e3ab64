/** Who plays in the tables: a searcher with a budget, and the seat that it takes at a board. */

import type { Player } from '../../src/arena/players/player.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import type { Game, View } from '../../src/games/game.js';
import { run } from '../../src/search/budget.js';
import { defaults, type PartialParams } from '../../src/search/params.js';
import { choiceRng, choose } from '../../src/search/result/choose.js';
import type { Search } from '../../src/search/searcher.js';
import { searchers } from '../../src/search/searchers.js';
import { anyWorld, legalMoves } from '../../src/service/rules/position.js';

export interface Contender {
  readonly params: PartialParams; // what differs from the defaults of search/params.ts
  readonly iterations?: number; // a decision
  readonly cpuMs?: number; // a decision, of this process's CPU: a busy machine gives both sides the same work to do
}

/** 'mccfr lines=64, 20 ms' */
export function nameOf({ params, iterations, cpuMs }: Contender): string {
  const { searcher = defaults.searcher, ...rest } = params;
  const words = Object.entries(rest).map(([field, value]) => ` ${field}=${value}`);
  const budget = cpuMs === undefined ? `${iterations} iterations` : `${cpuMs} ms`;
  return `${searcher}${words.join('')}, ${budget}`;
}

/** Milliseconds of CPU that this process has used. */
const cpu = () => process.cpuUsage().user / 1000;

/** Searches with the contender's budget. */
export async function searchOf(game: Game, contender: Contender): Promise<(view: View, seed: string) => Search> {
  const params = { ...defaults, ...contender.params };
  const searcher = (await searchers[params.searcher]())(game, uniformRollout(game), params);
  const { iterations = Number.POSITIVE_INFINITY, cpuMs } = contender;
  return (view, seed) => {
    const begun = cpu();
    const search = searcher.begin(view, seed);
    if (cpuMs === undefined) search.advance(iterations);
    else run(search, { deadlineMs: begun + cpuMs, settle: false }, cpu);
    return search;
  };
}

/** A player for one game. */
export async function makePlayer(game: Game, contender: Contender): Promise<Player> {
  const searched = await searchOf(game, contender);
  return {
    decide(view, seed) {
      const legal = legalMoves(game, anyWorld(game, view));
      if (legal.length === 1) return { move: legal[0], iterations: 0 };
      const search = searched(view, seed);
      const { move } = choose(search.result(), 0, choiceRng(seed, view));
      return { move, iterations: search.iterations };
    },
    close() {},
  };
}
