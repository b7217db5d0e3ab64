/** The commit phase: order of turns, targets, permissions, counters, extra counters (PK 8.3 - 8.9). */
import { countBits, lowestBit, nthBit } from '../../../core/bits.js';
import { MoveList } from '../../../core/move-list.js';
import { options } from '../../kit/choices.js';
import { look } from '../../kit/flow.js';
import { arrive } from '../board/arrivals.js';
import {
  countOf,
  countType,
  HOPLITE,
  KIND_NAMES,
  KINDS,
  ONE,
  STRENGTHS,
  TRIREME,
  TYPE_BITS,
} from '../board/counters.js';
import { ARMIES, CITIES, COLOURS, COMMIT, LOCATIONS } from '../board/data.js';
import { becomeAllies, goToWar } from '../board/relations.js';
import {
  ARMY_COUNT,
  ATTACK,
  armiesOf,
  CITY_COUNT,
  clockwise,
  cubesIn,
  DEFEND,
  defendersOf,
  HOME,
  LAND,
  NONE,
  PERSIA,
  type Perikles,
  removeCubes,
  rules,
  SIDE_NAMES,
  type Side,
  SLOTS,
} from '../board/state.js';
import { happens } from '../turn/draw.js';
import { admittedAt, askingIn, attackersIn, defendersIn, hasTarget, rolesAt, withCounters } from './legality.js';
import { addRevolts, REVOLT, revoltName, startRevolt } from './revolt.js';

// --------------------------------------------------------- whose turn (PK 8.3)

