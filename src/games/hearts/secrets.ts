/** Who sees which card, what plays have shown, and which passed cards each giver remembers. */
import type { Rng } from '../../core/rng.js';
import type { Player } from '../game.js';
import { NO_LEADER } from '../kit/cards/table.js';
import { pieces } from '../kit/pieces.js';
import type { Secrets } from '../kit/secrets.js';
import { pack, TWO_OF_CLUBS, table } from './cards.js';
import { tricks } from './moves.js';
import { giverOf, type Hearts, NO_PASS, PASS_SIZE, PASSED } from './state.js';

const EVERYBODY = 15;

export const cards = pieces<Hearts>({
  ...tricks.pieces,
  open(s, place, card) {
    // The first leader is known to hold the two of clubs.
    if (card === TWO_OF_CLUBS && s.leader !== NO_LEADER && place < PASSED) return EVERYBODY;
    return tricks.pieces.open(s, place, card);
  },
  known: (s) => s.known,
  aware: (_, place) => (place < PASSED ? 1 << place : 0), // a seat knows which cards were passed to it
});

export const secrets: Secrets<Hearts> = {
  parts: [cards],
  /**
   * The observer does not see the cards that pass between two other seats: any three of the receiver's thirteen may have
   * come from the giver, who knows those that are still in the hand.
   */
  recall(world, seat, rng) {
    if (world.leader === NO_LEADER || world.direction === NO_PASS) return;
    for (let receiver = 0; receiver < 4; receiver++) {
      const giver = giverOf(world, receiver);
      if (receiver !== seat && giver !== seat) markPassed(world, receiver, giver, rng);
    }
  },
};

function markPassed(world: Hearts, receiver: Player, giver: Player, rng: Rng): void {
  const size = table.inHand(world, receiver);
  let taken = 0; // of the thirteen, those still in the hand first
  for (let i = 0; i < PASS_SIZE; i++) {
    let n = rng.below(table.handSize);
    while ((taken >> n) & 1) n = rng.below(table.handSize);
    taken |= 1 << n;
    if (n < size) world.known[pack.nth(world.held, receiver, n)] = 1 << giver;
  }
}
