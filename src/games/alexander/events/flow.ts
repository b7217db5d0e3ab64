/** The events (AX 18): after every land battle, naval battle and siege. */
import { act, branch, call, chance, decide, type Procedures, tell, when, whilst } from '../../kit/flow.js';
import { type Alexander, SPITAMENES_GROUP } from '../board/state.js';
import { ended } from '../pieces/ending.js';
import { tableSeen } from '../pieces/observe.js';
import { loseDeserter, loseToCyprus } from '../turn/maintenance.js';
import * as events from './events.js';
import { trainFoot, trainHorse, trainsFoot, trainsHorse } from './training.js';

const again = [act(events.legitimacyAgain)];

export const eventFlow = {
  event: [
    chance(events.eventRoll),
    branch(events.eventIndex, [
      /* 2 Crete helps */ [
        when(events.comesAgain, again, [act(events.creteHelps), tell(tableSeen), decide(events.alliedPort)]),
      ],
      /* 3 Spitamenes */ [when(events.spitamenesComes, [call('arrival', { group: SPITAMENES_GROUP })], again)],
      /* 4 Philotas */ [when(events.comesAgain, again, [call('trial of Philotas')])],
      /* 5 Thracians */ [act(events.thraciansRaid)],
      /* 6 Illyrians */ [act(events.illyriansRaid)],
      /* 7 Egypt revolts */ [act(events.egyptRevolts)],
      /* 8 court intrigue */ [act(events.courtIntrigue)],
      /* 9 Scythians */ [act(events.scythiansRaid)],
      /* 10 Cyprus revolts */ [when(events.comesAgain, again, [call('Cyprus')])],
      /* 11 training */ [when(trainsFoot, [decide(trainFoot)]), when(trainsHorse, [decide(trainHorse)])],
      /* 12 Porus */ [call('Porus')],
    ]),
    tell(tableSeen),
    ended,
  ],

  // AX 18.4
  'trial of Philotas': [
    when(
      events.philipGoes,
      [act(events.removePhilip), call('deaths', { inBattle: 0 })],
      [when(events.parmenionFalls, [decide(events.replaceParmenion), act(events.loseParmenion)])],
    ),
    act(events.payForTrial),
  ],

  // AX 18.10, and by itself under AX 15.3
  Cyprus: [
    when(events.cyprusTurns, [call('marker', events.cyprusToMacedon)]),
    chance(events.cyprusDie),
    whilst(events.shipsLeave, [decide(loseToCyprus), act(events.cypriotJoins), tell(tableSeen)]),
    call('deaths', { inBattle: 0 }),
  ],

  // AX 18.12
  Porus: [act(events.porusInvades), tell(tableSeen), whilst(events.followersLeave, [decide(loseDeserter)])],
} satisfies Procedures<Alexander>;
