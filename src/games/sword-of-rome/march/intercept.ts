/** Interception of an army that has just entered a space, and its refusal to fight (SR 10). */
import type { Decision } from '../../kit/flow.js';
import { LIMITS } from '../board/data.js';
import { die } from '../board/dice.js';
import { FIRST_LEADER, IS_NAMED, NO_LEADER } from '../board/leaders.js';
import { IND, isClear, NODES, NOWHERE, ROADS, roadKind } from '../board/map.js';
import { hostile } from '../board/relations.js';
import { AT, FAILED, handsOf, NOT_ROLLED, ownerOf, type Rome, SUCCEEDED, seatOf, WITH_ARMY } from '../board/state.js';
import {
  addUnits,
  controlOf,
  cuAt,
  insideUnits,
  leaderPlace,
  leadersAt,
  moveLeaders,
  removeUnits,
  setLeader,
  standing,
  tidy,
  unitsAt,
} from '../board/units.js';
import { commanderHand, commanderSeat, tacticsOf } from './activation.js';
import { isInReach } from './army.js';
import { help, mightHelp } from './reactions.js';

/**
 * SR 8.2.1: who commands at a place: the leader who was activated, else of the named leaders, or without one of the minor
 * ones, the one with the highest tactics (the first of equals), whom his owner would choose.
 */
export function commanderAt(s: Rome, power: number, place: number): number {
  if (place === WITH_ARMY && s.chosen !== NO_LEADER && leaderPlace(s, s.chosen) === WITH_ARMY) return s.chosen;
  let best = NO_LEADER;
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (leaderPlace(s, i) === place && (best === NO_LEADER || outranks(s, i, best))) best = i;
  return best;
}

function outranks(s: Rome, leader: number, other: number): boolean {
  if (IS_NAMED[leader] !== IS_NAMED[other]) return IS_NAMED[leader] === 1;
  return tacticsOf(s, leader) > tacticsOf(s, other);
}

/** Tactics of the commander at a place; 0 without one. */
export function tacticsAt(s: Rome, power: number, place: number): number {
  const commander = commanderAt(s, power, place);
  return commander === NO_LEADER ? 0 : tacticsOf(s, commander);
}

// ---------------------------------------------------------- who is asked

/** SR 10.1, 10.2: an army at the node, from which connection i comes, may intercept the one that has come to a neighbour. */
function mayIntercept(s: Rome, node: number, i: number, hand: number): boolean {
  const power = standing(s, node);
  if (power === IND || ownerOf(s, power) !== hand || !hostile(s, power, s.army)) return false;
  if (!isClear(roadKind(power, i))) return false;
  const x = s.armyAt;
  const there = standing(s, x);
  if ((there !== IND && there !== power) || (insideUnits(s, x) > 0 && controlOf(s, x) !== power)) return false;
  return isInReach(s, x, power) && leadersAt(s, power, AT + node) > 0;
}

/** The next army in the order of asking: clockwise from the mover's left, then by space (SR 10.1). */
function seekInterceptor(s: Rome): void {
  const hands = handsOf(s.players);
  const mover = hands.indexOf(commanderHand(s));
  const x = s.armyAt;
  while (s.interceptorHand < hands.length) {
    const hand = hands[(mover + s.interceptorHand) % hands.length];
    for (let i = ROADS.first[x]; i < ROADS.first[x + 1]; i++) {
      const node = ROADS.to[i];
      if (node <= s.interceptorAt || !mayIntercept(s, node, i, hand)) continue;
      s.interceptorAt = node;
      return;
    }
    s.interceptorHand++;
    s.interceptorAt = NOWHERE;
  }
  s.interceptorHand = 0;
}

export function openInterception(s: Rome): void {
  s.intercepted = 0;
  s.interceptorHand = 1;
  s.interceptorAt = NOWHERE;
  seekInterceptor(s);
}

export function interceptorWaits(s: Rome): boolean {
  return s.interceptorAt !== NOWHERE;
}

// ------------------------------------------------------------- the attempt

