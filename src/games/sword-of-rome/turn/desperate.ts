/** Desperate Times: announced and claimed before somebody acts, and after the last round (SR 7.4). */
import { YES_OR_NO } from '../../kit/choices.js';
import {
  ACTIVATE,
  clockwise,
  EVENT,
  handsOf,
  LEVY,
  NO_HAND,
  NO_USE,
  PLAYED,
  REDRAW,
  REMOVED,
  type Rome,
  rules,
  SUPPORT,
  seatOf,
  USES,
} from '../board/state.js';
import { handSize, hasDesperate, inHand, moveCard, useDesperate } from '../cards/hands.js';
import { CARD_IDS, CARD_OP, CARDS, cardNamed } from '../data/cards.js';
import { DESPERATE_EVENTS, HANDS } from '../data/rules.js';
import { isEventLegal } from '../events/effects.js';
import { isUsable } from './action.js';
import { handInTurn } from './turn.js';

/** SR 7.4.6: it counts as a card of so many points. */
export const DESPERATE_POINTS = 3;

/** SR 7.4.3 c: the event that each hand may search for; which one is reconstructed. */
export const SEARCHED = Int16Array.from(HANDS, (name) => cardNamed(DESPERATE_EVENTS[name]));

/** SR 7.4.3: activate, support and reinforcement as with a 3-card, a redraw, or the event that is searched for. */
function mayUse(s: Rome, hand: number, use: number): boolean {
  if (use === REDRAW) return handSize(s, hand) > 0;
  if (use !== EVENT) return isUsable(s, hand, use, DESPERATE_POINTS);
  const card = SEARCHED[hand];
  return s.cards[card] !== REMOVED && s.cards[card] !== PLAYED && isEventLegal(s, hand, card);
}

/** In ascending order, as the moves of `kind` are. */
const KINDS = [EVENT, ACTIVATE, SUPPORT, LEVY, REDRAW];
/** The event is not in the hand but in the deck or among the discards: all see which, as the numbers of cards are public. */
export const SEARCH_PILES = USES.length;

/** A redraw is most often there, and the cheapest to ask. */
function mayPlay(s: Rome, hand: number): boolean {
  if (!hasDesperate(s, hand)) return false;
  for (let i = KINDS.length - 1; i >= 0; i--) if (mayUse(s, hand, KINDS[i])) return true;
  return false;
}

// ------------------------------------------------- the window (SR 7.4.1, 7.4.2)

/** Clockwise from the hand that is about to act, itself first. */
export function openWindow(s: Rome): void {
  s.desperateAsked = 0;
  seek(s);
}

function seek(s: Rome): void {
  const hands = handsOf(s.players).length;
  while (s.desperateAsked < hands && !mayPlay(s, askedHand(s))) s.desperateAsked++;
}

const askedHand = (s: Rome): number => clockwise(s, s.turnHand, s.desperateAsked);

/** One Desperate Times a window. */
export function windowWaits(s: Rome): boolean {
  return s.desperateBy === NO_HAND && s.desperateAsked < handsOf(s.players).length;
}

/** Whom `announce` asks: before an action clockwise, after the last round in the order of VP. */
export const desperateHand = (s: Rome): number => (s.inLast === 1 ? handInTurn(s, s.desperateAsked) : askedHand(s));

export const announce = rules.decision({
  name: 'desperate times',
  shown: 'all',
  player: (s) => seatOf(s.players, desperateHand(s)),
  ...YES_OR_NO,
  play(s, m) {
    if (m === 1) {
      s.desperateBy = desperateHand(s);
      s.claimAsked = 1;
      seekClaim(s);
      return;
    }
    s.desperateAsked++;
    if (s.inLast === 1) seekLast(s);
    else seek(s);
  },
  text: (s, m) => `${m === 0 ? 'no ' : ''}Desperate Times of ${HANDS[desperateHand(s)]}`,
});

export function isAnnounced(s: Rome): boolean {
  return s.desperateBy !== NO_HAND;
}

