/** What Peloponnesian War names by ids, as people call it. */
import type { Naming } from '../../core/naming.js';
import { type Answers, answerFor, isAnswer } from '../../core/phrases.js';
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
function unitName(id: string, count = '2'): string | undefined {
  const [, allied, arm, nation] = UNIT.exec(id) ?? [];
  if (arm === undefined) return undefined;
  const arms = count === '1' ? ARMS[arm].replace(/s$/, '') : ARMS[arm];
  return `${nation === undefined ? (allied ? 'allied' : 'own') : NATIONS[nation]} ${arms}`;
}

function name(id: string): string | undefined {
  if (Object.hasOwn(SPACE_TABLE, id)) return SPACE_TABLE[id as SpaceName][0];
  return unitName(id) ?? (Object.hasOwn(LEADER_TABLE, id) ? LEADER_TABLE[id as LeaderName][0] : undefined);
}

const called = (id: string): string => name(id) ?? id;

/** What yes and no mean. */
const ANSWERS: Answers = {
  'pass or go': ['go on with an operation', 'pass'],
  rebel: ['try to cause a rebellion', 'try no rebellion'],
  'after rebellion': ['assemble an army', 'assemble no army'],
  'dare storms': ['dare the storms', 'do not dare the storms'],
  intercept: ['intercept', 'do not intercept'],
};

export const naming: Naming = {
  name,
  move(move, decision) {
    if (isAnswer(move)) return answerFor(move, decision, ANSWERS);
    if (decision === 'event') return move.replace(/^[\d ]+: /, '');
    if (decision === 'building') return `building: ${called(move.replace(/^build /, ''))}`;
    if (decision === 'objective') return `choose ${called(move)}`;
    const [, count, unit, rest = ''] = /^(\d+) (\S+)(.*)$/.exec(move) ?? [];
    if (unit === undefined || !UNIT.test(unit)) return undefined;
    const units = `${count === '0' ? 'no' : count} ${unitName(unit, count)}`;
    const place = rest.replace(/^ to /, '');
    return rest === '' ? `take ${units}` : `place ${units} in ${called(place)}`;
  },
};
