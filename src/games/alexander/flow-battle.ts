/** The land battle and what follows from it (AX 10, AX 17). */
import { auto, call, chance, decide, type Flow, finish, tell, when, whilst } from '../kit/flow.js';
import * as battle from './battle/rounds.js';
import * as control from './pieces/control.js';
import * as hits from './battle/hits.js';
import * as leaders from './pieces/leaders.js';
import { tableSeen } from './pieces/observe.js';
import * as outcome from './battle/outcome.js';
import * as retreat from './battle/retreat.js';
import type { Alexander } from './board/state.js';
import { isOver } from './pieces/tracks.js';
import * as landing from './sea/landing.js';

/** The published switches that change the sequence (AX 2.8). */
export interface Switches {
  readonly riskPerUse: boolean; // AX 19.1: one risk die for each use of the four dice, not for each 1
  readonly breakOffStacks: boolean; // AX 17.1: a break-off counts as a lost battle too
}

const ended = finish<Alexander>(isOver);

/** Procedures of the flow, to be joined with the rest. */
export function battleFlow({ riskPerUse, breakOffStacks }: Switches): Flow<Alexander> {
  return {
    // AX 10
    battle: [
      when(retreat.mayWithdraw, [decide(retreat.withdraw), when(retreat.triesToLeave, [chance(retreat.retreatCheck)])]),
      when(
        retreat.hasWithdrawn,
        [
          decide(retreat.retreat),
          call('quiet deaths'),
          when(retreat.flipAfterWithdrawal, [auto(retreat.orderFieldMarker), call('marker')]),
        ],
        [
          auto(battle.join),
          tell(battle.joinSeen),
          ended,
          whilst(battle.battleOpen, [
            auto(retreat.askToBreakOff),
            whilst(retreat.someoneMayBreakOff, [
              decide(retreat.breakOff),
              when(retreat.triesToLeave, [chance(retreat.retreatCheck)]),
            ]),
            when(battle.battleOpen, [call('round')]),
          ]),
          call('outcome'),
          call('event'),
        ],
      ),
      auto(outcome.occupy),
      auto(outcome.closeBattle),
    ],

    round: [
      auto(battle.openRound),
      when(battle.alexanderFights, [decide(battle.fourDice)]),
      chance(battle.macedonianDice),
      chance(battle.persianDice),
      riskPerUse
        ? when(battle.risksUse, [chance(battle.riskOfUse)])
        : when(battle.risksOnes, [chance(battle.riskOfOnes)]),
      auto(battle.faceMacedon),
      call('hits'),
      auto(battle.facePersia),
      call('hits'),
      auto(battle.closeRound),
      call('deaths'),
    ],

    hits: [
      whilst(hits.hitsOpen, [decide(hits.placeHit), tell(hits.hitsSeen)]),
      auto(hits.settleHits),
      tell(hits.hitsSeen),
    ],

    // AX 17.3
    deaths: [auto(leaders.mournBattle), ended, when(leaders.heirDue, [chance(leaders.heirDie)])],
    'quiet deaths': [auto(leaders.mournQuietly), ended, when(leaders.heirDue, [chance(leaders.heirDie)])],

    // AX 10.17
    outcome: [
      when(outcome.isPursued, [
        when(outcome.dariusMayEscape, [chance(outcome.dariusEscape)]),
        chance(outcome.pursuitDice),
        auto(outcome.faceFoot),
        call('hits'),
        auto(outcome.faceHorse),
        call('hits'),
        call('deaths'),
      ]),
      when(retreat.mustRetreat, [
        when(retreat.findsNoRetreat, [auto(retreat.perish)], [decide(retreat.retreat)]),
        call('deaths'),
      ]),
      when(outcome.landingFails, [
        auto(outcome.destroyParty),
        call('deaths'),
        decide(landing.standOff),
        auto(landing.loseCarriers),
        tell(tableSeen),
        call('quiet deaths'),
      ]),
      auto(outcome.countWiped),
      auto(breakOffStacks ? outcome.loseByBreakOffToo : outcome.loseByBreakOffOnly),
      ended,
      when(outcome.prideAtStake, [chance(outcome.pride), ended]),
      auto(outcome.celebrate),
      ended,
      when(outcome.flipsField, [auto(retreat.orderFieldMarker), call('marker')]),
      when(outcome.earnsExtraMarker, [decide(outcome.extraMarker), when(control.markerOrdered, [call('marker')])]),
      auto(outcome.plunder),
      when(outcome.mayTakeCity, [decide(outcome.takeCity), when(control.markerOrdered, [call('marker')])]),
      auto(outcome.occupy),
    ],

    // AX 9.7, 9.8
    marker: [
      auto(control.loseIdleShips),
      when(control.someDisplaced, [decide(control.putToSea), auto(control.loseDisplaced), tell(tableSeen)]),
      auto(control.placeMarker),
      ended,
      call('quiet deaths'),
    ],
  };
}
