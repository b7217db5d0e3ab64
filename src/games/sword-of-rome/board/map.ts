/** The map as flat arrays, sets of its nodes, and pairs of powers (SR 2.1, 15). Nodes are the spaces in ascending order of id, then the two boxes. */

import { lowestBit } from '../../../core/bits.js';
import { invariant } from '../../../core/invariant.js';
import { links } from '../../kit/map.js';
import {
  AFRICAN_PORTS,
  APPIAN_WAY,
  CONNECTIONS,
  POWERS,
  type PowerName,
  SAMNITE_PATHS,
  SICILIAN_PORTS,
  SPACE_TABLE,
  type SpaceName,
} from '../data/map-table.js';
import { HANDS, IN_PLAY, LIMITS, NONPLAYERS, POWERS_OF } from '../data/rules.js';

// Counts and powers are numbers, not lengths and keys: the build writes numbers out where other modules use them.
export const SPACES = Object.keys(SPACE_TABLE) as SpaceName[];
export const SPACE_COUNT = 79;
export const NODES: readonly string[] = [...SPACES, 'garrison_box', 'transalpine_box'];
export const NODE_COUNT = 81;
export const GARRISON = 79;
export const TRANSALPINE = 80;
invariant(SPACES.length === SPACE_COUNT && NODES.length === NODE_COUNT, 'the spaces are counted wrongly');
/** In fields of nodes: none. */
export const NOWHERE = -1;

/** Powers in tie order (SR 4.4); IND stands for nobody as well. OUT: not in play (SR 2.6). */
export const CONTROLS: readonly string[] = [...POWERS, 'OUT'];
export const POWER_COUNT = 10;
export const IND = 0;
export const GAU = 1;
export const ETR = 2;
export const SAM = 3;
export const GRE = 4;
export const CAR = 5;
export const ROM = 6;
export const VOL = 7;
export const TRA = 8;
export const MER = 9;
export const OUT = 10;
invariant(CONTROLS.join() === 'IND,GAU,ETR,SAM,GRE,CAR,ROM,VOL,TRA,MER,OUT', 'the powers are numbered wrongly');
const numbers = <Name>(names: readonly Name[]) => new Map(names.map((name, i) => [name, i]));
const POWER_NUMBERS = numbers(POWERS);
const SPACE_NUMBERS = numbers(SPACES);
export const power = (name: PowerName): number => POWER_NUMBERS.get(name)!;
export const space = (name: SpaceName): number => SPACE_NUMBERS.get(name)!;
const rows = SPACES.map((name) => SPACE_TABLE[name]);
const ofSpaces = (read: (row: (typeof rows)[number]) => number) =>
  Int8Array.from({ length: NODE_COUNT }, (_, node) => (node < SPACE_COUNT ? read(rows[node]) : 0));

export const NORMAL = 0;
export const CITY = 1;
export const TRIBE = 2;
/** What is printed: a colony makes a city of a normal space, subjugation a normal space of a tribe. */
export const PRINTED_TYPE = ofSpaces(([, type]) => (type === 'city' ? CITY : type === 'tribe' ? TRIBE : NORMAL));
export const HOME = ofSpaces(([, , home]) => power(home));
export const IS_PORT = ofSpaces(([, , , port]) => (port === 'port' ? 1 : 0));
/** 1 a victory space, 2 with five players alone. */
export const VICTORY = ofSpaces(([, , , , victory]) => (victory === '' ? 0 : victory === 'victory' ? 1 : 2));
export const STRENGTH = ofSpaces(([, , , , , strength]) => strength);
export const REINFORCEMENTS = ofSpaces(([, , , , , , reinforcements]) => reinforcements);
export const IN_SICILY = ofSpaces(([, , , , , , , region]) => (region === 'sicily' ? 1 : 0));
export const IN_AFRICA = ofSpaces(([, , , , , , , region]) => (region === 'africa' ? 1 : 0));
const nodesWhere = (is: (node: number) => boolean) =>
  Int16Array.from(Array.from({ length: SPACE_COUNT }, (_, node) => node).filter(is));
