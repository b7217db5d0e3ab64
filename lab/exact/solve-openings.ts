/** Finds the openings of Connect Four in which the first seat keeps its win, and stores them: see `src/eval/connect-four/openings.ts`. */
import { defineCommand } from '../../src/cli/command.js';
import { integer, text } from '../../src/cli/options.js';
import { openings, walk } from '../../src/eval/connect-four/openings.js';
import { writeBytes } from '../runs/weights-files.js';
import { COLUMNS, ConnectFourScores } from './connect-four-scores.js';

const WORD = 4; // bytes: files are of whole words

/** On the empty board: it wins if the first seat wins all positions after it. */
const CENTRE = 3;

/** Positions that are looked at for each column, at first; then so many times more, until one is known to win. */
const LEAST = 25_000;
const TIMES = 8;
/** Up to so many marks the first column that is known to win is taken, since it takes long to tell of others. */
const FEW = 4;

export const solveOpenings = defineCommand({
  name: 'solve-openings',
  usage: '[options]',
  about: 'Find the openings of Connect Four in which the first seat keeps its win.',
  words: { min: 0, max: 0 },
  options: {
    marks: integer('N', 'Marks on the board in the last positions of the first seat', 10, { min: 0, max: 20 }),
    data: text('DIR', 'Folder in which they are written', 'src/packs'),
  },
  async run({ marks, data }) {
    const found = openingsUpTo(marks, new ConnectFourScores());
    const bytes = new Uint8Array(Math.ceil(found.length / WORD) * WORD);
    bytes.set(found);
    writeBytes(openings.name, bytes, data);
    return 0;
  },
});

/** Columns that are known to win, as bits, for each position of the first seat with at most so many marks. */
export function openingsUpTo(marks: number, scores: ConnectFourScores): readonly number[] {
  const found: number[] = [];
  walk(({ columns }) => {
    if (columns.length > marks) return undefined;
    scores.set(columns);
    found.push(scores.winsAtOnce ? 0 : columns === '' ? 1 << CENTRE : winning(columns, scores));
    return found.at(-1);
  });
  return found;
}

function winning(columns: string, scores: ConnectFourScores): number {
  let bits = 0;
  let undecided = scores.open;
  for (let most = LEAST; bits === 0 && undecided.length > 0; most *= TIMES)
    undecided = undecided.filter((column) => {
      if (bits !== 0 && columns.length <= FEW) return true;
      scores.set(columns + COLUMNS[column]);
      const isWon = scores.isLost(most);
      if (isWon === true) bits |= 1 << column;
      return isWon === undefined;
    });
  return bits;
}
