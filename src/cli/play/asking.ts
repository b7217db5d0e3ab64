/** What a person is asked: the question, and the moves by their numbers, several on a line where they are short. */
import { capital } from '../../core/english.js';
import { MOST_COLUMNS, type Style, wrapped } from '../tables/layout.js';

const NUMBER_COLUMNS = 5; // ' 12 '

/** `question`: of the game, if it has one; `said`: the moves as people call them. */
export function askingLines(
  question: string | undefined,
  said: readonly string[],
  most: number,
  style: Style,
): string[] {
  const asked = question === undefined ? [] : wrapped(capital(question), style, 'strong');
  return [...asked, ...moveLines(said, most, style)];
}

export function moveLines(said: readonly string[], most: number, { faint }: Style): string[] {
  const shown = said.slice(0, most);
  const width = NUMBER_COLUMNS + Math.max(...shown.map(({ length }) => length)) + 1;
  const columns = Math.max(1, Math.floor(MOST_COLUMNS / width));
  const cells = shown.map((text, i) => {
    const number = faint(String(i + 1).padStart(NUMBER_COLUMNS - 1));
    const isLast = i % columns === columns - 1 || i === shown.length - 1;
    return `${number} ${isLast ? text : text.padEnd(width - NUMBER_COLUMNS)}`;
  });
  const lines = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).join(''),
  );
  return said.length > most ? [...lines, `     ... ${said.length - most} more: 'moves' lists all`] : lines;
}
