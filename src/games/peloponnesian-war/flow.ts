/** The sequence of play (PW 3). */
import { act, auto, branch, call, chance, type DecisionsOf, decide, finish, when, whilst } from '../kit/flow.js';
import { rules } from './board/state.js';
import * as battle from './combat/battle.js';
import * as home from './combat/home.js';
import * as siege from './combat/siege.js';
import { ATHENS, SPARTA } from './data/rules.js';
import * as assembly from './operations/assembly.js';
import * as interception from './operations/interception.js';
import * as march from './operations/march.js';
import * as objective from './operations/objective.js';
import * as order from './operations/order.js';
import * as plan from './operations/plan.js';
import * as procedure from './operations/procedure.js';
import * as sources from './operations/sources.js';
import { walk } from './operations/walk.js';
import * as administration from './turn/administration.js';
import * as armistice from './turn/armistice.js';
import * as events from './turn/events.js';
import * as planning from './turn/planning.js';
import * as political from './turn/political.js';
import * as rebellion from './turn/rebellion.js';
import * as setup from './turn/setup.js';
import { isOver } from './turn/victory.js';

const ended = finish(isOver);

export const sequence = rules.flow({
  game: [
    when(setup.lacksStrategy, [chance(planning.strategyDie)]),
    whilst(
      () => true,
      [
        when(
          setup.beginsMidTurn,
          [auto(setup.openFirstTurn), call('operation')],
          [call('political'), call('planning'), act(order.openOperations)],
        ),
        call('operations'),
        call('combat'),
        call('rebellion'),
        call('administration'),
        call('armistice and surrender'),
      ],
    ),
  ],

  // PW 4
  political: [
    when(political.sideIsInDoubt, [chance(political.sideDie), ended]),
    call('event'),
    when(political.delianLeagueRises, [chance(political.delianRebel)]),
    when(order.hasLeaderLeft(ATHENS), [chance(order.drawAthenian)]),
    when(order.hasLeaderLeft(SPARTA), [chance(order.drawSpartan)]),
    auto(order.noteNicias),
  ],

  event: [
    chance(events.eventDice),
    when(events.leagueIsNamed, [chance(political.delianRebel)]),
    when(events.leaderIsToDie, [chance(events.leaderDies)]),
  ],

  // PW 5
  planning: [
    when(planning.needsStrategy, [chance(planning.strategyDie)], [act(planning.keepStrategy)]),
    auto(planning.resetConfidence),
    when(order.isTied, [chance(order.firstOperator)]),
  ],

  // PW 6.1
  operations: [
    whilst(order.initialsDue, [auto(order.nextInitial), when(order.canOperate, [call('operation')])]),
    auto(order.beginContinuing),
    whilst(order.operationsGoOn, [
      auto(order.nextOperator),
      when(order.mustPass, [act(order.passPoor)], [chance(order.auguries)]),
      when(order.canOperate, [
        when(order.operatorIsPlayed, [decide(order.passOrGo)]),
        when(order.canOperate, [chance(order.drawLeader), call('operation')]),
      ]),
    ]),
    call('placement'), // PW 8A
  ],

  // PW 6.2
  operation: [
    act(objective.openOperation),
    when(order.operatorIsPlayed, [call('player operation')], [call('procedure')]),
    act(march.operationEnds),
  ],

  'player operation': [
    decide(objective.objective),
    when(objective.mayCauseRebellion, [decide(objective.rebel)]),
    when(objective.causesRebellion, [
      chance(objective.rebellionDie),
      when(objective.operationGoesOn, [decide(objective.afterRebellion)]),
    ]),
    whilst(march.isAssembling, [
      auto(assembly.openTaking),
      whilst(assembly.asksToTake, [decide(assembly.takeUnits)]),
      when(assembly.isStuck, [act(march.operationEnds)], [decide(assembly.nextAssembly), call('leg')]),
    ]),
  ],

  // PW 13.4
  procedure: [
    act(procedure.lookForDefence),
    when(procedure.defenceIsTied, [chance(procedure.defenceLot)]),
    when(procedure.nothingToDefend, [chance(procedure.objectiveDice)]),
    when(procedure.strategyIsRebellion, [
      when(procedure.canPayRebels, [chance(objective.rebellionDie)], [act(procedure.giveUp)]),
    ]),
    when(objective.operationGoesOn, [
      auto(sources.rankSources),
      whilst(sources.sourcesAreTied, [chance(sources.sourceLot)]),
      act(plan.makePlan),
      whilst(plan.planGoesOn, [auto(plan.goToSource), call('leg'), act(plan.takePlanned)]),
      act(plan.marchAsPlanned),
      call('leg'),
    ]),
  ],

  // PW 6.3 - 6.7: to an assembly space or the objective
  leg: [
    auto(march.openLeg),
    when(march.stormIsOptional, [decide(march.useStorm)]),
    act(walk),
    whilst(march.isUnderWay, [
      when(march.roadForks, [chance(march.fork)], [act(march.stepOn)]),
      when(march.crossesStorms, [chance(march.stormDie)]),
      call('interception'),
      act(march.findWayOn),
      act(walk),
    ]),
    act(march.arrive),
  ],

  // PW 7
  interception: [
    when(
      interception.severalMayIntercept,
      [chance(interception.pickInterceptor)],
      [auto(interception.pickSoleInterceptor)],
    ),
    when(interception.isThreatened, [
      when(interception.interceptorIsPlayed, [decide(interception.intercept)]),
      when(interception.isThreatened, [chance(interception.interceptionDie)]),
      when(interception.isIntercepted, [
        when(
          interception.leaderIsCaughtAlone,
          [act(interception.leaderChased)],
          [
            chance(interception.skirmishDice),
            act(march.checkLosses),
            when(interception.battleFollows, [call('battle')]),
          ],
        ),
      ]),
    ]),
    act(march.checkLosses),
    act(interception.ravageOnEntry),
  ],

  // PW 8
  battle: [
    act(battle.openBattle),
    branch(battle.battleType, [
      /* null  */ [act(battle.fightNullBattle)],
      /* naval */ [chance(battle.navalDice), when(battle.landBattleFollows, [call('land battle')])],
      /* land  */ [call('land battle')],
    ]),
    when(battle.attackerIsDrawn, [chance(battle.attacker)]),
    act(battle.closeBattle),
  ],

  'land battle': [when(battle.spartaCallsLeader, [chance(battle.spartanLeader)]), chance(battle.landDice)],

  // PW 9
  combat: [
    auto(home.openCombat),
    whilst(home.combatGoesOn, [
      act(siege.determineSieges),
      whilst(siege.battlesDue, [auto(siege.nextBattle), call('battle')]),
      act(siege.openSieges),
      whilst(siege.siegesDue, [
        auto(siege.nextSiege),
        when(siege.siegeIsHopeless, [act(siege.siegeFails)], [chance(siege.siegeDie)]),
      ]),
      act(home.dismissQuietly),
      whilst(home.expeditionsLeft, [chance(home.goingHomeDie)]),
      call('placement'),
      act(home.nextPass),
    ]),
    call('placement'),
  ],

  // PW 9.7
  placement: [call('placing', { side: ATHENS }), call('placing', { side: SPARTA })],

  placing: [
    act(home.placeForced),
    whilst(home.placementOpen, [when(home.placerIsPlayed, [decide(home.placeHome)], [chance(home.placementDie)])]),
  ],

  // PW 10
  rebellion: [
    act(rebellion.quellRebellions),
    auto(rebellion.openExpansion),
    auto(rebellion.nextExpansion),
    whilst(rebellion.expansionDue, [chance(rebellion.expansionDie)]),
    when(rebellion.helotsRise, [chance(rebellion.helotSpace)], [act(rebellion.continueRevolt)]),
  ],

  // PW 11
  administration: [act(administration.collectRevenue), act(administration.checkEmergency), call('building')],

  building: [
    call('raising', { side: ATHENS }),
    call('placing', { side: ATHENS }),
    call('raising', { side: SPARTA }),
    call('placing', { side: SPARTA }),
  ],

  raising: [
    whilst(administration.buildingGoesOn, [
      when(administration.builderIsPlayed, [decide(administration.build)], [chance(administration.buildLot)]),
    ]),
  ],

  // PW 12
  'armistice and surrender': [
    act(armistice.adjustBellicosity),
    act(armistice.checkSurrender),
    ended,
    when(armistice.armisticeIsRolled, [
      chance(armistice.armisticeDie),
      when(armistice.armisticeIsMade, [call('armistice')]),
    ]),
    act(armistice.endTurn),
    ended,
  ],

  armistice: [
    act(armistice.layDownArms),
    ended,
    call('placement'),
    act(armistice.makePeace),
    whilst(armistice.eventsOfPeaceDue, [call('event'), act(armistice.endYearOfPeace)]),
    act(armistice.collectInPeace),
    call('building'),
    act(armistice.endPeace),
    ended,
  ],
});

/** Decisions by name. */
export type Asked = DecisionsOf<typeof sequence>;
