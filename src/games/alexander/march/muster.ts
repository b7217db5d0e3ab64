/**
 * An army is put together: an area, its leaders, its units (AX 8.1, 21.1). Until it departs, what has been chosen lies in
 * `chosen` and in the army's row of `units`, and is the mover's secret.
 */
import { countBits, lowestBit } from '../../../core/bits.js';
import type { Rng } from '../../../core/rng.js';
import { look } from '../../kit/flow.js';
import { UNSEEN } from '../../kit/layout.js';
import {
  ARIOBARZANES,
  BATTLE_ORDER,
  bit,
  FIRST_KIND,
  IS_FOOT,
  KINDS,
  LEADER_COUNT,
  LEADERS,
  NO_KIND,
  NO_LEADER,
  PERSIA,
  SYRMUS,
  THRACIAN,
} from '../board/counters.js';
import { AREA_COUNT, AREAS, NOWHERE } from '../board/map.js';
import { type Alexander, ARMY, EMBARK, MOVE, nextLed, rules } from '../board/state.js';
import { partUnseen } from '../pieces/knowledge.js';
import { freshLeaders, frozenLeaders } from '../pieces/leaders.js';
import { freeShips } from '../pieces/ships.js';
import {
  addLeader,
  addUnits,
  change,
  commanderOf,
  count,
  countersIn,
  freshCount,
  hasAny,
  movedCount,
  pour,
  removeLeader,
  removeUnits,
  unitsIn,
} from '../pieces/stacks.js';

/** AX 8.1. */
export const UNITS_PER_LEADER = 6;

export const pickArea = rules.decision({
  name: 'pick area',
  player: (s) => s.active,
  moves(s, out) {
    const fresh = freshLeaders(s, s.active);
    for (let a = nextLed(s, NOWHERE); a < AREA_COUNT; a = nextLed(s, a)) if ((s.leaders[a] & fresh) !== 0) out.add(a);
  },
  play(s, area) {
    s.from = area;
  },
  text: (_, area) => AREAS[area],
  shown: 'all',
});

/** An area has been picked, and nothing has left it yet: the choice is the mover's secret. */
export function isMustering(s: Alexander): boolean {
  const moves = s.action === MOVE || s.action === EMBARK;
  return moves && s.from !== NOWHERE && s.at === NOWHERE && s.field === NOWHERE;
}

/**
 * Some choice that the mover could have made so far, for a world in which it is unknown; false if the stack does not allow
 * any.
 */
export function guessChoice(s: Alexander, rng: Rng): boolean {
  const able = candidates(s);
  if (able === 0) return false;
  const most = s.action === EMBARK ? shipRoom(s) : LEADER_COUNT;
  const leadersFirst = s.leader === UNSEEN;
  s.chosen = 0;
  let asked = rng.below(countBits(able)); // who is asked about now, or who is taken at the least
  for (let rest = able; rest !== 0; rest &= rest - 1, asked--) {
    if (leadersFirst && asked === 0) {
      s.leader = lowestBit(rest);
      return true;
    }
    const taken = countBits(s.chosen);
    if (asked === 0 ? taken === 0 : taken < most - 1 && rng.below(2) === 1) s.chosen |= rest & -rest;
  }
  if (s.kind !== UNSEEN) return true;
  s.kind = nextKind(s, FIRST_KIND[s.active], room(s));
  return s.kind !== NO_KIND;
}

/** Leaders of the area who may go. */
export function candidates(s: Alexander): number {
  const here = s.leaders[s.from];
  if (s.action === EMBARK) return here & mayEmbarkSet(s);
  return here & freshLeaders(s, s.active);
}

/** AX 11.4: leaders who may go aboard. */
export function mayEmbarkSet(s: Alexander): number {
  return ~(bit(SYRMUS) | bit(ARIOBARZANES) | frozenLeaders(s));
}

const LEAVE = 0;
export const TAKE = 1;

/** Candidates in order of command; on ships there may be no room for more of them. */
export function nextLeader(s: Alexander, after: number): number {
  if (s.action === EMBARK && countBits(s.chosen) === shipRoom(s)) return NO_LEADER;
  const rest = candidates(s) & ~(bit(after + 1) - 1);
  return rest === 0 ? NO_LEADER : lowestBit(rest);
}

