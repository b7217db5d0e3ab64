/** What a position is worth: a chance to win between two, victory points to come for a single player (PW 13.3, 14.6). */
import { exp } from '../../core/real.js';
import { type Game, NOBODY } from '../../games/game.js';
import { isAlone, unplayedSide } from '../../games/peloponnesian-war/board/players.js';
import type { Peloponnesian } from '../../games/peloponnesian-war/board/state.js';
import { ATHENS } from '../../games/peloponnesian-war/data/rules.js';
import { scenarioOf } from '../../games/peloponnesian-war/turn/political.js';
import type { Weights } from '../weights.js';
import { PeloponnesianFeatures } from './features.js';
import { FEATURE_NAMES } from './weights.js';

/** Victory points that a turn brings, and by how much they vary; how many of them a better war is worth. */
const ALONE = { aTurn: 6, deviation: 22, advantage: 3 } as const;
/** PW 13.3. */
const SCALE = { from: -100, span: 400 } as const;

export class StaticEvaluation {
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
    const lead = this.leadOf(s);
    if (isAlone(s)) values[0] = scoreOf(s, unplayedSide(s) === ATHENS ? -lead : lead);
    else {
      values[0] = 1 / (1 + exp(-lead));
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

/** The shaped payoff that may be expected, from the points now and the turns to come; `lead` is the player's. */
function scoreOf(s: Peloponnesian, lead: number): number {
  const { lastTurn, winFrom } = scenarioOf(s);
  const turns = Math.max(0.25, lastTurn - s.turn + 1);
  const expected = s.points + turns * (ALONE.aTurn + ALONE.advantage * Math.max(-2, Math.min(2, lead)));
  const deviation = ALONE.deviation * Math.sqrt(turns);
  const win = 1 / (1 + exp((-1.7 * (expected - winFrom)) / deviation));
  return 0.5 * win + 0.5 * Math.min(1, Math.max(0, (expected - SCALE.from) / SCALE.span));
}
