/**
 * Leduc hold'em: a card each, two rounds of betting, a card on the table between them. Southey et al. (2005);
 * for more than two players as in OpenSpiel: players + 1 ranks in two suits, all stays the same.
 */
import { type GameFamily, NOBODY } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { type Chance, type Decision, chance, decide, flow, when, whilst } from '../kit/flow.js';
import { type StateOf, bits, defineState, int, memory, starting, sum, vector } from '../kit/layout.js';
import { slots } from '../kit/slots.js';

const NO_CARD = -1;
const FOLD = 0;
const CALL = 1; // or check
const RAISE = 2; // or bet
const ANTE = 1;
const RAISES = [2, 4]; // by round
const MAX_RAISES = 2; // in a round
const MOST_CHIPS = ANTE + MAX_RAISES * (RAISES[0] + RAISES[1]); // of one seat

/** Cards are numbered by rank, two of a rank; the highest ranks of the order with ace low are in play. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['s', 'h'];
const rank = (card: number) => card >> 1;

/** Two rounds in which all check but the last, who bets, and each of two raises is answered by all others. */
const mostDecisions = (players: number) => 2 * (3 * players - 2);

const table = (seats: readonly string[]) => {
  const cards = 2 * (seats.length + 1);
  return {
    card: starting(vector([...seats, 'board'], int(NO_CARD, cards - 1)), NO_CARD),
    in: starting(vector(seats, int(ANTE, MOST_CHIPS)), ANTE), // chips put in
    folded: bits(seats),
    stake: sum(starting(int(ANTE, MOST_CHIPS), ANTE)), // what a seat must have put in to stay
    stay: sum(starting(int(1, seats.length), seats.length)), // seats that have not folded
    dealt: sum(int(0, seats.length + 1)),
    actor: int(0, seats.length - 1),
    raises: int(0, MAX_RAISES), // in this round
    calls: int(0, seats.length), // since the last raise, or in a round without one
    line: memory(vector(mostDecisions(seats.length), int(0, RAISE + 1))), // every action so far + 1; 0: not yet made
    made: sum(int(0, mostDecisions(seats.length))), // actions so far
  };
};
type Leduc = StateOf<ReturnType<typeof table>>;

