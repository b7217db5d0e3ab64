/** The words of a try: how far a chain is, and a chain of the other seat given its known stones. */
import { countBits } from '../../core/bits.js';
import { counted } from '../../core/english.js';
import type { Player } from '../game.js';
import { seatWords, type WordsOf } from '../kit/step-words.js';
import type { movesOf } from './moves.js';
import { type DarkHex, fromSide, SEATS, toSide, turnsOf, unknown, type Variant } from './state.js';

const SIDES = ['top and bottom', 'left and right']; // that a seat joins

/** 'stones.black': what lies hidden; 'found.black': what of the reader the other one has run into. */
export function thingOf(path: string): string {
  const [kind, seat] = path.split('.');
  return kind === 'found' ? `your stones that ${seat} knows of` : `stones of ${seat}`;
}

export function wordsOf(variant: Variant): WordsOf<ReturnType<typeof movesOf>> {
  const { names, abrupt } = variant;
  const { seat: nameOf, by } = seatWords(SEATS);

  /** The stones that a chain still needs. */
  const missing = (stones: number, free: number, seat: Player): number =>
    variant.grid.missing(stones, free, fromSide(variant, seat), toSide(variant, seat));

  function why(shown: DarkHex, cell: number, seat: Player): string {
    const free = unknown(variant, shown, seat);
    const rest = free & ~(1 << cell);
    const before = missing(shown.stones[seat], free, seat);
    const after = missing(shown.stones[seat] | (1 << cell), rest, seat);
    const name = names[cell];
    if (after === 0) return `${name} joins ${SIDES[seat]}, if it is free`;
    const chain = `a chain is ${counted(after, 'stone')} away`;
    if (after < before) return `with ${name} ${chain}`;
    const other = 1 - seat;
    const stops = missing(shown.found[seat], rest, other) > missing(shown.found[seat], free, other);
    return stops ? `${name} stands in the way of ${nameOf(other)}; ${chain}` : `after ${name} ${chain}, as before`;
  }

  return {
    'place a stone': {
      question(s, seat) {
        const hidden = turnsOf(s, 1 - seat) - countBits(s.found[seat]);
        const join = `Where do you place a stone to join ${SIDES[seat]}`;
        if (hidden === 0) return `${join}?`;
        const upTo = abrupt ? 'up to ' : '';
        return `${join}, with ${upTo}${hidden} of ${nameOf(1 - seat)} that you do not see?`;
      },
      say: (_, cell) => `place a stone on ${names[cell]}`,
      reason: why,
      told({ before, after, move: cell, mover }) {
        const wins = after.won === 1 ? [by(mover, `joins ${SIDES[mover]} and wins`)] : [];
        if (cell < 0) return [by(mover, abrupt ? 'takes a turn' : 'places a stone'), ...wins];
        const name = names[cell];
        if (after.found[mover] === before.found[mover])
          return [by(mover, `places a stone on ${name}`, [name]), ...wins];
        const then = abrupt ? 'loses the turn' : 'tries again';
        return [by(mover, `runs into a stone of ${nameOf(1 - mover)} on ${name} and ${then}`, [name])];
      },
    },
  };
}
