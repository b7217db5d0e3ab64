/** Counters as numbers: unit types and kinds (a type with a side up), leaders, ships (AX 2). */
import { LEADER_TABLE, type LeaderName, SHIP_TABLE, type ShipName, SIDES, UNIT_TABLE, type UnitName } from './data.js';

export const MACEDON = 0;
export const PERSIA = 1;
export type Side = typeof MACEDON | typeof PERSIA;
export const other = (side: number): number => 1 - side;
const perSide = <T>(of: (side: number) => T): readonly T[] => SIDES.map((_, side) => of(side));

// Unit types, in the order of the table: Macedon's first, the Thracians last.
export const TYPES = Object.keys(UNIT_TABLE) as UnitName[];
export const TYPE_COUNT = TYPES.length;
const units = Object.values(UNIT_TABLE);
const TYPE_SIDE = Int32Array.from(units, (unit) => SIDES.indexOf(unit.side));
export const TYPE_TOTAL = Int32Array.from(units, (unit) => unit.total);
export const TYPE_RESERVE = Int32Array.from(units, (unit) => unit.reserve);
export const TYPE_COST = Int32Array.from(units, (unit) => unit.cost);
export const TYPE_PLACEMENT = units.map((unit) => unit.placement);
export const type = (name: UnitName): number => TYPES.indexOf(name);
/** Types of a side: FIRST_TYPE[side] .. FIRST_TYPE[side + 1] - 1. */
export const FIRST_TYPE = [0, TYPE_SIDE.indexOf(PERSIA), TYPE_COUNT];
export const [M_LI, P_LI, P_HI, P_HOPLITE, P_LC, P_HC, T_LI] = (
  ['m_li', 'p_li', 'p_hi', 'p_hoplite', 'p_lc', 'p_hc', 't_li'] as const
).map(type);

// Kinds: a type full, and right after it the same reduced, if it has two steps.
export const NO_KIND = -1;
const kinds = TYPES.flatMap((name, index) =>
  UNIT_TABLE[name].steps === 1
    ? [{ name: name as string, type: index, reduced: false }]
    : [
        { name: name as string, type: index, reduced: false },
        { name: `${name}*`, type: index, reduced: true },
      ],
);
export const KINDS: readonly string[] = kinds.map(({ name }) => name);
export const KIND_COUNT = KINDS.length;
export const KIND_TYPE = Int32Array.from(kinds, (kind) => kind.type);
export const KIND_SIDE = Int32Array.from(kinds, (kind) => TYPE_SIDE[kind.type]);
export const KIND_QUALITY = Int32Array.from(kinds, (kind) => units[kind.type].quality);
export const IS_REDUCED = Uint8Array.from(kinds, (kind) => (kind.reduced ? 1 : 0));
/** What a kind becomes by one hit, or NO_KIND if it is destroyed. */
export const AFTER_HIT = Int32Array.from(kinds, (kind, i) =>
  !kind.reduced && units[kind.type].steps === 2 ? i + 1 : NO_KIND,
);
export const IS_FOOT = Uint8Array.from(kinds, (kind) => (units[kind.type].class === 'infantry' ? 1 : 0));
const marked = (word: string) =>
  Uint8Array.from(kinds, (kind) => (units[kind.type].marks.split(' ').includes(word) ? 1 : 0));
export const BESIEGES = marked('besieges');
export const PURSUES = marked('pursues');
export const FIRST_KIND = [0, KIND_SIDE.indexOf(PERSIA), KIND_COUNT];
/** The full side of each type. */
export const FULL_KIND = Int32Array.from(TYPES, (name) => KINDS.indexOf(name));
export const kind = (name: string): number => KINDS.indexOf(name);
export const THRACIAN = kind('t_li');
export const [PHALANX, PHALANX_REDUCED] = [kind('m_phalanx'), kind('m_phalanx*')];
/** AX 10.4: best quality first, then full before reduced, then the order of the table. */
export const BATTLE_ORDER = perSide((side) =>
  Int32Array.from(
    [...KINDS.keys()]
      .filter((k) => KIND_SIDE[k] === side)
      .sort((a, b) => KIND_QUALITY[a] - KIND_QUALITY[b] || IS_REDUCED[a] - IS_REDUCED[b] || a - b),
  ),
);
/** What a kind is called in a row of either side: one name for troops of one sort. */
export const SORT_OF: readonly string[] = KINDS.map((name) =>
  name === 't_li' ? 'thracian' : name.replace(/^._/, '').replace('spartan', 'phalanx'),
);

