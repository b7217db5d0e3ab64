/**
 * Kuhn poker: one card for each player and a single bet. Kuhn (1950); with more than two players as in Szafron, Gibson and
 * Sturtevant (2013): players + 1 cards; after the first bet the other players, in turn, each fold or call once.
 */

import { spokenBy } from '../../core/naming.js';
import { type GameFamily, NOBODY } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { chance, decide, flow, whilst } from '../kit/flow.js';
import type { Breach, Where } from '../kit/laws.js';
import { defineState } from '../kit/layout.js';
import { slots } from '../kit/slots.js';
import { movesOf } from './moves.js';
import { haveAllFolded, isOpen, type Kuhn, NO_CARD, potOf, stays, table, winnerOf } from './state.js';
import { wordsOf } from './words.js';

/** The highest ranks, with ace low, are in play: J, Q, K for two players. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

function rules(players: number) {
  const names = RANKS.slice(-players - 1);

  const seats = Array.from({ length: players }, (_, i) => `player ${i + 1}`);
  const { deal, act } = movesOf(players, names);

  function check(s: Kuhn, { at }: Where): Breach | undefined {
    const dealt = s.card.slice(0, s.dealt);
    if (dealt.includes(NO_CARD)) return { path: 'card', message: 'Cards are dealt in seat order' };
    if (new Set(dealt).size < s.dealt) return { path: 'card', message: 'Two players have the same card' };
    if (s.dealt < players ? s.acted > 0 : s.acted > (s.bettor === NOBODY ? players : s.bettor + players))
      return { path: 'acted', message: 'Each player acts once before a bet, and the others act once after it' };
    if (s.bettor < 0 && s.bettor !== NOBODY)
      return { path: 'bettor', message: `Expected a seat, or ${NOBODY} for nobody` };
    if (s.acted <= s.bettor) return { path: 'bettor', message: 'This player has not acted yet' };
    for (let seat = 0; seat < players; seat++) {
      const asked = s.bettor !== NOBODY && s.acted > s.bettor + ((seat - s.bettor + players) % players); // since the bet
      if (s.in[seat] === 1 ? seat === s.bettor : !asked)
        return { path: `in[${seat}]`, message: 'A player puts in a second chip by betting or calling, and only then' };
    }
    const site = s.dealt < players ? 'deal' : isOpen(s) ? 'act' : 'over';
    return site === at ? undefined : { path: 'at', message: `Expected '${site}'` };
  }

  const everybody = 2 ** players - 1;
  /** At a showdown the cards of those who have not folded lie open. */
  const isShown = (s: Kuhn, seat: number) => s.dealt === players && !isOpen(s) && stays(s, seat) && !haveAllFolded(s);
  return defineGame<Kuhn>({
    seats,
    traits: {
      hidden: true,
      chance: true,
      utility: 'zero-sum',
      minUtility: -2,
      maxUtility: 2 * (players - 1),
      maxDecisions: 2 * players - 1,
      unit: 'chips',
    },
    nouns: { card: names },
    moveSpace: players + 1,
    State: defineState(table(players, names)),
    flow: flow({ hand: [whilst((s) => s.dealt < players, [chance(deal)]), whilst(isOpen, [decide(act)])] }),
    secrets: {
      parts: [
        slots({
          name: 'card',
          at: (s: Kuhn) => s.card,
          empty: NO_CARD,
          deck: Array(players + 1).fill(1),
          open: (s, slot) => (isShown(s, slot) ? everybody : 1 << slot),
        }),
      ],
    },
    recount(s) {
      s.dealt = s.card.reduce((count, card) => (card === NO_CARD ? count : count + 1), 0);
    },
    check,
    ending: (s) => (haveAllFolded(s) ? 'all others have folded' : 'showdown'),
    returns(s, out) {
      const winner = winnerOf(s);
      const pot = potOf(s);
      for (let seat = 0; seat < players; seat++) out[seat] = (seat === winner ? pot : 0) - s.in[seat];
    },
    words: wordsOf(seats, names),
    spoken: spokenBy({ thing: (path) => `card of ${seats[Number(path.split('.')[1])]}` }),
  });
}

export const family: GameFamily = defineFamily({
  id: 'kuhn',
  title: 'Kuhn poker',
  rulesVersion: '1',
  parameters: { players: { min: 2, max: 8, default: 2, note: 'seats; there is one more card than seats' } },
  build: ({ players }) => rules(players as number),
});
