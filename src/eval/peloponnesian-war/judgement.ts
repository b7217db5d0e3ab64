/** What a position is worth: a chance to win between two, victory points to come for who plays alone (PW 13.3, 14.6). */
import { exp } from '../../core/real.js';
import { type Game, NOBODY } from '../../games/game.js';
import { isAlone } from '../../games/peloponnesian-war/board/players.js';
import type { Peloponnesian } from '../../games/peloponnesian-war/board/state.js';
import { type ScenarioName, SCENARIOS } from '../../games/peloponnesian-war/data/scenarios.js';
import { scenarioOf } from '../../games/peloponnesian-war/turn/political.js';
import type { Weights } from '../weights.js';
import { PeloponnesianFeatures } from './features.js';
import { FEATURE_NAMES } from './weights.js';

/**
 * Alone: victory points that a turn still to come brings, and by how much they vary, in games of the policy. How the war goes
 * between the sides tells next to nothing about them.
 */
const ALONE: Readonly<Record<ScenarioName, { readonly aTurn: number; readonly deviation: number }>> = {
  campaign: { aTurn: 9, deviation: 21 },
  archidamian: { aTurn: 18, deviation: 28 },
  fallOfAthens: { aTurn: 12, deviation: 22 },
  firstTurn: { aTurn: 38, deviation: 85 },
};
/** PW 13.3. */
const SCALE = { from: -100, span: 400 } as const;

export class Judgement {
  declare private readonly game: Game<Peloponnesian>;
  declare private readonly features: PeloponnesianFeatures;
  declare private readonly weights: readonly Float64Array[]; // by stage
  declare private readonly row: Float64Array;

  constructor(game: Game<Peloponnesian>, weights: Weights) {
    this.game = game;
    this.features = new PeloponnesianFeatures();
    this.weights = this.features.stages.map((stage) => Float64Array.from(weights.stages[stage]));
    this.row = new Float64Array(FEATURE_NAMES.length);
  }

  /** As of `Evaluator`. */
  evaluate(s: Peloponnesian, values: Float64Array): boolean {
    if (this.game.turn(s) === NOBODY) {
      this.game.returns(s, values);
      return true;
    }
    if (isAlone(s)) values[0] = scoreOf(s);
    else {
      values[0] = 1 / (1 + exp(-this.leadOf(s)));
      values[1] = 1 - values[0];
    }
    return false;
  }

  /** The sum over the features: log odds that Athens wins. */
  private leadOf(s: Peloponnesian): number {
    const { features, row } = this;
    const weights = this.weights[features.stage(s)];
    features.read(s, row);
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += weights[i] * row[i];
    return sum;
  }
}

/** The shaped payoff that may be expected, from the points now and the turns to come. */
function scoreOf(s: Peloponnesian): number {
  const { lastTurn, winFrom } = scenarioOf(s);
  const { aTurn, deviation: ofTurn } = ALONE[SCENARIOS[s.scenario]];
  const turns = Math.max(0.25, lastTurn - s.turn + 1);
  const expected = s.points + turns * aTurn;
  const deviation = ofTurn * Math.sqrt(turns);
  const win = 1 / (1 + exp((-1.7 * (expected - winFrom)) / deviation));
  return 0.5 * win + 0.5 * Math.min(1, Math.max(0, (expected - SCALE.from) / SCALE.span));
}
