/** What the laws of positions share. */
import type { Breach, Where } from '../../kit/laws.js';
import type { Rome } from '../board/state.js';

export type Law = (s: Rome, where: Where) => Breach | undefined;

export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
