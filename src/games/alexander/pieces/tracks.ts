/** War Weariness and Legitimacy, and the end of the game (AX 1, 17). */
import { ALEXANDER, MACEDON, PERSIA, PHILIP } from '../board/counters.js';
import { MOST } from '../board/data.js';
import { TRIPLE_AREAS } from '../board/map.js';
import type { Alexander } from '../board/state.js';

export function isOver(s: Alexander): boolean {
  return s.winner !== 0;
}

export function win(s: Alexander, side: number): void {
  s.winner = 1 + side;
}

/** Why the game ended (AX 1). */
export function ending(s: Alexander): string {
  if (s.winner === 1 + PERSIA)
    return s.warWeariness <= 0 ? "Macedon's War Weariness is down to 0" : 'Macedon has no king left';
  return s.legitimacy <= 0 ? "Persia's Legitimacy is down to 0" : 'Persia has no king left';
}

/** AX 1.2: a low number means a weary army. Once a side has won nothing later counts (AX 1.5). */
export function changeWeariness(s: Alexander, by: number): void {
  if (isOver(s)) return;
  s.warWeariness = Math.min(MOST.warWeariness, s.warWeariness + by);
  if (s.warWeariness <= 0) win(s, PERSIA);
}

/** AX 1.1. */
export function changeLegitimacy(s: Alexander, by: number): void {
  if (isOver(s)) return;
  s.legitimacy = Math.min(MOST.legitimacy, s.legitimacy + by);
  if (s.legitimacy <= 0) win(s, MACEDON);
}

/** Treasure stops at 0 (AX 4). */
export function changeTreasure(s: Alexander, side: number, by: number): void {
  if (isOver(s)) return;
  s.treasure[side] = Math.min(MOST.treasure, Math.max(0, s.treasure[side] + by));
}

export function isAlive(s: Alexander, leader: number): boolean {
  return ((s.dead >> leader) & 1) === 0;
}

/** On the map or aboard. */
export function isInPlay(s: Alexander, leader: number): boolean {
  return (((s.dead | s.absent) >> leader) & 1) === 0;
}

export function alexanderIsKing(s: Alexander): boolean {
  return isAlive(s, ALEXANDER) && !isInPlay(s, PHILIP);
}

export const TRIPLE_WEARINESS = 2;

/** W7: the first moment at which Macedon holds all three under King Alexander. */
export function claimTriple(s: Alexander): void {
  if (s.tripleTaken === 1 || !alexanderIsKing(s)) return;
  for (const area of TRIPLE_AREAS) if ((s.areas[area] & 3) !== MACEDON + 1) return;
  s.tripleTaken = 1;
  changeWeariness(s, TRIPLE_WEARINESS);
}

/** AX 1.2: Macedon has no king left. */
export function losesIfLeaderless(s: Alexander): void {
  if (!isAlive(s, ALEXANDER) && !isInPlay(s, PHILIP)) win(s, PERSIA);
}
