/** Positions for tests: the start of a game, changed as they say. Without a `setup` the map is empty. */
import { unwrap } from '../../../src/core/result.js';
import type { Game } from '../../../src/games/game.js';
import {
  addToExpedition,
  disband,
  expeditionCount,
  expeditionExists,
  expeditionFirst,
  expeditionLeader,
  expeditionSecond,
  expeditionSide,
  expeditionSpace,
  form,
  usedFirst,
  usedSecond,
} from '../../../src/games/peloponnesian-war/board/expeditions.js';
import { COLOUR, NEUTRAL_OF, NOWHERE, SPACE_COUNT, SPACES } from '../../../src/games/peloponnesian-war/board/map.js';
import {
  addForce,
  clearMarks,
  count,
  endRebellion,
  firstCell,
  isRebelling,
  ravage,
  secondCell,
  setBesieger,
  setController,
  startRebellion,
} from '../../../src/games/peloponnesian-war/board/spaces.js';
import { type Peloponnesian, RAVAGED_BIT } from '../../../src/games/peloponnesian-war/board/state.js';
import { addTo, CELL, countIn, KEY_COUNT, MASK, SHIFT } from '../../../src/games/peloponnesian-war/board/units.js';
import { LEADERS, NO_LEADER } from '../../../src/games/peloponnesian-war/data/leaders.js';
import { KEYS, NEUTRALS } from '../../../src/games/peloponnesian-war/data/rules.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';

type SideName = 'A' | 'S';
export type Units = Readonly<Record<string, number>>;
const SIDE_NAMES: readonly SideName[] = ['A', 'S'];
export const HOLDERS = ['N', ...SIDE_NAMES];

/** A force in words: { H: 3 }. */
export function unitsOf(first: number, second: number): Record<string, number> {
  const units: Record<string, number> = {};
  for (let key = 0; key < KEY_COUNT; key++) {
    const n = ((CELL[key] === 0 ? first : second) >> SHIFT[key]) & MASK[key];
    if (n > 0) units[KEYS[key]] = n;
  }
  return units;
}

/** How many of each key one force has more than another. */
function difference(more: Units, less: Units): Record<string, number> {
  return Object.fromEntries(
    KEYS.map((key) => [key, (more[key] ?? 0) - (less[key] ?? 0)] as const).filter(([, n]) => n > 0),
  );
}

export const standing = (s: Peloponnesian, side: number, at: number) =>
  unitsOf(firstCell(s, side, at), secondCell(s, side, at));
export const boxOf = (cells: Int32Array, side: number) => unitsOf(cells[2 * side], cells[2 * side + 1]);

type BySide<T> = Readonly<Partial<Record<SideName, T>>>;
export type Given = Readonly<Record<string, unknown>>;

const sideOf = (name: SideName): number => named(SIDE_NAMES, name);
const holderOf = (name: string): number => named(['N', ...SIDE_NAMES], name);
export const spaceOf = (name: string): number => named(SPACES, name);
export const leaderOf = (name: string): number => named(LEADERS, name);
export const keyOf = (name: string): number => named(KEYS, name);

function named(list: readonly string[], name: string): number {
  const index = list.indexOf(name);
  if (index < 0) throw new Error(`'${name}' is none of ${list.join(', ')}`);
  return index;
}

function get<T>(from: Given, key: string, otherwise?: T): T {
  const value = from[key];
  if (value !== undefined) return value as T;
  if (otherwise === undefined) throw new Error(`the case does not say '${key}'`);
  return otherwise;
}

/** The two cells of a force. */
export function cellsOf(units: Units): [first: number, second: number] {
  const cells: [number, number] = [0, 0];
  for (const [name, n] of Object.entries(units)) cells[CELL[keyOf(name)]] += n << SHIFT[keyOf(name)];
  return cells;
}

const SET_UPS: Readonly<Record<string, string>> = { campaignSetup: 'campaign', fallOfAthensSetup: 'fallOfAthens' };

interface ExpeditionCase {
  readonly side: SideName;
  readonly leader: string;
  readonly space: string;
  readonly units: Units;
}