/** Candidates who have not been asked about yet, after the one who is. */
function later(s: Alexander): number {
  return candidates(s) & ~(bit(s.leader + 1) - 1);
}

export const takeLeader = rules.decision({
  name: 'take',
  player: (s) => s.active,
  moves(s, out) {
    if (s.chosen !== 0 || later(s) !== 0) out.add(LEAVE);
    out.add(TAKE);
  },
  play(s, m) {
    if (m === TAKE) s.chosen |= bit(s.leader);
  },
  text: (s, m) => `${m === TAKE ? 'take' : 'leave'} ${LEADERS[s.leader]}`,
  shown(s, m) {
    const full = s.action === EMBARK && m === TAKE && countBits(s.chosen) + 1 === shipRoom(s);
    return later(s) === 0 || full ? look() : UNSEEN;
  },
  looks: () => 'leaders',
});

export function shipRoom(s: Alexander): number {
  return countBits(freeShips(s, s.active, s.from, s.shore));
}

// Units.

export function available(s: Alexander, kind: number): number {
  if (kind === THRACIAN) return 0;
  return s.action === EMBARK ? count(s, s.from, kind) : freshCount(s, s.from, kind);
}

/** Units that the chosen leaders may take at most: capacity, ships, and the rank rule. */
function room(s: Alexander): number {
  const leaders = countBits(s.chosen);
  let most = UNITS_PER_LEADER * leaders;
  if (s.action === EMBARK) most = Math.min(most, shipRoom(s) - leaders);
  if (s.active !== PERSIA) return most;
  const outranking = outrankers(s.leaders[s.from] & ~s.chosen, s.chosen);
  const units = unitsIn(s, s.from) - count(s, s.from, THRACIAN);
  most = Math.min(most, units);
  while (most > 0 && !leavesEnough(units - most, most, leaders, outranking)) most--;
  return most;
}

/** How many of `staying` outrank the commander of `going`. Syrmus is not counted. */
export function outrankers(staying: number, going: number): number {
  return countBits(staying & ~bit(SYRMUS) & ((going & -going) - 1));
}

/** AX 19.7: an army may not strip higher-ranking leaders of their units. None of its own leads more than six. */
export function leavesEnough(left: number, taken: number, leaders: number, outranking: number): boolean {
  if (taken === 0 || outranking === 0) return true;
  return left >= outranking * Math.ceil(taken / leaders);
}

const PRESETS = ['all', 'fast', 'all but 1', 'none', 'custom'] as const;
export const [ALL, FAST, ALL_BUT_ONE, NO_UNITS, CUSTOM] = PRESETS.keys();

/** Chooses the best units in the order of AX 10.4, up to `most`; with `fast`, cavalry alone. How many were chosen. */
function choose(s: Alexander, most: number, fast: boolean): number {
  const order = BATTLE_ORDER[s.active];
  let left = most;
  for (let i = 0; i < order.length && left > 0; i++) {
    const k = order[i];
    if (fast && IS_FOOT[k] === 1) continue;
    const n = Math.min(left, available(s, k));
    if (n > 0) change(s.units, ARMY, k, n);
    left -= n;
  }
  return most - left;
}

export const load = rules.decision({
  name: 'load',
  player: (s) => s.active,
  moves(s, out) {
    const most = room(s);
    const order = BATTLE_ORDER[s.active];
    let units = 0;
    let horse = 0;
    let kinds = 0;
    let foot = 0; // infantry among the best
    let last = order[0];
    for (let i = 0; i < order.length; i++) {
      const n = available(s, order[i]);
      if (n === 0) continue;
      const taken = Math.max(0, Math.min(n, most - units));
      if (taken > 0) last = order[i];
      if (IS_FOOT[order[i]] === 1) foot += taken;
      else horse += n;
      kinds++;
      units += n;
    }
    const all = Math.min(most, units);
    const fast = Math.min(most, horse);
    if (all > 0) out.add(ALL);
    if (fast > 0 && foot > 0) out.add(FAST);
    const sameAsFast = foot === 1 && IS_FOOT[last] === 1 && fast === all - 1;
    if (all > 1 && !(sameAsFast && fast > 0)) out.add(ALL_BUT_ONE);
    out.add(NO_UNITS);
    if (all > 0 && (kinds > 1 || all > 2)) out.add(CUSTOM);
  },
  play(s, preset) {
    if (preset === CUSTOM) s.kind = nextKind(s, FIRST_KIND[s.active], room(s));
    else if (preset !== NO_UNITS) {
      const most = room(s);
      const n = choose(s, most, preset === FAST);
      if (preset === ALL_BUT_ONE) {
        clearChoice(s);
        choose(s, n - 1, false);
      }
    }
  },
  text: (_, preset) => PRESETS[preset],
  shown: (_, preset) => (preset === CUSTOM ? CUSTOM : look()),
});

