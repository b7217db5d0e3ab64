/** How a rollout chooses: by points that each move promises, the better the likelier (PW 15.3). */
import type { MoveList } from '../../core/move-list.js';
import type { Game } from '../../games/game.js';
import {
  HELOT_LIST,
  HOME,
  ROADS,
  IS_FORTRESS,
  LAND,
  NOWHERE,
  SPACE_COUNT,
  TYPE,
  COLOUR,
} from '../../games/peloponnesian-war/board/map.js';
import { budget } from '../../games/peloponnesian-war/board/money.js';
import {
  controls,
  isRebelling,
  land,
  naval,
  occupies,
  other,
  strength,
} from '../../games/peloponnesian-war/board/spaces.js';
import { LAND_TAKES_PART, type Peloponnesian } from '../../games/peloponnesian-war/board/state.js';
import { IS_NAVAL, KEY_COUNT, landIn, navalIn, sizeOf } from '../../games/peloponnesian-war/board/units.js';
import { landBonus, navalBonus, navalFighters } from '../../games/peloponnesian-war/combat/battle.js';
import { placeHome } from '../../games/peloponnesian-war/combat/home.js';
import { distances } from '../../games/kit/map.js';
import { ATHENS, KEYS } from '../../games/peloponnesian-war/data/rules.js';
import { DONE, nextAssembly, takeUnits, unused } from '../../games/peloponnesian-war/operations/assembly.js';
import { intercept } from '../../games/peloponnesian-war/operations/interception.js';
import { useStorm, wayTo } from '../../games/peloponnesian-war/operations/march.js';
import { objective, rebel } from '../../games/peloponnesian-war/operations/objective.js';
import { passOrGo } from '../../games/peloponnesian-war/operations/order.js';
import { build, STOP } from '../../games/peloponnesian-war/turn/administration.js';
import { answer, type Scorer, ScoredPolicy } from '../scored-policy.js';
import { Prospects } from './prospects.js';
import type { POLICY } from './weights.js';

export type PolicyWeights = typeof POLICY;

const IS_HELOT_SPACE = new Uint8Array(SPACE_COUNT);
for (const at of HELOT_LIST) IS_HELOT_SPACE[at] = 1;

/** LOCs by road from each home; below 0 where no road leads. */
const BY_ROAD = Array.from(HOME, (home) => distances(ROADS).subarray(home * SPACE_COUNT, (home + 1) * SPACE_COUNT));

/** Athens goes by sea where it can, Sparta where it must. */
function wantsShips(side: number, at: number): boolean {
  if (TYPE[at] === LAND) return false;
  return side === ATHENS || BY_ROAD[side][at] < 0;
}

export class PeloponnesianPolicy extends ScoredPolicy<Peloponnesian> {
  constructor(game: Game<Peloponnesian>, weights: PolicyWeights) {
    const scorers = new Scorers(weights);
    const byName = new Map<string, Scorer<Peloponnesian>>([
      [objective.name, scorers.objective.bind(scorers)],
      [rebel.name, (_, moves, points) => answer(moves, points, weights.rebel.base)],
      [takeUnits.name, scorers.take.bind(scorers)],
      [nextAssembly.name, scorers.assembly.bind(scorers)],
      [useStorm.name, (_, moves, points) => answer(moves, points, weights.storm.base)],
      [intercept.name, scorers.intercept.bind(scorers)],
      [passOrGo.name, scorers.go.bind(scorers)],
      [build.name, scorers.build.bind(scorers)],
      [placeHome.name, (_, moves, points) => points.fill(0, 0, moves.count)],
    ]);
    super('peloponnesian-war', game, byName, 1);
  }
}

class Scorers {
  declare private readonly weights: PolicyWeights;
  declare private readonly prospects: Prospects;

  constructor(weights: PolicyWeights) {
    this.weights = weights;
    this.prospects = new Prospects();
  }

  objective(s: Peloponnesian, moves: MoveList, points: Float64Array): void {
    const { prospects } = this;
    const side = s.operator;
    prospects.read(s, side);
    const reserve = reserveOf(s, side);
    for (let i = 0; i < moves.count; i++) points[i] = this.worthOf(s, side, moves.at[i], reserve);
  }

