/** The sequence of play (AX 6). */
import { auto, branch, call, chance, decide, type Flow, finish, flow, tell, when, whilst } from '../kit/flow.js';
import * as actions from './turn/actions.js';
import * as arrival from './turn/arrival.js';
import * as battle from './battle/rounds.js';
import * as embark from './sea/embark.js';
import * as events from './events/events.js';
import * as fleet from './sea/fleet.js';
import { battleFlow, type Switches } from './flow-battle.js';
import * as income from './turn/income.js';
import * as leaders from './pieces/leaders.js';
import * as levy from './turn/levy.js';
import * as maintenance from './turn/maintenance.js';
import * as march from './march/road.js';
import * as muster from './march/muster.js';
import * as naval from './sea/naval.js';
import { tableSeen } from './pieces/observe.js';
import * as outcome from './battle/outcome.js';
import * as raid from './sea/raid.js';
import * as recruit from './turn/recruit.js';
import * as revolt from './turn/revolt.js';
import * as setup from './pieces/setup.js';
import * as siege from './battle/siege.js';
import type { Alexander } from './board/state.js';
import * as supply from './turn/supply.js';
import * as thracians from './march/thracians.js';
import { isOver } from './pieces/tracks.js';
import * as training from './events/training.js';
import * as landing from './sea/landing.js';

const ended = finish<Alexander>(isOver);

