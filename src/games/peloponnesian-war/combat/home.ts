/** Going home after combat (PW 9.6), and where the SPs in the Going Home boxes go (PW 9.7). */
import { die } from '../board/dice.js';
import {
  disband,
  expeditionCount,
  expeditionExists,
  expeditionFirst,
  expeditionLeader,
  expeditionSecond,
  expeditionSide,
  expeditionSpace,
  isEmptyExpedition,
  sendHome,
} from '../board/expeditions.js';
import {
  CHIOS,
  HOME,
  IS_COALITION,
  LAND,
  NEUTRAL_SEAT,
  NOWHERE,
  PIRAEUS,
  SAMOS,
  SPACE_COUNT,
  SPACES,
  space,
  TYPE,
} from '../board/map.js';
import { isPlayed, seatOf } from '../board/players.js';
import { add, addForce, controllerOf, controls, isRebelling, nextContested, occupies, other } from '../board/spaces.js';
import { type Peloponnesian, rules } from '../board/state.js';
import { addTo, countIn, IS_NAVAL, IS_OWN, KEY_COUNT, KIND, N, NO_KEY, ORIGIN } from '../board/units.js';
import { NO_LEADER, TACTICAL_RATING } from '../data/leaders.js';
import { ATHENS, KEYS, MOST_COMBAT_PASSES, MOVEMENT_AFTER_COMBAT, SPARTA, STAYS_FROM } from '../data/rules.js';
import type { SpaceName } from '../data/spaces.js';
import { eliminate, sendSpaceHome } from './participants.js';

export function openCombat(s: Peloponnesian): void {
  s.pass = 1;
}

/** PW 9.6: without a die, where nothing is at stake: SPs that have lost their leader, leaders without SPs, among friends. */
export const dismissQuietly = rules.deed('quiet dismissals', (s) => {
  for (let e = 0; expeditionExists(s, e); ) {
    const leader = expeditionLeader(s, e);
    if (leader !== NO_LEADER && !isEmptyExpedition(s, e) && !isAmongFriends(s, e)) {
      e++;
      continue;
    }
    if (leader !== NO_LEADER) sendHome(s, expeditionSide(s, e), leader);
    disband(s, e);
  }
});

function isAmongFriends(s: Peloponnesian, e: number): boolean {
  const at = expeditionSpace(s, e);
  return IS_COALITION[at] === 1 && controls(s, expeditionSide(s, e), at);
}

export function expeditionsLeft(s: Peloponnesian): boolean {
  return expeditionExists(s, 0);
}

/** The oldest expedition: all stay, or a garrison of one (PW 9.6). */
export const goingHomeDie = die('going home', (s, face) => {
  const side = expeditionSide(s, 0);
  const leader = expeditionLeader(s, 0);
  if (face + TACTICAL_RATING[leader] < STAYS_FROM) leaveGarrison(s, side, expeditionSpace(s, 0));
  sendHome(s, side, leader);
  disband(s, 0);
});

/** All SPs of the oldest expedition but one go home. */
function leaveGarrison(s: Peloponnesian, side: number, at: number): void {
  const garrison = garrisonKey(s);
  const first = expeditionFirst(s, 0);
  const second = expeditionSecond(s, 0);
  s.goingHome[2 * side] += first;
  s.goingHome[2 * side + 1] += second;
  addTo(s.goingHome, 2 * side, garrison, -1);
  addForce(s, side, at, first, second, -1);
  add(s, side, at, garrison, 1);
}

/** Ships, of which there are none inland, else hoplites, else cavalry; own before allied. */
function garrisonKey(s: Peloponnesian): number {
  let best = NO_KEY;
  for (let key = 0; key < KEY_COUNT; key++) {
    if (expeditionCount(s, 0, key) === 0) continue;
    if (best === NO_KEY || rank(key) < rank(best)) best = key;
  }
  return best;
}

function rank(key: number): number {
  const kind = KIND[key] === N ? -1 : KIND[key];
  return 2 * kind + 1 - IS_OWN[key];
}

// Placement (PW 9.7)

const ROWS = MOVEMENT_AFTER_COMBAT.map((row) =>
  KEYS.map((_, key) => {
    const names = (KIND[key] === KIND[0] ? row.aH : KIND[key] === N ? row.aN : row.aC).split(' ');
    const own = (KIND[key] === KIND[0] ? row.H : KIND[key] === N ? row.N : row.C).split(' ');
    return Int32Array.from(IS_OWN[key] === 1 ? own : names, (name) => space(name as SpaceName));
  }),
);

/** Not in enemy hands, not occupied by the enemy, not in rebellion. */
function isOpenTo(s: Peloponnesian, side: number, at: number): boolean {
  return !controls(s, other(side), at) && !occupies(s, other(side), at) && !isRebelling(s, at);
}

const choices = new Int32Array(SPACE_COUNT); // scratch: where SPs of a key can go, in the order of the row
const faces = new Int32Array(SPACE_COUNT); // and how many faces of the die lead to each

