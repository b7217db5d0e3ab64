/**
 * Kuhn poker: one card for each player and a single bet. Kuhn (1950); with more than two players as in Szafron, Gibson and
 * Sturtevant (2013): players + 1 cards; after the first bet the other players, in turn, each fold or call once.
 */

import { type GameFamily, NOBODY } from '../game.js';
import { evenOdds } from '../kit/choices.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { type Chance, chance, type Decision, decide, flow, look, whilst } from '../kit/flow.js';
import type { Breach, Where } from '../kit/laws.js';
import { defineState, int, type StateOf, starting, sum, vector, word } from '../kit/layout.js';
import { slots } from '../kit/slots.js';

const NO_CARD = -1;
const PASSES = 0; // checks, or folds before a bet
const BETS = 1; // bets, or calls

/** The highest ranks, with ace low, are in play: J, Q, K for two players. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

const table = (players: number, cards: readonly string[]) => ({
  card: starting(vector(players, word(['none', ...cards], NO_CARD)), NO_CARD),
  in: starting(vector(players, int(1, 2)), 1), // chips put in
  dealt: sum(int(0, players)),
  acted: int(0, 2 * players - 1), // actions so far
  bettor: starting(int(NOBODY, players - 1), NOBODY), // who bet first
});
type Kuhn = StateOf<ReturnType<typeof table>>;

function rules(players: number) {
  const names = RANKS.slice(-players - 1);

  function lies(s: Kuhn, card: number): boolean {
    for (let seat = 0; seat < s.dealt; seat++) if (s.card[seat] === card) return true;
    return false;
  }

  const deal: Chance<Kuhn> = {
    name: 'deal',
    outcomes(s, out, p) {
      for (let card = 0; card <= players; card++) if (!lies(s, card)) out.add(card);
      evenOdds(out, p);
    },
    play(s, card) {
      s.card[s.dealt++] = card;
    },
    sample(s, rng) {
      let card = rng.below(players + 1);
      while (lies(s, card)) card = rng.below(players + 1);
      return card;
    },
    text: (s, card) => `deal ${names[card]} to player ${s.dealt + 1}`,
    shown: (s, card, seat) => (seat === s.dealt ? card : look()),
    looks: (s) => `deal a card to player ${s.dealt + 1}`,
  };

  const act: Decision<Kuhn> = {
    name: 'act',
    player: (s) => s.acted % players,
    moves(_, out) {
      out.add(PASSES);
      out.add(BETS);
    },
    pick: (_, rng) => rng.below(2),
    play(s, m) {
      const seat = s.acted % players;
      if (m === BETS) {
        s.in[seat] = 2;
        if (s.bettor === NOBODY) s.bettor = seat;
      }
      s.acted++;
    },
    text: (s, m) => (s.bettor === NOBODY ? ['check', 'bet'] : ['fold', 'call'])[m],
    shown: 'all',
    steady: true,
  };

  function check(s: Kuhn, { at }: Where): Breach | undefined {
    const dealt = s.card.slice(0, s.dealt);
    if (dealt.includes(NO_CARD)) return { path: 'card', message: 'Cards are dealt in seat order' };
    if (new Set(dealt).size < s.dealt) return { path: 'card', message: 'Two players have the same card' };
    if (s.dealt < players ? s.acted > 0 : s.acted > (s.bettor === NOBODY ? players : s.bettor + players))
      return { path: 'acted', message: 'Each player acts once before a bet, and the others act once after it' };
    if (s.acted <= s.bettor) return { path: 'bettor', message: 'This player has not acted yet' };
    for (let seat = 0; seat < players; seat++) {
      const asked = s.bettor !== NOBODY && s.acted > s.bettor + ((seat - s.bettor + players) % players); // since the bet
      if (s.in[seat] === 1 ? seat === s.bettor : !asked)
        return { path: `in[${seat}]`, message: 'A player puts in a second chip by betting or calling, and only then' };
    }
    const site = s.dealt < players ? 'deal' : open(s) ? 'act' : 'over';
    return site === at ? undefined : { path: 'at', message: `Expected '${site}'` };
  }

  const everybody = 2 ** players - 1;
  const stays = (s: Kuhn, seat: number) => s.bettor === NOBODY || s.in[seat] === 2;
  const allFolded = (s: Kuhn) => s.bettor !== NOBODY && s.in.filter((chips) => chips === 2).length === 1;
  /** At a showdown the cards of those who have not folded lie open. */
  const isShown = (s: Kuhn, seat: number) => s.dealt === players && !open(s) && stays(s, seat) && !allFolded(s);
  const open = (s: Kuhn) => (s.bettor === NOBODY ? s.acted < players : s.acted < s.bettor + players);
  return defineGame<Kuhn>({
    seats: Array.from({ length: players }, (_, i) => `player ${i + 1}`),
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
    flow: flow({ hand: [whilst((s) => s.dealt < players, [chance(deal)]), whilst(open, [decide(act)])] }),
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
    ending: (s) => (allFolded(s) ? 'all others have folded' : 'showdown'),
    returns(s, out) {
      let pot = 0;
      let winner = NOBODY;
      for (let seat = 0; seat < players; seat++) {
        pot += s.in[seat];
        if (stays(s, seat) && (winner === NOBODY || s.card[seat] > s.card[winner])) winner = seat;
      }
      for (let seat = 0; seat < players; seat++) out[seat] = (seat === winner ? pot : 0) - s.in[seat];
    },
  });
}

export const family: GameFamily = defineFamily({
  id: 'kuhn',
  title: 'Kuhn poker',
  rulesVersion: '1',
  parameters: { players: { min: 2, max: 8, default: 2, note: 'seats; there is one more card than seats' } },
  build: ({ players }) => rules(players as number),
});
