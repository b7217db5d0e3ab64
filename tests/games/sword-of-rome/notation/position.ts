/** The position of a case: the set-up of its scenario with what `given` changes, read through the game's own gate. */
import { MoveList } from '../../../../src/core/move-list.js';
import { unwrap } from '../../../../src/core/result.js';
import { Rng } from '../../../../src/core/rng.js';
import { CHANCE, type Game } from '../../../../src/games/game.js';
import { SP } from '../../../../src/games/kit/layout.js';
import type { Rome } from '../../../../src/games/sword-of-rome/board/state.js';
import { CARD_IDS } from '../../../../src/games/sword-of-rome/data/cards.js';
import { SPACE_TABLE } from '../../../../src/games/sword-of-rome/data/map-table.js';
import { HANDS } from '../../../../src/games/sword-of-rome/data/rules.js';
import { family } from '../../../../src/games/sword-of-rome/index.js';
import type { Action, AllianceJson, Given, UnitJson, Units } from './case.js';
import { handsAtStart } from './deal.js';
import { deckOwner, handIn, isDesperateId, pairName, spaceName } from './names.js';

type Row = Record<string, unknown>;
/** The fields of a position as the game writes them. */
type Table = Record<string, never> & {
  [field: string]: unknown;
  spaces: Record<string, Row>;
  stacks: Record<string, Row>;
  leaders: Record<string, Row>;
  cards: Record<string, string>;
  cardCounts: Record<string, Record<string, number>>;
  points: Record<string, number>;
  desperate: Record<string, number>;
};

export interface Start {
  readonly game: Game<Rome>;
  readonly s: Rome;
}

interface Opening {
  readonly position: Record<string, unknown>;
  readonly table: Table;
}
const openings = new Map<string, unknown>();

/** The variant's first decision that lies in no procedure: the start of a turn, with nothing under way. */
function openingOf(game: Game<Rome>): Opening {
  if (!openings.has(game.variant)) openings.set(game.variant, playedToOpening(game));
  const position = structuredClone(openings.get(game.variant)) as Opening['position'];
  return { position, table: position.table as Table };
}

