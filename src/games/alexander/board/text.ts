/** Sentences about positions for readers: the sides, areas and leaders by their names. */

import { LEADERS } from './counters.js';
import { AREA_TABLE, type AreaName, LEADER_TABLE, type LeaderName } from './data.js';
import { AREAS } from './map.js';

export function areaName(area: number): string {
  return AREA_TABLE[AREAS[area] as AreaName][0];
}

export function leaderName(leader: number): string {
  return LEADER_TABLE[LEADERS[leader] as LeaderName][0];
}

export const SIDE_TITLES = ['Macedon', 'Persia'] as const;
