/** Why a search of several parts ended. */
import type { Stop } from '../search/budget.js';
import type { Part } from './protocol.js';

/** By precedence: the first of these that ended any part. */
const ORDER: readonly Stop[] = ['cancelled', 'deadline', 'time', 'nodes', 'iterations', 'settled', 'proved', 'forced'];

export function overallStop(parts: readonly Part[]): Stop {
  const stops = parts.map(({ stop }) => stop);
  return ORDER.find((stop) => stops.includes(stop)) ?? 'deadline';
}
