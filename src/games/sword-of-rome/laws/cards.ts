/** Laws of cards: each in one place, as many as the public counts say, and what is known of them (SR 6, 24). */
import { UNSEEN } from '../../game.js';
import { firstOf, unless } from '../../kit/laws.js';
import {
  ETRUSAM,
  EVENT,
  HAND_COUNT,
  HELD,
  IN_DECK,
  IN_HAND,
  NO_USE,
  PLAYED,
  REMOVED,
  type Rome,
  seatOf,
} from '../board/state.js';
import { countOf, hasReturned } from '../cards/hands.js';
import { CARD_COUNT, CARD_HAND, CARD_IDS, DECK_SIZE, deckOf } from '../data/cards.js';
import { HANDS } from '../data/rules.js';
import { cards } from '../hidden/secrets.js';
import { type Law, upTo } from './law.js';

const counts: Law = (s) => cards.check(s);

const decks: Law = (s) =>
  firstOf(upTo(CARD_COUNT), (card) => {
    const plays = seatOf(s.players, CARD_HAND[card]) >= 0;
    const path = `cards.${CARD_IDS[card]}`;
    return (
      unless(plays || s.cards[card] === REMOVED, path, 'This deck is not in play') ??
      unless((s.cards[card] === PLAYED) === isInPlay(s, card), path, 'Expected exactly the card in play to be played')
    );
  });

/** A card lies on the table until its use is declared, and while its event runs. */
function isInPlay(s: Rome, card: number): boolean {
  return s.card === card && (s.use === NO_USE || s.use === EVENT);
}

/** SR 24: only hidden cards in other hands are remembered, as many as can be left of those seen. */
const seen: Law = (s) => {
  const viewer = seatOf(s.players, ETRUSAM);
  return firstOf(upTo(HAND_COUNT), (hand) => peekOf(s, hand, viewer));
};

function peekOf(s: Rome, hand: number, viewer: number) {
  const first = deckOf(hand);
  let known = 0;
  for (let card = first; card < first + DECK_SIZE; card++) {
    if (s.peeked[card] === 0) continue;
    const path = `peeked.${CARD_IDS[card]}`;
    const breach = unless(
      s.peeked[card] === 1 << viewer && s.cards[card] === IN_HAND && s.peekSize[hand] > 0,
      path,
      'Expected a hidden card that the Etruscans have seen',
    );
    if (breach !== undefined) return breach;
    known++;
  }
  const path = `peekSize.${HANDS[hand]}`;
  const hidden = countOf(s, hand, IN_HAND);
  if (s.peekSize[hand] === 0)
    return unless(
      s.peekDrawn[hand] === 0 && s.peekLeft[hand] === 0,
      path,
      'Expected no counts before a look at the hand',
    );
  return (
    unless(
      s.peekSize[hand] + s.peekDrawn[hand] - s.peekLeft[hand] === hidden,
      path,
      'Expected the cards seen, drawn and played to add up to the hand',
    ) ??
    unless(
      known >= hidden - s.peekDrawn[hand] && known <= Math.min(hidden, s.peekSize[hand]),
      path,
      'Expected as many remembered cards as can be left',
    )
  );
}

/** SR 24: at most so many of the cards that came back by a mark are in the hand. */
const returned: Law = (s) =>
  firstOf(upTo(HAND_COUNT), (hand) => {
    const first = deckOf(hand);
    let held = 0;
    for (let card = first; card < first + DECK_SIZE; card++) {
      if (!hasReturned(s, hand, card)) continue;
      const place = s.cards[card];
      const path = `returned.${CARD_IDS[card]}`;
      if (place !== IN_DECK && place !== IN_HAND && place !== UNSEEN)
        return { path, message: 'Expected a card of deck or hand' };
      if (place === IN_HAND) held++;
    }
    return unless(held <= s.returnedLeft[hand], `returnedLeft.${HANDS[hand]}`, 'Expected fewer cards that came back');
  });

/** A hand never holds more than a deck gives; drawing goes on within the deck. */
const drawing: Law = (s, { open }) =>
  unless(
    !open.has('draw cards') || s.toDraw <= DECK_SIZE - countOf(s, s.drawer, HELD) - countOf(s, s.drawer, IN_HAND),
    'toDraw',
    'Expected no more cards than there are',
  );

export const cardLaws: readonly Law[] = [counts, decks, seen, returned, drawing];
