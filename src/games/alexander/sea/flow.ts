/** What ships do (AX 11). */
import { act, auto, call, chance, decide, each, leave, type Procedures, tell, when, whilst } from '../../kit/flow.js';
import * as outcome from '../battle/outcome.js';
import { isUndecided, nextRound } from '../battle/rounds.js';
import { MACEDON, PERSIA } from '../board/counters.js';
import { type Alexander, AT_SEA, BY_LANDING, IN_PORT } from '../board/state.js';
import { tableSeen } from '../pieces/observe.js';
import * as embark from './embark.js';
import * as fleet from './fleet.js';
import * as landing from './landing.js';
import * as naval from './naval.js';
import * as raid from './raid.js';

export const seaFlow = {
  // AX 11.4
  embark: [decide(embark.embarkFrom), call('muster'), act(embark.goAboard), tell(tableSeen)],

  // AX 11.5
  disembark: [
    decide(landing.disembarkTo),
    whilst(landing.partyOpen, [decide(landing.land)]),
    act(landing.goAshore),
    tell(tableSeen),
    when(
      landing.landsAmongEnemies,
      [call('battle', { field: (s) => s.at, manner: BY_LANDING })],
      [act(landing.goInland)],
    ),
  ],

  // AX 11.5: a party has been beaten off
  'stand off': [decide(landing.standOff), act(landing.loseCarriers), tell(tableSeen), call('deaths', { inBattle: 0 })],

  // AX 11.2, 11.3
  fleet: [
    decide(fleet.pickSea),
    each('ship', fleet.nextClass, [decide(fleet.ships), tell(fleet.shipsSeen)]),
    each('nation', fleet.nextNation, [chance(fleet.fleetRoll)]),
    leave(fleet.allStay),
    act(fleet.formFleet),
    tell(tableSeen),
    when(fleet.meetsFleet, [call('naval battle', { field: (s) => s.at, manner: AT_SEA })]),
    whilst(fleet.underSail, [
      decide(fleet.sailOn),
      tell(tableSeen),
      when(
        fleet.attacksPort,
        [call('naval battle', { field: (s) => s.attacked, manner: IN_PORT })],
        [when(fleet.meetsFleet, [call('naval battle', { field: (s) => s.at, manner: AT_SEA })])],
      ),
    ]),
  ],

  // AX 11.6
  'naval battle': [
    each('asking', naval.nextToWithdraw, [decide(naval.navalWithdraw)]),
    when(naval.isDecided, [decide(naval.withdrawTo), auto(fleet.anchor), leave()]),
    act(naval.showCargoes),
    tell(naval.cargoesSeen),
    each('battleRound', nextRound, [
      each('asking', naval.nextToWithdrawLater, [decide(naval.navalWithdraw)]),
      when(isUndecided, [call('naval round')]),
    ]),
    when(naval.mustSailAway, [decide(naval.withdrawTo), act(naval.loseFugitives), call('deaths', { inBattle: 1 })]),
    act(outcome.plunder),
    auto(fleet.anchor),
    call('event'),
  ],

  'naval round': [
    chance(naval.macedonianNavalDice),
    chance(naval.persianNavalDice),
    call('sinking', { struck: MACEDON }),
    call('sinking', { struck: PERSIA }),
    act(naval.closeNavalRound),
    call('deaths', { inBattle: 1 }),
  ],

  sinking: [act(naval.takeAim), whilst(naval.sinkingOpen, [decide(naval.sinkShip)])],

  // AX 11.8
  raid: [
    decide(raid.raidTarget),
    when(raid.memnonIsThere, [decide(raid.memnonRaids)]),
    decide(raid.raidShips),
    chance(raid.raidDice),
  ],
} satisfies Procedures<Alexander>;
