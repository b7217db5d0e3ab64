/** Example actions of the commit phase. */

import { countOf, ONE } from '../../../src/games/perikles/board/counters.js';
import { ARMIES, CITIES, LOCATIONS } from '../../../src/games/perikles/board/data.js';
import {
  HOME,
  mainOf,
  NONE,
  PERSIA,
  type Perikles,
  POOL_PLACE,
  SIDE_NAMES,
} from '../../../src/games/perikles/board/state.js';
import * as commit from '../../../src/games/perikles/commit/commit.js';
import {
  admittedAt,
  askingIn,
  attackersIn,
  defendersIn,
  rolesAt,
} from '../../../src/games/perikles/commit/legality.js';
import { REVOLT } from '../../../src/games/perikles/commit/revolt.js';
import { nameFirst } from '../../../src/games/perikles/influence/election.js';
import { type Action, byText, type Handler, movesOf, text } from './handler.js';
import { type Case, counterIn, counterName, mainAt, playerName, seatIn, slotOf } from './notation.js';

export function placeOfRevolt(s: Perikles, m: number): string {
  return m - REVOLT === POOL_PLACE ? 'pool' : LOCATIONS[s.board[m - REVOLT]];
}

/** PK 8.5, 8.7: everything considered that the case states. */
function legality({ s, given }: Case, action: Action): 'allowed' | 'on request' | 'forbidden' {
  const seat = seatIn(text(action.player));
  const { army, kind } = counterIn(text(action.counter));
  const slot = slotOf(s, text(action.location));
  s.active = seat;
  if (((s.leads[seat] >> army) & 1) === 0) {
    const led = army === PERSIA ? s.persianLeaders !== 0 : s.leader[army] !== NONE;
    if (led) return 'forbidden';
    s.leads[seat] |= 1 << army; // a case need not say whose the army is
  }
  const pool = given.pools?.[army === PERSIA ? 'persia' : playerName(seat)];
  if (pool !== undefined && countOf(s.pools[army], kind) === 0) return 'forbidden';
  if (given.placedThisTurn !== undefined && ((commit.armiesToCommit(s) >> army) & 1) === 0) return 'forbidden';
  if ((ONE[kind] & admittedAt(s, slot)) === 0) return 'forbidden';
  const has = (armies: number) => ((armies >> army) & 1) === 1;
  const roles = rolesAt(s, seat, slot);
  if (action.side === 'attack') return has(attackersIn(roles)) ? 'allowed' : 'forbidden';
  if (has(defendersIn(roles))) return 'allowed';
  return has(askingIn(roles)) ? 'on request' : 'forbidden';
}

export const commitActions: Readonly<Record<string, Handler>> = {
  commitOptions({ s }, action) {
    s.active = seatIn(text(action.player));
    const moves = movesOf(s, commit.commit);
    const targets = moves.filter(commit.isTarget);
    const name = (m: number): [string, string, string] => [
      ARMIES[commit.armyOfTarget(m)],
      LOCATIONS[s.board[commit.slotOfTarget(m)]],
      SIDE_NAMES[commit.sideOfTarget(m)],
    ];
    const counters = (m: number) => {
      s.targetArmy = commit.armyOfTarget(m);
      s.targetSlot = commit.slotOfTarget(m);
      const kinds = movesOf(s, commit.chooseCounter);
      s.targetArmy = NONE;
      s.targetSlot = NONE;
      return kinds.map((kind) => counterName(commit.armyOfTarget(m), kind)).sort();
    };
    return {
      targets: targets.map(name).sort(byText),
      payExtra: moves
        .filter((m) => !commit.isTarget(m) && commit.cityPaid(m) >= 0)
        .map((m) => CITIES[commit.cityPaid(m)]),
      done: moves.includes(0),
      slaveRevolt: moves.filter(commit.isRevolt).map((m) => placeOfRevolt(s, m)),
      countersFor: Object.fromEntries(targets.map((m) => [name(m).join('/'), counters(m)])),
    };
  },

  placementLegal(given, action) {
    const { s } = given;
    const verdict = legality(given, action);
    if (verdict !== 'on request') return { legal: verdict === 'allowed' };
    const { army } = counterIn(text(action.counter));
    const home = HOME[s.board[slotOf(s, text(action.location))]];
    return { legal: 'needsPermission', from: playerName(s.leader[home]), pair: [action.location, ARMIES[army]] };
  },

  place(given, action) {
    const { s } = given;
    const seat = seatIn(text(action.player));
    const { army, kind } = counterIn(text(action.counter));
    const slot = slotOf(s, text(action.location));
    const side = SIDE_NAMES.indexOf(text(action.side) as 'attack');
    if (countOf(s.pools[army], kind) === 0) s.pools[army] += ONE[kind];
    s.active = seat;
    s.targetArmy = army;
    s.targetSlot = slot;
    s.targetSide = side;
    commit.chooseCounter.play(s, kind);
    const main = mainOf(s, slot, side);
    const isMain = main === seat || ((s.persianLeaders >> main) & (s.persianLeaders >> seat) & 1) === 1;
    return { main: mainAt(s, slot), role: isMain ? 'main' : 'allied' };
  },

  commitOrder({ s }, action) {
    nameFirst.play(s, seatIn(text(action.first)));
    const order: [string, number][] = [];
    while (commit.tilesToUse(s)) {
      const shards = commit.tier(s);
      commit.beginCommitTurn.play(s, 0);
      order.push([playerName(s.active), shards]);
    }
    return { order };
  },
};
