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
  'special tile before taking': 'Use your special tile before you take one?',
  'special tile after taking': 'Use your special tile now, after taking one?',
  'special tile before combat': 'Use your special tile in this battle?',
  'lift a cube': 'Which cube moves?',
  'drop the cube': 'Where does the cube go?',
  'take back from the Dead Pool': 'Which counter comes back from the Dead Pool?',
  'slave revolt or done': 'Use the slave revolt, or end your turn?',
  'choose a loss': 'Which army loses a counter?',
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
