/** What Alexander names, in sentences, as far as the reader of a position sees it. */
import { countBits, lowestBit } from '../../../core/bits.js';
import { capital, counted, listed, of, type Part, signed, some, third } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { UNSEEN } from '../../kit/layout.js';
import {
  bit,
  FIRST_KIND,
  IS_REDUCED,
  KIND_TYPE,
  KINDS,
  kindOfCargo,
  LEADER_COUNT,
  LEADER_SIDE,
  LEADERS,
  leaderOfCargo,
  NO_CARGO,
  NO_LEADER,
  SHIP_COUNT,
  SHIP_TYPE,
  SHIP_TYPE_COUNT,
  SHIP_TYPES,
  TYPE_COUNT,
  TYPES,
} from '../board/counters.js';
import { ACTION_COST, LEADER_TABLE, MOST, MOVE_COST, SIDES } from '../board/data.js';
import { AREAS, isSea, NODES } from '../board/map.js';
import {
  type Alexander,
  DISEMBARK,
  EMBARK,
  FLEET,
  KIND_CELL,
  MOVE,
  OFF_BOARD,
  RAID,
  ROW_WIDTH,
  SHIP_MASK,
  SIEGE_ACTION,
  TALLY,
} from '../board/state.js';
import { name, SHIP_NOUNS, UNIT_NOUNS } from '../spoken.js';
import { isLoaded, nodeOf } from './ships.js';
import { commanderOf, count, countersIn, holderOf, knownCount } from './stacks.js';
import { ending } from './tracks.js';

// Names.

export const sideName = (side: number): string => capital(SIDES[side]);
export const leaderName = (leader: number): string => LEADER_TABLE[LEADERS[leader]][0];
export const areaName = (area: number): string => name(AREAS[area])!;
/** 'Lydia', 'the Aegean Sea'. */
export const nodeName = (node: number): string => (isSea(node) ? `the ${name(NODES[node])}` : areaName(node));
export const inNode = (node: number): string => `in ${nodeName(node)}`;

export const counters = (n: number): string => counted(n, 'counter');
export const hits = (n: number): string => counted(n, 'hit');

/** The same, of a sum. */
export const hitsPart = (n: number): Part => [n === 1 ? 'hit' : 'hits', n];

/** '3 light infantry', '1 reduced phalanx'. */
export function units(n: number, kind: number): string {
  const [one, many] = UNIT_NOUNS[TYPES[KIND_TYPE[kind]]];
  return `${n} ${IS_REDUCED[kind] === 1 ? 'reduced ' : ''}${n === 1 ? one : many}`;
}

export const unitName = (kind: number): string => units(1, kind).slice(2);

/** '2 Persian ships'. */
export const shipsOfType = (n: number, type: number): string => counted(n, SHIP_NOUNS[SHIP_TYPES[type]]);

/** What a ship carries; undefined if nothing. */
function cargoName(s: Alexander, ship: number): string | undefined {
  const cargo = s.cargo[ship];
  if (cargo === NO_CARGO || !isLoaded(s, ship)) return undefined;
  if (cargo === UNSEEN) return 'an unseen counter';
  const leader = leaderOfCargo(cargo);
  return leader === NO_LEADER ? units(1, kindOfCargo(cargo)) : leaderName(leader);
}

/** 'a Persian ship in Lydia with 1 light infantry'. */
export function shipName(s: Alexander, ship: number): string {
  const noun = SHIP_NOUNS[SHIP_TYPES[SHIP_TYPE[ship]]];
  const cargo = cargoName(s, ship);
  return `${some(noun)} ${inNode(nodeOf(s, ship))}${cargo === undefined ? '' : ` with ${cargo}`}`;
}

// Who stands where.

/** Units of a kind that the reader sees in a stack. */
export function countSeen(s: Alexander, place: number, kind: number): number {
  return s.units[place * ROW_WIDTH + KIND_CELL[kind]] === UNSEEN ? knownCount(s, place, kind) : count(s, place, kind);
}