function rules(players: number) {
  const seats = Array.from({ length: players }, (_, i) => `player ${i + 1}`);
  const cards = 2 * (players + 1);
  const board = players; // the slot of the card on the table
  const names = Array.from(
    { length: cards },
    (_, card) => RANKS[RANKS.length - players - 1 + rank(card)] + SUITS[card & 1],
  );

  function lies(s: Leduc, card: number): boolean {
    for (let slot = 0; slot < s.dealt; slot++) if (s.card[slot] === card) return true;
    return false;
  }

  const deal = (name: string): Chance<Leduc> => ({
    name,
    outcomes(s, out, p) {
      for (let card = 0; card < cards; card++) if (!lies(s, card)) out.add(card);
      p.fill(1 / out.count, 0, out.count);
    },
    sample(s, rng) {
      let card = rng.below(cards);
      while (lies(s, card)) card = rng.below(cards);
      return card;
    },
    play(s, card) {
      s.card[s.dealt++] = card;
    },
    text: (s, card) => `deal ${names[card]} to ${s.dealt === board ? 'the table' : seats[s.dealt]}`,
    shown: (s, card, seat) => (s.dealt === seat || s.dealt === board ? card : 0),
  });

  const least = (s: Leduc) => (s.stake > s.in[s.actor] ? FOLD : CALL);
  const most = (s: Leduc) => (s.raises < MAX_RAISES ? RAISE : CALL);

  const bet: Decision<Leduc> = {
    name: 'bet',
    player: (s) => s.actor,
    moves(s, out) {
      for (let m = least(s); m <= most(s); m++) out.add(m);
    },
    pick(s, rng) {
      const from = least(s);
      const count = most(s) - from + 1;
      return count === 1 ? from : from + rng.below(count);
    },
    play(s, m) {
      const seat = s.actor;
      s.line[s.made++] = m + 1;
      if (m === FOLD) {
        s.folded |= 1 << seat;
        s.stay--;
      } else if (m === CALL) {
        s.in[seat] = s.stake;
        s.calls++;
      } else {
        s.stake += RAISES[s.dealt - players];
        s.in[seat] = s.stake;
        s.raises++;
        s.calls = 0;
      }
      passTo(s, seat + 1);
    },
    text: (s, m) => (s.stake > s.in[s.actor] ? ['fold', 'call', 'raise'] : ['fold', 'check', 'bet'])[m],
  };

  /** Gives the turn to `from`, or the first seat after it that has not folded. */
  function passTo(s: Leduc, from: number): void {
    let seat = from === players ? 0 : from;
    while ((s.folded >> seat) & 1) seat = seat + 1 === players ? 0 : seat + 1;
    s.actor = seat;
  }

  /** A round lasts until all who stay have called the last raise, or have checked; one who stays alone has won. */
  const betting = (s: Leduc) => s.stay > 1 && s.calls < (s.raises === 0 ? s.stay : s.stay - 1);

  /** Greater is better; equal hands share. A pair with the board beats all; else the own card's rank decides. */
  const strength = (s: Leduc, seat: number) =>
    rank(s.card[seat]) + (rank(s.card[seat]) === rank(s.card[board]) ? cards : 0);

  return defineGame<Leduc>({
    seats,
    traits: {
      hidden: true,
      chance: true,
      utility: 'zero-sum',
      minUtility: -MOST_CHIPS,
      maxUtility: MOST_CHIPS * (players - 1),
      maxDecisions: mostDecisions(players),
      unit: 'chips',
    },
    moveSpace: cards,
    State: defineState(table(seats)),
    flow: flow({
      hand: [
        whilst((s) => s.dealt < players, [chance(deal('deal'))]),
        whilst(betting, [decide(bet)]),
        when(
          (s) => s.stay > 1,
          [
            chance({
              ...deal('board'),
              play(s, card) {
                s.card[s.dealt++] = card;
                s.raises = 0;
                s.calls = 0;
                passTo(s, 0);
              },
            }),
            whilst(betting, [decide(bet)]),
          ],
        ),
      ],
    }),
    secrets: {
      parts: [
        slots({
          name: 'card',
          at: (s: Leduc) => s.card,
          empty: NO_CARD,
          deck: Array<number>(cards).fill(1),
          open: (_, slot, seat) => slot === seat || slot === board,
        }),
      ],
      spell(shown, seat) {
        // Suits mean nothing: whoever sees two cards sees two ranks, and whether they are a pair.
        const own = shown.card[seat];
        const { card } = shown;
        if (card[board] >= 0) card[board] = 2 * rank(card[board]) + (rank(card[board]) === rank(own) ? 1 : 0);
        if (own >= 0) card[seat] = 2 * rank(own);
      },
    },
    returns(s, out) {
      let pot = 0;
      let best = NOBODY;
      let winners = 0; // bits
      let shares = 0;
      for (let seat = 0; seat < players; seat++) {
        pot += s.in[seat];
        if ((s.folded >> seat) & 1) continue;
        const hand = s.stay === 1 ? 0 : strength(s, seat);
        if (hand > best) {
          best = hand;
          winners = 0;
          shares = 0;
        }
        if (hand < best) continue;
        winners |= 1 << seat;
        shares++;
      }
      for (let seat = 0; seat < players; seat++) out[seat] = ((winners >> seat) & 1 ? pot / shares : 0) - s.in[seat];
    },
  });
}

export const family: GameFamily = defineFamily({
  id: 'leduc',
  title: "Leduc hold'em",
  rulesVersion: '1',
  parameters: {
    players: { min: 2, max: 8, default: 2, note: 'seats; two cards of each rank, one rank more than seats' },
  },
  build: ({ players }) => rules(players as number),
});
