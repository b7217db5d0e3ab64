/** How a rollout of Alexander chooses: by points that each move promises, the better the likelier. */
import { declare } from '../games/alexander/actions.js';
import { fourDice } from '../games/alexander/battle.js';
import { sailOn, ships } from '../games/alexander/fleet.js';
import { placeHit } from '../games/alexander/hits.js';
import { land } from '../games/alexander/landing.js';
import {
  athens,
  loseDeserter,
  loseKind,
  loseToCyprus,
  loseUnpaid,
  loseUnpaidShip,
  payFleet,
} from '../games/alexander/maintenance.js';
import { step } from '../games/alexander/march.js';
import { amount, load, pickArea, takeLeader } from '../games/alexander/muster.js';
import { navalWithdraw, sinkShip } from '../games/alexander/naval.js';
import { extraMarker, takeCity } from '../games/alexander/outcome.js';
import { raidShips } from '../games/alexander/raid.js';
import { place, placeInRegion, recruit } from '../games/alexander/recruit.js';
import { breakOff, retreat, withdraw } from '../games/alexander/retreat.js';
import { payForRevolt } from '../games/alexander/revolt.js';
import type { Alexander } from '../games/alexander/state.js';
import type { Game } from '../games/game.js';
import { BattlePolicy } from './alexander-battle-policy.js';
import { MarchPolicy } from './alexander-march-policy.js';
import { SeasonPolicy } from './alexander-season-policy.js';
import type { AlexanderNumbers } from './alexander-weights.js';
import { ScoredPolicy, type Scorer } from './scored-policy.js';

export class AlexanderPolicy extends ScoredPolicy<Alexander> {
  constructor(game: Game<Alexander>, numbers: AlexanderNumbers) {
    const marching = new MarchPolicy(numbers);
    const fighting = new BattlePolicy(numbers);
    const season = new SeasonPolicy(numbers);
    const byName = new Map<string, Scorer<Alexander>>([
      [declare.name, season.declare.bind(season)],
      [pickArea.name, marching.pickArea.bind(marching)],
      [takeLeader.name, marching.take.bind(marching)],
      [load.name, marching.load.bind(marching)],
      [amount.name, marching.amount.bind(marching)],
      [step.name, marching.step.bind(marching)],
      [withdraw.name, fighting.withdraw.bind(fighting)],
      [breakOff.name, fighting.breakOff.bind(fighting)],
      [fourDice.name, fighting.fourDice.bind(fighting)],
      [placeHit.name, fighting.hit.bind(fighting)],
      [retreat.name, fighting.retreat.bind(fighting)],
      [extraMarker.name, fighting.extraMarker.bind(fighting)],
      [takeCity.name, fighting.takeCity.bind(fighting)],
      [sinkShip.name, fighting.sink.bind(fighting)],
      [loseUnpaidShip.name, fighting.sink.bind(fighting)],
      [loseToCyprus.name, fighting.sink.bind(fighting)],
      [navalWithdraw.name, fighting.navalWithdraw.bind(fighting)],
      [ships.name, fighting.ships.bind(fighting)],
      [sailOn.name, fighting.sail.bind(fighting)],
      [raidShips.name, season.raiders.bind(season)],
      [land.name, season.land.bind(season)],
      [recruit.name, season.recruit.bind(season)],
      [place.name, season.place.bind(season)],
      [placeInRegion.name, season.place.bind(season)],
      [athens.name, season.athens.bind(season)],
      [payFleet.name, season.fleetPay.bind(season)],
      [payForRevolt.name, season.payForRevolt.bind(season)],
      [loseKind.name, season.lose.bind(season)],
      [loseUnpaid.name, season.loseAt.bind(season)],
      [loseDeserter.name, season.loseAt.bind(season)],
    ]);
    super('alexander', game, byName, 1);
  }
}
