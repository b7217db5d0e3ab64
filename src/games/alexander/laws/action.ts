/** Laws of phase 2: the open action, and the row of the army that carries it out. */
import { unless } from '../../kit/laws.js';
import { PERSIA } from '../board/counters.js';
import { AREA_COUNT, NOWHERE } from '../board/map.js';
import {
  ACTIONS,
  type Alexander,
  ARMY,
  DISEMBARK,
  EMBARK,
  FLEET,
  MOVE,
  NO_ACTION,
  RAID,
  ROW_WIDTH,
  SIEGE_ACTION,
  THRACIAN_MOVE,
} from '../board/state.js';
import { countersIn, holderOf, holds } from '../pieces/stacks.js';
import type { Law } from './law.js';

const PROCEDURES: readonly (readonly [string, number])[] = [
  ['move', MOVE],
  ['embark', EMBARK],
  ['disembark', DISEMBARK],
  ['fleet', FLEET],
  ['siege', SIEGE_ACTION],
  ['raid', RAID],
  ['thracians', THRACIAN_MOVE],
];

const action: Law = (s, { at, open }) => {
  const carried = PROCEDURES.find(([name]) => open.has(name))?.[1] ?? NO_ACTION;
  const persian = carried === RAID || carried === THRACIAN_MOVE;
  return (
    unless(s.action === carried, 'action', `Expected '${ACTIONS[carried]}', which is being carried out`) ??
    unless(!persian || s.active === PERSIA, 'active', 'Only Persia does this') ??
    unless(s.passesInRow < 2, 'passesInRow', 'The phase is over after two passes in a row') ??
    unless(at !== 'declare' || s.passes[s.active] < 2, 'passes', 'This side is locked out')
  );
};

/** The row of the army: an army under way, a choice, a levy, or nothing. */
const army: Law = (s, { at, open }) => {
  const choosing = open.has('muster') || (open.has('disembark') && at === 'land');
  if (holderOf(s, ARMY) === 0)
    return unless(isArmyRowBare(s) || choosing || s.levied > 0, 'units.army', 'No army is under way');
  const marches = (open.has('move') && !open.has('muster') && at !== 'pick area') || open.has('battle');
  return unless(marches && !choosing, 'areas.army', 'No army is under way');
};

export function isArmyRowBare(s: Alexander): boolean {
  for (let i = ARMY * ROW_WIDTH; i < (ARMY + 1) * ROW_WIDTH; i++) if (s.units[i] !== 0) return false;
  return true;
}

const siege: Law = (s, { at, open }) => {
  if (!open.has('siege') || open.has('event')) return undefined;
  if (at === 'city') return unless(s.from === NOWHERE, 'from', 'No city has been picked yet');
  const besieged = s.from >= 0 && s.from < AREA_COUNT;
  return unless(
    besieged && (holds(s, s.active, s.from) || countersIn(s, s.from) === 0),
    'from',
    'No besieger is there',
  );
};

export const actionLaws: readonly Law[] = [action, army, siege];
