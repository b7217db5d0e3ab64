/** Avoiding battle, by land or by sea, and the pursuit (SR 11). */

import { NOBODY } from '../../game.js';
import { YES_OR_NO } from '../../kit/choices.js';
import { die } from '../board/dice.js';
import { LEADERS, NO_LEADER } from '../board/leaders.js';
import {
  IND,
  isClear,
  isInSet,
  NODE_COUNT,
  NODES,
  NOWHERE,
  RETREAT_STEPS,
  ROADS,
  roadKind,
  SAM,
  SPACE_COUNT,
} from '../board/map.js';
import { deciderSeat, hostile } from '../board/relations.js';
import {
  AT,
  BY_LAND,
  BY_SEA,
  ETRUSAM,
  FAILED,
  NO_AVOID,
  NOT_ROLLED,
  type Rome,
  rules,
  SAILS,
  SUCCEEDED,
  seatOf,
  WITH_ARMY,
} from '../board/state.js';
import {
  addUnits,
  armyUnits,
  commanderAt,
  cuAt,
  isFriendly,
  leadersAt,
  moveLeaders,
  removeUnits,
  setLeader,
  tacticsAt,
  tidy,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { inHand, mayBeHeld, removeCard } from '../cards/hands.js';
import { cardNamed, firstEffect } from '../data/cards.js';
import { LIMITS } from '../data/rules.js';
import { commanderSeat, tacticsOf } from '../movement/activation.js';
import { facesEnemy, isInReach, isInZone } from '../movement/army.js';
import { halt, isParked } from '../movement/campaign.js';
import { cameFrom } from '../movement/entry.js';
import { holdsAlly, standsFast } from '../movement/fleets.js';
import { forgetVoyage } from '../movement/naval.js';
import { openEscape } from '../movement/withdraw.js';
import { addLed, isOpenTo, mostUnder, subordinateOf } from './intercept.js';
import { help } from './reactions.js';

/** SR 11.1: an army with a leader that has not tried to intercept this mover. */
export function mayAvoid(s: Rome): boolean {
  const { field, defender } = s;
  if (standsFast(s, field, defender)) return false;
  if (defender === IND || unitsOf(s, field, defender) === 0 || isInSet(s.tried, field)) return false;
  return leadersAt(s, defender, AT + field) > 0;
}

export function openAvoidance(s: Rome): void {
  s.avoid = NO_AVOID;
  s.avoidTo = NOWHERE;
  s.avoidBy = NO_LEADER;
  s.avoidUnits = 0;
  s.roll = NOT_ROLLED;
  s.bonus = 0;
  openEscape(s, s.defender, s.field);
}

// ----------------------------------------------------------------- by land

/** SR 11.1: friendly, without enemies, in play; the mover's origin is closed to it. */
function isPassable(s: Rome, node: number, power: number): boolean {
  return isInReach(s, node, power) && isFriendly(s, node, power) && !facesEnemy(s, node, power) && node !== s.armyAt;
}

const reached = new Int8Array(NODE_COUNT); // steps, scratch
const queue = new Int16Array(NODE_COUNT);

/** Marks where the defender may end: neighbours by clear ways; if there are none, spaces beyond those with an ally's units. */
function seekRefuges(s: Rome): boolean {
  const { defender, field } = s;
  const from = cameFrom(s);
  let found = false;
  reached.fill(0);
  let count = 0;
  queue[count++] = field;
  for (let head = 0; head < count; head++) {
    const node = queue[head];
    const steps = node === field ? 0 : reached[node];
    if (steps >= RETREAT_STEPS) break;
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
      const next = ROADS.to[i];
      if (!isClear(roadKind(defender, i)) || reached[next] !== 0 || next === from || next === field) continue;
      if (!isPassable(s, next, defender)) continue;
      reached[next] = steps + 1;
      if (isRefuge(s, next)) found = true;
      else queue[count++] = next;
    }
    if (found && head === 0) break;
  }
  return found;
}

function isRefuge(s: Rome, node: number): boolean {
  return reached[node] > 0 && !holdsAlly(s, node, s.defender) && isInZone(s, node, s.defender);
}

