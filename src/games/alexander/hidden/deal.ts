/**
 * Worlds that fit a view (AX 22.6). Known counters stay where they are known to be. Hidden leaders come first, from the
 * highest rank down, each into a free slot whose commander outranks him: the slots of a higher one are a subset of those of
 * a lower one, so every such deal is equally likely. Then the hidden units, evenly; then the moved flags.
 */
import { countBits, lowestBit } from '../../../core/bits.js';
import { ok, type Result } from '../../../core/result.js';
import type { Rng } from '../../../core/rng.js';
import { UNSEEN } from '../../kit/layout.js';
import { type Dealer, impossible } from '../../kit/secrets.js';
import {
  AFTER_HIT,
  ARIOBARZANES,
  bit,
  cargoOfKind,
  cargoOfLeader,
  FIRST_KIND,
  FIRST_SHIP_OF,
  FIRST_TYPE,
  FULL_KIND,
  IS_FOOT,
  KIND_COUNT,
  kindOfCargo,
  LAST_SHIP_OF,
  LEADER_COUNT,
  leaderOfCargo,
  NO_KIND,
  NO_LEADER,
  PERSIA,
  SIDE_LEADERS,
  TYPE_TOTAL,
} from '../board/counters.js';
import { gatherable } from '../sea/fleet.js';
import { AREA_COUNT, ARIOBARZANES_MAY, NOWHERE } from '../board/map.js';
import { FOOT_POINTS } from '../march/road.js';
import { guessChoice, isMustering, UNITS_PER_LEADER } from '../march/muster.js';
import { flagship, isLoaded, nodeOf } from '../pieces/ships.js';
import {
  change,
  commanderOf,
  count,
  countersIn,
  destroyed,
  hasAny,
  holds,
  knownCount,
  movedIn,
  pooled,
  reserved,
} from '../pieces/stacks.js';
import { type Alexander, ARMY, FLEET, MOVE, PLACE_COUNT, ROW_WIDTH, SHIP_BITS, TALLY } from '../board/state.js';

const STAGES = 5; // of handling within an area

/** A slot is a place of `PLACES`, or after all of them a ship. */
const SHIP_SLOT = PLACE_COUNT;
const NO_COMMANDER = LEADER_COUNT; // outranks nobody

export class StackDealer implements Dealer<Alexander> {
  readonly distribution = 'uniform';
  private readonly side: number;
  private readonly slots: Int32Array; // of hidden counters, in the order of their commanders
  private readonly commanders: Int32Array; // of each slot
  private readonly free: Int32Array; // scratch: slots not yet taken, those taken in front
  private readonly deck: Int32Array; // hidden units by kind; scratch too, order is of no account
  private readonly hidden: readonly number[]; // leaders, highest rank first
  private readonly closed: readonly number[]; // places whose units are not seen
  private readonly flagged: readonly number[]; // places of which it is not seen what has moved

  private constructor(
    side: number,
    slots: readonly (readonly [slot: number, commander: number])[],
    deck: readonly number[],
    hidden: readonly number[],
    closed: readonly number[],
    flagged: readonly number[],
  ) {
    const sorted = [...slots].sort(([, a], [, b]) => a - b);
    this.side = side;
    this.slots = Int32Array.from(sorted, ([slot]) => slot);
    this.commanders = Int32Array.from(sorted, ([, commander]) => commander);
    this.free = this.slots.slice();
    this.deck = Int32Array.from(deck);
    this.hidden = hidden;
    this.closed = closed;
    this.flagged = flagged;
  }

