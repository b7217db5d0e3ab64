/**
 * Worlds that fit a view (AX 22.6). Known counters stay where they are known to be. Hidden leaders come first, each into a
 * free slot whose commander outranks him; then the hidden units, evenly; then the moved flags.
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
import { AREA_COUNT, ARIOBARZANES_MAY, NOWHERE } from '../board/map.js';
import {
  type Alexander,
  ARMY,
  FOOT_WHOLE,
  MOVE,
  PLACE_COUNT,
  ROW_WIDTH,
  SHIP_BITS,
  TALLY,
  UNIT_BITS,
  UNITS_WHOLE,
} from '../board/state.js';
import { guessChoice, isMustering, UNITS_PER_LEADER } from '../march/muster.js';
import { FOOT_POINTS } from '../march/road.js';
import { firstLike, flagship, isLoaded, nodeOf } from '../pieces/ships.js';
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
  wholeOf,
} from '../pieces/stacks.js';
import { gatherable } from '../sea/fleet.js';
import { ANYTHING, LEADERS_ALONE, LeaderDraw, NO_FOOT } from './leader-draw.js';

const STAGES = 5; // of handling within an area

/** A slot is a place of `PLACES`, or after all of them a ship. */
const SHIP_SLOT = PLACE_COUNT;
const NO_COMMANDER = LEADER_COUNT; // outranks nobody

interface Slot {
  readonly where: number;
  readonly commander: number;
  readonly holds: number; // ANYTHING, NO_FOOT or LEADERS_ALONE
}

export class StackDealer implements Dealer<Alexander> {
  readonly distribution = 'uniform';
  private readonly side: number;
  private readonly slots: readonly Slot[]; // of hidden counters, in the order of their commanders
  private readonly led: Uint8Array; // scratch: slots taken by leaders
  private readonly deck: Int32Array; // hidden units by kind; scratch too, in any order
  private readonly hidden: readonly number[]; // leaders, highest rank first, Ariobarzanes last
  private readonly leaders: LeaderDraw;
  private readonly closed: readonly number[]; // places whose units are not seen
  private readonly flagged: readonly number[]; // places of which it is not seen what has moved

  private constructor(
    view: Alexander,
    side: number,
    slots: readonly Slot[],
    deck: readonly number[],
    hidden: readonly number[],
    closed: readonly number[],
    flagged: readonly number[],
  ) {
    this.side = side;
    this.slots = [...slots].sort((a, b) => a.commander - b.commander);
    this.led = new Uint8Array(slots.length);
    this.deck = Int32Array.from(deck);
    const others = hidden.filter((leader) => leader !== ARIOBARZANES);
    this.hidden = others.length < hidden.length ? [...others, ARIOBARZANES] : others;
    this.leaders = new LeaderDraw({
      commanders: this.slots.map(({ commander }) => commander),
      classes: this.slots.map(({ holds }) => holds),
      leaders: others,
      bound: others.length < hidden.length ? slotsOfAriobarzanes(view, this.slots) : undefined,
      units: deck.length,
      horses: deck.filter((kind) => IS_FOOT[kind] === 0).length,
    });
    this.closed = closed;
    this.flagged = flagged;
  }

  static prepare(view: Alexander, side: number): Result<Dealer<Alexander>> {
    const slots: Slot[] = [];
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
        slots.push({
          where: place,
          commander: commander === NO_LEADER ? NO_COMMANDER : commander,
          holds: heldBy(view, side, place),
        });
    }
    for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
      if (!isLoaded(view, i)) continue;
      const leader = view.cargo[i] === UNSEEN ? NO_LEADER : leaderOfCargo(view.cargo[i]);
      if (leader !== NO_LEADER) seen |= bit(leader);
      if (view.cargo[i] !== UNSEEN) continue;
      const carrier = flagship(view, side, nodeOf(view, i));
      const commander = carrier === NOWHERE ? NO_COMMANDER : leaderOfCargo(view.cargo[carrier]);
      slots.push({ where: SHIP_SLOT + i, commander, holds: ANYTHING });
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
    const dealer = new StackDealer(view, side, slots, deck, hidden, closed, flagged);
    return dealer.leaders.isPossible ? ok(dealer) : impossible('areas', 'the hidden leaders fit nowhere');
  }

  deal(into: Alexander, rng: Rng): boolean {
    const { closed } = this;
    for (let i = 0; i < closed.length; i++) {
      const row = closed[i] * ROW_WIDTH;
      for (let cell = 0; cell < ROW_WIDTH; cell++) into.units[row + cell] = into.known[row + cell] & UNIT_BITS[cell];
    }
    this.dealLeaders(into, rng);
    if (closed.includes(ARMY) && !commandsArmy(into)) return false;
    this.dealUnits(into, rng);
    this.dealFlags(into, rng);
    return guess(into, this.side, rng);
  }

  private dealLeaders(into: Alexander, rng: Rng): void {
    const { hidden, leaders, led, slots } = this;
    leaders.draw(rng);
    led.fill(0);
    for (let i = 0; i < hidden.length; i++) {
      const slot = leaders.taken[i];
      led[slot] = 1;
      putLeader(into, slots[slot].where, hidden[i]);
    }
  }

  private dealUnits(into: Alexander, rng: Rng): void {
    const { slots, led, deck } = this;
    let left = deck.length;
    for (let i = 0; i < slots.length; i++)
      if (led[i] === 0 && slots[i].holds === NO_FOOT)
        putUnit(into, slots[i].where, take(deck, randomHorse(deck, left, rng), --left));
    for (let i = 0; i < slots.length; i++)
      if (led[i] === 0 && slots[i].holds === ANYTHING)
        putUnit(into, slots[i].where, take(deck, rng.below(left), --left));
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

/** What the hidden counters of a stack can be, by what has been shown of it and by how far it has marched. */
function heldBy(view: Alexander, side: number, place: number): number {
  const whole = wholeOf(view, place);
  if (whole === UNITS_WHOLE) return LEADERS_ALONE;
  const fast = place === ARMY && side === view.active && view.action === MOVE && view.spent > FOOT_POINTS + view.gained;
  return whole === FOOT_WHOLE || fast ? NO_FOOT : ANYTHING;
}

/** Slots in his two regions under a higher leader (AX 19.3). */
function slotsOfAriobarzanes(view: Alexander, slots: readonly Slot[]): number[] {
  return [...slots.keys()].filter((i) => {
    const { where, commander } = slots[i];
    const area = where === ARMY ? view.at : where;
    return commander < ARIOBARZANES && area < AREA_COUNT && ARIOBARZANES_MAY[area] === 1;
  });
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
    const levied = side === PERSIA && place === ARMY && view.levied > 0 && !holds(view, side, ARMY);
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
  if (s.ship === UNSEEN) s.ship = guessClass(s, side, rng);
  if (s.chosen !== UNSEEN) return true;
  for (let cell = ARMY * ROW_WIDTH; cell < (ARMY + 1) * ROW_WIDTH; cell++) s.units[cell] = 0;
  s.chosen = 0;
  if (s.cargoes === UNSEEN) s.cargoes = 0;
  return !isMustering(s) || guessChoice(s, rng);
}

/** A class of ships that the other side can be deciding on: by its first ship, none of which has been chosen. */
function guessClass(s: Alexander, side: number, rng: Rng): number {
  const set = gatherable(s, side, s.at);
  let found = 0;
  let ship = NOWHERE;
  for (let rest = set & ~s.fleet; rest !== 0; rest &= rest - 1) {
    const each = lowestBit(rest);
    if (firstLike(s, set, each) === each && rng.below(++found) === 0) ship = each;
  }
  return ship;
}
