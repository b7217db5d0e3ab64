/** How a rollout chooses: by points that each move promises, the better the likelier (PW 15.3). */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Game } from '../../games/game.js';
import { usedFirst, usedSecond } from '../../games/peloponnesian-war/board/expeditions.js';
import { HOME, SPACE_COUNT } from '../../games/peloponnesian-war/board/map.js';
import { isAlone, unplayedSide } from '../../games/peloponnesian-war/board/players.js';
import { firstCell, land, occupies, other, secondCell } from '../../games/peloponnesian-war/board/spaces.js';
import { LAND_TAKES_PART, MARCHING, type Peloponnesian } from '../../games/peloponnesian-war/board/state.js';
import { IS_NAVAL, landIn, navalIn } from '../../games/peloponnesian-war/board/units.js';
import { landBonus, landFighters, navalBonus, navalFighters } from '../../games/peloponnesian-war/combat/battle.js';
import { placeHome } from '../../games/peloponnesian-war/combat/home.js';
import { BATTLE_CHECK, KEYS } from '../../games/peloponnesian-war/data/rules.js';
import type { Asked } from '../../games/peloponnesian-war/flow.js';
import { DONE, nextAssembly, takeUnits } from '../../games/peloponnesian-war/operations/assembly.js';
import { intercept } from '../../games/peloponnesian-war/operations/interception.js';
import { hasNoUnits, useStorm, wayTo } from '../../games/peloponnesian-war/operations/march.js';
import { mayDeclare, objective, rebel } from '../../games/peloponnesian-war/operations/objective.js';
import { passOrGo } from '../../games/peloponnesian-war/operations/order.js';
import { build, STOP } from '../../games/peloponnesian-war/turn/administration.js';
import type { Policy } from '../evaluator.js';
import { answer, EVENLY, ScoredPolicy, type Scorer, type Scoring, scorersIn } from '../scored-policy.js';
import type { FlatWeights } from '../weights.js';
import { Aims } from './policy/aims.js';
import { chanceToWin } from './policy/odds.js';
import { ROLES_OF } from './roles.js';
import { numbersOf, type PolicyNumbers } from './weights.js';

/** By name of the decision. */
export type Scorers = ReadonlyMap<string, Scorer<Peloponnesian>>;

/** Each side plays with numbers of its own, and so does a single player on either side. */
export class PeloponnesianPolicy implements Policy<Peloponnesian> {
  readonly name = 'peloponnesian-war';
  declare private readonly game: Game<Peloponnesian>;
  declare private readonly bySide: readonly ScoredPolicy<Peloponnesian>[];

  /** `improve`: what the scorers of a side are replaced by. */
  constructor(
    game: Game<Peloponnesian>,
    weights: FlatWeights,
    improve: (scorers: Scorers, side: number) => Scorers = (scorers) => scorers,
  ) {
    this.game = game;
    this.bySide = ROLES_OF[game.seats.length].map(
      (role, side) => new ScoredPolicy(this.name, game, improve(scorersOf(numbersOf(weights, role)), side), 1),
    );
  }

  choose(s: Peloponnesian, rng: Rng, listed?: MoveList): number {
    return this.chooser(s).choose(s, rng, listed);
  }

  priors(s: Peloponnesian, moves: MoveList, out: Float64Array): void {
    this.chooser(s).priors(s, moves, out);
  }

  chances(s: Peloponnesian, moves: MoveList, out: Float64Array): void {
    this.chooser(s).chances(s, moves, out);
  }

  private chooser(s: Peloponnesian): ScoredPolicy<Peloponnesian> {
    return this.bySide[isAlone(s) ? other(unplayedSide(s)) : this.game.turn(s)];
  }
}

function scorersOf(numbers: PolicyNumbers): Scorers {
  const scorers = new Scores(numbers);
  const scoring: Scoring<Peloponnesian, Asked> = {
    [objective.name]: scorers.objective.bind(scorers),
    [rebel.name]: (_, moves, points) => answer(moves, points, numbers.rebel.base),
    [takeUnits.name]: scorers.take.bind(scorers),
    [nextAssembly.name]: scorers.assembly.bind(scorers),
    [useStorm.name]: (_, moves, points) => answer(moves, points, numbers.storm.base),
    [intercept.name]: scorers.intercept.bind(scorers),
    [passOrGo.name]: scorers.go.bind(scorers),
    [build.name]: scorers.build.bind(scorers),
    [placeHome.name]: (_, moves, points) => points.fill(0, 0, moves.count),
    'after rebellion': EVENLY,
  };
  return scorersIn(scoring);
}

class Scores {
  declare private readonly weights: PolicyNumbers;
  declare private readonly aims: Aims;

  constructor(weights: PolicyNumbers) {
    this.weights = weights;
    this.aims = new Aims(weights.objective);
  }

