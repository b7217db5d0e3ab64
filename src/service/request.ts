/** What may be asked, as schemas: the types, the checks and the API document all come from here. */
import { z } from 'zod';
import { isRecord } from '../games/json.js';
import { searchers } from '../search/registry.js';
import type { SearchParams } from '../search/params.js';
import { limits } from './limits.js';

const json = (id: string, description: string) =>
  z
    .custom<Readonly<Record<string, unknown>>>(isRecord, 'an object is wanted')
    .meta({ id, type: 'object', additionalProperties: true, description });

const about = <T extends z.ZodType>(schema: T, description: string): T => schema.meta({ description });

const view = json(
  'View',
  'What one seat sees. GET /v1/games/{game} has the JSON Schema of the game; hidden entries are null.',
);
const position = json('Position', 'A whole position. GET /v1/games/{game} has the JSON Schema of the game.');
const words = z.string().max(limits.words);

/** Where a position is read: it carries its own variant, so this can be left out. */
const variant = about(
  z.string().max(limits.words),
  "A variant: parameters as 'name=value,...', or a preset's name. Taken from the position or view if left out.",
).optional();
const seat = about(z.string().max(limits.words), 'A seat by name.');
const seed = about(
  z.string().max(limits.seed),
  'The same seed gives the same draws. Drawn anew, and told, if left out.',
);

const params = z
  .object({
    searcher: about(z.enum(Object.keys(searchers)), 'Which search.'),
    evaluator: about(z.string().max(limits.words), "How positions are judged: 'rollout', or one of the game's own."),
    exploration: about(z.number().min(0).max(10), "How curious: c of UCB1, in units of the game's whole payoff range."),
    selection: about(
      z.enum(['ucb', 'puct']),
      "How the tree chooses: UCB1 (the default), or PUCT by the evaluator's priors.",
    ),
    fpu: about(z.number().min(0).max(1e9), 'What an untried move counts; by default it comes first.'),
    widening: about(z.number().min(0).max(1), 'After n visits at most n^widening moves are tried; 0: no limit.'),
    chance: about(z.enum(['open', 'closed']), "Whether the tree branches on dice and deals: not ('open'), or yes."),
    lines: about(z.int().min(1).max(10_000), 'mccfr: lines of play in a walk, above which one action is sampled.'),
    epsilon: about(z.number().min(0).max(1), 'mccfr: uniform share where one action is sampled.'),
    thresholding: about(
      z.number().min(0).max(100),
      'mccfr: shares under c sqrt(actions / visits) of the largest become 0, while walks are few; 0: none.',
    ),
    belief: about(
      z.enum(['uniform', 'behaviour']),
      'How worlds are drawn: uniformly over all that fit the view (the default), or weighted by what the others have done.',
    ),
    determinizations: about(z.int().min(1).max(10_000), 'pimc: worlds, each with a tree of its own.'),
    maxNodes: about(z.int().min(1_000).max(limits.nodes), 'The tree stops growing at so many nodes.'),
  } satisfies { [K in keyof SearchParams]: z.ZodType<SearchParams[K]> })
  .partial();

const clock = z.object({
  remainingMs: about(z.number().min(0).max(limits.clockMs), 'What stands on the clock when the request is sent.'),
  incrementMs: about(z.number().min(0).max(limits.clockMs), 'Added after each move. Default: 0.').optional(),
  movesToGo: about(
    z.int().min(1).max(limits.movesToGo),
    'Own moves until more time comes. Left out: the clock must last for the rest of the game, whose length is estimated.',
  ).optional(),
});

const budget = z.object({
  timeMs: about(z.int().min(1).max(limits.timeMs), 'The answer comes so long after the request, waiting included.'),
  deadlineAt: about(z.number().min(0), "The answer comes by then: milliseconds since 1970 on the caller's clock."),
  clock: about(
    clock,
    "Time for this move is dealt out of the seat's clock: never more than a quarter of what remains, unless few moves are to go.",
  ),
  iterations: about(z.int().min(1).max(limits.iterations), 'At most so many iterations, all splits together.'),
  nodes: about(z.int().min(1).max(limits.nodes), 'Until the trees have so many nodes, all splits together.'),
  settle: about(
    z.boolean(),
    'Stop when the first move cannot be overtaken in the iterations or the time left. Default: no.',
  ),
});

/** A seat waits for its move; a person waits for a hint; nobody waits. */
export const priorities = ['move', 'hint', 'batch'] as const;
export type Priority = (typeof priorities)[number];

export const recommendRequest = z.object({
  game: about(z.string().max(limits.words), 'The id of a game. Over HTTP, the path gives it.'),
  variant,
  view: view.optional(),
  position: position.optional(),
  seat: about(
    seat,
    'With a position: whose move is wanted; the position is cut down to what this seat sees before anything else happens. The seat to move if left out.',
  ).optional(),
  level: about(
    z.int().min(1).max(10),
    'A named strength of the variant: sets iterations and temperature. See GET /v1/games/{game}/levels.',
  ).optional(),
  budget: about(budget.partial(), 'When to stop; whatever comes first. A legal move comes in any case.').optional(),
  params: about(params, 'How to search, where it differs from the default of the game.').optional(),
  temperature: about(
    z.number().min(0).max(10),
    '0 (default): the best move. 1: moves by their shares. More: more evenly.',
  ).optional(),
  splits: about(
    z.int().min(1).max(limits.splits),
    'So many independent searches, merged. They run side by side where there are workers.',
  ).optional(),
  seed: seed.optional(),
  allow: about(z.array(words).max(limits.list), 'Only these moves, in words.').optional(),
  avoid: about(z.array(words).max(limits.list), 'Not these moves, in words.').optional(),
  top: about(z.int().min(1).max(limits.list), 'How many moves to tell of. Default: 10.').optional(),
  priority: about(
    z.enum(priorities),
    "'move' (default): always answered, from a small search if need be. 'hint' and 'batch' wait longer and can be refused.",
  ).optional(),
  token: about(
    z.string().max(limits.token),
    'The token of an earlier answer, to get it again for the same view. Replaces all that says how to search.',
  ).optional(),
});

export const newGameRequest = z.object({
  game: recommendRequest.shape.game,
  variant: about(
    z.string().max(limits.words),
    "A variant: parameters as 'name=value,...', a preset's name, or '' for the default.",
  ).optional(),
  seed: seed.optional(),
});

export const movesRequest = z.object({
  game: recommendRequest.shape.game,
  variant,
  view: view.optional(),
  position: position.optional(),
});

export const playRequest = z.object({
  game: recommendRequest.shape.game,
  variant,
  position,
  moves: about(
    z.array(words).max(limits.list),
    'Moves in words, in order. Without a seed, outcomes of chance are among them.',
  ),
  seed: about(
    seed,
    'Draws all that is left to chance, up to the next decision. Different positions draw differently.',
  ).optional(),
});

export const viewRequest = z.object({ game: recommendRequest.shape.game, variant, position, seat });

export const gameRequest = z.object({ game: recommendRequest.shape.game, variant: newGameRequest.shape.variant });

export type RecommendRequest = z.input<typeof recommendRequest>;
/** After the gate. */
export type CheckedRequest = z.output<typeof recommendRequest>;
export type NewGameRequest = z.input<typeof newGameRequest>;
export type MovesRequest = z.input<typeof movesRequest>;
export type PlayRequest = z.input<typeof playRequest>;
export type ViewRequest = z.input<typeof viewRequest>;
export type GameRequest = z.input<typeof gameRequest>;
