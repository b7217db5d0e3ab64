/** How a rollout of Perikles chooses: by points that each move promises, the better the likelier. */
import { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import type { Game } from '../games/game.js';
import { PC } from '../games/kit/layout.js';
import { chooseLoss, combatSpecial } from '../games/perikles/combat.js';
import { chooseCounter, commit, permit } from '../games/perikles/commit.js';
import { nameFirst, retrieve } from '../games/perikles/election.js';
import { assassinate, placeAny, propose, proposeByTile, settle, takeTile } from '../games/perikles/influence.js';
import { stepName } from '../games/perikles/phases.js';
import { lastRevolt } from '../games/perikles/revolt.js';
import { dropCube, liftCube, specialAfter, specialBefore } from '../games/perikles/special.js';
import type { Perikles } from '../games/perikles/state.js';
import type { Policy } from './evaluator.js';
import { CommitPolicy } from './perikles-commit-policy.js';
import { InfluencePolicy } from './perikles-influence-policy.js';
import { POLICY } from './perikles-weights.js';

type Scorer = (s: Perikles, seat: number, moves: MoveList, points: Float64Array) => void;

export class PeriklesPolicy implements Policy<Perikles> {
  readonly name = 'perikles';
  declare private readonly game: Game<Perikles>;
  declare private readonly scorers: readonly (Scorer | undefined)[]; // by site; undefined: all moves alike
  declare private readonly moves: MoveList;
  declare private readonly weights: Float64Array;

  constructor(game: Game<Perikles>) {
    const influence = new InfluencePolicy();
    const military = new CommitPolicy();
    const byName = new Map<string, Scorer>([
      [settle.name, influence.place.bind(influence)],
      [placeAny.name, influence.place.bind(influence)],
      [takeTile.name, influence.takeTile.bind(influence)],
      [propose.name, influence.propose.bind(influence)],
      [proposeByTile.name, influence.propose.bind(influence)],
      [assassinate.name, influence.assassinate.bind(influence)],
      [specialBefore.name, influence.special.bind(influence)],
      [specialAfter.name, influence.special.bind(influence)],
      [liftCube.name, influence.lift.bind(influence)],
      [dropCube.name, influence.drop.bind(influence)],
      [commit.name, military.commit.bind(military)],
      [chooseCounter.name, military.chooseCounter.bind(military)],
      [permit.name, military.permit.bind(military)],
      [lastRevolt.name, military.lastRevolt.bind(military)],
      [combatSpecial.name, military.combatSpecial.bind(military)],
    ]);
    const alike = [nameFirst, retrieve, chooseLoss].map(({ name }) => name);
    this.game = game;
    this.scorers = siteNames(game).map((name) => (alike.includes(name) ? undefined : byName.get(name)));
    this.moves = new MoveList(game.moveSpace);
    this.weights = new Float64Array(game.moveSpace);
  }

  choose(s: Perikles, rng: Rng): number {
    const { game, scorers, moves, weights } = this;
    const scorer = scorers[game.site(s)];
    if (scorer === undefined) return game.pick(s, rng);
    game.moves(s, moves);
    if (moves.count === 1) return moves.at[0];
    scorer(s, game.turn(s), moves, weights);
    let left = rng.unit() * soften(weights, moves.count);
    const last = moves.count - 1;
    for (let i = 0; i < last; i++) {
      left -= weights[i];
      if (left < 0) return moves.at[i];
    }
    return moves.at[last];
  }

  /** The chances with which `choose` chooses, for searches that start from them. */
  priors(s: Perikles, moves: MoveList, out: Float64Array): void {
    const { game, scorers } = this;
    const scorer = scorers[game.site(s)];
    if (scorer === undefined) {
      out.fill(1 / moves.count, 0, moves.count);
      return;
    }
    scorer(s, game.turn(s), moves, out);
    const sum = soften(out, moves.count);
    for (let i = 0; i < moves.count; i++) out[i] /= sum;
  }
}

/** exp(points / temperature) in place, the best scaled to 1; returns the sum. */
function soften(points: Float64Array, count: number): number {
  let best = points[0];
  for (let i = 1; i < count; i++) if (points[i] > best) best = points[i];
  let sum = 0;
  for (let i = 0; i < count; i++) {
    points[i] = Math.exp((points[i] - best) / POLICY.temperature);
    sum += points[i];
  }
  return sum;
}

/** The name of the decision at each site. */
export function siteNames(game: Game<Perikles>): string[] {
  const s = game.create();
  return Array.from({ length: game.siteSpace }, (_, site) => {
    s.cells[PC] = site;
    return stepName(game.words.decision(s));
  });
}
