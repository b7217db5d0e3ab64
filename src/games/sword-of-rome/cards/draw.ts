/** Set-up hands, the draw phase and draws by events (SR 3, 5.2). */
import { UNSEEN } from '../../game.js';
import { look } from '../../kit/flow.js';
import { CAR, SICILIAN } from '../board/map.js';
import { isOut } from '../board/relations.js';
import { CARTHAGE, DISCARDED, GAUL, handsOf, IN_DECK, IN_HAND, type Rome, rules, seatOf } from '../board/state.js';
import { controlOf } from '../board/units.js';
import { CARD_IDS, DECK_SIZE, deckOf } from '../data/cards.js';
import { HAND_SIZE, HAND_SIZE_OF_TWO, HANDS } from '../data/rules.js';
import {
  cardOfMove,
  countOf,
  discardCard,
  fingerprint,
  handSize,
  inHand,
  moveCard,
  moveOfCard,
  reshuffle,
  reshuffleByMark,
} from './hands.js';

/** SR 5.2. */
function handLimit(s: Rome, hand: number): number {
  if (isOut(s, hand)) return 0; // SR 5.10.3
  let limit = s.players === 2 ? HAND_SIZE_OF_TWO : HAND_SIZE[HANDS[hand]];
  if (hand === CARTHAGE) {
    for (let i = 0; i < SICILIAN.length; i++) if (controlOf(s, SICILIAN[i]) === CAR) limit++;
    limit -= s.unrest >> 1; // SR 20.2
  }
  return Math.max(limit, 0);
}

/** The first hand of the phase. In turn 1 hands are dealt (SR 3), and nothing is discarded. */
export const openDraw = rules.deed('open the draw phase', (s) => {
  openHand(s);
});

export function handToDraw(s: Rome): boolean {
  return s.served < handsOf(s.players).length;
}

function openHand(s: Rome): void {
  if (!handToDraw(s)) return;
  const hand = handsOf(s.players)[s.served];
  s.drawer = hand;
  if ((s.reshuffleDue >> hand) & 1) reshuffleByMark(s, hand); // a
  if (s.gameTurn === 1) {
    s.discarding = 0;
  } else if (hand === GAUL && s.players > 2) {
    discardAll(s, hand);
    s.discarding = 0;
  } else {
    s.discarding = handSize(s, hand) > 0 && !isOut(s, hand) ? 1 : 0;
  }
}

function discardAll(s: Rome, hand: number): void {
  const first = deckOf(hand);
  for (let card = first; card < first + DECK_SIZE; card++) if (inHand(s, card)) discardCard(s, hand, card);
}

/** All see which cards the Gauls discard: their pile, as a number that differs with the cards. */
export function gallicDiscards(s: Rome): number {
  if (s.gameTurn === 1 || s.drawer !== GAUL || s.players === 2) return UNSEEN;
  return fingerprint(s, GAUL, 1 << DISCARDED);
}

export function mayDiscard(s: Rome): boolean {
  return s.discarding === 1;
}

export const discard = rules.decision({
  name: 'discard',
  shown: 'all',
  player: (s) => seatOf(s.players, s.drawer),
  moves(s, out) {
    out.add(0);
    const first = deckOf(s.drawer);
    for (let i = 0; i < DECK_SIZE; i++) if (inHand(s, first + i)) out.add(i + 1);
  },
  play(s, m) {
    if (m === 0) {
      s.discarding = 0;
      return;
    }
    discardCard(s, s.drawer, cardOfMove(s.drawer, m));
    if (handSize(s, s.drawer) === 0) s.discarding = 0;
  },
  text: (s, m) => (m === 0 ? 'keep the rest' : `discard ${CARD_IDS[cardOfMove(s.drawer, m)]}`),
});

/** SR 7.4.3 b: as many new cards as are discarded. */
export const exchange = rules.decision({
  ...discard,
  play(s, m) {
    if (m !== 0) s.toDraw++;
    discard.play(s, m);
  },
});

/** SR 5.2: up to the limit; a hand that has more keeps it. */
export function beginDrawing(s: Rome): void {
  const hand = s.drawer;
  s.toDraw = Math.max(0, handLimit(s, hand) - handSize(s, hand));
}

export const nextHand = rules.deed('next hand to draw', (s) => {
  s.served++;
  openHand(s);
});

/** Cards to draw, and a deck or a pile to draw from. */
export function drawsCard(s: Rome): boolean {
  return s.toDraw > 0 && countOf(s, s.drawer, IN_DECK) + countOf(s, s.drawer, DISCARDED) > 0;
}

export const refillDeck = rules.deed('refill the deck', (s) => {
  if (countOf(s, s.drawer, IN_DECK) === 0) reshuffle(s, s.drawer);
});

export function endDrawing(s: Rome): void {
  s.toDraw = 0;
}

export const drawCard = rules.event({
  name: 'draw a card',
  outcomes(s, out, p) {
    const first = deckOf(s.drawer);
    const chance = 1 / countOf(s, s.drawer, IN_DECK);
    for (let i = 0; i < DECK_SIZE; i++) {
      if (s.cards[first + i] !== IN_DECK) continue;
      p[out.count] = chance;
      out.add(i + 1);
    }
  },
  sample(s, rng) {
    let left = rng.below(countOf(s, s.drawer, IN_DECK));
    for (let card = deckOf(s.drawer); ; card++) if (s.cards[card] === IN_DECK && left-- === 0) return moveOfCard(card);
  },
  play(s, m) {
    moveCard(s, s.drawer, cardOfMove(s.drawer, m), IN_HAND);
    s.toDraw--;
  },
  shown: (s, m, seat) => (seat === seatOf(s.players, s.drawer) ? m : look()),
  looks: (s) => `${HANDS[s.drawer]} draws a card`,
  text: (s, m) => `${HANDS[s.drawer]} draws ${CARD_IDS[cardOfMove(s.drawer, m)]}`,
});

/** A card taken from a hand at random, face up (SR 22.3 discard_opp, ransom). */
export const discardAtRandom = rules.event({
  name: 'discard at random',
  shown: 'all',
  outcomes(s, out, p) {
    const first = deckOf(s.target);
    const chance = 1 / handSize(s, s.target);
    for (let i = 0; i < DECK_SIZE; i++) {
      if (!inHand(s, first + i)) continue;
      p[out.count] = chance;
      out.add(i + 1);
    }
  },
  sample(s, rng) {
    let left = rng.below(handSize(s, s.target));
    for (let card = deckOf(s.target); ; card++) if (inHand(s, card) && left-- === 0) return moveOfCard(card);
  },
  play(s, m) {
    discardCard(s, s.target, cardOfMove(s.target, m));
  },
  text: (s, m) => `${HANDS[s.target]} loses ${CARD_IDS[cardOfMove(s.target, m)]}`,
});
