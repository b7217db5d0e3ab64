/** The grammar that German sentences are built with. Names of seats and places have no article. */

/** '1 Punkt', '3 Punkte'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${Math.abs(count) === 1 ? one : many}`;

/** 'a, b und c'. */
export function listed(words: readonly string[], last = 'und'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

/** 'Nords', 'Karthagos', 'Thebens'; 'Athens’' where a name ends in an s: the genitive of a name. */
export const of = (name: string): string => (/[sßxz]$/.test(name) ? `${name}’` : `${name}s`);

/** A number as people write it: 12.345 or 0,25. The browser's own way loads the tables of a language first. */
export function written(n: number, digits = 0): string {
  const [whole, part] = n.toFixed(digits).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${part === undefined ? '' : `,${part}`}`;
}
