/** Battles, retreats and sieges (SR 12, 13). */

import {
  act,
  auto,
  branch,
  call,
  chance,
  type Decision,
  decide,
  type Procedures,
  type Step,
  silent,
  when,
} from '../kit/flow.js';
import * as battle from './battle/battle.js';
import * as cards from './battle/cards.js';
import * as retreat from './battle/retreat.js';
import { goOn } from './board/dice.js';
import type { Rome } from './board/state.js';
import * as flank from './movement/campaign.js';
import * as naval from './movement/naval.js';
import * as withdraw from './movement/withdraw.js';
import * as africa from './nonplayer/africa.js';
import * as siege from './siege/siege.js';

/** One hand plays card after card until it passes. Whether it could have played more leaves no trace. */
function cardsOf(k: number): Step<Rome, 'decision battle card'>[] {
  const { might, decision: card } = cards.battleCard(k);
  const more = (left: number, played: number): Step<Rome, 'decision battle card'>[] =>
    left === 0 ? [] : [silent(card), when((s) => cards.cardsPlayed(s, k) > played, more(left - 1, played + 1))];
  return [when(might, more(cards.MOST_BATTLE_CARDS, 0))];
}

const siegeCards = <N extends string>(card: Decision<Rome, N>) => {
  const more = (left: number, played: number): Step<Rome, `decision ${N}`>[] =>
    left === 0 ? [] : [silent(card), when((s) => s.siegeCards > played, more(left - 1, played + 1))];
  return more(siege.MOST_SIEGE_CARDS, 0);
};

export const battleFlow = {
  'field battle': [
    act(battle.openFieldBattle),
    when(siege.mayRelieve, [decide(siege.joinRelief)]), // SR 13.7
    call('battle'),
  ],

  // SR 12.1
  battle: [
    when(
      battle.isAutomatic,
      [act(battle.winAutomatically)], // SR 12.2.1
      [
        call('fight'),
        when(cards.mightFightAgain, [
          silent(cards.fightAgain),
          chance(goOn),
          when(cards.fightsAgain, [
            auto(cards.openAgain),
            when(battle.isAutomatic, [act(battle.winAutomatically)], [call('fight')]),
          ]),
        ]),
        when(retreat.loserSurvives, [call('retreat')]), // SR 12.4
        when(flank.flankRetreats, [
          auto(flank.openFlankRetreat),
          call('land retreat'),
          act(retreat.endRetreat),
          auto(flank.endFlankRetreat),
        ]),
      ],
    ),
    when(africa.callsHamilcar, [
      auto(africa.openAid), // SR 17.3
      when(naval.mightStorm, [silent(naval.storm), chance(goOn)]),
      act(africa.endAid),
    ]),
    act(battle.reward), // SR 12.5
    call('support'),
    when(cards.mightTriumph, [silent(cards.triumph), when(cards.hasTriumphed, [silent(cards.triumph)]), chance(goOn)]),
    act(battle.closeBattle),
  ],

  fight: [
    ...[0, 1, 2, 3, 4].flatMap(cardsOf),
    chance(battle.attackDice),
    chance(battle.defendDice),
    act(battle.resolve), // SR 12.3
  ],

  // SR 21.4: Flight Before the Barbarians
  flight: [act(cards.openFlight), call('retreat'), act(cards.endFlight)],

  // SR 12.4
  retreat: [
    branch(retreat.retreatKind, [
      /* back inside */ [act(retreat.backInside)],
      /* rebels      */ [act(retreat.rebelsFlee)],
      /* attacker    */ [
        auto(retreat.openArmyRetreat),
        call('sea retreat'),
        when(retreat.isLeftToRetreat, [
          when(retreat.hasLanded, [auto(retreat.sailBack), call('voyage'), act(retreat.endSailBack)]),
          when(retreat.isLeftToRetreat, [call('land retreat')]),
        ]),
      ],
      /* defender    */ [
        when(withdraw.mayGoInside, [call('withdrawal')]),
        auto(retreat.openDefenderRetreat),
        when(retreat.isLeftToRetreat, [call('sea retreat')]),
        when(retreat.isLeftToRetreat, [call('land retreat')]),
      ],
    ]),
    act(retreat.endRetreat),
  ],

  // SR 12.4.3
  'sea retreat': [
    when(withdraw.mightEscape, [
      silent(withdraw.escapeBySea),
      when(withdraw.isEscaping, [
        call('passage'),
        when(withdraw.isEscaping, [call('voyage'), act(retreat.endSeaRetreat)]),
      ]),
      chance(goOn),
    ]),
  ],

  'land retreat': [decide(retreat.retreatTo), act(retreat.finishRetreat)],

  // SR 13.1, 13.2
  'siege attempt': [
    auto(siege.openAttempt),
    when(siege.mightPress, siegeCards(siege.press)),
    when(siege.mightHold, siegeCards(siege.hold)),
    when(siege.hasFallen, [chance(goOn)], [chance(siege.siegeDie)]),
    when(siege.falls, [call('fall')]),
    act(siege.closeSiege),
  ],

  // SR 5.6 b: no cards
  'siege roll': [chance(siege.siegeDie), when(siege.falls, [call('fall')]), act(siege.closeSiege)],

  // SR 13.5, 14.4
  fall: [
    act(siege.openFall),
    when(siege.mayLoot, [decide(siege.loot)], [act(siege.occupy)]),
    when(cards.mightSpoil, [silent(cards.spoil), chance(goOn)]),
  ],
} satisfies Procedures<Rome>;
