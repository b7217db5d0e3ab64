/** Alliances by what they bring: who is ahead, whose victory spaces they make safe, and whose they put out of reach (SR 15). */
import { lowestBit } from '../../../core/bits.js';
import type { MoveList } from '../../../core/move-list.js';
import { GAU, HOME, IND, POWER_COUNT, ROADS, VICTORY_SPACES } from '../../../games/sword-of-rome/board/map.js';
import {
  handsOf,
  NO_HAND,
  NO_PAIR,
  ownerOf,
  POWERS_OF_PAIR,
  type Rome,
  seatOf,
} from '../../../games/sword-of-rome/board/state.js';
import { besiegerOf, controlOf, standing, unitsAt } from '../../../games/sword-of-rome/board/units.js';
import { handSize } from '../../../games/sword-of-rome/cards/hands.js';
import { breakable, openPairs } from '../../../games/sword-of-rome/politics/alliance.js';
import { NEVER, type Scorer } from '../../scored-policy.js';
import { garrisonOf, isVictory } from '../forces.js';
import type { PolicyNumbers } from '../weights.js';
import { preyOf } from './gauls.js';
import { Leaders } from './leaders.js';

/** Victory spaces in danger that count. */
const MOST = 2;
/** Alliances of a power after which another one is worth nothing of itself. */
const ENOUGH = 2.5;
/** Spaces to plunder that count like a victory space. */
const PREY = 5;

/** What the alliance of the pair is worth to the seat to move. */
export function allyWorth(s: Rome, pair: number, n: PolicyNumbers): number {
  lookForDangers(s, 1 << pair);
  return worthTo(s, ownOf(s, pair), otherOf(s, pair), n);
}

/** An alliance is worth the more, the less the other is ahead. */
function worthTo(s: Rome, power: number, ally: number, n: PolicyNumbers): number {
  const own = ownerOf(s, power);
  const other = ownerOf(s, ally);
  if (other === NO_HAND) return n.ally + safety(s, power, ally, n); // nonplayer Carthage (SR 18)
  if (leaders.of(s, ally) === 1) return -1; // who stands at the level has no friends
  const ahead = n.leader * Math.max(0, s.points[other] - s.points[own]) + (leadsAll(s, other) ? n.leader : 0);
  const alone = n.ally * (1 - othersOf(s, power, ally) / ENOUGH);
  return alone - ahead + safety(s, power, ally, n);
}

/** The hand has more VP than any other, and more than none. */
function leadsAll(s: Rome, hand: number): boolean {
  const hands = handsOf(s.players);
  for (let i = 0; i < hands.length; i++) if (hands[i] !== hand && s.points[hands[i]] >= s.points[hand]) return false;
  return s.points[hand] > 0;
}

/** Alliances that the power has with others: whoever is allied with all has nobody to take anything from. */
function othersOf(s: Rome, power: number, ally: number): number {
  let count = 0;
  for (let i = 0; i < s.pacts.length && s.pacts[i] !== NO_PAIR; i++) {
    const powers = POWERS_OF_PAIR[s.pacts[i]];
    if ((powers >> power) & 1 && ((powers >> ally) & 1) === 0) count++;
  }
  return count;
}

/** What an alliance is worth because the two powers can no longer attack each other. */
function safety(s: Rome, power: number, ally: number, n: PolicyNumbers): number {
  return n.allySafe * inDanger(power, ally) - n.allyPrey * (power === GAU ? prey(s, ally) : inDanger(ally, power));
}

/** Whom the Gauls could plunder is no ally for them, nor who holds their homes. */
function prey(s: Rome, ally: number): number {
  return Math.min(MOST, preyOf(s, ally) / PREY + homesHeld[ally]);
}

/** Whom to offer an alliance. */
export const scoreOffer =
  (n: PolicyNumbers): Scorer<Rome> =>
  (s, moves, points) => {
    lookForDangers(s, pairsIn(moves));
    for (let i = 0; i < moves.count; i++) points[i] = offerWorth(s, moves.at[i], n);
  };

/** A list of pairs as bits. */
function pairsIn(moves: MoveList): number {
  let pairs = 0;
  for (let i = 0; i < moves.count; i++) pairs |= 1 << moves.at[i];
  return pairs;
}

/** Whoever has declined need not hear the offer again, nor who would decline if he thought as the seat to move does. */
function offerWorth(s: Rome, pair: number, n: PolicyNumbers): number {
  if (((s.declined >> pair) & 1) === 1) return NEVER;
  const own = ownOf(s, pair);
  const other = otherOf(s, pair);
  const worth = worthTo(s, own, other, n);
  return worth <= 0 || worthTo(s, other, own, n) <= 0 ? NEVER : worth;
}

