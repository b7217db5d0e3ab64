/** What is hidden (PK 14): special tiles, and the strengths of face-down counters. */
import { ok, type Result } from '../../../core/result.js';
import type { Rng } from '../../../core/rng.js';
import type { Player } from '../../game.js';
import { type Dealer, impossible, type Secret, type Secrets } from '../../kit/secrets.js';
import { slots } from '../../kit/slots.js';
import {
  ARMY_COUNTERS,
  countOf,
  countVeiled,
  HOPLITE,
  KINDS,
  ONE,
  TRIREME,
  TYPE_NAMES,
  typeOf,
  type UnitType,
  VEILED_ONE,
  veil,
} from '../board/counters.js';
import { ARMIES, SPECIALS } from '../board/data.js';
import { ARMY_COUNT, NONE, type Perikles, SLOTS } from '../board/state.js';

const EVERYBODY = 0b11111; // a bit a seat, of five at most

/** PK 14.3: the other seats with an unused tile hold different ones of the unknown tiles. */
export const specials: Secret<Perikles> = slots<Perikles>({
  name: 'special',
  at: (s) => s.special,
  empty: NONE,
  deck: SPECIALS.map(() => 1),
  open: (s, holder) => (((s.specialUsed >> holder) & 1) === 1 ? EVERYBODY : 1 << holder),
});

/** Places of face-down counters: the army's pool and the seven locations. */
const PLACES = SLOTS + 1;
const POOL = SLOTS;

function countersAt(s: Perikles, army: number, place: number): number {
  return place === POOL ? s.pools[army] : s.counters[place * ARMY_COUNT + army];
}

function lay(s: Perikles, army: number, place: number, counters: number): void {
  if (place === POOL) s.pools[army] += counters;
  else s.counters[place * ARMY_COUNT + army] += counters;
}

/** PK 14.2 (b): whether the seat sees only the backs of the army's counters there. */
function isVeiled(s: Perikles, seat: Player, army: number, place: number): boolean {
  return ((s.leads[seat] >> army) & 1) === 0 && !(s.faceUp === 1 && place === s.battle);
}

/** PK 14.3: the number of counters of the kind that the holder of the view cannot see. */
function unseenOf(view: Perikles, army: number, kind: number): number {
  let seen = countOf(view.boxes[army], kind) + countOf(view.deadPool[army], kind);
  for (let place = 0; place < PLACES; place++) seen += countOf(countersAt(view, army, place), kind);
  return countOf(ARMY_COUNTERS[army], kind) - seen;
}

/** The face-down counters of one army and type, and their places: dealt again for each world. */
class Backs {
  declare private readonly army: number;
  declare private readonly back: number; // a face-down counter, as a bag
  declare private readonly counters: Int32Array; // each as a bag
  declare private readonly total: number; // all of them, as one bag
  declare private readonly places: Int32Array; // the fullest one last, which takes the rest
  declare private readonly room: Int32Array;

  constructor(army: number, type: UnitType, counters: readonly number[], places: readonly Place[]) {
    const sorted = [...places].sort((a, b) => a.room - b.room);
    this.army = army;
    this.back = VEILED_ONE[type];
    this.counters = Int32Array.from(counters);
    this.total = counters.reduce((sum, one) => sum + one, 0);
    this.places = Int32Array.from(sorted, ({ place }) => place);
    this.room = Int32Array.from(sorted, ({ room }) => room);
  }

  deal(into: Perikles, rng: Rng): void {
    const { army, back, counters, places, room } = this;
    const last = places.length - 1;
    let left = this.total;
    let dealt = 0;
    for (let i = 0; i < last; i++) {
      let laid = 0;
      for (let end = dealt + room[i]; dealt < end; dealt++) {
        const j = dealt + rng.below(counters.length - dealt);
        const one = counters[j];
        counters[j] = counters[dealt];
        counters[dealt] = one;
        laid += one;
      }
      lay(into, army, places[i], laid - room[i] * back);
      left -= laid;
    }
    lay(into, army, places[last], left - room[last] * back);
  }
}

interface Place {
  readonly place: number;
  readonly room: number; // number of face-down counters
}

/** The face-down counters of one army and type in a view, or undefined if there are none. */
function backsOf(view: Perikles, army: number, type: UnitType): Result<Backs | undefined> {
  const places: Place[] = [];
  let rooms = 0;
  for (let place = 0; place < PLACES; place++) {
    const room = countVeiled(countersAt(view, army, place), type);
    if (room > 0) places.push({ place, room });
    rooms += room;
  }
  const counters: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    if (typeOf(kind) !== type) continue;
    const unseen = unseenOf(view, army, kind);
    if (unseen < 0) return impossible(`pools.${ARMIES[army]}`, 'more of these counters are seen than there are');
    for (let i = 0; i < unseen; i++) counters.push(ONE[kind]);
  }
  if (counters.length !== rooms)
    return impossible(
      `pools.${ARMIES[army]}`,
      `${rooms} ${TYPE_NAMES[type]}s lie face down, but ${counters.length} are missing`,
    );
  return ok(rooms > 0 ? new Backs(army, type, counters, places) : undefined);
}

/** PK 14.3: for each army and type, all orders of the unseen counters in their places are equally likely. */
export const strengths: Secret<Perikles> = {
  mask(s, seat) {
    for (let army = 0; army < ARMY_COUNT; army++) {
      if (isVeiled(s, seat, army, POOL)) s.pools[army] = veil(s.pools[army]);
      for (let slot = 0; slot < SLOTS; slot++) {
        const at = slot * ARMY_COUNT + army;
        if (isVeiled(s, seat, army, slot)) s.counters[at] = veil(s.counters[at]);
      }
    }
  },
  dealer(view): Result<Dealer<Perikles>> {
    const all: Backs[] = [];
    for (let army = 0; army < ARMY_COUNT; army++) {
      for (const type of [HOPLITE, TRIREME] as const) {
        const backs = backsOf(view, army, type);
        if (!backs.ok) return backs;
        if (backs.value !== undefined) all.push(backs.value);
      }
    }
    return ok({
      distribution: 'uniform',
      deal(into, rng) {
        for (let i = 0; i < all.length; i++) all[i].deal(into, rng);
        return true;
      },
    });
  },
};

export const secrets: Secrets<Perikles> = { parts: [specials, strengths] };
