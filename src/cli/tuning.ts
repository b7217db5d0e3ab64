/** The two ways of learning of `npm run tune`, each kept in a folder so that it goes on after an interruption. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Policy } from '../eval/evaluator.js';
import type { Tunable } from '../eval/linear.js';
import type { FlatWeights, Weights } from '../eval/weights.js';
import type { Game } from '../games/game.js';
import { Mean } from '../match/statistics/interval.js';
import { type Climb, Climber, type Contest, contestOf } from '../match/tuning/climb.js';
import { type Lesson, fitWeights, surprise } from '../match/tuning/fit.js';
import { lessonsOf, policyGame } from '../match/tuning/lessons.js';
import { Progress } from './progress.js';

const KEPT_EVERY = 1000; // steps of a climb
const LEAD_PAIRS = 1000; // of games, that tell what a climb has brought
const HELD_OUT = 5; // every fifth game tells whether anything was learned

export interface Learned {
  readonly weights: Weights;
  readonly surprise: readonly [before: number, after: number]; // of games held out, over all stages
}

export const digest = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);

export class Tuning {
  private readonly games: readonly Game[]; // variants, that take turns
  private readonly tunable: Tunable;
  private readonly folder: string;
  private readonly seed: string;

  constructor(games: readonly Game[], tunable: Tunable, folder: string, seed: string) {
    this.games = games;
    this.tunable = tunable;
    this.folder = folder;
    this.seed = seed;
  }

  /** The numbers of the policy after so many steps uphill. */
  climb(steps: number): FlatWeights {
    const { games, tunable, seed } = this;
    const before = tunable.current.policy;
    if (steps === 0) return before;
    const file = this.fileOf(`climb-${steps}-${digest(before)}.json`);
    const contests = games.map((game) => this.contestOf(game));
    const contest: Contest = (first, second, seed) => contests[climb.steps % contests.length](first, second, seed);
    const climber = new Climber(before, tunable.least, steps, `${seed}/climb`, contest);
    let climb: Climb = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : climber.begin(before);
    const progress = new Progress();
    while (climb.steps < steps) {
      climb = climber.step(climb);
      if (climb.steps % KEPT_EVERY === 0 || climb.steps === steps) writeFileSync(file, JSON.stringify(climb));
      progress.show((seconds) => `${climb.steps}/${steps} steps of the policy · ${Math.round(seconds)} s`);
    }
    progress.end();
    const after = climber.answer(climb);
    for (const [i, game] of games.entries())
      console.log(
        `${game.variant}: the policy against the one before, ${lead(contests[i], after, before, `${seed}/lead`)}`,
      );
    return after;
  }

  /** Weights of the judgement, fitted to games of the policy. */
  learn(policy: FlatWeights, count: number, faith: number): Learned {
    const { games, tunable } = this;
    const { current } = tunable;
    const readers = games.map((game) => tunable.features(game));
    const [{ names, stages }] = readers;
    const learned: Lesson[][] = stages.map(() => []);
    const heldOut: Lesson[][] = stages.map(() => []);
    for (const [i, moves] of this.played(policy, count).entries()) {
      const which = i % games.length;
      const part = Math.floor(i / games.length) % HELD_OUT === 0 ? heldOut : learned;
      for (const [stage, lessons] of lessonsOf(games[which], readers[which], moves).entries())
        part[stage].push(...lessons);
    }
    const rows = stages.map((stage, i) => {
      const before = Float64Array.from(current.stages[stage]);
      if (learned[i].length === 0 || heldOut[i].length === 0) return { after: before, was: 0, is: 0 };
      const after = fitWeights(learned[i], before, faith).map((weight) => Number(weight.toPrecision(4)));
      const [was, is] = [before, after].map((weights) => surprise(heldOut[i], weights));
      console.log(`${stage.padEnd(24)} surprise of games held out ${was.toFixed(4)}, now ${is.toFixed(4)}`);
      return { after, was, is };
    });
    const mean = (of: 'was' | 'is') => Number((rows.reduce((sum, row) => sum + row[of], 0) / rows.length).toFixed(4));
    return {
      weights: {
        features: names,
        stages: Object.fromEntries(stages.map((stage, i) => [stage, [...rows[i].after]])),
        policy,
      },
      surprise: [mean('was'), mean('is')],
    };
  }

  /** Games of the policy; variants take turns. */
  private played(policy: FlatWeights, count: number): readonly (readonly number[])[] {
    const { games, seed } = this;
    const file = this.fileOf(`lessons-${digest(policy)}.jsonl`);
    const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
    writeFileSync(file, known.map((line) => `${line}\n`).join('')); // without a last line that was not ended
    const all: (readonly number[])[] = known.map((line) => JSON.parse(line));
    const policies = games.map((game) => this.policyOf(game, policy));
    const progress = new Progress();
    for (let i = all.length; i < count; i++) {
      const which = i % games.length;
      all.push(policyGame(games[which], policies[which], `${seed}/${i}`));
      appendFileSync(file, `${JSON.stringify(all[i])}\n`);
      progress.show((seconds) => `${i + 1}/${count} games of the policy · ${Math.round(seconds)} s`);
    }
    progress.end();
    return all.slice(0, count);
  }

  private contestOf(game: Game): Contest {
    return contestOf(game, (policy) => this.policyOf(game, policy));
  }

  private policyOf(game: Game, policy: FlatWeights): Policy {
    const { tunable } = this;
    return tunable.policy({ ...tunable.current, policy })(game);
  }

  private fileOf(name: string): string {
    return join(this.folder, `${this.games[0].id}.${this.seed}.${name}`);
  }
}

/** In games that a climb has not seen. */
function lead(contest: Contest, after: FlatWeights, before: FlatWeights, seed: string): string {
  const score = new Mean();
  for (let pair = 0; pair < LEAD_PAIRS; pair++) score.add((1 + contest(after, before, `${seed}/${pair}`)) / 2);
  const { mean, high } = score.estimate();
  return `score ${mean.toFixed(3)} ± ${(high - mean).toFixed(3)} in ${2 * LEAD_PAIRS} games`;
}
