/** The words of drawing and discarding. */
import { does } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { DISCARDED, GAUL, IN_DECK, REDRAW } from '../board/state.js';
import { withChanges } from '../changes.js';
import { CARD_IDS } from '../data/cards.js';
import { byHand, cardName, cardWithPoints, handName, type Tell } from '../names.js';
import type * as rules from './draw.js';
import { cardOfMove, countOf, handSize } from './hands.js';

/** SR 6.4: the discards are the deck again, or join it. */
const reshuffles: Tell = ({ before, after: s }) => {
  const { drawer: hand } = s;
  if (countOf(s, hand, IN_DECK) <= countOf(before, hand, IN_DECK)) return [];
  return [byHand(s, hand, `the discards of ${handName(hand)} are shuffled into the deck`)];
};

/** The Gauls lay down all their cards, for all to see. */
const laysDown: Tell = ({ before, after: s }) => {
  if (s.drawer !== GAUL) return [];
  const cards = [...s.cards.keys()].filter((card) => s.cards[card] === DISCARDED && before.cards[card] !== DISCARDED);
  return cards.map((card) => byHand(s, GAUL, does(handName(GAUL), 'discard'), [], cardName(s, card)));
};

/** SR 5.2, 6.4: the discards may go back into the deck first. */
const opensHand: Tell = withChanges((stage) => [...reshuffles(stage), ...laysDown(stage)]);

export const words = {
  'open the draw phase': { told: opensHand },
  'next hand to draw': { told: opensHand },
  'refill the deck': { told: withChanges(reshuffles) },

  discard: {
    question: (s) =>
      s.use === REDRAW
        ? 'You draw as many cards as you discard. Which one do you discard?'
        : 'Before you draw: which card do you discard, if any?',
    say: (s, m) => (m === 0 ? 'keep the rest' : `discard ${cardName(s, cardOfMove(s.drawer, m))}`),
    reason: (s, m) =>
      m === 0
        ? `keeps ${handSize(s, s.drawer)} of the cards in hand`
        : `makes room for a new card in place of ${cardWithPoints(s, cardOfMove(s.drawer, m))}`,
    told: withChanges(({ before: s, move }) =>
      move === 0
        ? [byHand(s, s.drawer, `${does(handName(s.drawer), 'keep')} the rest of the cards`)]
        : [byHand(s, s.drawer, does(handName(s.drawer), 'discard'), [], cardName(s, cardOfMove(s.drawer, move)))],
    ),
  },

  'draw a card': {
    say: (s, m) => `${does(handName(s.drawer), 'draw')} ${m < 0 ? 'a card' : cardName(s, cardOfMove(s.drawer, m))}`,
    told: withChanges(({ before: s, move }) => [
      byHand(
        s,
        s.drawer,
        does(handName(s.drawer), 'draw'),
        [],
        move < 0 ? 'a card' : cardName(s, cardOfMove(s.drawer, move)),
      ),
    ]),
  },

  'discard at random': {
    say: (s, m) => `${does(handName(s.target), 'lose')} ${cardName(s, cardOfMove(s.target, m))}`,
    told: withChanges(({ before: s, move }) => {
      const card = cardOfMove(s.target, move);
      return [byHand(s, s.target, `${does(handName(s.target), 'lose')} ${cardName(s, card)}`, [CARD_IDS[card]])];
    }),
  },
} satisfies WordsOf<typeof rules>;
