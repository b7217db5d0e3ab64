/** The words of deals, bets and the showdown. */
import { counted } from '../../core/english.js';
import { NOBODY, type Telling } from '../game.js';
import { seatWords, type WordsOf } from '../kit/step-words.js';
import type { movesOf } from './moves.js';
import { BETS, haveAllFolded, isOpen, type Kuhn, potOf, stays, winnerOf } from './state.js';

const chips = (count: number): string => counted(count, 'chip');

export function wordsOf(seats: readonly string[], names: readonly string[]): WordsOf<ReturnType<typeof movesOf>> {
  const { seat: nameOf, by } = seatWords(seats);

  /** '1 of 2 unseen cards is higher than Q'. */
  function hand({ card }: Kuhn, seat: number): string {
    const higher = seats.length - card[seat];
    const verb = higher === 1 ? 'is' : 'are';
    return `${higher} of ${counted(seats.length, 'unseen card')} ${verb} higher than ${names[card[seat]]}`;
  }

  /** Who has what, and who takes the pot. */
  function showdown(s: Kuhn): readonly Telling[] {
    const pot = `the pot of ${chips(potOf(s))}`;
    const taken = by(winnerOf(s), `takes ${pot}${haveAllFolded(s) ? ', as all others have folded' : ''}`);
    if (haveAllFolded(s)) return [taken];
    const hands = seats.flatMap((_, seat) => (stays(s, seat) ? `${nameOf(seat)} has ${names[s.card[seat]]}` : []));
    return [{ text: `Showdown: ${hands.join('; ')}` }, taken];
  }

  return {
    deal: {
      say: (s, card) => `${names[card]} for ${nameOf(s.dealt)}`,
      /** All at once: after the last card. */
      told({ after, reader }) {
        if (after.dealt < seats.length) return [];
        const text = 'The cards are dealt';
        return [{ text: reader < 0 ? text : `${text}: ${nameOf(reader)} has ${names[after.card[reader]]}` }];
      },
    },

    act: {
      question({ bettor, card }, seat) {
        const own = `with ${names[card[seat]]}`;
        return bettor === NOBODY ? `Do you bet a chip, ${own}?` : `Do you call the bet of ${nameOf(bettor)}, ${own}?`;
      },
      say: ({ bettor }, m) => (bettor === NOBODY ? ['check', 'bet a chip'] : ['fold', 'call with a chip'])[m],
      reason(s, m, seat) {
        if (m === BETS) return `a chip for a pot of ${potOf(s) + 1}; ${hand(s, seat)}`;
        return `${s.bettor === NOBODY ? 'costs nothing' : 'saves a chip, and loses the one put in'}; ${hand(s, seat)}`;
      },
      told({ before, after, move: m, mover }) {
        const deed = by(mover, (before.bettor === NOBODY ? ['checks', 'bets a chip'] : ['folds', 'calls'])[m]);
        return isOpen(after) ? [deed] : [deed, ...showdown(after)];
      },
    },
  };
}
