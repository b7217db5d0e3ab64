/** What a position holds, and what has changed since a moment, in the words of the worked examples. */
import {
  expeditionExists,
  expeditionFirst,
  expeditionLeader,
  expeditionSecond,
  expeditionSide,
  expeditionSpace,
} from '../../../src/games/peloponnesian-war/board/expeditions.js';
import { NOWHERE, SPACES } from '../../../src/games/peloponnesian-war/board/map.js';
import {
  besiegerOf,
  controllerOf,
  firstCell,
  isRavaged,
  isRebelling,
  secondCell,
} from '../../../src/games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { CELL, KEY_COUNT, MASK, SHIFT } from '../../../src/games/peloponnesian-war/board/units.js';
import { LEADERS, NO_LEADER } from '../../../src/games/peloponnesian-war/data/leaders.js';
import { KEYS, NEUTRALS } from '../../../src/games/peloponnesian-war/data/rules.js';

export type SideName = 'A' | 'S';
export type Units = Readonly<Record<string, number>>;
export const SIDE_NAMES: readonly SideName[] = ['A', 'S'];
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
export function difference(more: Units, less: Units): Record<string, number> {
  return Object.fromEntries(
    KEYS.map((key) => [key, (more[key] ?? 0) - (less[key] ?? 0)] as const).filter(([, n]) => n > 0),
  );
}

const each = <T>(of: (side: number) => T) => ({ A: of(0), S: of(1) });
const leadersIn = (bits: number): string[] => LEADERS.filter((_, leader) => (bits >> leader) & 1);
export const standing = (s: Peloponnesian, side: number, at: number) =>
  unitsOf(firstCell(s, side, at), secondCell(s, side, at));
export const boxOf = (cells: Int32Array, side: number) => unitsOf(cells[2 * side], cells[2 * side + 1]);
const rebelsOf = (s: Peloponnesian): string[] => SPACES.filter((_, at) => isRebelling(s, at));
const ravagedOf = (s: Peloponnesian): string[] => SPACES.filter((_, at) => isRavaged(s, at));

/** More of every kind than there can be. */
const FULL: Units = Object.fromEntries(KEYS.map((key) => [key, 1000]));

/** SPs that a side has no more anywhere, contingents too: far more than it has, less what is on the map and in the box. */
function goneFrom(s: Peloponnesian, side: number): Record<string, number> {
  let first = s.goingHome[2 * side];
  let second = s.goingHome[2 * side + 1];
  for (let at = 0; at < SPACES.length; at++) {
    first += firstCell(s, side, at);
    second += secondCell(s, side, at);
  }
  if (s.operator === side) {
    first += s.moving[0];
    second += s.moving[1];
  }
  return difference(FULL, unitsOf(first, second));
}

function expeditionsOf(s: Peloponnesian): unknown[] {
  const all: unknown[] = [];
  for (let e = 0; expeditionExists(s, e); e++)
    all.push({
      side: SIDE_NAMES[expeditionSide(s, e)],
      leader: expeditionLeader(s, e) === NO_LEADER ? null : LEADERS[expeditionLeader(s, e)],
      space: SPACES[expeditionSpace(s, e)],
      units: unitsOf(expeditionFirst(s, e), expeditionSecond(s, e)),
    });
  return all;
}

function now(s: Peloponnesian) {
  return {
    sci: [...s.confidence],
    gone: [goneFrom(s, 0), goneFrom(s, 1)],
    box: [boxOf(s.goingHome, 0), boxOf(s.goingHome, 1)],
    hostages: [...s.hostages],
    ravaged: ravagedOf(s),
    rebels: rebelsOf(s),
    removed: leadersIn(s.removed),
  };
}

export class Watch {
  private readonly s: Peloponnesian;
  private readonly before: ReturnType<typeof now>;

  constructor(s: Peloponnesian) {
    this.s = s;
    this.before = now(s);
  }

  losses(): { A: Units; S: Units } {
    return each((side) => difference(goneFrom(this.s, side), this.before.gone[side]));
  }

  /** Everything that a case may ask for. */
  report(): Record<string, unknown> {
    const { s, before } = this;
    const after = now(s);
    const added = (list: readonly string[], old: readonly string[]) => list.filter((name) => !old.includes(name));
    return {
      turn: s.turn,
      vp: s.points,
      playerSide: SIDE_NAMES[s.player - 1],
      nonPlayerStrategy: `${s.strategy}`,
      treasury: each((side) => s.treasury[side]),
      bellicosity: each((side) => s.bellicosity[side]),
      sci: each((side) => s.confidence[side] - before.sci[side]),
      losses: this.losses(),
      navalLostThisTurn: { A: s.shipsLost },
      goingHome: each((side) => difference(after.box[side], before.box[side])),
      pool: each((side) => boxOf(s.pool, side)),
      hostages: SIDE_NAMES.filter((_, side) => s.hostages[side] > before.hostages[side]),
      ravaged: added(after.ravaged, before.ravaged),
      rebellions: after.rebels,
      rebellionsAdded: added(after.rebels, before.rebels),
      rebellionRemoved: added(before.rebels, after.rebels),
      removedLeaders: added(after.removed, before.removed),
      leadersHome: each((side) => leadersIn(s.resting[side])),
      cup: each((side) => leadersIn(s.cup[side])),
      alcibiadesServes: SIDE_NAMES.find((_, side) => leadersIn(s.cup[side]).includes('alcibiades')),
      expeditions: expeditionsOf(s),
      unitsAt: Object.fromEntries(SPACES.map((name, at) => [name, each((side) => standing(s, side, at))])),
      controller: Object.fromEntries(SPACES.map((name, at) => [name, HOLDERS[controllerOf(s, at)]])),
      siege: Object.fromEntries(
        SPACES.flatMap((name, at) => (besiegerOf(s, at) === 0 ? [] : [[name, HOLDERS[besiegerOf(s, at)]]])),
      ),
      ...Object.fromEntries(Object.keys(NEUTRALS).map((name, i) => [name, HOLDERS[s.neutrals[i]]])),
      helotMarker: s.helots === NOWHERE ? null : SPACES[s.helots],
      helotRevenueLoss: s.helotLoss,
      emergencyLifted: s.emergencyLifted === 1,
      armisticeHappened: s.armistice === 1,
    };
  }
}
