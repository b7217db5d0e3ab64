/** What all actions of the notation share: their form, ways to a played card, and what they note. */

import { LEADER_POWER } from '../../../../../src/games/sword-of-rome/board/leaders.js';
import { ownerOf } from '../../../../../src/games/sword-of-rome/board/state.js';
import { HANDS } from '../../../../../src/games/sword-of-rome/data/rules.js';
import { type Action, text } from '../case.js';
import { isDesperateId, leaderIn } from '../names.js';
import type { Leg, Table, Wanted } from '../table.js';

export type Play = (table: Table, action: Action) => void;
export type Plays = Readonly<Record<string, Play>>;

export const says =
  (...wanted: readonly string[]): Wanted =>
  (words) =>
    wanted.includes(words);
export const ends =
  (word: string): Wanted =>
  (words) =>
    words.endsWith(` ${word}`) || words === word;
export const has =
  (...words: readonly string[]): Wanted =>
  (found) =>
    words.every((word) => found.split(/[ ,:()]+/).includes(word));
export const isMove =
  (wanted: number): Wanted =>
  (_, m) =>
    m === wanted;

/** Notes whether what the action wanted was legal: a case is illegal with the first action that is. */
export function legal({ found }: Table, done: boolean): boolean {
  if (!done) found.legal = false;
  else if (found.legal === undefined) found.legal = true;
  return done;
}

export function answer(table: Table, names: string | readonly string[], wanted: Wanted): void {
  legal(table, table.answer(names, wanted));
}

export const leaderRunner = (table: Table, leader: string): string =>
  HANDS[ownerOf(table.s, LEADER_POWER[leaderIn(leader)])];

/** What a player does in his own action is chosen before its details, if the rules ask for it (SR 7.0). */
const OWN = ['own action', 'own'];
export const own = (...words: readonly string[]): Leg => [OWN, (found) => words.some((word) => has(word)(found, 0))];
export const isOwn = (table: Table): boolean => OWN.includes(table.at());

/** The card as the rules name it in a payment or a play. */
export const paysWith = (id: string | undefined): Wanted => {
  if (id === undefined) return () => false;
  return isDesperateId(id) ? (words) => words.includes('Desperate Times') : has(id);
};

/** To the use of a card in the player's own action, windows on it still to come. */
export const cardLegs = (id: string, use: string): Leg[] => [
  [[...OWN, 'play a card'], says(`play ${id}`)],
  ['use the card', says(use)],
];

export const spaceWords = (name: unknown): string => text(name).toLowerCase();
