/** Hits on land counters: who takes part, who may be struck, and the owner's choice (AX 10.4, 10.7). */
import { countBits, lowestBit } from '../../../core/bits.js';
import {
  BATTLE_ORDER,
  bit,
  DARIUS,
  FIRST_KIND,
  IS_FOOT,
  KIND_COUNT,
  KINDS,
  LEADERS,
  other,
  SYRMUS,
  THRACIAN,
} from '../board/counters.js';
import { NOWHERE } from '../board/map.js';
import {
  type Alexander,
  ARMY,
  BESIEGING,
  FIGHTING,
  FOOT,
  KIND_CELL,
  KIND_MASK,
  KIND_SHIFT,
  rules,
} from '../board/state.js';
import { kill } from '../pieces/leaders.js';
import { destroyUnit, hitUnit } from '../pieces/losses.js';
import { mix } from '../pieces/observe.js';
import { count, hasAny } from '../pieces/stacks.js';

/** Where a side's counters of the open battle are. */
export function stackOf(s: Alexander, side: number): number {
  return side === s.active ? ARMY : s.field;
}

export const LEADERS_IN_BATTLE = 4;
const UNITS_PER_LEADER = 6;
const UNITS_WITHOUT_LEADER = 6;

/** The highest-ranking leaders of a stack, who must take part (AX 10.4). */
export function leadersInBattle(s: Alexander, place: number): number {
  let rest = s.leaders[place];
  let set = 0;
  for (let i = 0; i < LEADERS_IN_BATTLE && rest !== 0; i++) {
    set |= rest & -rest;
    rest &= rest - 1;
  }
  return set;
}

/** AX 10.4: fills `part[kind]` with the units that take part: the best, as many as the leaders can command. */
export function unitsInBattle(s: Alexander, side: number, place: number, part: Int32Array): void {
  const leaders = countBits(leadersInBattle(s, place));
  let room = leaders === 0 ? UNITS_WITHOUT_LEADER : UNITS_PER_LEADER * leaders;
  const order = BATTLE_ORDER[side];
  for (let i = 0; i < order.length; i++) {
    const n = Math.min(room, count(s, place, order[i]));
    part[order[i]] = n;
    room -= n;
  }
}

// Counters that may still be struck.

/** Where the side that takes hits stands. */
export function targetPlace(s: Alexander): number {
  return s.among === BESIEGING ? s.from : stackOf(s, s.struck);
}

/** Hits are counted, and who may take them; when they reach all of these nothing is asked (AX 21.1). */
export const takeAim = rules.deed('hits on land', (s) => {
  const by = other(s.struck);
  s.spared = s.leaders[targetPlace(s)];
  if (s.among === FIGHTING) exposeParticipants(s);
  else if (s.among === FOOT) exposeFoot(s);
  else if (s.among === BESIEGING) exposeBesiegers(s);
  else exposeRest(s);
  if (s.among === FIGHTING) s.total[by] += Math.min(s.scored[by], s.takers);
  if (s.scored[by] >= s.takers) strikeAll(s);
});

function exposedCount(s: Alexander, kind: number): number {
  return (s.exposed[KIND_CELL[kind]] >> KIND_SHIFT[kind]) & KIND_MASK[kind];
}

function expose(s: Alexander, kind: number, n: number): void {
  s.exposed[KIND_CELL[kind]] += n << KIND_SHIFT[kind];
  s.takers += n;
}

function exposeLeaders(s: Alexander, set: number): void {
  s.spared &= ~set;
  s.takers += countBits(set);
}

/** Who may still be hit; leaders already hit are dead. */
export function exposedLeaders(s: Alexander): number {
  return s.leaders[targetPlace(s)] & ~s.spared;
}

const part = new Int32Array(KIND_COUNT); // scratch

/** Those who take part in the round are exposed (AX 10.7). */
function exposeParticipants(s: Alexander): void {
  const place = targetPlace(s);
  unitsInBattle(s, s.struck, place, part);
  for (let k = FIRST_KIND[s.struck]; k < FIRST_KIND[s.struck + 1]; k++) if (part[k] > 0) expose(s, k, part[k]);
  exposeLeaders(s, leadersInBattle(s, place));
}

