/** Whether entrants played legal moves in time. */
import type { GameTimes } from '../record/record.js';
import type { Summary } from './summary.js';

export interface Health {
  readonly decisions: number;
  readonly drawn: number; // moves drawn for it, because its own were illegal, late or missing
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly iterations: number; // 0 if unknown
  readonly searchMs: number; // of the decisions with known iterations
}

/** By entrant. Includes decisions with a single legal move, since an opponent waits for these too. */
export function healthOf(summary: Summary, times: readonly GameTimes[]): Health[] {
  return Array.from({ length: summary.entrants }, (_, entrant) => {
    const ms: number[] = [];
    let iterations = 0;
    let searchMs = 0;
    for (const game of times) {
      for (const [i, who] of game.entrant.entries()) {
        if (who !== entrant) continue;
        ms.push(game.ms[i]);
        iterations += game.iterations[i];
        if (game.iterations[i] > 0) searchMs += game.ms[i];
      }
    }
    ms.sort((a, b) => a - b);
    const at = (part: number) => ms[Math.min(ms.length - 1, Math.floor(part * ms.length))] ?? Number.NaN;
    return {
      decisions: ms.length,
      drawn: [...summary.faults[entrant].values()].reduce((sum, count) => sum + count, 0),
      medianMs: at(0.5),
      p99Ms: at(0.99),
      iterations,
      searchMs,
    };
  });
}
