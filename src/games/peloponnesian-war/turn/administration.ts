/** The administration phase: revenue and building (PW 11). */
import type { Graph } from '../../kit/map.js';
import {
  COLOUR,
  CORINTH,
  DECELEA,
  EISPHORA_LIST,
  EPIDAMNOS,
  HOME,
  NOWHERE,
  OWN_SPACES,
  PIRAEUS,
  ROADS,
  SEA_LANES,
  SICILY,
  SPACE_COUNT,
  SYRACUSE,
  SYRACUSE_SPACE,
  THEBES,
  TYPE,
  TYPES,
} from '../board/map.js';
import { budget } from '../board/money.js';
import { isPlayed, seatOf } from '../board/players.js';
import { controls, firstCell, isBad, isRavaged, isRebelling, nextOccupied, occupies, other } from '../board/spaces.js';
import { type Peloponnesian, rules } from '../board/state.js';
import { addTo, countIn, FIRST_CONTINGENT, LIMITS, MASK, SHIFT } from '../board/units.js';
import { inZone } from '../board/zones.js';
import { euxineIsOpen } from '../combat/siege.js';
import { ATHENS, BUILDING, EMERGENCY_REBELLIONS, KEYS, REVENUE, SPARTA } from '../data/rules.js';

/** Spaces of the side's own colour that are ravaged, rebelling or in enemy hands (PW 11.1, 12.1). */
export function badSpaces(s: Peloponnesian, side: number): number {
  const own = OWN_SPACES[side];
  let n = 0;
  for (let i = 0; i < own.length; i++) if (isBad(s, side, own[i])) n++;
  return n;
}

type Source = (s: Peloponnesian, side: number, war: boolean) => number;

/** What adds to a revenue and what takes from it (PW 11.1 - 11.7); `war`: with eisphora and the helots, which an armistice leaves out. */
export const REVENUE_SOURCES = {
  base: (_, side) => REVENUE.base[side],
  badSpaces: (s, side) => -REVENUE.badSpace * badSpaces(s, side),
  thebes: (s, side) => (side === SPARTA && isLostAlly(s, THEBES) ? -REVENUE.lostAlly : 0),
  corinth: (s, side) => (side === SPARTA && isLostAlly(s, CORINTH) ? -REVENUE.lostAlly : 0),
  sicily: (s, side) => (side === ATHENS ? sicilyToAthens(s) : sicilyToSparta(s)),
  euxine: (s, side) => (side === ATHENS && !euxineIsOpen(s) ? -REVENUE.euxineClosed : 0),
  epidamnos: (s, side) => (tradesWithEpidamnos(s, side) ? REVENUE.epidamnos : 0),
  eisphora: (s, side, war) => (side === ATHENS && war && paysEisphora(s) ? REVENUE.eisphora : 0),
  helots: (s, side, war) => (side === SPARTA && war ? -s.helotLoss : 0),
} as const satisfies Readonly<Record<string, Source>>;
export type RevenueSource = keyof typeof REVENUE_SOURCES;
const SOURCES: readonly Source[] = Object.values(REVENUE_SOURCES);

/** Never less than nothing. */
export function revenueOf(s: Peloponnesian, side: number, war = true): number {
  let talents = 0;
  for (let i = 0; i < SOURCES.length; i++) talents += SOURCES[i](s, side, war);
  return Math.max(0, talents);
}

/** PW 11.2. */
function isLostAlly(s: Peloponnesian, at: number): boolean {
  return controls(s, ATHENS, at) || isRebelling(s, at);
}

/** PW 11.3. */
function sicilyToSparta(s: Peloponnesian): number {
  const isAllied = s.neutrals[SYRACUSE] === 1 + SPARTA && !controls(s, ATHENS, SYRACUSE_SPACE);
  return isAllied ? REVENUE.sicilyToSparta : 0;
}

function sicilyToAthens(s: Peloponnesian): number {
  return holdsSicily(s) ? REVENUE.sicilyToAthens : 0;
}

function holdsSicily(s: Peloponnesian): boolean {
  if (!controls(s, ATHENS, SYRACUSE_SPACE) || !occupies(s, ATHENS, SYRACUSE_SPACE)) return false;
  for (let i = 0; i < SICILY.length; i++) {
    const at = SICILY[i];
    if (!controls(s, ATHENS, at) && !inZone(s, ATHENS, at) && occupies(s, SPARTA, at)) return false;
  }
  return true;
}

/** PW 11.6. */
function paysEisphora(s: Peloponnesian): boolean {
  for (let i = 0; i < EISPHORA_LIST.length; i++) {
    const at = EISPHORA_LIST[i];
    if (!controls(s, ATHENS, at) || isRavaged(s, at) || occupies(s, SPARTA, at)) return false;
  }
  return true;
}

const queue = new Int32Array(SPACE_COUNT); // scratch
const seen = new Uint8Array(SPACE_COUNT);
const COAST = TYPES.indexOf('coastal');

