/** The words of rolls, bids and calls. */
import { counted, listed } from '../../core/english.js';
import { power } from '../../core/power.js';
import { seatWords, type WordsOf } from '../kit/step-words.js';
import type { movesOf } from './moves.js';
import { bidderOf, bidOf, found, holds, type LiarsDice, liarOf, matches, NO_BID, type Variant } from './state.js';

/** 'faces.player 2.4': how many of the dice show 4. */
export function thingOf(path: string): string {
  const [, seat, face] = path.split('.');
  return `dice of ${seat} that show ${face}`;
}

export function wordsOf(variant: Variant, seats: readonly string[]): WordsOf<ReturnType<typeof movesOf>> {
  const { players, dice, sides } = variant;
  const liar = liarOf(variant);
  const hidden = (players - 1) * dice; // to each seat
  const { seat: nameOf, by } = seatWords(seats);

  /** '3 × 4': three dice of four. */
  function bidName(m: number): string {
    const { count, face } = bidOf(m, sides);
    return `${count} × ${face}`;
  }

  /** The dice of a seat as far as they are seen, lowest first. */
  function facesOf({ faces }: LiarsDice, seat: number): readonly number[] {
    const cup = [...faces.subarray(seat * sides, (seat + 1) * sides)];
    return cup.flatMap((count, face) => Array<number>(Math.max(0, count)).fill(face + 1));
  }

  /** '2, 2 and 5'. */
  const diceOf = (s: LiarsDice, seat: number): string => listed(facesOf(s, seat).map((face) => `${face}`));

  function why(s: LiarsDice, m: number, seat: number): string {
    const bid = m === liar ? s.bid : m;
    const own = matches(s, seat, bid % sides, sides);
    const missing = bidOf(bid, sides).count - own;
    const subject = m === liar ? `the bid of ${bidName(bid)}` : bidName(bid);
    if (missing <= 0) return `${subject} holds by your own dice`;
    if (missing > hidden)
      return `${subject} cannot hold: you have ${own}, and ${counted(hidden, 'die is', 'dice are')} unseen`;
    const chance = atLeast(missing, hidden, bid % sides === sides - 1 ? 1 / sides : 2 / sides);
    return `${subject} needs ${missing} of ${hidden} unseen dice: ${Math.round(100 * chance)} %`;
  }

  return {
    roll: {
      say: (s, face) => `${nameOf(Math.floor(s.rolled / dice))} rolls ${face + 1}`,
      /** All at once: after the last die. */
      told({ after, reader }) {
        if (after.rolled < players * dice) return [];
        const text = 'The dice are rolled';
        return [{ text: reader < 0 ? text : `${text}: ${nameOf(reader)} has ${diceOf(after, reader)}` }];
      },
    },

    bid: {
      question(s, seat) {
        const own = `you have ${diceOf(s, seat)}, with ${counted(hidden, 'die', 'dice')} unseen`;
        if (s.bid === NO_BID) return `What do you bid first: ${own}?`;
        return `Do you bid above the ${bidName(s.bid)} of ${nameOf(bidderOf(s, players))}, or call it a lie: ${own}?`;
      },
      say: (_, m) => (m === liar ? 'call it a lie' : `bid ${bidName(m)}`),
      reason: why,
      told({ before, after, move: m, mover }) {
        if (m !== liar) return [by(mover, `bids ${bidName(m)}`)];
        const bidder = bidderOf(before, players);
        const cups = seats.map((_, seat) => `${nameOf(seat)} has ${diceOf(after, seat)}`);
        const count = counted(found(after, variant), 'die counts', 'dice count');
        const isTrue = holds(after, variant);
        const loser = isTrue ? mover : bidder;
        return [
          by(mover, `calls the ${bidName(before.bid)} of ${nameOf(bidder)} a lie`),
          {
            text: `The cups are lifted: ${cups.join('; ')}`,
            sums: seats.map((_, seat) => ({ of: nameOf(seat), dice: facesOf(after, seat) })),
          },
          by(loser, `loses: ${count} for ${bidName(before.bid)}, so it ${isTrue ? 'is true' : 'is a lie'}`),
        ];
      },
    },
  };
}

/** Chance that at least `wanted` of `dice` dice succeed, each with chance `p`. */
function atLeast(wanted: number, dice: number, p: number): number {
  if (p === 1) return wanted <= dice ? 1 : 0;
  let chance = 0;
  let term = power(1 - p, dice); // of exactly i
  for (let i = 0; i <= dice; i++) {
    if (i >= wanted) chance += term;
    term *= ((dice - i) / (i + 1)) * (p / (1 - p));
  }
  return chance;
}