/** How many units try; 0 declines. */
export const intercept: Decision<Rome> = {
  name: 'intercept',
  shown: 'all',
  player: (s) => seatOf(s.players, ownerOf(s, standing(s, s.interceptorAt))),
  moves(s, out) {
    const most = Math.min(LIMITS.unitsPerLeader, unitsAt(s, s.interceptorAt));
    for (let n = 0; n <= most; n++) out.add(n);
  },
  play(s, n) {
    s.interceptors = n;
    s.roll = NOT_ROLLED;
    s.bonus = 0;
  },
  text: (s, n) =>
    n === 0 ? `decline from ${NODES[s.interceptorAt]}` : `intercept with ${n} from ${NODES[s.interceptorAt]}`,
};

export function triesToIntercept(s: Rome): boolean {
  return s.interceptors > 0;
}

export const interceptingPower = (s: Rome): number => standing(s, s.interceptorAt);

export const mightHelpInterceptor = (s: Rome): boolean =>
  mightHelp(s, ownerOf(s, interceptingPower(s)), interceptingPower(s));
export const helpInterceptor = help('help to intercept', interceptingPower);

/** SR 10.3: at most the tactics. */
export function interceptNeeds(s: Rome): number {
  const power = standing(s, s.interceptorAt);
  return tacticsAt(s, power, AT + s.interceptorAt) + s.bonus;
}

export const interceptDie = die('interception die', (s, face) => {
  s.roll = face <= interceptNeeds(s) ? SUCCEEDED : FAILED;
  s.bonus = 0;
});

export function succeeds(s: Rome): boolean {
  return s.roll === SUCCEEDED;
}

/** SR 10.3: the army comes to X, joins its own units there, and is the defender. */
export function joinDefence(s: Rome): void {
  const from = s.interceptorAt;
  const to = s.armyAt;
  const power = standing(s, from);
  const cu = Math.min(s.interceptors, cuAt(s, from));
  const mercs = s.interceptors - cu;
  const leader = commanderAt(s, power, AT + from);
  removeUnits(s, from, cu, mercs);
  addUnits(s, to, power, cu, mercs);
  if (unitsAt(s, from) === 0) moveLeaders(s, power, AT + from, AT + to);
  else setLeader(s, leader, AT + to);
  s.intercepted = 1;
  s.defendBonus = 1; // SR 10.3
  s.defender = power;
  s.interceptorAt = NOWHERE;
  s.interceptorHand = 0;
  tidy(s, from);
  tidy(s, to);
}

export function nextInterceptor(s: Rome): void {
  s.interceptors = 0;
  s.roll = NOT_ROLLED;
  if (s.intercepted === 1) return;
  seekInterceptor(s);
}

export function isIntercepted(s: Rome): boolean {
  return s.intercepted === 1;
}

// ------------------------------------------------------ refusal (SR 10.5.1)

export const refuse: Decision<Rome> = {
  name: 'refuse battle',
  shown: 'all',
  player: commanderSeat,
  moves(_, out) {
    out.add(0);
    out.add(1);
  },
  pick: (_, rng) => rng.below(2),
  play(s, m) {
    s.refusing = m;
  },
  text: (_, m) => (m === 1 ? 'refuse battle' : 'accept battle'),
};

export function isRefusing(s: Rome): boolean {
  return s.refusing === 1;
}

export const allow: Decision<Rome> = {
  name: 'let them go',
  shown: 'all',
  player: (s) => seatOf(s.players, ownerOf(s, s.defender)),
  moves(_, out) {
    out.add(0);
    out.add(1);
  },
  pick: (_, rng) => rng.below(2),
  play(s, m) {
    if (m === 1) s.goesBack = 1;
  },
  text: (_, m) => (m === 1 ? 'let them go' : 'hold them'),
};

export function isHeld(s: Rome): boolean {
  return s.goesBack === 0;
}

export const mightHelpRefusal = (s: Rome): boolean => mightHelp(s, ownerOf(s, s.army), s.army);
export const helpRefusal = help('help to refuse', (s) => s.army);

export const refuseDie = die('refusal die', (s, face) => {
  if (face <= tacticsAt(s, s.army, WITH_ARMY) + s.bonus) s.goesBack = 1;
  s.bonus = 0;
});

export function endRefusal(s: Rome): void {
  s.refusing = 0;
}

export function retiresNow(s: Rome): boolean {
  return s.goesBack === 1;
}
