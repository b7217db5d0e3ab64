/** An activation: steps, voyages, what waits where the army comes (SR 9, 10, 11, 20.3). */

import {
  act,
  auto,
  branch,
  call,
  chance,
  type Decision,
  decide,
  type Procedures,
  silent,
  when,
  whilst,
} from '../kit/flow.js';
import * as battle from './battle/battle.js';
import { unrestForce } from './battle/battle.js';
import * as panic from './battle/cards.js';
import * as coordination from './battle/coordination.js';
import * as retreat from './battle/retreat.js';
import { goOn } from './board/dice.js';
import type { Rome } from './board/state.js';
import * as avoid from './interception/avoid.js';
import { pursuitDie } from './interception/avoid.js';
import * as intercept from './interception/intercept.js';
import * as reactions from './interception/reactions.js';
import * as activation from './movement/activation.js';
import * as army from './movement/army.js';
import { isResuming } from './movement/campaign.js';
import * as command from './movement/command.js';
import * as entry from './movement/entry.js';
import * as naval from './movement/naval.js';
import * as raid from './movement/raid.js';
import * as withdraw from './movement/withdraw.js';
import * as windows from './turn/windows.js';

/** The battle of an army that has waited (SR 9.5.6). */
const heldBattle = [when(army.isSally, [act(battle.openSally), call('battle')], [call('field battle')])];

/** SR 7.1.1: a card in answer, and a second one if `isPlayed`; nobody has three. */
const twice = <N extends string>(card: Decision<Rome, N>, isPlayed: (s: Rome) => boolean) => [
  silent(card),
  when(isPlayed, [silent(card)]),
];

/** SR 10.3, 11.1. */
const helpedBy = <N extends string>(help: Decision<Rome, N>) => twice(help, reactions.isHelped);

/** SR 9.3 (6): part of `entry`, not a procedure: every call takes a cell of each seat's clock. */
const encounter = [
  when(panic.mightFlee, [silent(panic.frighten), chance(goOn)]),
  when(
    panic.flees,
    [call('flight')],
    [
      when(
        coordination.mustWait,
        [auto(coordination.exchange), ...heldBattle],
        [
          when(coordination.mayHold, [decide(coordination.hold)]),
          when(coordination.holds, [auto(coordination.park)], [call('field battle')]),
        ],
      ),
    ],
  ),
];

