/**
 * The leaders (PW 1.5): strategy and tactical rating.
 *
 * Provenance. Names of Pericles, Phormio, Demosthenes, Thrasyllus, Nicias, Alcibiades, Archidamus, Brasidas, Gylippus,
 * Lysander and Callicratides are public, as is who of them is better than whom. The ratings and the full lists are
 * reconstructed: they stand on the counters.
 */
import type { SIDES } from './rules.js';

export const LEADER_TABLE = {
  pericles: ['Pericles', 'athens', 0, 1],
  phormio: ['Phormio', 'athens', 1, 2],
  cleon: ['Cleon', 'athens', 2, 0],
  demosthenes: ['Demosthenes', 'athens', 1, 1],
  nicias: ['Nicias', 'athens', 0, 0],
  alcibiades: ['Alcibiades', 'athens', 2, 2],
  lamachus: ['Lamachus', 'athens', 1, 1],
  thrasybulus: ['Thrasybulus', 'athens', 1, 2],
  thrasyllus: ['Thrasyllus', 'athens', 1, 1],
  conon: ['Conon', 'athens', 1, 1],
  archidamus: ['Archidamus', 'sparta', 0, 1],
  brasidas: ['Brasidas', 'sparta', 2, 2],
  agis: ['Agis', 'sparta', 1, 1],
  gylippus: ['Gylippus', 'sparta', 1, 2],
  lysander: ['Lysander', 'sparta', 2, 2],
  callicratides: ['Callicratides', 'sparta', 1, 1],
  mindarus: ['Mindarus', 'sparta', 1, 0],
  cnemus: ['Cnemus', 'sparta', 0, 0],
  alcidas: ['Alcidas', 'sparta', 0, 0],
  eurylochus: ['Eurylochus', 'sparta', 1, 1],
} as const satisfies Readonly<Record<string, readonly [string, (typeof SIDES)[number], number, number]>>;
export type LeaderName = keyof typeof LEADER_TABLE;

export const LEADERS = Object.keys(LEADER_TABLE) as LeaderName[];
const rows = Object.values(LEADER_TABLE);
export const STRATEGY_RATING = Int32Array.from(rows, ([, , strategy]) => strategy);
export const TACTICAL_RATING = Int32Array.from(rows, ([, , , tactical]) => tactical);
export const LEADER_TITLES: readonly string[] = rows.map(([title]) => title);

export const NO_LEADER = -1;
const leader = (name: LeaderName) => LEADERS.indexOf(name);
export const ALCIBIADES = leader('alcibiades');
export const PERICLES = leader('pericles');
export const NICIAS = leader('nicias');
