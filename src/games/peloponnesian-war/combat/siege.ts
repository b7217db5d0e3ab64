/** Sieges, and the order of battles (PW 9.2 - 9.5). */
import { die } from '../board/dice.js';
import {
  disband,
  expeditionExists,
  expeditionLeader,
  expeditionSpace,
  leaderStandsAt,
  ratingAt,
  sendHome,
  standsAt,
} from '../board/expeditions.js';
import {
  BYZANTIUM,
  COLOUR,
  FORTRESSES,
  HOME,
  IS_FORTRESS,
  NOBODY,
  NOWHERE,
  PIRAEUS,
  SEA_LANES,
  SPACE_COUNT,
  SYRACUSE_SPACE,
  TYPE,
} from '../board/map.js';
import { isPlayed } from '../board/players.js';
import {
  add,
  anyMarked,
  besiegerOf,
  clearMarks,
  controllerOf,
  controls,
  count,
  endRebellion,
  isPending,
  isRebelling,
  nextContested,
  nextOccupied,
  occupies,
  other,
  ravage,
  setBesieger,
  setController,
  setPending,
  strength,
} from '../board/spaces.js';
import { PENDING_BIT, type Peloponnesian, rules } from '../board/state.js';
import { H, KEY_COUNT } from '../board/units.js';
import { NO_LEADER } from '../data/leaders.js';
import { ATHENS, SIEGE, SPARTA } from '../data/rules.js';
import { score } from './battle.js';
import { eliminate, sendSpaceHome } from './participants.js';

const ATHENS_SPACE = HOME[ATHENS];

/** PW 9.2: in a fortress that the side does not control, alone or with five SPs more. */
export const determineSieges = rules.deed('sieges begin', (s) => {
  for (let side = ATHENS; side <= SPARTA; side++)
    for (let at = nextOccupied(s, side, NOWHERE); at !== NOWHERE; at = nextOccupied(s, side, at))
      if (IS_FORTRESS[at] === 1 && mayBesiege(s, side, at)) setBesieger(s, at, 1 + side);
  clearMarks(s, PENDING_BIT);
  for (let at = nextContested(s, NOWHERE); at !== NOWHERE; at = nextContested(s, at)) setPending(s, at, true);
});

function mayBesiege(s: Peloponnesian, side: number, at: number): boolean {
  if (controls(s, side, at)) return false;
  if (isBehindLongWalls(side, at)) return longWallsAreInvested(s);
  const enemies = strength(s, other(side), at);
  return enemies === 0 || strength(s, side, at) >= enemies + SIEGE.advantage;
}

/** PW 9.3: Sparta has to besiege both ends of the Long Walls together. */
function isBehindLongWalls(side: number, at: number): boolean {
  return side === SPARTA && (at === ATHENS_SPACE || at === PIRAEUS);
}

/** Both are occupied, by five SPs more than Athens has there, and no grain comes through. */
function longWallsAreInvested(s: Peloponnesian): boolean {
  if (!occupies(s, SPARTA, ATHENS_SPACE) || !occupies(s, SPARTA, PIRAEUS) || euxineIsOpen(s)) return false;
  const defenders = strength(s, ATHENS, ATHENS_SPACE) + strength(s, ATHENS, PIRAEUS);
  const besiegers = strength(s, SPARTA, ATHENS_SPACE) + strength(s, SPARTA, PIRAEUS);
  return defenders === 0 || besiegers >= defenders + SIEGE.advantage;
}

const queue = new Int32Array(SPACE_COUNT); // scratch
const seen = new Uint8Array(SPACE_COUNT);

/** PW 9.3: a chain of sea lanes from Piraeus to Byzantium that Sparta neither occupies nor controls. */
export function euxineIsOpen(s: Peloponnesian): boolean {
  if (controls(s, SPARTA, PIRAEUS)) return false;
  const { first, to } = SEA_LANES;
  seen.fill(0);
  let end = 0;
  queue[end++] = PIRAEUS;
  seen[PIRAEUS] = 1;
  for (let i = 0; i < end; i++) {
    const at = queue[i];
    if (at === BYZANTIUM) return true;
    for (let k = first[at]; k < first[at + 1]; k++) {
      const next = to[k];
      if (seen[next] === 1) continue;
      seen[next] = 1;
      if (!occupies(s, SPARTA, next) && !controls(s, SPARTA, next)) queue[end++] = next;
    }
  }
  return false;
}

/** Land, coast, islands; the order within a class makes no difference (PW 9.4). */
const IN_ORDER = Int32Array.from([...TYPE.keys()].sort((a, b) => TYPE[a] - TYPE[b] || a - b));

function firstPending(s: Peloponnesian, besieged: boolean): number {
  if (!anyMarked(s, PENDING_BIT)) return NOWHERE;
  for (let i = 0; i < IN_ORDER.length; i++) {
    const at = IN_ORDER[i];
    if (isPending(s, at) && (besiegerOf(s, at) !== NOBODY) === besieged) return at;
  }
  return NOWHERE;
}

export function battlesDue(s: Peloponnesian): boolean {
  return anyMarked(s, PENDING_BIT);
}

/** The next space with SPs of both sides (PW 9.4). */
export function nextBattle(s: Peloponnesian): void {
  const besieged = firstPending(s, true);
  s.field = besieged === NOWHERE ? firstPending(s, false) : besieged;
  setPending(s, s.field, false);
}

const led = new Uint8Array(SPACE_COUNT); // scratch: a leader stands there

