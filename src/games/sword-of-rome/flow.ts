/** The sequence of play (SR 5). */

import {
  act,
  auto,
  branch,
  call,
  chance,
  type DecisionsOf,
  decide,
  each,
  finish,
  type Procedures,
  type StopsOf,
  silent,
  tell,
  when,
  whilst,
  window,
} from '../kit/flow.js';
import * as battle from './battle/battle.js';
import { goOn } from './board/dice.js';
import { CAR, GRE } from './board/map.js';
import { type Rome, rules } from './board/state.js';
import { besiegerOf } from './board/units.js';
import * as draw from './cards/draw.js';
import * as campaign from './events/campaign.js';
import * as effects from './events/effects.js';
import * as events from './events/events.js';
import { activationFlow } from './flow-activation.js';
import { battleFlow } from './flow-battle.js';
import * as activation from './movement/activation.js';
import { closeNextMarch, marchesOn, openNextMarch } from './movement/campaign.js';
import { colonize } from './movement/raid.js';
import * as africa from './nonplayer/africa.js';
import * as nonplayer from './nonplayer/powers.js';
import * as alliance from './politics/alliance.js';
import * as penalty from './politics/penalty.js';
import * as support from './politics/support.js';
import * as leaders from './recruitment/leaders.js';
import * as placement from './recruitment/placement.js';
import * as score from './score.js';
import * as siege from './siege/siege.js';
import * as action from './turn/action.js';
import * as desperate from './turn/desperate.js';
import * as gauls from './turn/gallic-events.js';
import * as minors from './turn/minors.js';
import * as phases from './turn/phases.js';
import * as turn from './turn/turn.js';
import * as windows from './turn/windows.js';

/** SR 13.1: after every deed that may bring an army before a city, and at the end of an action. */
const mark = act(siege.markSieges);

// Events, one effect after another (SR 22.3); the cases stand in the order of EFFECT_KINDS.

/** SR 8.3: part of what calls it, not a procedure: every call takes a cell of each seat's clock. */
const minorLeaders = [
  whilst(minors.placesMinors, [decide(minors.chooseMinor), when(minors.isMinorChosen, [decide(minors.placeMinor)])]),
];

/** Part of what calls it, like the minor leaders. */
const event = [whilst(effects.effectsLeft, [when(effects.isEffectLegal, [call('effect')]), auto(effects.nextEffect)])];

const eventFlow = {
  effect: [
    branch(effects.effectIndex, [
      /* campaign       */ [
        auto(campaign.openCampaign),
        whilst(campaign.campaignGoesOn, [
          decide(campaign.nextArmy),
          when(campaign.needsConsent, [decide(campaign.consent)]),
          when(campaign.hasMustered, [call('march')]),
          auto(campaign.nextOfCampaign),
          whilst(marchesOn, [auto(openNextMarch), call('march'), auto(closeNextMarch)]), // SR 9.5.6, 9.5.7
        ]),
        auto(campaign.endCampaign),
      ],
      /* march          */ [decide(events.march), call('march')],
      /* leader         */ [
        decide(events.enterLeader),
        when(events.entryMerges, [call('command', { commandAt: events.enteredAt, commandOf: events.enteredOf })]),
      ],
      /* consul         */ [decide(events.replaceConsul), call('placement')],
      /* minor          */ [decide(events.enterMinor)],
      /* levy           */ [auto(events.openLevy), call('placement')],
      /* support        */ [auto(events.openEventSupport), call('support')],
      /* subvert        */ [auto(events.openEventSubversion), call('support')],
      /* loyalty hit    */ [act(events.hitLoyalty)],
      /* npa            */ [
        decide(events.serveNonplayer),
        branch(nonplayer.modeOf, [
          /* none     */ [],
          /* support  */ [call('support'), ...minorLeaders],
          /* units    */ [call('placement'), ...minorLeaders],
          /* activate */ [...minorLeaders, when(nonplayer.hasLeader, [decide(nonplayer.chooseLeader), call('march')])],
          /* unrest   */ [],
        ]),
      ],
      /* unrest         */ [act(events.changeUnrest)],
      /* insurrection   */ [call('rebellion')],
      /* marker         */ [decide(events.giveMarker)],
      /* appian         */ [act(events.buildRoad)],
      /* truce          */ [decide(events.makeTruce)],
      /* break alliance */ [decide(events.partAllies)],
      /* discard opp    */ [decide(events.chooseVictim), chance(draw.discardAtRandom), auto(events.forgetTarget)],
      /* peek           */ [
        decide(events.choosePeek),
        auto(events.peek),
        tell(events.handSeen),
        auto(events.openPeekDraw),
        call('draw cards'),
        auto(events.forgetTarget),
      ],
      /* draw           */ [auto(events.openDraws), call('draw cards')],
      /* naval          */ [decide(events.sailOut), call('march')],
      /* colony free    */ [decide(colonize)],
      /* ransom         */ [
        decide(events.chooseHostage),
        decide(events.payRansom),
        when(events.hasTarget, [chance(draw.discardAtRandom)]),
        auto(events.forgetTarget),
      ],
      /* tribe levels   */ [decide(events.pressTribe), call('tribe', { siegeAt: (s) => s.pressed, siegeBy: GRE })],
      /* agathocles     */ [decide(africa.landInAfrica)],
      /* punic envoys   */ [act(alliance.sendEnvoys)],
      /* treaty         */ [act(alliance.sign)],
    ]),
  ],

  // SR 16.4
  rebellion: [
    decide(nonplayer.rebelAt),
    whilst(nonplayer.mercenariesLeave, [decide(nonplayer.desert)]),
    act(nonplayer.placeRebels),
    when(nonplayer.meetsUnits, [act(battle.openPlacedBattle), call('battle')]),
    act(activation.endActivation),
  ],

  // SR 22.3 tribe_levels
  tribe: [when(siege.falls, [call('fall')]), act(siege.closeSiege)],
} satisfies Procedures<Rome>;

