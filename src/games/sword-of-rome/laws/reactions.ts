/** Laws of interceptions and avoidances that are declared: who leads them, and how many units (SR 10.3, 11.1). */
import { type Breach, firstOf, unless } from '../../kit/laws.js';
import { LEADER_POWER, NO_LEADER } from '../board/leaders.js';
import { IND, NOWHERE, ROADS, SPACE_COUNT, wayBetween } from '../board/map.js';
import { AT, BY_LAND, type Rome } from '../board/state.js';
import { commanderAt, leaderPlace, standing, unitsOf } from '../board/units.js';
import { mostUnder } from '../interception/intercept.js';
import { upTo } from './law.js';

const INTERCEPTS = ['intercept', 'how many intercept', 'help to intercept', 'interception die', 'undo the reaction'];
/** Until the rolls are over, those who have declared stand where they stood. */
const DECLARED = [...INTERCEPTS, 'order the interceptions', 'avoid', 'how many avoid', 'escape by sea'];

export function reactionBreach(s: Rome, step: string): Breach | undefined {
  return (
    unless(
      !INTERCEPTS.includes(step) || isInterceptor(s, step),
      'interceptorAt',
      'Expected an army that may intercept',
    ) ??
    unless(isLed(s, step), 'interceptorBy', 'Expected a subordinate of the interceptors') ??
    unless(avoidsWell(s), 'avoidBy', 'Expected a subordinate of the defenders') ??
    (DECLARED.includes(step) ? declarations(s) : undefined)
  );
}

/** An army beside the one under way, with so many units as try. */
function isInterceptor(s: Rome, step: string): boolean {
  const { armyAt, interceptorAt } = s;
  if (step === 'undo the reaction' && interceptorAt === NOWHERE) return true;
  if (interceptorAt === NOWHERE || interceptorAt >= SPACE_COUNT || armyAt < 0 || armyAt >= SPACE_COUNT) return false;
  const power = standing(s, interceptorAt);
  if (power === IND || wayBetween(power, interceptorAt, armyAt) < 0) return false;
  return step === 'intercept' || (s.interceptors > 0 && s.interceptors <= mostUnder(s, interceptorAt, s.interceptorBy));
}

function isLed(s: Rome, step: string): boolean {
  const { interceptorAt: at, interceptorBy: by } = s;
  if (by === NO_LEADER) return true;
  return INTERCEPTS.includes(step) && at !== NOWHERE && isSubordinate(s, by, standing(s, at), at);
}

/** A subordinate leads units away from a commander who keeps one. */
function isSubordinate(s: Rome, leader: number, power: number, node: number): boolean {
  if (leader === NO_LEADER) return true;
  if (power === IND || LEADER_POWER[leader] !== power || leaderPlace(s, leader) !== AT + node) return false;
  return leader !== commanderAt(s, power, AT + node) && unitsOf(s, node, power) > 1;
}

function avoidsWell(s: Rome): boolean {
  const { avoidBy: by, avoidUnits: count, field } = s;
  if (by === NO_LEADER && count === 0) return true;
  if (s.avoid !== BY_LAND || s.defender === IND || field === NOWHERE) return false;
  return isSubordinate(s, by, s.defender, field) && count <= mostUnder(s, field, by);
}

/** Units that are to try: those of each army beside the one under way, by neighbour. */
function declarations(s: Rome): Breach | undefined {
  const { armyAt } = s;
  if (armyAt < 0 || armyAt >= SPACE_COUNT) return undefined;
  const first = ROADS.first[armyAt];
  return firstOf(upTo(s.declared.length), (i) => {
    const [units, by] = [s.declared[i], s.declaredBy[i]];
    if (units === 0) return unless(by === NO_LEADER, 'declaredBy', 'Expected units of an army');
    if (first + i >= ROADS.first[armyAt + 1]) return { path: 'declared', message: 'Expected an army beside' };
    const node = ROADS.to[first + i];
    return (
      unless(isSubordinate(s, by, standing(s, node), node), 'declaredBy', 'Expected a subordinate of the army') ??
      unless(units <= mostUnder(s, node, by), 'declared', 'Expected units that may go')
    );
  });
}
