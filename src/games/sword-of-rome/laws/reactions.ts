/** Laws of what waits on the way: declared interceptions and avoidances, and the armies of a campaign (SR 9.5, 10.3, 11.1). */
import { type Breach, firstOf, unless } from '../../kit/laws.js';
import { LEADER_POWER, NO_LEADER } from '../board/leaders.js';
import { IND, NOWHERE, ROADS, SPACE_COUNT, wayBetween } from '../board/map.js';
import { hostile } from '../board/relations.js';
import { AT, BY_LAND, FLANK_GOES_ON, MOST_TIRED, ownerOf, type Rome } from '../board/state.js';
import { commanderAt, cuAt, leaderPlace, mercsAt, standing, unitsOf } from '../board/units.js';
import { mostUnder } from '../interception/intercept.js';
import { isTiredRow } from '../movement/campaign.js';
import { type Law, upTo } from './table.js';

// ------------------ who leads interceptions and avoidances, and how many units (SR 10.3, 11.1)

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

// ------------------ campaigns: units that have moved, an army that waits for another (SR 9.5)

/** SR 9.5.6: the army that waits, and the force that has joined it. */
const waiting: Law = (s) => {
  const { parkedPower, parkedAt, parkedLeader, flankPower, flankAt } = s;
  const waits = parkedPower !== IND;
  const flanks = flankPower !== IND;
  const isSpace = (node: number) => node !== NOWHERE && node < SPACE_COUNT;
  return (
    unless(
      waits === s.parkedCu + s.parkedMercs > 0 && (!waits || ownerOf(s, parkedPower) === s.actor),
      'parkedPower',
      'Expected an army of the actor that waits, with units',
    ) ??
    unless(
      !waits || (isSpace(parkedAt) && standing(s, parkedAt) !== IND && hostile(s, standing(s, parkedAt), parkedPower)),
      'parkedAt',
      'Expected an enemy where the army waits',
    ) ??
    unless(
      !waits || (parkedLeader !== NO_LEADER && LEADER_POWER[parkedLeader] === parkedPower),
      'parkedLeader',
      'Expected a leader of the waiting army',
    ) ??
    unless(
      !flanks || (isSpace(flankAt) && isSpace(parkedAt) && (waits || s.resumed === 1)),
      'flankAt',
      'Expected a space beside a battle',
    ) ??
    unless(
      flanks
        ? s.flankCu <= cuOf(s, flankAt, flankPower) && s.flankMercs <= mercsOf(s, flankAt, flankPower)
        : s.flankCu + s.flankMercs === 0 || s.flank === FLANK_GOES_ON,
      'flankCu',
      'Expected units of the flanking force',
    )
  );
};

const cuOf = (s: Rome, node: number, power: number): number => (standing(s, node) === power ? cuAt(s, node) : 0);
const mercsOf = (s: Rome, node: number, power: number): number => (standing(s, node) === power ? mercsAt(s, node) : 0);

const tired: Law = (s) =>
  firstOf(upTo(MOST_TIRED), (i) =>
    unless(
      isTiredRow(s.tired[i]) && (i === 0 || s.tired[i] === 0 || s.tired[i - 1] !== 0),
      `tired.group ${i + 1}`,
      'Expected tired units if and only if there is a place, without gaps',
    ),
  );

export const campaignLaws: readonly Law[] = [tired, waiting];
