/** Recruitment: what is bought or turned to its full side, and where it is put (AX 14.1 to 14.3). */
import type { MoveList } from '../../../core/move-list.js';
import {
  AFTER_HIT,
  FIRST_SHIP,
  FIRST_TYPE,
  FULL_KIND,
  M_LI,
  M_SHIP,
  MACEDON,
  NO_KIND,
  P_LI,
  P_SHIP,
  PERSIA,
  SHIP_COST,
  SHIP_TYPE_COUNT,
  SHIP_TYPES,
  TYPE_COST,
  TYPE_COUNT,
  TYPE_PLACEMENT,
  TYPES,
} from '../board/counters.js';
import { FLIP_COST, LEVY, RECRUIT_LIMIT, REGIONS } from '../board/data.js';
import {
  AREA_COUNT,
  AREAS,
  CITY_IN,
  IN_GREECE,
  IS_PORT,
  MACEDONIA,
  MYCENAE,
  NO_CITY,
  NOWHERE,
  REGION_OF,
} from '../board/map.js';
import { type Alexander, ARMY, OFF_BOARD, rules, SHIP_MASK, TALLY } from '../board/state.js';
import { isClosed, isMarked } from '../pieces/control.js';
import { addInOpen } from '../pieces/knowledge.js';
import { restoreUnit } from '../pieces/losses.js';
import { launch } from '../pieces/ships.js';
import { change, count, destroyed, draw, holderOf, holds, isArmy, isHostile, pooled } from '../pieces/stacks.js';
import { changeTreasure } from '../pieces/tracks.js';

// Purchases come in ascending order: units, ships, units turned; the levy may come at any time.
export const SHIP = TYPE_COUNT; // + ship type
export const FLIP = SHIP + SHIP_TYPE_COUNT; // + type
export const LEVY_MOVE = FLIP + TYPE_COUNT;
export const DONE_MOVE = LEVY_MOVE + 1;
const NOTHING = -1; // in `choice`
const IS_SOLD = Uint8Array.from(TYPE_PLACEMENT, (placement) => (placement === 'none' ? 0 : 1));

export function isRecruiting(s: Alexander): boolean {
  return s.choice !== DONE_MOVE;
}

/** A price, with every second light infantry free (AX 14.2). */
export function priceOf(s: Alexander, move: number): number {
  if (move >= FLIP) return FLIP_COST;
  if (move >= SHIP) return SHIP_COST[move - SHIP];
  return isLight(move) && s.lights % 2 === 1 ? 0 : TYPE_COST[move];
}

export function isLight(type: number): boolean {
  return type === M_LI || type === P_LI;
}

export const recruit = rules.decision({
  name: 'recruit',
  player: (s) => s.active,
  moves(s, out) {
    const side = s.active;
    const gold = s.treasure[side];
    if (s.bought < RECRUIT_LIMIT[side]) {
      const open = hasOpening(s); // for types that may go anywhere
      for (let t = Math.max(FIRST_TYPE[side], s.floor); t < FIRST_TYPE[side + 1]; t++)
        if (
          IS_SOLD[t] === 1 &&
          pooled(s, t) > 0 &&
          priceOf(s, t) <= gold &&
          (SITES[t] === ANYWHERE ? open : hasPlace(s, t))
        )
          out.add(t);
      const ship = side === MACEDON ? M_SHIP : P_SHIP;
      if (
        SHIP + ship >= s.floor &&
        SHIP_COST[ship] <= gold &&
        pooledShip(s, ship) !== NOWHERE &&
        hasPlace(s, SHIP + ship)
      )
        out.add(SHIP + ship);
    }
    if (gold >= FLIP_COST)
      for (let t = FIRST_TYPE[side]; t < FIRST_TYPE[side + 1]; t++)
        if (FLIP + t >= s.floor && hasReduced(s, t)) out.add(FLIP + t);
    if (side === PERSIA && mayLevy(s)) out.add(LEVY_MOVE);
    out.add(DONE_MOVE);
  },
  play(s, m) {
    s.choice = m;
    if (m < LEVY_MOVE) s.floor = m;
  },
  text: (_, m) => {
    if (m === DONE_MOVE) return 'done';
    if (m === LEVY_MOVE) return 'levy';
    if (m >= FLIP) return `flip ${TYPES[m - FLIP]}`;
    return m >= SHIP ? `ship ${SHIP_TYPES[m - SHIP]}` : `buy ${TYPES[m]}`;
  },
  shown: 'all',
});