// Leaders, in order of command.
export const LEADERS = Object.keys(LEADER_TABLE) as LeaderName[];
export const LEADER_COUNT = LEADERS.length;
export const NO_LEADER = -1;
const leaders = Object.values(LEADER_TABLE);
export const LEADER_SIDE = Int32Array.from(leaders, ([, side]) => SIDES.indexOf(side));
export const RANK = Int32Array.from(leaders, ([, , rank]) => rank);
export const INITIATIVE = Int32Array.from(leaders, ([, , , initiative]) => initiative);
export const COMBAT = Int32Array.from(leaders, ([, , , , combat]) => combat);
export const leader = (name: LeaderName): number => LEADERS.indexOf(name);
export const SIDE_LEADERS = perSide((side) =>
  LEADERS.reduce((set, _, i) => (LEADER_SIDE[i] === side ? set | (1 << i) : set), 0),
);
export const [PHILIP, ALEXANDER, PARMENION, ANTIPATER] = (
  ['philip2', 'alexander', 'parmenion', 'antipater'] as const
).map(leader);
export const [ARTAXERXES, DARIUS, ARTAXERXES_IV, BISTHANES, BESSUS, ARIOBARZANES] = (
  ['artaxerxes3', 'darius', 'artaxerxes4', 'bisthanes', 'bessus', 'ariobarzanes'] as const
).map(leader);
export const [PHARNABAZUS, MEMNON, AGIS, SPITAMENES, SYRMUS] = (
  ['pharnabazus', 'memnon', 'agis', 'spitamenes', 'syrmus'] as const
).map(leader);
export const bit = (index: number): number => 1 << index;

// Ships, one by one: those of a type side by side.
export const SHIP_TYPES = Object.keys(SHIP_TABLE) as ShipName[];
const shipTypes = Object.values(SHIP_TABLE);
export const SHIP_TYPE_COUNT = SHIP_TYPES.length;
export const [M_SHIP, A_SHIP, C_SHIP, P_SHIP] = SHIP_TYPES.keys();
export const SHIP_SIDE = Int32Array.from(shipTypes, ([, side]) => SIDES.indexOf(side));
export const SHIP_MOVES_AT_MOST = Int32Array.from(shipTypes, ([, , most]) => most);
export const SHIP_QUALITY = Int32Array.from(shipTypes, ([, , , quality]) => quality);
export const SHIP_COST = Int32Array.from(shipTypes, ([, , , , cost]) => cost);
export const SHIP_RESERVE = Int32Array.from(shipTypes, ([, , , , , , reserve]) => reserve);
/** Ships of a type: FIRST_SHIP[type] .. FIRST_SHIP[type + 1] - 1. */
export const FIRST_SHIP = [0, ...shipTypes].map((_, i) =>
  shipTypes.slice(0, i).reduce((sum, [, , , , , total]) => sum + total, 0),
);
export const SHIP_COUNT = FIRST_SHIP[SHIP_TYPE_COUNT];
export const SHIP_TYPE = Int32Array.from(
  SHIP_TYPES.flatMap((_, t) => Array<number>(FIRST_SHIP[t + 1] - FIRST_SHIP[t]).fill(t)),
);
export const SHIPS: readonly string[] = Array.from(SHIP_TYPE, (t, i) => `${SHIP_TYPES[t]} ${i - FIRST_SHIP[t] + 1}`);
export const FIRST_SHIP_OF = [FIRST_SHIP[M_SHIP], FIRST_SHIP[P_SHIP]];
export const LAST_SHIP_OF = [FIRST_SHIP[P_SHIP] - 1, SHIP_COUNT - 1];
/** AX 11.4: cargo goes aboard in this order of types. */
export const LOADING_ORDER = [P_SHIP, A_SHIP, M_SHIP, C_SHIP];
/** AX 11.2: who rolls together, in this order. */
export const NATIONS = ['macedonian and allied', 'athenian', 'persian'] as const;
export const NATION_OF = Int32Array.from(SHIP_TYPES, (_, t) => (t === P_SHIP ? 2 : t === A_SHIP ? 1 : 0));

// What a ship can carry: nothing, a unit, a leader.
export const NO_CARGO = 0;
export const CARGOES: readonly string[] = ['nothing', ...KINDS, ...LEADERS];
export const cargoOfKind = (k: number): number => 1 + k;
export const cargoOfLeader = (l: number): number => 1 + KIND_COUNT + l;
export const kindOfCargo = (cargo: number): number => (cargo <= KIND_COUNT ? cargo - 1 : NO_KIND);
export const leaderOfCargo = (cargo: number): number => (cargo > KIND_COUNT ? cargo - 1 - KIND_COUNT : NO_LEADER);
