/** Laws of where the rules stand: what the flow has made sure of before a step is made sure of here too. */

import { MoveList } from '../../../core/move-list.js';
import { type Breach, unless } from '../../kit/laws.js';
import { expeditionLeader, isEmptyExpedition } from '../board/expeditions.js';
import { COLOUR, HOME, LAND, NOBODY, NOWHERE, SPACE_COUNT, TYPE } from '../board/map.js';
import { isAlone, isPlayed } from '../board/players.js';
import { NO_ROUTE } from '../board/routes.js';
import { besiegerOf, controls, isPending, isRebelling, occupies, other } from '../board/spaces.js';
import {
  ASSEMBLING,
  DRAWN,
  MARCHING,
  NO_OPERATION,
  NOT_TRIED,
  type Peloponnesian,
  SOURCE_SPACE,
  SOURCE_WIDTH,
  SUCCEEDED,
  TRIED,
} from '../board/state.js';
import { navalIn } from '../board/units.js';
import * as battle from '../combat/battle.js';
import * as home from '../combat/home.js';
import { NO_LEADER } from '../data/leaders.js';
import { ATHENS, SIDES, SPARTA } from '../data/rules.js';
import * as assembly from '../operations/assembly.js';
import * as interception from '../operations/interception.js';
import * as march from '../operations/march.js';
import * as objective from '../operations/objective.js';
import { isUnplanned, isUnranked } from '../operations/plan.js';
import * as procedure from '../operations/procedure.js';
import * as sources from '../operations/sources.js';
import * as administration from '../turn/administration.js';
import * as events from '../turn/events.js';
import * as political from '../turn/political.js';
import { scenarioOf } from '../turn/political.js';
import * as rebellion from '../turn/rebellion.js';
import type { Law } from './law.js';

/** PW 7: the force that threatens the expedition is one that may. */
function interceptorStands(s: Peloponnesian): boolean {
  const list = new MoveList(SPACE_COUNT);
  interception.pickInterceptor.outcomes(s, list, new Float64Array(SPACE_COUNT));
  return list.toArray().includes(s.from) && s.field === s.at;
}

/** Both sides have SPs in the fight. */
function bothFight(s: Peloponnesian): boolean {
  return battle.battleType(s) !== battle.NULL_TYPE;
}

const played = (s: Peloponnesian) => isPlayed(s, s.operator);
const assembling = (s: Peloponnesian) => s.stage === ASSEMBLING;

/** By step: what holds there. A step that is not here asks nothing beyond the other laws. */
const HOLDS: Readonly<Record<string, (s: Peloponnesian) => boolean>> = {
  side: political.sideIsInDoubt,
  'Delian League': political.anyDelianRebel,
  'leader dies': (s) => s.cup[ATHENS] !== 0 || s.cup[SPARTA] !== 0,
  strategy: isAlone,
  'first to operate': (s) => !isAlone(s),
  auguries: (s) => s.cup[s.operator] !== 0,
  'pass or go': (s) => played(s) && s.cup[s.operator] !== 0,
  objective: played,
  rebel: (s) => played(s) && objective.mayCauseRebellion(s),
  'cause rebellion': (s) => objective.mayCauseRebellion(s),
  'after rebellion': played,
  take: (s) => played(s) && assembling(s) && s.key < 12 && assembly.takeable(s, s.operator, s.at, s.key) > 0,
  assembly: (s) => played(s) && assembling(s) && !assembly.isStuck(s),
  'dare storms': (s) => march.isUnderWay(s) && march.stormIsOptional(s),
  route: (s) => march.isUnderWay(s) && march.wayTo(s, s.target) !== NO_ROUTE && march.roadForks(s),
  storm: (s) => s.stormDue === 1,
  interceptor: interception.severalMayIntercept,
  intercept: (s) => s.attempt === TRIED && interception.interceptorIsPlayed(s) && interceptorStands(s),
  interception: (s) => s.attempt === TRIED && interceptorStands(s),
  skirmish: (s) => s.attempt === SUCCEEDED && interceptorStands(s) && !interception.leaderIsCaughtAlone(s),
  'naval battle': (s) => battle.navalFighters(s, ATHENS) > 0 && battle.navalFighters(s, SPARTA) > 0,
  'land battle': (s) => battle.landFighters(s, ATHENS) > 0 && battle.landFighters(s, SPARTA) > 0,
  'Spartan leader': (s) => battle.spartaCallsLeader(s) && bothFight(s),
  attacker: (s) => s.outcome === DRAWN && s.attacker === NOBODY,
  defence: (s) => procedure.defenceIsTied(s),
  'objective dice': (s) => s.defence === 0 && s.objective === NOWHERE && s.strategy > 0,
  source: (s) => s.objective !== NOWHERE && sources.isRankedSoFar(s) && sources.sourcesAreTied(s),
  siege: (s) => besiegerOf(s, s.field) !== NOBODY && occupies(s, besiegerOf(s, s.field) - 1, s.field),
  'going home': (s) => expeditionLeader(s, 0) !== NO_LEADER && !isEmptyExpedition(s, 0),
  'place home': (s) => isPlayed(s, s.side) && home.hasChoice(s),
  placement: (s) => !isPlayed(s, s.side) && home.hasChoice(s) && s.cursor === 0,
  expansion: (s) => isPending(s, s.field) && COLOUR[s.field] !== NOBODY && !isRebelling(s, s.field),
  helots: rebellion.helotsRise,
  build: (s) => isPlayed(s, s.side) && administration.buildingGoesOn(s),
  building: (s) => !isPlayed(s, s.side) && administration.buildingGoesOn(s),
};

