/** VP: spaces, automatic victory, the end of the game (SR 4, 5.8). */

import { HOME, VICTORY, VICTORY_SPACES } from './board/map.js';
import { isOut } from './board/relations.js';
import {
  CARTHAGE,
  GAUL,
  HAND_COUNT,
  handsOf,
  NO_HAND,
  ownerOf,
  type Rome,
  rules,
  SEATS,
  seatOf,
} from './board/state.js';
import { controlOf } from './board/units.js';
import { automaticVictory, HANDS, LEVELS, LIMITS } from './data/rules.js';
import { HAND_NAMES } from './spoken.js';

const change = new Int32Array(HAND_COUNT); // scratch

/** SR 4.1: VP spaces held abroad less home ones lost. The Gauls gain nothing for spaces, and lose like everybody. */
function spaceBalance(s: Rome, out: Int32Array): void {
  out.fill(0);
  for (let i = 0; i < VICTORY_SPACES.length; i++) {
    const node = VICTORY_SPACES[i];
    if (VICTORY[node] === 2 && s.players < 5) continue;
    const control = controlOf(s, node);
    const home = ownerOf(s, HOME[node]);
    const holder = ownerOf(s, control);
    if (home === holder) continue;
    if (home !== NO_HAND) out[home]--;
    if (holder !== NO_HAND && holder !== GAUL) out[holder]++;
  }
}

/** SR 4.1: what each hand's VP change by in the Scoring phase, before they are held between 0 and 12. */
export function changes(s: Rome, out: Int32Array): void {
  spaceBalance(s, out);
  if (s.players === 5) out[CARTHAGE] -= Math.floor(s.unrest / 3); // SR 20.2
}

/** SR 4.1: VP stay between 0 and 12. */
export function gainPoints(s: Rome, hand: number, points: number): void {
  s.points[hand] = Math.max(0, Math.min(LIMITS.victoryPoints, s.points[hand] + points));
}

/** SR 4.3: with two players the VP of a hand's team; else its own. */
function teamPoints(s: Rome, hand: number): number {
  if (s.players > 2) return s.points[hand];
  let sum = 0;
  for (const other of handsOf(2)) if (seatOf(2, other) === seatOf(2, hand)) sum += s.points[other];
  return sum;
}

/** SR 4.2: VP that end the game in this turn. */
export const victoryLevel = (s: Rome): number => automaticVictory(LEVELS[s.levels], s.players, s.gameTurn);

/** SR 5.8, 4.2, 4.3. */
export const scoreTurn = rules.deed('score the turn', (s) => {
  changes(s, change);
  let ends = s.gameTurn >= s.lastTurn;
  for (const hand of handsOf(s.players)) {
    if (isOut(s, hand)) continue; // SR 5.10.3
    gainPoints(s, hand, change[hand]);
    if (s.points[hand] >= victoryLevel(s)) ends = true;
  }
  if (ends) s.winner = leader(s);
});

/** SR 4.3, 4.4: the hand in the game with most VP, of its team with two players; of equals the first in tie order. */
function leader(s: Rome): number {
  let best = NO_HAND;
  for (const hand of handsOf(s.players)) {
    if (isOut(s, hand)) continue;
    if (best === NO_HAND || teamPoints(s, hand) > teamPoints(s, best)) best = hand;
  }
  return best;
}

export function isOver(s: Rome): boolean {
  return s.winner !== NO_HAND;
}

/** Why the game ended, the VP of each hand, and who comes first of equals (SR 4.4). */
export function ending(s: Rome): string {
  const hands = [...handsOf(s.players)];
  const isReached = hands.some((hand) => !isOut(s, hand) && s.points[hand] >= victoryLevel(s));
  const cause = isReached
    ? `automatic victory from ${victoryLevel(s)} VP in turn ${s.gameTurn}`
    : `turn ${s.gameTurn} was the last`;
  const points = hands.map((hand) => `${HAND_NAMES[HANDS[hand]]} ${s.points[hand]}`).join(', ');
  const most = hands.filter((hand) => !isOut(s, hand) && teamPoints(s, hand) === teamPoints(s, s.winner));
  const isTied = new Set(most.map((hand) => seatOf(s.players, hand))).size > 1;
  return `${cause}; VP: ${points}${isTied ? `; tied, and first in order: ${HAND_NAMES[HANDS[s.winner]]}` : ''}`;
}

/** SR 4.5: the winner takes all. */
export function returns(s: Rome, out: Float64Array): void {
  const winner = s.winner === NO_HAND ? -1 : seatOf(s.players, s.winner);
  for (let seat = 0; seat < SEATS[s.players].length; seat++) out[seat] = seat === winner ? 1 : 0;
}
