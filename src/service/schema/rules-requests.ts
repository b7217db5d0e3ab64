/** Requests that are answered without a search, as schemas. A worker that searches loads none of them. */
import { z } from 'zod';
import { limits } from './limits.js';
import { position, recommendRequest, variant, view, words } from './request.js';
import { about, seed } from './search-fields.js';

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

export type NewGameRequest = z.input<typeof newGameRequest>;
export type MovesRequest = z.input<typeof movesRequest>;
export type PlayRequest = z.input<typeof playRequest>;
export type WorldsRequest = z.input<typeof worldsRequest>;
export type ViewRequest = z.input<typeof viewRequest>;
export type GameRequest = z.input<typeof gameRequest>;
