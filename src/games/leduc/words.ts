/** The words of deals, bets and the showdown. */
import { counted, listed } from '../../core/english.js';
import type { Telling } from '../game.js';
import { type DecisionWords, seatWords, type WordsOf } from '../kit/step-words.js';
import { CALL, FOLD, type movesOf } from './moves.js';
import { cardName } from './spoken.js';
import { betting, boardOf, isPair, type Leduc, NO_CARD, playersOf, potOf, RAISES, rank, winnersOf } from './state.js';

const chips = (count: number): string => counted(count, 'chip');

export function wordsOf(seats: readonly string[], cards: readonly string[]): WordsOf<ReturnType<typeof movesOf>> {
  const { seat: nameOf, by } = seatWords(seats);
  const card = (n: number): string => cardName(cards[n]);
  const board = (s: Leduc): number => s.card[boardOf(s)];
  const toCall = (s: Leduc): number => s.stake - s.in[s.actor];
  const raised = (s: Leduc): number => RAISES[s.dealt - playersOf(s)];

  /** What the hand is worth, as far as the cards that are seen tell: '2 of 5 unseen cards beat Q♥'. */
  function hand(s: Leduc, seat: number): string {
    const own = s.card[seat];
    if (board(s) !== NO_CARD && isPair(s, seat)) return `you have a pair with ${card(board(s))}`;
    const up = board(s);
    const beats = (other: number) => rank(other) > rank(own) || (up !== NO_CARD && rank(other) === rank(up));
    const unseen = [...cards.keys()].filter((other) => other !== own && other !== up);
    return `${unseen.filter(beats).length} of ${unseen.length} unseen cards beat ${card(own)}`;
  }

  /** Who has what, and who takes the pot. */
  function showdown(s: Leduc): readonly Telling[] {
    const winners = seats.flatMap((_, seat) => ((winnersOf(s) >> seat) & 1 ? [seat] : []));
    const pot = `the pot of ${chips(potOf(s))}`;
    if (s.stay === 1) return [by(winners[0], `takes ${pot}, as all others have folded`)];
    const hands = seats.flatMap((_, seat) =>
      (s.folded >> seat) & 1 ? [] : `${nameOf(seat)} has ${card(s.card[seat])}${isPair(s, seat) ? ', a pair' : ''}`,
    );
    const result =
      winners.length === 1 ? by(winners[0], `takes ${pot}`) : { text: `${listed(winners.map(nameOf))} share ${pot}` };
    const sums = seats.flatMap((_, seat) =>
      (s.folded >> seat) & 1 ? [] : { of: nameOf(seat), cards: [cards[s.card[seat]], cards[board(s)]] },
    );
    return [{ text: `Showdown: ${hands.join('; ')}`, sums }, result];
  }

  const bet: DecisionWords<Leduc> = {
    question(s, seat) {
      const own = `you have ${card(s.card[seat])}${board(s) === NO_CARD ? '' : ` beside ${card(board(s))}`}`;
      if (toCall(s) === 0) return `Do you bet ${chips(raised(s))}: ${own}?`;
      return `Do you call the bet for ${chips(toCall(s))}: ${own}?`;
    },
    say(s, m) {
      if (m === FOLD) return 'fold';
      if (m === CALL) return toCall(s) === 0 ? 'check' : `call for ${chips(toCall(s))}`;
      return toCall(s) === 0 ? `bet ${chips(raised(s))}` : `raise by ${chips(raised(s))}`;
    },
    reason(s, m, seat) {
      const held = hand(s, seat);
      if (m === FOLD) return `saves ${chips(toCall(s))}, and loses the ${s.in[seat]} put in; ${held}`;
      if (m === CALL && toCall(s) === 0) return `costs nothing; ${held}`;
      const cost = toCall(s) + (m === CALL ? 0 : raised(s));
      return `${chips(cost)} for a pot of ${potOf(s) + cost}; ${held}`;
    },
    told({ before, after, move: m, mover }) {
      const isCall = toCall(before) > 0;
      const added = after.in[mover] - before.in[mover];
      const deeds = isCall ? ['folds', 'calls with', 'raises with'] : ['folds', 'checks', 'bets'];
      const deed = by(mover, added === 0 ? deeds[m] : `${deeds[m]} ${chips(added)}`);
      const isEnd = after.stay === 1 || (!betting(after) && board(after) !== NO_CARD);
      return isEnd ? [deed, ...showdown(after)] : [deed];
    },
  };

  return {
    deal: {
      say: (s, dealt) => `${card(dealt)} for ${nameOf(s.dealt)}`,
      /** All at once: after the last card. */
      told({ after, reader }) {
        if (after.dealt < seats.length) return [];
        const text = 'The cards are dealt';
        return [{ text: reader < 0 ? text : `${text}: ${nameOf(reader)} has ${card(after.card[reader])}` }];
      },
    },
    board: {
      say: (_, turned) => `${card(turned)} is turned up`,
      told: ({ move: turned }) => [{ text: `${card(turned)} is turned up`, heading: 'round', about: [cards[turned]] }],
    },
    'first round': bet,
    'second round': bet,
  };
}
