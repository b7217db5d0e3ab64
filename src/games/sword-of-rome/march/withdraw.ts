/** Defenders go inside their city (SR 9.5.7, 12.4.1, 12.8). */
import type { Decision } from '../../kit/flow.js';
import { FIRST_LEADER, LEADERS } from '../board/leaders.js';
import { ANTIUM, CAPACITY, IND, VOL } from '../board/map.js';
import { hostile } from '../board/relations.js';
import { AT, INSIDE, type Rome, ownerOf, seatOf } from '../board/state.js';
import {
  armyUnits,
  controlOf,
  cuAt,
  insideCu,
  insideMercs,
  insideUnits,
  isCity,
  leaderPlace,
  moveLeaders,
  removeUnits,
  setInside,
  setLeader,
  standing,
  tidy,
  unitsAt,
  unitsOf,
} from '../board/units.js';

/** SR 9.5 step 4: hostile units outside where the army has come. */
export function meetsDefenders(s: Rome): boolean {
  const stands = standing(s, s.armyAt);
  return stands !== IND && hostile(s, stands, s.army);
}

/** The power outside is the defender, here. */
export function openDefence(s: Rome): void {
  s.field = s.armyAt;
  s.defender = standing(s, s.armyAt);
}

export function hasPlayer(s: Rome): boolean {
  return ownerOf(s, s.defender) >= 0;
}

function room(s: Rome): number {
  if (!isCity(s, s.field) || controlOf(s, s.field) !== s.defender) return 0;
  return Math.min(CAPACITY - insideUnits(s, s.field), unitsAt(s, s.field));
}

/** The city is the defender's, and has room. */
export function mayGoInside(s: Rome): boolean {
  return room(s) > 0;
}

function takeInside(s: Rome, k: number): void {
  const node = s.field;
  const cu = Math.min(k, cuAt(s, node));
  const mercs = k - cu;
  removeUnits(s, node, cu, mercs);
  setInside(s, node, insideCu(s, node) + cu, insideMercs(s, node) + mercs);
}

/** So many units; if all go, the leaders do too; if some stay, each leader is asked about. */
export const goInside: Decision<Rome> = {
  name: 'withdraw inside',
  shown: 'all',
  player: (s) => seatOf(s.players, ownerOf(s, s.defender)),
  unasked: true,
  moves(s, out) {
    const most = room(s);
    for (let k = 0; k <= most; k++) out.add(k);
  },
  play(s, k) {
    const { field, defender } = s;
    const all = k > 0 && k === unitsAt(s, field);
    if (k > 0) takeInside(s, k);
    if (all) moveLeaders(s, defender, AT + field, INSIDE + field);
    s.leaderCursor = k > 0 && !all ? FIRST_LEADER[defender] : FIRST_LEADER[defender + 1];
    seekLeader(s);
  },
  text: (_, k) => (k === 0 ? 'stay outside' : `${k} inside`),
};

function seekLeader(s: Rome): void {
  const end = FIRST_LEADER[s.defender + 1];
  while (s.leaderCursor < end && leaderPlace(s, s.leaderCursor) !== AT + s.field) s.leaderCursor++;
}

export function leaderToAsk(s: Rome): boolean {
  return s.leaderCursor < FIRST_LEADER[s.defender + 1];
}

export const leaderInside: Decision<Rome> = {
  name: 'leader inside',
  shown: 'all',
  player: (s) => seatOf(s.players, ownerOf(s, s.defender)),
  moves(_, out) {
    out.add(0);
    out.add(1);
  },
  pick: (_, rng) => rng.below(2),
  play(s, m) {
    if (m === 1) setLeader(s, s.leaderCursor, INSIDE + s.field);
    s.leaderCursor++;
    seekLeader(s);
  },
  text: (s, m) => `${LEADERS[s.leaderCursor]} ${m === 1 ? 'goes inside' : 'stays outside'}`,
};

/** Those inside stay there until the rest has retreated, even if the winner has no units left (SR 12.4.0). */
export function endWithdrawal(s: Rome): void {
  s.leaderCursor = 0;
  if (armyUnits(s) > 0) tidy(s, s.field);
}

const VOLSCIAN_ODDS = 2;

/** SR 12.8: nonplayers stand; Volsci in Antium go inside, as many as find room, when outnumbered two to one. */
export function withdrawVolsci(s: Rome): void {
  if (s.defender !== VOL || s.field !== ANTIUM || room(s) === 0) return;
  if (armyUnits(s) < VOLSCIAN_ODDS * unitsAt(s, ANTIUM)) return;
  hideInside(s);
}

/** As many as find room; leaders when all have gone. */
export function hideInside(s: Rome): void {
  const k = room(s);
  const all = k === unitsAt(s, s.field);
  takeInside(s, k);
  if (all) moveLeaders(s, s.defender, AT + s.field, INSIDE + s.field);
  tidy(s, s.field);
}

/** Somebody is left outside to fight. */
export function standsOutside(s: Rome): boolean {
  return unitsOf(s, s.field, s.defender) > 0;
}

export function closeDefence(s: Rome): void {
  tidy(s, s.armyAt);
}
