/** Greeks in Africa while Carthage is a nonplayer power (SR 17, four players and fewer). */
import { FIRST_LEADER, LEADER_COUNT, LEADER_POWER, LEADERS, leaderNamed } from '../board/leaders.js';
import {
  AFRICAN,
  CAR,
  CARTHAGO,
  CITY,
  DEPOTS,
  GRE,
  IN_AFRICA,
  IND,
  IS_PORT,
  KERKOUANE,
  NODES,
  NOWHERE,
  SPACE_COUNT,
} from '../board/map.js';
import { AT, GONE, GREEK, INSIDE, type Rome, rules, SAILS, seatOf } from '../board/state.js';
import {
  addUnits,
  controlOf,
  enemyOutside,
  insideUnits,
  leaderPlace,
  loseUnits,
  moveLeaders,
  removeUnits,
  setControl,
  setInside,
  setLeader,
  setLoyalty,
  setSiege,
  standing,
  tidy,
  typeOf,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { firstEffect } from '../data/cards.js';
import { LIMITS } from '../data/rules.js';
import { forgetVoyage } from '../movement/naval.js';
import { endTreaty } from '../politics/alliance.js';

// ------------------------------------------------------- Agathocles (SR 17.2)

/** **R** A Greek leader in a port, with units, while no others hold Kerkouane. */
function mayCross(s: Rome, leader: number): boolean {
  const node = leaderPlace(s, leader) - AT;
  return node >= 0 && node < SPACE_COUNT && IS_PORT[node] === 1 && unitsOf(s, node, GRE) > 0;
}

export function canLandInAfrica(s: Rome): boolean {
  const stands = standing(s, KERKOUANE);
  if (s.players === 5 || (stands !== IND && stands !== GRE) || insideUnits(s, KERKOUANE) > 0) return false;
  for (let i = FIRST_LEADER[GRE]; i < FIRST_LEADER[GRE + 1]; i++) if (mayCross(s, i)) return true;
  return false;
}

/** He takes up to so many units of his port along. */
export const landInAfrica = rules.decision({
  name: 'land in Africa',
  shown: 'all',
  player: (s) => seatOf(s.players, GREEK),
  unasked: true,
  moves(s, out) {
    for (let i = FIRST_LEADER[GRE]; i < FIRST_LEADER[GRE + 1]; i++) if (mayCross(s, i)) out.add(i);
  },
  play(s, leader) {
    const from = leaderPlace(s, leader) - AT;
    const effect = firstEffect(s.players, s.card);
    const units = Math.min(unitsAt(s, from), effect.kind === 'agathocles' ? effect.cu : 0);
    removeUnits(s, from, units, 0);
    addUnits(s, KERKOUANE, GRE, units, 0);
    setLeader(s, leader, AT + KERKOUANE);
    tidy(s, from);
    tidy(s, KERKOUANE);
  },
  text: (_, leader) => `${LEADERS[leader]} to ${NODES[KERKOUANE]}`,
});

// --------------------------------------- Hamilcar comes to the aid of Carthago (SR 17.3)

const HAMILCAR = leaderNamed('hamilcar');

/** Carthage is beaten in Kerkouane, while he is on the map outside Africa, not besieged, and no Greeks hold Carthago. */
export function callsHamilcar(s: Rome): boolean {
  if (s.players === 5 || s.battleLoser !== CAR || s.field !== KERKOUANE) return false;
  const node = leaderPlace(s, HAMILCAR) - AT;
  if (node < 0 || node >= SPACE_COUNT || IN_AFRICA[node] === 1 || standing(s, node) !== CAR) return false;
  return standing(s, CARTHAGO) === IND || standing(s, CARTHAGO) === CAR;
}

/** He sails with all units that are with him: nothing but a storm stops him. */
export function openAid(s: Rome): void {
  s.sailPower = CAR;
  s.sailFrom = leaderPlace(s, HAMILCAR) - AT;
  s.sailTo = CARTHAGO;
  s.sailUnits = Math.min(LIMITS.unitsPerLeader, unitsAt(s, s.sailFrom));
  s.voyage = SAILS;
}

export const endAid = rules.deed('end of the aid', (s) => {
  const { sailFrom: from, voyage } = s;
  forgetVoyage(s);
  if (voyage !== SAILS) return;
  const units = unitsAt(s, from);
  removeUnits(s, from, units, 0);
  addUnits(s, CARTHAGO, CAR, units, 0);
  moveLeaders(s, CAR, AT + from, AT + CARTHAGO);
  tidy(s, from);
  tidy(s, CARTHAGO);
});

// ------------------------------------------------ the end of Carthage (SR 17.2)

/** Greek units are in Carthago at the end of an action. */
export function carthageFalls(s: Rome): boolean {
  return s.players < 5 && unitsOf(s, CARTHAGO, GRE) > 0;
}

/** Its units and leaders leave the game, its spaces outside Africa become Greek. */
export const endCarthage = rules.deed('fall of Carthage', (s) => {
  endTreaty(s);
  for (let node = 0; node < SPACE_COUNT; node++) {
    if (standing(s, node) === CAR) loseUnits(s, node, unitsAt(s, node));
    if (controlOf(s, node) !== CAR) continue;
    setInside(s, node, 0, 0);
    setSiege(s, node, 0, IND);
    if (typeOf(s, node) === CITY) setLoyalty(s, node, 1);
    setControl(s, node, IN_AFRICA[node] === 1 ? IND : GRE);
  }
  for (let i = FIRST_LEADER[CAR]; i < FIRST_LEADER[CAR + 1]; i++) setLeader(s, i, GONE);
  for (let node = 0; node < SPACE_COUNT; node++) tidy(s, node);
});

function isHome(s: Rome, node: number): boolean {
  const stands = standing(s, node);
  return controlOf(s, node) === GRE && (stands === IND || stands === GRE) && !enemyOutside(s, node, GRE);
}

/** All Greeks in Africa go to one space; 0 if there is none, and they are lost. */
export const goHome = rules.decision({
  name: 'home from Africa',
  shown: 'all',
  player: (s) => seatOf(s.players, GREEK),
  unasked: true,
  moves(s, out) {
    for (let i = 0; i < DEPOTS[GRE].length; i++) if (isHome(s, DEPOTS[GRE][i])) out.add(1 + DEPOTS[GRE][i]);
    if (out.count === 0) out.add(0);
  },
  play(s, m) {
    const to = m === 0 ? NOWHERE : m - 1;
    for (const node of AFRICAN) {
      const units = unitsOf(s, node, GRE);
      if (units > 0) removeUnits(s, node, units, 0);
      if (to !== NOWHERE) addUnits(s, to, GRE, units, 0);
      sendLeaders(s, node, to);
      tidy(s, node);
    }
    if (to !== NOWHERE) tidy(s, to);
  },
  text: (_, m) => (m === 0 ? 'lost in Africa' : `home to ${NODES[m - 1]}`),
});

function sendLeaders(s: Rome, from: number, to: number): void {
  for (let i = 0; i < LEADER_COUNT; i++) {
    const place = leaderPlace(s, i);
    if (LEADER_POWER[i] !== GRE || (place !== AT + from && place !== INSIDE + from)) continue;
    setLeader(s, i, to === NOWHERE ? GONE : AT + to);
  }
}
