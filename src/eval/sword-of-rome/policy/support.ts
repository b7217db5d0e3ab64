/** Where support, units and penalties go. */
import { CITY, GAU, IND } from '../../../games/sword-of-rome/board/map.js';
import type { Rome } from '../../../games/sword-of-rome/board/state.js';
import { controlOf, loyaltyOf, typeOf, unitsAt } from '../../../games/sword-of-rome/board/units.js';
import { isRemoval, nodeOfSupport, spend } from '../../../games/sword-of-rome/politics/support.js';
import type { Scorer } from '../../scored-policy.js';
import { garrisonOf, isOpen, isVictory, threatTo } from '../forces.js';
import type { PolicyNumbers } from '../weights.js';
import { isDear, preyBeside } from './gauls.js';

const {
  stop: STOP,
  'lower unrest': LOWER_UNREST,
  'raise unrest': RAISE_UNREST,
  'lay plunder': LAY_PLUNDER,
} = spend.moveOf;

export const scoreSupport =
  (n: PolicyNumbers): Scorer<Rome> =>
  (s, moves, points) => {
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === STOP) points[i] = -1;
      else if (m === LOWER_UNREST || m === RAISE_UNREST) points[i] = 0.8;
      else if (m === LAY_PLUNDER) points[i] = n.victory / 2;
      else points[i] = pointWorth(s, m, n);
    }
  };

function pointWorth(s: Rome, m: number, n: PolicyNumbers): number {
  const node = nodeOfSupport(m);
  const victory = isVictory(s, node) ? n.victory : 0.3;
  const city = typeOf(s, node) === CITY;
  if (isRemoval(m)) return city ? victory / loyaltyOf(s, node) : victory;
  if (s.supportOf === GAU) return isDear(s, node) ? 0.3 + victory : 0; // SR 4.1
  if (controlOf(s, node) === IND) return 0.3 + victory;
  if (!city) return 0.5 + victory;
  return (
    (victory * (garrisonOf(s, node) > 0 ? 0.3 : 0.7) * (threatTo(s, node, controlOf(s, node)) > 0 ? 1.3 : 0.8)) /
    loyaltyOf(s, node)
  );
}

const BESIDE_PREY = 0.5;
const GUARD = 0.5; // of a victory space, for a unit that guards an open one

/** New units: with a leader's army, or where a victory space is threatened. */
export const scorePlace =
  (n: PolicyNumbers): Scorer<Rome> =>
  (s, moves, points) => {
    for (let i = 0; i < moves.count; i++) {
      const node = moves.at[i];
      const power = controlOf(s, node);
      const threat = threatTo(s, node, power);
      const short = threat > garrisonOf(s, node) ? 1 : 0.4;
      const near = power === GAU ? BESIDE_PREY * preyBeside(s, node) : 0;
      const guard = isOpen(s, node) ? GUARD * n.victory : 0;
      points[i] =
        near +
        guard +
        n.army * Math.min(10, unitsAt(s, node)) +
        (isVictory(s, node) && threat > 0 ? n.victory * short : 0);
    }
  };

/** One unit guards a victory space; all that are left go to an army. */
export const scoreNumber: Scorer<Rome> = (s, moves, points) => {
  const wanted = isOpen(s, s.placeAt) ? 1 : s.placing;
  for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === wanted ? 1 : 0;
};

/** The most loyal city pays, rather than one that would fall away. */
export const scorePenalty =
  (n: PolicyNumbers): Scorer<Rome> =>
  (s, moves, points) => {
    for (let i = 0; i < moves.count; i++) {
      const node = moves.at[i];
      const loyalty = loyaltyOf(s, node);
      const victory = isVictory(s, node) ? 1 : 0;
      points[i] = n.victory * (loyalty > 1 ? (-0.2 * victory) / loyalty : -1 - victory);
    }
  };

/** What a point of own support is worth where it lies. */
export function supportWorth(s: Rome, node: number, n: PolicyNumbers): number {
  const victory = isVictory(s, node) ? n.victory : 0.3;
  return typeOf(s, node) === CITY ? victory / loyaltyOf(s, node) : victory;
}