/** Declared before any die is rolled: 0 to stand, or who leads those that try to get away. */
export const avoidByLand = rules.decision({
  name: 'avoid',
  shown: 'all',
  player: (s) => deciderSeat(s, s.defender),
  unasked: true,
  moves(s, out) {
    out.add(0);
    if (seekRefuges(s)) addLed(s, s.defender, s.field, out);
  },
  play(s, m) {
    if (m === 0) return;
    s.avoid = BY_LAND;
    s.avoidBy = subordinateOf(s, s.defender, s.field, m);
    s.avoidUnits = mostUnder(s, s.field, s.avoidBy);
  },
  text: (_, m) => (m === 0 ? 'stand' : `avoid with ${LEADERS[m - 1]}`),
});

export function avoidsByLand(s: Rome): boolean {
  return s.avoid === BY_LAND;
}

/** How many units go with him. */
export const avoiders = rules.decision({
  name: 'how many avoid',
  shown: 'all',
  player: (s) => deciderSeat(s, s.defender),
  unasked: true,
  moves(s, out) {
    const most = mostUnder(s, s.field, s.avoidBy);
    for (let n = 1; n <= most; n++) out.add(n);
  },
  play(s, n) {
    s.avoidUnits = n;
  },
  text: (_, n) => `avoid with ${n}`,
});

/** SR 11.1: where to, after the roll. */
export const avoidTo = rules.decision({
  name: 'avoid to',
  shown: 'all',
  player: (s) => deciderSeat(s, s.defender),
  unasked: true,
  moves(s, out) {
    seekRefuges(s);
    for (let node = 0; node < NODE_COUNT; node++) if (isRefuge(s, node)) out.add(node);
  },
  play(s, to) {
    s.avoidTo = to;
  },
  text: (_, to) => `avoid to ${NODES[to]}`,
});

/** The mover may let them go without a roll. */
export const letAvoid = rules.decision({
  name: 'allow',
  shown: 'all',
  player: commanderSeat,
  ...YES_OR_NO,
  play(s, m) {
    if (m === 1) s.roll = SUCCEEDED;
  },
  text: (_, m) => (m === 1 ? 'let them avoid' : 'hold them'),
});

export function isHeldBack(s: Rome): boolean {
  return s.roll !== SUCCEEDED;
}

/** The card is spent: the army tries to get to its ships. */
export function chooseSea(s: Rome): void {
  s.avoid = BY_SEA;
  s.avoidTo = s.sailTo;
}

/** SR 9.3: where an army of its own has intercepted, the attempt lapses. */
export function triesToAvoid(s: Rome): boolean {
  return s.avoid !== NO_AVOID && s.intercepted === 0;
}

// ---------------------------------------------------------------- the roll

export const { might: mightHelpAvoidance, decision: helpAvoidance } = help('help to avoid', (s) => s.defender);

/** Tactics of who leads those that avoid. */
export const avoidTactics = (s: Rome): number =>
  s.avoidBy === NO_LEADER ? tacticsAt(s, s.defender, AT + s.field) : tacticsOf(s.avoidBy);

export const avoidDie = die('avoidance die', (s, face) => {
  const needs = avoidTactics(s) + s.bonus;
  s.roll = face <= needs ? SUCCEEDED : FAILED;
  if (s.roll === FAILED) s.caught = 1; // SR 11.1
  s.bonus = 0;
});

export function goesBySea(s: Rome): boolean {
  return s.avoid === BY_SEA;
}

/** Units that embark, those of Carthage's own first (SR 2.5). */
function embark(s: Rome): { cu: number; mercs: number } {
  const units = Math.min(s.sailUnits, unitsOf(s, s.field, s.defender));
  const cu = Math.min(units, cuAt(s, s.field));
  return { cu, mercs: units - cu };
}

/** SR 11.1.1: turned back, the attempt has failed. */
export const endSeaAvoidance = rules.deed('get away by sea', (s) => {
  if (s.voyage === SAILS) {
    const { cu, mercs } = embark(s);
    leaveTo(s, s.sailTo, cu, mercs);
  } else {
    s.roll = FAILED;
    s.caught = 1;
  }
});

