/** What the host of matches takes and gives, as schemas: types, checks and the API document follow from them. */
import { z } from 'zod';
import { moveList, outcome, seenStep, warning } from '../service/schema/answer-schemas.js';
import { limits } from '../service/schema/limits.js';
import { recommendRequest } from '../service/schema/request.js';
import { seedWords } from '../service/schema/search-fields.js';
import { chats, MOST_ENTRIES, phrases, presences } from './record.js';
import { MOST_SAID_CHARS } from './talk.js';

const about = <T extends z.ZodType>(schema: T, description: string): T => schema.meta({ description });
const words = z.string().max(limits.words);
const MOST_PACE_MS = 60_000;
const MOST_AI_MS = 60_000;
const MOST_URL_CHARS = 2_000;
const MOST_CLOCK_MS = 14 * 86_400_000;
const LEAST_TOKEN_CHARS = 32;
const MOST_TOKEN_CHARS = 200;
const MOST_NAME_CHARS = 24;
const MOST_SAID_ID_CHARS = 64;

const ai = z.object({
  ai: z.object({
    level: about(
      recommendRequest.shape.level,
      "A strength of the variant: a number, or 'easy' ... 'best'. Default: a second of search a move.",
    ),
    timeMs: about(
      z.int().min(1).max(MOST_AI_MS),
      'Time for a move at most. Default: 1,000, or what its clock gives it.',
    ).optional(),
  }),
});
const filling = z.union([z.literal('open'), ai]);
const duration = z.int().min(1_000).max(MOST_CLOCK_MS);

const clock = z
  .object({
    moveMs: about(duration, 'Time for each answer.').optional(),
    totalMs: about(duration, 'Time for all answers of a seat (sudden death, unless time is added).').optional(),
    incrementMs: about(z.int().min(1).max(MOST_CLOCK_MS), 'Added to the total after each answer (Fischer).').optional(),
    overtime: about(
      z.object({
        periods: about(z.int().min(1).max(1_000), 'How many.'),
        periodMs: about(duration, 'How long each is; one that is not used up comes back with the next answer.'),
      }),
      'Periods after the total (byo-yomi).',
    ).optional(),
    forfeit: about(
      z.boolean(),
      'Whoever runs out of time resigns. Default: an AI takes the seat until it is given back.',
    ).optional(),
    standIn: about(
      ai,
      'Who takes the seat of a person whose time is up. Default: an AI that searches for a second.',
    ).optional(),
  })
  .refine(({ moveMs, totalMs }) => moveMs !== undefined || totalMs !== undefined, 'Expected moveMs or totalMs')
  .refine(
    ({ totalMs, incrementMs, overtime }) => totalMs !== undefined || (incrementMs ?? overtime) === undefined,
    'Increments and overtime need totalMs',
  );