function clearChoice(s: Alexander): void {
  for (let k = FIRST_KIND[s.active]; k < FIRST_KIND[s.active + 1]; k++) change(s.units, ARMY, k, -count(s, ARMY, k));
}

/** The next kind from `from` on of which some can be taken, or NO_KIND. */
function nextKind(s: Alexander, from: number, left: number): number {
  if (left === 0) return NO_KIND;
  for (let k = from; k < FIRST_KIND[s.active + 1]; k++) if (available(s, k) > 0) return k;
  return NO_KIND;
}

function chosenUnits(s: Alexander): number {
  let n = 0;
  for (let k = FIRST_KIND[s.active]; k < FIRST_KIND[s.active + 1]; k++) n += count(s, ARMY, k);
  return n;
}

export function asksForAmount(s: Alexander): boolean {
  return s.kind !== NO_KIND;
}

/** Whether the kind that is asked about can still be taken, and what was taken so far was there. */
export function isAmountOpen(s: Alexander): boolean {
  if (s.kind < FIRST_KIND[s.active] || s.kind >= FIRST_KIND[s.active + 1] || available(s, s.kind) === 0) return false;
  for (let k = FIRST_KIND[s.active]; k < FIRST_KIND[s.active + 1]; k++)
    if (count(s, ARMY, k) > (k < s.kind ? available(s, k) : 0)) return false;
  return chosenUnits(s) < room(s);
}

export const amount = rules.decision({
  name: 'amount',
  player: (s) => s.active,
  moves(s, out) {
    const most = Math.min(available(s, s.kind), room(s) - chosenUnits(s));
    for (let n = 0; n <= most; n++) out.add(n);
  },
  play(s, n) {
    change(s.units, ARMY, s.kind, n);
    s.kind = nextKind(s, s.kind + 1, room(s) - chosenUnits(s));
  },
  text: (s, n) => `${n} ${KINDS[s.kind]}`,
  shown: (s, n) => (nextKind(s, s.kind + 1, room(s) - chosenUnits(s) - n) === NO_KIND ? look() : UNSEEN),
});

/** The chosen counters leave the area: the army is there, and everybody sees how big it is and who commands it. */
export const depart = rules.deed('departure', (s) => {
  const { from, chosen } = s;
  const units = chosenUnits(s);
  const n = units + countBits(chosen);
  const side = s.active;
  if (n === countersIn(s, from)) {
    clearChoice(s);
    pour(s, from, ARMY);
  } else {
    for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++) {
      const taken = count(s, ARMY, k);
      if (taken === 0) continue;
      change(s.units, ARMY, k, -taken);
      shift(s, from, ARMY, k, taken);
    }
    for (let rest = chosen; rest !== 0; rest &= rest - 1) {
      const leader = lowestBit(rest);
      removeLeader(s, from, leader);
      addLeader(s, ARMY, leader);
    }
    partUnseen(s, side, from, ARMY, n, chosen);
  }
  s.chosen = 0;
  s.at = from;
  s.withFoot = hasAny(s, ARMY, IS_FOOT) ? 1 : 0;
});

/** Units of a kind change places, unmoved ones first. */
export function shift(s: Alexander, from: number, to: number, kind: number, n: number): void {
  const flagged = Math.max(0, n - (count(s, from, kind) - movedCount(s, from, kind)));
  removeUnits(s, from, kind, n, flagged);
  addUnits(s, to, kind, n, flagged);
}

/** What everybody sees of a parting: the size of the army, and who commands here and there. */
export function partingSeen(s: Alexander, seat: number): number {
  if (seat === s.active) return UNSEEN;
  const here = s.at === NOWHERE ? s.from : s.at;
  return (countersIn(s, ARMY) * 32 + commanderOf(s, ARMY) + 1) * 32 + commanderOf(s, here) + 1;
}
