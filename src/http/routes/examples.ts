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

/** A match of tic-tac-toe in which somebody has taken the middle. */
export const EXAMPLE_RECORD = {
  format: 'strategos-match-1',
  match: '8vFb3R0zq1cJmH2K',
  game: 'tic-tac-toe',
  variant: 'rows=3,columns=3,line=3',
  rulesVersion: '1',
  seed: 'drawn by the service',
  createdAt: 1_767_225_600_000,
  spectators: false,
  paceMs: 0,
  seats: { x: 'open', o: { ai: { level: 'easy' } } },
  entries: [{ at: 1_767_225_601_000, kind: 'step', seat: 'x', move: 'b2' }],
};
