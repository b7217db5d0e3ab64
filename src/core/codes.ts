/** All error codes; those that can reach a caller of the service have an HTTP status and a meaning. */

interface Meaning {
  readonly status: number;
  readonly meaning: string;
}

export const codes = {
  // the request's shape
  ERR_FIELD_MISSING: { status: 400, meaning: 'A required field is missing.' },
  ERR_FIELD_TYPE: { status: 400, meaning: 'A field has a value of the wrong type.' },
  ERR_FIELD_RANGE: { status: 400, meaning: 'A number, or the length of a text or list, is out of range.' },
  ERR_FIELD_WORD: { status: 400, meaning: 'A word is not one of those the field takes.' },
  ERR_FIELD_NAME: { status: 400, meaning: 'An entry has a name the field does not take.' },
  ERR_FIELD_HIDDEN: { status: 400, meaning: 'A position hides nothing, so it cannot contain null.' },
  ERR_FIELD_CONFLICT: { status: 400, meaning: 'Two fields exclude each other.' },

  // games, variants, seats
  ERR_GAME_UNKNOWN: { status: 404, meaning: 'There is no game with this id.' },
  ERR_GAME: { status: 400, meaning: 'The position or view belongs to another game.' },
  ERR_VARIANT: { status: 400, meaning: 'The game has no such variant, or the position belongs to another one.' },
  ERR_SEAT: { status: 400, meaning: 'The game has no seat with this name.' },

  // positions, views, moves
  ERR_POSITION: { status: 422, meaning: 'The position contradicts itself or the rules.' },
  ERR_VIEW_IMPOSSIBLE: { status: 422, meaning: 'No position fits the view.' },
  ERR_VIEW_SECRET: { status: 422, meaning: 'The view shows something this seat cannot see.' },
  ERR_VIEW_MISSING: { status: 422, meaning: 'The view hides something this seat can see.' },
  ERR_VIEW_MID_CHOICE: { status: 422, meaning: 'During a silent decision only the deciding seat has a view.' },
  ERR_NOT_YOUR_TURN: { status: 422, meaning: 'Another seat is to move, or chance is to act first.' },
  ERR_GAME_OVER: { status: 422, meaning: 'The game is over.' },
  ERR_MOVE: { status: 422, meaning: 'The move is not legal in this position, or is not a move.' },
  ERR_NO_MOVE_LEFT: { status: 422, meaning: '`allow` and `avoid` leave no legal move.' },
  ERR_CHANCE_OPEN: {
    status: 422,
    meaning: 'Chance is to act first: give the outcome in words, or a seed to draw it.',
  },

  // replay tokens
  ERR_TOKEN: { status: 400, meaning: 'The token is invalid, or belongs to another game or variant.' },
  ERR_TOKEN_VERSION: { status: 409, meaning: 'The token comes from another version of the engine or of the rules.' },

  // hosted matches
  ERR_MATCH: { status: 404, meaning: 'There is no such match for the holder of this token.' },
  ERR_FORBIDDEN: { status: 403, meaning: 'The holder of this token may not do that.' },
  ERR_TURN: {
    status: 409,
    meaning: 'The move answers a question that is not open, or was answered with another move.',
  },
  ERR_SEAT_TAKEN: { status: 409, meaning: 'An AI plays for this seat; it must be given back first.' },

  // the service's condition
  ERR_BUSY: { status: 503, meaning: 'The service cannot answer in time. Retry-After says when to try again.' },
  ERR_CLASS_BUSY: {
    status: 429,
    meaning: 'Too many requests of this priority are waiting; moves are still taken.',
  },
  ERR_DEADLINE: { status: 503, meaning: 'There was no result by the deadline.' },
  ERR_GAME_QUARANTINED: {
    status: 503,
    meaning: 'The position, or the game, is held back for a while because its searches hung.',
  },
  ERR_WORKER_LOST: { status: 503, meaning: 'The worker of this request was lost.' },
  ERR_WORKER_START: { status: 503, meaning: 'No worker can start; `detail` says why.' },
  ERR_CLOSING: { status: 503, meaning: 'The service is shutting down.' },
  ERR_CANCELLED: { status: 499, meaning: 'The client withdrew the request.' },
  ERR_ENGINE: { status: 500, meaning: 'The search failed because of a bug in the service.' },
  ERR_INTERNAL: { status: 500, meaning: 'A bug in the service.' },

  // HTTP
  ERR_BODY_JSON: { status: 400, meaning: 'The body is not valid JSON.' },
  ERR_BODY_DEPTH: { status: 400, meaning: 'The body nests lists and objects too deeply.' },
  ERR_BODY_SIZE: { status: 413, meaning: 'The body is too large.' },
  ERR_MEDIA_TYPE: { status: 415, meaning: 'The body must be application/json, plain or gzipped.' },
  ERR_ROUTE: { status: 404, meaning: 'There is nothing at this path.' },
  ERR_METHOD: { status: 405, meaning: 'The path does not support this method; the Allow header lists those it does.' },
} as const satisfies Readonly<Record<string, Meaning>>;

/** Codes that only the command line meets. */
export const toolCodes = {
  ERR_ENTRANT: 'An entrant of a match cannot play.',
  ERR_MATCH_FILE: 'The file does not hold this match.',
  ERR_SAVED_GAME: 'The file does not hold a game that can go on.',
  ERR_WEIGHTS: 'The weights cannot be used.',
} as const satisfies Readonly<Record<string, string>>;

/** A code that a caller of the service can meet. */
export type ServiceCode = keyof typeof codes;
export type Code = ServiceCode | keyof typeof toolCodes;

export function isServiceCode(code: Code): code is ServiceCode {
  return Object.hasOwn(codes, code);
}