function mayLevy(s: Alexander): boolean {
  if (s.levyUsed === 1 || s.gameTurn < LEVY.fromTurn) return false;
  for (let t = FIRST_TYPE[PERSIA]; t < FIRST_TYPE[PERSIA + 1]; t++) if (levied(s, t) > 0) return true;
  return false;
}

/** Counters of a type that a levy may draw: pool and destroyed, no Thracians (AX 14.5). */
export function levied(s: Alexander, type: number): number {
  return type === TYPE_COUNT - 1 ? 0 : pooled(s, type) + destroyed(s, type);
}

function pooledShip(s: Alexander, shipType: number): number {
  for (let i = FIRST_SHIP[shipType]; i < FIRST_SHIP[shipType + 1]; i++)
    if ((s.ships[i] & SHIP_MASK) === OFF_BOARD.pool) return i;
  return NOWHERE;
}

function reducedIn(s: Alexander, area: number, type: number): boolean {
  if (!holds(s, s.active, area) || (area === MYCENAE && s.spartanRevolt === 0)) return false;
  return count(s, area, AFTER_HIT[FULL_KIND[type]]) > 0;
}

function hasReduced(s: Alexander, type: number): boolean {
  if (AFTER_HIT[FULL_KIND[type]] === NO_KIND || ((s.tally[type] >> TALLY.reduced.shift) & TALLY.reduced.mask) === 0)
    return false;
  for (let a = 0; a < AREA_COUNT; a++) if (reducedIn(s, a, type)) return true;
  return false;
}

// Where.

// AX 14.3, for units that may go anywhere: with an own army, or on an own marker without enemies.
const BARRED = 0;
const MARKED = 1;
const WITH_ARMY = 2;

function openness(s: Alexander, area: number): number {
  const holder = holderOf(s, area);
  if (holder === 0 && !isMarked(s, s.active, area)) return BARRED; // most areas
  if (holder === 2 - s.active || isClosed(s, area)) return BARRED;
  if (holder !== 0 && isArmy(s, area)) return WITH_ARMY;
  return isMarked(s, s.active, area) ? MARKED : BARRED;
}

const ANYWHERE = Int32Array.from(AREAS.keys());
/** By purchase: areas into which it may ever be put, ascending. A levy may put its units anywhere. */
const SITES = Array.from({ length: LEVY_MOVE }, (_, what) => {
  if (what >= FLIP) return ANYWHERE;
  if (what >= SHIP) return ANYWHERE.filter((a) => IS_PORT[a] === 1 && CITY_IN[a] !== NO_CITY);
  const placement = TYPE_PLACEMENT[what];
  if (placement === 'any') return ANYWHERE;
  return ANYWHERE.filter((a) => (placement === 'greece' ? IN_GREECE[a] === 1 : a === MACEDONIA));
});

/** Whether the purchase may be put into the area, one of its sites. */
function fits(s: Alexander, what: number, area: number): boolean {
  if (what >= FLIP) return reducedIn(s, area, what - FLIP);
  if (what >= SHIP) return isMarked(s, s.active, area) && !isHostile(s, s.active, area);
  if (SITES[what] === ANYWHERE || s.levied > 0) return openness(s, area) !== BARRED;
  return isMarked(s, s.active, area) && !isHostile(s, s.active, area) && !isClosed(s, area);
}

function hasOpening(s: Alexander): boolean {
  for (let a = 0; a < AREA_COUNT; a++) if (openness(s, a) !== BARRED) return true;
  return false;
}

function hasPlace(s: Alexander, what: number): boolean {
  const sites = s.levied > 0 ? ANYWHERE : SITES[what];
  for (let i = 0; i < sites.length; i++) if (fits(s, what, sites[i])) return true;
  return false;
}

/** Units that may go anywhere are placed with an army, or in a region first (AX 21.1). */
function byRegion(s: Alexander): boolean {
  return s.choice < TYPE_COUNT && (SITES[s.choice] === ANYWHERE || s.levied > 0);
}

