/** Avoiding battle, by land or by sea (SR 11). */
import type { Decision } from '../../kit/flow.js';
import { LIMITS } from '../board/data.js';
import { die } from '../board/dice.js';
import { CITY, NODE_COUNT, NODES, NOWHERE, RETREAT_STEPS, ROADS, TRIBE } from '../board/map.js';
import { isEnemyControl } from '../board/relations.js';
import {
  AT,
  BEATEN_BACK,
  BY_LAND,
  BY_SEA,
  FAILED,
  NO_AVOID,
  NOT_ROLLED,
  ownerOf,
  type Rome,
  SAILS,
  SUCCEEDED,
  seatOf,
} from '../board/state.js';
import {
  addUnits,
  controlOf,
  cuAt,
  insideUnits,
  leadersAt,
  loseUnits,
  mercsAt,
  moveLeaders,
  removeUnits,
  tidy,
  typeOf,
  unitsOf,
} from '../board/units.js';
import { openEscape } from '../sea/escape.js';
import { holdsAlly } from '../sea/fleets.js';
import { forgetVoyage } from '../sea/naval.js';
import { facesEnemy, isInReach } from './army.js';
import { cameFrom } from './entry.js';
import { tacticsAt } from './intercept.js';
import { help, mightHelp } from './reactions.js';

/** SR 11.1, 11.3: a player's army with a leader; one that has just intercepted does not get here. */
export function mayAvoid(s: Rome): boolean {
  return (
    ownerOf(s, s.defender) >= 0 && unitsOf(s, s.field, s.defender) > 0 && leadersAt(s, s.defender, AT + s.field) > 0
  );
}

export function openAvoidance(s: Rome): void {
  s.avoid = NO_AVOID;
  s.avoidTo = NOWHERE;
  s.roll = NOT_ROLLED;
  s.bonus = 0;
  openEscape(s, s.defender, s.field);
}

// ----------------------------------------------------------------- by land

/** No enemy outside, no enemy or IND city, no tribe (SR 11.1). */
function isPassable(s: Rome, node: number, power: number): boolean {
  if (!isInReach(s, node, power) || facesEnemy(s, node, power) || node === s.armyAt) return false;
  const type = typeOf(s, node);
  if (type === TRIBE) return false;
  return type !== CITY || !isEnemyControl(s, power, controlOf(s, node));
}

const reached = new Int8Array(NODE_COUNT); // steps, scratch
const queue = new Int16Array(NODE_COUNT);

/** Marks the spaces where the defender may end: neighbours, and those beyond spaces with units of an ally. */
function seekRefuges(s: Rome): void {
  const { defender, field } = s;
  const from = cameFrom(s);
  reached.fill(0);
  let count = 0;
  queue[count++] = field;
  for (let head = 0; head < count; head++) {
    const node = queue[head];
    const steps = node === field ? 0 : reached[node];
    if (steps >= RETREAT_STEPS || (node !== field && !holdsAlly(s, node, defender))) continue;
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
      const next = ROADS.to[i];
      if (reached[next] !== 0 || next === from || next === field || !isPassable(s, next, defender)) continue;
      reached[next] = steps + 1;
      queue[count++] = next;
    }
  }
}

function isRefuge(s: Rome, node: number): boolean {
  if (reached[node] === 0 || holdsAlly(s, node, s.defender)) return false;
  return insideUnits(s, node) === 0 || controlOf(s, node) === s.defender;
}

/** 0 to stand, 1 + node to go there. */
export const avoidByLand: Decision<Rome> = {
  name: 'avoid',
  shown: 'all',
  player: (s) => seatOf(s.players, ownerOf(s, s.defender)),
  unasked: true,
  moves(s, out) {
    out.add(0);
    seekRefuges(s);
    for (let node = 0; node < NODE_COUNT; node++) if (isRefuge(s, node)) out.add(1 + node);
  },
  play(s, m) {
    if (m === 0) return;
    s.avoid = BY_LAND;
    s.avoidTo = m - 1;
  },
  text: (_, m) => (m === 0 ? 'stand' : `avoid to ${NODES[m - 1]}`),
};

/** The card is spent: the army tries to get to its ships. */
export function chooseSea(s: Rome): void {
  s.avoid = BY_SEA;
  s.avoidTo = s.sailTo;
}

export function triesToAvoid(s: Rome): boolean {
  return s.avoid !== NO_AVOID;
}

// ---------------------------------------------------------------- the roll

export const mightHelpAvoidance = (s: Rome): boolean => mightHelp(s, ownerOf(s, s.defender), s.defender);
export const helpAvoidance = help('help to avoid', (s) => s.defender);

export const avoidDie = die('avoidance die', (s, face) => {
  const needs = tacticsAt(s, s.defender, AT + s.field) + s.bonus;
  s.roll = face <= needs ? SUCCEEDED : FAILED;
  if (s.roll === FAILED) s.defendBonus--; // SR 11.1
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
export function endSeaAvoidance(s: Rome): void {
  if (s.voyage === SAILS) {
    const { cu, mercs } = embark(s);
    leaveTo(s, s.sailTo, cu, mercs);
  } else {
    if (s.voyage === BEATEN_BACK) {
      const { cu, mercs } = embark(s);
      loseUnits(s, s.field, Math.ceil((cu + mercs) / 2));
      tidy(s, s.field);
    }
    s.roll = FAILED;
    s.defendBonus--;
  }
}

/** SR 11.1: all outside go, ten at most, with all leaders. */
export function avoidToLand(s: Rome): void {
  const cu = Math.min(LIMITS.unitsPerLeader, cuAt(s, s.field));
  leaveTo(s, s.avoidTo, cu, Math.min(LIMITS.unitsPerLeader - cu, mercsAt(s, s.field)));
}

function leaveTo(s: Rome, to: number, cu: number, mercs: number): void {
  const { field, defender } = s;
  removeUnits(s, field, cu, mercs);
  addUnits(s, to, defender, cu, mercs);
  moveLeaders(s, defender, AT + field, AT + to);
  tidy(s, field);
  tidy(s, to);
}

export function endAvoidance(s: Rome): void {
  s.avoid = NO_AVOID;
  s.avoidTo = NOWHERE;
  s.roll = NOT_ROLLED;
  forgetVoyage(s);
  s.asksCarthage = 0;
}
