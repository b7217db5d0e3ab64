/** Where the equilibrium of Leduc hold'em for two has a move: by rank, by the betting so far and the rank on the board, and the move. */
import type { Move } from '../../games/game.js';
import { CALL, RAISE } from '../../games/leduc/moves.js';
import { boardOf, type Leduc, MAX_RAISES, NO_CARD, rank } from '../../games/leduc/state.js';
import { WeightsFile } from '../network/stored-weights.js';
import { solutionBy } from '../solution.js';

const RANKS = 3;
const MOVES = 3;
const NODES = 6; // of a round: nothing yet, a check, one or two raises and who raised first
const BETTINGS = NODES + NODES * RANKS * NODES;

const isSecond = (s: Leduc) => s.card[boardOf(s)] !== NO_CARD;

/** Who raised in a round, in order. */
function raisersOf({ raiser }: Leduc, round: number): number[] {
  return [...raiser.subarray(round * MAX_RAISES, (round + 1) * MAX_RAISES)].filter((seat) => seat >= 0);
}

function nodeOf(s: Leduc, round: number, calls: number): number {
  const raisers = raisersOf(s, round);
  return raisers.length === 0 ? calls : 2 * raisers.length + raisers[0];
}

/** The moves of a round: `calls` since the last raise, or in a round without one. */
function movesOf(s: Leduc, round: number, calls: number): Move[] {
  const raisers = raisersOf(s, round);
  const checks = raisers[0] ?? 0; // before the first raise: the first seat acts first
  return [...Array(checks).fill(CALL), ...raisers.map(() => RAISE), ...Array(calls).fill(CALL)];
}

export const solution = solutionBy<Leduc>(new WeightsFile('leduc/equilibrium'), () => ({
  from: 0,
  size: RANKS * BETTINGS * MOVES,
  cell(s, move) {
    const betting = isSecond(s)
      ? NODES + (nodeOf(s, 0, 0) * RANKS + rank(s.card[boardOf(s)])) * NODES + nodeOf(s, 1, s.calls)
      : nodeOf(s, 0, s.calls);
    return (rank(s.card[s.actor]) * BETTINGS + betting) * MOVES + move;
  },
  history(s) {
    if (!isSecond(s)) return movesOf(s, 0, s.calls);
    const checked = raisersOf(s, 0).length === 0;
    return [...movesOf(s, 0, checked ? 2 : 1), ...movesOf(s, 1, s.calls)];
  },
}));
