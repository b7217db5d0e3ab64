/** What Peloponnesian War names by ids, as people call it. */
import type { Naming } from '../../core/naming.js';
import { LEADER_TABLE, type LeaderName } from './data/leaders.js';
import { SPACE_TABLE, type SpaceName } from './data/spaces.js';

export const ARMS: Readonly<Record<string, string>> = { H: 'hoplites', C: 'cavalry', N: 'ships' };
export const NATIONS: Readonly<Record<string, string>> = {
  argos: 'Argive',
  syracuse: 'Syracusan',
  macedon: 'Macedonian',
  persia: 'Persian',
};
const UNIT = /^(a?)([HCN])(?:@(\w+))?$/;

/** 'own hoplites', 'allied ships', 'Persian cavalry'; of one, 'own hoplite'. */
export function unitName(id: string, count = '2'): string | undefined {
  const [, allied, arm, nation] = UNIT.exec(id) ?? [];
  if (arm === undefined) return undefined;
  const arms = count === '1' ? ARMS[arm].replace(/s$/, '') : ARMS[arm];
  return `${nation === undefined ? (allied ? 'allied' : 'own') : NATIONS[nation]} ${arms}`;
}

export function name(id: string): string | undefined {
  if (Object.hasOwn(SPACE_TABLE, id)) return SPACE_TABLE[id as SpaceName][0];
  return unitName(id) ?? (Object.hasOwn(LEADER_TABLE, id) ? LEADER_TABLE[id as LeaderName][0] : undefined);
}

export const naming: Naming = { name };