/** PW 11.5: a chain by sea, or one by road, to the home or a coast of its colour that no enemy SPs bar. */
function tradesWithEpidamnos(s: Peloponnesian, side: number): boolean {
  return controls(s, side, EPIDAMNOS) && (reachesCoast(s, side, SEA_LANES) || reachesCoast(s, side, ROADS));
}

function reachesCoast(s: Peloponnesian, side: number, { first, to }: Graph): boolean {
  seen.fill(0);
  let end = 0;
  queue[end++] = EPIDAMNOS;
  seen[EPIDAMNOS] = 1;
  for (let i = 0; i < end; i++) {
    const at = queue[i];
    if (occupies(s, other(side), at)) continue;
    if (at === HOME[side] || (COLOUR[at] === 1 + side && TYPE[at] === COAST)) return true;
    for (let k = first[at]; k < first[at + 1]; k++) {
      if (seen[to[k]] === 1) continue;
      seen[to[k]] = 1;
      queue[end++] = to[k];
    }
  }
  return false;
}

export const collectRevenue = rules.deed('revenue', (s) => {
  for (let side = ATHENS; side <= SPARTA; side++) s.treasury[side] += revenueOf(s, side);
  s.helotLoss = 0;
});

/** PW 11.8: once lifted, for good. */
export const checkEmergency = rules.deed('emergency', (s) => {
  let rebels = 0;
  const own = OWN_SPACES[ATHENS];
  for (let i = 0; i < own.length; i++) if (isRebelling(s, own[i])) rebels++;
  const lost = controls(s, SPARTA, HOME[ATHENS]) || controls(s, SPARTA, PIRAEUS) || controls(s, SPARTA, DECELEA);
  if (lost || rebels >= EMERGENCY_REBELLIONS) s.emergencyLifted = 1;
});

// Building (PW 11.9)

/** SPs of a key on the map and in the box. No operation is open. */
function inPlay(s: Peloponnesian, side: number, key: number): number {
  let n = countIn(s.goingHome, 2 * side, key);
  for (let at = nextOccupied(s, side, NOWHERE); at !== NOWHERE; at = nextOccupied(s, side, at))
    n += (firstCell(s, side, at) >> SHIFT[key]) & MASK[key];
  return n;
}

function mayBuild(s: Peloponnesian, side: number, key: number): boolean {
  return countIn(s.pool, 2 * side, key) > 0 && inPlay(s, side, key) < LIMITS[side][key];
}

/** How many SPs a side may build, in peace or war. */
const most = (s: Peloponnesian): number => (s.truce > 0 ? BUILDING.afterArmistice : BUILDING.most);

function canPay(s: Peloponnesian): boolean {
  if (isPlayed(s, s.side)) return budget(s, s.side) >= BUILDING.cost;
  return s.treasury[s.side] >= BUILDING.cost + BUILDING.nonPlayerKeeps;
}

export function buildingGoesOn(s: Peloponnesian): boolean {
  if (s.built >= most(s) || !canPay(s)) return false;
  for (let key = 0; key < FIRST_CONTINGENT; key++) if (isOffered(s, key)) return true;
  return false;
}

/** A player builds what there is; the other side what it lost in the turn (PW 11.9), or in peace its best (PW 12.3). */
function isOffered(s: Peloponnesian, key: number): boolean {
  if (!mayBuild(s, s.side, key)) return false;
  if (isPlayed(s, s.side)) return true;
  return s.truce > 0 ? key === BEST[s.side] : countIn(s.lost, 2 * s.side, key) > 0;
}

const BEST = [KEYS.indexOf('N'), KEYS.indexOf('H')] as const; // PW 12.3

function raise(s: Peloponnesian, key: number): void {
  s.treasury[s.side] -= BUILDING.cost;
  addTo(s.pool, 2 * s.side, key, -1);
  addTo(s.goingHome, 2 * s.side, key, 1);
  s.built++;
}

export const STOP = FIRST_CONTINGENT;

export const build = rules.decision({
  name: 'build',
  shown: 'all',
  player: (s) => seatOf(s, s.side),
  moves(s, out) {
    for (let key = 0; key < FIRST_CONTINGENT; key++) if (isOffered(s, key)) out.add(key);
    out.add(STOP);
  },
  play(s, m) {
    if (m === STOP) s.built = most(s);
    else raise(s, m);
  },
  text: (_, m) => (m === STOP ? 'stop' : `build ${KEYS[m]}`),
});

/** The side that nobody plays: any of this turn's losses. */
export const buildLot = rules.event({
  name: 'building',
  shown: 'all',
  outcomes(s, out, p) {
    let all = 0;
    for (let key = 0; key < FIRST_CONTINGENT; key++) {
      if (!isOffered(s, key)) continue;
      p[out.count] = s.truce > 0 ? 1 : countIn(s.lost, 2 * s.side, key);
      all += p[out.count];
      out.add(key);
    }
    for (let i = 0; i < out.count; i++) p[i] /= all;
  },
  play(s, key) {
    if (s.truce === 0) addTo(s.lost, 2 * s.side, key, -1);
    raise(s, key);
  },
  text: (_, key) => `build ${KEYS[key]}`,
});

export function builderIsPlayed(s: Peloponnesian): boolean {
  return isPlayed(s, s.side);
}