/** Fills the scratch for a key of a side; how many places. None: the SPs are eliminated. */
function findChoices(s: Peloponnesian, side: number, key: number): number {
  if (ORIGIN[key] >= 0 && isOpenTo(s, side, NEUTRAL_SEAT[ORIGIN[key]])) return only(NEUTRAL_SEAT[ORIGIN[key]]);
  const row = ROWS[side][key];
  let n = 0;
  for (let i = 0; i < row.length; i++) {
    const at = row[i] === CHIOS && !isOpenTo(s, side, CHIOS) ? SAMOS : row[i];
    if (!isOpenTo(s, side, at)) continue;
    let k = 0;
    while (k < n && choices[k] !== at) k++;
    if (k === n) {
      choices[n] = at;
      faces[n++] = 0;
    }
    faces[k]++;
  }
  return n > 0 ? n : findRefuge(s, side, key);
}

/** The row is exhausted. */
function findRefuge(s: Peloponnesian, side: number, key: number): number {
  if (side === ATHENS && IS_NAVAL[key] === 1) {
    if (isOpenTo(s, ATHENS, SAMOS)) return only(SAMOS); // of Athens' colour: whom it is open to, it is friendly to
    if (isOpenTo(s, ATHENS, PIRAEUS)) return only(PIRAEUS);
    return 0;
  }
  const mayLand = IS_NAVAL[key] === 0 || TYPE[HOME[side]] !== LAND;
  return mayLand && isOpenTo(s, side, HOME[side]) ? only(HOME[side]) : 0;
}

function only(at: number): number {
  choices[0] = at;
  faces[0] = 1;
  return 1;
}

/** Goes on to the next SPs of the box whose place is open, putting down what has no choice. */
export const placeForced = rules.deed('forced placement', (s) => {
  if (!placementOpen(s)) {
    s.key = 0;
    return;
  }
  for (; s.key < KEY_COUNT; s.key++) {
    const left = countIn(s.goingHome, 2 * s.side, s.key);
    if (left === 0) continue;
    const n = findChoices(s, s.side, s.key);
    if (n - s.cursor > 1) return;
    if (n === 0) {
      addTo(s.goingHome, 2 * s.side, s.key, -left);
      eliminate(s, s.side, s.key, left);
    } else putDown(s, choices[n - 1], left);
    s.cursor = 0;
  }
  s.key = 0;
});

function putDown(s: Peloponnesian, at: number, n: number): void {
  addTo(s.goingHome, 2 * s.side, s.key, -n);
  add(s, s.side, at, s.key, n);
}

export function placementOpen(s: Peloponnesian): boolean {
  return s.goingHome[2 * s.side] !== 0 || s.goingHome[2 * s.side + 1] !== 0;
}

export function placerIsPlayed(s: Peloponnesian): boolean {
  return isPlayed(s, s.side);
}

/** How many go to the next space of the row; the last gets the rest. */
export const placeHome = rules.decision({
  name: 'place home',
  shown: 'all',
  player: (s) => seatOf(s, s.side),
  moves(s, out) {
    const left = countIn(s.goingHome, 2 * s.side, s.key);
    for (let n = 0; n <= left; n++) out.add(n);
  },
  play(s, n) {
    findChoices(s, s.side, s.key);
    putDown(s, choices[s.cursor], n);
    s.cursor++;
    if (countIn(s.goingHome, 2 * s.side, s.key) === 0) s.cursor = 0;
    placeForced.run(s);
  },
  text: (s, n) => `${n} ${KEYS[s.key]} to ${SPACES[nextPlace(s)]}`,
});

/** The space that the open decision is about. */
export function nextPlace(s: Peloponnesian): number {
  findChoices(s, s.side, s.key);
  return choices[s.cursor];
}

/** Of the side that nobody plays: a die for each SP. */
export const placementDie = rules.event({
  name: 'placement',
  shown: 'all',
  outcomes(s, out, p) {
    const n = findChoices(s, s.side, s.key);
    let all = 0;
    for (let i = 0; i < n; i++) all += faces[i];
    for (let at = 0; at < SPACE_COUNT; at++)
      for (let i = 0; i < n; i++)
        if (choices[i] === at) {
          p[out.count] = faces[i] / all;
          out.add(at);
        }
  },
  sample(s, rng) {
    const n = findChoices(s, s.side, s.key);
    let all = 0;
    for (let i = 0; i < n; i++) all += faces[i];
    let i = 0;
    for (let left = rng.below(all); left >= faces[i]; i++) left -= faces[i];
    return choices[i];
  },
  play(s, at) {
    putDown(s, at, 1);
    placeForced.run(s);
  },
  text: (s, at) => `${KEYS[s.key]} to ${SPACES[at]}`,
});

/** PW 9.1: at least once, and again as long as some space has SPs of both sides. After the last pass one side leaves. */
export function combatGoesOn(s: Peloponnesian): boolean {
  return s.pass > 0;
}

export const nextPass = rules.deed('next pass of combat', (s) => {
  const last = s.pass === MOST_COMBAT_PASSES;
  const contested = nextContested(s, NOWHERE) !== NOWHERE;
  if (last)
    for (let at = nextContested(s, NOWHERE); at !== NOWHERE; at = nextContested(s, at))
      sendSpaceHome(s, controllerOf(s, at) === 1 + ATHENS ? SPARTA : ATHENS, at);
  s.pass = contested && !last ? s.pass + 1 : 0;
});

/** SPs of the key wait whose place is open. */
export function hasChoice(s: Peloponnesian): boolean {
  return countIn(s.goingHome, 2 * s.side, s.key) > 0 && findChoices(s, s.side, s.key) - s.cursor > 1;
}
