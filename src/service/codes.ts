/** Every error code that can reach a caller: the HTTP status that goes with it, and what it means. */

interface Meaning {
  readonly status: number;
  readonly meaning: string;
}

export const codes = {
  // the request's shape
  ERR_FIELD_MISSING: { status: 400, meaning: 'A field that is needed is not there.' },
  ERR_FIELD_TYPE: { status: 400, meaning: 'A field holds the wrong kind of value.' },
  ERR_FIELD_RANGE: { status: 400, meaning: 'A number, or the length of a text or list, is out of its range.' },
  ERR_FIELD_WORD: { status: 400, meaning: 'A word is not one of those that the field knows.' },
  ERR_FIELD_NAME: { status: 400, meaning: 'An entry has a name that the field does not know.' },
  ERR_FIELD_HIDDEN: { status: 400, meaning: 'A whole position hides nothing: null has no place in it.' },
  ERR_FIELD_CONFLICT: { status: 400, meaning: 'Two fields exclude each other.' },

  // games, variants, seats
  ERR_GAME_UNKNOWN: { status: 404, meaning: 'There is no game of this name.' },
  ERR_GAME: { status: 400, meaning: 'The position or view belongs to another game.' },
  ERR_VARIANT: { status: 400, meaning: 'The game has no such variant, or the position belongs to another.' },
  ERR_SEAT: { status: 400, meaning: 'The game has no seat of this name.' },

  // positions, views, moves
  ERR_POSITION: { status: 422, meaning: 'The position contradicts itself or the rules.' },
  ERR_VIEW_IMPOSSIBLE: { status: 422, meaning: 'No position fits the view.' },
  ERR_VIEW_SECRET: { status: 422, meaning: 'The view shows what this seat cannot see.' },
  ERR_VIEW_MISSING: { status: 422, meaning: 'The view hides what this seat can see.' },
  ERR_VIEW_MID_CHOICE: { status: 422, meaning: 'Only the seat that is asked has a view of a silent decision.' },
  ERR_NOT_YOUR_TURN: { status: 422, meaning: 'Another seat is to move, or dice or cards come first.' },
  ERR_GAME_OVER: { status: 422, meaning: 'The game is over: there is nothing to decide.' },
  ERR_MOVE: { status: 422, meaning: 'The move is not legal in this position, or not a move at all.' },
  ERR_NO_MOVE_LEFT: { status: 422, meaning: 'Allowing and avoiding left no legal move.' },
  ERR_CHANCE_OPEN: {
    status: 422,
    meaning: 'Dice or cards come first: give the outcome in words, or a seed to draw it.',
  },

  // replay tokens
  ERR_TOKEN: { status: 400, meaning: 'The token cannot be read, or belongs to another game or variant.' },
  ERR_TOKEN_VERSION: { status: 409, meaning: 'The token was made by another version of the engine or of the rules.' },

  // the service's condition
  ERR_BUSY: { status: 503, meaning: 'Too many searches wait already. Retry-After says when to try again.' },
  ERR_CLASS_BUSY: {
    status: 429,
    meaning: 'Too many searches of this class wait already; moves may still be asked for.',
  },
  ERR_DEADLINE: { status: 503, meaning: 'There was no result by the deadline.' },
  ERR_GAME_QUARANTINED: { status: 503, meaning: 'The game is held back for a minute: its searches did not come back.' },
  ERR_WORKER_LOST: { status: 503, meaning: 'The search was lost twice with its worker.' },
  ERR_WORKER_START: { status: 503, meaning: 'No worker can start: the message says why.' },
  ERR_CLOSING: { status: 503, meaning: 'The service is going down.' },
  ERR_CANCELLED: { status: 499, meaning: 'The request was withdrawn before there was a result.' },
  ERR_ENGINE: { status: 500, meaning: 'The search broke off: a fault of ours.' },
  ERR_INTERNAL: { status: 500, meaning: 'A fault of ours.' },

  // HTTP
  ERR_BODY_JSON: { status: 400, meaning: 'The body is not JSON.' },
  ERR_BODY_SIZE: { status: 413, meaning: 'The body is larger than the service takes.' },
  ERR_MEDIA_TYPE: { status: 415, meaning: 'The body must be sent as application/json.' },
  ERR_ROUTE: { status: 404, meaning: 'There is nothing under this path.' },
  ERR_METHOD: { status: 405, meaning: 'The path does not know this method; Allow names those it knows.' },
} as const satisfies Readonly<Record<string, Meaning>>;

export type Code = keyof typeof codes;

export function isCode(code: string): code is Code {
  return Object.hasOwn(codes, code);
}