export const activationFlow = {
  march: [
    when(windows.mightMistrust, [silent(windows.mistrust), chance(goOn)]), // SR 21.2
    when(windows.isForgone, [auto(windows.forgo)], [call('activation')]),
  ],

  activation: [
    when(isResuming, [call('joined battle')], [act(activation.muster)]),
    when(
      army.makesSally,
      [call('sally')],
      [
        whilst(army.isMarching, [
          decide(army.step),
          branch(army.errandOf, [
            /* nothing   */ [],
            /* enter     */ [when(army.isArmy, [call('entry')])],
            /* sail      */ [
              decide(naval.sailTo),
              call('voyage'),
              act(naval.endVoyage),
              when(naval.hasLandedNow, [call('entry')]),
            ],
            /* siege     */ [call('siege attempt', { siegeAt: (s) => s.armyAt, siegeBy: (s) => s.army })],
            /* raid      */ [
              chance(raid.raidDie),
              when(raid.mightEnrich, [...twice(raid.enrich, raid.isEnriched), chance(goOn)]),
              auto(raid.endRaid),
            ],
            /* unrest    */ [decide(unrestForce), call('attack on unrest')],
            /* transport */ [decide(naval.grant)],
            /* pursuit   */ [chance(pursuitDie)],
            /* units     */ [decide(command.handOver)],
          ]),
        ]),
      ],
    ),
    when(command.armyMerges, [call('command', { commandAt: (s) => s.armyAt, commandOf: (s) => s.army })]),
    act(activation.endActivation),
  ],

  command: [decide(command.chooseCommander)], // SR 8.2.1

  // SR 9.5.6
  'joined battle': [auto(coordination.resume), ...heldBattle],

  // SR 13.6
  sally: [
    act(withdraw.openDefence),
    when(avoid.mayAvoid, [call('avoidance declared')]),
    when(avoid.triesToAvoid, [call('avoidance')]),
    when(
      withdraw.meetsDefenders,
      [
        when(coordination.mayHold, [decide(coordination.hold)]),
        when(coordination.holds, [auto(coordination.park)], [act(battle.openSally), call('battle')]),
      ],
      [act(withdraw.closeDefence)],
    ),
  ],

  'attack on unrest': [act(battle.openUnrestBattle), call('battle')], // SR 20.3

  // SR 9.6.4
  voyage: [
    when(naval.mightInterdict, [silent(naval.interdict)]),
    chance(naval.voyage),
    when(naval.mightStorm, [silent(naval.storm), chance(goOn)]),
    when(naval.suffersAtSea, [chance(naval.seaAttrition)]),
  ],

  // SR 9.3
  entry: [
    act(withdraw.openDefence),
    when(withdraw.mayDivide, [call('withdrawal')]), // 1
    auto(intercept.openInterception), // 2
    whilst(intercept.interceptorWaits, [
      decide(intercept.intercept),
      when(intercept.interceptorsCome, [decide(intercept.interceptors)]),
    ]),
    when(avoid.mayAvoid, [call('avoidance declared')]),
    call('interception'), // 3
    when(intercept.isIntercepted, [call('refusal')]),
    when(
      intercept.retiresNow,
      [call('way back')],
      [
        when(avoid.triesToAvoid, [call('avoidance')]),
        when(avoid.mightSpring, [silent(avoid.spring), chance(goOn)]), // 4
        when(entry.bribeThreatens, [silent(entry.bribe), chance(goOn)]), // 5
        when(
          entry.isBribed,
          [auto(entry.takeBribe), when(entry.isTurnedBack, [call('way back')])],
          [when(withdraw.meetsDefenders, encounter, [act(withdraw.closeDefence)])], // 6
        ),
      ],
    ),
  ],

  // SR 9.4.5
  'way back': [
    when(
      entry.canGoBack,
      [act(entry.goBack)],
      [auto(retreat.openWayOut), call('land retreat'), act(retreat.endRetreat)],
    ),
  ],

  // SR 10.3, 10.4
  interception: [
    whilst(intercept.interceptionGoesOn, [
      when(intercept.isContested, [decide(intercept.orderInterceptions)], [auto(intercept.beginOnlyRolls)]),
      whilst(intercept.interceptorWaits, [
        when(intercept.mightHelpInterceptor, helpedBy(intercept.helpInterceptor)),
        chance(intercept.interceptDie),
        when(intercept.succeeds, [
          when(reactions.mightUndo, [silent(reactions.undo), chance(goOn)]),
          when(intercept.succeeds, [
            act(intercept.joinDefence),
            when(command.defenceMerges, [call('command', { commandAt: (s) => s.field, commandOf: (s) => s.defender })]),
          ]),
        ]),
        auto(intercept.nextInterceptor),
      ]),
    ]),
  ],

  // SR 10.5.1
  refusal: [
    decide(intercept.refuse),
    when(intercept.isRefusing, [
      decide(intercept.allow),
      when(intercept.isHeld, [
        when(intercept.mightHelpRefusal, helpedBy(intercept.helpRefusal)),
        chance(intercept.refuseDie),
      ]),
      when(intercept.sailsAway, [auto(intercept.openSailAway), call('voyage'), auto(intercept.endSailAway)]), // SR 9.4.5
    ]),
    auto(intercept.endRefusal),
  ],

  withdrawal: [
    decide(withdraw.goInside),
    when(withdraw.mightBar, [silent(withdraw.bar), chance(goOn)]),
    act(withdraw.enterCity),
    whilst(withdraw.leaderToAsk, [decide(withdraw.leaderInside)]),
    act(withdraw.endWithdrawal),
  ],

  // SR 11.1, 11.1.1
  'avoidance declared': [
    auto(avoid.openAvoidance),
    when(withdraw.mightEscape, [silent(withdraw.escapeBySea), when(withdraw.isEscaping, [call('passage')])]),
    when(
      withdraw.isEscaping,
      [auto(avoid.chooseSea)],
      [decide(avoid.avoidByLand), when(avoid.avoidsByLand, [decide(avoid.avoiders)])],
    ),
  ],

  avoidance: [
    decide(avoid.letAvoid),
    when(avoid.isHeldBack, [
      when(avoid.mightHelpAvoidance, helpedBy(avoid.helpAvoidance)),
      chance(avoid.avoidDie),
      when(intercept.succeeds, [when(reactions.mightUndo, [silent(reactions.undo), chance(goOn)])]),
    ]),
    when(intercept.succeeds, [
      when(
        avoid.goesBySea,
        [call('voyage'), act(avoid.endSeaAvoidance)],
        [decide(avoid.avoidTo), act(avoid.avoidToLand)],
      ),
    ]),
    auto(avoid.endAvoidance),
  ],

  /** Ships are asked for or paid. */
  passage: [
    when(
      withdraw.asksCarthage,
      [decide(withdraw.grantEscape)],
      [when(withdraw.needsPayment, [decide(withdraw.passage)])],
    ),
  ],
} satisfies Procedures<Rome>;