/** Whether what has been chosen is something of the active side that is put somewhere. */
export function isPurchase(s: Alexander): boolean {
  if (s.levied > 0) return s.choice < TYPE_COUNT && count(s, ARMY, FULL_KIND[s.choice]) > 0;
  return s.choice < LEVY_MOVE && s.choice === s.floor;
}

export function hasOpenPlace(s: Alexander): boolean {
  return hasPlace(s, s.choice);
}

export const REGION = AREA_COUNT; // + region
const NO_REGION = 0; // `region` is 1 + the region

export const place = rules.decision({
  name: 'place',
  player: (s) => s.active,
  moves(s, out) {
    if (!byRegion(s)) {
      const sites = SITES[s.choice];
      for (let i = 0; i < sites.length; i++) if (fits(s, s.choice, sites[i])) out.add(sites[i]);
      return;
    }
    let regions = 0;
    for (let a = 0; a < AREA_COUNT; a++) {
      const open = openness(s, a);
      if (open === WITH_ARMY) out.add(a);
      else if (open === MARKED) regions |= 1 << REGION_OF[a];
    }
    addSet(regions, out);
  },
  play(s, m) {
    if (m >= REGION) s.region = 1 + m - REGION;
    else put(s, m);
  },
  text: (_, m) => (m >= REGION ? `region ${REGIONS[m - REGION]}` : AREAS[m]),
  shown: 'all',
});

function addSet(regions: number, out: MoveList): void {
  for (let r = 0; r < REGIONS.length; r++) if ((regions >> r) & 1) out.add(REGION + r);
}

export function asksForArea(s: Alexander): boolean {
  return s.region !== NO_REGION;
}

export const placeInRegion = rules.decision({
  name: 'area',
  player: (s) => s.active,
  moves(s, out) {
    for (let a = 0; a < AREA_COUNT; a++) if (REGION_OF[a] === s.region - 1 && openness(s, a) === MARKED) out.add(a);
  },
  play(s, area) {
    s.region = NO_REGION;
    put(s, area);
  },
  text: (_, area) => AREAS[area],
  shown: 'all',
});

/** Whether a place is asked for: not after the levy's die, nor after the last purchase. */
export function asksForPlace(s: Alexander): boolean {
  return s.choice < LEVY_MOVE;
}

export function callsLevy(s: Alexander): boolean {
  return s.choice === LEVY_MOVE;
}

function put(s: Alexander, area: number): void {
  const { active, choice } = s;
  if (s.levied > 0) {
    placeLevied(s, area);
    return;
  }
  changeTreasure(s, active, -priceOf(s, choice));
  if (choice >= FLIP) restoreUnit(s, area, FULL_KIND[choice - FLIP]);
  else {
    s.bought++;
    if (choice >= SHIP) launch(s, pooledShip(s, choice - SHIP), area);
    else {
      if (isLight(choice)) s.lights++;
      draw(s, choice, 'pool', 1);
      addInOpen(s, area, FULL_KIND[choice], 1);
    }
  }
  s.choice = NOTHING;
}

// Levied units wait in the army's row, in public, until they are placed one after another (AX 14.5).

export function addWaiting(s: Alexander, type: number, n: number): void {
  change(s.units, ARMY, FULL_KIND[type], n);
  change(s.known, ARMY, FULL_KIND[type], n);
  s.levied += n;
}

function placeLevied(s: Alexander, area: number): void {
  addWaiting(s, s.choice, -1);
  addInOpen(s, area, FULL_KIND[s.choice], 1);
}

/** The next drawn unit to be placed. If it has no legal place, as all others have none, they go back to the pool. */
export const nextLevied = rules.deed('next of the levy', (s) => {
  for (let t = FIRST_TYPE[PERSIA]; t < FIRST_TYPE[PERSIA + 1]; t++) {
    const n = count(s, ARMY, FULL_KIND[t]);
    if (n === 0) continue;
    s.choice = t;
    if (hasPlace(s, t)) return;
    addWaiting(s, t, -n);
    draw(s, t, 'pool', -n);
  }
  s.choice = NOTHING;
});

export function levyWaits(s: Alexander): boolean {
  return s.levied > 0;
}
