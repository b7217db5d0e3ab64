/** Naval battle (AX 11.6): as on land, but ships sink at one hit, withdrawing needs no die, and nobody pursues. */
import { countBits, lowestBit } from '../../../core/bits.js';
import type { MoveList } from '../../../core/move-list.js';
import { yesOrNo } from '../../kit/choices.js';
import { type Chance, NONE } from '../../kit/flow.js';
import { UNSEEN } from '../../kit/layout.js';
import { ROUNDS } from '../battle/rounds.js';
import {
  bit,
  CARGOES,
  COMBAT,
  cargoOfLeader,
  kindOfCargo,
  MACEDON,
  MEMNON,
  NO_CARGO,
  NO_KIND,
  NO_LEADER,
  other,
  PERSIA,
  PHARNABAZUS,
  SHIP_QUALITY,
  SHIP_TYPE,
  SHIP_TYPES,
} from '../board/counters.js';
import { AREA_COUNT, COASTS, isSea, NODE_COUNT, NODES, NOWHERE, PORTS, SEA_WAYS } from '../board/map.js';
import { type Alexander, BOTH, DONE, IN_PORT, OFF_BOARD, rules, SHIP_BITS, SHIP_MASK } from '../board/state.js';
import { type Dice, pool } from '../board/throws.js';
import { isMarked } from '../pieces/control.js';
import { tableSeen } from '../pieces/observe.js';
import { anyShipAt, firstLike, isIdle, revealCargo, sail, shipsAt, sink } from '../pieces/ships.js';

export function shipsOf(s: Alexander, side: number): number {
  return side === s.active ? s.fleet : shipsAt(s, side, s.field);
}

/** AX 16.2: idle ships fight in port, and stay there. */
export function mobile(s: Alexander, side: number): number {
  let set = shipsOf(s, side);
  for (let rest = set; rest !== 0; rest &= rest - 1) if (isIdle(s, lowestBit(rest))) set &= ~bit(lowestBit(rest));
  return set;
}

// Withdrawing.

const found = new Int32Array(NODE_COUNT); // scratch
let foundCount = 0;

function note(node: number): void {
  for (let i = 0; i < foundCount; i++) if (found[i] === node) return;
  found[foundCount++] = node;
}

/**
 * Sea areas beside the attacker's without enemy ships at sea (from a port also others that it touches), and other friendly
 * ports on the attacker's sea area.
 */
function findRefuges(s: Alexander, side: number): void {
  foundCount = 0;
  const sea = s.at - AREA_COUNT;
  for (let i = PORTS.first[sea]; i < PORTS.first[sea + 1]; i++)
    if (PORTS.to[i] !== s.field && isMarked(s, side, PORTS.to[i])) note(PORTS.to[i]);
  for (let i = SEA_WAYS.first[sea]; i < SEA_WAYS.first[sea + 1]; i++)
    if (!anyShipAt(s, other(side), SEA_WAYS.to[i])) note(SEA_WAYS.to[i]);
  if (side === s.active || isSea(s.field)) return;
  for (let i = COASTS.first[s.field]; i < COASTS.first[s.field + 1]; i++)
    if (COASTS.to[i] !== s.at && !anyShipAt(s, other(side), COASTS.to[i])) note(COASTS.to[i]);
}

function addRefuges(s: Alexander, side: number, out: MoveList): void {
  findRefuges(s, side);
  const sorted = found.subarray(0, foundCount).sort();
  for (let i = 0; i < foundCount; i++) out.add(sorted[i]);
}

function mayGo(s: Alexander, side: number): boolean {
  if (mobile(s, side) === 0) return false;
  if (s.battleRound === 0 && (side === s.active || s.manner === IN_PORT)) return false;
  findRefuges(s, side);
  return foundCount > 0;
}

/** Before a round the defender decides first, then the attacker. */
export function nextToWithdraw(s: Alexander, after: number): number {
  if (s.loser !== 0 || after === s.active) return NONE;
  const defender = other(s.active);
  if (after === NONE && mayGo(s, defender)) return defender;
  return mayGo(s, s.active) ? s.active : NONE;
}

/** Before rounds 2 and 3. */
export function nextToWithdrawLater(s: Alexander, after: number): number {
  return s.battleRound === 1 ? NONE : nextToWithdraw(s, after);
}

export function isDecided(s: Alexander): boolean {
  return s.loser !== 0;
}

export const navalWithdraw = rules.decision(
  yesOrNo({
    name: 'naval withdraw',
    player: (s) => s.asking,
    play(s, yes) {
      if (!yes) return;
      s.loser = 1 + s.asking;
      s.brokeOff = DONE;
    },
    shown: 'all',
  }),
);

export const withdrawTo = rules.decision({
  name: 'withdraw to',
  unasked: true,
  player: (s) => s.loser - 1,
  moves(s, out) {
    addRefuges(s, s.loser - 1, out);
  },
  play(s, node) {
    for (let rest = mobile(s, s.loser - 1); rest !== 0; rest &= rest - 1) sail(s, lowestBit(rest), node);
    if (s.loser - 1 === s.active) s.fleet = 0;
  },
  text: (_, node) => NODES[node],
  shown: 'all',
});

export function mustSailAway(s: Alexander): boolean {
  return s.loser !== BOTH && s.loser !== 0 && mobile(s, s.loser - 1) !== 0;
}

