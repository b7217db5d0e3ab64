/** What moves of Perikles are called. */

import { decisionName } from '../../../core/naming.js';
import { naming } from '../../../games/perikles/spoken.js';
import type { Places, Words } from '../../contract/board.js';

const QUESTIONS: Readonly<Record<string, string>> = {
  'take a tile': 'Which tile do you take?',
  'place a cube': 'Where does the cube go?',
  'place a first cube': 'Where does your first cube go?',
  propose: 'Who is proposed as a candidate?',
  'propose by tile': 'Who is proposed as a candidate?',
  assassinate: 'Whose cube is taken away?',
  commit: 'Which army goes where?',
  'choose a counter': 'Which counter goes, face down?',
  permission: 'Do they have your permission?',
  'name the first to commit': 'Who commits first?',
};

export const words: Words = {
  ...naming,
  question: (decision) => QUESTIONS[decisionName(decision)],
  reveal: () => null, // the map shows it
};

/** Counters lie at the location of their slot, and special tiles with their owners. */
export const places: Places = (path, value, { table }) => {
  const [field, at, army, counter] = path.split('.');
  if (field === 'pools' || field === 'deadPool') return [];
  if (field !== 'counters' || value === null) return undefined;
  const location = (table.board as Readonly<Record<string, string>> | undefined)?.[at];
  return location === undefined ? [] : [{ at: location, what: `${army} ${counter}` }];
};
