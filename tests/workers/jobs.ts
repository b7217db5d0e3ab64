import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { CHANCE } from '../../src/games/game.js';
import { family } from '../../src/games/kuhn/index.js';
import { defaults } from '../../src/search/params.js';
import type { SearchResult } from '../../src/search/searcher.js';
import { clock } from '../../src/engine/clock.js';
import type { SearchJob } from '../../src/search/job.js';
import type { SearchOptions } from '../../src/workers/protocol.js';

/** A search of three-handed Kuhn poker at its first decision. */
export function kuhnJob(changes: Partial<SearchJob> & { readonly evaluator?: string } = {}): SearchJob {
  const { evaluator = 'rollout', ...rest } = changes;
  const game = unwrap(family.variant('players=3'));
  const s = game.create();
  game.setup(s);
  const rng = new Rng('deal');
  while (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
  return {
    game: 'kuhn',
    variant: game.variant,
    view: game.view(s, game.turn(s)),
    allowed: [],
    params: { ...defaults, evaluator },
    seed: 'seed',
    splits: [200],
    settle: false,
    ...rest,
  };
}

export const endless = { splits: [Number.POSITIVE_INFINITY] };

export function within(ms: number, changes: Partial<SearchOptions> = {}): SearchOptions {
  return { priority: 'move', deadlineAt: clock() + ms, ...changes };
}

export const visitsOf = (result: SearchResult): number => result.moves.reduce((sum, { visits }) => sum + visits, 0);