  objective(s: Peloponnesian, moves: MoveList, points: Float64Array): void {
    const { aims } = this;
    const { sharpness } = this.weights.objective;
    aims.read(s, s.operator);
    for (let i = 0; i < moves.count; i++) points[i] = sharpness * aims.worthOf(s, moves.at[i]);
  }

  /** Goes on if some operation is worth it. */
  go(s: Peloponnesian, moves: MoveList, points: Float64Array): void {
    const { aims } = this;
    const { base, worth } = this.weights.go;
    aims.read(s, s.operator);
    let best = 0;
    for (let at = 0; at < SPACE_COUNT; at++)
      if (mayDeclare(s, s.operator, at)) best = Math.max(best, aims.worthOf(s, at));
    answer(moves, points, base + worth * best);
  }

  take(s: Peloponnesian, moves: MoveList, points: Float64Array): void {
    const { aims } = this;
    const { guard, unguarded, over, under } = this.weights.force;
    const side = s.operator;
    aims.muster(s, side);
    aims.worthThere(s, s.objective);
    const naval = IS_NAVAL[s.key] === 1;
    const wanted = naval
      ? aims.ships - navalIn(s.moving[0], s.moving[1])
      : aims.troops - landIn(s.moving[0], s.moving[1]);
    const target = Math.max(0, wanted);
    const spare = !naval && s.at === HOME[side] ? land(s, side, s.at) - guard : moves.count;
    for (let i = 0; i < moves.count; i++) {
      const more = moves.at[i] - target;
      points[i] = more > 0 ? over * more : -under * more;
      if (moves.at[i] > spare) points[i] += unguarded * (moves.at[i] - spare);
    }
  }

  assembly(s: Peloponnesian, moves: MoveList, points: Float64Array): void {
    const { aims } = this;
    const weights = this.weights.assembly;
    const side = s.operator;
    aims.muster(s, side);
    aims.worthThere(s, s.objective);
    const ships = Math.max(0, aims.ships - navalIn(s.moving[0], s.moving[1]));
    const troops = Math.max(0, aims.troops - landIn(s.moving[0], s.moving[1]));
    for (let i = 0; i < moves.count; i++) {
      const at = moves.at[i];
      if (at === DONE) {
        points[i] = hasNoUnits(s) ? weights.none : weights.march + (ships + troops === 0 ? weights.enough : 0);
        continue;
      }
      const first = firstCell(s, side, at) - usedFirst(s, side, at);
      const second = secondCell(s, side, at) - usedSecond(s, side, at);
      const useful = Math.min(ships, navalIn(first, second)) + Math.min(troops, landIn(first, second));
      points[i] = useful === 0 ? weights.none : weights.useful * useful;
      points[i] += (hasNoUnits(s) ? weights.near + weights.alone : weights.near) * wayTo(s, at, true);
    }
  }

  /** By the battle that may follow, and what a skirmish could cost and prevent (PW 7). */
  intercept(s: Peloponnesian, moves: MoveList, points: Float64Array): void {
    const { base, battle, skirmish, alone } = this.weights.intercept;
    const enemy = s.operator;
    const side = other(enemy);
    if (hasNoUnits(s) && !occupies(s, enemy, s.at)) {
      answer(moves, points, alone);
      return;
    }
    const ships = navalFighters(s, side);
    const enemyShips = navalFighters(s, enemy);
    const troops = landFighters(s, side);
    const enemyTroops = landFighters(s, enemy);
    const atSea = s.takesPart !== LAND_TAKES_PART && ships > 0 && enemyShips > 0;
    const lead = atSea ? navalBonus(s, side) - navalBonus(s, enemy) : landBonus(s, side) - landBonus(s, enemy);
    const fights = atSea || (troops > 0 && enemyTroops > 0);
    const sure = isLarge(ships, enemyShips) || isLarge(troops, enemyTroops);
    const wins = fights ? 2 * chanceToWin(lead) - 1 : 0;
    const gain =
      (s.stage === MARCHING ? 1 : 0) + (ships + troops === 1 ? -1 : 0) + (enemyShips + enemyTroops === 1 ? 1 : 0);
    answer(moves, points, base + battle * wins * (sure ? 1 : 0.15) + skirmish * gain * 0.5);
  }

  build(s: Peloponnesian, moves: MoveList, points: Float64Array): void {
    const { ships, hoplites, other: rest, stop } = this.weights.build;
    for (let i = 0; i < moves.count; i++) {
      const move = moves.at[i];
      if (move === STOP) points[i] = stop;
      else points[i] = KEYS[move] === 'N' ? ships[s.side] : KEYS[move] === 'H' ? hoplites[s.side] : rest;
    }
  }
}

/** PW 7.6: a battle follows whatever the dice say. */
function isLarge(own: number, enemy: number): boolean {
  const { strength, eachSide } = BATTLE_CHECK;
  return own + enemy >= strength && own >= eachSide && enemy >= eachSide;
}
