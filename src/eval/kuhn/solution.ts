/** Where the equilibrium of Kuhn poker for two has a move: by card, by the actions so far, and the move. */
import { type Move, NOBODY, type State } from '../../games/game.js';
import { WeightsFile } from '../network/stored-weights.js';
import { solutionBy } from '../solution.js';

const CARDS = 3;
const SEATS = 2;
const NODES = 4; // nothing yet, a check, a bet of the first seat, a bet of the second
const MOVES = 2;
const STAYS = 2; // chips

/** What is read of a position. */
interface Kuhn extends State {
  readonly card: Int32Array;
  readonly in: Int32Array;
  readonly acted: number;
  readonly bettor: number;
}

export const solution = solutionBy<Kuhn>(new WeightsFile('kuhn/equilibrium'), () => ({
  from: 0,
  size: CARDS * NODES * MOVES,
  cell({ card, acted, bettor }, move) {
    const node = bettor === NOBODY ? acted : SEATS + bettor;
    return (card[acted % SEATS] * NODES + node) * MOVES + move;
  },
  history({ in: chips, acted, bettor }) {
    const bets = (i: number) => i === bettor || (bettor !== NOBODY && i > bettor && chips[i % SEATS] === STAYS);
    return Array.from({ length: acted }, (_, i): Move => (bets(i) ? 1 : 0));
  },
}));
