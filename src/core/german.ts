/** The grammar that German sentences are built with. Names of seats and places have no article. */

import { counted as countedIn, listed as listedIn } from './english.js';

/** '1 Punkt', '3 Punkte'. */
export const counted: (count: number, one: string, many: string) => string = countedIn;

/** 'a, b und c'. */
export const listed = (words: readonly string[], last = 'und'): string => listedIn(words, last);

/** 'Nords', 'Karthagos', 'Thebens'; 'Athens’' where a name ends in an s: the genitive of a name. */
export const of = (name: string): string => (/[sßxz]$/.test(name) ? `${name}’` : `${name}s`);

/** A number as people write it: 12.345 or 0,25. The browser's own way loads the tables of a language first. */
export function written(n: number, digits = 0): string {
  const [whole, part] = n.toFixed(digits).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${part === undefined ? '' : `,${part}`}`;
}
