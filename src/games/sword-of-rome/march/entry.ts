/** An army comes into a space: bribes, lone leaders, going back (SR 9.5). */
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { ETR, NOWHERE, SAM, SPACE_COUNT } from '../board/map.js';
import { hostile } from '../board/relations.js';
import { ETRUSAM, type Rome, seatOf } from '../board/state.js';
import { controlOf, insideUnits, standing, tidy } from '../board/units.js';
import { CARD_IDS, CARD_OP, cardNamed, DECK_SIZE, deckOf } from '../cards/cards.js';
import {
  canPay,
  cardOfMove,
  DESPERATE,
  discardCard,
  hasDesperate,
  inHand,
  mayBeHeld,
  moveOfCard,
  removeCard,
  useDesperate,
} from '../cards/hands.js';

const GOLD = [cardNamed('ETR-18'), cardNamed('ETR-19')]; // Etruscan Gold
const BRIBE_POINTS = 3;

/** SR 7.2.2, 9.5.1: with any card of three points in Etruscan spaces, with Etruscan Gold in Samnite ones too. */
function mayBribe(s: Rome): boolean {
  if (s.depleted === 1 || s.armyAt >= SPACE_COUNT || s.army === ETR || s.army === SAM) return false;
  const control = controlOf(s, s.armyAt);
  return (control === ETR || control === SAM) && hostile(s, s.army, ETR);
}

/** For all that is public, the Etruscans could bribe. */
export function bribeThreatens(s: Rome): boolean {
  if (!mayBribe(s)) return false;
  if (controlOf(s, s.armyAt) === ETR) return canPay(s, ETRUSAM);
  return GOLD.some((card) => mayBeHeld(s, ETRUSAM, card));
}

function isBribe(s: Rome, card: number): boolean {
  return inHand(s, card) && (GOLD.includes(card) || (CARD_OP[card] === BRIBE_POINTS && controlOf(s, s.armyAt) === ETR));
}

function hasBribe(s: Rome): boolean {
  if (hasDesperate(s, ETRUSAM) && controlOf(s, s.armyAt) === ETR) return true;
  const first = deckOf(ETRUSAM);
  for (let card = first; card < first + DECK_SIZE; card++) if (isBribe(s, card)) return true;
  return false;
}

export const bribe: Decision<Rome> = {
  name: 'bribe',
  shown: 'all',
  player: (s) => (hasBribe(s) ? seatOf(s.players, ETRUSAM) : NOBODY),
  moves(s, out) {
    out.add(0);
    const first = deckOf(ETRUSAM);
    for (let card = first; card < first + DECK_SIZE; card++) if (isBribe(s, card)) out.add(moveOfCard(card));
    if (hasDesperate(s, ETRUSAM) && controlOf(s, s.armyAt) === ETR) out.add(DESPERATE);
  },
  play(s, m) {
    if (m === 0) return;
    s.bribed = 1;
    if (m === DESPERATE) {
      useDesperate(s, ETRUSAM);
      return;
    }
    const card = cardOfMove(ETRUSAM, m);
    if (GOLD.includes(card)) discardCard(s, ETRUSAM, card);
    else removeCard(s, ETRUSAM, card);
  },
  text: (_, m) =>
    m === 0 ? 'pay nothing' : `bribe with ${m === DESPERATE ? 'Desperate Times' : CARD_IDS[cardOfMove(ETRUSAM, m)]}`,
};

export function isBribed(s: Rome): boolean {
  return s.bribed === 1;
}

/** SR 9.5 step 2: lone enemy leaders are displaced. */
export function comeIn(s: Rome): void {
  tidy(s, s.armyAt);
}

/** Units of another power than the army's stand there, outside or inside. */
export function holdsForeign(s: Rome, node: number, power: number): boolean {
  const stands = standing(s, node);
  return (stands !== 0 && stands !== power) || (insideUnits(s, node) > 0 && controlOf(s, node) !== power);
}

/** Where the last step came from. */
export function cameFrom(s: Rome): number {
  return s.pathLength >= 2 ? s.path[s.pathLength - 2] : NOWHERE;
}

/** SR 9.5.6: the latest earlier space of the path without units of another power, or NOWHERE. */
export function wayBack(s: Rome): number {
  for (let i = s.pathLength - 2; i >= 0; i--) if (!holdsForeign(s, s.path[i], s.army)) return s.path[i];
  return NOWHERE;
}

export function canGoBack(s: Rome): boolean {
  return wayBack(s) !== NOWHERE;
}

/** The army is where it came from, and done. */
export function goBack(s: Rome): void {
  const at = s.armyAt;
  s.armyAt = wayBack(s);
  s.marching = 0;
  tidy(s, at);
}
