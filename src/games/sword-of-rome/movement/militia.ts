/** Nonplayer Carthage in Africa: who never leaves, and stands (SR 17, four players and fewer). */
import { leaderNamed } from '../board/leaders.js';
import { AFRICAN, CAR, CARTHAGO, IN_AFRICA } from '../board/map.js';
import type { Rome } from '../board/state.js';
import { armyUnits, unitsOf } from '../board/units.js';
import { MILITIA } from '../data/rules.js';

/** SR 17.1: he stays in Africa, and comes back there. */
export const BOMILCAR = leaderNamed('bomilcar');

/** SR 17.1: units of the army, in a port, that may sail to another. **R** Who is militia is not told apart: the last in Africa stay. */
export function maySail(s: Rome, from: number, to: number): number {
  const units = armyUnits(s);
  if (s.players === 5 || s.army !== CAR || IN_AFRICA[from] === 0 || (to >= 0 && IN_AFRICA[to] === 1)) return units;
  if (s.chosen === BOMILCAR) return 0;
  let others = 0;
  for (const node of AFRICAN) others += unitsOf(s, node, CAR);
  return Math.max(0, units - Math.max(0, MILITIA - others));
}

/** SR 17.2: in Carthago they neither avoid battle nor go inside. */
export function standsFast(s: Rome, node: number, power: number): boolean {
  return s.players < 5 && power === CAR && node === CARTHAGO;
}
