/** What the speed bench measures, beside what OpenSpiel (C++, commit 112b777, one thread) did on the reference machine. */
export interface SpeedRow {
  readonly label: string;
  readonly game: string;
  readonly variant: string;
  /** Iterations a second of a 10,000-iteration search from the first decision after the deal, in thousands. */
  readonly search: Reference;
  /** Whole games a second from the set-up, evenly drawn moves, deals included, in thousands. */
  readonly playouts: Reference;
}

/** In thousands; what was not measured is absent. */
interface Reference {
  readonly goal?: number;
  readonly openSpiel?: number;
}

/** A draw of seedrandom's xor128 on the reference machine, in nanoseconds. */
export const REFERENCE_DRAW_NS = 3.6;

export const SPEED_ROWS: readonly SpeedRow[] = [
  row('phantom tic-tac-toe', 'phantom-tic-tac-toe', '', [600, 228], [1_500, 750]),
  row('kuhn', 'kuhn', '', [4_000, 1_965], [6_000, 3_500]),
  row('leduc', 'leduc', '', [2_000, 515], [3_000, 1_659]),
  row("liar's dice, 1 die", 'liars-dice', 'players=2,dice=1,sides=6', [2_200, 887], [4_000, 2_100]),
  row("liar's dice, 5 dice", 'liars-dice', 'players=2,dice=5,sides=6', [900, 445], [1_600, 800]),
  row('goofspiel 13 hidden', 'goofspiel', 'cards=13,bids=hidden,points=descending', [350, 66], [400, 167]),
  row('hearts', 'hearts', 'pass=random', [160, 40], [110, 47]),
  row('connect four', 'connect-four', '', [650, 236], [550, 233]),
  row('tic-tac-toe', 'tic-tac-toe', '', [1_600, 1_470], [4_000, 1_183]),
  { label: 'spades', game: 'spades', variant: '', search: {}, playouts: {} },
  { label: 'dark hex 5 x 5', game: 'dark-hex', variant: '5x5', search: {}, playouts: {} },
  { label: 'peloponnesian war', game: 'peloponnesian-war', variant: '', search: {}, playouts: {} },
];

function row(
  label: string,
  game: string,
  variant: string,
  [searchGoal, searchOpenSpiel]: readonly [number, number],
  [playoutGoal, playoutOpenSpiel]: readonly [number, number],
): SpeedRow {
  return {
    label,
    game,
    variant,
    search: { goal: searchGoal, openSpiel: searchOpenSpiel },
    playouts: { goal: playoutGoal, openSpiel: playoutOpenSpiel },
  };
}
