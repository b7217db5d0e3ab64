/**
 * Minor leaders, put by their player wherever his units stand (SR 8.3); those of a nonplayer power by whoever serves it by a card
 * (SR 16.2) or runs it in the Reinforcement phase (SR 16.1).
 */

import { FIRST_LEADER, IS_NAMED, LEADER_POWER, LEADERS } from '../board/leaders.js';
import { IND, NODES, NOWHERE } from '../board/map.js';
import { deciderSeat } from '../board/relations.js';
import { AT, GONE, INSIDE, type Rome, rules, seatOf, WITH_ARMY } from '../board/state.js';
import { controlOf, insideUnits, leaderPlace, nextInhabited, setLeader, unitsOf } from '../board/units.js';
import { endOfLeaders, firstLeader } from '../movement/activation.js';

/** No other leader is asked about. */
const ALL = 2 ** 16 - 1;

/** A nonplayer power is served; else whose action or reinforcement it is puts his own. */
const isServing = (s: Rome): boolean => s.serving !== IND;

const begin = (s: Rome): number => (isServing(s) ? FIRST_LEADER[s.serving] : firstLeader(s.turnHand));
const end = (s: Rome): number => (isServing(s) ? FIRST_LEADER[s.serving + 1] : endOfLeaders(s.turnHand));

function chooser(s: Rome): number {
  if (!isServing(s)) return seatOf(s.players, s.turnHand);
  return s.round > 0 ? seatOf(s.players, s.actor) : deciderSeat(s, s.serving);
}

/** Each at most once in an action, a phase, or with a card that serves him. */
const moved = (s: Rome): number => (isServing(s) ? s.adjusted : s.movedMinors);
const isMoved = (s: Rome, leader: number, first: number): boolean => ((moved(s) >> (leader - first)) & 1) === 1;

function isMovable(s: Rome, leader: number, first: number): boolean {
  const place = leaderPlace(s, leader);
  return IS_NAMED[leader] === 0 && place !== GONE && place !== WITH_ARMY && !isMoved(s, leader, first);
}

/** Where units of his power stand, outside or inside, and he does not: the place, or NOWHERE. */
function placeAt(s: Rome, node: number, leader: number): number {
  const power = LEADER_POWER[leader];
  let place = NOWHERE;
  if (unitsOf(s, node, power) > 0) place = AT + node;
  else if (insideUnits(s, node) > 0 && controlOf(s, node) === power) place = INSIDE + node;
  return place === leaderPlace(s, leader) ? NOWHERE : place;
}

function hasPlace(s: Rome, leader: number): boolean {
  const power = LEADER_POWER[leader];
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) {
    const place = leaderPlace(s, i); // most likely where another leader is
    if (place < AT || place >= INSIDE || place === leaderPlace(s, leader)) continue;
    if (unitsOf(s, place - AT, power) > 0) return true;
  }
  for (let node = nextInhabited(s, NOWHERE); node !== NOWHERE; node = nextInhabited(s, node))
    if (placeAt(s, node, leader) !== NOWHERE) return true;
  return false;
}

export function canMoveMinor(s: Rome, hand: number): boolean {
  return canPut(s, firstLeader(hand), endOfLeaders(hand));
}

function canPut(s: Rome, first: number, last: number): boolean {
  for (let i = first; i < last; i++) if (isMovable(s, i, first) && hasPlace(s, i)) return true;
  return false;
}

/** Those off the map are alike: only the first of a power is offered. */
function isFirst(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  if (place >= AT) return true;
  for (let i = begin(s); i < leader; i++)
    if (LEADER_POWER[i] === LEADER_POWER[leader] && leaderPlace(s, i) < AT && isMovable(s, i, begin(s))) return false;
  return true;
}

/** 0 for nobody; 1 + leader. */
export const chooseMinor = rules.decision({
  name: 'minor leader',
  shown: 'all',
  player: chooser,
  unasked: true,
  moves(s, out) {
    out.add(0);
    for (let i = begin(s); i < end(s); i++)
      if (isMovable(s, i, begin(s)) && isFirst(s, i) && hasPlace(s, i)) out.add(1 + i);
  },
  play(s, m) {
    s.minor = m - 1;
    const done = m === 0 ? ALL : moved(s) | (1 << (s.minor - begin(s)));
    if (isServing(s)) s.adjusted = done;
    else s.movedMinors = done;
  },
  text: (_, m) => (m === 0 ? 'no minor leader' : LEADERS[m - 1]),
});

export function isMinorChosen(s: Rome): boolean {
  return s.minor >= 0;
}

export const placeMinor = rules.decision({
  name: 'place a minor leader',
  shown: 'all',
  player: chooser,
  unasked: true,
  moves(s, out) {
    for (let node = nextInhabited(s, NOWHERE); node !== NOWHERE; node = nextInhabited(s, node))
      if (placeAt(s, node, s.minor) !== NOWHERE) out.add(node);
  },
  play(s, node) {
    setLeader(s, s.minor, placeAt(s, node, s.minor));
    s.minor = -1;
  },
  text: (s, node) => `${LEADERS[s.minor]} to ${NODES[node]}`,
});

/** SR 5.10 step 5, 16.2: until all have been put or it is said that it is done. */
export function placesMinors(s: Rome): boolean {
  return canPut(s, begin(s), end(s));
}