export class Board {
  readonly game: Game<Peloponnesian>;
  readonly s: Peloponnesian;

  constructor(given: Given) {
    const setup = given.setup as string | undefined;
    const mode = get<string>(given, 'mode', 'twoPlayer');
    const scenario = get<string>(given, 'scenario', setup === undefined ? 'campaign' : SET_UPS[setup]);
    const variant = `seats=${mode === 'solitaire' ? 1 : 2},scenario=${scenario}`;
    this.game = unwrap(family.variant(variant)) as unknown as Game<Peloponnesian>;
    this.s = this.game.create();
    this.game.setup(this.s);
    const { s } = this;
    // A case begins before anything has been drawn or asked.
    s.cells.fill(0, 0, 4);
    if (given.scenario === undefined && mode !== 'solitaire') s.bellicosity[0] += scenario === 'campaign' ? 1 : -3; // no handicap
    if (setup === undefined && given.scenario === undefined) this.clear();
    this.change(given);
    this.fitExpeditions();
  }

  /** No SPs, no expeditions; control as it is printed. */
  private clear(): void {
    const { s } = this;
    this.recall();
    for (let at = 0; at < SPACE_COUNT; at++) this.empty(at);
    for (let at = 0; at < SPACE_COUNT; at++) if (isRebelling(s, at)) endRebellion(s, at, COLOUR[at]);
  }

  private empty(at: number): void {
    const { s } = this;
    for (let side = 0; side < 2; side++) addForce(s, side, at, firstCell(s, side, at), secondCell(s, side, at), -1);
  }

  private change(part: Given): void {
    const { s } = this;
    for (const [name, who] of Object.entries(get<Record<string, string>>(part, 'coalitionNeutrals', {}))) {
      const neutral = named(Object.keys(NEUTRALS), name);
      s.neutrals[neutral] = holderOf(who);
      for (let at = 0; at < SPACE_COUNT; at++) if (NEUTRAL_OF[at] === neutral) setController(s, at, holderOf(who));
    }
    if (part.rebellions !== undefined) this.rebel(part.rebellions as string[]);
    if (part.controller !== undefined && typeof part.controller === 'object')
      for (const [name, who] of Object.entries(part.controller as Record<string, string>))
        setController(s, spaceOf(name), holderOf(who));
    if (part.expeditions !== undefined) this.recall();
    if (part.units !== undefined && isBySide(part.units)) this.put(part.units as BySide<Record<string, Units>>);
    for (const { side, leader, space, units } of get<ExpeditionCase[]>(part, 'expeditions', []))
      this.form(sideOf(side), leader, spaceOf(space), units);
    if (part.siege !== undefined) {
      for (let at = 0; at < SPACE_COUNT; at++) setBesieger(s, at, 0);
      for (const [name, who] of Object.entries(part.siege as Record<string, string>))
        setBesieger(s, spaceOf(name), holderOf(who));
    }
    if (part.ravaged !== undefined) {
      clearMarks(s, RAVAGED_BIT);
      for (const name of part.ravaged as string[]) ravage(s, spaceOf(name));
    }
    if (part.helotMarker !== undefined)
      s.helots = part.helotMarker === null ? NOWHERE : spaceOf(part.helotMarker as string);
    this.numbers(part);
  }

  /** The expeditions of the set-up are replaced: their SPs go with them, their leaders are in their cups. */
  private recall(): void {
    const { s } = this;
    while (expeditionExists(s, 0)) {
      const side = expeditionSide(s, 0);
      addForce(s, side, expeditionSpace(s, 0), expeditionFirst(s, 0), expeditionSecond(s, 0), -1);
      s.cup[side] |= 1 << expeditionLeader(s, 0);
      disband(s, 0);
    }
  }

  /** Where a case leaves fewer SPs than an expedition had, it has only those. */
  private fitExpeditions(): void {
    const { s } = this;
    for (let e = 0; expeditionExists(s, e); e++)
      for (let key = 0; key < KEY_COUNT; key++) {
        const most = count(s, expeditionSide(s, e), expeditionSpace(s, e), key);
        addToExpedition(s, e, key, Math.min(0, most - expeditionCount(s, e, key)));
      }
  }