  static prepare(view: Alexander, side: number): Result<Dealer<Alexander>> {
    const slots: [number, number][] = [];
    const closed: number[] = [];
    const flagged: number[] = [];
    let seen = view.dead | view.absent;
    for (let place = 0; place < PLACE_COUNT; place++) {
      if (!holds(view, side, place)) continue;
      seen |= view.leaders[place];
      if (view.moved[place * ROW_WIDTH] === UNSEEN) flagged.push(place);
      if (view.units[place * ROW_WIDTH] !== UNSEEN) continue;
      closed.push(place);
      const known = countKnown(view, side, place) + countBits(view.leaders[place]);
      const commander = commanderOf(view, place);
      for (let n = countersIn(view, place) - known; n > 0; n--)
        slots.push([place, commander === NO_LEADER ? NO_COMMANDER : commander]);
    }
    for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
      if (!isLoaded(view, i)) continue;
      const leader = view.cargo[i] === UNSEEN ? NO_LEADER : leaderOfCargo(view.cargo[i]);
      if (leader !== NO_LEADER) seen |= bit(leader);
      if (view.cargo[i] !== UNSEEN) continue;
      const carrier = flagship(view, side, nodeOf(view, i));
      slots.push([SHIP_SLOT + i, carrier === NOWHERE ? NO_COMMANDER : leaderOfCargo(view.cargo[carrier])]);
    }
    const hidden: number[] = [];
    for (let rest = SIDE_LEADERS[side] & ~seen; rest !== 0; rest &= rest - 1) hidden.push(lowestBit(rest));
    const deck = hiddenUnits(view, side);
    if (deck === undefined) return impossible('known', 'more units are known than there are');
    if (deck.length + hidden.length !== slots.length)
      return impossible(
        'areas',
        `${slots.length} hidden counters are seen, ${deck.length + hidden.length} are missing`,
      );
    return ok(new StackDealer(side, slots, deck, hidden, closed, flagged));
  }

  deal(into: Alexander, rng: Rng): boolean {
    const { closed } = this;
    for (let i = 0; i < closed.length; i++)
      for (let cell = closed[i] * ROW_WIDTH; cell < (closed[i] + 1) * ROW_WIDTH; cell++)
        into.units[cell] = into.known[cell];
    const used = this.dealLeaders(into, rng);
    if (used < 0 || (closed.includes(ARMY) && !commandsArmy(into))) return false;
    if (!this.dealUnits(into, used, rng)) return false;
    this.dealFlags(into, rng);
    return guess(into, this.side, rng);
  }

  /** How many slots the leaders have taken; -1 if one found none. */
  private dealLeaders(into: Alexander, rng: Rng): number {
    const { slots, commanders, free, hidden } = this;
    free.set(slots);
    let used = 0;
    let bound = -1; // where Ariobarzanes' slot was
    if (hidden.includes(ARIOBARZANES)) {
      bound = this.slotOfAriobarzanes(into, rng);
      if (bound < 0) return -1;
      const slot = free[bound];
      free.copyWithin(1, 0, bound);
      free[0] = slot;
      putLeader(into, slot, ARIOBARZANES);
      used = 1;
    }
    for (let i = 0; i < hidden.length; i++) {
      const leader = hidden[i];
      if (leader === ARIOBARZANES) continue;
      let end = 0;
      while (end < commanders.length && commanders[end] < leader) end++;
      if (bound >= end) end++;
      if (end <= used) return -1;
      const at = used + rng.below(end - used);
      const slot = free[at];
      free[at] = free[used];
      free[used++] = slot;
      putLeader(into, slot, leader);
    }
    return used;
  }

  /** A random slot in his two regions under a higher leader (AX 19.3), or -1. */
  private slotOfAriobarzanes(into: Alexander, rng: Rng): number {
    const { slots, commanders } = this;
    let fit = 0;
    let chosen = -1;
    for (let i = 0; i < slots.length && commanders[i] < ARIOBARZANES; i++) {
      const area = slots[i] === ARMY ? into.at : slots[i];
      if (area < AREA_COUNT && ARIOBARZANES_MAY[area] === 1 && rng.below(++fit) === 0) chosen = i;
    }
    return chosen;
  }

  private dealUnits(into: Alexander, used: number, rng: Rng): boolean {
    const { free, deck } = this;
    const fast = this.side === into.active && into.action === MOVE && into.spent > FOOT_POINTS + into.gained;
    let left = deck.length;
    if (fast)
      for (let i = used; i < free.length; i++) {
        if (free[i] !== ARMY) continue;
        const at = randomHorse(deck, left, rng);
        if (at < 0) return false;
        putUnit(into, ARMY, take(deck, at, --left));
      }
    for (let i = used; i < free.length; i++) {
      if (fast && free[i] === ARMY) continue;
      const at = rng.below(left);
      putUnit(into, free[i], take(deck, at, --left));
    }
    return true;
  }

  private dealFlags(into: Alexander, rng: Rng): void {
    const { flagged, side } = this;
    for (let i = 0; i < flagged.length; i++) {
      const place = flagged[i];
      for (let cell = place * ROW_WIDTH; cell < (place + 1) * ROW_WIDTH; cell++) into.moved[cell] = 0;
      let need = movedIn(into, place);
      let left = countersIn(into, place);
      for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++)
        for (let n = count(into, place, k); n > 0; n--, left--)
          if (need > 0 && (need === left || rng.below(left) < need)) {
            change(into.moved, place, k, 1);
            need--;
          }
      for (let rest = into.leaders[place]; rest !== 0; rest &= rest - 1, left--)
        if (need > 0 && (need === left || rng.below(left) < need)) {
          into.movedLeaders |= rest & -rest;
          need--;
        }
    }
  }
}

