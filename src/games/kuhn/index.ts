/**
 * Kuhn poker: a card each, one bet. Kuhn (1950); more than two players as in Szafron, Gibson and Sturtevant (2013):
 * players + 1 cards; after the first bet everybody else, in turn, folds or calls once.
 */
import { type GameFamily, NOBODY } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { type Chance, type Decision, chance, decide, flow, whilst } from '../kit/flow.js';
import { type StateOf, defineState, int, starting, vector } from '../kit/layout.js';
import { slots } from '../kit/slots.js';

const NO_CARD = -1;
const PASSES = 0; // checks, or folds before a bet
const BETS = 1; // bets, or calls
const RANKS = ['J', 'Q', 'K', 'A', '2'];

const table = (players: number) => ({
  card: starting(vector(players, int(NO_CARD, players)), NO_CARD),
  in: starting(vector(players, int(1, 2)), 1), // chips put in
  dealt: int(0, players),
  acted: int(0, 2 * players), // actions so far
  bettor: starting(int(NOBODY, players - 1), NOBODY), // who bet first
});
type Kuhn = StateOf<ReturnType<typeof table>>;

function rules(players: number) {
  const State = defineState(table(players));

  const deal: Chance<Kuhn> = {
    name: 'deal',
    outcomes(s, out, p) {
      for (let card = 0; card <= players; card++) if (!s.card.includes(card)) out.add(card);
      p.fill(1 / out.count, 0, out.count);
    },
    play(s, card) {
      s.card[s.dealt++] = card;
    },
    sample(s, rng) {
      let card = rng.below(players + 1 - s.dealt);
      for (let other = 0; other <= card; other++) if (s.card.includes(other)) card++;
      return card;
    },
    text: (s, card) => `deal ${RANKS[card]} to player ${s.dealt + 1}`,
    shown: (s, card, seat) => (seat === s.dealt ? card : 0),
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
  };

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
    moveSpace: players + 1,
    State,
    flow: flow({ hand: [whilst((s) => s.dealt < players, [chance(deal)]), whilst(open, [decide(act)])] }),
    secrets: {
      parts: [
        slots({
          name: 'card',
          at: (s: Kuhn) => s.card,
          empty: NO_CARD,
          deck: Array(players + 1).fill(1),
          open: (_, slot, seat) => slot === seat,
        }),
      ],
    },
    returns(s, out) {
      let pot = 0;
      let winner = NOBODY;
      for (let seat = 0; seat < players; seat++) {
        pot += s.in[seat];
        const stays = s.bettor === NOBODY || s.in[seat] === 2;
        if (stays && (winner === NOBODY || s.card[seat] > s.card[winner])) winner = seat;
      }
      for (let seat = 0; seat < players; seat++) out[seat] = (seat === winner ? pot : 0) - s.in[seat];
    },
  });
}

export const family: GameFamily = defineFamily({
  id: 'kuhn',
  title: 'Kuhn poker',
  rulesVersion: '1',
  parameters: { players: { min: 2, max: 4, default: 2, note: 'seats; one card more than seats' } },
  build: ({ players }) => rules(players as number),
});
