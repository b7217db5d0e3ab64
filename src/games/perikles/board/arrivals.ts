/** The players on each side of a location in order of arrival; the first is its main player (PK 8.9). */
import { arrivalWidth, type Perikles } from './state.js';

/** PK 8.9: adds the seat, unless it is there already. All Persian leaders count as one. */
export function arrive(s: Perikles, seat: number, slot: number, side: number): void {
  const width = arrivalWidth(s);
  const persian = (s.persianLeaders >> seat) & 1;
  const arrivals = s.arrivals[slot * 2 + side];
  let at = 0;
  for (; arrivals >> at !== 0; at += width) {
    const there = ((arrivals >> at) & ((1 << width) - 1)) - 1;
    if (there === seat || (persian && (s.persianLeaders >> there) & 1)) return;
  }
  s.arrivals[slot * 2 + side] = arrivals | ((seat + 1) << at);
}

/** PK 8.9: removes the seat; those behind it move up. */
export function depart(s: Perikles, seat: number, slot: number, side: number): void {
  const width = arrivalWidth(s);
  let kept = 0;
  let at = 0;
  for (let rest = s.arrivals[slot * 2 + side]; rest !== 0; rest >>= width) {
    const there = rest & ((1 << width) - 1);
    if (there === seat + 1) continue;
    kept |= there << at;
    at += width;
  }
  s.arrivals[slot * 2 + side] = kept;
}