/** SR 11.1: the mover may follow by pursuit alone (SR 11.3). */
export const avoidToLand = rules.deed('get away by land', (s) => {
  const units = s.avoidUnits === 0 ? mostUnder(s, s.field, NO_LEADER) : s.avoidUnits;
  const cu = Math.min(units, cuAt(s, s.field));
  leaveTo(s, s.avoidTo, cu, units - cu);
});

/** All leaders go where the commander goes or nobody stays; a subordinate goes alone. */
function leaveTo(s: Rome, to: number, cu: number, mercs: number): void {
  const { field, defender } = s;
  s.avoided = 1;
  removeUnits(s, field, cu, mercs);
  addUnits(s, to, defender, cu, mercs);
  if (s.avoidBy === NO_LEADER) moveLeaders(s, defender, AT + field, AT + to);
  else setLeader(s, s.avoidBy, AT + to);
  tidy(s, field);
  tidy(s, to);
}

export function endAvoidance(s: Rome): void {
  s.avoid = NO_AVOID;
  s.avoidTo = NOWHERE;
  s.avoidBy = NO_LEADER;
  s.avoidUnits = 0;
  s.roll = NOT_ROLLED;
  forgetVoyage(s);
  s.asksCarthage = 0;
}

// ------------------ pursuit of an army that has avoided battle (SR 11.3)

/** On a die of at most its commander's tactics the army goes on, by a clear way first; if not, its move ends. */
export const pursuitDie = die('pursuit die', (s, face) => {
  s.avoided = 0;
  if (face <= tacticsAt(s, s.army, WITH_ARMY)) s.pursuing = 1;
  else halt(s);
});

// ------ Caudine Forks: Samnites attack an army that has come beside them (SR 21.4)

const FORKS = cardNamed('ETR-31');

function isAmbush(s: Rome, node: number): boolean {
  if (isParked(s) && node === s.parkedAt) return false; // SR 9.5.6: it is in that battle
  return unitsOf(s, node, SAM) > 0 && leadersAt(s, SAM, AT + node) > 0;
}

function isSprung(s: Rome): boolean {
  const { armyAt } = s;
  if (armyAt >= SPACE_COUNT || armyUnits(s) === 0 || !hostile(s, SAM, s.army) || !isOpenTo(s, armyAt, SAM))
    return false;
  for (let i = ROADS.first[armyAt]; i < ROADS.first[armyAt + 1]; i++) if (isAmbush(s, ROADS.to[i])) return true;
  return false;
}

/** By public facts alone. */
export function mightSpring(s: Rome): boolean {
  return mayBeHeld(s, ETRUSAM, FORKS) && isSprung(s);
}

/** 1 + node of the Samnites; without a roll, and the other army cannot refuse. No `cardAnswer`: its moves are spaces, not cards. */
export const spring = rules.decision({
  name: 'caudine forks',
  shown: 'all',
  player: (s) => (inHand(s, FORKS) ? seatOf(s.players, ETRUSAM) : NOBODY),
  moves(s, out) {
    out.add(0);
    for (let i = ROADS.first[s.armyAt]; i < ROADS.first[s.armyAt + 1]; i++)
      if (isAmbush(s, ROADS.to[i])) out.add(1 + ROADS.to[i]);
  },
  play(s, m) {
    if (m === 0) return;
    removeCard(s, ETRUSAM, FORKS);
    const [from, to] = [m - 1, s.armyAt];
    const units = Math.min(unitsAt(s, from), LIMITS.unitsPerLeader);
    const leader = commanderAt(s, SAM, AT + from);
    removeUnits(s, from, units, 0);
    addUnits(s, to, SAM, units, 0);
    if (unitsAt(s, from) === 0) moveLeaders(s, SAM, AT + from, AT + to);
    else setLeader(s, leader, AT + to);
    s.field = to;
    s.defender = SAM;
    const effect = firstEffect(s.players, FORKS);
    if (effect.kind === 'caudine forks') s.defendBonus += effect.drm;
    tidy(s, from);
    tidy(s, to);
  },
  text: (_, m) => (m === 0 ? 'play nothing' : `play ETR-31 from ${NODES[m - 1]}`),
});
