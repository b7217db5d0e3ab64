/** The sequence of play (SR 5). */

import {
  act,
  auto,
  branch,
  call,
  chance,
  decide,
  each,
  finish,
  type StopsOf,
  silent,
  tell,
  when,
  whilst,
  window,
} from '../kit/flow.js';
import { goOn } from './board/dice.js';
import { CAR } from './board/map.js';
import { rules } from './board/state.js';
import { besiegerOf } from './board/units.js';
import * as draw from './cards/draw.js';
import { activationFlow } from './flow-activation.js';
import { battleFlow } from './flow-battle.js';
import { event, eventFlow, minorLeaders } from './flow-events.js';
import * as activation from './movement/activation.js';
import * as africa from './nonplayer/africa.js';
import * as insurrection from './nonplayer/insurrection.js';
import * as alliance from './politics/alliance.js';
import * as penalty from './politics/penalty.js';
import * as support from './politics/support.js';
import * as leaders from './recruitment/leaders.js';
import * as placement from './recruitment/placement.js';
import * as score from './score.js';
import * as plunder from './siege/plunder.js';
import * as siege from './siege/siege.js';
import * as action from './turn/action.js';
import * as desperate from './turn/desperate.js';
import * as gauls from './turn/gallic-events.js';
import * as minors from './turn/minors.js';
import * as phases from './turn/phases.js';
import { isolate } from './turn/phases.js';
import * as reinforcement from './turn/reinforcement.js';
import * as turn from './turn/turn.js';
import * as windows from './turn/windows.js';

/** SR 13.1: after every deed that may bring an army before a city, and at the end of an action. */
const mark = act(siege.markSieges);

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
        act(isolate), // SR 5.7
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
        /* solidarity */ [decide(plunder.solidarity), mark],
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
    act(reinforcement.openNonplayers),
    whilst(reinforcement.nonplayerToReinforce, [
      call('placement'),
      whilst(leaders.leaderReturns, [decide(leaders.returnLeader)]),
      ...minorLeaders,
      auto(reinforcement.nextNonplayer),
    ]),
    call('order'),
    act(reinforcement.openReinforcements),
    whilst(reinforcement.handToReinforce, [
      whilst(insurrection.mercenariesLeave, [decide(insurrection.dismiss)]), // 1
      whilst(reinforcement.groupsLeft, [auto(reinforcement.openGroup), call('placement')]), // 2
      whilst(leaders.drawsConsul, [chance(leaders.drawConsul), decide(leaders.placeConsul)]), // 3
      whilst(leaders.leaderReturns, [decide(leaders.returnLeader)]),
      when(reinforcement.isGreek, [call('greek penalties')]), // 4
      ...minorLeaders, // 5
      act(reinforcement.nextToReinforce),
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
