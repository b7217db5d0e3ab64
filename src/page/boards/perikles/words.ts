/** What moves of Perikles are called. */

import { SPECIALS } from '../../../games/perikles/board/data.js';
import type { Places, Words } from '../../contract/board.js';
import { decisionName } from '../../contract/decision-name.js';
import { ARMIES, type Army, locationOf, nameOf, titleOf } from './table.js';
import { specialName } from './texts.js';

const TILES: Readonly<Record<string, string>> = {
  2: '(two cubes)',
  candidate: '(one cube, candidate)',
  assassin: '(one cube, assassin)',
};
const TYPES: Readonly<Record<string, string>> = { h: 'hoplite', t: 'trireme' };
const isSpecial = (id: string) => SPECIALS.some((special) => special === id);
const isArmy = (id: string): id is Army => (ARMIES as readonly string[]).includes(id);

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

const name: Words['name'] = (id) => {
  if (isArmy(id)) return nameOf(id);
  if (isSpecial(id)) return specialName(id);
  if (id === 'any') return 'a tile of any city';
  if (/^[ht][1-4]$/.test(id)) return `a ${TYPES[id[0]]} of ${id[1]}`;
  const [city, kind] = id.split('-');
  if (isArmy(city) && Object.hasOwn(TILES, kind)) return `${nameOf(city)} ${TILES[kind]}`;
  return locationOf(id) === undefined ? undefined : titleOf(id);
};

export const words: Words = {
  name,
  move(move, decision) {
    const [, army, side, place] = /^(\S+) (attack|defend) (\S+)$/.exec(move) ?? [];
    if (side !== undefined) return `${side} ${name(place)} with ${name(army)}`;
    if (decision.startsWith('choose a counter'))
      return move.startsWith('a ') ? `add ${move}` : `add ${name(move) ?? move}`;
    const [, first] = /^(\w+) commits first$/.exec(move) ?? [];
    return first && `let ${first.replace(/^./, (letter) => letter.toUpperCase())} commit first`;
  },
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
