/** Interception, going inside, avoiding battle, bribes. */
import { NO_LEADER } from '../../../games/sword-of-rome/board/leaders.js';
import { AT, ETR, ETRUSAM, ownerOf, type Rome, WITH_ARMY } from '../../../games/sword-of-rome/board/state.js';
import {
  armyUnits,
  commanderAt,
  controlOf,
  standing,
  tacticsAt,
  unitsAt,
} from '../../../games/sword-of-rome/board/units.js';
import { cardOfMove, DESPERATE } from '../../../games/sword-of-rome/cards/hands.js';
import { CARD_OP } from '../../../games/sword-of-rome/data/cards.js';
import { canHelpInterceptor, interceptNeeds, mostUnder } from '../../../games/sword-of-rome/interception/intercept.js';
import { BRIBE_POINTS } from '../../../games/sword-of-rome/movement/entry.js';
import { NEVER, type Scorer } from '../../scored-policy.js';
import { isVictory, strengthAt } from '../forces.js';
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

/** The army under way, with a bonus for its leader. */
const attackOf = (s: Rome): number => armyUnits(s) + tacticsAt(s, s.army, WITH_ARMY);

/** How the attacker compares with those outside. */
function odds(s: Rome): number {
  return attackOf(s) / Math.max(1, unitsAt(s, s.field) + tacticsAt(s, s.defender, AT + s.field));
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

/** In shares of a victory space: what a bribe costs, which leaves the game, or Gold, which does not. */
const BRIBE = { desperate: 0.3, card: 0.4, gold: 0.2 };
/** What it may save: a victory space that an army falls upon, any other space, a unit in it. */
const SAVED = { victory: 0.6, space: 0.1, unit: 0.08 };

/** Only what would be lost otherwise is worth a bribe; the way of an own army is worth as much as the units that would be beaten on it. */
export const scoreBribe = (): Scorer<Rome> => (s, moves, points) => {
  const attack = attackOf(s);
  const defence = strengthAt(s, s.armyAt);
  const isHome = isVictory(s, s.armyAt) && ownerOf(s, controlOf(s, s.armyAt)) === ETRUSAM;
  let saved = 0;
  if (s.army === ETR) saved = defence > attack ? SAVED.unit * armyUnits(s) : 0;
  else if (attack >= defence) saved = (isHome ? SAVED.victory : SAVED.space) + SAVED.unit * unitsAt(s, s.armyAt);
  for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === 0 ? 0 : worthPaying(saved, bribePrice(moves.at[i]));
};

/** What saves less than half its price is not looked at. */
const worthPaying = (saved: number, price: number): number => (saved < price / 2 ? NEVER : saved - price);

function bribePrice(move: number): number {
  if (move === DESPERATE) return BRIBE.desperate;
  return CARD_OP[cardOfMove(ETRUSAM, move)] < BRIBE_POINTS ? BRIBE.gold : BRIBE.card;
}
