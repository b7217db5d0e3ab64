/** An activation: steps, voyages, what waits where the army comes (SR 9, 10, 11, 20.3). */
import { auto, branch, call, chance, decide, type Procedures, silent, when, whilst } from '../kit/flow.js';
import * as battle from './battle/battle.js';
import * as retreat from './battle/retreat.js';
import { unrestForce } from './battle/unrest.js';
import { goOn } from './board/dice.js';
import type { Rome } from './board/state.js';
import * as activation from './march/activation.js';
import * as army from './march/army.js';
import * as avoid from './march/avoid.js';
import * as entry from './march/entry.js';
import * as intercept from './march/intercept.js';
import * as raid from './march/raid.js';
import * as reactions from './march/reactions.js';
import * as withdraw from './march/withdraw.js';
import * as flight from './sea/escape.js';
import * as naval from './sea/naval.js';

export const activationFlow = {
  march: [
    auto(activation.muster),
    when(
      army.isSally,
      [call('sally')],
      [
        whilst(army.isMarching, [
          decide(army.step),
          branch(army.errandOf, [
            /* nothing   */ [],
            /* enter     */ [call('entry')],
            /* sail      */ [
              decide(naval.sailTo),
              call('voyage'),
              auto(naval.endVoyage),
              when(naval.hasLandedNow, [call('entry')]),
            ],
            /* siege     */ [call('siege attempt', { siegeAt: (s) => s.armyAt, siegeBy: (s) => s.army })],
            /* raid      */ [
              chance(raid.raidDie),
              when(raid.mightEnrich, [silent(raid.enrich), chance(goOn)]),
              auto(raid.endRaid),
            ],
            /* unrest    */ [decide(unrestForce), call('attack on unrest')],
            /* transport */ [decide(naval.grant)],
          ]),
        ]),
      ],
    ),
    auto(activation.endActivation),
  ],

  sally: [auto(battle.openSally), call('battle')], // SR 13.6

  'attack on unrest': [auto(battle.openUnrestBattle), call('battle')], // SR 20.3

  // SR 9.6.4
  voyage: [when(naval.mightInterdict, [silent(naval.interdict)]), chance(naval.voyage)],

  // SR 9.5
  entry: [
    when(entry.bribeThreatens, [silent(entry.bribe), chance(goOn)]), // step 1
    when(
      entry.isBribed,
      [call('way back')],
      [
        auto(entry.comeIn), // step 2
        call('interception'), // step 3
        when(
          intercept.isIntercepted,
          [call('refusal'), when(intercept.retiresNow, [call('way back')], [call('field battle')])],
          [when(withdraw.meetsDefenders, [call('defence')])], // step 4
        ),
      ],
    ),
  ],

  // SR 9.5.6
  'way back': [
    when(
      entry.canGoBack,
      [auto(entry.goBack)],
      [auto(retreat.openWayOut), call('land retreat'), auto(retreat.endRetreat)],
    ),
  ],

  // SR 10
  interception: [
    auto(intercept.openInterception),
    whilst(intercept.interceptorWaits, [
      decide(intercept.intercept),
      when(intercept.triesToIntercept, [
        when(intercept.mightHelpInterceptor, [silent(intercept.helpInterceptor)]),
        chance(intercept.interceptDie),
        when(intercept.succeeds, [
          when(reactions.mightUndo, [silent(reactions.undo), chance(goOn)]),
          when(intercept.succeeds, [auto(intercept.joinDefence)]),
        ]),
      ]),
      auto(intercept.nextInterceptor),
    ]),
  ],

  // SR 10.5.1
  refusal: [
    auto(withdraw.openDefence),
    decide(intercept.refuse),
    when(intercept.isRefusing, [
      decide(intercept.allow),
      when(intercept.isHeld, [
        when(intercept.mightHelpRefusal, [silent(intercept.helpRefusal)]),
        chance(intercept.refuseDie),
      ]),
    ]),
    auto(intercept.endRefusal),
  ],

  // SR 9.5 step 4
  defence: [
    auto(withdraw.openDefence),
    when(
      withdraw.hasPlayer,
      [when(withdraw.mayGoInside, [call('withdrawal')]), when(avoid.mayAvoid, [call('avoidance')])],
      [auto(withdraw.withdrawVolsci)],
    ),
    when(withdraw.standsOutside, [call('field battle')], [auto(withdraw.closeDefence)]),
  ],

  withdrawal: [
    decide(withdraw.goInside),
    whilst(withdraw.leaderToAsk, [decide(withdraw.leaderInside)]),
    auto(withdraw.endWithdrawal),
  ],

  // SR 11
  avoidance: [
    auto(avoid.openAvoidance),
    when(flight.mightEscape, [silent(flight.escapeBySea), when(flight.isEscaping, [call('passage')])]),
    when(flight.isEscaping, [auto(avoid.chooseSea)], [decide(avoid.avoidByLand)]),
    when(avoid.triesToAvoid, [
      when(avoid.mightHelpAvoidance, [silent(avoid.helpAvoidance)]),
      chance(avoid.avoidDie),
      when(intercept.succeeds, [when(reactions.mightUndo, [silent(reactions.undo), chance(goOn)])]),
      when(intercept.succeeds, [
        when(avoid.goesBySea, [call('voyage'), auto(avoid.endSeaAvoidance)], [auto(avoid.avoidToLand)]),
      ]),
    ]),
    auto(avoid.endAvoidance),
  ],

  /** Ships are asked for or paid. */
  passage: [when(flight.asksCarthage, [decide(flight.grantEscape)], [decide(flight.passage)])],
} satisfies Procedures<Rome>;
