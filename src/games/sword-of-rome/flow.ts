/** The sequence of play (SR 5). */
import {
  auto,
  branch,
  call,
  chance,
  decide,
  each,
  finish,
  flow,
  silent,
  tell,
  when,
  whilst,
  window,
} from '../kit/flow.js';
import * as siege from './battle/siege.js';
import { goOn } from './board/dice.js';
import { CAR } from './board/map.js';
import type { Rome } from './board/state.js';
import { besiegerOf } from './board/units.js';
import * as draw from './cards/draw.js';
import * as enlist from './cards/enlist.js';
import { activationFlow } from './flow-activation.js';
import { battleFlow } from './flow-battle.js';
import { eventFlow } from './flow-events.js';
import * as activation from './march/activation.js';
import * as insurrection from './nonplayer/insurrection.js';
import { reinforceNonplayers } from './nonplayer/powers.js';
import * as blockade from './sea/blockade.js';
import * as action from './turn/action.js';
import * as alliance from './turn/alliance.js';
import * as attrition from './turn/attrition.js';
import { colonize } from './turn/colony.js';
import * as gauls from './turn/gallic-events.js';
import { isolate } from './turn/isolation.js';
import * as penalty from './turn/penalty.js';
import * as placement from './turn/placement.js';
import * as reinforcement from './turn/reinforcement.js';
import * as score from './turn/score.js';
import * as support from './turn/support.js';
import * as turn from './turn/turn.js';

export const sequence = flow<Rome>({
  game: [
    whilst(
      () => true,
      [
        auto(turn.openTurn), // SR 5.1
        call('draw phase'), // SR 5.2
        decide(turn.chooseFirst), // SR 5.3
        call('action phase'), // SR 5.4
        call('attrition phase'), // SR 5.5
        call('surrender phase'), // SR 5.6
        auto(isolate), // SR 5.7
        auto(score.scoreTurn), // SR 5.8
        finish(score.isOver),
        call('alliance phase'), // SR 5.9
        call('reinforcement phase'), // SR 5.10
        auto(turn.advance), // SR 5.11
      ],
    ),
  ],

  'draw phase': [
    auto(draw.openDraw),
    tell(draw.gallicDiscards),
    whilst(draw.handToDraw, [
      whilst(draw.mayDiscard, [decide(draw.discard)]),
      auto(draw.beginDrawing),
      call('draw cards'),
      auto(draw.nextHand),
    ]),
  ],

  'draw cards': [whilst(draw.drawsCard, [auto(draw.refillDeck), chance(draw.drawCard)]), auto(draw.endDrawing)],

  'action phase': [
    whilst(turn.roundsLeft, [
      auto(turn.openRound),
      whilst(turn.actionsLeft, [
        when(gauls.gaulsCome, [call('gallic events')]),
        call('desperate times'),
        call('own action'),
        auto(turn.nextAction),
      ]),
    ]),
  ],

  // SR 21.5, three players
  'gallic events': [chance(gauls.gallicEvent), whilst(gauls.gaulsRaid, [chance(gauls.gallicRaid)]), call('placement')],

  // SR 7.4
  'desperate times': [
    auto(action.openDesperate),
    whilst(action.desperateWaits, [
      decide(action.desperate),
      when(action.isDesperate, [call('declared card')]),
      auto(action.nextDesperate),
    ]),
  ],

  // SR 7.0, 22.5
  'own action': [
    auto(action.openAction),
    when(alliance.offersAlliances, [
      decide(alliance.offerAlliance),
      when(alliance.isOffered, [decide(alliance.answerOffer)]),
      whilst(alliance.isBreaking, [decide(alliance.breakAlliance)]),
    ]),
    when(action.isCarthage, [call('extras')]),
    when(action.hasCards, [
      decide(action.playCard),
      when(action.hasPlayed, [decide(action.chooseUse), call('declared card')]),
    ]),
    when(action.isCarthage, [call('extras')]),
  ],

  // SR 7.0 b: one hire and both Blockades at most
  extras: [
    silent(action.extra),
    when(
      (s) => action.extraOf(s) > 0,
      [
        call('extra'),
        silent(action.extra),
        when(
          (s) => action.extraOf(s) > 0,
          [call('extra'), silent(action.extra), when((s) => action.extraOf(s) > 0, [call('extra')])],
        ),
      ],
    ),
    chance(goOn),
  ],

  extra: [
    branch(action.extraOf, [
      /* nothing  */ [],
      /* hire     */ [call('placement')],
      /* blockade */ [
        call('windows'),
        when(
          action.isCancelled,
          [],
          [decide(blockade.blockadeAt), call('siege attempt', { siegeAt: (s) => s.blockaded, siegeBy: CAR })],
        ),
      ],
    ]),
    auto(action.endExtra),
    auto(siege.markSieges),
  ],

  'declared card': [
    call('windows'),
    when(
      action.isCancelled,
      [],
      [
        branch(action.useOf, [
          /* none     */ [],
          /* event    */ [call('event')],
          /* activate */ [decide(activation.activate), call('march')],
          /* support  */ [auto(action.openCardSupport), call('support')],
          /* levy     */ [decide(placement.levy)],
          /* colony   */ [decide(colonize)],
        ]),
      ],
    ),
    auto(action.putAway),
    auto(siege.markSieges), // SR 13.1
  ],

  // SR 21.0 - 21.3
  windows: [
    when(action.mightMistrust, [silent(action.mistrust), chance(goOn)]),
    when(action.mightCancel, [window(action.cancelOrder, action.cancelEvent), chance(goOn)]),
  ],

  support: [whilst(support.hasSupport, [decide(support.spend)]), auto(support.endSupport)],

  placement: [
    whilst(placement.placesUnits, [decide(placement.place), decide(placement.placeNumber)]),
    auto(placement.endPlacement),
  ],

  ...eventFlow,
  ...activationFlow,
  ...battleFlow,

  'attrition phase': [each('attritionAt', attrition.nextAttrition, [chance(attrition.attritionDie)])],

  // SR 5.6 b
  'surrender phase': [
    each('surrenderAt', siege.nextToPress, [
      decide(siege.pressOn),
      when(
        (s) => s.presses === 1,
        [call('siege roll', { siegeAt: (s) => s.surrenderAt, siegeBy: (s) => besiegerOf(s, s.surrenderAt) })],
      ),
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

  // SR 15.4
  'alliance phase': [whilst(alliance.pactToRenew, [decide(alliance.renew)]), auto(alliance.endRenewals)],

  'reinforcement phase': [
    auto(reinforcement.openReinforcements),
    whilst(reinforcement.handToReinforce, [
      whilst(insurrection.mercenariesLeave, [decide(insurrection.dismiss)]),
      whilst(reinforcement.groupsLeft, [auto(reinforcement.openGroup), call('placement')]),
      whilst(enlist.leaderReturns, [decide(enlist.returnLeader)]),
      when(reinforcement.isGreek, [call('greek penalties')]),
      auto(reinforcement.nextToReinforce),
    ]),
    auto(reinforceNonplayers),
  ],
});