/** PK 8.3: the number of shards of the tiles to be used now, 2 before 1; 0 if all are used. */
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
function nextCommitter(s: Perikles): number {
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

// ------------------------------------------------- the choice of a commit turn (PK 8.4)

// done, a target, a slave revolt, a cube paid for extra counters
const DONE = 0;
const TARGET = 1; // + (slot * ARMY_COUNT + army) * 2 + side
const PAY = REVOLT + SLOTS + 1; // + city

const targetOf = (army: number, slot: number, side: number): number => TARGET + (slot * ARMY_COUNT + army) * 2 + side;
export const armyOfTarget = (m: number): number => ((m - TARGET) >> 1) % ARMY_COUNT;
export const slotOfTarget = (m: number): number => ((m - TARGET) / (ARMY_COUNT * 2)) | 0;
export const sideOfTarget = (m: number): Side => ((m - TARGET) & 1) as Side;
export const isTarget = (m: number): boolean => m >= TARGET && m < REVOLT;
export const isRevolt = (m: number): boolean => m >= REVOLT && m < PAY;
export const cityPaid = (m: number): number => m - PAY; // below 0: no payment

/** PK 8.4, 8.8: armies of which the active player may commit a counter next, a bit each. */
export function armiesToCommit(s: Perikles): number {
  const { placed, paid } = s;
  const leads = s.leads[s.active];
  if (placed < COMMIT.ordinary) return leads;
  if (paid === NONE || placed >= COMMIT.ordinary + COMMIT.extra) return 0;
  return leads & (1 << PERSIA) ? leads : 1 << paid;
}

/** PK 8.8: the cities where a cube would buy extra counters now, a bit each. */
function citiesToPay(s: Perikles): number {
  if (s.placed !== COMMIT.ordinary || s.paid !== NONE) return 0;
  const seat = s.active;
  const leads = s.leads[seat];
  const persian = leads >> PERSIA;
  if (persian && !hasTarget(s, seat, leads)) return 0;
  let cities = 0;
  for (let city = 0; city < CITY_COUNT; city++) {
    if (cubesIn(s, seat, city) === 0) continue;
    if (persian || (leads & (1 << city) && hasTarget(s, seat, 1 << city))) cities |= 1 << city;
  }
  return cities;
}

/** Whether there is anything to choose besides `done`; public information. */
export function canCommit(s: Perikles): boolean {
  if (s.finished) return false;
  const armies = armiesToCommit(s);
  return armies !== 0 ? hasTarget(s, s.active, armies) : citiesToPay(s) !== 0;
}

/** By slot: armies of the active player that may attack, and those that may defend, a bit each. */
const attacks = new Int32Array(SLOTS);
const defences = new Int32Array(SLOTS);

/** Fills both tables. */
function findTargets(s: Perikles): void {
  const seat = s.active;
  const armies = armiesToCommit(s);
  const hoplites = withCounters(s, armies, TYPE_BITS[HOPLITE]);
  const any = hoplites | withCounters(s, armies, TYPE_BITS[TRIREME]);
  for (let slot = 0; slot < SLOTS; slot++) {
    const able = LAND[s.board[slot]] ? hoplites : any;
    const roles = able === 0 ? 0 : rolesAt(s, seat, slot, able);
    attacks[slot] = attackersIn(roles);
    defences[slot] = defendersIn(roles) | askingIn(roles);
  }
}

function addTargets(s: Perikles, out: MoveList): void {
  findTargets(s);
  for (let slot = 0; slot < SLOTS; slot++) {
    for (let rest = attacks[slot] | defences[slot]; rest !== 0; rest &= rest - 1) {
      const army = lowestBit(rest);
      if ((attacks[slot] >> army) & 1) out.add(targetOf(army, slot, ATTACK));
      if ((defences[slot] >> army) & 1) out.add(targetOf(army, slot, DEFEND));
    }
  }
}

function countTargets(s: Perikles): number {
  findTargets(s);
  let count = 0;
  for (let slot = 0; slot < SLOTS; slot++) count += countBits(attacks[slot] | (defences[slot] << ARMY_COUNT));
  return count;
}

/** The n-th target. */
function pickTarget(n: number): number {
  let skip = n;
  for (let slot = 0; ; slot++) {
    const both = attacks[slot] | (defences[slot] << ARMY_COUNT);
    const here = countBits(both);
    if (skip < here) {
      const bit = nthBit(both, skip);
      return bit < ARMY_COUNT ? targetOf(bit, slot, ATTACK) : targetOf(bit - ARMY_COUNT, slot, DEFEND);
    }
    skip -= here;
  }
}

const few = new MoveList(PAY + CITY_COUNT);

export const commit = rules.decision({
  name: 'commit',
  player: (s) => s.active,
  moves(s, out) {
    out.add(DONE);
    addTargets(s, out);
    addRevolts(s, out);
    for (let cities = citiesToPay(s); cities !== 0; cities &= cities - 1) out.add(PAY + lowestBit(cities));
  },
  pick(s, rng) {
    const targets = countTargets(s);
    few.count = 0;
    few.add(DONE);
    addRevolts(s, few);
    if (targets === 0)
      for (let cities = citiesToPay(s); cities !== 0; cities &= cities - 1) few.add(PAY + lowestBit(cities));
    const n = rng.below(few.count + targets);
    return n < few.count ? few.at[n] : pickTarget(n - few.count);
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
  shown: 'all',
});

/** What follows the choice: 0 nothing, 1 a counter to place, 2 a slave revolt. */
export function errandOfCommit(s: Perikles): number {
  return s.targetArmy !== NONE ? 1 : s.revolt !== NONE ? 2 : 0;
}

// ------------------------------------------------------------ permission (PK 8.7)

export function needsPermission(s: Perikles): boolean {
  if (s.targetSide !== DEFEND) return false;
  return askingIn(rolesAt(s, s.active, s.targetSlot, 1 << s.targetArmy)) !== 0;
}

export const permit = options({
  name: 'permission',
  player: (s: Perikles) => s.leader[HOME[s.board[s.targetSlot]]],
  options: {
    refuse: {
      play(s) {
        s.refused[s.targetSlot] |= 1 << s.targetArmy;
      },
    },
    grant: {
      play(s) {
        s.granted[s.targetSlot] |= 1 << s.targetArmy;
      },
    },
  },
});

/** PK 8.7: then nothing is placed, and the player chooses again. */
export function isRefused(s: Perikles): boolean {
  return ((s.refused[s.targetSlot] >> s.targetArmy) & 1) === 1;
}

// --------------------------------------------------------- placing (PK 8.4, 8.6, 8.9)

/** The counters that can be placed at the target. */
export function eligible(s: Perikles): number {
  return s.pools[s.targetArmy] & admittedAt(s, s.targetSlot);
}

/** Whether there is more than one counter to choose from. Public, so it counts counters, not kinds. */
export function severalEligible(s: Perikles): boolean {
  const counters = eligible(s);
  return countType(counters, HOPLITE) + countType(counters, TRIREME) > 1;
}

export const placeOnly = rules.deed('place the only counter', (s) => {
  const counters = eligible(s);
  for (let kind = 0; kind < KINDS; kind++) {
    if (countOf(counters, kind) === 0) continue;
    placeTarget(s, kind);
    return;
  }
});

export const chooseCounter = rules.decision({
  name: 'choose a counter',
  player: (s) => s.active,
  moves(s, out) {
    const counters = eligible(s);
    for (let kind = 0; kind < KINDS; kind++) if (countOf(counters, kind) > 0) out.add(kind);
  },
  play: placeTarget,
  text: (_, kind) => KIND_NAMES[kind],
  /** Others see the back, which shows the type. */
  shown: (s, kind, seat) => ((s.leads[seat] >> s.targetArmy) & 1 ? kind : look(kind < STRENGTHS ? HOPLITE : TRIREME)),
  looks: (_, type) => (type === HOPLITE ? 'a hoplite' : 'a trireme'),
});

function placeTarget(s: Perikles, kind: number): void {
  place(s, s.active, s.targetArmy, s.targetSlot, s.targetSide, kind);
  if (s.placed === COMMIT.ordinary && s.paid !== NONE) removeCubes(s, s.active, s.paid, 1); // PK 8.8
  s.placed++;
}

/** PK 8.6, 8.9: places the counter and updates relations and arrivals. */
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
