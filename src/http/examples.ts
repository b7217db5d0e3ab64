/** Request bodies that work as they stand, for the API page: a deal of Kuhn poker. */

const table = { card: ['Q', 'K'], in: [1, 1], acted: 0, bettor: -2 };
const position = { at: 'act', table };
const view = { seat: 'player 1', at: 'act', table: { ...table, card: ['Q', null] } };

export const EXAMPLE_GAME = 'kuhn';

export const examples = {
  newGame: { seed: 'a deal' },
  moves: { position },
  play: { position, moves: ['bet', 'call'] },
  view: { position, seat: 'player 2' },
  worlds: { view, count: 2, seed: 'worlds' },
  recommend: { view, budget: { iterations: 1_000, timeMs: 1_000 } },
} as const;
