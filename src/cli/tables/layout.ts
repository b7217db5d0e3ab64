/** Lines of at most 80 columns out of what a table tells, broken at words; as many lines for each thing as 40 in all allow. */

/** How parts of the text are marked; the identity where there is no colour. */
export interface Style {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

export const PLAIN: Style = { strong: (text) => text, faint: (text) => text };

export const MOST_COLUMNS = 80;
export const MOST_LINES = 40;

/** Something told, and what of: 'Rome' and '7 in Roma, 5 in Velitrae'. */
export type Row = readonly [what: string, text: string];

/** What belongs together. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly drawing?: readonly string[]; // a board, below the rows
  readonly isDense?: boolean; // its rows follow each other on a line
}

/** What is empty is left out. Sections whose rows have lines of their own are made dense, the last first, until all fit. */
export function linesOf(sections: readonly Section[], style: Style): string[] {
  const drawn = sections
    .filter(({ rows, drawing }) => rows.length > 0 || drawing !== undefined)
    .map((section) => {
      const dense = denseLines(section, style);
      const roomy = section.isDense || dense.length === 1 ? dense : roomyLines(section, style);
      return { dense, lines: roomy, drawing: section.drawing ?? [] };
    });
  let count = drawn.reduce((sum, { lines, drawing }) => sum + lines.length + drawing.length, 0);
  for (const section of drawn.toReversed()) {
    if (count <= MOST_LINES) break;
    count -= section.lines.length - section.dense.length;
    section.lines = section.dense;
  }
  return drawn.flatMap(({ lines, drawing }) => [...lines, ...drawing]);
}

/** A text on lines of its own; those after the first are indented. */
export const wrapped = (text: string, style = PLAIN, mark?: keyof Style): string[] =>
  filled(wordsOf(text, mark), '', '  ', style);

interface Word {
  readonly text: string;
  readonly mark: keyof Style | undefined;
}

const wordsOf = (text: string, mark?: keyof Style): Word[] =>
  text.split(' ').flatMap((word) => (word === '' ? [] : [{ text: word, mark }]));

/** 'title  what: text · what: text'. */
function denseLines({ title, rows }: Section, style: Style): string[] {
  const told = rows.flatMap(([what, text], i) => [
    ...wordsOf(what === '' || text === '' ? what : `${what}:`, title === '' ? 'strong' : 'faint'),
    ...wordsOf(i < rows.length - 1 ? `${text} ·` : text),
  ]);
  const heading = rows.length > 0 && title !== '' ? `${title}:` : title;
  return filled([...wordsOf(heading, 'strong'), ...told], '', '  ', style);
}

/** The title, and a line for each row. */
function roomyLines({ title, rows }: Section, style: Style): string[] {
  const indent = title === '' ? '' : '  ';
  return [
    ...(title === '' ? [] : [style.strong(title)]),
    ...rows.flatMap(([what, text]) =>
      filled([...wordsOf(what === '' ? '' : `${what}:`, 'faint'), ...wordsOf(text)], indent, `${indent}  `, style),
    ),
  ];
}

function filled(words: readonly Word[], indent: string, hanging: string, { strong, faint }: Style): string[] {
  const marks = { strong, faint };
  const lines: string[] = [];
  let line = indent;
  let length = indent.length;
  let isEmpty = true;
  for (const { text, mark } of words) {
    if (!isEmpty && length + 1 + text.length > MOST_COLUMNS) {
      lines.push(line);
      line = hanging;
      length = hanging.length;
      isEmpty = true;
    }
    const marked = mark === undefined ? text : marks[mark](text);
    line += isEmpty ? marked : ` ${marked}`;
    length += text.length + (isEmpty ? 0 : 1);
    isEmpty = false;
  }
  return isEmpty ? lines : [...lines, line];
}
