/** What Alexander names by ids, as people call it. */
import type { Naming } from '../../core/naming.js';
import {
  AREA_TABLE,
  type AreaName,
  LEADER_TABLE,
  type LeaderName,
  SEA_TABLE,
  type SeaName,
  UNIT_TABLE,
  type UnitName,
} from './board/data.js';

const SHIPS: Readonly<Record<string, string>> = {
  m_ship: 'Macedonian ships',
  a_ship: 'Athenian ships',
  c_ship: 'allied ships',
  p_ship: 'Persian ships',
};

function name(id: string): string | undefined {
  if (Object.hasOwn(AREA_TABLE, id)) return AREA_TABLE[id as AreaName][0];
  if (Object.hasOwn(SEA_TABLE, id)) return SEA_TABLE[id as SeaName][0];
  const type = id.replace('*', '');
  if (Object.hasOwn(UNIT_TABLE, type))
    return `${UNIT_TABLE[type as UnitName].name}${id.endsWith('*') ? ', reduced' : ''}`;
  return SHIPS[id] ?? (Object.hasOwn(LEADER_TABLE, id) ? LEADER_TABLE[id as LeaderName][0] : undefined);
}
const called = (id: string) => name(id) ?? id.replaceAll('_', ' ');

/** What yes and no mean. */
const ANSWERS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  withdraw: ['try to withdraw', 'hold the field'],
  'naval withdraw': ['try to withdraw', 'hold the sea'],
  'break off': ['try to break off', 'fight on'],
  'four dice': ['fight with four dice', 'fight with three dice'],
  'take city': ['take the city', 'leave the city'],
  'fleet pay': ['pay the fleet', 'do not pay the fleet'],
  athens: ['pay the Athenian fleet', 'do not pay the Athenian fleet'],
  pay: ['pay for a revolt', 'pay nothing for a revolt'],
  memnon: ['take Memnon', 'leave Memnon'],
};

export const naming: Naming = {
  name,
  move(move, decision) {
    if (move === 'yes' || move === 'no') return ANSWERS[decision]?.[move === 'yes' ? 0 : 1];
    if (decision === 'thrace') return move === 'subdue' ? 'subdue Thrace' : 'leave Thrace alone';
    if (decision === 'declare' && move === 'move') return 'march with an army';
    if (decision === 'pick area') return `start from ${called(move)}`;
    if (decision === 'amount') {
      const [count, ...unit] = move.split(' ');
      return `take ${count === '0' ? 'no' : count} ${called(unit.join(' '))}`;
    }
    return move.startsWith('step ') ? `go to ${called(move.slice(5))}` : undefined;
  },
};
