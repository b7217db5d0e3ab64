/** The movement of the open expedition, LOC by LOC (PW 6.3 - 6.7, 6.10, 6.11). */

import type { MoveList } from '../../../core/move-list.js';
import { yesOrNo } from '../../kit/choices.js';
import { die, lot } from '../board/dice.js';
import { form, sendHome } from '../board/expeditions.js';
import { CROSSING, NOWHERE, SPACES } from '../board/map.js';
import { isPlayed, seatOf } from '../board/players.js';
import { NO_ROUTE, nextSpaces, routeLength, settingOf } from '../board/routes.js';
import { addForce, clearMarks, controls, occupies, other, ravage } from '../board/spaces.js';
import { ASSEMBLING, MARCHING, NO_OPERATION, type Peloponnesian, rules, VISITED_BIT } from '../board/state.js';
import { addTo, C, countIn, H, IS_OWN, KEY_COUNT, KIND, landIn, navalIn } from '../board/units.js';
import { eliminate, sendMovingHome } from '../combat/participants.js';
import { NO_LEADER } from '../data/leaders.js';
import { STORM_FROM } from '../data/rules.js';

export function hasNoUnits(s: Peloponnesian): boolean {
  return s.moving[0] === 0 && s.moving[1] === 0;
}

/** PW 6.5. */
export function isLoneLeader(s: Peloponnesian): boolean {
  return hasNoUnits(s) && s.leader !== NO_LEADER;
}

/** What is open to it as it is: see routes.ts. */
export function setting(s: Peloponnesian, crossing: boolean): number {
  return settingOf(s, s.operator, s.moving[0], s.moving[1], crossing);
}

/** LOCs of the open expedition's shortest legal route from where it is. */
export function wayTo(s: Peloponnesian, to: number, crossing = s.crossing === 1): number {
  return routeLength(setting(s, crossing), s.at, to);
}

/** All that is open to it; to a player side's also the way over the storms (PW 6.7). */
export function widestSetting(s: Peloponnesian): number {
  return setting(s, isPlayed(s, s.operator));
}

/** Whether it can get there at all. */
export function canReach(s: Peloponnesian, to: number): boolean {
  return routeLength(widestSetting(s), s.at, to) !== NO_ROUTE;
}

/** Sets out to a space: an assembly space, or the objective at last. */
export function setOut(s: Peloponnesian, to: number): void {
  s.target = to;
  s.alone = hasNoUnits(s) ? 1 : 0;
}

/** PW 6.7: where no other way leads a player side dares the storms without being asked. */
export function openLeg(s: Peloponnesian): void {
  if (s.stage !== NO_OPERATION && isPlayed(s, s.operator) && wayTo(s, s.target, false) === NO_ROUTE) s.crossing = 1;
  findWayOn.run(s);
}

/** PW 6.7: the way over the storms is shorter, and another one exists. */
export function stormIsOptional(s: Peloponnesian): boolean {
  if (s.stage === NO_OPERATION || s.crossing === 1 || !isPlayed(s, s.operator)) return false;
  return wayTo(s, s.target, true) < wayTo(s, s.target, false);
}

export const useStorm = rules.decision(
  yesOrNo({
    name: 'dare storms',
    player: (s) => seatOf(s, s.operator),
    shown: 'all',
    play(s, yes) {
      s.crossing = yes ? 1 : 0;
    },
  }),
);

/** The leg under way is not over: the expedition moves, and is not there yet. */
export function isUnderWay(s: Peloponnesian): boolean {
  return s.stage !== NO_OPERATION && s.at !== s.target;
}

const ways = new Int32Array(SPACES.length); // scratch

function countWays(s: Peloponnesian): number {
  return nextSpaces(setting(s, s.crossing === 1), s.at, s.target, ways);
}

export function roadForks(s: Peloponnesian): boolean {
  return countWays(s) > 1;
}

/** PW 6.4: chance picks among the shortest routes. */
export const fork = lot(
  'route',
  (s, out: MoveList) => {
    const n = countWays(s);
    for (let i = 0; i < n; i++) out.add(ways[i]);
  },
  step,
  (at) => SPACES[at],
);

