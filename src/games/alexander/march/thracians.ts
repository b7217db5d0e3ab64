/** Syrmus and his Thracians, whom Persia moves for nothing (AX 18.5). */
import { PERSIA, SYRMUS, THRACIAN } from '../board/counters.js';
import { AREAS, LAND, NOWHERE } from '../board/map.js';
import { type Alexander, ARMY, rules } from '../board/state.js';
import { isClosed } from '../pieces/control.js';
import { areaOf } from '../pieces/leaders.js';
import { addLeader, change, count, isHostile, pour, removeLeader } from '../pieces/stacks.js';
import { shift } from './muster.js';

export function mayMoveThracians(s: Alexander): boolean {
  if (s.thraciansMoved === 1) return false;
  const from = areaOf(s, SYRMUS);
  if (from === NOWHERE) return false;
  for (let i = LAND.first[from]; i < LAND.first[from + 1]; i++) if (!isClosed(s, LAND.to[i])) return true;
  return false;
}

/** Exactly one area over land, Syrmus with all Thracians of his. */
export const moveThracians = rules.decision({
  name: 'thracians',
  player: () => PERSIA,
  moves(s, out) {
    const from = areaOf(s, SYRMUS);
    for (let i = LAND.first[from]; i < LAND.first[from + 1]; i++) if (!isClosed(s, LAND.to[i])) out.add(LAND.to[i]);
  },
  play(s, to) {
    const from = areaOf(s, SYRMUS);
    const n = count(s, from, THRACIAN);
    removeLeader(s, from, SYRMUS);
    addLeader(s, ARMY, SYRMUS);
    if (n > 0) {
      shift(s, from, ARMY, THRACIAN, n);
      change(s.known, from, THRACIAN, -n);
      change(s.known, ARMY, THRACIAN, n);
    }
    s.thraciansMoved = 1;
    s.at = to;
    if (!isHostile(s, PERSIA, to)) pour(s, ARMY, to);
  },
  text: (_, to) => AREAS[to],
  shown: 'all',
});

export function meetsEnemy(s: Alexander): boolean {
  return isHostile(s, PERSIA, s.at);
}