/** PW 9.3.1, 9.5: who cannot besiege goes home; then the sieges are left. */
export const openSieges = rules.deed('sieges are prepared', (s) => {
  holdLongWalls(s);
  for (let e = 0; expeditionExists(s, e); e++) if (expeditionLeader(s, e) !== NO_LEADER) led[expeditionSpace(s, e)] = 1;
  for (let i = 0; i < FORTRESSES.length; i++) {
    const at = FORTRESSES[i];
    const deserted = led[at] === 0 && !occupies(s, ATHENS, at) && !occupies(s, SPARTA, at);
    led[at] = 0;
    if (deserted && besiegerOf(s, at) === NOBODY) continue;
    for (let side = ATHENS; side <= SPARTA; side++) {
      if (controls(s, side, at) || besiegerOf(s, at) === 1 + side) continue;
      if (occupies(s, side, at) || leaderStandsAt(s, side, at)) sendSpaceHome(s, side, at);
    }
    const besieger = besiegerOf(s, at);
    if (besieger === NOBODY) continue;
    if (occupies(s, besieger - 1, at)) setPending(s, at, true);
    else setBesieger(s, at, NOBODY);
  }
  if (besiegerOf(s, PIRAEUS) === 1 + SPARTA && besiegerOf(s, ATHENS_SPACE) === 1 + SPARTA)
    setPending(s, PIRAEUS, false);
});

/** The Long Walls hold unless both ends are still invested. */
function holdLongWalls(s: Peloponnesian): void {
  if (occupies(s, SPARTA, ATHENS_SPACE) && occupies(s, SPARTA, PIRAEUS)) return;
  for (const at of [ATHENS_SPACE, PIRAEUS]) if (besiegerOf(s, at) === 1 + SPARTA) setBesieger(s, at, NOBODY);
}

export function siegesDue(s: Peloponnesian): boolean {
  return firstPending(s, true) !== NOWHERE;
}

export function nextSiege(s: Peloponnesian): void {
  s.field = firstPending(s, true);
  setPending(s, s.field, false);
}

/** Athens and Piraeus under Spartan markers are one siege (PW 9.5). */
function isLongWallsSiege(s: Peloponnesian): boolean {
  return (
    s.field === ATHENS_SPACE && besiegerOf(s, PIRAEUS) === 1 + SPARTA && besiegerOf(s, ATHENS_SPACE) === 1 + SPARTA
  );
}

function besiegedStrength(s: Peloponnesian, side: number): number {
  return strength(s, side, s.field) + (isLongWallsSiege(s) ? strength(s, side, PIRAEUS) : 0);
}

/** PW 9.5: the besieged are more than the besiegers. */
export function siegeIsHopeless(s: Peloponnesian): boolean {
  const besieger = besiegerOf(s, s.field) - 1;
  return besiegedStrength(s, other(besieger)) > besiegedStrength(s, besieger);
}

/** What the die of a siege is added to. */
export function siegeBonus(s: Peloponnesian): number {
  const besieger = besiegerOf(s, s.field) - 1;
  let bonus = ratingAt(s, besieger, s.field);
  if (isLongWallsSiege(s)) bonus = Math.max(bonus, ratingAt(s, besieger, PIRAEUS));
  return bonus + (s.field === SYRACUSE_SPACE ? SIEGE.syracuse : 0);
}

export const siegeDie = die('siege', (s, face) => {
  if (face + siegeBonus(s) >= SIEGE.success) winSiege(s);
  else failSiege(s);
});

function failSiege(s: Peloponnesian): void {
  const besieger = besiegerOf(s, s.field) - 1;
  const joint = isLongWallsSiege(s);
  raiseSiege(s, besieger, s.field);
  if (joint) raiseSiege(s, besieger, PIRAEUS);
  s.confidence[besieger] += isPlayed(s, besieger) ? SIEGE.failureOfPlayer : SIEGE.failure;
  if (isPlayed(s, besieger)) score(s, other(besieger));
}

function raiseSiege(s: Peloponnesian, besieger: number, at: number): void {
  setBesieger(s, at, NOBODY);
  if (controls(s, other(besieger), at)) ravage(s, at);
  sendSpaceHome(s, besieger, at);
}

function winSiege(s: Peloponnesian): void {
  const at = s.field;
  const besieger = besiegerOf(s, at) - 1;
  const holder = controllerOf(s, at);
  const joint = isLongWallsSiege(s);
  takeFortress(s, besieger, at);
  if (joint) takeFortress(s, besieger, PIRAEUS);
  s.confidence[besieger]++;
  if (holder !== NOBODY) s.confidence[holder - 1]--;
  s.treasury[besieger] += SIEGE.reward;
  if (isPlayed(s, besieger) || holder === 1 + other(besieger)) score(s, besieger);
}

/** The besieged are lost; own hoplites among them are hostages (PW 9.9). */
function takeFortress(s: Peloponnesian, besieger: number, at: number): void {
  const besieged = other(besieger);
  if (count(s, besieged, at, H) > 0) s.hostages[besieger] = 1;
  for (let e = 0; expeditionExists(s, e); ) {
    if (!standsAt(s, e, besieged, at)) {
      e++;
      continue;
    }
    const leader = expeditionLeader(s, e);
    if (leader !== NO_LEADER) sendHome(s, besieged, leader);
    disband(s, e);
  }
  for (let key = 0; key < KEY_COUNT; key++) {
    const n = count(s, besieged, at, key);
    if (n === 0) continue;
    eliminate(s, besieged, key, n);
    add(s, besieged, at, key, -n);
  }
  setBesieger(s, at, NOBODY);
  if (isRebelling(s, at)) endRebellion(s, at, 1 + besieger);
  setController(s, at, 1 + besieger);
  if (COLOUR[at] !== 1 + besieger) ravage(s, at);
}

export const siegeFails = rules.deed('hopeless siege', failSiege);