export const sequence = rules.flow({
  game: [
    whilst(
      () => true,
      [
        act(turn.openTurn), // SR 5.1
        call('draw phase'), // SR 5.2
        decide(turn.chooseFirst), // SR 5.3
        call('action phase'), // SR 5.4
        call('attrition phase'), // SR 5.5
        call('surrender phase'), // SR 5.6
        act(phases.isolate), // SR 5.7
        act(score.scoreTurn), // SR 5.8
        finish(score.isOver),
        call('alliance phase'), // SR 5.9
        call('reinforcement phase'), // SR 5.10
        act(turn.advance), // SR 5.11
      ],
    ),
  ],

  'draw phase': [
    act(draw.openDraw),
    tell(draw.gallicDiscards),
    whilst(draw.handToDraw, [
      whilst(draw.mayDiscard, [decide(draw.discard)]),
      auto(draw.beginDrawing),
      call('draw cards'),
      act(draw.nextHand),
    ]),
  ],

  'draw cards': [whilst(draw.drawsCard, [act(draw.refillDeck), chance(draw.drawCard)]), auto(draw.endDrawing)],

  'action phase': [
    whilst(turn.roundsLeft, [
      act(turn.openRound),
      whilst(turn.actionsLeft, [
        when(gauls.gaulsCome, [call('gallic events')]),
        call('desperate times'),
        call('own action'),
        when(africa.carthageFalls, [act(africa.endCarthage), decide(africa.goHome)]), // SR 17.2
        auto(turn.nextAction),
      ]),
    ]),
    when(desperate.isLastTied, [call('order')], [auto(turn.openOrder)]),
    call('last desperate times'),
  ],

  // SR 4.4: before a phase that goes by VP
  order: [auto(turn.openOrder), whilst(turn.isTied, [decide(turn.orderTied)])],

  // SR 21.5, three players
  'gallic events': [
    chance(gauls.gallicEvent),
    when(gauls.mightAnswer, [window(gauls.answerOrder, gauls.answerGauls), chance(goOn)]),
    act(gauls.befall),
    whilst(gauls.gaulsRaid, [chance(gauls.gallicRaid)]),
    call('placement'),
  ],

  // SR 7.4.1, 7.4.2
  'desperate times': [
    auto(desperate.openWindow),
    whilst(desperate.windowWaits, [decide(desperate.announce)]),
    when(desperate.isAnnounced, [whilst(desperate.claimWaits, [decide(desperate.claim)]), call('desperate play')]),
  ],

  // SR 7.4.5
  'last desperate times': [
    act(desperate.openLast),
    whilst(desperate.lastWaits, [
      decide(desperate.announce),
      when(desperate.isAnnounced, [call('desperate play')]),
      auto(desperate.nextLast),
    ]),
  ],

  // SR 7.4.3
  'desperate play': [
    decide(desperate.desperateUse),
    when(desperate.redraws, [call('redraw'), auto(desperate.endRedraw)], [call('declared card')]),
  ],

  redraw: [auto(desperate.openRedraw), whilst(draw.mayDiscard, [decide(draw.exchange)]), call('draw cards')],

  // SR 7.0, 22.5
  'own action': [
    auto(action.openAction),
    whilst(action.isActive, [
      decide(action.act),
      branch(action.deedOf, [
        /* done       */ [mark],
        /* a card     */ [decide(action.chooseUse), call('declared card')],
        /* offer      */ [decide(alliance.offerAlliance), decide(alliance.answerOffer)],
        /* break      */ [decide(alliance.breakAlliance), whilst(alliance.givesUp, [decide(alliance.giveUp)]), mark],
        /* minor      */ [decide(minors.chooseMinor), when(minors.isMinorChosen, [decide(minors.placeMinor)]), mark],
        /* solidarity */ [decide(siege.solidarity), mark],
        /* hire       */ [call('hiring'), mark],
        /* blockade   */ [
          call('windows'),
          when(
            windows.isCancelled,
            [],
            [decide(siege.blockadeAt), call('siege attempt', { siegeAt: (s) => s.blockaded, siegeBy: CAR })],
          ),
          act(action.putAway),
          mark,
        ],
        /* nonplayer  */ [call('declared card')],
      ]),
      auto(action.endDeed),
    ]),
  ],

  // SR 7.2.4
  hiring: [decide(action.hire), call('placement')],

  'declared card': [
    call('windows'),
    when(
      windows.isCancelled,
      [],
      [
        branch(action.useOf, [
          /* none     */ [],
          /* event    */ event,
          /* activate */ [decide(activation.activate), call('march')],
          /* support  */ [auto(action.openCardSupport), call('support')],
          /* levy     */ [call('levy')],
          /* redraw   */ [],
        ]),
      ],
    ),
    act(action.putAway),
    mark,
  ],

  // SR 21.0 - 21.3
  windows: [
    when(windows.mightMistrust, [silent(windows.mistrust), chance(goOn)]),
    when(windows.mightCancel, [window(windows.cancelOrder, windows.cancelEvent), chance(goOn)]),
  ],

  support: [whilst(support.hasSupport, [decide(support.spend)]), auto(support.endSupport)],

  // SR 7.1: one unit, of either power of a hand with two
  levy: [auto(placement.openLevy), call('placement')],

  // SR 5.10.2
  placement: [
    whilst(placement.placesUnits, [
      when(placement.mayChoosePower, [decide(placement.choosePower)]),
      decide(placement.place),
      decide(placement.placeNumber),
    ]),
    auto(placement.endPlacement),
  ],

  ...eventFlow,
  ...activationFlow,
  ...battleFlow,

  // SR 5.5
  'attrition phase': [each('attritionAt', phases.nextAttrition, [chance(phases.attritionDie)])],

  // SR 5.6
  'surrender phase': [
    call('order'),
    whilst(phases.powersLeft, [
      auto(phases.openPower),
      each('yielding', phases.nextToTake, [decide(phases.take)]), // (a)
      each('surrenderAt', phases.nextToPress, [
        decide(siege.pressOn), // (b)
        when(
          (s) => s.presses === 1,
          [call('siege roll', { siegeAt: (s) => s.surrenderAt, siegeBy: (s) => besiegerOf(s, s.surrenderAt) })],
        ),
      ]),
      auto(phases.closePower),
    ]),
  ],

  // SR 15.4
  'alliance phase': [call('order'), act(alliance.openRenewals), whilst(alliance.pactToRenew, [decide(alliance.renew)])],

  // SR 5.10
  'reinforcement phase': [
    act(phases.openNonplayers),
    whilst(phases.nonplayerToReinforce, [
      call('placement'),
      whilst(leaders.leaderReturns, [decide(leaders.returnLeader)]),
      ...minorLeaders,
      auto(phases.nextNonplayer),
    ]),
    call('order'),
    act(phases.openReinforcements),
    whilst(phases.handToReinforce, [
      whilst(nonplayer.mercenariesLeave, [decide(nonplayer.dismiss)]), // 1
      whilst(phases.groupsLeft, [auto(phases.openGroup), call('placement')]), // 2
      whilst(leaders.drawsConsul, [chance(leaders.drawConsul), decide(leaders.placeConsul)]), // 3
      whilst(leaders.leaderReturns, [decide(leaders.returnLeader)]),
      when(phases.isGreek, [call('greek penalties')]), // 4
      ...minorLeaders, // 5
      act(phases.nextToReinforce),
    ]),
  ],

  // SR 8.2.3
  'greek penalties': [
    auto(penalty.openPenalties),
    when(penalty.isSparing, [decide(penalty.spare)]),
    auto(penalty.nextPenalty),
    whilst(penalty.penaltyDue, [
      decide(penalty.keepOrDismiss),
      whilst(penalty.isPaying, [decide(penalty.payPenalty)]),
      auto(penalty.nextPenalty),
    ]),
  ],
});

/** Decisions and events of chance by name. */
export type Stop = StopsOf<typeof sequence>;

export type Asked = DecisionsOf<typeof sequence>;