export const createRequest = z
  .object({
    game: about(words, 'The id of a game.'),
    variant: about(words, "Parameters as 'name=value,...', or a preset's name.").optional(),
    seats: about(
      z.record(words, filling),
      "By seat: 'open' for a person, who plays with the seat's token, or an AI. Seats that are left out are open.",
    ).optional(),
    position: about(
      recommendRequest.shape.position,
      'Where the match begins, as a whole position. Default: at the start of the game.',
    ),
    seed: about(seedWords.min(16), 'Of deals and dice; keep it to yourself. Default: a secret of 256 bits.').optional(),
    spectators: about(z.boolean(), 'Whether anybody may watch what every seat sees. Default: false.').optional(),
    clock: about(clock, 'Time to answer; AIs share theirs out over the game. Default: none.').optional(),
    undo: about(
      z.boolean(),
      'Whether moves that have revealed nothing may be taken back without asking. Default: false: the others must agree.',
    ).optional(),
    chat: about(z.enum(chats), 'What seats may write to each other. Default: off.').optional(),
    paceMs: about(z.int().min(0).max(MOST_PACE_MS), 'AIs take at least this long for a move. Default: 0.').optional(),
    invitations: about(
      z.boolean(),
      'Whether the tokens of seats are invitations: each is good for one claim, and for nothing else. Default: false.',
    ).optional(),
  })
  .refine(
    ({ seed, invitations }) => seed === undefined || invitations !== true,
    'Whoever knows the seed knows every hand: a match with invitations draws its own',
  );

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
export const claimRequest = z.object({
  match: words,
  token: about(
    z.string().min(LEAST_TOKEN_CHARS).max(MOST_TOKEN_CHARS),
    'The token of the seat from now on: 256 random bits, say, which you draw and nobody else knows.',
  ),
  name: about(
    z
      .string()
      .trim()
      .min(1)
      .max(MOST_NAME_CHARS)
      .regex(/^\P{C}*$/u),
    'What the others call you: no control characters.',
  ).optional(),
});
export const sayRequest = z.object({
  match: words,
  id: about(z.string().min(1).max(MOST_SAID_ID_CHARS), 'Drawn by you: with the same one, it is said once.'),
  phrase: about(z.enum(phrases), 'One that readers get in their own language.').optional(),
  text: about(
    z
      .string()
      .trim()
      .min(1)
      .max(MOST_SAID_CHARS)
      .regex(/^[\P{C}\u200c\u200d]*$/u),
    'Or what you like, where the host allows it: no control characters. It is text, never HTML.',
  ).optional(),
});
export const chatRequest = z.object({
  match: words,
  allows: about(z.enum(chats), 'What seats may write from now on.'),
});
export const paceRequest = z.object({
  match: words,
  paceMs: about(z.int().min(0).max(MOST_PACE_MS), 'AIs take at least this long for a move from now on.'),
});
export const freeRequest = z.object({ match: words, seat: about(words, 'The name of a seat.') });
export const hintRequest = z.object({
  match: words,
  budget: recommendRequest.shape.budget,
  level: recommendRequest.shape.level,
  top: recommendRequest.shape.top,
  stage: recommendRequest.shape.stage,
});
export const undoRequest = z.object({
  match: words,
  turn: about(z.int().min(1), 'The question whose answer is taken back: `answered` of the state.'),
});
export const consentRequest = z.object({
  match: words,
  offer: about(z.int().min(1), 'The id of the offer that this answers.'),
  accepts: about(z.boolean(), 'Whether you agree to it.'),
});
export const webhookRequest = z.object({
  match: words,
  url: about(
    z.string().max(MOST_URL_CHARS).nullable(),
    'Where the events of the seat are sent from now on, each until it is taken, in order; null: nowhere.',
  ),
});
export const eventsRequest = z.object({
  match: words,
  after: about(z.coerce.number().int().min(0), 'The id of the last event that is known. Default: 0.').optional(),
  waitMs: about(
    z.coerce.number().int().min(0).max(60_000),
    'How long to wait for an event if there is none. Default: 0.',
  ).optional(),
});

const offers = ['undo', 'draw'] as const;
const endings = ['play', 'abort', 'resigned', 'time', 'draw'] as const;

/** Who decides for a seat, as it is stored. */
const holder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person') }),
  ai.shape.ai.extend({ kind: z.literal('ai') }),
]);
const at = about(z.number().min(0), 'Milliseconds since 1970.');
const entry = z.discriminatedUnion('kind', [
  z.object({
    at,
    kind: z.literal('step'),
    seat: words,
    move: words,
    turn: z.int().min(1).optional(),
    decision: about(words.optional(), 'What was decided or rolled, in words of the game.'),
  }),
  z.object({ at, kind: z.literal('holder'), seat: words, holder }),
  z.object({ at, kind: z.literal('offer'), seat: words, what: z.enum(offers), turn: z.int().min(1).optional() }),
  z.object({ at, kind: z.literal('consent'), seat: words, accepts: z.boolean(), offer: z.int().min(1).optional() }),
  z.object({ at, kind: z.literal('claimed'), seat: words, name: claimRequest.shape.name }),
  z.object({ at, kind: z.literal('freed'), seat: words }),
  z.object({ at, kind: z.literal('said'), seat: words }),
  z.object({ at, kind: z.literal('chat'), allows: z.enum(chats) }),
  z.object({ at, kind: z.literal('pace'), paceMs: paceRequest.shape.paceMs }),
  z.object({ at, kind: z.literal('resigned'), seat: words, why: z.enum(['resigned', 'time']) }),
  z.object({ at, kind: z.enum(['resumed', 'paused']), downMs: z.number().min(0) }),
  z.object({ at, kind: z.literal('aborted') }),
  z.object({ at, kind: z.literal('rematch'), match: words }),
]);