export function makeFlow(switches: Switches): Flow<Alexander> {
  return flow<Alexander>({
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
        when(leaders.heirDue, [chance(leaders.heirDie), auto(events.heirTakesPlace), tell(tableSeen)]),
      ]),
      when(arrival.reinforcementsCome, [
        auto(arrival.callBessus),
        call('arrival'),
        auto(arrival.callAriobarzanes),
        call('arrival'),
      ]),
      auto(income.collect),
    ],

    arrival: [decide(arrival.enterAt), auto(arrival.endArrival), call('quiet deaths')],

    // Phase 2 (AX 7)
    actions: [
      auto(actions.openActions),
      whilst(actions.actionsOpen, [
        when(actions.isLockedOut, [auto(actions.passLockedOut)], [decide(actions.declare)]),
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
        auto(actions.closeAction),
        when(arrival.heirWaits, [auto(arrival.callHeir), call('arrival')]),
      ]),
      auto(actions.closeActions),
    ],

    muster: [
      whilst(muster.asksForLeader, [decide(muster.takeLeader)]),
      decide(muster.load),
      whilst(muster.asksForAmount, [decide(muster.amount)]),
    ],

    // AX 8
    move: [
      decide(muster.pickArea),
      call('muster'),
      auto(muster.depart),
      auto(march.setOut),
      tell(muster.partingSeen),
      whilst(march.onTheMarch, [
        decide(march.step),
        branch(march.stepLeadsTo, [
          /* handled */ [tell(muster.partingSeen)],
          /* halted */ [],
          /* marches */ [
            chance(march.forcedMarch),
            when(march.marchSucceeds, [
              auto(march.beginFootRolling),
              tell(march.unitsSeen),
              whilst(march.rolls, [chance(march.marchDice)]),
            ]),
            auto(march.endForcedMarch),
          ],
          /* marks */ [call('marker')],
          /* enters */ [
            when(march.entersDesert, [
              auto(march.beginRolling),
              tell(march.unitsSeen),
              whilst(march.rolls, [chance(march.desertDice)]),
            ]),
            auto(march.comeIn),
            when(march.meetsEnemy, [auto(battle.openBattle), call('battle')]),
          ],
        ]),
      ]),
    ],

    thracians: [decide(thracians.moveThracians), when(thracians.opensBattle, [call('battle')])],

    ...battleFlow(switches),

    // AX 11
    embark: [
      decide(embark.embarkFrom),
      call('muster'),
      auto(embark.goAboard),
      tell(tableSeen),
      auto(embark.endEmbarking),
    ],

    disembark: [
      decide(landing.disembarkTo),
      whilst(landing.partyOpen, [decide(landing.land)]),
      auto(landing.goAshore),
      tell(tableSeen),
      when(landing.landsAmongEnemies, [auto(landing.openLandingBattle), call('battle')], [auto(landing.goInland)]),
      auto(landing.endLanding),
    ],

    fleet: [
      decide(fleet.pickSea),
      whilst(fleet.asksForShips, [decide(fleet.ships), tell(fleet.shipsSeen)]),
      whilst(fleet.nationsRoll, [chance(fleet.fleetRoll)]),
      when(
        fleet.fleetSails,
        [
          auto(fleet.formFleet),
          tell(tableSeen),
          when(fleet.meetsFleet, [call('naval battle')]),
          whilst(fleet.underSail, [
            decide(fleet.sailOn),
            tell(tableSeen),
            when(fleet.attacksPort, [call('naval battle')], [when(fleet.meetsFleet, [call('naval battle')])]),
          ]),
        ],
        [auto(fleet.anchor)],
      ),
    ],

    'naval battle': [
      auto(naval.openNaval),
      auto(naval.askToWithdraw),
      when(naval.someoneMayGo, [decide(naval.navalWithdraw)]),
      when(
        naval.battleOpen,
        [
          auto(naval.showCargoes),
          tell(naval.cargoesSeen),
          whilst(naval.battleOpen, [call('naval round')]),
          when(naval.mustSailAway, [decide(naval.withdrawTo), auto(naval.loseFugitives), call('deaths')]),
          auto(outcome.plunder),
          auto(fleet.anchor),
          call('event'),
        ],
        [decide(naval.withdrawTo), auto(fleet.anchor)],
      ),
      auto(outcome.closeBattle),
    ],

    'naval round': [
      auto(naval.openNavalRound),
      chance(naval.macedonianNavalDice),
      chance(naval.persianNavalDice),
      auto(naval.faceMacedonAtSea),
      whilst(naval.sinkingOpen, [decide(naval.sinkShip)]),
      auto(naval.facePersiaAtSea),
      whilst(naval.sinkingOpen, [decide(naval.sinkShip)]),
      auto(naval.closeNavalRound),
      call('deaths'),
      auto(naval.askBetweenRounds),
      whilst(naval.someoneMayGo, [decide(naval.navalWithdraw)]),
    ],

    raid: [
      decide(raid.raidTarget),
      when(raid.memnonIsThere, [decide(raid.memnonRaids)]),
      decide(raid.raidShips),
      chance(raid.raidDice),
    ],

    // AX 12
    siege: [
      decide(siege.pickCity),
      tell(siege.besiegersSeen),
      chance(siege.siegeDice),
      tell(tableSeen),
      call('hits'),
      call('quiet deaths'),
      when(siege.cityFalls, [auto(siege.sackCity), call('marker')]),
      auto(siege.endSiege),
      call('event'),
    ],

    // Phase 3 (AX 13, 14)
    supply: [
      auto(supply.supplyMacedon),
      call('starving'),
      auto(supply.supplyPersia),
      call('starving'),
      auto(supply.returnMacedon),
      call('return to port'),
      auto(supply.returnPersia),
      call('return to port'),
      when(arrival.heirWaits, [auto(arrival.callHeir), call('arrival')]),
    ],

    starving: [
      whilst(supply.stackStarves, [
        auto(supply.beginStarving),
        tell(supply.starvingSeen),
        ended,
        whilst(march.rolls, [chance(supply.supplyDice)]),
        auto(supply.nextStack),
      ]),
    ],

    'return to port': [
      whilst(supply.shipsAtSea, [
        decide(supply.harbour),
        whilst(supply.stormsThreaten, [chance(supply.stormDie), tell(tableSeen)]),
        auto(supply.reachPort),
        tell(tableSeen),
        call('quiet deaths'),
      ]),
    ],

    recruitment: [
      auto(recruit.recruitMacedon),
      call('recruiting'),
      auto(recruit.recruitPersia),
      call('recruiting'),
      auto(recruit.endRecruiting),
    ],

    recruiting: [
      whilst(recruit.isRecruiting, [
        decide(recruit.recruit),
        when(recruit.asksForPlace, [call('placing')]),
        when(recruit.callsLevy, [
          chance(levy.levyDie),
          ended,
          whilst(levy.levyDraws, [chance(levy.levyDraw)]),
          auto(recruit.nextLevied),
          whilst(recruit.levyWaits, [call('placing'), auto(recruit.nextLevied)]),
        ]),
      ]),
    ],

    placing: [decide(recruit.place), when(recruit.asksForArea, [decide(recruit.placeInRegion)])],

    // Phase 4 (AX 15)
    revolt: [
      when(revolt.revoltIsRolled, [
        when(revolt.mayPayForRevolt, [decide(revolt.payForRevolt)]),
        chance(revolt.revoltDie),
      ]),
      when(revolt.cyprusStandsAlone, [auto(events.announceCyprus), call('event effect')]),
    ],

    // Phase 5 (AX 16, 6.3)
    maintenance: [
      auto(maintenance.payMacedonians),
      ended,
      when(maintenance.athensAsks, [decide(maintenance.athens)], [auto(maintenance.refuseAthens)]),
      tell(tableSeen),
      call('quiet deaths'),
      auto(maintenance.payPersians),
      when(maintenance.owesUnit, [decide(maintenance.loseKind), decide(maintenance.loseUnpaid)]),
      when(maintenance.hasPersianShips, [
        when(maintenance.mayPayFleet, [decide(maintenance.payFleet)], [auto(maintenance.oweShip)]),
        when(maintenance.owesShip, [decide(maintenance.loseUnpaidShip), tell(tableSeen)]),
      ]),
      auto(maintenance.scuttle),
      tell(tableSeen),
      call('quiet deaths'),
      auto(maintenance.endTurn),
      tell(tableSeen),
      ended,
      finish(maintenance.isLastTurn),
      auto(maintenance.nextTurn),
      when(arrival.heirWaits, [auto(arrival.callHeir), call('arrival')]),
    ],

    // AX 18
    event: [chance(events.eventRoll), call('event effect')],

    'event effect': [
      branch(events.eventIndex, [
        /* 2 Crete */ [
          when(
            events.comesAgain,
            [auto(events.legitimacyAgain)],
            [auto(events.creteHelps), tell(tableSeen), decide(events.alliedPort)],
          ),
        ],
        /* 3 Spitamenes */ [
          when(events.spitamenesComes, [auto(arrival.callSpitamenes), call('arrival')], [auto(events.legitimacyAgain)]),
        ],
        /* 4 Philotas */ [
          when(
            events.comesAgain,
            [auto(events.legitimacyAgain)],
            [
              when(
                events.philipGoes,
                [auto(events.removePhilip), call('quiet deaths')],
                [when(events.parmenionFalls, [decide(events.replaceParmenion), auto(events.loseParmenion)])],
              ),
              auto(events.payForTrial),
            ],
          ),
        ],
        /* 5 Thracians */ [auto(events.thraciansRaid)],
        /* 6 Illyrians */ [auto(events.illyriansRaid)],
        /* 7 Egypt */ [auto(events.egyptRevolts)],
        /* 8 intrigue */ [auto(events.courtIntrigue)],
        /* 9 Scythians */ [auto(events.scythiansRaid)],
        /* 10 Cyprus */ [
          when(
            events.comesAgain,
            [auto(events.legitimacyAgain)],
            [
              when(events.cyprusTurns, [auto(events.orderCyprus), call('marker')]),
              chance(events.cyprusDie),
              whilst(maintenance.owesShip, [decide(maintenance.loseToCyprus), tell(tableSeen)]),
              auto(events.cypriotsJoin),
              call('quiet deaths'),
            ],
          ),
        ],
        /* 11 training */ [
          when(training.trainFoot.open, [decide(training.trainFoot.decision)]),
          when(training.trainHorse.open, [decide(training.trainHorse.decision)]),
        ],
        /* 12 Porus */ [
          auto(events.porusInvades),
          tell(tableSeen),
          whilst(events.followersLeave, [decide(maintenance.loseDeserter)]),
        ],
      ]),
      tell(tableSeen),
      ended,
      auto(events.endEvent),
    ],
  });
}
