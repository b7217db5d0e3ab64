/** The rules of a game as its documentation has them (docs/games/ID/rules.md), by paragraph and by sentence. */

/**
 * The paragraphs of the text by their numbers ('SR 9.5.6'), with the lists and tables that follow them; what stands under a heading
 * before the first number has that of the heading ('SR 3').
 */
export function rulesIn(text: string): Map<string, string> {
  const paragraphs = new Map<string, string>();
  let number = '';
  for (const block of text.split(/\n\n+/)) {
    const isHeading = block.startsWith('#');
    number = /^(?:#+ |\*\*)([A-Z]{2} \d+A?(?:\.\d+)*)/.exec(block)?.[1] ?? (isHeading ? '' : number);
    if (isHeading || number === '') continue;
    const before = paragraphs.get(number);
    paragraphs.set(number, before === undefined ? block : `${before}\n\n${block}`);
  }
  return paragraphs;
}

/** 'SR 9.5, 10.1' names two paragraphs. */
export function paragraphsIn(rules: string): string[] {
  const [prefix] = rules.split(' ');
  return [...rules.matchAll(/\d+A?(?:\.\d+)*/g)].map(([number]) => `${prefix} ${number}`);
}

/** Its sentences, items of lists and rows of tables, each on one line; no titles. */
export function sentencesOf(paragraph: string): string[] {
  const text = paragraph.replace(/^\*\*[A-Z]{2} [\dA.]+\*\*\s*/, '').replace(/^\|.*\n(?=\| *:?-)/gm, '');
  return text
    .split(/\n(?=\s*(?:- |\d+\. |\|))|\n\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .flatMap((part) => (part.startsWith('|') ? [part] : part.split(/(?<=[.!?][)*]{0,2})\s+(?=[A-Z*(`"\d-])/)))
    .filter((sentence) => /\p{L}{3}/u.test(sentence) && !/^\*[^*]+\*\.?$/.test(sentence));
}
