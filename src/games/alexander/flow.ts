/** The sequence of play (AX 6). The procedures of an action, a battle and an event stand in the rooms named so. */
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
  tell,
  when,
  whilst,
} from '../kit/flow.js';
import { battleFlow, type Switches } from './battle/flow.js';
import { MACEDON, PERSIA } from './board/counters.js';
import { ARIOBARZANES_GROUP, BESSUS_GROUP, HEIR, rules } from './board/state.js';
import * as events from './events/events.js';
import { eventFlow } from './events/flow.js';
import { marchFlow } from './march/flow.js';
import { ended } from './pieces/ending.js';
import * as leaders from './pieces/leaders.js';
import { tableSeen } from './pieces/observe.js';
import * as setup from './pieces/setup.js';
import { seaFlow } from './sea/flow.js';
import * as actions from './turn/actions.js';
import * as arrival from './turn/arrival.js';
import * as income from './turn/income.js';
import * as levy from './turn/levy.js';
import * as maintenance from './turn/maintenance.js';
import * as recruit from './turn/recruit.js';
import * as revolt from './turn/revolt.js';
import * as supply from './turn/supply.js';
import * as voyage from './turn/voyage.js';

export function makeFlow(switches: Switches) {
  return rules.flow({
    game: [
      decide(setup.thrace),
      whilst(
        () => true,
        [call('treasure'), call('actions'), call('supply'), call('recruitment'), call('revolt'), call('maintenance')],
      ),
    ],

    // Phase 1 (AX 6.2)
    treasure: [
      when(leaders.artaxerxesReigns, [
        chance(leaders.artaxerxesDies),
        when(leaders.heirDue, [chance(leaders.heirDie), act(events.heirTakesPlace), tell(tableSeen)]),
      ]),
      when(arrival.reinforcementsCome, [
        call('arrival', { group: BESSUS_GROUP }),
        call('arrival', { group: ARIOBARZANES_GROUP }),
      ]),
      act(income.collect),
    ],

    arrival: [decide(arrival.enterAt), act(arrival.endArrival), call('deaths', { inBattle: 0 })],

    // Phase 2 (AX 7)
    actions: [
      whilst(actions.actionsOpen, [
        call('opportunity', { active: (s) => s.onTurn }),
        when(arrival.heirWaits, [call('arrival', { group: HEIR })]),
      ]),
      act(actions.closeActions),
    ],

    opportunity: [
      when(actions.isLockedOut, [act(actions.passLockedOut)], [decide(actions.declare)]),
      branch(
        (s) => s.action,
        [
          /* none */ [],
          /* pass */ [],
          /* move */ [call('move')],
          /* embark */ [call('embark')],
          /* disembark */ [call('disembark')],
          /* fleet */ [call('fleet')],
          /* siege */ [call('siege')],
          /* raid */ [call('raid')],
          /* thracian */ [call('thracians')],
        ],
      ),
      auto(actions.closeOpportunity),
    ],

    ...marchFlow,
    ...battleFlow(switches),
    ...seaFlow,
    ...eventFlow,

    // Phase 3 (AX 13, 14)
    supply: [
      call('starving', { active: MACEDON }),
      call('starving', { active: PERSIA }),
      call('return to port', { active: MACEDON }),
      call('return to port', { active: PERSIA }),
      when(arrival.heirWaits, [call('arrival', { group: HEIR })]),
    ],

    starving: [
      each('at', supply.nextStarving, [
        act(supply.beginStarving),
        tell(supply.starvingSeen),
        ended,
        each('rolling', supply.nextToRoll, [chance(supply.supplyDice)]),
      ]),
    ],

    'return to port': [
      each('at', voyage.nextAtSea, [
        decide(voyage.harbour),
        each('ship', voyage.nextInDanger, [chance(voyage.stormDie), tell(tableSeen)]),
        act(voyage.reachPort),
        tell(tableSeen),
        call('deaths', { inBattle: 0 }),
      ]),
    ],

    recruitment: [call('recruiting', { active: MACEDON }), call('recruiting', { active: PERSIA })],

    recruiting: [
      whilst(recruit.isRecruiting, [
        decide(recruit.recruit),
        when(recruit.asksForPlace, [call('placing')]),
        when(recruit.callsLevy, [call('levy')]),
      ]),
    ],

    levy: [
      chance(levy.levyDie),
      ended,
      whilst(levy.levyDraws, [chance(levy.levyDraw)]),
      act(recruit.nextLevied),
      whilst(recruit.levyWaits, [call('placing'), act(recruit.nextLevied)]),
    ],

    placing: [decide(recruit.place), when(recruit.asksForArea, [decide(recruit.placeInRegion)])],

    // Phase 4 (AX 15)
    revolt: [
      when(revolt.revoltIsRolled, [
        when(revolt.mayPayForRevolt, [decide(revolt.payForRevolt)]),
        chance(revolt.revoltDie),
      ]),
      when(revolt.cyprusStandsAlone, [act(events.announceCyprus), call('Cyprus'), tell(tableSeen), ended]),
    ],

    // Phase 5 (AX 16, 6.3)
    maintenance: [
      act(maintenance.payMacedonians),
      ended,
      when(maintenance.athensAsks, [decide(maintenance.athens)], [act(maintenance.athensUnpaid)]),
      tell(tableSeen),
      call('deaths', { inBattle: 0 }),
      when(
        maintenance.mayPayPersians,
        [act(maintenance.payPersians)],
        [when(maintenance.mayLoseUnit, [decide(maintenance.loseKind), decide(maintenance.loseUnpaid)])],
      ),
      when(maintenance.hasPersianShips, [
        when(maintenance.mayPayFleet, [decide(maintenance.payFleet)], [act(maintenance.fleetUnpaid)]),
        when(maintenance.owesShip, [decide(maintenance.loseUnpaidShip), tell(tableSeen)]),
      ]),
      act(maintenance.scuttle),
      tell(tableSeen),
      call('deaths', { inBattle: 0 }),
      act(maintenance.endTurn),
      tell(tableSeen),
      ended,
      finish(maintenance.isLastTurn),
      act(maintenance.nextTurn),
      when(arrival.heirWaits, [call('arrival', { group: HEIR })]),
    ],
  });
}

/** Decisions by name. */
export type Asked = DecisionsOf<ReturnType<typeof makeFlow>>;
