/** What a level is, and what is known of it. */
import type { PartialParams } from '../search/params.js';

export interface Level {
  readonly level: number; // 1 .. 10
  readonly iterations: number;
  readonly temperature: number; // see search/result/choose.ts
  readonly params?: PartialParams; // of this level alone: who plays as a person does, without a search
  readonly elo?: number; // above random play, as measured
  readonly exploitability?: number; // of a solved variant: what a best response gains a game, exact
  readonly score?: number; // in a game of one seat: the mean payoff, from 0 (the worst) to 1 (the best)
  readonly interval?: readonly [low: number, high: number]; // of the Elo or the score, 95 %
  readonly gap?: readonly [gap: number, low: number, high: number]; // of the same, above the level below, or random play
  readonly accepted?: boolean; // the gap is 100 to 200 Elo, and significantly above 50; of scores, significantly above 0
}

export interface Levels {
  readonly calibrated: boolean; // strengths were measured in games
  readonly measurement?: Measurement;
  readonly params?: PartialParams; // of the searches that were measured, where the game's defaults have changed since
  readonly levels: readonly Level[];
}

/** How a table's numbers were measured, so that anybody can do it again. */
export interface Measurement {
  readonly variant: string;
  readonly rulesVersion: string;
  readonly engine: string; // version
  readonly searcher: string;
  readonly evaluator: string;
  readonly command: string;
  readonly commit: string;
  readonly seed?: string; // of the games that gave the numbers
  readonly games?: number; // absent, as the seed, where the numbers are exact
}
