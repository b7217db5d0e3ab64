/** Bribes, and going back (SR 7.2.2, 9.4.5). */
import { NOBODY } from '../../game.js';
import { ETR, NOWHERE, SPACE_COUNT } from '../board/map.js';
import { hostile } from '../board/relations.js';
import { AT, ETRUSAM, type Rome, rules, seatOf } from '../board/state.js';
import { armyUnits, controlOf, insideUnits, leadersAt, standing, tidy } from '../board/units.js';
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
import { CARD_IDS, CARD_OP, cardNamed, DECK_SIZE, deckOf } from '../data/cards.js';
import { canStepOn } from './army.js';
import { meetsDefenders } from './withdraw.js';

const GOLD = [cardNamed('ETR-18'), cardNamed('ETR-19')]; // Etruscan Gold
export const BRIBE_POINTS = 3; // of a card that is no Gold

/** SR 7.2.2 a: an Etruscan army is where an enemy army has come. */
function meetsEtruscans(s: Rome): boolean {
  return standing(s, s.armyAt) === ETR && leadersAt(s, ETR, AT + s.armyAt) > 0 && hostile(s, s.army, ETR);
}

/** SR 7.2.2 b: an army of the Etruscans has come to enemy units. */
function comesToEnemy(s: Rome): boolean {
  return s.army === ETR && meetsDefenders(s);
}

/** SR 22.3: Etruscan Gold turns an enemy army back in every space that they control; it does not pay their own way. */
function isEtruscan(s: Rome): boolean {
  return controlOf(s, s.armyAt) === ETR && s.army !== ETR && hostile(s, s.army, ETR);
}

/** By public facts alone, the Etruscans could bribe. */
export function bribeThreatens(s: Rome): boolean {
  if (s.depleted === 1 || s.armyAt >= SPACE_COUNT || armyUnits(s) === 0) return false;
  if (meetsEtruscans(s) || comesToEnemy(s)) return canPay(s, ETRUSAM);
  return isEtruscan(s) && GOLD.some((card) => mayBeHeld(s, ETRUSAM, card));
}

const takesAny = (s: Rome): boolean => meetsEtruscans(s) || comesToEnemy(s);

function isBribe(s: Rome, card: number): boolean {
  if (!inHand(s, card)) return false;
  return GOLD.includes(card) ? s.army !== ETR : takesAny(s) && CARD_OP[card] === BRIBE_POINTS;
}

function hasBribe(s: Rome): boolean {
  if (hasDesperate(s, ETRUSAM) && takesAny(s)) return true;
  const first = deckOf(ETRUSAM);
  for (let card = first; card < first + DECK_SIZE; card++) if (isBribe(s, card)) return true;
  return false;
}

/** No `cardAnswer`: Desperate Times pays too, and which cards stay in the game depends on what pays. */
export const bribe = rules.decision({
  name: 'bribe',
  shown: 'all',
  player: (s) => (hasBribe(s) ? seatOf(s.players, ETRUSAM) : NOBODY),
  moves(s, out) {
    out.add(0);
    const first = deckOf(ETRUSAM);
    for (let card = first; card < first + DECK_SIZE; card++) if (isBribe(s, card)) out.add(moveOfCard(card));
    if (hasDesperate(s, ETRUSAM) && takesAny(s)) out.add(DESPERATE);
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
});

export function isBribed(s: Rome): boolean {
  return s.bribed === 1;
}

/** SR 7.2.2 b: the way of an Etruscan army is paid: the space counts as an ally's for it. */
export function takeBribe(s: Rome): void {
  s.bribed = 0;
  if (s.army === ETR) s.bribedAt = s.armyAt;
}

/** An enemy army is; one of the Etruscans if there is no way on, or none after an avoidance (SR 11.3). */
export function isTurnedBack(s: Rome): boolean {
  return s.army !== ETR || s.avoided === 1 || !canStepOn(s);
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

/** SR 9.4.5: the latest earlier space of the path without units of another power, or NOWHERE. */
export function wayBack(s: Rome): number {
  for (let i = s.pathLength - 2; i >= 0; i--) if (!holdsForeign(s, s.path[i], s.army)) return s.path[i];
  return NOWHERE;
}

export function canGoBack(s: Rome): boolean {
  return wayBack(s) !== NOWHERE;
}

/** The army is back where it came from, and its move is over. */
export const goBack = rules.deed('go back', (s) => {
  const at = s.armyAt;
  s.armyAt = wayBack(s);
  s.marching = 0;
  tidy(s, at);
});
