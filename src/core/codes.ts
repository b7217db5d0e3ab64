/** All error codes, with what they mean. */

/** Codes that can reach a caller of the service. */
export const codes = {
  // the request's shape
  ERR_FIELD_MISSING: 'A required field is missing.',
  ERR_FIELD_TYPE: 'A field has a value of the wrong type.',
  ERR_FIELD_RANGE: 'A number, or the length of a text or list, is out of range.',
  ERR_FIELD_WORD: 'A word is not one of those the field takes.',
  ERR_FIELD_NAME: 'An entry has a name the field does not take.',
  ERR_FIELD_HIDDEN: 'A position hides nothing, so it cannot contain null.',
  ERR_FIELD_CONFLICT: 'Two fields exclude each other.',

  // games, variants, seats
  ERR_GAME_UNKNOWN: 'There is no game with this id.',
  ERR_GAME: 'The position or view belongs to another game.',
  ERR_VARIANT: 'The game has no such variant, or the position belongs to another one.',
  ERR_SEAT: 'The game has no seat with this name.',

  // positions, views, moves
  ERR_POSITION: 'The position contradicts itself or the rules.',
  ERR_VIEW_IMPOSSIBLE: 'No position fits the view.',
  ERR_VIEW_SECRET: 'The view shows something this seat cannot see.',
  ERR_VIEW_MISSING: 'The view hides something this seat can see.',
  ERR_VIEW_MID_CHOICE: 'During a silent decision only the deciding seat has a view.',
  ERR_NOT_YOUR_TURN: 'Another seat is to move, or chance is to act first.',
  ERR_GAME_OVER: 'The game is over.',
  ERR_MOVE: 'The move is not legal in this position, or is not a move.',
  ERR_NO_MOVE_LEFT: '`allow` and `avoid` leave no legal move.',
  ERR_CHANCE_OPEN: 'Chance is to act first: give the outcome in words, or a seed to draw it.',

  // replay tokens
  ERR_TOKEN: 'The token is invalid, or belongs to another game or variant.',
  ERR_TOKEN_VERSION: 'The token comes from another version of the engine or of the rules.',

  // hosted matches
  ERR_MATCH: 'There is no such match for the holder of this token.',
  ERR_FORBIDDEN: 'The holder of this token may not do that.',
  ERR_TURN: 'The move answers a question that is not open, or was answered with another move.',
  ERR_OFFER: 'There is no such offer to make or to answer now.',
  ERR_KEY_REUSED: 'This Idempotency-Key came with another body before.',
  ERR_WEBHOOK: 'The operator of the service has not allowed webhooks to this address.',
  ERR_RECORD: 'The record is not one of a match by these rules.',
  ERR_SEAT_TAKEN: 'Somebody else has this seat: an AI, until it is given back, or whoever has claimed it.',

  // jobs
  ERR_JOB: 'There is no such job for this caller; one that is over is kept for an hour.',

  // keys and limits
  ERR_KEY: 'A key of this service is required, as Authorization: Bearer.',
  ERR_SCOPE: 'The key does not have the scope for this.',
  ERR_LIMIT: 'This is more than one caller may have. Retry-After says when to try again.',

  // the service's condition
  ERR_BUSY: 'The service cannot answer in time. Retry-After says when to try again.',
  ERR_CLASS_BUSY: 'Too many requests of this priority are waiting; moves are still taken.',
  ERR_DEADLINE: 'There was no result by the deadline.',
  ERR_GAME_QUARANTINED: 'The position, or the game, is held back for a while because its searches hung.',
  ERR_WORKER_LOST: 'The worker of this request was lost.',
  ERR_WORKER_START: 'No worker can start; `detail` says why.',
  ERR_CLOSING: 'The service is shutting down.',
  ERR_CANCELLED: 'The client withdrew the request.',
  ERR_ENGINE: 'The search failed because of a bug in the service.',
  ERR_INTERNAL: 'A bug in the service.',

  // HTTP
  ERR_REQUEST: 'The request cannot be read: its path or its Host header is not one.',
  ERR_HOST: 'The service is not known by this name, or the page that asks is not one that it serves.',
  ERR_BODY_JSON: 'The body is not valid JSON or MessagePack.',
  ERR_BODY_DEPTH: 'The body nests lists and objects too deeply.',
  ERR_BODY_SIZE: 'The body is too large.',
  ERR_MEDIA_TYPE: 'The body must be application/json or application/msgpack, plain or gzipped.',
  ERR_ROUTE: 'There is nothing at this path.',
  ERR_METHOD: 'The path does not support this method; the Allow header lists those it does.',
} as const satisfies Readonly<Record<string, string>>;

/** Codes that only the command line meets. */
const toolCodes = {
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
