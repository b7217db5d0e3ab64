/** The land battle and what follows from it (AX 10, 17), sieges (AX 12), hits and deaths. */
import { act, call, chance, decide, each, leave, type Procedures, tell, when, whilst } from '../../kit/flow.js';
import { MACEDON, PERSIA } from '../board/counters.js';
import { type Alexander, BESIEGING, FIGHTING, FOOT, THE_REST } from '../board/state.js';
import * as control from '../pieces/control.js';
import { ended } from '../pieces/ending.js';
import * as leaders from '../pieces/leaders.js';
import { tableSeen } from '../pieces/observe.js';
import * as hits from './hits.js';
import * as outcome from './outcome.js';
import * as retreat from './retreat.js';
import * as rounds from './rounds.js';
import * as siege from './siege.js';

/** The published switches that change the sequence (AX 2.8). */
export interface Switches {
  readonly riskPerUse: boolean; // AX 19.1: one risk die for each use of the four dice, not for each 1
  readonly breakOffStacks: boolean; // AX 17.1: a break-off counts as a lost battle too
}

const claimed = { markArea: (s: Alexander) => s.claimed, markSide: (s: Alexander) => s.active };
const markField = { markArea: (s: Alexander) => s.field, markSide: outcome.fieldGoesTo };

export const battleFlow = ({ riskPerUse, breakOffStacks }: Switches) =>
  ({
    // AX 10
    battle: [
      each('asking', retreat.defenderWhoMayWithdraw, [
        decide(retreat.withdraw),
        when(retreat.triesToLeave, [chance(retreat.retreatCheck)]),
      ]),
      when(retreat.hasWithdrawn, [call('withdrawal'), leave()]),
      act(rounds.join),
      tell(rounds.joinSeen),
      ended,
      each('battleRound', rounds.nextRound, [
        each('asking', retreat.nextToBreakOff, [
          decide(retreat.breakOff),
          when(retreat.triesToLeave, [chance(retreat.retreatCheck)]),
        ]),
        when(rounds.isUndecided, [call('round')]),
      ]),
      call('outcome'),
      call('event'),
      act(outcome.occupy),
    ],

    // AX 10.2
    withdrawal: [
      decide(retreat.retreat),
      call('deaths', { inBattle: 0 }),
      when(retreat.flipAfterWithdrawal, [call('marker', markField)]),
      act(outcome.occupy),
    ],

    // AX 10.4 to 10.8
    round: [
      when(rounds.alexanderFights, [decide(rounds.fourDice)]),
      chance(rounds.macedonianDice),
      chance(rounds.persianDice),
      riskPerUse
        ? when(rounds.risksUse, [chance(rounds.riskOfUse)])
        : when(rounds.risksOnes, [chance(rounds.riskOfOnes)]),
      call('hits', { struck: MACEDON, among: FIGHTING }),
      call('hits', { struck: PERSIA, among: FIGHTING }),
      act(rounds.closeRound),
      call('deaths', { inBattle: 1 }),
    ],

    // AX 10.7
    hits: [act(hits.takeAim), whilst(hits.hitsOpen, [decide(hits.placeHit), tell(hits.hitsSeen)]), tell(hits.hitsSeen)],

    // AX 17.3
    deaths: [act(leaders.mourn), ended, when(leaders.heirDue, [chance(leaders.heirDie)])],

    // AX 10.17
    outcome: [
      when(outcome.isPursued, [call('pursuit')]),
      when(retreat.mustRetreat, [
        when(retreat.findsNoRetreat, [act(retreat.perish)], [decide(retreat.retreat)]),
        call('deaths', { inBattle: 1 }),
      ]),
      when(outcome.landingFails, [act(outcome.destroyParty), call('deaths', { inBattle: 1 }), call('stand off')]),
      act(breakOffStacks ? outcome.loseByBreakOffToo : outcome.loseByBreakOffOnly),
      ended,
      when(outcome.prideAtStake, [chance(outcome.pride), ended]),
      act(outcome.celebrate),
      ended,
      when(outcome.flipsField, [call('marker', markField)]),
      when(outcome.earnsExtraMarker, [
        decide(outcome.extraMarker),
        when(outcome.claimsArea, [call('marker', claimed)]),
      ]),
      act(outcome.plunder),
      when(outcome.mayTakeCity, [decide(outcome.takeCity), when(outcome.claimsArea, [call('marker', claimed)])]),
      act(outcome.occupy),
    ],

    // AX 10.13
    pursuit: [
      when(outcome.dariusMayEscape, [chance(outcome.dariusEscape)]),
      chance(outcome.pursuitDice),
      call('hits', { struck: outcome.pursuedSide, among: FOOT }),
      call('hits', { struck: outcome.pursuedSide, among: THE_REST }),
      call('deaths', { inBattle: 1 }),
    ],

    // AX 9.7, 9.8
    marker: [
      act(control.loseIdleShips),
      when(control.someDisplaced, [decide(control.putToSea), act(control.loseDisplaced), tell(tableSeen)]),
      act(control.placeMarker),
      ended,
      call('deaths', { inBattle: 0 }),
    ],

    // AX 12
    siege: [
      decide(siege.pickCity),
      tell(siege.besiegersSeen),
      chance(siege.siegeDice),
      call('hits', { struck: (s) => s.active, among: BESIEGING }),
      call('deaths', { inBattle: 0 }),
      when(siege.cityFalls, [
        act(siege.sackCity),
        call('marker', { markArea: (s) => s.from, markSide: (s) => s.active }),
      ]),
      call('event'),
    ],
  }) satisfies Procedures<Alexander>;
