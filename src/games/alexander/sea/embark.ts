/** Going aboard (AX 11.4). */
import { countBits, lowestBit } from '../../../core/bits.js';
import {
  bit,
  cargoOfKind,
  cargoOfLeader,
  FIRST_KIND,
  FIRST_SHIP_OF,
  LAST_SHIP_OF,
  LOADING_ORDER,
  leaderOfCargo,
  NO_LEADER,
  SHIP_TYPE,
} from '../board/counters.js';
import { AREA_COUNT, AREAS, IS_PORT, isSea, NODES, NOWHERE, PORTS, SHORE_AREA, SHORES } from '../board/map.js';
import { type Alexander, ARMY, rules, SHIP_BITS } from '../board/state.js';
import { mayEmbarkSet } from '../march/muster.js';
import { isClosed } from '../pieces/control.js';
import { partUnseen } from '../pieces/knowledge.js';
import { freeShips, hasFreeCoast, isIdle, load, nodeOf } from '../pieces/ships.js';
import { change, count, isHostile, movedCount, removeLeader, removeUnits } from '../pieces/stacks.js';

/** An own army stands in the port, with one of the leaders who may go. */
function mayWalkAboard(s: Alexander, side: number, area: number, able: number): boolean {
  return (s.leaders[area] & able) !== 0 && !isHostile(s, side, area) && !isClosed(s, area);
}

function mayGoAboard(s: Alexander, side: number, area: number, shore: number, able: number): boolean {
  if (IS_PORT[area] === 0 || !mayWalkAboard(s, side, area, able)) return false;
  if (!hasFreeCoast(s, side, area)) return false; // where ships of its own are at sea no enemies are
  return freeShips(s, side, area, shore) !== 0;
}

/** AX 7.4, looked at from the ships. */
export function mayEmbark(s: Alexander, side: number): boolean {
  const able = mayEmbarkSet(s);
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    const node = nodeOf(s, i);
    if (node === NOWHERE || s.ships[i] !== node + 1 || isIdle(s, i)) continue;
    if (!isSea(node)) {
      if (mayGoAboard(s, side, node, 0, able)) return true;
      continue;
    }
    const sea = node - AREA_COUNT;
    for (let j = PORTS.first[sea]; j < PORTS.first[sea + 1]; j++)
      if (mayWalkAboard(s, side, PORTS.to[j], able)) return true;
  }
  return false;
}

/** An area for the ships in its port, or, after all areas, a shore for those at sea beside it. */
export const embarkFrom = rules.decision({
  name: 'embark from',
  player: (s) => s.active,
  moves(s, out) {
    const side = s.active;
    const able = mayEmbarkSet(s);
    for (let a = 0; a < AREA_COUNT; a++) if (mayGoAboard(s, side, a, 0, able)) out.add(a);
    for (let i = 0; i < SHORES.length; i++)
      if (mayGoAboard(s, side, SHORE_AREA[i], i + 1, able)) out.add(AREA_COUNT + i);
  },
  play(s, m) {
    s.shore = m < AREA_COUNT ? 0 : m - AREA_COUNT + 1;
    s.from = m < AREA_COUNT ? m : SHORE_AREA[s.shore - 1];
  },
  text: (_, m) => shoreText(m),
  shown: 'all',
});

/** A place to go aboard or ashore: an area, or, after all areas, a shore. */
export function shoreText(m: number): string {
  if (m < AREA_COUNT) return AREAS[m];
  const [sea, area] = SHORES[m - AREA_COUNT];
  return `${AREAS[area]} at ${NODES[sea]}`;
}

/** The chosen counters go aboard: leaders by rank, then units, on the free ships in the order of AX 11.4. */
export const goAboard = rules.deed('going aboard', (s) => {
  const { from, chosen, active } = s;
  const free = freeShips(s, active, from, s.shore);
  let loaded = 0;
  for (let rest = chosen; rest !== 0; rest &= rest - 1) {
    const leader = lowestBit(rest);
    const flagged = ((s.movedLeaders >> leader) & 1) === 1;
    removeLeader(s, from, leader);
    loaded |= put(s, free & ~loaded, cargoOfLeader(leader), flagged);
  }
  for (let k = FIRST_KIND[active]; k < FIRST_KIND[active + 1]; k++) {
    const n = count(s, ARMY, k);
    if (n === 0) continue;
    change(s.units, ARMY, k, -n);
    const flagged = Math.max(0, n - (count(s, from, k) - movedCount(s, from, k)));
    removeUnits(s, from, k, n, flagged);
    for (let i = 0; i < n; i++) loaded |= put(s, free & ~loaded, cargoOfKind(k), i >= n - flagged);
  }
  partUnseen(s, active, from, NOWHERE, countBits(loaded), chosen);
  for (let rest = loaded; rest !== 0; rest &= rest - 1) {
    const ship = lowestBit(rest);
    const leader = leaderOfCargo(s.cargo[ship]);
    if (leader !== NO_LEADER && (s.knownLeaders & bit(leader)) !== 0) s.ships[ship] |= SHIP_BITS.cargoKnown;
  }
  s.chosen = 0;
});

/** Puts a cargo on the first free ship; that ship, as a set. */
function put(s: Alexander, free: number, cargo: number, flagged: boolean): number {
  for (const type of LOADING_ORDER)
    for (let rest = free; rest !== 0; rest &= rest - 1) {
      const ship = lowestBit(rest);
      if (SHIP_TYPE[ship] !== type) continue;
      load(s, ship, cargo, flagged, false);
      return bit(ship);
    }
  return 0;
}
