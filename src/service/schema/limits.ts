/** Limits of a single request. */
export const limits = Object.freeze({
  timeMs: 60_000, // of a search, whatever else its budget says
  clockMs: 86_400_000, // of a clock: a day
  movesToGo: 10_000,
  iterations: 100_000_000,
  nodes: 2_000_000, // of a tree: about 32 bytes each, twice that while it grows
  splits: 16,
  words: 200, // length of a move in words
  seed: 64, // length
  token: 4_000, // length
  worlds: 100, // drawn at once: an answer of about a megabyte in the largest games
  stages: 4, // of a hint
  list: 500, // moves in `allow`, `avoid` and `moves`
});
