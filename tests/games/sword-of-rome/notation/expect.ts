/** What cases expect, read from the position at the end, from the steps on the way, or from what actions found. */

import { GAUL } from '../../../../src/games/sword-of-rome/board/state.js';
import { CARD_IDS } from '../../../../src/games/sword-of-rome/data/cards.js';
import { LEADER_TABLE } from '../../../../src/games/sword-of-rome/data/leader-table.js';
import { POWERS, SPACE_TABLE } from '../../../../src/games/sword-of-rome/data/map-table.js';
import { HANDS, LIMITS } from '../../../../src/games/sword-of-rome/data/rules.js';
import { Board } from './board.js';
import { deckOwner, isDesperateId } from './names.js';
import type { Table } from './table.js';

export type Observer = (table: Table, wanted: unknown, board: Board) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entries that a case names, each looked up. */
const byName = (wanted: unknown, look: (name: string, part: unknown) => unknown): unknown =>
  isObject(wanted)
    ? Object.fromEntries(Object.entries(wanted).map(([name, part]) => [name, look(name, part)]))
    : undefined;

/** A list of the names for which a flag is set in a table by name, or a list as it is. */
const inTable =
  (field: string): Observer =>
  (_, wanted, { table }) =>
    byName(wanted, (name) => (table[field] as Record<string, unknown>)[name]);

// -------------------------------------------------------------------- units

function unitsThere(space: string, wanted: unknown, board: Board): unknown {
  return byName(wanted, (power, count) => {
    if (power === 'MERC') return board.outside(space, 'CAR').MERC;
    return isObject(count) ? board.outside(space, power) : board.units(space, power);
  });
}

/** Where the beaten army of a power is now, or the force of a leader. */
function retreated(table: Table, name: string, board: Board): unknown {
  if (Object.hasOwn(LEADER_TABLE, name)) return board.leader(name);
  const field = table.last('resolve the battle')?.before;
  const from = field === undefined ? undefined : new Board(table.game, field).spacesOf(name);
  const now = board.spacesOf(name);
  const stood = new Set(from);
  const moved = now.filter((space) => !stood.has(space));
  if (moved.length === 1) return moved[0];
  return now.length === 1 ? now[0] : now;
}

const units: Readonly<Record<string, Observer>> = {
  units: (_, wanted, board) => byName(wanted, (space, part) => unitsThere(space, part, board)),
  inside: (_, wanted, board) => byName(wanted, (space) => board.inside(space)),
  total: (_, wanted, board) => byName(wanted, (power) => board.total(power)),
  boxCu: (_, __, board) => board.units('GARRISON_BOX', 'CAR'),
  lilybaeumMerc: (_, __, board) => board.outside('lilybaeum', 'CAR').MERC,
  leaders: (_, wanted, board) => byName(wanted, (leader) => board.leader(leader)),
  displaced: (_, __, board) => board.leadersAt('displaced'),
  retreat: (table, wanted, board) => byName(wanted, (name) => retreated(table, name, board)),
  mpLeft: (table) => (table.s.army === 0 ? (table.last('end the activation')?.before.mp ?? 0) : table.s.mp) / 2,
};

// -------------------------------------------------------------------- spaces

const spaces: Readonly<Record<string, Observer>> = {
  control: (_, wanted, board) => byName(wanted, (space) => board.control(space)),
  loyalty: (_, wanted, board) => byName(wanted, (space) => board.loyalty(space)),
  type: (_, wanted, board) => byName(wanted, (space) => board.type(space)),
  colony: (_, wanted, board) => byName(wanted, (space) => board.isColony(space)),
  colonies: (_, __, board) => Object.keys(SPACE_TABLE).filter((space) => board.isColony(space)),
  subdued: (_, wanted, board) => byName(wanted, (space) => board.isSubdued(space)),
  siege(table, wanted, board) {
    const [only] = Object.keys(table.given.siege ?? {});
    if (typeof wanted === 'number') return board.siege(only).level;
    return byName(wanted, (space, part) => (typeof part === 'number' ? board.siege(space).level : board.siege(space)));
  },
};

// --------------------------------------------------------------------- cards

/** Cards of a pile, of all or by player; a hand is also what all know to be in it. */
const pile =
  (...places: readonly string[]): Observer =>
  (_, wanted, { table }) => {
    const cards = table.cards as Record<string, string>;
    const lies = (id: string) => places.includes(cards[id] ?? 'deck');
    if (Array.isArray(wanted)) return CARD_IDS.filter(lies).concat(spentDesperate(table, wanted));
    return byName(wanted, (player, part) =>
      CARD_IDS.filter((id) => lies(id) && deckOwner(id) === player).concat(spentDesperate(table, part)),
    );
  };

