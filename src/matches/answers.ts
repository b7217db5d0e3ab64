/** What the host of matches takes and gives, as schemas: types, checks and the API document follow from them. */
import { z } from 'zod';
import { moveList, outcome, seenStep } from '../service/schema/answer-schemas.js';
import { limits } from '../service/schema/limits.js';
import { recommendRequest } from '../service/schema/request.js';

const about = <T extends z.ZodType>(schema: T, description: string): T => schema.meta({ description });
const words = z.string().max(limits.words);
const MOST_PACE_MS = 60_000;
const MOST_AI_MS = 60_000;
const MOST_CLOCK_MS = 14 * 86_400_000;

const ai = z.object({
  ai: z.object({
    level: about(
      recommendRequest.shape.level,
      "A strength of the variant: a number, or 'easy' ... 'best'. Default: a second of search a move.",
    ),
    timeMs: about(z.int().min(1).max(MOST_AI_MS), 'Time for a move at most. Default: 1,000.').optional(),
  }),
});
const filling = z.union([z.literal('open'), ai]);

export const createRequest = z.object({
  game: about(words, 'The id of a game.'),
  variant: about(words, "Parameters as 'name=value,...', or a preset's name.").optional(),
  seats: about(
    z.record(words, filling),
    "By seat: 'open' for a person, who plays with the seat's token, or an AI. Seats that are left out are open.",
  ).optional(),
  seed: about(
    z.string().min(16).max(limits.seed),
    'Of deals and dice; keep it to yourself. Default: a secret of 128 bits.',
  ).optional(),
  spectators: about(z.boolean(), 'Whether anybody may watch what every seat sees. Default: false.').optional(),
  clock: about(
    z.object({
      moveMs: about(z.int().min(1_000).max(MOST_CLOCK_MS), 'Time for each answer.'),
      standIn: about(
        ai,
        'Who takes the seat of a person whose time is up, until it is given back. Default: an AI that searches for a second.',
      ).optional(),
    }),
    'Time of people. Default: none.',
  ).optional(),
  paceMs: about(z.int().min(0).max(MOST_PACE_MS), 'AIs take at least this long for a move. Default: 0.').optional(),
});

export const matchPath = z.object({ match: words });
export const moveRequest = z.object({
  match: words,
  turn: about(
    z.int().min(1),
    'The id of the question that this answers (`question.id`, or the id of the event `turn`).',
  ),
  move: about(words, 'One of the legal moves.'),
});
export const seatRequest = z.object({
  match: words,
  seat: about(words, 'The name of a seat.'),
  to: about(
    z.union([z.literal('person'), ai]),
    "Who decides for the seat from now on: 'person' (whoever has its token), or an AI. The game goes on from the same view.",
  ),
});
export const hintRequest = z.object({
  match: words,
  budget: recommendRequest.shape.budget,
  level: recommendRequest.shape.level,
  top: recommendRequest.shape.top,
});
export const eventsRequest = z.object({
  match: words,
  after: about(z.coerce.number().int().min(0), 'The id of the last event that is known. Default: 0.').optional(),
  waitMs: about(
    z.coerce.number().int().min(0).max(60_000),
    'How long to wait for an event if there is none. Default: 0.',
  ).optional(),
});

const seatState = z.object({
  isBot: z.boolean(),
  level: about(z.union([z.number(), z.string()]).optional(), 'Of an AI.'),
});

const question = z.object({
  id: about(z.int(), 'Send it back as `turn` with the move.'),
  decision: z.string(),
  moves: moveList.shape.moves,
  dueAt: about(z.number().optional(), 'When your time is up, in milliseconds since 1970, if there is a clock.'),
});

export const matchEvent = z
  .union([
    z.object({
      kind: z.literal('start'),
      game: z.string(),
      variant: z.string(),
      seats: z.record(z.string(), seatState),
    }),
    ...seenStep.options,
    z.object({
      kind: z.literal('turn'),
      decision: z.string(),
      view: about(z.unknown().optional(), 'What you see, while the question is open.'),
      moves: about(moveList.shape.moves.optional(), 'The legal moves, while the question is open.'),
    }),
    seatState.extend({ kind: z.literal('seat'), seat: z.string() }),
    z.object({ kind: z.literal('over'), ...outcome }),
  ])
  .meta({ id: 'MatchEvent' });

export const created = z
  .object({
    match: about(z.string(), 'The id of the match.'),
    game: z.string(),
    variant: z.string(),
    host: about(z.string(), 'The token of the host. It is shown once.'),
    tokens: about(z.record(z.string(), z.string()), 'By seat: the token of whoever plays it. They are shown once.'),
  })
  .meta({ id: 'CreatedMatch' });

export const matchState = z
  .object({
    match: z.string(),
    game: z.string(),
    variant: z.string(),
    you: about(z.string(), "A seat, 'host', or 'spectators': whose token was sent."),
    seats: z.record(z.string(), seatState),
    view: about(z.record(z.string(), z.unknown()), 'What you see. A host sees what spectators see.'),
    events: about(z.int(), 'The id of your last event.'),
    question: about(question.nullable(), 'What you are asked, if it is your turn.'),
    over: z.boolean(),
    ...outcome,
  })
  .meta({ id: 'MatchState' });

export const eventList = z
  .object({ events: z.array(z.object({ id: z.int(), event: matchEvent })) })
  .meta({ id: 'MatchEvents' });

export const matchRecord = z
  .object({
    match: z.string(),
    game: z.string(),
    variant: z.string(),
    rulesVersion: z.string(),
    seed: about(
      z.string(),
      "Outcome n of chance is drawn from SHA-256 of 'seed/n', so that anybody can check the deal.",
    ),
    seats: about(z.record(z.string(), seatState), 'At the start.'),
    entries: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'MatchRecord' });

export const done = z.object({ match: z.string() }).meta({ id: 'MatchDone' });

export type SeatState = z.infer<typeof seatState>;
export type Question = z.infer<typeof question>;
export type MatchEvent = z.infer<typeof matchEvent>;
export type Created = z.infer<typeof created>;
export type MatchState = z.infer<typeof matchState>;
export type EventList = z.infer<typeof eventList>;
export type MatchRecord = z.infer<typeof matchRecord>;
export type Filling = z.infer<typeof filling>;