export const stepOn = rules.deed('next step', (s) => {
  countWays(s);
  step(s, ways[0]);
});

function step(s: Peloponnesian, to: number): void {
  s.stormDue = isStormy(s.at, to) ? 1 : 0;
  s.at = to;
}

/** The LOC between two neighbours is the crossing of PW 6.7. */
export function isStormy(from: number, to: number): boolean {
  return (from === CROSSING[0] && to === CROSSING[1]) || (from === CROSSING[1] && to === CROSSING[0]);
}

export function crossesStorms(s: Peloponnesian): boolean {
  return s.stormDue === 1;
}

/** PW 6.7. */
export const stormDie = die('storm', (s, face) => {
  s.stormDue = 0;
  if (face < STORM_FROM) return;
  for (let key = 0; key < KEY_COUNT; key++) eliminate(s, s.operator, key, countIn(s.moving, 0, key));
  s.moving.fill(0);
  sendMovingHome(s);
});

/** PW 6.10: enemy-controlled, not occupied by the enemy, and the expedition still has SPs. */
export function ravageEntered(s: Peloponnesian): void {
  const enemy = other(s.operator);
  if (!hasNoUnits(s) && controls(s, enemy, s.at) && !occupies(s, enemy, s.at)) ravage(s, s.at);
}

/** Who set out with SPs and has lost the last of them goes home (PW 6.11). */
export const checkLosses = rules.deed('losses of the expedition', (s) => {
  if (s.stage !== NO_OPERATION && hasNoUnits(s) && s.alone === 0) sendMovingHome(s);
});

/** PW 6.4.1: no route any more. Troops without room aboard go home; an expedition that cannot go on stays. */
export const findWayOn = rules.deed('way on', (s) => {
  if (!isUnderWay(s) || wayTo(s, s.target) !== NO_ROUTE) return;
  while (navalIn(s.moving[0], s.moving[1]) < landIn(s.moving[0], s.moving[1])) sendOneHome(s); // fewer open no way
  if (hasNoUnits(s)) sendMovingHome(s);
  else if (wayTo(s, s.target) === NO_ROUTE) endOperation(s);
});

/** Cavalry first, allied before own (PW 6.4.1). */
const EXCESS = Int32Array.from([...KIND.keys()].filter((key) => KIND[key] === C || KIND[key] === H)).sort(
  (a, b) => KIND[b] - KIND[a] || IS_OWN[a] - IS_OWN[b] || a - b,
);

function sendOneHome(s: Peloponnesian): void {
  for (let i = 0; i < EXCESS.length; i++) {
    const key = EXCESS[i];
    if (countIn(s.moving, 0, key) === 0) continue;
    addTo(s.moving, 0, key, -1);
    addTo(s.goingHome, 2 * s.operator, key, 1);
    return;
  }
}

/** The expedition stays where it is until the combat phase; a leader with nobody goes home (PW 6.2, 6.5, 6.11). */
export function endOperation(s: Peloponnesian): void {
  if (s.stage !== NO_OPERATION) {
    const side = s.operator;
    if (!hasNoUnits(s) || (s.stage === MARCHING && occupies(s, side, s.at))) {
      form(s, side, s.leader, s.at, s.moving[0], s.moving[1]);
      addForce(s, side, s.at, s.moving[0], s.moving[1]);
    } else sendHome(s, side, s.leader);
  }
  s.stage = NO_OPERATION;
  s.leader = NO_LEADER;
  s.moving.fill(0);
  s.objective = NOWHERE;
  clearMarks(s, VISITED_BIT);
}

export function isAssembling(s: Peloponnesian): boolean {
  return s.stage === ASSEMBLING;
}

/** The way to the objective. */
export function march(s: Peloponnesian): void {
  s.stage = MARCHING;
  setOut(s, s.objective);
}

/** At the objective the operation is over. */
export const arrive = rules.deed('arrival', (s) => {
  if (s.stage === MARCHING) endOperation(s);
});

export const operationEnds = rules.deed('operation ends', endOperation);
