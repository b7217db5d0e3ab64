/**
 * The effects of event cards: in which order the flow numbers them, and when each has something to do (SR 22.3, 22.3.1).
 * What they do stands in events.ts, schemes.ts, campaign.ts, the folder nonplayer/ and the files of the actions.
 */
import { isExposed } from '../board/control.js';
import { FIRST_LEADER, IS_NAMED, leaderNamed, NO_LEADER } from '../board/leaders.js';
import { CAR, GAU, GRE, IND, NOWHERE, nextInSet, power, ROADS, ROM, space, TRIBE, TRIBES } from '../board/map.js';
import { areAllied, isSpared } from '../board/relations.js';
import {
  AT,
  CARD_PLACE_COUNT,
  DISCARDED,
  handsOf,
  IN_DECK,
  ownerOf,
  POWERS_OF_HAND,
  type Rome,
} from '../board/state.js';
import { besiegerOf, controlOf, leadersAt, loyaltyOf, standing, typeOf, unitsOf } from '../board/units.js';
import { handSize } from '../cards/hands.js';
import { effectsOf } from '../data/cards.js';
import type { Effect } from '../data/decks.js';
import { LIMITS } from '../data/rules.js';
import { hasArmyOf } from '../movement/activation.js';
import { canColonize } from '../movement/raid.js';
import { canLandInAfrica } from '../nonplayer/africa.js';
import { canInsurrect, canServe, servesCarthage } from '../nonplayer/powers.js';
import { ALL_POWERS, canSendEnvoys, canSign, partable, trucesOf } from '../politics/alliance.js';
import { canAdd, canSubvert, mayBeNamed, unrestCap } from '../politics/support.js';
import { canEnter, canEnterMinor, isConsul, isInPool, isOnMap } from '../recruitment/leaders.js';
import { canPlace } from '../recruitment/placement.js';

/** In the order of the cases of the flow's branch. */
export const EFFECT_KINDS = [
  'campaign',
  'march',
  'leader',
  'consul',
  'minor',
  'levy',
  'support',
  'subvert',
  'loyalty hit',
  'npa',
  'unrest',
  'insurrection',
  'marker',
  'appian',
  'truce',
  'break alliance',
  'discard opp',
  'peek',
  'draw',
  'naval activation',
  'colony free',
  'ransom',
  'tribe levels',
  'agathocles',
  'punic envoys',
  'carthage treaty',
] as const;
type EventKind = (typeof EFFECT_KINDS)[number];
const KIND_NUMBERS = new Map(EFFECT_KINDS.map((kind, i) => [kind, i]));
type EventEffect = Extract<Effect, { kind: EventKind }>;

/** The powers of a list as bits. */
export function powersOf(names: readonly Parameters<typeof power>[0][] | undefined): number {
  return names === undefined ? ALL_POWERS : names.reduce((set, name) => set | (1 << power(name)), 0);
}

/** SR 7.3.5: the powers that a subversion may hit. */
export function targetsOf(s: Rome, hand: number, effect: Extract<Effect, { kind: 'subvert' }>): number {
  return mayBeNamed(s, hand, powersOf(effect.powers));
}

/** SR 22.3.1: the effect has a legal target. */
export function isLegal(s: Rome, hand: number, effect: Effect): boolean {
  const e = effect as EventEffect;
  switch (e.kind) {
    case 'campaign':
    case 'march':
      return hasAnyArmy(s, hand);
    case 'leader':
      return canEnter(s, leaderNamed(e.leader));
    case 'consul':
      return isInPool(s, leaderNamed(e.leader)) && hasConsul(s);
    case 'minor':
      return e.powers.some((name) => canEnterMinor(s, power(name)));
    case 'levy':
      return canPlace(s, power(e.powers[0]));
    case 'support':
      return e.powers.some((name) => canAdd(s, power(name), e.only === 'city'));
    case 'subvert':
      return canSubvert(s, hand, targetsOf(s, hand, e));
    case 'loyalty hit':
      return !isSpared(s, hand, ROM) && isHit(s, space(e.space));
    case 'npa':
      return canServe(s, hand);
    case 'unrest':
      return e.n > 0 ? s.unrest < unrestCap(s) && !isSpared(s, hand, CAR) : s.unrest > 0;
    case 'insurrection':
      return canInsurrect(s) && !isSpared(s, hand, CAR);
    case 'marker':
      return canMark(s, e.marker);
    case 'appian':
      return s.appianWay === 0;
    case 'truce':
      return trucesOf(s, hand, powersOf(e.powers)) !== 0;
    case 'break alliance':
      return partable(s, hand) !== 0;
    case 'discard opp':
    case 'peek':
      return handsOf(s.players).some((other) => other !== hand && handSize(s, other) > 0);
    case 'draw':
      return s.cardCounts[hand * CARD_PLACE_COUNT + IN_DECK] + s.cardCounts[hand * CARD_PLACE_COUNT + DISCARDED] > 0;
    case 'naval activation':
      return hasArmyOf(s, power(e.powers[0]));
    case 'colony free':
      return canColonize(s);
    case 'ransom':
      return handsOf(s.players).some((other) => isRansomed(s, other));
    case 'tribe levels':
      return TRIBES.some((node) => isPressed(s, node));
    case 'agathocles':
      return canLandInAfrica(s);
    case 'punic envoys':
      return canSendEnvoys(s);
    case 'carthage treaty':
      return canSign(s);
    default:
      return false;
  }
}

