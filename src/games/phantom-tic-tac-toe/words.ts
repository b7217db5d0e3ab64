/** The words of a mark, which may run into one of the other. */
import { countBits } from '../../core/bits.js';
import { counted, listed } from '../../core/english.js';
import { LineWords, marksIn } from '../kit/grid-words.js';
import { seatWords, type WordsOf } from '../kit/step-words.js';
import type { movesOf } from './moves.js';
import { SEATS, unknownTo, type Variant } from './state.js';

/** 'marks.o': what lies hidden; 'found.o': what of the reader the other one has run into. */
export function thingOf(path: string): string {
  const [kind, seat] = path.split('.');
  return kind === 'found' ? `your marks that ${seat} knows of` : `marks of ${seat}`;
}

export function wordsOf({ names, rows, columns, length }: Variant): WordsOf<ReturnType<typeof movesOf>> {
  const lines = new LineWords(names, rows, columns, length);
  const { seat: nameOf, by } = seatWords(SEATS);
  return {
    mark: {
      question(s, seat) {
        const hidden = ((s.placed + seat) >> 1) - countBits(s.found[seat]); // the other's
        const spaces = counted(countBits(unknownTo(s, seat, names.length)), 'space');
        if (hidden === 0) return `Where do you put your ${nameOf(seat)}?`;
        return `Where do you put your ${nameOf(seat)}, with ${hidden} of ${nameOf(1 - seat)} on the ${spaces} that are left?`;
      },
      say: (_, cell) => `mark ${names[cell]}`,
      reason({ marks, found }, cell, seat) {
        const own = marksIn(marks[seat]);
        const why = lines.why(own, marksIn(found[seat]), cell, nameOf(1 - seat));
        return lines.completed(own, cell) === undefined ? why : `${why}, if ${names[cell]} is free`;
      },
      told({ before, after, move: cell, mover }) {
        const wins = after.won === 1;
        const draw = !wins && after.placed === names.length ? [{ text: 'The board is full: a draw' }] : [];
        if (cell < 0) return [by(mover, wins ? 'marks a space, has a line and wins' : 'marks a space'), ...draw];
        const name = names[cell];
        if (after.found[mover] !== before.found[mover])
          return [by(mover, `runs into ${nameOf(1 - mover)} on ${name} and tries again`, [name])];
        const mark = by(mover, `marks ${name}`, [name]);
        const line = lines.completed(marksIn(before.marks[mover]), cell);
        return line === undefined ? [mark, ...draw] : [mark, by(mover, `wins with ${listed(line)}`, line)];
      },
    },
  };
}