const steps: Law = (s, { step, at }) => {
  const holds = HOLDS[at] ?? HOLDS[step];
  return unless(holds === undefined || holds(s), 'at', 'The rules cannot reach this step in this position');
};

/** Steps that stand in the space where a fight, a siege or a rebellion is. */
const IN_FIELD = new Set([
  'siege',
  'expansion',
  'skirmish',
  'naval battle',
  'land battle',
  'Spartan leader',
  'attacker',
]);

const fields: Law = (s, { step, open }) =>
  unless(!IN_FIELD.has(step) || s.field !== NOWHERE, 'field', 'Expected a space') ??
  unless(
    !open.has('interception') || s.from === NOWHERE || s.field === s.at,
    'field',
    'Expected the space of the expedition',
  ) ??
  unless(
    !open.has('interception') || (s.attempt === NOT_TRIED) === (s.from === NOWHERE),
    'from',
    'Expected a space if and only if an interception has been tried',
  ) ??
  unless(
    !open.has('interception') || !open.has('battle') || interceptionIsFought(s),
    'attempt',
    'A battle during interception needs a successful attempt',
  );

function interceptionIsFought(s: Peloponnesian): boolean {
  return s.attempt === SUCCEEDED && s.from !== NOWHERE;
}

/** Steps of an operation that has no objective yet, and those before SPs are taken. */
const CHOOSES_OBJECTIVE = new Set(['objective', 'defence', 'objective dice']);
const BEFORE_REBELLION = new Set([...CHOOSES_OBJECTIVE, 'rebel']);
const NEEDS_REBELS = new Set(['cause rebellion', 'after rebellion']);
const BEFORE_ASSEMBLY = new Set([...BEFORE_REBELLION, ...NEEDS_REBELS, 'source']);

/** A player causes it where he may; once it has come, the enemy does not hold the space any more. */
function rebellionIsRight(s: Peloponnesian, step: string): boolean {
  return isPlayed(s, s.operator) && (step === 'cause rebellion' || !controls(s, other(s.operator), s.objective));
}

/** Whether a step lies within an operation that has begun. */
const operation: Law = (s, { open, step }) => {
  if (!open.has('operation')) return undefined;
  const inLeg = open.has('leg');
  const over = s.stage === NO_OPERATION;
  return (
    unless(over === (s.leader === NO_LEADER), 'leader', 'There is a leader if and only if the operation is not over') ??
    unless(!over || open.has('battle'), 'stage', 'The operation is over') ??
    unless(over || s.at !== NOWHERE, 'at', 'Expected the space of the expedition') ??
    unless(over || s.target !== NOWHERE, 'target', 'Expected the space to which the expedition is bound') ??
    unless(inLeg || s.stage === ASSEMBLING, 'stage', 'The expedition is still assembling') ??
    unless(
      over || s.stage !== MARCHING || s.target === s.objective,
      'target',
      'Expected the objective, to which the expedition marches',
    ) ??
    unless(
      (s.moving[0] | s.moving[1]) === 0 || s.alone === 0 || !inLeg,
      'alone',
      'The leader is not alone: there are SPs in the expedition',
    ) ??
    unless(
      open.has('player operation') === isPlayed(s, s.operator),
      'operator',
      'The operator has a player if and only if this is a player operation',
    ) ??
    unless(
      s.defence === 0 || open.has('procedure'),
      'defence',
      'Defence entries apply only to the side without a player',
    ) ??
    unless(
      over || (s.objective === NOWHERE) === CHOOSES_OBJECTIVE.has(step),
      'objective',
      'Expected a space from the choice of the objective on',
    ) ??
    unless(
      over || s.objective === NOWHERE || objective.mayDeclare(s, s.operator, s.objective),
      'objective',
      'This space may not be declared an objective',
    ) ??
    unless(
      s.rebels === 0 || over || (!BEFORE_REBELLION.has(step) && rebellionIsRight(s, step)),
      'rebels',
      'This operation causes no rebellion here',
    ) ??
    unless(
      !NEEDS_REBELS.has(step) || !isPlayed(s, s.operator) || s.rebels === 1,
      'rebels',
      'Expected an operation that causes a rebellion',
    ) ??
    unless(
      !BEFORE_ASSEMBLY.has(step) || (march.hasNoUnits(s) && s.at === HOME[s.operator] && s.target === s.at),
      'moving',
      'The expedition has not begun to assemble',
    ) ??
    unless(
      !BEFORE_ASSEMBLY.has(step) || isPlayed(s, s.operator) || (step === 'source' ? isUnplanned(s) : isUnranked(s)),
      'plan',
      'Nothing is planned yet',
    ) ??
    unless(
      over || TYPE[s.at] !== LAND || navalIn(s.moving[0], s.moving[1]) === 0,
      'moving',
      'There are no naval SPs in land spaces',
    ) ??
    unless(hasRoom(s), 'order', 'Expected a list of different spaces without gaps') ??
    unless(isWholePlan(s), 'plan', 'Expected a list of sources without gaps')
  );
};

