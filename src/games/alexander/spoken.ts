/** What Alexander names by ids, as people call it. */
import type { Naming } from '../../core/naming.js';
import {
  AREA_TABLE,
  type AreaName,
  LEADER_TABLE,
  type LeaderName,
  SEA_TABLE,
  type SeaName,
  type ShipName,
  type UnitName,
} from './board/data.js';

/** One of a type, and more of them. */
export const UNIT_NOUNS: Readonly<Record<UnitName, readonly [one: string, many: string]>> = {
  m_phalanx: ['phalanx', 'phalanxes'],
  m_hoplite: ['Greek hoplite', 'Greek hoplites'],
  m_mi: ['medium infantry', 'medium infantry'],
  m_li: ['light infantry', 'light infantry'],
  m_hc: ['heavy cavalry', 'heavy cavalry'],
  m_lc: ['light cavalry', 'light cavalry'],
  p_li: ['light infantry', 'light infantry'],
  p_mi: ['medium infantry', 'medium infantry'],
  p_hi: ['heavy infantry', 'heavy infantry'],
  p_immortal: ['Immortal', 'Immortals'],
  p_hoplite: ['mercenary hoplite', 'mercenary hoplites'],
  p_spartan: ['Spartan phalanx', 'Spartan phalanxes'],
  p_lc: ['light cavalry', 'light cavalry'],
  p_hc: ['heavy cavalry', 'heavy cavalry'],
  t_li: ['Thracian', 'Thracians'],
};

export const SHIP_NOUNS: Readonly<Record<ShipName, string>> = {
  m_ship: 'Macedonian ship',
  a_ship: 'Athenian ship',
  c_ship: 'allied ship',
  p_ship: 'Persian ship',
};

const has = <T extends string>(table: Readonly<Record<T, unknown>>, id: string): id is T => Object.hasOwn(table, id);

export function name(id: string): string | undefined {
  if (has<AreaName>(AREA_TABLE, id)) return AREA_TABLE[id][0];
  if (has<SeaName>(SEA_TABLE, id)) return SEA_TABLE[id][0];
  if (has<LeaderName>(LEADER_TABLE, id)) return LEADER_TABLE[id][0];
  if (has<ShipName>(SHIP_NOUNS, id)) return SHIP_NOUNS[id];
  const type = id.replace('*', '');
  return has<UnitName>(UNIT_NOUNS, type) ? `${id.endsWith('*') ? 'reduced ' : ''}${UNIT_NOUNS[type][0]}` : undefined;
}

export const naming: Naming = { name };
