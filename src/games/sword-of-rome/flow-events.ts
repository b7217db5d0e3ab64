/** Events, one effect after another (SR 22.3); the cases stand in the order of EFFECT_KINDS. */

import { act, auto, branch, call, chance, decide, type Procedures, tell, when, whilst } from '../kit/flow.js';
import * as battle from './battle/battle.js';
import { GRE } from './board/map.js';
import type { Rome } from './board/state.js';
import * as draw from './cards/draw.js';
import * as campaign from './events/campaign.js';
import * as effects from './events/effects.js';
import * as events from './events/events.js';
import * as schemes from './events/schemes.js';
import { endActivation } from './movement/activation.js';
import { closeNextMarch, marchesOn, openNextMarch } from './movement/flank.js';
import { colonize } from './movement/raid.js';
import * as africa from './nonplayer/africa.js';
import * as insurrection from './nonplayer/insurrection.js';
import * as nonplayer from './nonplayer/powers.js';
import * as treaty from './politics/alliance.js';
import * as siege from './siege/siege.js';
import * as minors from './turn/minors.js';

/** SR 8.3: part of what calls it, not a procedure: every call takes a cell of each seat's clock. */
export const minorLeaders = [
  whilst(minors.placesMinors, [decide(minors.chooseMinor), when(minors.isMinorChosen, [decide(minors.placeMinor)])]),
];

/** Part of what calls it, like the minor leaders. */
export const event = [
  whilst(effects.effectsLeft, [when(effects.isEffectLegal, [call('effect')]), auto(effects.nextEffect)]),
];

export const eventFlow = {
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
      /* discard opp    */ [decide(schemes.chooseVictim), chance(draw.discardAtRandom), auto(schemes.forgetTarget)],
      /* peek           */ [
        decide(schemes.choosePeek),
        auto(schemes.peek),
        tell(schemes.handSeen),
        auto(schemes.openPeekDraw),
        call('draw cards'),
        auto(schemes.forgetTarget),
      ],
      /* draw           */ [auto(schemes.openDraws), call('draw cards')],
      /* naval          */ [decide(events.sailOut), call('march')],
      /* colony free    */ [decide(colonize)],
      /* ransom         */ [
        decide(schemes.chooseHostage),
        decide(schemes.payRansom),
        when(schemes.hasTarget, [chance(draw.discardAtRandom)]),
        auto(schemes.forgetTarget),
      ],
      /* tribe levels   */ [decide(events.pressTribe), call('tribe', { siegeAt: (s) => s.pressed, siegeBy: GRE })],
      /* attrition      */ [decide(events.wearDown)],
      /* agathocles     */ [decide(africa.landInAfrica)],
      /* punic envoys   */ [act(treaty.sendEnvoys)],
      /* treaty         */ [act(treaty.sign)],
    ]),
  ],

  // SR 16.4
  rebellion: [
    decide(insurrection.rebelAt),
    whilst(insurrection.mercenariesLeave, [decide(insurrection.desert)]),
    act(insurrection.placeRebels),
    when(insurrection.meetsUnits, [act(battle.openPlacedBattle), call('battle')]),
    act(endActivation),
  ],

  // SR 22.3 tribe_levels
  tribe: [when(siege.falls, [call('fall')]), act(siege.closeSiege)],
} satisfies Procedures<Rome>;
