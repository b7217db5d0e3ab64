/** The commit phase: whose turn, where an army may stand, permissions, counters, extra counters (PK 8.3 - 8.9). */
import type { Decision } from '../kit/flow.js';
import { HOPLITE, KINDS, KIND_NAMES, ONE, STRENGTHS, TRIREME, TYPE_BITS, countOf, countType } from './counters.js';
import { arrive } from './arrivals.js';
import { ARMIES, CITIES, COLOURS, COMMIT, LOCATIONS } from './data.js';
import { happens } from './draw.js';
import { becomeAllies, goToWar } from './relations.js';
import { REVOLT, addRevolts, revoltName, startRevolt } from './revolt.js';
import {
  ARMY_COUNT,
  ATTACK,
  CITY_COUNT,
  DEFEND,
  HOME,
  LAND,
  NONE,
  PERSIA,
  type Perikles,
  SIDE_NAMES,
  SLOTS,
  type Side,
  armiesOf,
  clockwise,
  cubesIn,
  defendersOf,
  removeCubes,
} from './state.js';

// --------------------------------------------------------- whose turn (PK 8.3)

/** PK 8.3: tiles of 2 shards are used up first. 0 if nobody has an unused tile. */
export function tier(s: Perikles): number {
  let ones = 0;
  for (let i = 0; i < s.unused.length; i += 2) {
    if (s.unused[i + 1] > 0) return 2;
    ones += s.unused[i];
  }
  return ones > 0 ? 1 : 0;
}

export function tilesToUse(s: Perikles): boolean {
  return tier(s) > 0;
}

/** PK 8.3: the next player clockwise with an unused tile of the tier. */
export function nextCommitter(s: Perikles): number {
  const shards = tier(s);
  let seat = clockwise(s, s.active);
  while (s.unused[seat * 2 + shards - 1] === 0) seat = clockwise(s, seat);
  return seat;
}

/** PK 8.3: uses up a tile and begins a commit turn. */
export const beginCommitTurn = happens(
  'use a tile',
  (s) => `${COLOURS[nextCommitter(s)]} uses a tile of ${tier(s)}`,
  (s) => {
    const shards = tier(s);
    const seat = nextCommitter(s);
    s.unused[seat * 2 + shards - 1]--;
    s.active = seat;
    s.placed = 0;
    s.paid = NONE;
    s.finished = 0;
    s.refused.fill(0);
  },
);

// -------------------------------------------------------- legality (PK 8.5, 8.7)

export const FORBIDDEN = 0;
export const ALLOWED = 1;
export const ON_REQUEST = 2; // allowed if the home city's leader permits it

/** PK 8.5: whether the army may attack at the location when `seat` commits it. */
export function mayAttack(s: Perikles, seat: number, army: number, slot: number): number {
  const bit = 1 << army;
  if ((defendersOf(s, slot) & (bit | s.allied[army] | s.leads[seat])) !== 0) return FORBIDDEN;
  return (armiesOf(s, slot, ATTACK) & s.war[army]) === 0 ? ALLOWED : FORBIDDEN;
}

/** PK 8.5, 8.7: whether it may defend there. */
export function mayDefend(s: Perikles, seat: number, army: number, slot: number): number {
  const bit = 1 << army;
  if ((defendersOf(s, slot) & s.war[army]) !== 0) return FORBIDDEN;
  if ((armiesOf(s, slot, ATTACK) & (bit | s.allied[army] | s.leads[seat])) !== 0) return FORBIDDEN;
  const home = HOME[s.board[slot]];
  if (((s.leads[seat] >> home) & 1) !== 0 || (s.granted[slot] & bit) !== 0) return ALLOWED;
  return s.leader[home] === NONE || (s.refused[slot] & bit) !== 0 ? FORBIDDEN : ON_REQUEST;
}

/** Types of which the location takes counters, as bits of a bag: no triremes to a land battle (PK 8.5). */
export function admittedAt(s: Perikles, slot: number): number {
  return LAND[s.board[slot]] ? TYPE_BITS[HOPLITE] : TYPE_BITS[HOPLITE] | TYPE_BITS[TRIREME];
}

