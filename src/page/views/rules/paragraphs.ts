/** The rules of a game as its documentation has them: paragraphs with a number, under headings, and which of them a question is about. */

export interface Block {
  readonly kind: 'heading' | 'text' | 'table' | 'list';
  readonly number: string | undefined; // 'PK 8.4'
  readonly lines: readonly string[];
}

const NUMBER = /^(?:## |\*\*)([A-Z]{2} \d+(?:\.\d+)*)/;
const kindOf = (line: string): Block['kind'] =>
  line.startsWith('#') ? 'heading' : line.startsWith('|') ? 'table' : /^(- |\d+\. )/.test(line) ? 'list' : 'text';

/** Of Markdown as the rules use it: headings, paragraphs, tables, lists. */
export function blocksOf(markdown: string): readonly Block[] {
  return markdown
    .split(/\n{2,}/)
    .map((text) => text.trim().split('\n'))
    .filter(([first]) => first !== '' && !first.startsWith('# '))
    .map((lines) => ({ kind: kindOf(lines[0]), number: NUMBER.exec(lines[0])?.[1], lines }));
}

/** The numbers of the paragraphs that the table of decisions names for one: '5.2 a, e' is 'PK 5.2'. */
export function citedFor(decision: string, readme: string): readonly string[] {
  const rows = readme.split('\n').filter((line) => line.startsWith('| '));
  const head = rows.findIndex((row) => row.startsWith('| `at` |'));
  const book = /\| ([A-Z]{2}) \|$/.exec(rows[head] ?? '')?.[1];
  if (book === undefined) return [];
  const row = rows.slice(head).find((each) => each.split('|')[1].includes(`\`${decision}\``));
  return [
    ...(row
      ?.split('|')
      .at(-2)
      ?.matchAll(/\d+(\.\d+)*/g) ?? []),
  ].map(([number]) => `${book} ${number}`);
}

/** What of the rules has all of these words, with the headings above it. */
export function found(blocks: readonly Block[], wanted: string): readonly Block[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ lines }: Block) => {
    const text = lines.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  let isUnder = false; // a heading that has them
  return blocks.filter((block, i) => {
    if (block.kind === 'heading') {
      isUnder = has(block);
      const next = blocks.findIndex((other, n) => n > i && other.kind === 'heading');
      return isUnder || blocks.slice(i + 1, next < 0 ? undefined : next).some(has);
    }
    return isUnder || has(block);
  });
}

/** A piece of a line: bold, leaning, as it is typed, or plain. */
export interface Piece {
  readonly as: 'b' | 'em' | 'code' | 'span';
  readonly text: string;
}

export function piecesOf(line: string): readonly Piece[] {
  const plain = line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return [...plain.matchAll(/\*\*(.+?)\*\*|\*(\S.*?)\*|`([^`]+)`|[^*`]+|[*`]/g)].map(([all, b, em, code]) =>
    b !== undefined
      ? { as: 'b', text: b }
      : em !== undefined
        ? { as: 'em', text: em }
        : code !== undefined
          ? { as: 'code', text: code }
          : { as: 'span', text: all },
  );
}
