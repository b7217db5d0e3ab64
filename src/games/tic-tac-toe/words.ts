/** The words of a mark. */
import { listed } from '../../core/english.js';
import { LineWords, marksIn } from '../kit/grid-words.js';
import { seatWords, type WordsOf } from '../kit/step-words.js';
import type { movesOf } from './moves.js';
import { SEATS, type Variant } from './state.js';

export function wordsOf({ names, rows, columns, length }: Variant): WordsOf<ReturnType<typeof movesOf>> {
  const lines = new LineWords(names, rows, columns, length);
  const { seat: nameOf, by } = seatWords(SEATS);
  return {
    mark: {
      question: (_, seat) => `Where do you put your ${nameOf(seat)}?`,
      say: (_, cell) => `mark ${names[cell]}`,
      reason: ({ marks }, cell, seat) =>
        lines.why(marksIn(marks[seat]), marksIn(marks[1 - seat]), cell, nameOf(1 - seat)),
      told({ before, after, move: cell, mover }) {
        const mark = by(mover, `marks ${names[cell]}`, [names[cell]]);
        const line = lines.completed(marksIn(before.marks[mover]), cell);
        if (line !== undefined) return [mark, by(mover, `wins with ${listed(line)}`, line)];
        return after.placed === names.length ? [mark, { text: 'The board is full: a draw' }] : [mark];
      },
    },
  };
}