function hasRoom(s: Peloponnesian): boolean {
  const end = s.order.indexOf(NOWHERE);
  if (end < 0) return false;
  const ranked = [...s.order.subarray(0, end)];
  return new Set(ranked).size === ranked.length && s.order.subarray(end).every((at) => at === NOWHERE);
}

function isWholePlan(s: Peloponnesian): boolean {
  let ended = false;
  for (let i = 0; i < s.plan.length; i += SOURCE_WIDTH) {
    const named = ((s.plan[i + SOURCE_SPACE.cell] >> SOURCE_SPACE.shift) & SOURCE_SPACE.mask) !== 0;
    if (named && ended) return false;
    if (!named && (s.plan[i] !== 0 || s.plan[i + 1] !== 0)) return false;
    ended ||= !named;
  }
  return true;
}

/** Initial operations still to come have a leader (PW 6.1.1). */
const initials: Law = (s, { open }) => {
  if (!open.has('operations')) return undefined;
  const due = s.initials === 2 ? [s.first, other(s.first)] : s.initials === 1 ? [other(s.first)] : [];
  const led = (side: number) => s.passed[side] === 1 || s.inHand[side] !== NO_LEADER;
  return unless(due.every(led), 'inHand', 'A side with an initial operation to come has a leader or has passed');
};

/** Far from the ends of what the fields can hold. */
const FAR = { bellicosity: -500, confidence: 500, points: 5000, treasury: 500_000, ships: 40 } as const;

const game: Law = (s, { step, open }, { seats, scenario }): Breach | undefined => {
  const alone = isAlone(s);
  const { firstTurn, lastTurn, player } = scenarioOf(s);
  const mayLackStrategy = // PW 5.1: the set-up has none for this side
    s.turn === firstTurn &&
    s.began !== 1 + SIDES.indexOf(player) &&
    (step === 'strategy' || open.has('political') || step === 'side');
  return (
    unless(s.scenario === scenario, 'scenario', 'Expected the scenario of the variant') ??
    unless(alone === (seats === 1), 'player', 'The variant has another number of seats') ??
    unless(alone === (s.began !== 0), 'began', 'Expected a side if and only if the game has one seat') ??
    unless(s.turn >= firstTurn && s.turn <= lastTurn, 'turn', 'Expected a turn of this scenario') ??
    unless(s.result === 0, 'result', 'The game is not over') ??
    unless(!alone || s.strategy > 0 || mayLackStrategy, 'strategy', 'The side without a player has a strategy') ??
    unless(alone || s.strategy === 0, 'strategy', 'There is no strategy when both sides have players') ??
    unless(
      s.bellicosity.every((n) => n > FAR.bellicosity),
      'bellicosity',
      `Expected numbers above ${FAR.bellicosity}`,
    ) ??
    unless(
      s.confidence.every((n) => Math.abs(n) < FAR.confidence),
      'confidence',
      `Expected numbers between -${FAR.confidence} and ${FAR.confidence}`,
    ) ??
    unless(Math.abs(s.points) < FAR.points, 'points', `Expected a number between -${FAR.points} and ${FAR.points}`) ??
    unless(
      s.treasury.every((n) => n < FAR.treasury),
      'treasury',
      `Expected numbers below ${FAR.treasury}`,
    ) ??
    unless(s.shipsLost <= FAR.ships, 'shipsLost', `Expected at most ${FAR.ships}`) ??
    unless(s.truce === 0 || open.has('armistice'), 'truce', 'There is no armistice now') ??
    unless(
      s.truceTurn <= s.turn && s.truceTurn > 0 === (s.armistice === 1 && !open.has('armistice')),
      'truceTurn',
      'Expected the first turn after the armistice, if and only if it is over',
    ) ??
    unless(!open.has('armistice') || s.armistice === 1, 'armistice', 'There is an armistice now') ??
    unless(!open.has('combat') || s.pass > 0, 'pass', 'Expected a pass from 1 on during the combat phase') ??
    unless(events.isEvent(s.event), 'event', 'There is no such event')
  );
};

export const stepLaws: readonly Law[] = [game, fields, operation, steps, initials];