export const PORTS = nodesWhere((node) => IS_PORT[node] === 1);
export const VICTORY_SPACES = nodesWhere((node) => VICTORY[node] > 0);
export const TRIBES = nodesWhere((node) => PRINTED_TYPE[node] === TRIBE);
/** All spaces, those of these home areas (bits) first: for searches that most likely end there. */
export const homesFirst = (powers: number): Int16Array => {
  const isHome = (node: number) => (powers >> HOME[node]) & 1;
  return nodesWhere(() => true).sort((a, b) => isHome(b) - isHome(a) || a - b);
};
/** By power: its home spaces, and those with reinforcements. */
export const HOMES = POWERS.map((_, p) => nodesWhere((node) => p !== IND && HOME[node] === p));
export const DEPOTS = POWERS.map((_, p) => nodesWhere((node) => HOME[node] === p && REINFORCEMENTS[node] > 0));
export const GREEK_SICILY = nodesWhere((node) => HOME[node] === GRE && IN_SICILY[node] === 1);
export const PUNIC_SICILY = nodesWhere((node) => HOME[node] === CAR && IN_SICILY[node] === 1);
export const SICILIAN = Int16Array.from(SICILIAN_PORTS, space);
export const AFRICAN = Int16Array.from(AFRICAN_PORTS, space);
export const OTHER_AFRICAN = (node: number): number => (node === AFRICAN[0] ? AFRICAN[1] : AFRICAN[0]);

export const ROMA = space('roma');
export const ANTIUM = space('antium');
export const SYRACUSAE = space('syracusae');
export const LILYBAEUM = space('lilybaeum');
export const CARTHAGO = space('carthago');
export const KERKOUANE = space('kerkouane');
const EPOREDIA = space('eporedia');

// Connections: ROADS.to[i], for i from ROADS.first[node] to ROADS.first[node + 1], by a way of kind ROAD_KIND[i].
export const CLEAR = 0;
export const ROUGH = 1;
export const STRAIT = 2;
export const APPIAN = 3; // a clear way that costs Roman armies less once the road is built
const kindOf = new Map<string, number>();
const pairs = (text: string) => text.split(/\s+/).filter((pair) => pair !== '');
const neighbours: number[][] = NODES.map(() => []);
for (const [kind, text] of [CONNECTIONS.clear, CONNECTIONS.rough, CONNECTIONS.strait].entries()) {
  for (const pair of pairs(text)) {
    const [a, b] = pair.split('-').map((name) => space(name as SpaceName));
    neighbours[a].push(b);
    neighbours[b].push(a);
    kindOf.set(`${a}-${b}`, kind).set(`${b}-${a}`, kind);
  }
}
for (const pair of pairs(APPIAN_WAY)) {
  const [a, b] = pair.split('-').map((name) => space(name as SpaceName));
  kindOf.set(`${a}-${b}`, APPIAN).set(`${b}-${a}`, APPIAN);
}
neighbours[TRANSALPINE].push(EPOREDIA); // one way
kindOf.set(`${TRANSALPINE}-${EPOREDIA}`, ROUGH);

export const ROADS = links(neighbours);
export const ROAD_KIND = Int8Array.from(
  NODES.flatMap((_, a) =>
    Array.from(ROADS.to.subarray(ROADS.first[a], ROADS.first[a + 1]), (b) => kindOf.get(`${a}-${b}`)!),
  ),
);

const ON_PATH = Int8Array.from(NODES, (name) => ((SAMNITE_PATHS as readonly string[]).includes(name) ? 1 : 0));
/** SR 9.2: for the Samnites every connection with an end in Bovianum or Aufidena is clear. */
const SAMNITE_KIND = Int8Array.from(ROAD_KIND);
for (let a = 0; a < NODE_COUNT; a++)
  for (let i = ROADS.first[a]; i < ROADS.first[a + 1]; i++)
    if (ON_PATH[a] === 1 || ON_PATH[ROADS.to[i]] === 1) SAMNITE_KIND[i] = CLEAR;

/** What connection i is for a power, for every purpose. */
export function roadKind(power: number, i: number): number {
  return power === SAM ? SAMNITE_KIND[i] : ROAD_KIND[i];
}

/** Neither rough nor a strait. */
export const isClear = (kind: number): boolean => kind === CLEAR || kind === APPIAN;

/** The kind of the way between neighbours for a power, or -1 if they are none. */
export function wayBetween(power: number, from: number, to: number): number {
  for (let i = ROADS.first[from]; i < ROADS.first[from + 1]; i++) if (ROADS.to[i] === to) return roadKind(power, i);
  return -1;
}

