/** Requests as schemas: types, checks and the API document are derived from them. */
import { z } from 'zod';
import { isRecord } from '../../games/json.js';
import { searcherNames } from '../../search/names.js';
import type { SearchParams } from '../../search/params.js';
import { difficulties } from '../levels/difficulty.js';
import { limits } from './limits.js';

const json = (id: string, description: string) =>
  z
    .custom<Readonly<Record<string, unknown>>>(isRecord, 'Expected an object')
    .meta({ id, type: 'object', additionalProperties: true, description });

const about = <T extends z.ZodType>(schema: T, description: string): T => schema.meta({ description });

const view = json('View', 'What one seat sees; hidden entries are null. GET /v1/games/{game} has its JSON Schema.');
const position = json('Position', 'A whole position. GET /v1/games/{game} has its JSON Schema.');
const words = z.string().max(limits.words);

/** Half of a surrogate pair would not survive a token, or a hash, which are made of UTF-8. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Of draws that can be repeated. */
export const seedWords = z
  .string()
  .max(limits.seed)
  .refine(isWellFormed, 'Expected valid Unicode, not half of a character');

/** Optional next to a position or view, which contains its variant. */
const variant = about(
  z.string().max(limits.words),
  "A variant: parameters as 'name=value,...', or a preset's name. Default: that of the position or view.",
).optional();
const seat = about(z.string().max(limits.words), 'The name of a seat.');
const seed = about(seedWords, 'The same seed gives the same draws. Default: a new one, which the answer contains.');

const params = z
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
    maxNodes: about(z.int().min(1_000).max(limits.nodes), 'Nodes at which the tree stops growing.'),
  } satisfies { [K in keyof SearchParams]: z.ZodType<SearchParams[K]> })
  .partial();

const clock = z.object({
  remainingMs: about(z.number().min(0).max(limits.clockMs), 'Time on the clock when the request is sent.'),
  incrementMs: about(z.number().min(0).max(limits.clockMs), 'Added after each move. Default: 0.').optional(),
  movesToGo: about(
    z.int().min(1).max(limits.movesToGo),
    'Own moves until time is added. Default: the clock is for the rest of the game, whose length is estimated.',
  ).optional(),
});

const budget = z.object({
  timeMs: about(z.int().min(1).max(limits.timeMs), 'Time until the answer, waiting included.'),
  deadlineAt: about(z.number().min(0), "When the answer is due, in milliseconds since 1970 on the caller's clock."),
  clock: about(
    clock,
    "The seat's clock, from which this move gets its share: at most a quarter of what remains, unless few moves are to go.",
  ),
  iterations: about(z.int().min(1).max(limits.iterations), 'Limit of iterations, all splits together.'),
  nodes: about(z.int().min(1).max(limits.nodes), 'Limit of tree nodes, all splits together.'),
  settle: about(
    z.boolean(),
    'Stop as soon as the first move cannot be overtaken in the iterations or time left. Default: false.',
  ),
});

/** move: one move; turn: all moves of the seat that follow at once. */
export const scopes = ['move', 'turn'] as const;

/** move: a seat is waiting; hint: a person is waiting; batch: nobody is. */
const priorities = ['move', 'hint', 'batch'] as const;
export type Priority = (typeof priorities)[number];

export const recommendRequest = z.object({
  game: about(z.string().max(limits.words), 'The id of a game. Over HTTP, the path gives it.'),
  variant,
  view: view.optional(),
  position: position.optional(),
  seat: about(
    seat,
    'With a position: the seat to advise. The position is reduced to its view before anything else happens. Default: the seat to move.',
  ).optional(),
  level: about(
    z.union([z.int(), z.enum(difficulties)], `Expected the number of a level, or one of ${difficulties.join(', ')}`),
    'A measured strength of the variant: sets iterations and temperature. The number of a level, or a difficulty, which every game has. See GET /v1/games/{game}/levels.',
  ).optional(),
  budget: about(budget.partial(), 'When to stop: at whichever limit comes first.').optional(),
  params: about(params, "Search parameters that differ from the game's defaults.").optional(),
  temperature: about(
    z.number().min(0).max(10),
    '0 (default): the best move. 1: draws moves by their shares. Higher: more evenly.',
  ).optional(),
  splits: about(
    z.int().min(1).max(limits.splits),
    'Number of independent searches to merge. They run in parallel if there are workers. Default: 1; all idle workers for a move that only time ends.',
  ).optional(),
  seed: seed.optional(),
  allow: about(z.array(words).max(limits.list), 'Moves to choose from.').optional(),
  avoid: about(z.array(words).max(limits.list), 'Moves to leave out.').optional(),
  until: about(
    z.enum(scopes),
    "'move' (default), or 'turn': also answers the seat's next moves, up to the next chance event, new information or decision of another seat, from the same search.",
  ).optional(),
  top: about(z.int().min(1).max(limits.list), 'Number of moves to describe. Default: 10.').optional(),
  priority: about(
    z.enum(priorities),
    "'move' (default): answered by its deadline, or refused at once. 'hint' and 'batch' use what moves leave.",
  ).optional(),
  token: about(
    z.string().max(limits.token),
    'The token of an earlier answer, to reproduce it for the same view. Replaces every field that says how to search.',
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
  moves: about(z.array(words).max(limits.list), 'Moves in order; without a seed, with the outcomes of chance.'),
  seed: about(seed, 'Draws all chance up to the next decision. Different positions draw differently.').optional(),
});

export const worldsRequest = z.object({
  game: recommendRequest.shape.game,
  variant,
  view,
  count: about(z.int().min(1).max(limits.worlds), 'Number of positions. Default: 10.').optional(),
  seed: about(seed, 'The same seed and view give the same positions; a larger count adds to them.').optional(),
});

export const viewRequest = z.object({
  game: recommendRequest.shape.game,
  variant,
  position,
  seat: about(z.string().max(limits.words), "The name of a seat, or 'spectators': what every seat sees."),
  moves: about(
    z.array(words).max(limits.list),
    'What the seat has chosen already in a simultaneous decision, before the seats that the rules ask first.',
  ).optional(),
});

export const gameRequest = z.object({ game: recommendRequest.shape.game, variant: newGameRequest.shape.variant });

export type RecommendRequest = z.input<typeof recommendRequest>;
/** After the gate. */
export type CheckedRequest = z.output<typeof recommendRequest>;
export type NewGameRequest = z.input<typeof newGameRequest>;
export type MovesRequest = z.input<typeof movesRequest>;
export type PlayRequest = z.input<typeof playRequest>;
export type WorldsRequest = z.input<typeof worldsRequest>;
export type ViewRequest = z.input<typeof viewRequest>;
export type GameRequest = z.input<typeof gameRequest>;
