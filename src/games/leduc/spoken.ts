/** Cards of Leduc hold'em, as people write them. */
import type { Naming } from '../../core/naming.js';

const SIGNS: Readonly<Record<string, string>> = { s: '♠', h: '♥' };

/** 'K♠' for 'Ks'. */
export const cardName = (id: string): string => `${id.slice(0, -1)}${SIGNS[id.slice(-1)]}`;

export const naming: Naming = { name: (id) => (/^(10|[2-9JQKA])[sh]$/.test(id) ? cardName(id) : undefined) };