/** A match as a file. */
export const matchRecord = z
  .object({
    format: z.literal('strategos-match-1'),
    match: z.string().max(limits.words),
    game: words,
    variant: words,
    rulesVersion: words,
    seed: about(
      z.string().max(limits.seed),
      "Outcome n of chance is drawn from SHA-256 of 'seed/n', so that anybody can check the deal.",
    ),
    createdAt: at,
    spectators: z.boolean(),
    clock: z
      .object({
        moveMs: duration.optional(),
        totalMs: duration.optional(),
        incrementMs: z.int().min(1).max(MOST_CLOCK_MS).optional(),
        overtime: z.object({ periods: z.int().min(1).max(1_000), periodMs: duration }).optional(),
        forfeit: z.boolean().optional(),
        standIn: holder,
      })
      .optional(),
    standIn: holder.optional(),
    undo: z.boolean().optional(),
    chat: z.enum(chats).optional(),
    paceMs: z.int().min(0).max(MOST_PACE_MS),
    position: recommendRequest.shape.position,
    seats: about(z.record(words, filling), 'At the start.'),
    entries: about(z.array(entry).max(MOST_ENTRIES), 'All that happened, in order.'),
  })
  .meta({ id: 'MatchRecord' });

export const importRequest = z.object({
  record: about(matchRecord, 'A record, as `GET /v1/matches/{match}/record` gives it. The match goes on from its end.'),
});

const seatState = z.object({
  isBot: z.boolean(),
  level: about(z.union([z.number(), z.string()]).optional(), 'Of an AI.'),
});

const person = z.object({
  name: about(z.string().optional(), 'Of the person who has claimed the seat.'),
  isFree: about(z.literal(true).optional(), 'Nobody has claimed the seat: its invitation is still good.'),
});

const question = z.object({
  id: about(z.int(), 'Send it back as `turn` with the move.'),
  decision: z.string(),
  question: moveList.shape.question,
  moves: moveList.shape.moves,
  dueAt: about(z.number().optional(), 'When your time is up, in milliseconds since 1970, if there is a clock.'),
});

const matchEvent = z
  .union([
    z.object({
      kind: z.literal('start'),
      game: z.string(),
      variant: z.string(),
      seats: z.record(z.string(), seatState.extend(person.shape)),
    }),
    ...seenStep.options,
    z.object({
      kind: z.literal('turn'),
      decision: z.string(),
      view: about(z.unknown().optional(), 'What you see, while the question is open.'),
      moves: about(moveList.shape.moves.optional(), 'The legal moves, while the question is open.'),
    }),
    seatState.extend({ kind: z.literal('seat'), seat: z.string() }),
    z.object({ kind: z.literal('claimed'), seat: z.string(), name: person.shape.name }),
    z.object({ kind: z.literal('freed'), seat: z.string() }),
    z.object({
      kind: z.literal('offer'),
      id: about(z.int(), 'Send it back as `offer` with your consent.'),
      seat: z.string(),
      what: z.enum(offers),
    }),
    z.object({ kind: z.literal('consent'), seat: z.string(), accepts: z.boolean() }),
    z.object({
      kind: z.literal('said'),
      seat: z.string(),
      at,
      phrase: z.enum(phrases).optional(),
      text: about(z.string().optional(), 'Text, never HTML.'),
    }),
    z.object({ kind: z.literal('chat'), allows: z.enum(chats) }),
    z.object({ kind: z.literal('pace'), paceMs: z.int() }),
    z.object({ kind: z.literal('undo'), seat: about(z.string(), 'Whose last move was taken back.') }),
    z.object({ kind: z.literal('resigned'), seat: z.string(), why: z.enum(['resigned', 'time']) }),
    z.object({
      kind: z.literal('over'),
      by: about(z.enum(endings), 'What ended the match.'),
      ...outcome,
      record: about(matchRecord.optional(), 'Everything that happened, so that anybody can check the deal.'),
    }),
    z.object({
      kind: z.literal('rematch'),
      match: about(z.string(), 'The id of the next match, to which your token belongs too.'),
      seat: about(z.string().nullable(), 'Your seat there.'),
    }),
  ])
  .meta({ id: 'MatchEvent' });

