/** Interception of an army that has just entered a space, and its refusal to fight (SR 10). */
import type { MoveList } from '../../../core/move-list.js';
import { YES_OR_NO } from '../../kit/choices.js';
import { die } from '../board/dice.js';
import { FIRST_LEADER, LEADERS, NO_LEADER } from '../board/leaders.js';
import { addToSet, IND, isClear, NODES, NOWHERE, POWER_COUNT, ROADS, roadKind, SPACE_COUNT } from '../board/map.js';
import { deciderSeat, hostile, isEnemyControl } from '../board/relations.js';
import { AT, FAILED, NOT_ROLLED, ownerOf, type Rome, rules, SAILS, SUCCEEDED, WITH_ARMY } from '../board/state.js';
import {
  addUnits,
  armyUnits,
  commanderAt,
  controlOf,
  cuAt,
  insideUnits,
  isBesieged,
  leaderPlace,
  leadersAt,
  moveLeaders,
  removeUnits,
  setLeader,
  standing,
  tacticsAt,
  tidy,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { POWERS } from '../data/map-table.js';
import { LIMITS } from '../data/rules.js';
import { commanderSeat, tacticsOf } from '../movement/activation.js';
import { isInZone } from '../movement/army.js';
import { halt, isParked } from '../movement/campaign.js';
import { canGoBack, wayBack } from '../movement/entry.js';
import { forgetVoyage, setSail } from '../movement/naval.js';
import { help } from './reactions.js';

// ------------------------------------------------- declarations (SR 9.3, 10.3)

/** SR 10.1, 10.2: an army of the power at the node, from which connection i comes, may intercept the one that has come. */
function mayIntercept(s: Rome, node: number, i: number, power: number): boolean {
  if (standing(s, node) !== power || !hostile(s, power, s.army) || node === s.bribedAt) return false;
  if (isParked(s) && node === s.parkedAt) return false; // SR 9.5.6: it is in that battle
  if (!isClear(roadKind(power, i)) || !isInZone(s, s.armyAt, power)) return false;
  return leadersAt(s, power, AT + node) > 0 && isOpenTo(s, s.armyAt, power);
}

/** The only unbesieged units there are the mover's and the power's own. */
export function isOpenTo(s: Rome, node: number, power: number): boolean {
  const there = standing(s, node);
  if (there !== IND && there !== power) return false;
  return insideUnits(s, node) === 0 || controlOf(s, node) === power || isBesieged(s, node);
}

/** Powers with units outside next to the army, a bit each. */
function powersBeside(s: Rome): number {
  let powers = 0;
  for (let i = ROADS.first[s.armyAt]; i < ROADS.first[s.armyAt + 1]; i++) powers |= 1 << standing(s, ROADS.to[i]);
  return powers;
}

/** The next army: by power in tie order, nonplayers last, then by space. */
function seekInterceptor(s: Rome): void {
  const x = s.armyAt;
  const powers = powersBeside(s);
  for (; s.interceptorOf < POWER_COUNT; s.interceptorOf++, s.interceptorAt = NOWHERE) {
    if (((powers >> s.interceptorOf) & 1) === 0) continue;
    for (let i = ROADS.first[x]; i < ROADS.first[x + 1]; i++) {
      const node = ROADS.to[i];
      if (node <= s.interceptorAt || !mayIntercept(s, node, i, s.interceptorOf)) continue;
      s.interceptorAt = node;
      return;
    }
  }
  s.interceptorAt = NOWHERE;
}

export function openInterception(s: Rome): void {
  s.intercepted = 0;
  s.declared.fill(0);
  s.declaredBy.fill(NO_LEADER);
  s.interceptorBy = NO_LEADER;
  s.interceptorOf = IND + 1;
  s.interceptorAt = NOWHERE;
  if (s.armyAt < SPACE_COUNT) seekInterceptor(s);
}

export function interceptorWaits(s: Rome): boolean {
  return s.interceptorAt !== NOWHERE;
}

/** SR 10.3, 11.1: the units that go under the commander of a stack, or under a subordinate: one stays with the commander. */
export function mostUnder(s: Rome, node: number, subordinate: number): number {
  return Math.min(LIMITS.unitsPerLeader, unitsAt(s, node) - (subordinate === NO_LEADER ? 0 : 1));
}

/** Moves: 1 + leader of the power at the node who may lead at least one unit away. */
export function addLed(s: Rome, power: number, node: number, out: MoveList): void {
  const commander = commanderAt(s, power, AT + node);
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (leaderPlace(s, i) === AT + node && (i === commander || unitsAt(s, node) > 1)) out.add(1 + i);
}

/** The leader of a move, or none if he is the commander there. */
export function subordinateOf(s: Rome, power: number, node: number, m: number): number {
  return m - 1 === commanderAt(s, power, AT + node) ? NO_LEADER : m - 1;
}

/** Who leads those that try; 0: nobody does. */
export const intercept = rules.decision({
  name: 'intercept',
  shown: 'all',
  player: (s) => deciderSeat(s, standing(s, s.interceptorAt)),
  moves(s, out) {
    out.add(0);
    addLed(s, standing(s, s.interceptorAt), s.interceptorAt, out);
  },
  play(s, m) {
    if (m === 0) {
      seekInterceptor(s);
      return;
    }
    s.interceptorBy = subordinateOf(s, standing(s, s.interceptorAt), s.interceptorAt, m);
    s.interceptors = mostUnder(s, s.interceptorAt, s.interceptorBy);
  },
  text: (s, m) =>
    m === 0
      ? `decline from ${NODES[s.interceptorAt]}`
      : `intercept with ${LEADERS[m - 1]} from ${NODES[s.interceptorAt]}`,
});

export function interceptorsCome(s: Rome): boolean {
  return s.interceptors > 0;
}

/** How many units go with him. */
export const interceptors = rules.decision({
  name: 'how many intercept',
  shown: 'all',
  player: (s) => deciderSeat(s, standing(s, s.interceptorAt)),
  unasked: true,
  moves(s, out) {
    const most = mostUnder(s, s.interceptorAt, s.interceptorBy);
    for (let n = 1; n <= most; n++) out.add(n);
  },
  play(s, n) {
    const i = neighbourOf(s, s.interceptorAt);
    s.declared[i] = n;
    s.declaredBy[i] = s.interceptorBy;
    addToSet(s.tried, s.interceptorAt);
    s.interceptors = 0;
    s.interceptorBy = NO_LEADER;
    seekInterceptor(s);
  },
  text: (s, n) => `intercept with ${n} from ${NODES[s.interceptorAt]}`,
});

/** The place of a neighbour of the army's space among them. */
function neighbourOf(s: Rome, node: number): number {
  const first = ROADS.first[s.armyAt];
  let i = first;
  while (ROADS.to[i] !== node) i++;
  return i - first;
}

// ------------------------------------------------------- the rolls (SR 10.3, 10.4)

/** Powers that have declared and not rolled yet, a bit each. */
function waiting(s: Rome): number {
  const first = ROADS.first[s.armyAt];
  let powers = 0;
  for (let i = first; i < ROADS.first[s.armyAt + 1]; i++)
    if (s.declared[i - first] > 0) powers |= 1 << standing(s, ROADS.to[i]);
  return powers;
}

/** Only one power may succeed: the armies of others roll if all of its own have failed. */
export function interceptionGoesOn(s: Rome): boolean {
  if (s.intercepted === 1 || s.armyAt >= SPACE_COUNT) return false;
  return waiting(s) !== 0;
}

export function isContested(s: Rome): boolean {
  const powers = waiting(s);
  return (powers & (powers - 1)) !== 0;
}

/** SR 4.4: the first of them in tie order, a player's before others. */
function orderer(s: Rome): number {
  const powers = waiting(s);
  let first = IND;
  for (let power = POWER_COUNT - 1; power > IND; power--)
    if ((powers >> power) & 1 && (first === IND || ownerOf(s, power) >= 0 || ownerOf(s, first) < 0)) first = power;
  return first;
}

/** SR 10.3: whose armies roll next. */
export const orderInterceptions = rules.decision({
  name: 'order the interceptions',
  shown: 'all',
  player: (s) => deciderSeat(s, orderer(s)),
  moves(s, out) {
    const powers = waiting(s);
    for (let power = IND + 1; power < POWER_COUNT; power++) if ((powers >> power) & 1) out.add(power);
  },
  play: beginRolls,
  text: (_, power) => `${POWERS[power]} first`,
});

export function beginOnlyRolls(s: Rome): void {
  beginRolls(s, orderer(s));
}

function beginRolls(s: Rome, power: number): void {
  s.interceptorOf = power;
  s.interceptorAt = NOWHERE;
  seekRoll(s);
}

/** The next declared army of the power, by space. */
function seekRoll(s: Rome): void {
  const first = ROADS.first[s.armyAt];
  const after = s.interceptorAt;
  s.interceptorAt = NOWHERE;
  s.interceptors = 0;
  s.interceptorBy = NO_LEADER;
  s.roll = NOT_ROLLED;
  s.bonus = 0;
  for (let i = first; i < ROADS.first[s.armyAt + 1]; i++) {
    const node = ROADS.to[i];
    if (s.declared[i - first] === 0 || node <= after || standing(s, node) !== s.interceptorOf) continue;
    s.interceptorAt = node;
    s.interceptors = s.declared[i - first];
    s.interceptorBy = s.declaredBy[i - first];
    s.declared[i - first] = 0;
    s.declaredBy[i - first] = NO_LEADER;
    return;
  }
  s.interceptorOf = IND;
}

const interceptingPower = (s: Rome): number => standing(s, s.interceptorAt);

export const {
  might: mightHelpInterceptor,
  can: canHelpInterceptor,
  decision: helpInterceptor,
} = help('help to intercept', interceptingPower);

/** SR 10.3: +1 to the die in an enemy space without own units. */
export function interceptModifier(s: Rome): number {
  const power = standing(s, s.interceptorAt);
  return unitsOf(s, s.armyAt, power) === 0 && isEnemyControl(s, power, controlOf(s, s.armyAt)) ? 1 : 0;
}

/** Who leads the interceptors. */
const interceptorLeader = (s: Rome): number =>
  s.interceptorBy === NO_LEADER ? commanderAt(s, standing(s, s.interceptorAt), AT + s.interceptorAt) : s.interceptorBy;

/** What it then may show. */
export function interceptTactics(s: Rome): number {
  const leader = interceptorLeader(s);
  return (leader === NO_LEADER ? 0 : tacticsOf(leader)) + s.bonus;
}

/** What the die itself may show. */
export const interceptNeeds = (s: Rome): number => interceptTactics(s) - interceptModifier(s);

export const interceptDie = die('interception die', (s, face) => {
  s.roll = face <= interceptNeeds(s) ? SUCCEEDED : FAILED;
  s.bonus = 0;
});

export function succeeds(s: Rome): boolean {
  return s.roll === SUCCEEDED;
}

/** SR 10.4: the army comes to X, joins its own units there, and is the defender with +1, however many come. */
export const joinDefence = rules.deed('join the defence', (s) => {
  const from = s.interceptorAt;
  const to = s.armyAt;
  const power = standing(s, from);
  const cu = Math.min(s.interceptors, cuAt(s, from));
  const mercs = s.interceptors - cu;
  const leader = interceptorLeader(s);
  removeUnits(s, from, cu, mercs);
  addUnits(s, to, power, cu, mercs);
  if (unitsAt(s, from) === 0) moveLeaders(s, power, AT + from, AT + to);
  else setLeader(s, leader, AT + to);
  s.intercepted = 1;
  s.avoidBy = NO_LEADER; // SR 9.3: a declared avoidance lapses
  s.avoidUnits = 0;
  s.field = to;
  s.defender = power;
  tidy(s, from);
  tidy(s, to);
});

export function nextInterceptor(s: Rome): void {
  seekRoll(s);
}

export function isIntercepted(s: Rome): boolean {
  return s.intercepted === 1;
}

// ------------------------------------------------------ refusal (SR 10.5.1)

export const refuse = rules.decision({
  name: 'refuse battle',
  shown: 'all',
  player: commanderSeat,
  unasked: true,
  moves(s, out) {
    out.add(0);
    if (canGoBack(s)) out.add(1);
  },
  play(s, m) {
    s.refusing = m;
  },
  text: (_, m) => (m === 1 ? 'refuse battle' : 'accept battle'),
});

export function isRefusing(s: Rome): boolean {
  return s.refusing === 1;
}

export const allow = rules.decision({
  name: 'let them go',
  shown: 'all',
  player: (s) => deciderSeat(s, s.defender),
  ...YES_OR_NO,
  play(s, m) {
    if (m === 1) s.goesBack = 1;
  },
  text: (_, m) => (m === 1 ? 'let them go' : 'hold them'),
});

export function isHeld(s: Rome): boolean {
  return s.goesBack === 0;
}

export const { might: mightHelpRefusal, decision: helpRefusal } = help('help to refuse', (s) => s.army);

export const refuseDie = die('refusal die', (s, face) => {
  if (face <= tacticsAt(s, s.army, WITH_ARMY) + s.bonus) s.goesBack = 1;
  s.bonus = 0;
});

/** SR 9.4.5: whoever has landed sails back, and may be stopped on the way. */
export function sailsAway(s: Rome): boolean {
  return s.goesBack === 1 && s.landed === 1;
}

export function openSailAway(s: Rome): void {
  setSail(s, wayBack(s));
}

/** Turned back, it must fight after all. */
export function endSailAway(s: Rome): void {
  if (s.voyage !== SAILS) s.goesBack = 0;
  if (armyUnits(s) === 0) halt(s);
  forgetVoyage(s);
}

export function endRefusal(s: Rome): void {
  s.refusing = 0;
  if (s.goesBack === 1) halt(s);
}

export function retiresNow(s: Rome): boolean {
  return s.goesBack === 1;
}
