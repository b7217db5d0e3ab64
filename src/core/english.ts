/**
 * The grammar that sentences of games are built with: the only one. The sentences themselves are tables (`*.words.ts`), so that another
 * language has tables of its own and a grammar of its own in place of this one.
 */

/** The words as a sentence or a heading begins with them: seats and places are written small in games. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** '1 marker', '2 dice'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${Math.abs(count) === 1 ? one : many}`;

/** A whole number as people write it: 12,345, −5. The browser's own way loads the tables of a language first, for as long as a board takes to draw. */
export const grouped = (n: number): string => `${n}`.replace(/\B(?=(\d{3})+$)/g, ',').replace('-', '−');

/** 'a, b and c'; 'a, b or c'. */
export function listed(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

/** '+2', '−1'. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** 'a hoplite', 'an army'. */
export const some = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** 'Thebes’', 'Athens’', 'Red’s'. */
export const of = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** A number that is added to others, by name: 'tactics' +2. */
export type Part = readonly [what: string, n: number];

/** '12, +2 tactics, −1 cards = 13', or the first number alone. */
export function added(first: number, parts: readonly Part[], total: number): string {
  const named = parts.filter(([, n]) => n !== 0).map(([what, n]) => `, ${signed(n)} ${what}`);
  return named.length === 0 ? `${first}` : `${first}${named.join('')} = ${total}`;
}

const isMany = (subject: string): boolean =>
  subject === 'you' || subject.startsWith('the ') || /( and | units )/.test(` ${subject} `);

/** 'raids' for Rome, 'raid' for the Gauls and for you: the verb as it is written for many. */
export function verbOf(subject: string, verb: string): string {
  if (isMany(subject)) return verb;
  const [word, ...rest] = verb.split(' ');
  return [third(word), ...rest].join(' ');
}

/** 'Rome raids', 'the Gauls raid', 'you raid'. */
export const does = (subject: string, verb: string): string => `${subject} ${verbOf(subject, verb)}`;

/** 'plays', 'passes', 'carries': the third person of a verb. */
export function third(verb: string): string {
  if (verb === 'have') return 'has';
  if (verb === 'are') return 'is';
  if (/(s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
