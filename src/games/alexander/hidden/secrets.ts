/**
 * What is hidden: which counters a stack or a cargo holds below its commander (AX 22). Public are its size, how much of it
 * has moved, its commander, and everything that battles, dice, purchases and losses have shown (`known`, `knownLeaders`).
 */
import { countBits, lowestBit } from '../../../core/bits.js';
import type { Player } from '../../game.js';
import { UNSEEN } from '../../kit/layout.js';
import type { Secrets } from '../../kit/secrets.js';
import {
  bit,
  FIRST_KIND,
  FIRST_SHIP_OF,
  LAST_SHIP_OF,
  leaderOfCargo,
  NO_KIND,
  NO_LEADER,
  other,
  SIDE_LEADERS,
} from '../board/counters.js';
import { MYCENAE, NOWHERE } from '../board/map.js';
import { type Alexander, ARMY, DISEMBARK, FLEET, MOVE, PLACE_COUNT, ROW_WIDTH, SHIP_BITS } from '../board/state.js';
import { isMustering } from '../march/muster.js';
import { leadersKnown } from '../pieces/knowledge.js';
import { isCargoSeen, isLoaded } from '../pieces/ships.js';
import { countersIn, holds, knownCount, movedIn } from '../pieces/stacks.js';
import { gatherable } from '../sea/fleet.js';
import { StackDealer } from './deal.js';

function unitsKnown(s: Alexander, side: number, place: number): number {
  let n = 0;
  for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++) n += knownCount(s, place, k);
  return n;
}

function mask(s: Alexander, seat: Player): void {
  const side = other(seat);
  let moved = 0; // leaders of the other side who are seen to have moved
  for (let place = 0; place < PLACE_COUNT; place++)
    if (holds(s, side, place) && !(place === MYCENAE && s.spartanRevolt === 0)) moved |= maskStack(s, side, place);
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    const leader = leaderOfCargo(s.cargo[i]);
    if (leader !== NO_LEADER && isCargoSeen(s, side, i) && (s.ships[i] & SHIP_BITS.cargoMoved) !== 0)
      moved |= bit(leader);
  }
  maskCargo(s, side);
  s.movedLeaders = (s.movedLeaders & SIDE_LEADERS[seat]) | moved;
  if (s.active === side) maskChoice(s);
}

/** Hides the counters of a stack, unless all of them are known. The leaders who are seen to have moved. */
function maskStack(s: Alexander, side: number, place: number): number {
  const leaders = leadersKnown(s, place);
  const counters = countersIn(s, place);
  const open = unitsKnown(s, side, place) + countBits(leaders) === counters;
  const moved = movedIn(s, place);
  const flagsOpen = moved === 0 || (open && moved === counters);
  for (let i = place * ROW_WIDTH; i < (place + 1) * ROW_WIDTH; i++) {
    if (!open) s.units[i] = UNSEEN;
    if (!flagsOpen) s.moved[i] = UNSEEN;
  }
  s.leaders[place] = leaders;
  return flagsOpen && moved > 0 ? leaders : 0;
}

function maskCargo(s: Alexander, side: number): void {
  let shown = 0;
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++)
    if (isLoaded(s, i) && isCargoSeen(s, side, i)) shown |= bit(i);
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++)
    if (isLoaded(s, i) && ((shown >> i) & 1) === 0) s.cargo[i] = UNSEEN;
}

/** What the other side is about to choose, and how far it has come with it. */
function maskChoice(s: Alexander): void {
  if (isMustering(s) || isChoosingParty(s)) {
    s.chosen = UNSEEN;
    if (s.leader !== NO_LEADER) s.leader = UNSEEN;
    if (s.kind !== NO_KIND) s.kind = UNSEEN;
    if (s.action === DISEMBARK) s.cargoes = UNSEEN;
    for (let i = ARMY * ROW_WIDTH; i < (ARMY + 1) * ROW_WIDTH; i++) s.units[i] = UNSEEN;
    return;
  }
  if (s.action === FLEET && s.ship !== NOWHERE && hidesClasses(s)) s.ship = UNSEEN;
  if (s.action !== MOVE || s.from === NOWHERE) return;
  s.withFoot = UNSEEN;
  if (s.markArea === NOWHERE && s.field === NOWHERE) s.stage = UNSEEN;
}

/** Which ships are alike depends on cargo that is not seen. */
function hidesClasses(s: Alexander): boolean {
  for (let rest = gatherable(s, s.active, s.at); rest !== 0; rest &= rest - 1)
    if (s.cargo[lowestBit(rest)] === UNSEEN) return true;
  return false;
}

/** A landing has been declared, and nobody is ashore yet. */
function isChoosingParty(s: Alexander): boolean {
  return s.action === DISEMBARK && s.at !== NOWHERE && s.field === NOWHERE && countersIn(s, ARMY) === 0;
}

export const SECRETS: Secrets<Alexander> = {
  parts: [{ mask, dealer: (view, seat) => StackDealer.prepare(view, other(seat)) }],
  forgets: [
    {
      what: 'of a stack from which counters went away unseen, or which some joined, which of the known counters together are still there: only the least number of each kind is kept',
      where: ['units', 'leaders', 'step', 'load'],
    },
    { what: 'what went aboard: cargo is unknown until it is seen', where: ['cargo', 'fleet roll'] },
    { what: 'which counters of a stack have moved, beyond how many', where: ['moved'] },
    {
      what: 'that an army which spent more than four points had no infantry, once it has stopped',
      where: ['withFoot', 'step'],
    },
    { what: 'that an army which walked into a city had a phalanx', where: ['step'] },
    {
      what: 'what the limit of AX 19.7 says about units left behind under higher leaders',
      where: ['step', 'load', 'amount'],
    },
    {
      what: 'what event 6 and the end of a turn (W5) have told about Macedonian stacks',
      where: ['event', 'fleet pay', 'lose ship'],
    },
    {
      what: 'what Persia showed by losing a unit of a later class (AX 16.3, 18.12): that it has none of the earlier',
      where: ['lose'],
    },
  ],
};
