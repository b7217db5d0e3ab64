/** The Surrender phase: markers where units stand, and sieges pressed on, power by power (SR 5.6). */
import { YES_OR_NO } from '../../kit/choices.js';
import { deciderSeat } from '../board/decider.js';
import { HOME, NODES, NORMAL, NOWHERE, OUT, POWER_COUNT } from '../board/map.js';
import { isEnemyControl } from '../board/relations.js';
import { nextInSet } from '../board/sets.js';
import { FIRST_POWER, handsOf, isNonplayer, type Rome, rules, SECOND_POWER } from '../board/state.js';
import { besiegerOf, controlOf, enemyOutside, typeOf, unitsOf } from '../board/units.js';
import { POWERS } from '../data/map-table.js';
import { convert, isAlliedHome, isConvertible } from '../politics/support.js';
import { nextToPress as nextSiege } from '../siege/siege.js';
import { handInTurn } from './order.js';

/** Nonplayer powers come first (SR 5), in the order TRA, VOL, MER, CAR. */
const NONPLAYERS = ['TRA', 'VOL', 'MER', 'CAR'].map((name) => (POWERS as readonly string[]).indexOf(name));

/** Powers in turn: nonplayer ones, then those of the hands in the order of VP. */
function powerInTurn(s: Rome, at: number): number {
  if (at < NONPLAYERS.length) return isNonplayer(s, NONPLAYERS[at]) ? NONPLAYERS[at] : 0;
  const hand = handInTurn(s, (at - NONPLAYERS.length) >> 1);
  return ((at - NONPLAYERS.length) & 1) === 0 ? FIRST_POWER[hand] : SECOND_POWER[hand];
}

export function powersLeft(s: Rome): boolean {
  return s.yieldingTurn < NONPLAYERS.length + 2 * handsOf(s.players).length;
}

export function openPower(s: Rome): void {
  s.yieldingTo = powerInTurn(s, s.yieldingTurn);
}

export function closePower(s: Rome): void {
  s.yieldingTurn++;
}

/** (a) An enemy normal space with units of the power. */
export function nextToTake(s: Rome, after: number): number {
  const power = s.yieldingTo;
  if (power > 0 && power < POWER_COUNT)
    for (let node = nextInSet(s.occupied, after); node !== NOWHERE; node = nextInSet(s.occupied, node))
      if (mayTake(s, node, power)) return node;
  return NOWHERE;
}

function mayTake(s: Rome, node: number, power: number): boolean {
  const control = controlOf(s, node);
  if (control === OUT || typeOf(s, node) !== NORMAL || unitsOf(s, node, power) === 0) return false;
  return isEnemyControl(s, power, control) && !enemyOutside(s, node, power) && isConvertible(s, node, power);
}

export const take = rules.decision({
  name: 'take a space',
  shown: 'all',
  player: (s) => deciderSeat(s, s.yieldingTo),
  ...YES_OR_NO,
  play(s, m) {
    if (m === 1) convert(s, s.yielding, s.yieldingTo);
  },
  text(s, m) {
    const { yielding: node, yieldingTo } = s;
    if (m === 0) return `leave ${NODES[node]}`;
    if (!isAlliedHome(s, node, yieldingTo)) return `${POWERS[yieldingTo]} takes ${NODES[node]}`;
    return `${POWERS[yieldingTo]} restores ${NODES[node]} to ${POWERS[HOME[node]]}`; // SR 15.2.3
  },
});

/** (b) The next siege of the power that may be rolled for. */
export function nextToPress(s: Rome, after: number): number {
  let node = nextSiege(s, after);
  while (node !== NOWHERE && besiegerOf(s, node) !== s.yieldingTo) node = nextSiege(s, node);
  return node;
}