/** SR 22.3.1: a Roman city with loyalty to lose that no units protect. */
function isHit(s: Rome, node: number): boolean {
  return controlOf(s, node) === ROM && loyaltyOf(s, node) > 1 && isExposed(s, node);
}

/** SR 22.3.1: a consul on the map whose place the new one takes. */
function hasConsul(s: Rome): boolean {
  for (let i = FIRST_LEADER[ROM]; i < FIRST_LEADER[ROM + 1]; i++) if (isConsul(i) && isOnMap(s, i)) return true;
  return false;
}

function hasAnyArmy(s: Rome, hand: number): boolean {
  const powers = POWERS_OF_HAND[hand];
  for (let p = 1; p <= ROM; p++) if ((powers >> p) & 1 && hasArmyOf(s, p)) return true;
  return false;
}

function canMark(s: Rome, marker: string): boolean {
  if (marker === 'duoviri navales') return s.duoviri === 0;
  if (s.elephants !== NO_LEADER) return false;
  for (let i = FIRST_LEADER[GRE]; i < FIRST_LEADER[GRE + 1]; i++) if (IS_NAMED[i] === 1 && isOnMap(s, i)) return true;
  return false;
}

/** SR 22.3 tribe_levels: a tribe that Greeks besiege with an army of three units. */
export function isPressed(s: Rome, node: number): boolean {
  if (typeOf(s, node) !== TRIBE || besiegerOf(s, node) !== GRE) return false;
  return unitsOf(s, node, GRE) >= LIMITS.unitsForSiege && leadersAt(s, GRE, AT + node) > 0;
}

/** SR 22.3 ransom: a player with a space beside or under Gallic units, who is no ally of the Gauls. */
export function isRansomed(s: Rome, hand: number): boolean {
  for (let node = nextInSet(s.occupied, NOWHERE); node !== NOWHERE; node = nextInSet(s.occupied, node)) {
    if (standing(s, node) !== GAU) continue;
    if (isVictim(s, node, hand)) return true;
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) if (isVictim(s, ROADS.to[i], hand)) return true;
  }
  return false;
}

function isVictim(s: Rome, node: number, hand: number): boolean {
  const control = controlOf(s, node);
  return (
    control !== GAU && control !== IND && control <= ROM && ownerOf(s, control) === hand && !areAllied(s, GAU, control)
  );
}

// ---------------------------------------------------------- the card in play

/** SR 22.4: the first effect decides whether the event may be played. */
export function isEventLegal(s: Rome, hand: number, card: number): boolean {
  return isLegal(s, hand, effectsOf(s.players, card)[0]);
}

/** The effect whose turn it is. */
export function currentEffect(s: Rome): EventEffect {
  return servesCarthage(s) ? SERVICE : (effectsOf(s.players, s.card)[s.effect] as EventEffect);
}
/** SR 18: what such a card does. */
export const SERVICE: EventEffect = { kind: 'npa' };

export function effectsLeft(s: Rome): boolean {
  return s.card >= 0 && s.effect < (servesCarthage(s) ? 1 : effectsOf(s.players, s.card).length);
}

/** A later effect without target is skipped. */
export function isEffectLegal(s: Rome): boolean {
  return s.effect === 0 || isLaterLegal(s);
}

/** SR 22.3.1: as a second effect, Elephants move to the leader of the card. */
function isLaterLegal(s: Rome): boolean {
  const effect = currentEffect(s);
  return effect.kind === 'marker' || isLegal(s, s.actor, effect);
}

export function effectIndex(s: Rome): number {
  return KIND_NUMBERS.get(currentEffect(s).kind)!;
}

export function nextEffect(s: Rome): void {
  s.effect++;
}