export const created = z
  .object({
    match: about(z.string(), 'The id of the match.'),
    game: z.string(),
    variant: z.string(),
    host: about(z.string(), 'The token of the host. It is shown once.'),
    tokens: about(z.record(z.string(), z.string()), 'By seat: the token of whoever plays it. They are shown once.'),
    warnings: about(z.array(warning), 'Fields that mean nothing here, and were ignored.'),
  })
  .meta({ id: 'CreatedMatch' });

export const matchState = z
  .object({
    match: z.string(),
    game: z.string(),
    variant: z.string(),
    you: about(z.string(), "A seat, 'host', or 'spectators': whose token was sent."),
    seats: z.record(z.string(), seatState.extend(person.shape)),
    view: about(z.record(z.string(), z.unknown()), 'What you see. A host sees what spectators see.'),
    events: about(z.int(), 'The id of your last event.'),
    question: about(question.nullable(), 'What you are asked, if it is your turn.'),
    answered: about(z.int().nullable(), 'The question that you have answered last: `undo` takes that answer back.'),
    offer: about(
      z.object({ id: z.int(), what: z.enum(offers), seat: z.string() }).nullable(),
      'What a seat has offered, while others have to agree.',
    ),
    clocks: about(
      z.record(z.string(), z.object({ leftMs: z.number(), periods: z.int() })).optional(),
      'By seat: what is left on its clock, as of its last answer that you have heard of, and of its overtime. Absent until everybody has come.',
    ),
    presence: about(
      z.record(z.string(), z.enum(presences)).optional(),
      'By seat of a person: whether somebody reads its events, did within the last minute, or is away. Absent where several processes serve the match.',
    ),
    chat: about(z.enum(chats), 'What seats may write to each other.'),
    paceMs: about(z.int(), 'AIs take at least this long for a move.'),
    isLaidOut: about(
      z.boolean(),
      'It began at a `position` that whoever created it gave, who may know what is hidden in it.',
    ),
    over: z.boolean(),
    ...outcome,
  })
  .meta({ id: 'MatchState' });

export const eventList = z
  .object({ events: z.array(z.object({ id: z.int(), event: matchEvent })) })
  .meta({ id: 'MatchEvents' });

export const webhookSet = z
  .object({
    match: z.string(),
    seat: z.string(),
    secret: about(z.string().nullable(), 'Signs what is sent, as standardwebhooks.com describes; shown once.'),
  })
  .meta({ id: 'WebhookSet' });

export const freed = z
  .object({
    match: z.string(),
    seat: z.string(),
    token: about(z.string(), 'The invitation to the seat. It is shown once.'),
  })
  .meta({ id: 'FreedSeat' });

export const done = z.object({ match: z.string() }).meta({ id: 'MatchDone' });

export type CreateRequest = z.output<typeof createRequest>;
export type SeatState = z.infer<typeof seatState> & z.infer<typeof person>;
export type Freed = z.infer<typeof freed>;
export type Question = z.infer<typeof question>;
export type MatchEvent = z.infer<typeof matchEvent>;
export type Created = z.infer<typeof created>;
export type MatchState = z.infer<typeof matchState>;
export type WebhookSet = z.infer<typeof webhookSet>;
export type EventList = z.infer<typeof eventList>;
export type MatchRecord = z.infer<typeof matchRecord>;
export type Filling = z.infer<typeof filling>;
