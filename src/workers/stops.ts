/** Why a search of several splits ended. */
import { type Stop, stops } from '../search/budget.js';
import type { SplitResult } from './protocol.js';

export function overallStop(results: readonly SplitResult[]): Stop {
  return stops.find((stop) => results.some((result) => result.stop === stop)) ?? 'deadline';
}
