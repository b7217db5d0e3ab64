/** The stages of `tune-weights`: SPSA, imitation and fitting; each stores its progress, so that an interrupted run continues. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mean } from '../../src/arena/statistics/interval.js';
import { Progress } from '../../src/cli/progress.js';
import type { Policy, PriorPolicy } from '../../src/eval/evaluator.js';
import type { Tunable } from '../../src/eval/linear.js';
import type { FlatWeights, Weights } from '../../src/eval/weights.js';
import type { Game } from '../../src/games/game.js';
import type { SearchParams } from '../../src/search/params.js';
import { searchers } from '../../src/search/searchers.js';
import { digest } from '../runs/digest.js';
import { storedLines } from '../runs/stored-lines.js';
import { fitWeights, logLoss, type Sample } from './fit.js';
import { Imitation } from './imitation.js';
import { type Lesson, lessonsOf } from './lessons.js';
import { samplesOf, selfPlayGame } from './samples.js';
import { type PlayPair, pairsOf, Spsa, type SpsaState } from './spsa.js';

const STORE_EVERY = 1000; // SPSA steps
const CHECK_PAIRS = 1000; // of games, to see what SPSA has gained
const VALIDATION = 5; // every fifth game is held out to measure the fit

interface Fitted {
  readonly weights: Weights;
  readonly logLoss?: readonly [before: number, after: number]; // on the games held out, mean over all stages
}

export class Tuning {
  private readonly games: readonly Game[]; // variants, taken in turn
  private readonly tunable: Tunable;
  private readonly folder: string;
  private readonly seed: string;

  constructor(games: readonly Game[], tunable: Tunable, folder: string, seed: string) {
    this.games = games;
    this.tunable = tunable;
    this.folder = folder;
    this.seed = seed;
  }

  /** The weights of the policy after the given number of SPSA steps. */
  spsa(steps: number): FlatWeights {
    const { games, tunable, seed } = this;
    const before = tunable.current(games[0]).policy;
    if (steps === 0) return before;
    const file = this.fileOf(`spsa-${steps}-${digest(before)}.json`);
    const pairs = games.map((game) => pairsOf(game, (policy) => this.policyOf(game, policy)));
    const playPair: PlayPair = (first, second, seed) => pairs[state.steps % pairs.length](first, second, seed);
    const spsa = new Spsa(before, tunable.least, steps, `${seed}/spsa`, playPair);
    let state: SpsaState = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : spsa.begin(before);
    const known = state.steps;
    const progress = new Progress();
    while (state.steps < steps) {
      state = spsa.step(state);
      if (state.steps % STORE_EVERY === 0 || state.steps === steps) writeFileSync(file, JSON.stringify(state));
      progress.count(state.steps, steps, 'SPSA steps', known);
    }
    progress.end();
    const after = spsa.result(state);
    for (const [i, game] of games.entries())
      console.log(
        `${game.variant}: policy after against before, ${scoreText(pairs[i], after, before, `${seed}/check`)}`,
      );
    return after;
  }

  /** The weights of a policy that imitates a search, by lessons of so many games; variants take turns. */
  async imitation(policy: FlatWeights, count: number, teacher: SearchParams): Promise<FlatWeights> {
    const { games, seed, tunable } = this;
    if (count === 0) return policy;
    const make = (game: Game) => tunable.make({ ...tunable.current(game), policy })(game);
    const searcher = await searchers[teacher.searcher]();
    const taught = games.map((game) => searcher(game, make(game), teacher));
    const all = storedLines<readonly Lesson[]>(
      this.fileOf(`lessons-${digest([policy, teacher])}.jsonl`),
      count,
      'games of the search',
      (i) => lessonsOf(games[i % games.length], taught[i % games.length], `${seed}/lessons/${i}`),
    );
    const coursesOf = (held: boolean) =>
      games.map((game, which) => ({
        game,
        lessons: all.filter((_, i) => i % games.length === which && this.isHeldOut(i) === held).flat(),
        policy: (weights: FlatWeights) => this.policyOf(game, weights) as PriorPolicy,
      }));
    const after = new Imitation(coursesOf(false)).fit(policy, tunable.least);
    const test = new Imitation(coursesOf(true));
    const [was, is] = [policy, after].map((weights) => test.loss(weights).toFixed(4));
    console.log(`priors: cross-entropy on held-out games ${was}, now ${is}`);
    return after;
  }

  /** The weights of the static evaluation, fitted to games by their moves, in which the variants take turns; as they are if there are none. */
  fit(policy: FlatWeights, played: readonly (readonly number[])[], priorWeight: number): Fitted {
    const { games, tunable } = this;
    const current = tunable.current(games[0]);
    if (played.length === 0) return { weights: { ...current, policy } };
    const readers = games.map((game) => tunable.features(game));
    const [{ names, stages }] = readers;
    const training: Sample[][] = stages.map(() => []);
    const validation: Sample[][] = stages.map(() => []);
    for (const [i, moves] of played.entries()) {
      const which = i % games.length;
      const part = this.isHeldOut(i) ? validation : training;
      for (const [stage, samples] of samplesOf(games[which], readers[which], moves).entries())
        part[stage].push(...samples);
    }
    const rows = stages.map((stage, i) => {
      const before = Float64Array.from(current.stages[stage]);
      if (training[i].length === 0 || validation[i].length === 0) return { after: before, was: 0, is: 0 };
      const after = fitWeights(training[i], before, priorWeight).map((weight) => Number(weight.toPrecision(4)));
      const [was, is] = [before, after].map((weights) => logLoss(validation[i], weights));
      console.log(`${stage.padEnd(24)} log loss on held-out games ${was.toFixed(4)}, now ${is.toFixed(4)}`);
      return { after, was, is };
    });
    const mean = (of: 'was' | 'is') => Number((rows.reduce((sum, row) => sum + row[of], 0) / rows.length).toFixed(4));
    return {
      weights: {
        features: names,
        stages: Object.fromEntries(stages.map((stage, i) => [stage, [...rows[i].after]])),
        policy,
      },
      logLoss: [mean('was'), mean('is')],
    };
  }

  /** Games of the policy against itself; variants take turns. */
  selfPlay(policy: FlatWeights, count: number): readonly (readonly number[])[] {
    const { games, seed } = this;
    if (count === 0) return [];
    const policies = games.map((game) => this.policyOf(game, policy));
    return storedLines(this.fileOf(`games-${digest(policy)}.jsonl`), count, 'games of self-play', (i) =>
      selfPlayGame(games[i % games.length], policies[i % games.length], `${seed}/${i}`),
    );
  }

  /** Every fifth game of each variant. */
  private isHeldOut(i: number): boolean {
    return Math.floor(i / this.games.length) % VALIDATION === 0;
  }

  private policyOf(game: Game, policy: FlatWeights): Policy {
    const { tunable } = this;
    return tunable.policy({ ...tunable.current(game), policy })(game);
  }

  fileOf(name: string): string {
    return join(this.folder, `${this.games[0].id}.${this.seed}.${name}`);
  }
}

/** Measured in games that SPSA has not seen. */
function scoreText(playPair: PlayPair, after: FlatWeights, before: FlatWeights, seed: string): string {
  const score = new Mean();
  for (let pair = 0; pair < CHECK_PAIRS; pair++) score.add((1 + playPair(after, before, `${seed}/${pair}`)) / 2);
  const { mean, high } = score.estimate();
  return `score ${mean.toFixed(3)} ± ${(high - mean).toFixed(3)} in ${2 * CHECK_PAIRS} games`;
}