  private rebel(names: readonly string[]): void {
    const { s } = this;
    for (let at = 0; at < SPACE_COUNT; at++) {
      const rebels = names.includes(SPACES[at]);
      if (rebels && !isRebelling(s, at)) startRebellion(s, at);
      if (!rebels && isRebelling(s, at)) endRebellion(s, at, COLOUR[at]);
    }
  }

  private put(units: BySide<Record<string, Units>>): void {
    const { s } = this;
    for (const name of SIDE_NAMES) {
      const bySpace = units[name];
      if (bySpace === undefined) continue;
      const side = sideOf(name);
      const all = Object.keys(bySpace).length === 0;
      for (let at = 0; at < SPACE_COUNT; at++)
        if (all || SPACES[at] in bySpace) addForce(s, side, at, firstCell(s, side, at), secondCell(s, side, at), -1);
      for (const [space, force] of Object.entries(bySpace)) addForce(s, side, spaceOf(space), ...cellsOf(force));
    }
  }

  /** An expedition whose units are in the space already, or are put there if it holds too few. */
  form(side: number, leader: string | null, at: number, units: Units): void {
    const { s } = this;
    const free = unitsOf(
      firstCell(s, side, at) - usedFirst(s, side, at),
      secondCell(s, side, at) - usedSecond(s, side, at),
    );
    const lacking = difference(units, free);
    addForce(s, side, at, ...cellsOf(lacking));
    const l = leader === null ? NO_LEADER : leaderOf(leader);
    if (l !== NO_LEADER) this.takeLeader(side, l);
    form(s, side, l, at, ...cellsOf(units));
  }

  takeLeader(side: number, leader: number): void {
    const { s } = this;
    for (const from of [s.cup, s.resting]) {
      from[0] &= ~(1 << leader);
      from[1] &= ~(1 << leader);
    }
    if (s.inHand[side] === leader) s.inHand[side] = NO_LEADER;
  }

  private numbers(part: Given): void {
    const { s } = this;
    const vectors: Readonly<Record<string, Int32Array>> = {
      sci: s.confidence,
      treasury: s.treasury,
      bellicosity: s.bellicosity,
    };
    for (const [key, vector] of Object.entries(vectors))
      for (const [name, n] of Object.entries(get<BySide<number>>(part, key, {}))) vector[sideOf(name as SideName)] = n!;
    if (part.navalLostThisTurn !== undefined) s.shipsLost = get<BySide<number>>(part, 'navalLostThisTurn').A ?? 0;
    if (part.turn !== undefined) s.turn = part.turn as number;
    if (part.vp !== undefined) s.points = part.vp as number;
    if (part.niciasDrawn !== undefined) s.niciasDrawn = part.niciasDrawn === true ? 1 : 0;
    if (part.switchedThisTurn !== undefined) s.switched = part.switchedThisTurn === true ? 1 : 0;
    for (const [name, held] of Object.entries(asFlags(part.hostages)))
      s.hostages[sideOf(name as SideName)] = held ? 1 : 0;
    for (const [name, held] of Object.entries(asFlags(part.passed))) s.passed[sideOf(name as SideName)] = held ? 1 : 0;
    const boxes: Readonly<Record<string, Int32Array>> = {
      lostThisTurn: s.lost,
      goingHome: s.goingHome,
    };
    for (const [key, box] of Object.entries(boxes))
      for (const [name, units] of Object.entries(get<BySide<Units>>(part, key, {})))
        for (const [unit, n] of Object.entries(units!)) {
          const at = 2 * sideOf(name as SideName);
          addTo(box, at, keyOf(unit), n - countIn(box, at, keyOf(unit)));
        }
  }
}

function asFlags(value: unknown): Readonly<Record<string, boolean>> {
  if (value === undefined || value === null) return {};
  if (Array.isArray(value)) return Object.fromEntries(value.map((name: string) => [name, true]));
  return value as Readonly<Record<string, boolean>>;
}

function isBySide(units: unknown): boolean {
  return Object.entries(units as object).every(
    ([key, value]) => SIDE_NAMES.includes(key as SideName) && typeof value === 'object',
  );
}
