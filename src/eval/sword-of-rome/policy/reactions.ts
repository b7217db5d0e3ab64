/** Interception, going inside, avoiding battle. */
import { NO_LEADER } from '../../../games/sword-of-rome/board/leaders.js';
import { AT, type Rome, WITH_ARMY } from '../../../games/sword-of-rome/board/state.js';
import { armyUnits, commanderAt, standing, tacticsAt, unitsAt } from '../../../games/sword-of-rome/board/units.js';
import { canHelpInterceptor, interceptNeeds, mostUnder } from '../../../games/sword-of-rome/interception/intercept.js';
import { NEVER, type Scorer } from '../../scored-policy.js';
import type { PolicyNumbers } from '../weights.js';

/** Under the commander, if the roll is likely and the battle even at least; a subordinate is worth less. */
export const scoreIntercept =
  (n: PolicyNumbers): Scorer<Rome> =>
  (s, moves, points) => {
    const commander = 1 + commanderAt(s, standing(s, s.interceptorAt), AT + s.interceptorAt);
    const even = mostUnder(s, s.interceptorAt, NO_LEADER) + unitsAt(s, s.armyAt) >= armyUnits(s);
    // no die can succeed, and the hand has no card that helps
    const hopeless = interceptNeeds(s) < 1 && !canHelpInterceptor(s);
    const worth = hopeless ? NEVER : even && interceptNeeds(s) >= 2 ? n.intercept : -n.intercept;
    for (let i = 0; i < moves.count; i++)
      points[i] = moves.at[i] === 0 ? 0 : moves.at[i] === commander ? worth : worth - LESS;
  };

/** So many that go with a leader: all. */
export const scoreParty = (): Scorer<Rome> => (_, moves, points) => {
  const most = moves.at[moves.count - 1];
  for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === most ? LESS : 0;
};

const LESS = 2;

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
  const commander = 1 + commanderAt(s, s.defender, AT + s.field);
  for (let i = 0; i < moves.count; i++)
    points[i] = moves.at[i] === 0 ? 0 : (pressed ? 0.8 : -1) - (moves.at[i] === commander ? 0 : LESS);
};