/** The best offer that is open. */
export function bestOffer(s: Rome, n: PolicyNumbers): number {
  const pairs = openPairs(s, s.actor) & ~(s.offered | s.declined);
  if (pairs === 0) return NEVER;
  let best = NEVER;
  lookForDangers(s, pairs);
  for (let rest = pairs; rest !== 0; rest &= rest - 1) best = Math.max(best, offerWorth(s, lowestBit(rest), n));
  return best;
}

/** Whom to break with. */
export const scoreBreak =
  (n: PolicyNumbers): Scorer<Rome> =>
  (s, moves, points) => {
    lookForDangers(s, pairsIn(moves));
    for (let i = 0; i < moves.count; i++) points[i] = breakWorth(s, moves.at[i], n);
  };

/** An alliance is broken for an attack by a card of the same action: before it is played. */
const mayAttack = (s: Rome): boolean => s.played === 0 && handSize(s, s.actor) > 0;

/** What it is worth to break it; it is never broken if it was offered in the same action. */
function breakWorth(s: Rome, pair: number, n: PolicyNumbers): number {
  if (!mayAttack(s) || ((s.offered >> pair) & 1) === 1) return NEVER;
  const own = ownOf(s, pair);
  const other = otherOf(s, pair);
  const isPrey = own === GAU ? preyOf(s, other) > 0 : inDanger(other, own) > 0;
  const worth = isPrey ? -worthTo(s, own, other, n) : 0;
  return worth > 0 ? worth : NEVER;
}

/** Some alliance is worth breaking now. */
export function wantsToBreak(s: Rome, n: PolicyNumbers): boolean {
  const pairs = breakable(s, s.actor) & ~s.offered;
  if (!mayAttack(s) || pairs === 0) return false;
  lookForDangers(s, pairs);
  for (let rest = pairs; rest !== 0; rest &= rest - 1) if (breakWorth(s, lowestBit(rest), n) !== NEVER) return true;
  return false;
}

const leaders = new Leaders();
const dangers = new Int8Array(POWER_COUNT * POWER_COUNT); // scratch: by power and other power
const homesHeld = new Int8Array(POWER_COUNT); // scratch: Gallic victory spaces that the power holds

/**
 * By power and other, for the powers of these pairs (bits): victory spaces of the power beside or under more units of the other one than
 * are there to defend them, and homes of the other one, which allies may not retake (SR 15.2.3).
 */
function lookForDangers(s: Rome, pairs: number): void {
  leaders.look(s);
  let powers = 0;
  for (let rest = pairs; rest !== 0; rest &= rest - 1) powers |= POWERS_OF_PAIR[lowestBit(rest)];
  dangers.fill(0);
  homesHeld.fill(0);
  for (let k = 0; k < VICTORY_SPACES.length; k++) {
    const node = VICTORY_SPACES[k];
    const power = controlOf(s, node);
    if (((powers >> power) & 1) === 0 || !isVictory(s, node)) continue;
    if (HOME[node] === GAU) homesHeld[power]++;
    const others = threatsTo(s, node) | (1 << HOME[node]);
    for (let rest = others; rest !== 0; rest &= rest - 1) dangers[power * POWER_COUNT + lowestBit(rest)]++;
    const besieger = besiegerOf(s, node);
    if (besieger !== IND) dangers[power * POWER_COUNT + besieger] = MOST; // an alliance ends the siege (SR 15.1)
  }
}

/** Powers with more units at the node, or at one beside it, than its garrison has, a bit each. */
function threatsTo(s: Rome, node: number): number {
  const garrison = garrisonOf(s, node);
  let powers = unitsAt(s, node) > garrison ? 1 << standing(s, node) : 0;
  for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++)
    if (unitsAt(s, ROADS.to[i]) > garrison) powers |= 1 << standing(s, ROADS.to[i]);
  return powers;
}

function inDanger(power: number, other: number): number {
  return Math.min(MOST, dangers[power * POWER_COUNT + other]);
}

/** The power of the pair that the seat to move runs. */
function ownOf(s: Rome, pair: number): number {
  const powers = POWERS_OF_PAIR[pair];
  const first = lowestBit(powers);
  return seatOf(s.players, ownerOf(s, first)) === s.turn ? first : lowestBit(powers & (powers - 1));
}

function otherOf(s: Rome, pair: number): number {
  return lowestBit(POWERS_OF_PAIR[pair] & ~(1 << ownOf(s, pair)));
}