function hasTarget(s: Perikles, seat: number, army: number): boolean {
  const pool = s.pools[army];
  if (pool === 0) return false;
  for (let slot = 0; slot < SLOTS; slot++) {
    if ((pool & admittedAt(s, slot)) === 0) continue;
    if (mayAttack(s, seat, army, slot) !== FORBIDDEN || mayDefend(s, seat, army, slot) !== FORBIDDEN) return true;
  }
  return false;
}

// ------------------------------------------------- the choice of a commit turn (PK 8.4)

// done, a target, a slave revolt, a cube paid for extra counters
const DONE = 0;
const TARGET = 1; // + (army * SLOTS + slot) * 2 + side
const PAY = REVOLT + SLOTS + 1; // + city

export const targetOf = (army: number, slot: number, side: number): number => TARGET + (army * SLOTS + slot) * 2 + side;
export const armyOfTarget = (m: number): number => ((m - TARGET) / (SLOTS * 2)) | 0;
export const slotOfTarget = (m: number): number => (((m - TARGET) >> 1) % SLOTS) | 0;
export const sideOfTarget = (m: number): Side => ((m - TARGET) & 1) as Side;
export const isTarget = (m: number): boolean => m >= TARGET && m < REVOLT;
export const isRevolt = (m: number): boolean => m >= REVOLT && m < PAY;
export const cityPaid = (m: number): number => m - PAY; // below 0: no payment

/** PK 8.4, 8.8: armies of which the active player may commit a counter next, a bit each. */
export function armiesToCommit(s: Perikles): number {
  const leads = s.leads[s.active];
  if (s.placed < COMMIT.ordinary) return leads;
  if (s.paid === NONE || s.placed >= COMMIT.ordinary + COMMIT.extra) return 0;
  return (leads >> PERSIA) & 1 ? 1 << PERSIA : 1 << s.paid;
}

/** PK 8.8: a cube in the city would buy extra counters now. */
export function mayPay(s: Perikles, city: number): boolean {
  const seat = s.active;
  if (s.placed !== COMMIT.ordinary || s.paid !== NONE || cubesIn(s, seat, city) === 0) return false;
  if ((s.leads[seat] >> PERSIA) & 1) return hasTarget(s, seat, PERSIA);
  return ((s.leads[seat] >> city) & 1) !== 0 && hasTarget(s, seat, city);
}

/** There is more to choose than to be done, and everybody can see it. */
export function canCommit(s: Perikles): boolean {
  if (s.finished) return false;
  const armies = armiesToCommit(s);
  for (let army = 0; army < ARMY_COUNT; army++) if ((armies >> army) & 1 && hasTarget(s, s.active, army)) return true;
  for (let city = 0; city < CITY_COUNT; city++) if (mayPay(s, city)) return true;
  return false;
}

export const commit: Decision<Perikles> = {
  name: 'commit',
  player: (s) => s.active,
  moves(s, out) {
    const seat = s.active;
    const armies = armiesToCommit(s);
    out.add(DONE);
    for (let army = 0; army < ARMY_COUNT; army++) {
      const pool = s.pools[army];
      if (((armies >> army) & 1) === 0 || pool === 0) continue;
      for (let slot = 0; slot < SLOTS; slot++) {
        if ((pool & admittedAt(s, slot)) === 0) continue;
        if (mayAttack(s, seat, army, slot) !== FORBIDDEN) out.add(targetOf(army, slot, ATTACK));
        if (mayDefend(s, seat, army, slot) !== FORBIDDEN) out.add(targetOf(army, slot, DEFEND));
      }
    }
    addRevolts(s, out);
    if (s.placed === COMMIT.ordinary)
      for (let city = 0; city < CITY_COUNT; city++) if (mayPay(s, city)) out.add(PAY + city);
  },
  play(s, m) {
    if (m === DONE) s.finished = 1;
    else if (isTarget(m)) {
      s.targetArmy = armyOfTarget(m);
      s.targetSlot = slotOfTarget(m);
      s.targetSide = sideOfTarget(m);
    } else if (isRevolt(m)) startRevolt(s, m - REVOLT);
    else s.paid = cityPaid(m);
  },
  text(s, m) {
    if (m === DONE) return 'done';
    if (isTarget(m))
      return `${ARMIES[armyOfTarget(m)]} ${SIDE_NAMES[sideOfTarget(m)]} ${LOCATIONS[s.board[slotOfTarget(m)]]}`;
    return isRevolt(m) ? revoltName(s, m - REVOLT) : `pay a cube in ${CITIES[cityPaid(m)]}`;
  },
};

