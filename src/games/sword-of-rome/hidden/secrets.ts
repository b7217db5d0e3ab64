/** Hidden hands and decks (SR 24): every deal of the unseen cards of each player into his hand and his deck is alike. */
import type { Rng } from '../../../core/rng.js';
import { type PiecesSecret, pieces } from '../../kit/pieces.js';
import type { Secrets } from '../../kit/secrets.js';
import { CARD_PLACE_COUNT, ETRUSAM, HAND_COUNT, IN_DECK, IN_HAND, type Rome, seatOf } from '../board/state.js';
import { CARD_COUNT, CARD_HAND, DECK_SIZE, deckOf } from '../cards/cards.js';
import { countOf } from '../cards/hands.js';

const EVERYBODY = 2 ** 5 - 1;
const ownerBit = (s: Rome, card: number): number => {
  const seat = seatOf(s.players, CARD_HAND[card]);
  return seat < 0 ? 0 : 1 << seat;
};

/** A deck is hidden from all, its owner too; a hand from all others, but for what the Etruscans have looked at. */
export const cards: PiecesSecret<Rome> = pieces<Rome>({
  name: 'cards',
  at: (s) => s.cards,
  places: CARD_PLACE_COUNT,
  back: Array.from({ length: CARD_COUNT }, (_, card) => CARD_HAND[card]),
  room: (s, place, hand) => countOf(s, hand, place),
  open: (s, place, card) => (place === IN_DECK ? 0 : place === IN_HAND ? ownerBit(s, card) : EVERYBODY),
  known: (s) => s.peeked,
  aware: (s, _, card) => ownerBit(s, card), // who was looked at knows what was seen
});

/**
 * Other seats know that the Etruscans have looked at a hand, how many hidden cards they saw, and how many have left and
 * come since: each hidden card there now is one of those seen with the chance that this leaves.
 */
function recallPeeks(world: Rome, seat: number, rng: Rng): void {
  const viewer = seatOf(world.players, ETRUSAM);
  if (seat === viewer) return;
  for (let hand = 0; hand < HAND_COUNT; hand++) {
    if (world.peekSize[hand] === 0 || seatOf(world.players, hand) === seat) continue;
    let seen = world.peekSize[hand];
    let all = seen + world.peekDrawn[hand];
    const first = deckOf(hand);
    for (let card = first; card < first + DECK_SIZE; card++) {
      if (world.cards[card] !== IN_HAND) continue;
      if (all > 0 && rng.below(all) < seen) {
        world.peeked[card] = 1 << viewer;
        seen--;
      }
      all--;
    }
  }
}

export const SECRETS: Secrets<Rome> = {
  parts: [cards],
  recall: recallPeeks,
  forgets: [
    {
      what: 'the dice of a battle, but for what comes of them',
      where: ['the attacker rolls', 'the defender rolls'],
    },
    {
      what: 'in which order cards came and left since the Etruscans looked at a hand',
      where: ['peeked', 'peekSize', 'peekDrawn', 'peekLeft', 'draw a card'],
    },
  ],
};
