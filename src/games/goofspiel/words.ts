/** The words of prizes, bids and rounds. */
import { counted, listed } from '../../core/english.js';
import type { Telling } from '../game.js';
import { seatWords, type WordsOf } from '../kit/step-words.js';
import type { movesOf } from './moves.js';
import { bidOf, type Goofspiel, HAND, seatsOf, TIED, type Variant, WON } from './state.js';

const points = (count: number): string => counted(count, 'point');

/** 'at.player 2.5': where that card is. */
export function thingOf(path: string): string {
  const [, seat, card] = path.split('.');
  return `the ${card} of ${seat}`;
}

export function wordsOf(variant: Variant): WordsOf<ReturnType<typeof movesOf>> {
  const { cards } = variant;
  const seats = seatsOf(variant);
  const { seat: nameOf, by } = seatWords(seats);

  /** How many higher cards the others hold, where that can be seen. */
  function why(shown: Goofspiel, card: number, seat: number): string {
    const held = seats.flatMap((_, other) => {
      const hand = shown.at.subarray(other * cards, (other + 1) * cards);
      if (other === seat || hand.some((place) => place < HAND)) return [];
      const higher = hand.filter((place, each) => place === HAND && each > card).length;
      return `${nameOf(other)} holds ${higher} higher`;
    });
    return [`the ${card + 1} for ${points(shown.prize[shown.round])}`, ...held].join('; ');
  }

  /** What was bid, as far as the reader knows, and who takes the prize. */
  function toldOfRound(s: Goofspiel, round: number): readonly Telling[] {
    const prize = points(s.prize[round]);
    const bids = seats.flatMap((_, seat) => {
      const card = bidOf(s, cards, seat, round);
      return card < 0 ? [] : `${nameOf(seat)} bid ${card + 1}`;
    });
    const end = `Round ${round + 1}, for ${prize}`;
    const heading: Telling = { text: bids.length === 0 ? end : `${end}: ${listed(bids)}`, heading: 'round' };
    const result = s.won[round];
    if (result === TIED) return [heading, { text: `The highest bids are equal: nobody takes the prize` }];
    return [heading, by(result - WON, `takes ${prize}`)];
  }

  return {
    'turn up a prize': {
      say: (_, m) => `a prize of ${points(m + 1)} is turned up`,
      told: ({ move: m }) => [{ text: `A prize of ${points(m + 1)} is turned up` }],
    },

    bid: {
      question: (s) => `Which card do you bid for ${points(s.prize[s.round])}, in round ${s.round + 1} of ${cards}?`,
      say: (_, card) => `bid ${card + 1}`,
      reason: why,
      told: ({ move: card, mover }) => [by(mover, card < 0 ? 'bids a card, face down' : `bids ${card + 1}`)],
    },

    'end of the round': {
      told({ before, after }) {
        const decided = Array.from({ length: after.round - before.round }, (_, i) => before.round + i);
        const sums = seats.map((_, seat) => `${nameOf(seat)} has ${after.points[seat]}`);
        const sum: Telling = { text: `Of all points so far ${listed(sums)}` };
        return [...decided.flatMap((round) => toldOfRound(after, round)), sum];
      },
    },
  };
}
