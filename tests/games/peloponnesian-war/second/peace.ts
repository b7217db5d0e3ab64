/** The second implementation: the end of a turn, surrender and armistice (PW 12). */

import { badSpaces, build, revenueOf } from './administration.js';
import { die, type Rules } from './ask.js';
import { placement, placeSide } from './combat.js';
import { event } from './political.js';
import {
  add,
  type BySide,
  both,
  HOME,
  isOwn,
  occupies,
  other,
  SIDES,
  type Side,
  SPACE,
  SPACES,
  scenarioOf,
  settle,
  unitsAt,
  type World,
} from './world.js';

export function* armisticeAndSurrender(w: World): Rules {
  for (const side of SIDES)
    w.bellicosity[side] = Math.min(12, w.bellicosity[side] + w.sci[side] - Math.floor(badSpaces(w, side) / 10));
  const givesUp = both((side) => w.bellicosity[side] <= 0 || w.controller[HOME[side]] === other(side));
  if (givesUp.A || givesUp.S) {
    if (w.player !== null) w.vp += (givesUp[w.player] ? -1 : 1) * Math.floor(200 / w.turn);
    w.over = true;
    return;
  }
  const weary = (side: Side) => w.bellicosity[side] <= 6 || w.treasury[side] <= 1000;
  if (!w.armisticeHappened && weary('A') && weary('S') && (yield* die('armistice')) + (w.nicias ? 1 : 0) >= 5) {
    yield* armistice(w);
    if (w.over) return;
  }
  if (w.turn >= scenarioOf(w).lastTurn) {
    w.over = true;
    return;
  }
  w.ravagedBefore = new Set(w.ravaged);
  w.shipsLostBefore = w.shipsLost;
  w.shipsLost = 0;
  w.ravaged.clear();
  w.siege.clear();
  returnLeaders(w);
  for (const side of SIDES) {
    for (const key of Object.keys(w.lost[side])) delete w.lost[side][key];
    w.passed[side] = false;
    for (const at of SPACES) w.used[side][at] = {};
  }
  w.switched = false;
  w.nicias = false;
  w.turn++;
}

function returnLeaders(w: World): void {
  for (const side of SIDES) {
    for (const leader of w.resting[side]) w.cup[side].add(leader);
    w.resting[side].clear();
  }
}

function* armistice(w: World): Rules {
  w.armisticeHappened = true;
  if (w.player !== null && scenarioOf(w).endsEarlyOn !== '') {
    w.over = true;
    return;
  }
  w.ravagedBefore = new Set(w.ravaged);
  returnLeaders(w);
  for (const side of SIDES)
    for (const at of SPACES) {
      if (SPACE[at].coalition && w.controller[at] === side) continue;
      for (const [key, n] of Object.entries(unitsAt(w, side, at))) {
        if (!isOwn(key)) continue;
        delete unitsAt(w, side, at)[key];
        add(w.box[side], key, n);
      }
      settle(w, at);
    }
  yield* placement(w);
  for (const at of SPACES) {
    const { fortress, neutral, owner } = SPACE[at];
    if (fortress && !w.rebellion.has(at) && !SIDES.some((side) => occupies(w, side, at)))
      w.controller[at] = neutral === undefined ? owner : w.neutrals[neutral];
  }
  w.ravaged.clear();
  w.siege.clear();
  w.helots = null;
  for (const side of SIDES) w.hostages[side] = false;
  for (let n = 0; n < 2; n++) {
    yield* event(w);
    w.ravagedBefore = new Set();
  }
  const revenue: BySide<number> = both((side) => revenueOf(w, side, true));
  for (const side of SIDES) w.treasury[side] += 2 * revenue[side];
  for (const side of SIDES) {
    yield* build(w, side, 5, [side === 'S' ? 'H' : 'N'], true);
    yield* placeSide(w, side);
  }
  w.turn += 2;
  for (const side of SIDES) w.sci[side] = 0;
  if (w.turn > scenarioOf(w).lastTurn) w.over = true;
  else w.truceTurn = w.turn + 1;
}
