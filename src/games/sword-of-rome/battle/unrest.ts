/** Attacks on unrest from the Garrison Box (SR 20.3). */
import { CAR, GARRISON } from '../board/map.js';
import { CARTHAGE, type Rome, rules, seatOf } from '../board/state.js';
import { addUnits, armyUnits, removeUnits } from '../board/units.js';
import { LIMITS } from '../data/rules.js';
import { freeUnits } from '../movement/activation.js';
import { freshCu, freshMercs, spentOf, tireUnits } from '../movement/tired.js';

/** SR 20.3.1: one to ten units of all that are in the box, mercenaries first; each attacks once under a card. */
export const unrestForce = rules.decision({
  name: 'attack unrest with',
  shown: 'all',
  alike: 'more units than five to one do no more',
  player: (s) => seatOf(s.players, CARTHAGE),
  moves(s, out) {
    const most = Math.min(LIMITS.unitsPerLeader, armyUnits(s) + freeUnits(s, GARRISON));
    for (let n = 1; n <= most; n++) out.add(n);
  },
  play(s, n) {
    s.marching = 0;
    const { armyCu, armyMercs } = s;
    pool(s);
    const mercs = Math.min(n, s.armyMercs);
    const spareMercs = s.armyMercs - mercs;
    const spareCu = s.armyCu - (n - mercs);
    tireUnits(s, GARRISON, Math.max(0, armyCu - (n - mercs)), Math.max(0, armyMercs - mercs), spentOf(s)); // they have sailed
    s.mp = 0; // SR 9.5.2
    s.armyMercs = mercs;
    s.armyCu = n - mercs;
    addUnits(s, GARRISON, CAR, spareCu, spareMercs);
  },
  text: (_, n) => `attack unrest with ${n}`,
});

/** All units that may attack, in the army for a moment. */
function pool(s: Rome): void {
  const cu = freshCu(s, GARRISON);
  const mercs = freshMercs(s, GARRISON);
  removeUnits(s, GARRISON, cu, mercs);
  s.armyCu += cu;
  s.armyMercs += mercs;
}
