/** What moves of Peloponnesian War are called. */

import type { Words } from '../../contract/board.js';
import { decisionName } from '../../contract/decision-name.js';
import { leaderTitle, SPACES, spaceTitle } from './table.js';
import { questionOf, texts } from './texts.js';

const SPACE_NAMES = new Map<string, string>(SPACES.map((space) => [space, spaceTitle(space)]));
const UNIT = /^a?[HCN](@\w+)?$/;

const name: Words['name'] = (id) => {
  const space = SPACE_NAMES.get(id);
  if (space !== undefined) return space;
  if (UNIT.test(id)) {
    const { whose, name } = texts.arm(id);
    return `${whose} ${name}`.toLowerCase();
  }
  return leaderTitle(id) === id ? undefined : leaderTitle(id);
};

/** What yes and no mean. */
const ANSWERS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  'pass or go': ['go on with an operation', 'pass'],
  rebel: ['try to cause a rebellion', 'try no rebellion'],
  'after rebellion': ['assemble an army', 'assemble no army'],
  'dare storms': ['dare the storms', 'do not dare the storms'],
  intercept: ['intercept', 'do not intercept'],
};

export const words: Words = {
  name,
  move(move, decision) {
    const asked = decisionName(decision);
    if (move === 'yes' || move === 'no') return ANSWERS[asked]?.[move === 'yes' ? 0 : 1];
    if (asked === 'objective') return `choose ${name(move) ?? move}`;
    const [, count, unit, rest = ''] = /^(\d+) (\S+)(.*)$/.exec(move) ?? [];
    if (unit !== undefined && UNIT.test(unit)) {
      const place = rest.replace(/^ to /, '');
      const units = `${count === '0' ? 'no' : count} ${name(unit)}`;
      return rest === '' ? `take ${units}` : `place ${units} in ${name(place) ?? place}`;
    }
    return undefined;
  },
  question: questionOf,
  reveal: () => null, // the map shows it
};
