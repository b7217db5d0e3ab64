/** The plunder track of the Gauls and the Transalpine Gauls, and what they do with it (SR 14.1, 14.6). */
import { mark } from '../board/control.js';
import { GAU, HOMES, NODES, NORMAL } from '../board/map.js';
import { isEnemyControl } from '../board/relations.js';
import { GAUL, type Rome, rules, seatOf } from '../board/state.js';
import { controlOf, enemyOutside, typeOf } from '../board/units.js';
import { LIMITS } from '../data/rules.js';
import { gainPoints } from '../score.js';

/**
 * SR 14.1: markers are laid one by one; one of the other kind is taken away first. `plunder` counts those of the Gauls, below
 * 0 those of the Transalpine Gauls. A full track is cleared: a VP more or less for the Gauls.
 */
export function layPlunder(s: Rome, power: number, markers: number): void {
  for (let i = 0; i < markers; i++) {
    s.plunder += power === GAU ? 1 : -1;
    if (Math.abs(s.plunder) < LIMITS.plunderTrack) continue;
    gainPoints(s, GAUL, power === GAU ? 1 : -1);
    s.plunder = 0;
  }
}

/** SR 14.6: a Gallic home space with an enemy marker, IND too, and no enemy. */
export function isLost(s: Rome, node: number): boolean {
  return isEnemyControl(s, GAU, controlOf(s, node)) && typeOf(s, node) === NORMAL && !enemyOutside(s, node, GAU);
}

export function canRestore(s: Rome): boolean {
  if (s.plunder <= 0) return false;
  for (let i = 0; i < HOMES[GAU].length; i++) if (isLost(s, HOMES[GAU][i])) return true;
  return false;
}

/** A plunder marker of the Gauls brings one home space back. */
export const solidarity = rules.decision({
  name: 'solidarity',
  shown: 'all',
  player: (s) => seatOf(s.players, GAUL),
  unasked: true,
  moves(s, out) {
    for (let i = 0; i < HOMES[GAU].length; i++) if (isLost(s, HOMES[GAU][i])) out.add(HOMES[GAU][i]);
  },
  play(s, node) {
    s.plunder--;
    mark(s, node, GAU);
  },
  text: (_, node) => `restore ${NODES[node]}`,
});