/** SR 7.4.2: who else wants to play his own, clockwise from the hand that announced; whoever would not come first is not asked. */
function seekClaim(s: Rome): void {
  const hands = handsOf(s.players).length;
  while (s.claimAsked < hands && !mayClaim(s, claimHand(s))) s.claimAsked++;
}

const mayClaim = (s: Rome, hand: number): boolean => comesBefore(s, hand, s.desperateBy) && mayPlay(s, hand);

export const claimHand = (s: Rome): number => clockwise(s, desperateHand(s), s.claimAsked);

export function claimWaits(s: Rome): boolean {
  return s.claimAsked < handsOf(s.players).length;
}

/** The claimant with fewest VP plays, of equals the first in tie order; the others keep theirs. */
export const claim = rules.decision({
  name: 'claim',
  shown: 'all',
  player: (s) => seatOf(s.players, claimHand(s)),
  ...YES_OR_NO,
  play(s, m) {
    const hand = claimHand(s);
    if (m === 1) s.desperateBy = hand;
    s.claimAsked++;
    seekClaim(s);
  },
  text: (s, m) => `${m === 0 ? 'no claim of' : 'claim for'} ${HANDS[claimHand(s)]}`,
});

function comesBefore(s: Rome, a: number, b: number): boolean {
  return s.points[a] < s.points[b] || (s.points[a] === s.points[b] && a < b);
}

// ------------------------------------------- after the last round (SR 7.4.5)

/** Of equals two may use one, so that they must be put in order (SR 4.4). */
export function isLastTied(s: Rome): boolean {
  const hands = handsOf(s.players);
  for (let i = 0; i < hands.length; i++)
    for (let k = i + 1; k < hands.length; k++)
      if (s.points[hands[i]] === s.points[hands[k]] && mayPlay(s, hands[i]) && mayPlay(s, hands[k])) return true;
  return false;
}

export const openLast = rules.deed('end of the rounds', (s) => {
  s.inLast = 1;
  s.desperateAsked = 0;
  seekLast(s);
});

function seekLast(s: Rome): void {
  const hands = handsOf(s.players).length;
  while (s.desperateAsked < hands && !mayPlay(s, handInTurn(s, s.desperateAsked))) s.desperateAsked++;
}

export function lastWaits(s: Rome): boolean {
  return s.desperateAsked < handsOf(s.players).length;
}

/** One each. */
export function nextLast(s: Rome): void {
  if (s.desperateBy === NO_HAND) return;
  s.desperateBy = NO_HAND;
  s.desperateAsked++;
  seekLast(s);
}

// ------------------------------------------------------- the play (SR 7.4.3)

/** The card is spent even if what it does is cancelled (SR 21.0). */
export const desperateUse = rules.decision({
  name: 'desperate use',
  shown: 'all',
  player: (s) => seatOf(s.players, s.desperateBy),
  moves(s, out) {
    const hand = s.desperateBy;
    const held = inHand(s, SEARCHED[hand]);
    for (let i = 0; i < KINDS.length; i++)
      if (mayUse(s, hand, KINDS[i]) && (KINDS[i] !== EVENT || held)) out.add(KINDS[i]);
    if (!held && mayUse(s, hand, EVENT)) out.add(SEARCH_PILES);
  },
  play(s, m) {
    const hand = s.desperateBy;
    useDesperate(s, hand);
    s.actor = hand;
    s.use = m === SEARCH_PILES ? EVENT : m;
    s.op = DESPERATE_POINTS;
    if (s.use !== EVENT) return;
    s.card = SEARCHED[hand];
    s.op = CARD_OP[s.card];
    moveCard(s, CARDS[s.card].hand, s.card, PLAYED);
  },
  text(s, m) {
    if (m === EVENT) return `search the hand for ${CARD_IDS[SEARCHED[s.desperateBy]]}`;
    return m === SEARCH_PILES ? `search the piles for ${CARD_IDS[SEARCHED[s.desperateBy]]}` : USES[m];
  },
});

export function redraws(s: Rome): boolean {
  return s.use === REDRAW;
}

export function openRedraw(s: Rome): void {
  s.drawer = s.actor;
  s.discarding = 1;
}

export function endRedraw(s: Rome): void {
  s.use = NO_USE;
  s.op = 0;
}
