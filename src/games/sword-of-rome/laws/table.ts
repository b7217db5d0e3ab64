/** Laws of the turn, the players, their alliances and cards. */
import { UNSEEN } from '../../game.js';
import { type Breach, firstOf, unless, type Where } from '../../kit/laws.js';
import { LEADER_POWER, NO_LEADER } from '../board/leaders.js';
import { GRE } from '../board/map.js';
import {
  CARTHAGE,
  ETRUSAM,
  EVENT,
  HAND_COUNT,
  HELD,
  handsOf,
  IN_DECK,
  IN_HAND,
  NO_HAND,
  NO_PAIR,
  NO_USE,
  ownerOf,
  PAIR_NAMES,
  PAIRS,
  PLAYED,
  REMOVED,
  type Rome,
  seatOf,
  TREATY,
} from '../board/state.js';
import { countOf, hasReturned } from '../cards/hands.js';
import { CARD_COUNT, CARD_HAND, CARD_IDS, DECK_SIZE, deckOf } from '../data/cards.js';
import { HANDS } from '../data/rules.js';
import { cards } from '../hidden/secrets.js';

export type Law = (s: Rome, where: Where) => Breach | undefined;
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

const isIn = (s: Rome, hand: number): boolean => hand >= 0 && seatOf(s.players, hand) >= 0;

const turns: Law = (s, { at }) =>
  unless(s.gameTurn <= s.lastTurn, 'gameTurn', 'Expected a turn of this game') ??
  unless((at === 'over') === (s.winner !== NO_HAND), 'winner', 'Expected a winner if and only if the game is over') ??
  unless(s.winner === NO_HAND || isIn(s, s.winner), 'winner', 'Expected a hand in play');

const hands: Law = (s, { open }) =>
  unless(isIn(s, s.first), 'first', 'Expected a hand in play') ??
  unless(!open.has('action phase') || isIn(s, s.turnHand), 'turnHand', 'Expected a hand in play') ??
  unless(!open.has('action phase') || isIn(s, s.actor), 'actor', 'Expected a hand in play') ??
  unless(!open.has('reinforcement phase') || isIn(s, s.turnHand), 'turnHand', 'Expected a hand in play') ??
  unless(!open.has('draw cards') || isIn(s, s.drawer), 'drawer', 'Expected a hand in play') ??
  unless(!open.has('support') || isIn(s, s.supporter), 'supporter', 'Expected a hand in play') ??
  unless(s.target === NO_HAND || isIn(s, s.target), 'target', 'Expected a hand in play') ??
  firstOf(upTo(HAND_COUNT), (hand) =>
    unless(
      isIn(s, hand) || (s.desperate[hand] === 0 && s.points[hand] === 0),
      `desperate.${HANDS[hand]}`,
      'This hand is not in play',
    ),
  ) ??
  unless(
    upTo(HAND_COUNT).every((hand) => ((s.out >> hand) & 1) === 0 || isIn(s, hand)),
    'out',
    'Expected hands in play',
  ) ??
  unless(
    [...handsOf(s.players)].some((hand) => ((s.out >> hand) & 1) === 0),
    'out',
    'Expected a hand in the game',
  );

/** Who may be served how often, and counters of hands. */
const phases: Law = (s, { open }) => {
  const most = handsOf(s.players).length;
  const running =
    open.has('draw phase') || (open.has('action phase') && !open.has('last desperate times') && !open.has('order'));
  return (
    unless(!running || s.served < most, 'served', 'Expected a hand that is still to be served') ??
    unless(!open.has('action phase') || s.round >= 1, 'round', 'Expected a round of the action phase') ??
    unless(
      !open.has('draw phase') || handsOf(s.players)[s.served] === s.drawer,
      'drawer',
      'Expected the hand that draws now',
    ) ??
    unless(!open.has('own action') || s.actor === s.turnHand, 'actor', 'Expected the hand whose turn it is') ??
    unless(!open.has('hiring') || s.actor === CARTHAGE, 'actor', 'Expected Carthage')
  );
};

const carthage: Law = (s) =>
  unless(s.players === 5 || s.unrest === 0, 'unrest', 'There is unrest only with five players') ??
  unless(s.players === 5 || s.insurrection === 0, 'insurrection', 'There are rebels only with five players');

const markers: Law = (s) =>
  unless(s.players < 5 || s.envoys === 0, 'envoys', 'There are no envoys with five players') ??
  unless(s.elephants === NO_LEADER || LEADER_POWER[s.elephants] === GRE, 'elephants', 'Expected a Greek leader');

/** SR 18. */
const isTreaty = (s: Rome, pair: number): boolean => s.players < 5 && pair === TREATY && s.envoys === 1;

/** SR 15: in the order of creation without gaps, each pair once, between players. */
const pacts: Law = (s) => {
  const made = [...s.pacts].filter((pair) => pair !== NO_PAIR);
  return (
    unless(
      [...s.pacts.subarray(0, made.length)].every((pair) => pair !== NO_PAIR),
      'pacts',
      'Expected a list without gaps',
    ) ??
    unless(new Set(made).size === made.length, 'pacts', 'Expected each pair once') ??
    firstOf(made, (pair) =>
      unless(
        isTreaty(s, pair) || (s.players > 2 && PAIRS[pair].every((power) => ownerOf(s, power) >= 0)),
        'pacts',
        `${PAIR_NAMES[pair]} cannot be allied here`,
      ),
    ) ??
    unless(
      upTo(PAIRS.length).every((pair) => ((s.truces >> pair) & 1) === 0 || made.includes(pair)),
      'truces',
      'Expected every truce to be an alliance',
    )
  );
};

/** SR 24: what is known of looks at hands. */
const peeks: Law = (s) =>
  firstOf(upTo(HAND_COUNT), (hand) =>
    unless(
      s.peekSize[hand] === 0 || (isIn(s, hand) && seatOf(s.players, hand) !== seatOf(s.players, ETRUSAM)),
      `peekSize.${HANDS[hand]}`,
      'The Etruscans cannot have looked at this hand',
    ),
  );

export const tableLaws: readonly Law[] = [turns, hands, phases, carthage, markers, pacts, peeks];

// ------------------ cards: each in one place, as many as the public counts say, and what is known of them (SR 6, 24)

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