/** AX 10.13: a pursuit strikes the infantry first. */
function exposeFoot(s: Alexander): void {
  exposeUnits(s, 1);
}

/** Only when all infantry is gone, cavalry and leaders; not Darius if he has escaped (AX 19.4). */
function exposeRest(s: Alexander): void {
  const place = targetPlace(s);
  if (hasAny(s, place, IS_FOOT)) return;
  exposeUnits(s, 0);
  exposeLeaders(s, s.leaders[place] & ~(s.dariusSafe === 1 ? bit(DARIUS) : 0));
}

function exposeUnits(s: Alexander, foot: number): void {
  const place = targetPlace(s);
  for (let k = FIRST_KIND[s.struck]; k < FIRST_KIND[s.struck + 1]; k++) {
    const n = IS_FOOT[k] === foot ? count(s, place, k) : 0;
    if (n > 0) expose(s, k, n);
  }
}

/** A besieger's units and leaders; Thracians and Syrmus keep out of sieges (AX 12.2). */
function exposeBesiegers(s: Alexander): void {
  const place = targetPlace(s);
  for (let k = FIRST_KIND[s.struck]; k < FIRST_KIND[s.struck + 1]; k++) {
    const n = k === THRACIAN ? 0 : count(s, place, k);
    if (n > 0) expose(s, k, n);
  }
  exposeLeaders(s, besiegingLeaders(s, place));
}

function besiegingLeaders(s: Alexander, place: number): number {
  return s.leaders[place] & ~bit(SYRMUS);
}

/** Hits for all. */
function strikeAll(s: Alexander): void {
  for (let k = FIRST_KIND[s.struck]; k < FIRST_KIND[s.struck + 1]; k++)
    for (let n = exposedCount(s, k); n > 0; n--) strikeUnit(s, k);
  for (let rest = exposedLeaders(s); rest !== 0; rest &= rest - 1) strikeLeader(s, lowestBit(rest));
}

function strikeUnit(s: Alexander, kind: number): void {
  s.scored[other(s.struck)]--;
  s.exposed[KIND_CELL[kind]] -= 1 << KIND_SHIFT[kind];
  s.takers--;
  if (hitUnit(s, targetPlace(s), kind)) s.lostUnits[s.struck]++;
}

function strikeLeader(s: Alexander, leader: number): void {
  s.scored[other(s.struck)]--;
  s.takers--;
  kill(s, targetPlace(s), leader);
  s.lostLeaders[s.struck]++;
}

export function hitsOpen(s: Alexander): boolean {
  return s.scored[other(s.struck)] > 0 && s.takers > 0;
}

/** One hit at a time, as the owner chooses: equal counters are one option, each leader his own (AX 21.1). */
export const placeHit = rules.decision({
  name: 'hit',
  unasked: true,
  player: (s) => s.struck,
  moves(s, out) {
    for (let k = FIRST_KIND[s.struck]; k < FIRST_KIND[s.struck + 1]; k++) if (exposedCount(s, k) > 0) out.add(k);
    for (let rest = exposedLeaders(s); rest !== 0; rest &= rest - 1) out.add(KIND_COUNT + lowestBit(rest));
  },
  play(s, m) {
    if (m < KIND_COUNT) strikeUnit(s, m);
    else strikeLeader(s, m - KIND_COUNT);
  },
  text: (_, m) => (m < KIND_COUNT ? KINDS[m] : LEADERS[m - KIND_COUNT]),
  shown: 'all',
});

/**
 * What hits show: of equal units a moved one goes first, so that the number of moved ones tells whether there was one; and
 * leaders of a besieger are not known before they fall.
 */
export function hitsSeen(s: Alexander): number {
  const place = s.field === NOWHERE ? s.from : s.field;
  return mix(mix(mix(0, s.areas[place]), s.areas[ARMY]), s.dead) & 0x3fffffff;
}

/** All counters of a stack are destroyed, as losses of the battle. */
export function destroyStack(s: Alexander, side: number, place: number): void {
  for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++)
    for (let n = count(s, place, k); n > 0; n--) {
      destroyUnit(s, place, k);
      s.lostUnits[side]++;
    }
  for (let rest = s.leaders[place]; rest !== 0; rest &= rest - 1) {
    kill(s, place, lowestBit(rest));
    s.lostLeaders[side]++;
  }
}
