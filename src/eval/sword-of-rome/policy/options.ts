/** What points can buy a hand where the armies stand now: attacks and support (SR 7.1). */
import { lowestBit } from '../../../core/bits.js';
import { LEADER_COUNT } from '../../../games/sword-of-rome/board/leaders.js';
import { GAU, NODE_COUNT, POWER_COUNT, SPACE_COUNT } from '../../../games/sword-of-rome/board/map.js';
import { HAND_COUNT, NO_HAND, POWERS_OF_HAND, type Rome } from '../../../games/sword-of-rome/board/state.js';
import { controlOf, loyaltyOf } from '../../../games/sword-of-rome/board/units.js';
import { CARDS, CARDS_OF_FOUR, type Card } from '../../../games/sword-of-rome/data/cards.js';
import { LIMITS } from '../../../games/sword-of-rome/data/rules.js';
import { ANY_RATING } from '../../../games/sword-of-rome/movement/activation.js';
import { mayAdd, mostLoyalty } from '../../../games/sword-of-rome/politics/support.js';
import { isDear } from './gauls.js';
import type { Prospects } from './prospects.js';

/** Points of support that the event adds. */
export function supportOf(card: Card): number {
  return card.effects.reduce((sum, effect) => sum + (effect.kind === 'support' ? effect.n : 0), 0);
}

const MOST_SUPPORT = Math.max(...[...CARDS_OF_FOUR, ...CARDS].map(supportOf));
const POINTS_FROM = 2 * NODE_COUNT + LEADER_COUNT + POWER_COUNT;
const ROUND_AT = POINTS_FROM + HAND_COUNT;
const UNREST_AT = ROUND_AT + 1;
const BOARD_SIZE = UNREST_AT + 1;
const roundOf = (s: Rome): number => s.gameTurn * (LIMITS.rounds + 1) + s.round;

/**
 * Between actions, when no army is under way. The choice of a card is followed by that of its use on the same board, so the
 * last answer is kept with all that it depends on.
 */
export class Options {
  declare private readonly prospects: Prospects;
  declare readonly attacks: Float64Array; // by points: the best attack that they buy
  declare room: number; // points of support that can be spent
  declare private hand: number; // of the answer, as the rest
  declare private readonly board: Int32Array; // spaces, stacks, leaders, alliances, VP, the round, unrest

  constructor(prospects: Prospects) {
    this.prospects = prospects;
    this.attacks = new Float64Array(ANY_RATING + 1);
    this.room = 0;
    this.hand = NO_HAND;
    this.board = new Int32Array(BOARD_SIZE);
  }

  look(s: Rome, hand: number): void {
    if (this.isKnown(s, hand)) return;
    this.keep(s, hand);
    this.prospects.look(s);
    this.prospects.ofHand(s, hand, this.attacks);
    this.room = roomFor(s, hand);
  }

  private isKnown(s: Rome, hand: number): boolean {
    const { board } = this;
    return (
      hand === this.hand &&
      board[ROUND_AT] === roundOf(s) &&
      board[UNREST_AT] === s.unrest &&
      isAlike(board, POINTS_FROM, s.points) &&
      isAlike(board, 0, s.stacks) &&
      isAlike(board, NODE_COUNT, s.spaces) &&
      isAlike(board, 2 * NODE_COUNT, s.leaders) &&
      isAlike(board, 2 * NODE_COUNT + LEADER_COUNT, s.allied)
    );
  }

  private keep(s: Rome, hand: number): void {
    const { board } = this;
    this.hand = hand;
    board.set(s.stacks);
    board.set(s.spaces, NODE_COUNT);
    board.set(s.leaders, 2 * NODE_COUNT);
    board.set(s.allied, 2 * NODE_COUNT + LEADER_COUNT);
    board.set(s.points, POINTS_FROM);
    board[ROUND_AT] = roundOf(s);
    board[UNREST_AT] = s.unrest;
  }
}

function isAlike(board: Int32Array, from: number, part: Int32Array): boolean {
  for (let i = 0; i < part.length; i++) if (board[from + i] !== part[i]) return false;
  return true;
}

/** Points of support that the hand could spend, as far as one point does not open another: no more than any card gives. */
function roomFor(s: Rome, hand: number): number {
  let room = 0;
  for (let rest = POWERS_OF_HAND[hand]; rest !== 0; rest &= rest - 1) {
    const power = lowestBit(rest);
    for (let node = 0; node < SPACE_COUNT && room < MOST_SUPPORT; node++)
      if (mayAdd(s, node, power) && (power !== GAU || isDear(s, node)))
        room += controlOf(s, node) === power ? mostLoyalty(power) - loyaltyOf(s, node) : 1;
  }
  return room;
}