/** What the choice leads to: 0 nothing more, 1 a counter to place, 2 a slave revolt. */
export function errandOfCommit(s: Perikles): number {
  return s.targetArmy !== NONE ? 1 : s.revolt !== NONE ? 2 : 0;
}

// ------------------------------------------------------------ permission (PK 8.7)

export function needsPermission(s: Perikles): boolean {
  return s.targetSide === DEFEND && mayDefend(s, s.active, s.targetArmy, s.targetSlot) === ON_REQUEST;
}

const REFUSE = 0;
const GRANT = 1;

export const permit: Decision<Perikles> = {
  name: 'permission',
  player: (s) => s.leader[HOME[s.board[s.targetSlot]]],
  moves(_, out) {
    out.add(REFUSE);
    out.add(GRANT);
  },
  pick: (_, rng) => rng.below(2),
  play(s, m) {
    const bit = 1 << s.targetArmy;
    if (m === GRANT) s.granted[s.targetSlot] |= bit;
    else {
      s.refused[s.targetSlot] |= bit;
      s.targetArmy = NONE;
      s.targetSlot = NONE;
      s.targetSide = ATTACK;
    }
  },
  text: (_, m) => (m === GRANT ? 'grant' : 'refuse'),
};

export function mayPlace(s: Perikles): boolean {
  return s.targetArmy !== NONE;
}

// --------------------------------------------------------- placing (PK 8.4, 8.6, 8.9)

/** The counters from which the target's one is chosen. */
function eligible(s: Perikles): number {
  return s.pools[s.targetArmy] & admittedAt(s, s.targetSlot);
}

/** More than one counter to choose from, which everybody can see; kinds that only the owner can tell apart are no matter. */
export function severalEligible(s: Perikles): boolean {
  const counters = eligible(s);
  return countType(counters, HOPLITE) + countType(counters, TRIREME) > 1;
}

export function placeOnly(s: Perikles): void {
  const counters = eligible(s);
  for (let kind = 0; kind < KINDS; kind++) {
    if (countOf(counters, kind) === 0) continue;
    placeTarget(s, kind);
    return;
  }
}

export const chooseCounter: Decision<Perikles> = {
  name: 'choose a counter',
  player: (s) => s.active,
  moves(s, out) {
    const counters = eligible(s);
    for (let kind = 0; kind < KINDS; kind++) if (countOf(counters, kind) > 0) out.add(kind);
  },
  play: placeTarget,
  text: (_, kind) => KIND_NAMES[kind],
  /** Others see the back: the type. */
  shown: (s, kind, seat) =>
    (s.leads[seat] >> s.targetArmy) & 1 ? kind : KINDS + (kind < STRENGTHS ? HOPLITE : TRIREME),
};

function placeTarget(s: Perikles, kind: number): void {
  place(s, s.active, s.targetArmy, s.targetSlot, s.targetSide, kind);
  if (s.placed === COMMIT.ordinary && s.paid !== NONE) removeCubes(s, s.active, s.paid, 1); // PK 8.8
  s.placed++;
  s.targetArmy = NONE;
  s.targetSlot = NONE;
  s.targetSide = ATTACK;
}

/** PK 8.6, 8.9: the counter, what it does to relations, and who is there. */
export function place(s: Perikles, seat: number, army: number, slot: number, side: number, kind: number): void {
  s.pools[army] -= ONE[kind];
  s.counters[slot * ARMY_COUNT + army] += ONE[kind];
  if (side === ATTACK) {
    goToWar(s, army, defendersOf(s, slot));
    becomeAllies(s, army, armiesOf(s, slot, ATTACK));
  } else {
    goToWar(s, army, armiesOf(s, slot, ATTACK));
    becomeAllies(s, army, defendersOf(s, slot));
  }
  s.armies[slot * 2 + side] |= 1 << army;
  arrive(s, seat, slot, side);
}
