/** An army is put together and marches (AX 8, 9); the Thracians (AX 18.5). */
import { act, branch, call, chance, decide, each, leave, type Procedures, tell, when, whilst } from '../../kit/flow.js';
import { type Alexander, BY_MARCH, BY_THRACIANS } from '../board/state.js';
import * as attrition from './attrition.js';
import * as muster from './muster.js';
import * as road from './road.js';
import * as thracians from './thracians.js';

const fieldAt = (manner: number) => ({ field: (s: Alexander) => s.at, manner });

export const marchFlow = {
  move: [
    decide(muster.pickArea),
    call('muster'),
    act(muster.depart),
    tell(muster.partingSeen),
    whilst(road.onTheMarch, [call('step')]),
  ],

  // AX 8.1, 21.1
  muster: [
    each('leader', muster.nextLeader, [decide(muster.takeLeader)]),
    decide(muster.load),
    whilst(muster.asksForAmount, [decide(muster.amount)]),
  ],

  step: [
    decide(road.step),
    branch(road.stepLeadsTo, [
      /* handling */ [tell(muster.partingSeen)],
      /* halt */ [],
      /* forced march */ [call('forced march')],
      /* marker */ [call('marker', { markArea: (s) => s.at, markSide: (s) => s.active })],
      /* entry */ [
        when(road.entersDesert, [call('desert')]),
        when(road.meetsEnemy, [call('battle', fieldAt(BY_MARCH))]),
      ],
    ]),
  ],

  // AX 8.6
  'forced march': [
    chance(attrition.forcedMarch),
    leave(attrition.marchFails),
    act(attrition.showFoot),
    tell(attrition.armySeen),
    each('rolling', attrition.nextFoot, [chance(attrition.marchDice)]),
  ],

  // AX 8.5
  desert: [
    act(attrition.showUnits),
    tell(attrition.armySeen),
    each('rolling', attrition.nextType, [chance(attrition.desertDice)]),
  ],

  thracians: [decide(thracians.moveThracians), when(thracians.meetsEnemy, [call('battle', fieldAt(BY_THRACIANS))])],
} satisfies Procedures<Alexander>;