/** The Desperate Times cards that a case expects to be gone, as far as so many are. */
function spentDesperate(table: Board['table'], wanted: unknown): string[] {
  const ids = (wanted as string[]).filter(isDesperateId);
  const left = table.desperate as Record<string, number>;
  const isSpent = (id: string) => {
    const before = ids.filter((other) => other <= id && deckOwner(other) === deckOwner(id)).length;
    return before <= LIMITS.desperate - left[deckOwner(id)];
  };
  return ids.filter(isSpent);
}

const cards: Readonly<Record<string, Observer>> = {
  discards: pile('discard'),
  removed: pile('removed'),
  removedFromGame: pile('removed'),
  hand: pile('hand', 'held'),
  handSize: (_, wanted, { table }) =>
    byName(wanted, (player) => {
      const { hand = 0, held = 0 } = (table.cardCounts as Record<string, Record<string, number>>)[player];
      return hand + held;
    }),
  desperate: inTable('desperate'),
  bothLegalInOneAction: ({ found }) => found.legal !== false && (found.plays as { legal: boolean }[])[0].legal,
  plays: ({ found }) => found.plays,
};

// --------------------------------------------------------------------- table

const yes =
  (field: string): Observer =>
  (_, __, { table }) =>
    table[field] === 'yes';
const plain =
  (field: string): Observer =>
  (_, __, { table }) =>
    table[field];

/** Markers on the track by kind, of which one is 0 (SR 14.1). */
function track({ table }: Board): { GAU: number; TRA: number } {
  const n = table.plunder as number;
  return { GAU: Math.max(0, n), TRA: Math.max(0, -n) };
}

/** Alliances in order of creation, as pairs; a case may name them either way round. */
const pacts = ({ table }: Board): string[][] =>
  (table.pacts as string[]).filter((pair) => pair !== 'none').map((pair) => pair.split('-'));

function alliances(_: Table, wanted: unknown, board: Board): unknown {
  const given = new Map((wanted as string[][]).map((pair) => [[...pair].sort().join(), pair]));
  return pacts(board).map((pair) => given.get([...pair].sort().join()) ?? pair);
}

const state: Readonly<Record<string, Observer>> = {
  unrest: plain('unrest'),
  turn: plain('gameTurn'),
  round: ({ s }) => s.round,
  firstPlayer: plain('first'),
  vp: inTable('points'),
  plunder: (_, __, board) => track(board).GAU,
  plunderAfter: (_, __, board) => track(board).GAU,
  plunderTrack: (_, __, board) => track(board),
  /** Gallic markers laid: on the track now, and those of each full track, which was a VP (SR 14.1). */
  plunderPlaced: ({ start, s }) =>
    s.plunder - start.plunder + LIMITS.plunderTrack * (s.points[GAUL] - start.points[GAUL]),
  minesDepleted: yes('depleted'),
  insurrection: yes('insurrection'),
  alliances,
  truces: plain('truces'),
  wildBeasts: plain('wildBeasts'),
  elephants: (_, __, { table }) => (table.elephants === 'none' ? null : table.elephants),
  unrestRaisedThisRound: ({ s }) => s.unrestRaised === 1,
  npActivated: ({ s }) => POWERS.filter((_, power) => ((s.activated >> power) & 1) === 1),
  markers: (_, __, { table }) => [
    ...(table.appianWay === 'yes' ? ['appian_way'] : []),
    ...(table.duoviri === 'yes' ? ['duoviri_navales'] : []),
    ...(table.insurrection === 'yes' ? ['insurrection'] : []),
    ...(table.envoys === 'yes' ? ['envoys'] : []),
  ],
  outOfGame: (_, __, { table }) => table.out ?? table.gone,
  reshuffleShown: (_, __, { table }) => table.reshuffleDue,
  drawnConsuls: ({ done, s }) => consulsDrawn(done, s),
};

function consulsDrawn(done: Table['done'], _: unknown): string[] {
  return done
    .filter(({ step }) => step === 'draw a consul')
    .map(({ outcome }) => Object.keys(LEADER_TABLE)[outcome ?? -1]);
}

// ------------------------------------------------------------------- decision

const decision: Readonly<Record<string, Observer>> = {
  /** The open decision, who takes it, and all that he may do. */
  asks: (table) => table.at(),
  asked: (table) => (table.turn() < 0 ? null : table.game.seats[table.turn()]),
  options: (table) => table.texts(),
  /** Whose own action comes or is under way. */
  nextActive: ({ s }) => HANDS[s.turnHand],
  desperatePlayedBy: (table) => desperatePlayer(table),
};

/** Who has one card of Desperate Times fewer than at first. */
function desperatePlayer({ s, given }: Table): string | undefined {
  return HANDS.find((name, hand) => s.desperate[hand] < (given.desperate?.[name] ?? LIMITS.desperate));
}

export const observers: Readonly<Record<string, Observer>> = {
  ...units,
  ...spaces,
  ...cards,
  ...state,
  ...decision,
};
