/** Victory points, automatic victory, the end of the game (SR 4). */
import { LIMITS } from '../board/data.js';
import { HOME, OUT, VICTORY, VICTORY_SPACES } from '../board/map.js';
import { CARTHAGE, GAUL, HAND_COUNT, handsOf, NO_HAND, ownerOf, type Rome, SEATS, seatOf } from '../board/state.js';
import { controlOf } from '../board/units.js';

const change = new Int32Array(HAND_COUNT); // scratch

/** SR 4.1: the balance of victory spaces of each hand, without plunder and unrest. */
export function spaceBalance(s: Rome, out: Int32Array): void {
  out.fill(0);
  for (let i = 0; i < VICTORY_SPACES.length; i++) {
    const node = VICTORY_SPACES[i];
    if (VICTORY[node] === 2 && s.players < 5) continue;
    const control = controlOf(s, node);
    if (control === OUT) continue;
    const home = ownerOf(s, HOME[node]);
    const holder = ownerOf(s, control);
    if (home === holder) continue;
    if (home !== NO_HAND) out[home]--;
    if (holder !== NO_HAND) out[holder]++;
  }
}

/** SR 4.1: what each hand's points change by in the VP phase. */
export function changes(s: Rome, out: Int32Array): void {
  spaceBalance(s, out);
  if (s.players === 5) out[CARTHAGE] -= Math.floor(s.unrest / 3); // SR 20.2
}

/** SR 4.1: VP stay between 0 and 12. */
export function gainPoints(s: Rome, hand: number, points: number): void {
  s.points[hand] = Math.max(0, s.points[hand] + points);
}

/** With two players the points of a hand's team; else its own. */
export function teamPoints(s: Rome, hand: number): number {
  return teamSum(s, hand, s.points);
}

function teamSum(s: Rome, hand: number, of: Int32Array): number {
  if (s.players > 2) return of[hand];
  let sum = 0;
  for (const other of handsOf(2)) if (seatOf(2, other) === seatOf(2, hand)) sum += of[other];
  return sum;
}

/** SR 4.1, 4.2. */
export function scoreTurn(s: Rome): void {
  changes(s, change);
  for (const hand of handsOf(s.players)) s.points[hand] = Math.max(0, s.points[hand] + change[hand]);
  change[GAUL] += s.sackPoints;
  const [gain, points] =
    s.players === 2 ? [LIMITS.teamVictoryGain, LIMITS.teamVictoryPoints] : [LIMITS.victoryGain, LIMITS.victoryPoints];
  const wins = (hand: number) => teamSum(s, hand, change) >= gain || teamPoints(s, hand) >= points;
  s.winner = leader(s, wins);
  if (s.winner === NO_HAND && s.gameTurn >= s.lastTurn) s.winner = leader(s, () => true);
}

/** The hand with most points, of its team with two players; of equals the first in tie order (SR 4.4). */
function leader(s: Rome, counts: (hand: number) => boolean): number {
  let best = NO_HAND;
  for (const hand of handsOf(s.players))
    if (counts(hand) && (best === NO_HAND || teamPoints(s, hand) > teamPoints(s, best))) best = hand;
  return best;
}

export function isOver(s: Rome): boolean {
  return s.winner !== NO_HAND;
}

/** SR 4.5: the winner takes all. */
export function returns(s: Rome, out: Float64Array): void {
  const winner = s.winner === NO_HAND ? -1 : seatOf(s.players, s.winner);
  for (let seat = 0; seat < SEATS[s.players].length; seat++) out[seat] = seat === winner ? 1 : 0;
}

/** Hands by place: by points, ties by SR 4.4; an automatic winner first. */
export function placing(s: Rome): number[] {
  return [...handsOf(s.players)].sort(
    (a, b) => Number(b === s.winner) - Number(a === s.winner) || s.points[b] - s.points[a] || a - b,
  );
}
