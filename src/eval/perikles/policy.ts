/** The rollout policy of Perikles: draws moves by the points that they promise. */
import type { MoveList } from '../../core/move-list.js';
import type { Game } from '../../games/game.js';
import { combatSpecial } from '../../games/perikles/battle/combat.js';
import type { Perikles } from '../../games/perikles/board/state.js';
import { chooseCounter, commit, permit } from '../../games/perikles/commit/commit.js';
import { lastRevolt } from '../../games/perikles/commit/revolt.js';
import type { Asked } from '../../games/perikles/flow.js';
import {
  assassinate,
  placeAny,
  propose,
  proposeByTile,
  settle,
  takeTile,
} from '../../games/perikles/influence/influence.js';
import { dropCube, liftCube, specialAfter, specialBefore } from '../../games/perikles/influence/special.js';
import { EVENLY, ScoredPolicy, type Scorer, scorersIn } from '../scored-policy.js';
import { CommitPolicy } from './policy/commit.js';
import { CommitGuide } from './policy/guide.js';
import { InfluencePolicy } from './policy/influence.js';
import type { PeriklesWeights } from './weights.js';

const EVEN = 0.25; // of the priors
/** Decisions with priors of their own. */
export const LINEAR_PRIORS: ReadonlySet<string> = new Set([commit.name, chooseCounter.name]);
type SeatScorer = (s: Perikles, seat: number, moves: MoveList, points: Float64Array) => void;

export class PeriklesPolicy extends ScoredPolicy<Perikles> {
  declare private readonly guide: ScoredPolicy<Perikles>; // for the priors

  constructor(game: Game<Perikles>, weights: PeriklesWeights) {
    const influence = new InfluencePolicy(weights);
    const military = new CommitPolicy(weights);
    const byName = scorersByName(influence, military);
    super('perikles', game, scorers(game, byName), weights.temperature, EVEN);
    const guide = new CommitGuide(military);
    byName.set(commit.name, guide.commit.bind(guide));
    byName.set(chooseCounter.name, guide.chooseCounter.bind(guide));
    this.guide = new ScoredPolicy('perikles', game, scorers(game, byName), weights.temperature, EVEN);
  }

  override priors(s: Perikles, moves: MoveList, out: Float64Array): void {
    this.guide.priors(s, moves, out);
  }
}

/** The scorers of the linear policy by name of the decision, in points. */
export function linearScorers(game: Game<Perikles>, weights: PeriklesWeights): ReadonlyMap<string, Scorer<Perikles>> {
  return scorers(game, scorersByName(new InfluencePolicy(weights), new CommitPolicy(weights)));
}

function scorersByName(influence: InfluencePolicy, military: CommitPolicy): Map<string, SeatScorer> {
  const scoring: Readonly<Record<Asked, SeatScorer | typeof EVENLY>> = {
    [settle.name]: influence.place.bind(influence),
    [placeAny.name]: influence.place.bind(influence),
    [takeTile.name]: influence.takeTile.bind(influence),
    [propose.name]: influence.propose.bind(influence),
    [proposeByTile.name]: influence.propose.bind(influence),
    [assassinate.name]: influence.assassinate.bind(influence),
    [specialBefore.name]: influence.special.bind(influence),
    [specialAfter.name]: influence.special.bind(influence),
    [liftCube.name]: influence.lift.bind(influence),
    [dropCube.name]: influence.drop.bind(influence),
    [commit.name]: military.commit.bind(military),
    [chooseCounter.name]: military.chooseCounter.bind(military),
    [permit.name]: military.permit.bind(military),
    [lastRevolt.name]: military.lastRevolt.bind(military),
    [combatSpecial.name]: military.combatSpecial.bind(military),
    'take back from the Dead Pool': EVENLY,
    'name the first to commit': EVENLY,
    'choose a loss': EVENLY,
  };
  return scorersIn(scoring);
}

function scorers(game: Game<Perikles>, byName: ReadonlyMap<string, SeatScorer>): ReadonlyMap<string, Scorer<Perikles>> {
  return new Map(
    Array.from(byName, ([name, score]) => [name, (s, moves, points) => score(s, game.turn(s), moves, points)]),
  );
}