  private worthOf(s: Peloponnesian, side: number, at: number, reserve: number): number {
    const weights = this.weights.objective;
    const { prospects } = this;
    const enemy = other(side);
    const road = prospects.roadLength[at];
    const sea = prospects.seaLength[at];
    let points = weights.ravage * Math.max(prospects.byRoad[at], prospects.bySea[at]);
    points += weights.far * (road === NOWHERE ? sea : sea === NOWHERE ? road : Math.min(road, sea));
    const hostile = controls(s, enemy, at);
    if (occupies(s, enemy, at)) {
      const winning = strength(s, enemy, at) + this.weights.force.margin <= reserve;
      points += winning ? weights.sure : weights.weak;
      if (COLOUR[at] === 1 + side) points += weights.relief;
    } else if (isRebelling(s, at) && COLOUR[at] === 1 + side) points += weights.rebels;
    else if (!hostile && controls(s, side, at)) points += weights.home;
    if (IS_FORTRESS[at] === 1 && (hostile || isRebelling(s, at))) points += weights.siege;
    if (IS_HELOT_SPACE[at] === 1 && (side === ATHENS ? !occupies(s, side, at) : occupies(s, enemy, at)))
      points += weights.helots;
    return points;
  }

  /** SPs that the operation wants: a raid few, a battle more than the enemy has. */
  private wanted(s: Peloponnesian): number {
    const { raid, margin } = this.weights.force;
    const enemies = strength(s, other(s.operator), s.objective);
    return enemies === 0 ? raid : enemies + margin;
  }

  take(s: Peloponnesian, moves: MoveList, points: Float64Array): void {
    const { over, under } = this.weights.force;
    const side = s.operator;
    const ships = wantsShips(side, s.objective);
    const troops = landIn(s.moving[0], s.moving[1]);
    const fleet = navalIn(s.moving[0], s.moving[1]);
    const wanted = this.wanted(s);
    // by sea, ships enough for all and at least as many as troops; by road no ships at all
    let target: number;
    if (IS_NAVAL[s.key] === 1) target = ships ? Math.max(0, Math.max(Math.ceil(wanted / 2), troops) - fleet) : 0;
    else target = ships ? Math.floor(wanted / 2) - troops : wanted - troops;
    for (let i = 0; i < moves.count; i++) {
      const more = moves.at[i] - Math.max(0, target);
      points[i] = more > 0 ? over * more : -under * more;
    }
  }

  assembly(s: Peloponnesian, moves: MoveList, points: Float64Array): void {
    const weights = this.weights.assembly;
    const side = s.operator;
    const ships = wantsShips(side, s.objective);
    const size = sizeOf(s.moving[0], s.moving[1]);
    const missing = this.wanted(s) - size;
    for (let i = 0; i < moves.count; i++) {
      const at = moves.at[i];
      if (at === DONE) {
        points[i] = size === 0 ? weights.none : weights.march + (missing <= 0 ? weights.enough : 0);
        continue;
      }
      const useful = usefulAt(s, side, at, ships);
      points[i] = weights.near * wayTo(s, at, true) + weights.useful * Math.min(Math.max(0, missing), useful);
      if (useful === 0) points[i] += weights.none;
    }
  }

  intercept(s: Peloponnesian, moves: MoveList, points: Float64Array): void {
    const { base, lead, enemyShips } = this.weights.intercept;
    const side = other(s.operator);
    const bySea = s.takesPart !== LAND_TAKES_PART && navalFighters(s, side) > 0 && navalFighters(s, s.operator) > 0;
    const bonus = bySea ? navalBonus : landBonus;
    const better = Math.max(-6, Math.min(6, bonus(s, side) - bonus(s, s.operator)));
    answer(moves, points, base + lead * better + enemyShips * navalFighters(s, s.operator));
  }

  go(s: Peloponnesian, moves: MoveList, points: Float64Array): void {
    const { base, poor } = this.weights.go;
    answer(moves, points, base + (budget(s, s.operator) < POOR && s.operator === ATHENS ? poor : 0));
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

/** Talents below which Athens had better keep what it has. */
const POOR = 800;

/** The greatest force that a side could bring together at once: what stands unused in its largest camps. */
function reserveOf(s: Peloponnesian, side: number): number {
  let most = 0;
  for (let at = 0; at < SPACE_COUNT; at++)
    if (occupies(s, side, at)) most = Math.max(most, land(s, side, at) + naval(s, side, at));
  return most;
}

/** Unused SPs: land SPs only, or naval SPs too with `ships`. */
function usefulAt(s: Peloponnesian, side: number, at: number, ships: boolean): number {
  let n = 0;
  for (let key = 0; key < KEY_COUNT; key++) if (ships || IS_NAVAL[key] === 0) n += unused(s, side, at, key);
  return n;
}
