/**
 * What the levels of a game are measured by: Elo where seats play against each other, and the expected score where one plays
 * alone. A score is the mean payoff on a scale from 0 to 1, the worst and the best possible.
 */
import type { Traits } from '../../games/game.js';
import type { GameRecord, Header } from '../record/record.js';
import type { Summary } from '../statistics/summary.js';
import { ratingsOver } from './ladder.js';

/** Games that were played for a ladder. The first entrant is random play. */
export interface LadderGames {
  readonly header: Header;
  readonly summary: Summary;
  readonly blocks: readonly (readonly GameRecord[])[];
}

type Payoffs = Pick<Traits, 'minUtility' | 'maxUtility'>;
type Interval = readonly [low: number, high: number];

interface MeasuredStep {
  readonly elo?: number; // above random play
  readonly score?: number;
  readonly interval: Interval;
  readonly gap: readonly [gap: number, low: number, high: number]; // above the level below
  readonly accepted: boolean; // the gap has the size of a step, and significantly so
}

export interface Scale {
  readonly aim: number; // the usual smallest step of a layout; measured steps may turn out smaller
  readonly largest: number; // step of a layout
  readonly wanted: string; // of a step, in words
  /** Strengths above random play of the entrants after it, from all stages. */
  strengths(stages: readonly LadderGames[], entrants: readonly string[]): number[];
  /** Entrant 0 is random play, entrant i level i. */
  measure(summary: Summary, levels: number): MeasuredStep[];
}

const STEP = Object.freeze({ least: 100, most: 200, surelyAbove: 50 });

const eloScale: Scale = {
  aim: 135,
  largest: (STEP.least + STEP.most) / 2,
  wanted: `from ${STEP.least} to ${STEP.most} and significantly above ${STEP.surelyAbove}`,
  strengths(stages, entrants) {
    const ratings = ratingsOver(stages, entrants.length, (text) => entrants.indexOf(text));
    return entrants.slice(1).map((_, i) => ratings.gap(i + 1, 0).elo);
  },
  measure(summary, levels) {
    const ratings = summary.ratings();
    return Array.from({ length: levels }, (_, i) => {
      const { elo, low, high } = ratings.gap(i + 1, 0);
      const gap = ratings.gap(i + 1, i);
      return {
        elo: Math.round(elo),
        interval: [Math.round(low), Math.round(high)],
        gap: [Math.round(gap.elo), Math.round(gap.low), Math.round(gap.high)],
        accepted: gap.elo >= STEP.least && gap.elo <= STEP.most && gap.low > STEP.surelyAbove,
      };
    });
  },
};

/** Strengths are hundredths of the score. Levels are compared on the same deals, so the gap is surer than the scores. */
function scoreScale({ minUtility, maxUtility }: Payoffs): Scale {
  const range = maxUtility - minUtility;
  const rounded = (value: number) => Number(value.toFixed(3));
  return {
    aim: 5,
    largest: Number.POSITIVE_INFINITY,
    wanted: 'significantly above 0',
    strengths: (stages, entrants) =>
      entrants.slice(1).map((text) => {
        let sum = 0;
        let deals = 0;
        for (const { header, summary } of stages) {
          const duel = summary.duel(header.entrants.indexOf(text), 0);
          if (duel === undefined) continue;
          sum += duel.difference.mean * duel.difference.count;
          deals += duel.difference.count;
        }
        return (100 * sum) / deals / range;
      }),
    measure: (summary, levels) =>
      Array.from({ length: levels }, (_, i) => {
        const { mean, low, high } = summary.payoff(i + 1);
        const [score, ...interval] = [mean, low, high].map((payoff) => rounded((payoff - minUtility) / range));
        const { difference } = summary.duel(i + 1, i)!;
        const [gap, least, most] = [difference.mean, difference.low, difference.high].map((d) => rounded(d / range));
        return { score, interval: [interval[0], interval[1]], gap: [gap, least, most], accepted: least > 0 };
      }),
  };
}

export function scaleOf(seats: number, traits: Payoffs): Scale {
  return seats === 1 ? scoreScale(traits) : eloScale;
}