/** SR 16.3: 1 where a nonplayer power may be; CAR's is for four and fewer players. */
export const ZONES = POWERS.map((name) => {
  const zone = new Int8Array(NODE_COUNT);
  if (name === 'VOL' || name === 'TRA' || name === 'MER' || name === 'CAR')
    for (const member of NONPLAYERS[name].zone) zone[space(member)] = 1;
  return zone;
});

/** Spaces that a retreat may lead through, or an avoiding army pass: at most so many steps (SR 11.1, 12.4). */
export const RETREAT_STEPS = 4;
export const CAPACITY = LIMITS.unitsInside;

// ------------------ sets of nodes in three cells: node n is bit n % 27 of cell n / 27

const WORD = 27;

// `| 0`, and not `Math.floor`: the optimizer divides integers then.

export function isInSet(set: Int32Array, node: number): boolean {
  return ((set[(node / WORD) | 0] >> (node % WORD)) & 1) === 1;
}

export function addToSet(set: Int32Array, node: number): void {
  set[(node / WORD) | 0] |= 1 << (node % WORD);
}

export function removeFromSet(set: Int32Array, node: number): void {
  set[(node / WORD) | 0] &= ~(1 << (node % WORD));
}

/** The next member of one set or the other, or NOWHERE; the first one after NOWHERE. */
export function nextInEither(a: Int32Array, b: Int32Array, after: number): number {
  let cell = ((after + 1) / WORD) | 0;
  if (cell === a.length) return NOWHERE;
  let rest = (a[cell] | b[cell]) & (-1 << ((after + 1) % WORD));
  while (rest === 0) {
    if (++cell === a.length) return NOWHERE;
    rest = a[cell] | b[cell];
  }
  return cell * WORD + lowestBit(rest);
}

/** The next member in ascending order, or NOWHERE; the first one after NOWHERE. The set may lose members meanwhile. */
export function nextInSet(set: Int32Array, after: number): number {
  let cell = ((after + 1) / WORD) | 0;
  if (cell === set.length) return NOWHERE;
  let rest = set[cell] & (-1 << ((after + 1) % WORD));
  while (rest === 0) {
    if (++cell === set.length) return NOWHERE;
    rest = set[cell];
  }
  return cell * WORD + lowestBit(rest);
}

// ------------------ pairs of powers that can be allied (SR 15)

/** Pairs of player powers that can be allied by choice; ETR and SAM are always allied. */
export const PAIRS: readonly (readonly [number, number])[] = [];
for (let a = 1; a <= ROM; a++)
  for (let b = a + 1; b <= ROM; b++) if (a !== ETR || b !== SAM) (PAIRS as [number, number][]).push([a, b]);
export const PAIR_NAMES = PAIRS.map(([a, b]) => `${POWERS[a]}-${POWERS[b]}`);
/** The two powers, a bit each. */
export const POWERS_OF_PAIR = Int16Array.from(PAIRS, ([a, b]) => (1 << a) | (1 << b));
const PAIR_INDEX = new Int8Array(POWER_COUNT * POWER_COUNT).fill(-1);
for (const [i, [a, b]] of PAIRS.entries()) {
  PAIR_INDEX[a * POWER_COUNT + b] = i;
  PAIR_INDEX[b * POWER_COUNT + a] = i;
}
export const pairOf = (a: number, b: number): number => PAIR_INDEX[a * POWER_COUNT + b];
export const NO_PAIR = -1;
/** SR 18: with four and fewer players not by offer but by treaty. */
export const TREATY = pairOf(CAR, ROM);
/** By hand: the pairs with one of its powers, a bit each. */
export const PAIRS_OF_HAND = Int32Array.from(HANDS, (name) =>
  PAIRS.reduce((set, pair, i) => (pair.some((of) => POWERS_OF[name].includes(POWERS[of])) ? set | (1 << i) : set), 0),
);
const PAIRS_OF_PLAYERS = [2, 3, 4, 5].map((players) => {
  const isPlayed = (of: number) => IN_PLAY[players].some((name) => POWERS_OF[name].includes(POWERS[of]));
  return PAIRS.reduce((set, pair, i) => (players > 2 && pair.every(isPlayed) ? set | (1 << i) : set), 0);
});
/** Pairs of powers of two players, a bit each; with two players none (SR 15.5). */
export const pairsOfPlayers = (players: number): number => PAIRS_OF_PLAYERS[players - 2];
