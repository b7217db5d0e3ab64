/** The start (AX 5, 20). */

import { options } from '../../kit/choices.js';
import {
  ALEXANDER,
  ARTAXERXES,
  bit,
  DARIUS,
  FIRST_SHIP,
  FULL_KIND,
  LEADERS,
  leader,
  MACEDON,
  PHILIP,
  SHIP_COUNT,
  SHIP_RESERVE,
  SHIP_TYPE,
  SHIP_TYPES,
  TYPE_COUNT,
  TYPE_RESERVE,
  TYPE_TOTAL,
  type,
} from '../board/counters.js';
import {
  ARTAXERXES_LEGITIMACY,
  DARIUS_APART,
  PHILIP_WEARINESS,
  REINFORCEMENTS,
  START,
  START_SHIPS,
  START_STACKS,
  THRACE_IGNORED,
  type UnitName,
} from '../board/data.js';
import { AREA_COUNT, area, KISH, START_MARKER, THRACE } from '../board/map.js';
import { type Alexander, OFF_BOARD, TALLY } from '../board/state.js';
import { setMarker } from './control.js';
import { addInOpen } from './knowledge.js';
import { areaOf } from './leaders.js';
import { launch } from './ships.js';
import { addLeader, change, draw, removeLeader, removeUnits } from './stacks.js';
import { changeTreasure } from './tracks.js';

export interface Options {
  readonly philip: boolean;
  readonly artaxerxes: boolean;
  readonly legitimacy: number; // at the start, before Artaxerxes adds to it
}

function entriesOf(units: Readonly<Partial<Record<UnitName, number>>>): [type: number, n: number][] {
  return Object.entries(units).map(([name, n]) => [type(name as UnitName), n]);
}

/** Markers, stacks, ships, pools; everybody sees all of it (AX 22.1). */
export function setUp(s: Alexander, { philip, artaxerxes, legitimacy }: Options): void {
  for (let a = 0; a < AREA_COUNT; a++) setMarker(s, a, START_MARKER[a]);
  for (let t = 0; t < TYPE_COUNT; t++) s.tally[t] = 0;
  for (let t = 0; t < TYPE_COUNT; t++) draw(s, t, 'reserve', -TYPE_RESERVE[t]);
  for (const { units } of REINFORCEMENTS) for (const [t, n] of entriesOf(units)) draw(s, t, 'reserve', -n);
  const placed = new Int32Array(TYPE_COUNT);
  s.absent = LEADERS.reduce((set, _, l) => set | bit(l), 0);
  for (const stack of START_STACKS) {
    const at = area(stack.area);
    for (const [t, n] of entriesOf(stack.units)) {
      addInOpen(s, at, FULL_KIND[t], n);
      placed[t] += n;
    }
    for (const name of stack.leaders) enter(s, at, leader(name));
  }
  for (let t = 0; t < TYPE_COUNT; t++) {
    const reserve = (s.tally[t] >> TALLY.reserve.shift) & TALLY.reserve.mask;
    draw(s, t, 'pool', -(TYPE_TOTAL[t] - placed[t] - reserve));
  }
  setUpShips(s);
  s.treasure.set(START.treasure);
  s.legitimacy = legitimacy;
  s.king = DARIUS;
  if (philip) {
    enter(s, areaOf(s, ALEXANDER), PHILIP);
    s.warWeariness += PHILIP_WEARINESS;
  }
  if (artaxerxes) setUpArtaxerxes(s);
}

function enter(s: Alexander, at: number, who: number): void {
  s.absent &= ~bit(who);
  addLeader(s, at, who);
  s.knownLeaders |= bit(who);
}

function setUpShips(s: Alexander): void {
  for (let i = 0; i < SHIP_COUNT; i++) {
    const left = FIRST_SHIP[SHIP_TYPE[i] + 1] - i;
    s.ships[i] = left <= SHIP_RESERVE[SHIP_TYPE[i]] ? OFF_BOARD.reserve : OFF_BOARD.pool;
  }
  const next = [...FIRST_SHIP];
  for (const [name, n, port] of START_SHIPS)
    for (let i = 0; i < n; i++) launch(s, next[SHIP_TYPES.indexOf(name)]++, area(port));
}

/** AX 20.2. */
function setUpArtaxerxes(s: Alexander): void {
  enter(s, KISH, ARTAXERXES);
  s.king = ARTAXERXES;
  s.legitimacy += ARTAXERXES_LEGITIMACY;
  const apart = area(DARIUS_APART.area);
  removeLeader(s, KISH, DARIUS);
  addLeader(s, apart, DARIUS);
  for (const [t, n] of entriesOf(DARIUS_APART.units)) {
    removeUnits(s, KISH, FULL_KIND[t], n, 0);
    change(s.known, KISH, FULL_KIND[t], -n);
    addInOpen(s, apart, FULL_KIND[t], n);
  }
}

/** AX 5.2: the first decision, in public. */
export const thrace = options({
  name: 'thrace',
  player: (_: Alexander) => MACEDON,
  options: {
    subdue: { play() {} },
    ignore: {
      play(s) {
        s.thraceIgnored = 1;
        for (const [t, n] of entriesOf(THRACE_IGNORED.units)) {
          draw(s, t, 'pool', n);
          addInOpen(s, THRACE, FULL_KIND[t], n);
        }
        changeTreasure(s, MACEDON, THRACE_IGNORED.treasure);
      },
    },
  },
});
