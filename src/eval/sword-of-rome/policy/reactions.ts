/** Interception, going inside, avoiding battle. */
import { AT, type Rome, WITH_ARMY } from '../../../games/sword-of-rome/board/state.js';
import { armyUnits, unitsAt } from '../../../games/sword-of-rome/board/units.js';
import { canHelpInterceptor, interceptNeeds, tacticsAt } from '../../../games/sword-of-rome/interception/intercept.js';
import { NEVER, type Scorer } from '../../scored-policy.js';
import type { PolicyNumbers } from '../weights.js';

/** No die can succeed, and the hand has no card that helps. */
const isHopeless = (s: Rome): boolean => interceptNeeds(s) < 1 && !canHelpInterceptor(s);

/** With all that may go, if the roll is likely and the battle even at least. */
export const scoreIntercept =
  (n: PolicyNumbers): Scorer<Rome> =>
  (s, moves, points) => {
    const most = moves.at[moves.count - 1];
    const even = most + unitsAt(s, s.armyAt) >= armyUnits(s);
    const worth = isHopeless(s) ? NEVER : even && interceptNeeds(s) >= 2 ? n.intercept : -n.intercept;
    for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === 0 ? 0 : moves.at[i] === most ? worth : worth - 1;
  };

/** How the attacker compares with those outside. */
function odds(s: Rome): number {
  const attack = armyUnits(s) + tacticsAt(s, s.army, WITH_ARMY);
  return attack / Math.max(1, unitsAt(s, s.field) + tacticsAt(s, s.defender, AT + s.field));
}

export const scoreWithdrawal = (): Scorer<Rome> => (s, moves, points) => {
  const pressed = odds(s) > 1.3 || s.battle !== 0;
  for (let i = 0; i < moves.count; i++) points[i] = (pressed ? 0.6 : -0.6) * moves.at[i];
};

export const scoreAvoid = (): Scorer<Rome> => (s, moves, points) => {
  const pressed = odds(s) > 1.5;
  for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === 0 ? 0 : pressed ? 0.8 : -1;
};
