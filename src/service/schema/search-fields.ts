/** Fields that say how to search, as schemas: requests have them, and so have tokens. A worker that searches loads no others. */
import { z } from 'zod';
import type { SearchParams } from '../../search/params.js';
import { searcherNames } from '../../search/searchers.js';
import { limits } from './limits.js';

export const about = <T extends z.ZodType>(schema: T, description: string): T => schema.meta({ description });

/** Half of a surrogate pair would not survive a token, or a hash, which are made of UTF-8. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Of draws that can be repeated. */
export const seedWords = z
  .string()
  .max(limits.seed)
  .refine(isWellFormed, 'Expected valid Unicode, not half of a character');

export const seed = about(
  seedWords,
  'The same seed gives the same draws. Default: a new one, which the answer contains.',
);

export const params = z
  .object({
    searcher: about(z.enum(searcherNames), 'Which search.'),
    evaluator: about(z.string().max(limits.words), "How positions are judged: 'rollout', or one of the game's own."),
    exploration: about(z.number().min(0).max(10), 'c of UCB1, or of PUCT: higher values try more moves.'),
    explorationUnit: about(
      z.enum(['range', 'stdev']),
      "What exploration is counted in: the game's payoff range, or utility stdev, the standard deviation of the seat's payoffs in the search.",
    ),
    selection: about(
      z.enum(['ucb', 'puct']),
      "How the tree chooses: UCB1 (the default), or PUCT by the evaluator's priors.",
    ),
    chance: about(z.enum(['open', 'closed']), "Whether the tree branches on dice and deals: not ('open'), or yes."),
    lines: about(z.int().min(1).max(10_000), 'mccfr: lines of play in a walk, above which one action is sampled.'),
    thresholding: about(
      z.number().min(0).max(100),
      'mccfr: shares under c sqrt(actions / visits) of the largest become 0, while walks are few; 0: none.',
    ),
    belief: about(
      z.enum(['uniform', 'behaviour']),
      'How worlds are drawn: uniformly over all that fit the view (the default), or weighted by what the others have done.',
    ),
    determinizations: about(z.int().min(1).max(10_000), 'pimc: worlds, each with a tree of its own.'),
    maxNodes: about(z.int().min(1_000).max(limits.nodes), 'Nodes at which the tree stops growing.'),
  } satisfies { [K in keyof SearchParams]: z.ZodType<SearchParams[K]> })
  .partial();

export const temperature = about(
  z.number().min(0).max(10),
  '0 (default): the best move. 1: draws moves by their shares. Higher: more evenly.',
);

export const top = about(z.int().min(1).max(limits.list), 'Number of moves to describe. Default: 10.');

/** move: one move; turn: all moves of the seat that follow at once. */
export const scopes = ['move', 'turn'] as const;
