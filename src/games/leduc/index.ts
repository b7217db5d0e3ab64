/**
 * Leduc hold'em: one card for each player, and two rounds of betting with a board card turned up between them. Southey et
 * al. (2005); with more than two players as in OpenSpiel: one more rank than players, in two suits, otherwise unchanged.
 */
import { spokenBy } from '../../core/naming.js';
import type { GameFamily } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { chance, decide, flow, when, whilst } from '../kit/flow.js';
import { defineState } from '../kit/layout.js';
import { slots } from '../kit/slots.js';
import { checkOf } from './check.js';
import { movesOf } from './moves.js';
import { naming } from './spoken.js';
import {
  betting,
  cardsOf,
  fieldsOf,
  isShown,
  type Leduc,
  MOST_CHIPS,
  NO_CARD,
  ROUNDS,
  rank,
  recount,
  returns,
} from './state.js';
import { wordsOf } from './words.js';

function rules(players: number) {
  const seats = Array.from({ length: players }, (_, i) => `player ${i + 1}`);
  const board = players; // the slot of the card on the board
  const cards = cardsOf(players);
  const State = defineState(fieldsOf(seats, cards));
  const moves = movesOf(seats, cards);
  const { deal, turnBoard, firstRound, secondRound } = moves;

  return defineGame<Leduc>({
    seats,
    traits: {
      hidden: true,
      chance: true,
      utility: 'zero-sum',
      minUtility: -MOST_CHIPS,
      maxUtility: MOST_CHIPS * (players - 1),
      maxDecisions: ROUNDS.length * (3 * players - 2),
      unit: 'chips',
    },
    nouns: { card: cards },
    moveSpace: cards.length,
    State,
    flow: flow({
      hand: [
        whilst((s) => s.dealt < players, [chance(deal)]),
        whilst(betting, [decide(firstRound)]),
        when((s) => s.stay > 1, [chance(turnBoard), whilst(betting, [decide(secondRound)])]),
      ],
    }),
    secrets: {
      parts: [
        slots({
          name: 'card',
          at: (s: Leduc) => s.card,
          empty: NO_CARD,
          deck: cards.map(() => 1),
          open: (s, slot) => (slot === board || isShown(s, slot) ? 2 ** players - 1 : 1 << slot),
        }),
      ],
      spell(shown, seat) {
        // Suits have no meaning: two cards show two ranks, and whether they are a pair.
        const { card } = shown;
        const own = card[seat];
        for (let other = 0; other < players; other++)
          if (other !== seat && card[other] >= 0) card[other] = 2 * rank(card[other]);
        if (card[board] >= 0) card[board] = 2 * rank(card[board]) + (rank(card[board]) === rank(own) ? 1 : 0);
        if (own >= 0) card[seat] = 2 * rank(own);
      },
    },
    returns,
    ending: (s) => (s.stay === 1 ? 'all others have folded' : 'showdown'),
    recount,
    check: checkOf(State, moves),
    words: wordsOf(seats, cards),
    spoken: spokenBy(naming),
  });
}

export const family: GameFamily = defineFamily({
  id: 'leduc',
  title: "Leduc hold'em",
  rulesVersion: '1',
  parameters: {
    players: {
      min: 2,
      max: 8,
      default: 2,
      note: 'seats; there are two cards of each rank, and one more rank than seats',
    },
  },
  build: ({ players }) => rules(players as number),
});
