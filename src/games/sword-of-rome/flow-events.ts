/** Events, one effect after another (SR 22.3); the cases stand in the order of EFFECT_KINDS. */
import { auto, branch, call, chance, decide, type Flow, tell, when, whilst } from '../kit/flow.js';
import * as battle from './battle.js';
import { colonize } from './colony.js';
import * as draw from './draw.js';
import * as effects from './effects.js';
import * as events from './events.js';
import * as insurrection from './insurrection.js';
import * as nonplayer from './nonplayer.js';
import * as siege from './siege.js';
import type { Rome } from './state.js';
import { endActivation } from './army.js';

export const eventFlow: Flow<Rome> = {
  event: [
    whilst(effects.effectsLeft, [when(effects.isEffectLegal, [call('effect')]), auto(effects.nextEffect)]),
  ],

  effect: [
    branch(effects.effectIndex, [
      /* campaign       */ [
        auto(events.openCampaign),
        whilst(events.campaignGoesOn, [
          decide(events.nextArmy),
          when(events.hasMustered, [call('march')]),
          auto(events.nextOfCampaign),
        ]),
        auto(events.endCampaign),
      ],
      /* march          */ [decide(events.march), call('march')],
      /* leader         */ [decide(events.enterLeader)],
      /* minor          */ [decide(events.enterMinor)],
      /* levy           */ [auto(events.openLevy), call('placement')],
      /* support        */ [auto(events.openEventSupport), call('support')],
      /* subvert        */ [auto(events.openEventSubversion), call('support')],
      /* loyalty hit    */ [auto(events.hitLoyalty)],
      /* npa            */ [
        decide(events.serveNonplayer),
        branch(nonplayer.modeOf, [
          /* none     */ [],
          /* support  */ [call('support')],
          /* units    */ [],
          /* activate */ [call('march')],
          /* unrest   */ [],
        ]),
        auto(nonplayer.endService),
      ],
      /* unrest         */ [auto(events.changeUnrest)],
      /* insurrection   */ [
        decide(insurrection.rebelAt),
        whilst(insurrection.mercenariesLeave, [decide(insurrection.desert)]),
        auto(insurrection.placeRebels),
        when(insurrection.meetsUnits, [auto(battle.openPlacedBattle), call('battle')]),
        auto(endActivation),
      ],
      /* marker         */ [decide(events.giveMarker)],
      /* appian         */ [auto(events.buildRoad)],
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
      /* wild beasts    */ [decide(events.chooseBeasts), auto(events.markBeasts)],
      /* tribe levels   */ [decide(events.pressTribe), when(siege.falls, [call('fall')]), auto(siege.closeSiege)],
      /* attrition      */ [decide(events.wearDown)],
    ]),
  ],
};
