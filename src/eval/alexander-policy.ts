/** How a rollout of Alexander chooses: by points that each move promises, the better the likelier. */
import { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import { breakOff, retreat, withdraw } from '../games/alexander/retreat.js';
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
import { payForRevolt } from '../games/alexander/revolt.js';
import type { Alexander } from '../games/alexander/state.js';
import type { Game } from '../games/game.js';
import { PC } from '../games/kit/layout.js';
import { BattlePolicy } from './alexander-battle-policy.js';
import { MarchPolicy } from './alexander-march-policy.js';
import { SeasonPolicy } from './alexander-season-policy.js';
import type { Policy } from './evaluator.js';

type Scorer = (s: Alexander, moves: MoveList, points: Float64Array) => void;

export class AlexanderPolicy implements Policy<Alexander> {
  readonly name = 'alexander';
  declare private readonly game: Game<Alexander>;
  declare private readonly scorers: readonly (Scorer | undefined)[]; // by site; undefined: all moves alike
  declare private readonly moves: MoveList;
  declare private readonly weights: Float64Array;

  constructor(game: Game<Alexander>) {
    const marching = new MarchPolicy();
    const fighting = new BattlePolicy();
    const season = new SeasonPolicy();
    const byName = new Map<string, Scorer>([
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
    this.game = game;
    this.scorers = siteNames(game).map((name) => byName.get(name));
    this.moves = new MoveList(game.moveSpace);
    this.weights = new Float64Array(game.moveSpace);
  }

  choose(s: Alexander, rng: Rng): number {
    const { game, scorers, moves, weights } = this;
    const scorer = scorers[game.site(s)];
    if (scorer === undefined) return game.pick(s, rng);
    game.moves(s, moves);
    if (moves.count === 1) return moves.at[0];
    scorer(s, moves, weights);
    let left = rng.unit() * soften(weights, moves.count);
    const last = moves.count - 1;
    for (let i = 0; i < last; i++) {
      left -= weights[i];
      if (left < 0) return moves.at[i];
    }
    return moves.at[last];
  }

  /** The chances with which `choose` chooses, for searches that start from them. */
  priors(s: Alexander, moves: MoveList, out: Float64Array): void {
    const scorer = this.scorers[this.game.site(s)];
    if (scorer === undefined) {
      out.fill(1 / moves.count, 0, moves.count);
      return;
    }
    scorer(s, moves, out);
    const sum = soften(out, moves.count);
    for (let i = 0; i < moves.count; i++) out[i] /= sum;
  }
}

/** exp(points) in place, the best scaled to 1; returns the sum. */
function soften(points: Float64Array, count: number): number {
  let best = points[0];
  for (let i = 1; i < count; i++) if (points[i] > best) best = points[i];
  let sum = 0;
  for (let i = 0; i < count; i++) {
    points[i] = Math.exp(points[i] - best);
    sum += points[i];
  }
  return sum;
}

/** The name of the decision or throw at each site, without the number of a repeated one. */
export function siteNames(game: Game<Alexander>): string[] {
  const s = game.create();
  return Array.from({ length: game.siteSpace }, (_, site) => {
    s.cells[PC] = site;
    return game.words.decision(s).replace(/ #\d+$/, '');
  });
}
