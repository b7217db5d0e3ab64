/** How a rollout of Alexander chooses: with probability growing with the points of each move. */

import { placeHit } from '../../games/alexander/battle/hits.js';
import { extraMarker, takeCity } from '../../games/alexander/battle/outcome.js';
import { breakOff, retreat, withdraw } from '../../games/alexander/battle/retreat.js';
import { fourDice } from '../../games/alexander/battle/rounds.js';
import { MACEDON } from '../../games/alexander/board/counters.js';
import type { Alexander } from '../../games/alexander/board/state.js';
import type { Asked } from '../../games/alexander/flow.js';
import { amount, load, pickArea, takeLeader } from '../../games/alexander/march/muster.js';
import { step } from '../../games/alexander/march/road.js';
import { sailOn, ships } from '../../games/alexander/sea/fleet.js';
import { land } from '../../games/alexander/sea/landing.js';
import { navalWithdraw, sinkShip } from '../../games/alexander/sea/naval.js';
import { raidShips } from '../../games/alexander/sea/raid.js';
import { declare } from '../../games/alexander/turn/actions.js';
import {
  athens,
  loseDeserter,
  loseKind,
  loseToCyprus,
  loseUnpaid,
  loseUnpaidShip,
  payFleet,
} from '../../games/alexander/turn/maintenance.js';
import { place, placeInRegion, recruit } from '../../games/alexander/turn/recruit.js';
import { payForRevolt } from '../../games/alexander/turn/revolt.js';
import type { Game } from '../../games/game.js';
import { EVENLY, ScoredPolicy, type Scorer, type Scoring, scorersIn } from '../scored-policy.js';
import { Aims } from './policy/aims.js';
import { BattlePolicy } from './policy/battle.js';
import { MarchPolicy } from './policy/march.js';
import { TurnPolicy } from './policy/turn.js';
import type { AlexanderWeights, SideWeights } from './weights.js';

export class AlexanderPolicy extends ScoredPolicy<Alexander> {
  constructor(game: Game<Alexander>, { macedon, persia }: AlexanderWeights) {
    const [ofMacedon, ofPersia] = [scorersOf(macedon), scorersOf(persia)];
    const byName = [...ofMacedon].map(([name, score]): [string, Scorer<Alexander>] => {
      const other = ofPersia.get(name)!;
      return [
        name,
        (s, moves, points) => (game.turn(s) === MACEDON ? score(s, moves, points) : other(s, moves, points)),
      ];
    });
    super('alexander', game, new Map(byName), 1);
  }
}

/** What the decisions are scored by for one side. */
function scorersOf(weights: SideWeights): ReadonlyMap<string, Scorer<Alexander>> {
  const aims = new Aims(weights);
  const marching = new MarchPolicy(weights, aims);
  const fighting = new BattlePolicy(weights, aims);
  const turn = new TurnPolicy(weights, aims);
  const scoring: Scoring<Alexander, Asked> = {
    [declare.name]: turn.declare.bind(turn),
    [pickArea.name]: marching.pickArea.bind(marching),
    [takeLeader.name]: marching.take.bind(marching),
    [load.name]: marching.load.bind(marching),
    [amount.name]: marching.amount.bind(marching),
    [step.name]: marching.step.bind(marching),
    [withdraw.name]: fighting.withdraw.bind(fighting),
    [breakOff.name]: fighting.breakOff.bind(fighting),
    [fourDice.name]: fighting.fourDice.bind(fighting),
    [placeHit.name]: fighting.hit.bind(fighting),
    [retreat.name]: fighting.retreat.bind(fighting),
    [extraMarker.name]: fighting.extraMarker.bind(fighting),
    [takeCity.name]: fighting.takeCity.bind(fighting),
    [sinkShip.name]: fighting.sink.bind(fighting),
    [loseUnpaidShip.name]: fighting.sink.bind(fighting),
    [loseToCyprus.name]: fighting.sink.bind(fighting),
    [navalWithdraw.name]: fighting.navalWithdraw.bind(fighting),
    [ships.name]: fighting.ships.bind(fighting),
    [sailOn.name]: fighting.sail.bind(fighting),
    [raidShips.name]: turn.raiders.bind(turn),
    [land.name]: turn.land.bind(turn),
    [recruit.name]: turn.recruit.bind(turn),
    [place.name]: turn.place.bind(turn),
    [placeInRegion.name]: turn.place.bind(turn),
    [athens.name]: turn.athens.bind(turn),
    [payFleet.name]: turn.fleetPay.bind(turn),
    [payForRevolt.name]: turn.payForRevolt.bind(turn),
    [loseKind.name]: turn.lose.bind(turn),
    [loseUnpaid.name]: turn.loseAt.bind(turn),
    [loseDeserter.name]: turn.loseAt.bind(turn),
    thrace: EVENLY,
    'enter at': EVENLY,
    thracians: EVENLY,
    'put to sea': EVENLY,
    city: EVENLY,
    'embark from': EVENLY,
    'disembark to': EVENLY,
    'stand off': EVENLY,
    sea: EVENLY,
    'withdraw to': EVENLY,
    'raid target': EVENLY,
    memnon: EVENLY,
    'allied port': EVENLY,
    'train foot': EVENLY,
    'train horse': EVENLY,
    replace: EVENLY,
    harbour: EVENLY,
  };
  return scorersIn(scoring);
}