export const leadersIn = (set: number): readonly number[] =>
  Array.from({ length: LEADER_COUNT }, (_, leader) => leader).filter((leader) => (set & bit(leader)) !== 0);

/** '10 counters under Arsames', '2 counters without a leader'. */
export function stack(s: Alexander, place: number): string {
  const commander = commanderOf(s, place);
  const under = commander === NO_LEADER ? 'without a leader' : `under ${leaderName(commander)}`;
  return `${counters(countersIn(s, place))} ${under}`;
}

/** The counters of a stack below its commander: 'Parmenion, 3 phalanxes'; '' if the reader sees none. */
export function contents(s: Alexander, place: number): string {
  const side = holderOf(s, place) - 1;
  if (side < 0) return '';
  const others = leadersIn(s.leaders[place]).filter((leader) => leader !== commanderOf(s, place));
  const parts = others.map(leaderName);
  let seen = leadersIn(s.leaders[place]).length;
  for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++) {
    const n = countSeen(s, place, k);
    seen += n;
    if (n > 0) parts.push(units(n, k));
  }
  const unseen = countersIn(s, place) - seen;
  if (parts.length > 0 && unseen > 0) parts.push(`${unseen} unseen`);
  return parts.join(', ');
}

/** '10 counters under Arsames: 3 mercenary hoplites'. */
export function army(s: Alexander, place: number): string {
  const there = contents(s, place);
  return `${stack(s, place)}${there === '' ? '' : `: ${there}`}`;
}

/** Ships of a set by type: '2 Macedonian ships and 4 Athenian ships'. */
export function fleet(set: number): string {
  const counts = new Int32Array(SHIP_TYPE_COUNT);
  for (let rest = set; rest !== 0; rest &= rest - 1) counts[SHIP_TYPE[lowestBit(rest)]]++;
  return listed([...counts].flatMap((n, type) => (n > 0 ? [shipsOfType(n, type)] : [])));
}

/** '1 Persian ship makes', '2 Persian ships make'. */
export const shipsDo = (set: number, verb: string): string =>
  `${fleet(set)} ${countBits(set) === 1 ? third(verb) : verb}`;

/** What ships of a set carry, as far as it is seen: ' with Memnon and 1 light infantry'. */
export function aboard(s: Alexander, set: number): string {
  const all: string[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const cargo = cargoName(s, lowestBit(rest));
    if (cargo !== undefined) all.push(cargo);
  }
  return all.length === 0 ? '' : ` with ${listed(all)}`;
}

/** How the sentence about an action begins; what comes of it goes on with it. */
export function declared(s: Alexander, action = s.action): string {
  const side = sideName(s.active);
  if (action === MOVE) return `${side} pays ${MOVE_COST[s.active]} for a march`;
  if (action === EMBARK) return `${side} pays ${ACTION_COST} to embark`;
  if (action === DISEMBARK) return `${side} pays ${ACTION_COST} to land`;
  if (action === FLEET) return `${side} pays ${ACTION_COST} for a voyage`;
  if (action === SIEGE_ACTION) return `${side} pays ${ACTION_COST} for a siege`;
  return action === RAID ? 'Persia raids' : 'The Thracians march';
}

// What has changed.

/** Leaders who have died. */
export const deaths = (before: Alexander, after: Alexander): readonly number[] => leadersIn(after.dead & ~before.dead);

/** Ships that have gone off the board, as a set. */
function shipsGone(before: Alexander, after: Alexander): number {
  let set = 0;
  for (let ship = 0; ship < SHIP_COUNT; ship++) {
    const isGone = (after.ships[ship] & SHIP_MASK) >= OFF_BOARD.reserve || (after.ships[ship] & SHIP_MASK) === 0;
    if (isGone && nodeOf(before, ship) >= 0) set |= bit(ship);
  }
  return set;
}

/** '2 Persian ships with Memnon'; '' if none is lost. */
export function shipsLost(before: Alexander, after: Alexander): string {
  const gone = shipsGone(before, after);
  return gone === 0 ? '' : fleet(gone) + aboard(before, gone);
}

