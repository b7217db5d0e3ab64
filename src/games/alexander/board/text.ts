/** Sentences about positions for readers: the sides, areas and leaders by their names. */

import { LEADERS } from './counters.js';
import { LEADER_TABLE, type LeaderName } from './data.js';

export function leaderName(leader: number): string {
  return LEADER_TABLE[LEADERS[leader] as LeaderName][0];
}

export const SIDE_TITLES = ['Macedon', 'Persia'] as const;
