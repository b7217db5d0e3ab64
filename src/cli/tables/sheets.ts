/** What is told of the tables of games that have too much for a screen: what matters first, and nothing that is only kept for the rules. */
import { alexanderSheet } from './alexander.js';
import type { Section } from './layout.js';
import { peloponnesianWarSheet } from './peloponnesian-war.js';
import { periklesSheet } from './perikles.js';
import { swordOfRomeSheet } from './sword-of-rome.js';
import { heartsSheet, spadesSheet } from './tricks.js';

/** Of the `table` of a view or position of the game, whichever seat's it is. */
type Sheet = (table: never) => readonly Section[];

/** By game; those that have none are told as they are written. */
export const sheets: Readonly<Record<string, Sheet>> = {
  alexander: alexanderSheet,
  hearts: heartsSheet,
  'peloponnesian-war': peloponnesianWarSheet,
  perikles: periklesSheet,
  spades: spadesSheet,
  'sword-of-rome': swordOfRomeSheet,
};
