/** Hidden hands and decks (SR 24): every deal of the unseen cards of each player into his hand and his deck is alike. */
import { ok, type Result } from '../../../core/result.js';
import type { Rng } from '../../../core/rng.js';
import { UNSEEN } from '../../game.js';
import { type PiecesSecret, pieces } from '../../kit/pieces.js';
import type { Dealer, Secrets } from '../../kit/secrets.js';
import {
  CARD_PLACE_COUNT,
  CARD_PLACES,
  ETRUSAM,
  HAND_COUNT,
  IN_DECK,
  IN_HAND,
  type Rome,
  seatOf,
} from '../board/state.js';
import { countOf, hasReturned } from '../cards/hands.js';
import { CARD_COUNT, CARD_HAND, DECK_SIZE, deckOf } from '../data/cards.js';

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
  placeNames: CARD_PLACES,
  back: Array.from({ length: CARD_COUNT }, (_, card) => CARD_HAND[card]),
  room: (s, place, hand) => countOf(s, hand, place),
  open: (s, place, card) => (place === IN_DECK ? 0 : place === IN_HAND ? ownerBit(s, card) : EVERYBODY),
  known: (s) => s.peeked,
  aware: (s, _, card) => ownerBit(s, card), // who was looked at knows what was seen
});

/** Hands of which fewer cards may have come back by a mark than chance would deal: dealt again, each such deal alike (SR 24). */
function dealReturned(view: Rome, into: Rome, rng: Rng): void {
  for (let hand = 0; hand < HAND_COUNT; hand++) {
    if (view.returned[2 * hand] === 0 && view.returned[2 * hand + 1] === 0) continue;
    const first = deckOf(hand);
    let [hidden, back, inHand] = [0, 0, 0]; // unseen cards, those that came back, and those of the hand
    for (let card = first; card < first + DECK_SIZE; card++) {
      if (view.cards[card] !== UNSEEN) continue;
      hidden++;
      if (hasReturned(view, hand, card)) back++;
      if (into.cards[card] === IN_HAND) inHand++;
    }
    const most = view.returnedLeft[hand] - seenReturned(view, hand);
    if (hidden === 0 || most >= Math.min(back, inHand)) continue;
    let backLeft = drawBack(rng, hidden - back, back, inHand, most);
    let oldLeft = inHand - backLeft;
    let [backToCome, oldToCome] = [back, hidden - back];
    for (let card = first; card < first + DECK_SIZE; card++) {
      if (view.cards[card] !== UNSEEN) continue;
      const came = hasReturned(view, hand, card);
      const takes = rng.below(came ? backToCome-- : oldToCome--) < (came ? backLeft : oldLeft);
      into.cards[card] = takes ? IN_HAND : IN_DECK;
      if (takes && came) backLeft--;
      else if (takes) oldLeft--;
    }
  }
}

/** Cards that came back and that the viewer sees in the hand. */
function seenReturned(view: Rome, hand: number): number {
  const first = deckOf(hand);
  let seen = 0;
  for (let card = first; card < first + DECK_SIZE; card++)
    if (view.cards[card] === IN_HAND && hasReturned(view, hand, card)) seen++;
  return seen;
}

/** How many of so many `back` cards are among `n` of all, if at most `most` are: by the number of such hands. */
function drawBack(rng: Rng, old: number, back: number, n: number, most: number): number {
  const least = Math.max(0, n - old);
  let sum = 0;
  let ways = 1; // relative to the least number
  for (let k = least; k <= most; k++) {
    sum += ways;
    ways *= ((back - k) * (n - k)) / ((k + 1) * (old - n + k + 1));
  }
  let left = rng.unit() * sum;
  ways = 1;
  for (let k = least; k < most; k++) {
    left -= ways;
    if (left < 0) return k;
    ways *= ((back - k) * (n - k)) / ((k + 1) * (old - n + k + 1));
  }
  return most;
}

/** The cards, with what all know of those that have come back. */
const withReturned: PiecesSecret<Rome> = Object.assign(Object.create(cards) as PiecesSecret<Rome>, {
  dealer(view: Rome, seat: number): Result<Dealer<Rome>> {
    const made = cards.dealer(view, seat);
    if (!made.ok) return made;
    const base = made.value;
    return ok({
      distribution: base.distribution,
      deal(into: Rome, rng: Rng): boolean {
        if (!base.deal(into, rng)) return false;
        dealReturned(view, into, rng);
        return true;
      },
    });
  },
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
  parts: [withReturned],
  recall: recallPeeks,
  forgets: [
    {
      what: 'the dice of a battle, but for what comes of them',
      where: ['the attacker rolls', 'the defender rolls'],
    },
    {
      what: 'how likely it is that a card was kept over a reshuffle by mark: only what cannot be is ruled out (SR 24)',
      where: ['returned', 'returnedLeft'],
    },
    {
      what: 'in which order cards came and left since the Etruscans looked at a hand',
      where: ['peeked', 'peekSize', 'peekDrawn', 'peekLeft', 'draw a card'],
    },
  ],
};