function countKnown(s: Alexander, side: number, place: number): number {
  let n = 0;
  for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++) n += knownCount(s, place, k);
  return n;
}

/** Kinds of the units that are on the map and not known to be anywhere; undefined if more are known than there are. */
function hiddenUnits(view: Alexander, side: number): number[] | undefined {
  const left = new Int32Array(KIND_COUNT);
  for (let t = FIRST_TYPE[side]; t < FIRST_TYPE[side + 1]; t++) {
    const reduced = (view.tally[t] >> TALLY.reduced.shift) & TALLY.reduced.mask;
    left[FULL_KIND[t]] = TYPE_TOTAL[t] - pooled(view, t) - destroyed(view, t) - reserved(view, t) - reduced;
    if (AFTER_HIT[FULL_KIND[t]] !== NO_KIND) left[AFTER_HIT[FULL_KIND[t]]] = reduced;
  }
  for (let place = 0; place < PLACE_COUNT; place++) {
    const levied = side === PERSIA && place === ARMY && view.owed > 0 && !holds(view, side, ARMY);
    if (!levied && !holds(view, side, place)) continue;
    const seen = view.units[place * ROW_WIDTH] !== UNSEEN;
    for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++)
      left[k] -= seen ? count(view, place, k) : knownCount(view, place, k);
  }
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    if (!isLoaded(view, i) || view.cargo[i] === UNSEEN) continue;
    const kind = kindOfCargo(view.cargo[i]);
    if (kind !== NO_KIND) left[kind]--;
  }
  if (left.some((n) => n < 0)) return undefined;
  return Array.from(left).flatMap((n, k) => Array<number>(n).fill(k));
}

function putLeader(s: Alexander, slot: number, leader: number): void {
  if (slot < SHIP_SLOT) {
    s.leaders[slot] |= bit(leader);
    return;
  }
  s.cargo[slot - SHIP_SLOT] = cargoOfLeader(leader);
  if ((s.ships[slot - SHIP_SLOT] & SHIP_BITS.cargoMoved) !== 0) s.movedLeaders |= bit(leader);
}

function putUnit(s: Alexander, slot: number, kind: number): void {
  if (slot < SHIP_SLOT) change(s.units, slot, kind, 1);
  else s.cargo[slot - SHIP_SLOT] = cargoOfKind(kind);
}

/** Takes the card at `at` out of the deck, whose last card is at `last`. */
function take(deck: Int32Array, at: number, last: number): number {
  const kind = deck[at];
  deck[at] = deck[last];
  deck[last] = kind;
  return kind;
}

function randomHorse(deck: Int32Array, left: number, rng: Rng): number {
  let fit = 0;
  let chosen = -1;
  for (let i = 0; i < left; i++) if (IS_FOOT[deck[i]] === 0 && rng.below(++fit) === 0) chosen = i;
  return chosen;
}

/** AX 8.1, 8.3: an army of n counters has at least n / 7 leaders. */
function commandsArmy(s: Alexander): boolean {
  return countersIn(s, ARMY) <= (UNITS_PER_LEADER + 1) * countBits(s.leaders[ARMY]);
}

/** What the other side has half chosen, and what its army has been through. */
function guess(s: Alexander, side: number, rng: Rng): boolean {
  if (s.withFoot === UNSEEN) {
    const foot = hasAny(s, ARMY, IS_FOOT);
    s.withFoot = foot || (s.spent <= FOOT_POINTS + s.gained && rng.below(2) === 0) ? 1 : 0;
  }
  if (s.stage === UNSEEN) s.stage = rng.below(STAGES);
  if (s.cursor !== UNSEEN) return true;
  if (s.action === FLEET) {
    s.cursor = lowestBit(gatherable(s, side, s.at) & ~s.fleet);
    return true;
  }
  for (let cell = ARMY * ROW_WIDTH; cell < (ARMY + 1) * ROW_WIDTH; cell++) s.units[cell] = 0;
  s.chosen = 0;
  s.cursor = 0;
  return !isMustering(s) || guessChoice(s);
}
