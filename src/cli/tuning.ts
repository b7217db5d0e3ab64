/** The two stages of `npm run tune`, SPSA and fitting; each stores its progress, so that an interrupted run continues. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Policy } from '../eval/evaluator.js';
import type { Tunable } from '../eval/linear.js';
import type { FlatWeights, Weights } from '../eval/weights.js';
import type { Game } from '../games/game.js';
import { Mean } from '../match/statistics/interval.js';
import { type Sample, fitWeights, logLoss } from '../match/tuning/fit.js';
import { samplesOf, selfPlayGame } from '../match/tuning/samples.js';
import { type PlayPair, Spsa, type SpsaState, pairsOf } from '../match/tuning/spsa.js';
import { Progress } from './progress.js';

const STORE_EVERY = 1000; // SPSA steps
const CHECK_PAIRS = 1000; // of games, to see what SPSA has gained
const VALIDATION = 5; // every fifth game is held out to measure the fit

export interface Fitted {
  readonly weights: Weights;
  readonly logLoss: readonly [before: number, after: number]; // on the games held out, mean over all stages
}

export const digest = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);

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
    const before = tunable.current.policy;
    if (steps === 0) return before;
    const file = this.fileOf(`spsa-${steps}-${digest(before)}.json`);
    const pairs = games.map((game) => pairsOf(game, (policy) => this.policyOf(game, policy)));
    const playPair: PlayPair = (first, second, seed) => pairs[state.steps % pairs.length](first, second, seed);
    const spsa = new Spsa(before, tunable.least, steps, `${seed}/spsa`, playPair);
    let state: SpsaState = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : spsa.begin(before);
    const progress = new Progress();
    while (state.steps < steps) {
      state = spsa.step(state);
      if (state.steps % STORE_EVERY === 0 || state.steps === steps) writeFileSync(file, JSON.stringify(state));
      progress.show((seconds) => `${state.steps}/${steps} SPSA steps · ${Math.round(seconds)} s`);
    }
    progress.end();
    const after = spsa.result(state);
    for (const [i, game] of games.entries())
      console.log(
        `${game.variant}: policy after against before, ${scoreText(pairs[i], after, before, `${seed}/check`)}`,
      );
    return after;
  }

  /** The weights of the judgement, fitted to `count` self-play games of the policy. */
  fit(policy: FlatWeights, count: number, priorWeight: number): Fitted {
    const { games, tunable } = this;
    const { current } = tunable;
    const readers = games.map((game) => tunable.features(game));
    const [{ names, stages }] = readers;
    const training: Sample[][] = stages.map(() => []);
    const validation: Sample[][] = stages.map(() => []);
    for (const [i, moves] of this.selfPlay(policy, count).entries()) {
      const which = i % games.length;
      const part = Math.floor(i / games.length) % VALIDATION === 0 ? validation : training;
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

  /** Self-play games of the policy; variants take turns. */
  private selfPlay(policy: FlatWeights, count: number): readonly (readonly number[])[] {
    const { games, seed } = this;
    const file = this.fileOf(`games-${digest(policy)}.jsonl`);
    const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
    writeFileSync(file, known.map((line) => `${line}\n`).join('')); // drops an unfinished last line
    const all: (readonly number[])[] = known.map((line) => JSON.parse(line));
    const policies = games.map((game) => this.policyOf(game, policy));
    const progress = new Progress();
    for (let i = all.length; i < count; i++) {
      const which = i % games.length;
      all.push(selfPlayGame(games[which], policies[which], `${seed}/${i}`));
      appendFileSync(file, `${JSON.stringify(all[i])}\n`);
      progress.show((seconds) => `${i + 1}/${count} games of self-play · ${Math.round(seconds)} s`);
    }
    progress.end();
    return all.slice(0, count);
  }

  private policyOf(game: Game, policy: FlatWeights): Policy {
    const { tunable } = this;
    return tunable.policy({ ...tunable.current, policy })(game);
  }

  private fileOf(name: string): string {
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
