/** Requests as schemas: types, checks and the API document are derived from them. */
import { z } from 'zod';
import { languages } from '../../core/language.js';
import { isRecord } from '../../games/json.js';
import { difficulties } from '../levels/difficulty.js';
import { limits } from './limits.js';
import { about, params, scopes, seed, temperature, top } from './search-fields.js';

const json = (id: string, description: string) =>
  z
    .custom<Readonly<Record<string, unknown>>>(isRecord, 'Expected an object')
    .meta({ id, type: 'object', additionalProperties: true, description });

export const view = json(
  'View',
  'What one seat sees; hidden entries are null. GET /v1/games/{game} has its JSON Schema.',
);
export const position = json('Position', 'A whole position. GET /v1/games/{game} has its JSON Schema.');
export const words = z.string().max(limits.words);

/** Optional next to a position or view, which contains its variant. */
export const variant = about(
  z.string().max(limits.words),
  "A variant: parameters as 'name=value,...', or a preset's name. Default: that of the position or view.",
).optional();
const seat = about(z.string().max(limits.words), 'The name of a seat.');
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
  temperature: temperature.optional(),
  splits: about(
    z.int().min(1).max(limits.splits),
    'Number of independent searches to merge. They run in parallel if there are workers. Default: 1; all idle workers for a move that only time ends.',
  ).optional(),
  seed: seed.optional(),
  allow: about(z.array(words).max(limits.list), 'Moves to choose from.').optional(),
  avoid: about(z.array(words).max(limits.list), 'Moves to leave out.').optional(),
  evaluate: about(
    z.array(words).min(1).max(limits.list),
    'Legal moves to value, whatever the search or `allow` makes of them: as many iterations again go to them and to the preferred move, evenly.',
  ).optional(),
  beliefs: about(
    z.boolean(),
    'Also tell the chance of each place or value of everything that the view does not show. Default: false.',
  ).optional(),
  stage: about(
    z.int().min(1).max(limits.stages),
    'The answer tells only so much: 1: how many moves are close and what they have in common; 2: the candidates; 3: the move; 4: all. Default: all, without `hint`.',
  ).optional(),
  until: about(
    z.enum(scopes),
    "'move' (default), or 'turn': also answers the seat's next moves, up to the next chance event, new information or decision of another seat, from the same search.",
  ).optional(),
  top: top.optional(),
  language: about(
    z.enum(languages),
    "Of moves and their reasons in the answer, where the game speaks it ('hearts': 'de'). Everything else, and other games, are in English. Default: 'en'.",
  ).optional(),
  priority: about(
    z.enum(priorities),
    "'move' (default): answered by its deadline, or refused at once. 'hint' and 'batch' use what moves leave.",
  ).optional(),
  token: about(
    z.string().max(limits.token),
    'The token of an earlier answer, to reproduce it for the same view. Replaces every field that says how to search.',
  ).optional(),
});

export type RecommendRequest = z.input<typeof recommendRequest>;
/** After the gate. */
export type CheckedRequest = z.output<typeof recommendRequest>;