type Tally = keyof typeof TALLY;
const tallied = (s: Alexander, type: number, part: Tally): number =>
  (s.tally[type] >> TALLY[part].shift) & TALLY[part].mask;

/** What hits have done on land: '2 phalanxes reduced', '1 light infantry lost', 'Parmenion falls'. */
export function losses(before: Alexander, after: Alexander): readonly string[] {
  const all: string[] = [];
  for (let type = 0; type < TYPE_COUNT; type++) {
    const changed = (part: Tally) => tallied(after, type, part) - tallied(before, type, part);
    const lost = changed('destroyed') + changed('pool');
    const reduced = changed('reduced') + (IS_TWO_STEP[type] ? lost : 0);
    const [one, many] = UNIT_NOUNS[TYPES[type]];
    if (reduced > 0) all.push(`${reduced} ${reduced === 1 ? one : many} reduced`);
    if (lost > 0) all.push(`${lost} ${lost === 1 ? one : many} lost`);
  }
  return [...all, ...deaths(before, after).map((leader) => `${leaderName(leader)} falls`)];
}

const IS_TWO_STEP = TYPES.map((type) => KINDS.includes(`${type}*`));

/** 'Legitimacy −1 for the city, −5 for the heartland, now 8'; '' if nothing has changed. */
function track(name: string, before: number, after: number, parts: readonly Part[], most: number): string {
  if (before === after) return '';
  const named = parts.filter(([, n]) => n !== 0).map(([what, n]) => `${signed(n)} for ${what}`);
  const by = named.length === 0 ? signed(after - before) : named.join(', ');
  return `${name} ${by}, now ${after}${after === most ? ', the most' : ''}`;
}

/** What a step has done to the tracks and treasuries, and whether it has ended the game. The parts say why. */
export function results(
  before: Alexander,
  after: Alexander,
  why: { readonly legitimacy?: readonly Part[]; readonly weariness?: readonly Part[] } = {},
): readonly string[] {
  const changes = [
    track('Legitimacy', before.legitimacy, after.legitimacy, why.legitimacy ?? [], MOST.legitimacy),
    track('War Weariness', before.warWeariness, after.warWeariness, why.weariness ?? [], MOST.warWeariness),
    ...SIDES.map((_, side) =>
      track(`${sideName(side)}’s treasure`, before.treasure[side], after.treasure[side], [], MOST.treasure),
    ),
  ].filter((text) => text !== '');
  const wins = before.winner === 0 && after.winner !== 0;
  return wins ? [...changes, `${sideName(after.winner - 1)} wins: ${ending(after)}`] : changes;
}

// Sentences.

/** About a deed of a side. */
export const by = (side: number, text: string, about: readonly string[] = []): readonly Telling[] => [
  { text: capital(text), seat: SIDES[side], ...(about.length > 0 && { about }) },
];

/** About what is nobody's deed. */
export const told = (text: string, about: readonly string[] = []): readonly Telling[] => [
  { text: capital(text), ...(about.length > 0 && { about }) },
];

/** One of several things that are said after the same words; or after those of the action that the side has declared. */
export const goesOn = (
  side: number,
  text: string,
  more: string,
  about: readonly string[] = [],
  joins?: string,
): readonly Telling[] => [
  { text, more, seat: SIDES[side], ...(joins !== undefined && { joins }), ...(about.length > 0 && { about }) },
];

/** What goes on with the sentence about a march that has been declared, or begins it anew. */
export const marches = (s: Alexander, more: string, about: readonly string[] = []) =>
  goesOn(s.active, `${of(sideName(s.active))} march goes on:`, more, about, declared(s));

/** What follows from a deed, behind a colon: 'text: one; other', or nothing if nothing has come of it. */
export const outcomeOf = (text: string, parts: readonly string[]): string =>
  parts.length === 0 ? text : `${text}: ${parts.join('; ')}`;

/** The side of the leader. */
export const sideOf = (leader: number): number => LEADER_SIDE[leader];