function playedToOpening(game: Game<Rome>): unknown {
  const s = game.create();
  const rng = new Rng('cases');
  const list = new MoveList(game.moveSpace);
  game.setup(s);
  while (game.turn(s) === CHANCE || s.cells[SP] > 0) {
    if (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
    else {
      game.moves(s, list);
      game.play(s, list.at[0]);
    }
  }
  return wholePosition(game, s);
}

/** With all that its JSON leaves out. */
export function wholePosition({ words }: Game<Rome>, s: Rome): Record<string, unknown> {
  return words.makeWhole(words.makePosition(s), 'position') as Record<string, unknown>;
}

export function startOf(given: Given, actions: readonly Action[]): Start {
  const players = Number((given.scenario ?? '5p')[0]);
  const length = given.short === true || given.turns === 6 ? ',length=short' : '';
  const game = unwrap(family.variant(`players=${players}${length}`)) as unknown as Game<Rome>;
  const { position, table } = openingOf(game);
  setTable(table, given);
  setSpaces(table, given);
  if (given.units !== undefined) replaceUnits(table, given.units);
  for (const [space, { level, besieger }] of Object.entries(given.siege ?? {}))
    Object.assign(rowOf(table.spaces, spaceName(space)), { siege: level, besieger });
  for (const leader of given.displaced ?? []) table.leaders[leader] = { place: 'displaced' };
  for (const leader of given.out ?? []) table.leaders[leader] = { place: 'gone' };
  addRebels(table, given);
  setCards(table, given, handsAtStart(given, actions));
  const read = game.words.parsePosition(position);
  if (!read.ok) throw new Error(`the gate refuses the position: ${read.error.path}: ${read.error.message}`);
  if (read.value.unknown.length > 0)
    throw new Error(`the gate does not know ${read.value.unknown.map(({ path }) => path).join(', ')}`);
  return { game, s: read.value.value };
}

/** The row of a name; rows of nothing but zeros are not written. */
function rowOf(rows: Record<string, Row>, name: string): Row {
  rows[name] ??= {};
  return rows[name];
}

// -------------------------------------------------------------------- table

const MARKERS: Readonly<Record<string, string>> = {
  insurrection: 'insurrection',
  appian_way: 'appianWay',
  appianWay: 'appianWay',
  appian: 'appianWay',
  duoviri_navales: 'duoviri',
  duoviriNavales: 'duoviri',
  minesDepleted: 'depleted',
  envoys: 'envoys',
};

function put(table: Table, field: string, value: unknown): void {
  if (!Object.hasOwn(table, field)) throw new Error(`positions of the game have no field '${field}'`);
  (table as Record<string, unknown>)[field] = value;
}

function setTable(table: Table, given: Given): void {
  put(table, 'gameTurn', given.turn ?? 1);
  Object.assign(table.points, given.vp);
  setPlunder(table, given);
  put(table, 'unrest', given.unrest ?? 0);
  if (given.minesDepleted === true) put(table, 'depleted', 'yes');
  if (given.first !== undefined) put(table, 'first', given.first);
  for (const marker of given.markers ?? []) {
    if (MARKERS[marker] === undefined) throw new Error(`there is no marker '${marker}'`);
    put(table, MARKERS[marker], 'yes');
  }
  if (given.wildBeasts !== undefined) put(table, 'wildBeasts', given.wildBeasts);
  if (given.elephants !== undefined) put(table, 'elephants', given.elephants);
  if (given.reshuffleShown !== undefined) put(table, 'reshuffleDue', given.reshuffleShown);
  Object.assign(table.desperate, given.desperate);
  setAlliances(table, given.alliances ?? []);
}

/** Markers of one kind lie on the track: those of the Transalpine Gauls count below 0 (SR 14.1). */
function setPlunder(table: Table, { plunder, plunderTrack }: Given): void {
  const { GAU = 0, TRA = 0 } = plunderTrack ?? { GAU: plunder ?? 0 };
  put(table, 'plunder', GAU - TRA);
}

function setAlliances(table: Table, alliances: readonly AllianceJson[]): void {
  const pacts = [...(table.pacts as string[])].fill('none');
  const truces: string[] = [];
  let made = 0;
  for (const alliance of alliances) {
    const pair = 'pair' in alliance ? alliance.pair : alliance;
    const name = pairName(pair);
    if (name === undefined) continue; // ETR and SAM are allied for ever
    pacts[made++] = name;
    if ('pair' in alliance ? alliance.truce === true : alliance[2] === 'truce') truces.push(name);
  }
  put(table, 'pacts', pacts);
  put(table, 'truces', truces);
}

// ------------------------------------------------------------------- spaces

const printed = (space: string) => SPACE_TABLE[space as keyof typeof SPACE_TABLE] as readonly unknown[] | undefined;
const typeOf = (space: string) => printed(space)?.[1];
const homeOf = (space: string) => printed(space)?.[2];

function setSpaces(table: Table, given: Given): void {
  const subdued = Array.isArray(given.subdued) ? (given.subdued as string[]) : Object.keys(given.subdued ?? {});
  for (const space of subdued) rowOf(table.spaces, spaceName(space)).subdued = 'yes';
  for (const space of given.colonies ?? [])
    Object.assign(rowOf(table.spaces, spaceName(space)), { colony: 'yes', loyalty: 1 });
  for (const [name, power] of Object.entries(given.control ?? {})) {
    const space = spaceName(name);
    const row = rowOf(table.spaces, space);
    row.control = power;
    if (typeOf(space) === 'tribe' && power !== 'IND' && power !== homeOf(space)) row.subdued = 'yes';
    if (typeOf(space) === 'city' && power === 'IND') row.loyalty = 1;
  }
  // Where our map has no city the case tells of a loyalty that there is not.
  for (const [name, loyalty] of Object.entries(given.loyalty ?? {})) {
    const row = rowOf(table.spaces, spaceName(name));
    if (typeOf(spaceName(name)) === 'city' || row.colony === 'yes') row.loyalty = loyalty;
  }
}

// -------------------------------------------------------------------- units

const split = (cu: Units | undefined, mercs = 0): readonly [number, number] =>
  typeof cu === 'object' ? [cu.CAR ?? 0, cu.MERC ?? 0] : [cu ?? 0, mercs];

function replaceUnits(table: Table, units: readonly UnitJson[]): void {
  table.stacks = {};
  table.leaders = {}; // whom the case does not name is off the map
  for (const { space, power, cu, mercs, leaders = [], inside = false } of units) {
    const name = spaceName(space);
    const [own, hired] = split(cu, mercs);
    const row = rowOf(table.stacks, name);
    if (inside) Object.assign(row, { inside: own, insideMercs: hired });
    else if (own + hired > 0) Object.assign(row, { power, cu: own, mercs: hired });
    for (const leader of leaders) table.leaders[leader] = { place: inside ? `inside ${name}` : name };
  }
}

/** A case that only speaks of an insurrection leaves the rebels out; there is none without them (SR 16.4). */
function addRebels(table: Table, { markers = [] }: Given): void {
  if (!markers.includes('insurrection') || Object.values(table.stacks).some(({ power }) => power === 'MER')) return;
  const place = ['kerkouane', 'carthago'].find((space) => table.stacks[space] === undefined);
  if (place === undefined) throw new Error('there is no room for rebels in Africa');
  table.stacks[place] = { power: 'MER', cu: 1 };
}

// -------------------------------------------------------------------- cards

function setCards(table: Table, given: Given, hands: Record<string, string[]>): void {
  for (const id of CARD_IDS) if (table.cards[id] !== 'removed') table.cards[id] = 'deck';
  const piles = [
    [hands, 'hand'],
    [given.discards ?? {}, 'discard'],
    [given.removed ?? {}, 'removed'],
  ] as const;
  for (const [lists, place] of piles)
    for (const id of Object.values(lists).flat()) {
      if (!isDesperateId(id)) table.cards[id] = place;
      else if (place !== 'hand') table.desperate[deckOwner(id)]--;
    }
  for (const name of HANDS) for (const place of Object.keys(table.cardCounts[name])) table.cardCounts[name][place] = 0;
  for (const id of CARD_IDS) {
    const counts = table.cardCounts[deckOwner(id)];
    if (table.cards[id] in counts) counts[table.cards[id]]++;
  }
  if (given.peeked !== undefined) setPeeked(table, given.peeked, hands);
}

function setPeeked(table: Table, { of, cards }: NonNullable<Given['peeked']>, hands: Record<string, string[]>): void {
  const peeked = table.peeked as Record<string, string[]>;
  for (const id of cards) peeked[id] = ['etrusam'];
  (table.peekSize as Record<string, number>)[HANDS[handIn(of)]] = hands[of].length;
}
