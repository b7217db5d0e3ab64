/** Cards of the French pack, as people write them. */
import type { Naming } from '../../../core/naming.js';

const SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', S: '♠', H: '♥' };

/** '10♥' for 'TH'. */
export const cardName = (id: string): string => `${id[0] === 'T' ? '10' : id[0]}${SIGNS[id[1]]}`;

export const cardNaming: Naming = {
  name: (id) => (/^[2-9TJQKA][CDSH]$/.test(id) ? cardName(id) : undefined),
};
