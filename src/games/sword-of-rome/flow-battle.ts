/** Battles, retreats and sieges (SR 12, 13). */
import { auto, branch, call, chance, decide, type Procedures, silent, when } from '../kit/flow.js';
import * as battle from './battle/battle.js';
import * as retreat from './battle/retreat.js';
import * as siege from './battle/siege.js';
import * as triumph from './battle/triumph.js';
import { goOn } from './board/dice.js';
import type { Rome } from './board/state.js';
import * as withdraw from './march/withdraw.js';
import * as flight from './sea/escape.js';

export const battleFlow = {
  'field battle': [auto(battle.openFieldBattle), call('battle')],

  // SR 12.2, 12.4.0
  battle: [
    when(
      battle.isOverrun,
      [auto(battle.overrun)],
      [
        when(battle.mightAttackCard, [silent(battle.attackCard)]),
        when(battle.mightDefendCard, [silent(battle.defendCard)]),
        chance(battle.attackDice),
        chance(battle.defendDice),
        auto(battle.resolve),
        when(retreat.loserSurvives, [call('retreat')]),
        auto(battle.reward),
        call('support'),
        when(triumph.mightTriumph, [silent(triumph.triumph), chance(goOn)]),
      ],
    ),
    auto(battle.closeBattle),
  ],

  // SR 12.4.1 - 12.4.4
  retreat: [
    branch(retreat.retreatKind, [
      /* back inside         */ [auto(retreat.backInside)],
      /* rebels              */ [auto(retreat.rebelsFlee)],
      /* attacker            */ [
        auto(retreat.openArmyRetreat),
        call('sea retreat'),
        when(retreat.isLeftToRetreat, [
          when(retreat.maySailBack, [decide(retreat.sailBack)]),
          when(
            retreat.isSailingBack,
            [call('voyage'), auto(retreat.endSailBack)],
            [
              when(
                retreat.canStepBack,
                [auto(retreat.stepBack)],
                [
                  when(withdraw.mayGoInside, [call('withdrawal')]),
                  when(retreat.isLeftToRetreat, [call('land retreat')]),
                ],
              ),
            ],
          ),
        ]),
      ],
      /* defender            */ [
        when(withdraw.mayGoInside, [call('withdrawal')]),
        auto(retreat.openDefenderRetreat),
        when(retreat.isLeftToRetreat, [call('sea retreat')]),
        when(retreat.isLeftToRetreat, [call('land retreat')]),
      ],
      /* nonplayer defender  */ [
        auto(retreat.openDefenderRetreat),
        auto(retreat.volsciHide),
        when(retreat.isLeftToRetreat, [call('land retreat')]),
      ],
    ]),
    auto(retreat.endRetreat),
  ],

  // SR 12.4.3
  'sea retreat': [
    when(flight.mightEscape, [
      silent(flight.escapeBySea),
      when(flight.isEscaping, [
        call('passage'),
        when(flight.isEscaping, [call('voyage'), auto(retreat.endSeaRetreat)]),
      ]),
      chance(goOn),
    ]),
  ],

  'land retreat': [decide(retreat.retreatTo), auto(retreat.finishRetreat)],

  // SR 13.2
  'siege attempt': [
    auto(siege.openAttempt),
    when(siege.mightPress, [silent(siege.press)]),
    when(siege.mightHold, [silent(siege.hold)]),
    when(siege.hasFallen, [chance(goOn)], [chance(siege.siegeDie)]),
    when(siege.falls, [call('fall')]),
    auto(siege.closeSiege),
  ],

  // SR 13.5
  fall: [
    auto(siege.openFall),
    when(siege.maySack, [decide(siege.sack)], [auto(siege.occupy)]),
    when(siege.mightSpoil, [silent(siege.spoil), chance(goOn)]),
  ],
} satisfies Procedures<Rome>;