/** Ships that find no refuge are lost. */
export const loseFugitives = rules.deed('loss of fugitives', (s) => {
  const side = s.loser - 1;
  for (let rest = mobile(s, side); rest !== 0; rest &= rest - 1) sinkInBattle(s, side, lowestBit(rest));
});

// Dice.

/** The cargo of ships that fight is seen. */
export const showCargoes = rules.deed('the fleets meet', (s) => {
  for (let rest = shipsOf(s, MACEDON) | shipsOf(s, PERSIA); rest !== 0; rest &= rest - 1)
    revealCargo(s, lowestBit(rest));
});

export function cargoesSeen(s: Alexander, seat: number): number {
  let digest = 0;
  for (let rest = shipsOf(s, other(seat)); rest !== 0; rest &= rest - 1)
    digest = Math.imul(digest ^ s.cargo[lowestBit(rest)], 0x9e3779b1) + 1;
  return s.field === NOWHERE ? UNSEEN : (digest ^ tableSeen(s, seat)) & 0x3fffffff;
}

export const SURPRISED = 1; // ships attacked in port roll at -1
export const ADMIRALS = [PHARNABAZUS, MEMNON];

function fillDice(s: Alexander, side: number, dice: Dice): void {
  const set = shipsOf(s, side);
  for (const leader of ADMIRALS)
    for (let rest = set; rest !== 0; rest &= rest - 1)
      if (s.cargo[lowestBit(rest)] === cargoOfLeader(leader)) dice.atMost(COMBAT[leader], 1);
  const harder = side !== s.active && s.manner === IN_PORT ? SURPRISED : 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) dice.atLeast(SHIP_QUALITY[SHIP_TYPE[lowestBit(rest)]] + harder, 1);
}

/** Hits beyond the ships of the enemy change nothing, and so look alike. */
function navalDice<const N extends string>(name: N, side: number): Chance<Alexander, N> {
  const effective = (s: Alexander, hits: number) => Math.min(hits, countBits(shipsOf(s, other(side))));
  return {
    ...pool(
      name,
      (s, dice) => fillDice(s, side, dice),
      (s, hits) => {
        s.scored[side] = effective(s, hits);
      },
    ),
    shown: effective,
  };
}

export const macedonianNavalDice = navalDice("Macedon's ships", MACEDON);
export const persianNavalDice = navalDice("Persia's ships", PERSIA);

// Hits: the owner chooses which ships are sunk, each by one hit.

/** Every ship can be struck once; when hits reach all of them nothing is asked. */
export const takeAim = rules.deed('hits on ships', (s) => {
  const by = other(s.struck);
  s.exposedShips = shipsOf(s, s.struck);
  s.takers = countBits(s.exposedShips);
  s.total[by] += Math.min(s.scored[by], s.takers);
  if (s.scored[by] < s.takers) return;
  for (let rest = s.exposedShips; rest !== 0; rest &= rest - 1) sinkInBattle(s, s.struck, lowestBit(rest));
  s.scored[by] = 0;
});

function sinkInBattle(s: Alexander, side: number, ship: number): void {
  if (kindOfCargo(s.cargo[ship]) !== NO_KIND) s.lostUnits[side]++;
  if (sink(s, ship, OFF_BOARD.lost, 'destroyed') !== NO_LEADER) s.lostLeaders[side]++;
  s.fleet &= ~bit(ship);
}

export function sinkingOpen(s: Alexander): boolean {
  return s.scored[other(s.struck)] > 0;
}

/** Equal ships are one option: the first of them. */
export const sinkShip = rules.decision({
  name: 'sink',
  unasked: true,
  player: (s) => s.struck,
  moves(s, out) {
    for (let rest = s.exposedShips; rest !== 0; rest &= rest - 1) {
      const ship = lowestBit(rest);
      if (firstLike(s, s.exposedShips, ship) === ship) out.add(ship);
    }
  },
  play(s, ship) {
    sinkInBattle(s, s.struck, ship);
    s.exposedShips &= ~bit(ship);
    s.takers--;
    s.scored[other(s.struck)]--;
  },
  text: (s, ship) => shipText(s, ship),
  shown: 'all',
});

/** No two ships that are not alike have the same words. */
export function shipText(s: Alexander, ship: number): string {
  const cargo = s.cargo[ship];
  const flags = s.ships[ship];
  const load =
    cargo === NO_CARGO
      ? ''
      : ` with ${CARGOES[cargo] ?? 'a counter'}${flags & SHIP_BITS.cargoMoved ? ' moved' : ''}${flags & SHIP_BITS.cargoKnown ? ' seen' : ''}`;
  return `${flags & SHIP_BITS.moved ? 'moved ' : ''}${SHIP_TYPES[SHIP_TYPE[ship]]} of ${NODES[(flags & SHIP_MASK) - 1]}${load}`;
}

/** AX 11.6, with the results of AX 10.8 and 10.10. */
export const closeNavalRound = rules.deed('end of the naval round', (s) => {
  const macedon = shipsOf(s, MACEDON) !== 0;
  const persia = shipsOf(s, PERSIA) !== 0;
  if (!macedon && !persia) s.loser = BOTH;
  else if (!macedon) s.loser = 1 + MACEDON;
  else if (!persia) s.loser = 1 + PERSIA;
  else if (s.battleRound === ROUNDS) {
    const tie = s.total[MACEDON] === s.total[PERSIA];
    s.loser = 1 + (tie ? s.active : s.total[MACEDON] < s.total[PERSIA] ? MACEDON : PERSIA);
  }
});
