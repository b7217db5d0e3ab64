/** What the speed bench measures, beside what OpenSpiel (C++, commit 112b777, one thread) did on the reference machine. */
export interface SpeedRow {
  readonly label: string;
  readonly game: string;
  readonly variant: string;
  /** Iterations a second of a 10,000-iteration search from the first decision after the deal, in thousands. */
  readonly search: { readonly goal: number; readonly openSpiel: number };
  /** Whole games a second from the set-up, evenly drawn moves, deals included, in thousands. */
  readonly playouts: { readonly goal: number; readonly openSpiel: number };
}

/** A draw of seedrandom's xor128 on the reference machine, in nanoseconds. */
export const REFERENCE_DRAW_NS = 3.6;

export const SPEED_ROWS: readonly SpeedRow[] = [
  row('phantom tic-tac-toe', 'phantom-tic-tac-toe', '', [550, 228], [1_500, 750]),
  row('kuhn', 'kuhn', '', [2_500, 1_965], [6_000, 3_500]),
  row('leduc', 'leduc', '', [1_100, 515], [3_000, 1_659]),
  row("liar's dice, 1 die", 'liars-dice', 'players=2,dice=1,sides=6', [1_500, 887], [4_000, 2_100]),
  row("liar's dice, 5 dice", 'liars-dice', 'players=2,dice=5,sides=6', [800, 445], [1_600, 800]),
  row('goofspiel 13 hidden', 'goofspiel', 'cards=13,bids=hidden,points=descending', [270, 66], [400, 167]),
  row('hearts', 'hearts', 'pass=random', [90, 40], [110, 47]),
  row('connect four', 'connect-four', '', [450, 236], [550, 233]),
  row('tic-tac-toe', 'tic-tac-toe', '', [1_800, 1_470], [4_000, 1_183]),
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
