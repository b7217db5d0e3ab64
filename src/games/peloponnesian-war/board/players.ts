/** Who decides for a side: a player, or the printed procedure (PW 13.1, 14.1). */
import { BOTH, type Peloponnesian } from './state.js';

export function isPlayed(s: Peloponnesian, side: number): boolean {
  return s.player === BOTH || s.player === 1 + side;
}

export function isAlone(s: Peloponnesian): boolean {
  return s.player !== BOTH;
}

/** The seat that decides for a side. */
export function seatOf(s: Peloponnesian, side: number): number {
  return s.player === BOTH ? side : 0;
}

/** The side that nobody plays, where one plays alone. */
export function unplayedSide(s: Peloponnesian): number {
  return 2 - s.player;
}
