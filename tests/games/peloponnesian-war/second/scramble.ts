/** Positions that hardly ever come up in play: everything on the table moved about, alike in both implementations. */
import type { Rng } from '../../../../src/core/rng.js';
import {
  addForce,
  endRebellion,
  firstCell,
  isRebelling,
  secondCell,
  setController,
  startRebellion,
} from '../../../../src/games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../../src/games/peloponnesian-war/board/state.js';
import { LEADERS } from '../../../../src/games/peloponnesian-war/data/leaders.js';
import { cellsOf } from './picture.js';
import {
  add,
  type Holder,
  join,
  kindOf,
  originOf,
  rebel,
  SIDES,
  SPACE,
  SPACES,
  settle,
  tables,
  unitsAt,
  type World,
} from './world.js';

const HOLDERS: readonly Holder[] = ['N', 'A', 'S'];
/** Where special rules apply. */
const CROSSROADS = [
  'athens',
  'piraeus',
  'decelea',
  'panactum',
  'sparta',
  'gythium',
  'pylos',
  'corone',
  'capeTaenarum',
  'corinth',
  'cenchrae',
  'thebes',
  'syracuse',
  'leontini',
  'pela',
  'macedonia',
  'naupactus',
  'amphipolis',
  'byzantium',
  'epidamnos',
  'samos',
  'chios',
  'melos',
  'potidaea',
  'salamis',
];

/** At the start of a turn, before anything has been asked. */
export function scramble(w: World, rng: Rng): void {
  const one = <T>(list: readonly T[]): T => list[rng.below(list.length)];
  const often = (p: number) => rng.unit() < p;
  for (const neutral of ['argos', 'syracuse', 'macedon', 'persia'])
    if (w.neutrals[neutral] === 'N' && often(0.5))
      join(w, neutral, neutral === 'argos' ? 'A' : neutral === 'macedon' ? one(SIDES) : 'S');
  for (const side of SIDES) {
    for (const at of SPACES)
      for (const [key, n] of Object.entries(unitsAt(w, side, at))) {
        if (originOf(key) !== undefined) continue;
        for (let i = 0; i < n; i++) {
          if (often(0.4)) continue;
          const to = one(often(0.8) ? CROSSROADS : SPACES);
          if (kindOf(key) === 'N' && SPACE[to].type === 'land') continue;
          add(unitsAt(w, side, at), key, -1);
          add(unitsAt(w, side, to), key, 1);
        }
      }
    w.treasury[side] = 100 * rng.below(60);
    w.bellicosity[side] = 1 + rng.below(12);
    w.hostages[side] = often(0.3);
    for (const leader of [...w.cup[side]]) if (often(0.3)) w.cup[side].delete(leader);
    if (often(0.1)) w.cup[side].clear();
    w.sci[side] = side === w.player ? rng.below(4) : rng.below(7) - 3;
  }
  for (const at of SPACES) {
    const { fortress, owner, neutral } = SPACE[at];
    if (fortress && neutral === undefined && !w.rebellion.has(at) && often(0.15)) w.controller[at] = one(HOLDERS);
    if (owner !== 'N' && often(0.08)) rebel(w, at);
    settle(w, at);
  }
  w.shipsLostBefore = rng.below(6);
  w.emergencyLifted = often(0.3);
  w.armisticeHappened = often(0.3);
  if (w.armisticeHappened && often(0.5)) w.truceTurn = w.turn;
  if (w.player !== null) w.strategy = 1 + rng.below(8);
  w.ravagedBefore = new Set(often(0.5) ? ['decelea'] : []);
}

/** The same position in the game, which stands at the first question of the same scenario. */
export function copyInto(s: Peloponnesian, w: World): void {
  SPACES.forEach((name, at) => {
    if (isRebelling(s, at)) endRebellion(s, at, 0);
    SIDES.forEach((side, index) => {
      addForce(s, index, at, firstCell(s, index, at), secondCell(s, index, at), -1);
      addForce(s, index, at, ...cellsOf(unitsAt(w, side, name)));
    });
    if (w.rebellion.has(name)) startRebellion(s, at);
    setController(s, at, HOLDERS.indexOf(w.controller[name]));
  });
  Object.keys(tables.coalitionNeutrals).forEach((neutral, index) => {
    s.neutrals[index] = HOLDERS.indexOf(w.neutrals[neutral]);
  });
  SIDES.forEach((side, index) => {
    s.treasury[index] = w.treasury[side];
    s.bellicosity[index] = w.bellicosity[side];
    s.confidence[index] = w.sci[side];
    s.hostages[index] = w.hostages[side] ? 1 : 0;
    s.cup[index] = LEADERS.reduce((bits, id, leader) => (w.cup[side].has(id) ? bits | (1 << leader) : bits), 0);
  });
  s.shipsLostBefore = w.shipsLostBefore;
  s.emergencyLifted = w.emergencyLifted ? 1 : 0;
  s.armistice = w.armisticeHappened ? 1 : 0;
  s.truceTurn = w.truceTurn;
  s.strategy = w.strategy;
  s.atticaRavaged = w.ravagedBefore.size > 0 ? 1 : 0;
}
