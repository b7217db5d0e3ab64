/** Event 11: Persia trains its levies (AX 18.11). */
import { FULL_KIND, P_HC, P_HI, P_LC, P_LI, PERSIA, TYPES } from '../board/counters.js';
import { AREA_COUNT, AREAS } from '../board/map.js';
import { type Alexander, rules } from '../board/state.js';
import { addUnits, change, count, draw, holds, knownCount, movedCount, pooled, removeUnits } from '../pieces/stacks.js';

/** Persia turns a unit of one type ashore into one of another; the old counter goes to the pool. Inert Spartans have none. */
function training<const N extends string>(name: N, from: number, to: number) {
  const kind = FULL_KIND[from];
  const better = FULL_KIND[to];
  const may = (s: Alexander, a: number) => holds(s, PERSIA, a) && count(s, a, kind) > 0;
  return {
    open(s: Alexander): boolean {
      if (pooled(s, to) === 0) return false;
      for (let a = 0; a < AREA_COUNT; a++) if (may(s, a)) return true;
      return false;
    },
    decision: rules.decision({
      name,
      player: () => PERSIA,
      moves(s, out) {
        for (let a = 0; a < AREA_COUNT; a++) if (may(s, a)) out.add(a);
      },
      play(s, a) {
        const flagged = movedCount(s, a, kind) > 0 ? 1 : 0;
        if (knownCount(s, a, kind) > 0) change(s.known, a, kind, -1);
        removeUnits(s, a, kind, 1, flagged);
        draw(s, from, 'pool', -1);
        draw(s, to, 'pool', 1);
        addUnits(s, a, better, 1, flagged);
        change(s.known, a, better, 1);
      },
      text: (_, a) => `${TYPES[from]} in ${AREAS[a]}`,
      shown: 'all',
    }),
  };
}

export const { open: trainsFoot, decision: trainFoot } = training('train foot', P_LI, P_HI);
export const { open: trainsHorse, decision: trainHorse } = training('train horse', P_LC, P_HC);
