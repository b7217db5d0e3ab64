/** What both implementations must agree on, in one form. */
import {
  expeditionExists,
  expeditionFirst,
  expeditionLeader,
  expeditionSecond,
  expeditionSide,
  expeditionSpace,
  usedFirst,
  usedSecond,
} from '../../../../src/games/peloponnesian-war/board/expeditions.js';
import {
  besiegerOf,
  controllerOf,
  firstCell,
  isRavaged,
  isRebelling,
  secondCell,
} from '../../../../src/games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../../src/games/peloponnesian-war/board/state.js';
import { CELL, MASK, SHIFT } from '../../../../src/games/peloponnesian-war/board/units.js';
import { LEADERS, NO_LEADER } from '../../../../src/games/peloponnesian-war/data/leaders.js';
import { KEYS as CELL_KEYS } from '../../../../src/games/peloponnesian-war/data/rules.js';
import { type BySide, KEYS, SIDES, SPACES, type Units, type World } from './world.js';

const HOLDERS = ['N', 'A', 'S'];
const text = (units: Units = {}): string => {
  const keys = Object.keys(units);
  return keys.length === 0 ? '' : KEYS.flatMap((key) => (units[key] ? [`${units[key]}${key}`] : [])).join(' ');
};
/** A force in its two cells. */
const force = (first: number, second: number): string =>
  text(Object.fromEntries(CELL_KEYS.map((key, i) => [key, ((CELL[i] === 0 ? first : second) >> SHIFT[i]) & MASK[i]])));
const pair = <T>(vector: ArrayLike<T>): BySide<T> => ({ A: vector[0], S: vector[1] });
const leaders = (bits: number): string => LEADERS.filter((_, leader) => (bits >> leader) & 1).join(' ');
const listed = (set: ReadonlySet<string>): string => LEADERS.filter((id) => set.has(id)).join(' ');

/** `operating`: which SPs are used matters until the combat phase. */
export function pictureOf(s: Peloponnesian, operating: boolean): unknown {
  const box = (cells: Int32Array) => pair([0, 1].map((side) => force(cells[2 * side], cells[2 * side + 1])));
  const expeditions: string[] = [];
  for (let e = 0; expeditionExists(s, e); e++)
    if (expeditionLeader(s, e) !== NO_LEADER)
      expeditions.push(
        `${HOLDERS[1 + expeditionSide(s, e)]} ${LEADERS[expeditionLeader(s, e)]} ${SPACES[expeditionSpace(s, e)]} ${force(expeditionFirst(s, e), expeditionSecond(s, e))}`,
      );
  return {
    turn: s.turn,
    vp: s.points,
    strategy: s.strategy,
    emergencyLifted: s.emergencyLifted === 1,
    armistice: s.armistice === 1,
    treasury: pair(s.treasury),
    bellicosity: pair(s.bellicosity),
    sci: pair(s.confidence),
    cup: pair([...s.cup].map(leaders)),
    inHand: pair([...s.inHand].map((leader) => LEADERS[leader] ?? null)),
    resting: pair([...s.resting].map(leaders)),
    removed: leaders(s.removed),
    goingHome: box(s.goingHome),
    pool: box(s.pool),
    lost: box(s.lost),
    hostages: pair([...s.hostages].map((held) => held === 1)),
    shipsLost: [s.shipsLost, s.shipsLostBefore],
    neutrals: [...s.neutrals].map((holder) => HOLDERS[holder]).join(''),
    helots: SPACES[s.helots] ?? null,
    helotLoss: s.helotLoss,
    expeditions,
    spaces: Object.fromEntries(
      SPACES.map((id, at) => {
        const standing = [0, 1].map((side) => force(firstCell(s, side, at), secondCell(s, side, at)));
        const used = [0, 1].map((side) => (operating ? force(usedFirst(s, side, at), usedSecond(s, side, at)) : ''));
        const marks = [isRebelling(s, at) ? 'rebels' : '', isRavaged(s, at) ? 'ravaged' : ''].join(' ');
        return [
          id,
          `${HOLDERS[controllerOf(s, at)]} A ${standing[0]} (${used[0]}) S ${standing[1]} (${used[1]}) ${marks} ${besiegerOf(s, at) === 0 ? '' : HOLDERS[besiegerOf(s, at)]}`,
        ];
      }),
    ),
  };
}

export function pictureOfWorld(w: World): unknown {
  const each = <T>(of: (side: 'A' | 'S') => T): BySide<T> => ({ A: of('A'), S: of('S') });
  return {
    turn: w.turn,
    vp: w.vp,
    strategy: w.strategy,
    emergencyLifted: w.emergencyLifted,
    armistice: w.armisticeHappened,
    treasury: { ...w.treasury },
    bellicosity: { ...w.bellicosity },
    sci: { ...w.sci },
    cup: each((side) => listed(w.cup[side])),
    inHand: { ...w.inHand },
    resting: each((side) => listed(w.resting[side])),
    removed: listed(w.removed),
    goingHome: each((side) => text(w.box[side])),
    pool: each((side) => text(w.pool[side])),
    lost: each((side) => text(w.lost[side])),
    hostages: { ...w.hostages },
    shipsLost: [w.shipsLost, w.shipsLostBefore],
    neutrals: Object.values(w.neutrals).join(''),
    helots: w.helots,
    helotLoss: w.helotLoss,
    expeditions: w.expeditions.map(({ side, leader, space, units }) => `${side} ${leader} ${space} ${text(units)}`),
    spaces: Object.fromEntries(
      SPACES.map((at) => {
        const standing = SIDES.map((side) => text(w.stand[side][at]));
        const used = SIDES.map((side) => (w.operating ? text(w.used[side][at]) : ''));
        const marks = [w.rebellion.has(at) ? 'rebels' : '', w.ravaged.has(at) ? 'ravaged' : ''].join(' ');
        return [
          at,
          `${w.controller[at]} A ${standing[0]} (${used[0]}) S ${standing[1]} (${used[1]}) ${marks} ${w.siege.get(at) ?? ''}`,
        ];
      }),
    ),
  };
}

/** The two cells of a force. */
export function cellsOf(units: Units): [first: number, second: number] {
  const cells: [number, number] = [0, 0];
  CELL_KEYS.forEach((key, i) => {
    cells[CELL[i]] += (units[key] ?? 0) << SHIFT[i];
  });
  return cells;
}
