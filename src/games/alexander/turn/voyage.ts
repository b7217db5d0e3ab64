/** Ships return to port (AX 13.4). */
import { lowestBit } from '../../../core/bits.js';
import { NONE } from '../../kit/flow.js';
import { A_SHIP, bit, C_SHIP, other, SHIP_TYPE } from '../board/counters.js';
import { AREA_COUNT, NODES, NOWHERE, PORTS, SEA_COUNT, SEA_WAYS } from '../board/map.js';
import { type Alexander, OFF_BOARD, rules } from '../board/state.js';
import { check } from '../board/throws.js';
import { isMarked } from '../pieces/control.js';
import { anyShipAt, sail, seasHeld, shipsAt, sink } from '../pieces/ships.js';

/** The sea areas where the side has ships, one after another. */
export function nextAtSea(s: Alexander, after: number): number {
  const held = seasHeld(s, s.active);
  for (let sea = after === NONE ? 0 : after + 1 - AREA_COUNT; sea < SEA_COUNT; sea++)
    if ((held >> sea) & 1) return AREA_COUNT + sea;
  return NONE;
}

function addPorts(s: Alexander, sea: number, found: Uint8Array): number {
  let n = 0;
  for (let i = PORTS.first[sea]; i < PORTS.first[sea + 1]; i++)
    if (isMarked(s, s.active, PORTS.to[i])) {
      found[PORTS.to[i]] = 1;
      n++;
    }
  return n;
}

const found = new Uint8Array(AREA_COUNT); // scratch

/** Ports on the sea itself; only without any, those on the sea areas beside it. True if they are of the first sort. */
function findHarbours(s: Alexander): boolean {
  found.fill(0);
  const sea = s.at - AREA_COUNT;
  if (addPorts(s, sea, found) > 0) return true;
  for (let i = SEA_WAYS.first[sea]; i < SEA_WAYS.first[sea + 1]; i++)
    if (!anyShipAt(s, other(s.active), SEA_WAYS.to[i])) addPorts(s, SEA_WAYS.to[i] - AREA_COUNT, found);
  return false;
}

/** Whether the ships find ports only beyond the next sea area, on the way to which storms sink them. */
export function isBeyond(s: Alexander): boolean {
  return !findHarbours(s);
}

export const harbour = rules.decision({
  name: 'harbour',
  unasked: true,
  player: (s) => s.active,
  moves(s, out) {
    findHarbours(s);
    for (let a = 0; a < AREA_COUNT; a++) if (found[a] === 1) out.add(a);
  },
  play(s, port) {
    s.from = port;
  },
  text: (_, port) => NODES[port],
  shown: 'all',
});

export const LOST_FROM = 5;

/** The ships on the way to a port beyond the next sea area, one after another. */
export function nextInDanger(s: Alexander, after: number): number {
  if (s.from === NOWHERE || !isBeyond(s)) return NONE;
  const rest = shipsAt(s, s.active, s.at) & ~(bit(after + 1) - 1);
  return rest === 0 ? NONE : lowestBit(rest);
}

/** A die for each of them; what it carries is not seen. */
export const stormDie = check(
  'storm',
  () => LOST_FROM,
  (s, lost) => {
    if (lost) loseAtSea(s, s.ship);
  },
);

/** AX 13.4: Athenian and allied ships cannot be bought again. */
function loseAtSea(s: Alexander, ship: number): void {
  const type = SHIP_TYPE[ship];
  sink(s, ship, type === A_SHIP || type === C_SHIP ? OFF_BOARD.lost : OFF_BOARD.pool, 'pool');
}

/** Those still at sea reach the port; without one they are lost. */
export const reachPort = rules.deed('reaching port', (s) => {
  for (let rest = shipsAt(s, s.active, s.at); rest !== 0; rest &= rest - 1) {
    const ship = lowestBit(rest);
    if (s.from === NOWHERE) loseAtSea(s, ship);
    else sail(s, ship, s.from);
  }
  s.from = NOWHERE;
});
