/** Why a search of several parts ended. */
import { type Stop, stops } from '../search/budget.js';
import type { Part } from './protocol.js';

export function overallStop(parts: readonly Part[]): Stop {
  return stops.find((stop) => parts.some((part) => part.stop === stop)) ?? 'deadline';
}
