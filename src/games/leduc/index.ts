/**
 * Leduc hold'em: a card each, two rounds of betting, a card on the board between them. Southey et al. (2005); with more
 * than two players as in OpenSpiel: one rank more than players, in two suits, and all else stays the same.
 */

import { countBits } from '../../core/bits.js';
import { type GameFamily, NOBODY } from '../game.js';
import { evenOdds } from '../kit/choices.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { type Chance, chance, type Decision, decide, flow, when, whilst } from '../kit/flow.js';
import type { Breach, Where } from '../kit/laws.js';
import { bits, defineState, int, matrix, type StateOf, starting, sum, vector, word } from '../kit/layout.js';
import { slots } from '../kit/slots.js';

const NO_CARD = -1;
const NO_RAISE = -1;
const FOLD = 0;
const CALL = 1; // or check
const RAISE = 2; // or bet
const ANTE = 1;
const ROUNDS = ['first', 'second'];
const RAISES = [2, 4]; // by round
const MAX_RAISES = 2; // in a round
const MOST_CHIPS = ANTE + MAX_RAISES * (RAISES[0] + RAISES[1]); // of one seat

/** Cards are numbered by rank, two of a rank; the highest ranks of the order with ace low are in play. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['s', 'h'];
const rank = (card: number) => card >> 1;

/** Who raised, and what each seat has put in, tell the whole betting so far. */
const table = (seats: readonly string[], cards: readonly string[]) => ({
  card: starting(vector([...seats, 'board'], word(['none', ...cards], NO_CARD)), NO_CARD),
  in: starting(vector(seats, int(ANTE, MOST_CHIPS)), ANTE), // chips put in
  folded: bits(seats),
  raiser: starting(matrix(ROUNDS, MAX_RAISES, word(['nobody', ...seats], NO_RAISE)), NO_RAISE),
  actor: word(seats),
  calls: int(0, seats.length), // since the last raise, or in a round without one
  raises: sum(int(0, MAX_RAISES)), // in this round
  stake: sum(starting(int(ANTE, MOST_CHIPS), ANTE)), // what a seat must have put in to stay
  stay: sum(starting(int(0, seats.length), seats.length)), // seats that have not folded
  dealt: sum(int(0, seats.length + 1)),
});
type Leduc = StateOf<ReturnType<typeof table>>;

function rules(players: number) {
  const seats = Array.from({ length: players }, (_, i) => `player ${i + 1}`);
  const board = players; // the slot of the card on the board
  const cards = RANKS.slice(-players - 1).flatMap((name) => SUITS.map((suit) => name + suit));
  const State = defineState(table(seats, cards));

  const lies = (s: Leduc, card: number) => {
    for (let slot = 0; slot < s.dealt; slot++) if (s.card[slot] === card) return true;
    return false;
  };

  const deal: Chance<Leduc> = {
    name: 'deal',
    outcomes(s, out, p) {
      for (let card = 0; card < cards.length; card++) if (!lies(s, card)) out.add(card);
      evenOdds(out, p);
    },
    sample(s, rng) {
      let card = rng.below(cards.length);
      while (lies(s, card)) card = rng.below(cards.length);
      return card;
    },
    play(s, card) {
      s.card[s.dealt++] = card;
    },
    text: (s, card) => `deal ${cards[card]} to ${s.dealt === board ? 'the board' : seats[s.dealt]}`,
    shown: (s, card, seat) => (s.dealt === seat || s.dealt === board ? card : 0),
  };

  const turnBoard: Chance<Leduc> = {
    ...deal,
    name: 'board',
    play(s, card) {
      deal.play(s, card);
      s.raises = 0;
      s.calls = 0;
      passTo(s, 0);
    },
  };

  const least = (s: Leduc) => (s.stake > s.in[s.actor] ? FOLD : CALL);
  const most = (s: Leduc) => (s.raises < MAX_RAISES ? RAISE : CALL);
  const nextRaise = (s: Leduc) => (s.dealt - players) * MAX_RAISES + s.raises;

  const bet: Decision<Leduc> = {
    name: 'first round',
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
      if (m === FOLD) {
        s.folded |= 1 << seat;
        s.stay--;
      } else if (m === CALL) {
        s.in[seat] = s.stake;
        s.calls++;
      } else {
        s.raiser[nextRaise(s)] = seat;
        s.stake += RAISES[s.dealt - players];
        s.in[seat] = s.stake;
        s.raises++;
        s.calls = 0;
      }
      passTo(s, seat + 1);
    },
    text: (s, m) => (s.stake > s.in[s.actor] ? ['fold', 'call', 'raise'] : ['fold', 'check', 'bet'])[m],
    shown: 'all',
    steady: true,
  };

  /** Gives the turn to `from`, or the first seat after it that has not folded. */
  function passTo(s: Leduc, from: number): void {
    let seat = from === players ? 0 : from;
    while ((s.folded >> seat) & 1) seat = seat + 1 === players ? 0 : seat + 1;
    s.actor = seat;
  }

  /** A round lasts until all who stay have called the last raise, or have checked; one who stays alone has won. */
  const betting = (s: Leduc) => s.stay > 1 && s.calls < (s.raises === 0 ? s.stay : s.stay - 1);

  /** A pair with the board beats all; else the own card's rank decides. Equal hands share. */
  const strength = (s: Leduc, seat: number) =>
    rank(s.card[seat]) + (rank(s.card[seat]) === rank(s.card[board]) ? cards.length : 0);

  /** Where the rules stand in a position. */
  function siteOf(s: Leduc): string {
    if (s.dealt < players) return 'deal';
    if (betting(s)) return s.dealt === board ? 'first round' : 'second round';
    return s.stay > 1 && s.dealt === board ? 'board' : 'over';
  }

  /** Plays one step of the only betting that can have led to `s`: a seat folds when it has put in all that it has in `s`. */
  function playTowards(s: Leduc, replay: Leduc): void {
    if (!betting(replay)) {
      turnBoard.play(replay, s.card[board]);
      return;
    }
    const seat = replay.actor;
    const raises = replay.raises < MAX_RAISES && s.raiser[nextRaise(replay)] === seat;
    const done = ((s.folded >> seat) & 1) === 1 && replay.in[seat] === s.in[seat] && replay.stake > replay.in[seat];
    bet.play(replay, raises ? RAISE : done ? FOLD : CALL);
  }

  function check(s: Leduc, { at }: Where): Breach | undefined {
    const dealt = s.card.slice(0, s.dealt);
    if (dealt.includes(NO_CARD)) return { path: 'card', message: 'cards are dealt in the order of the seats' };
    if (new Set(dealt).size < s.dealt) return { path: 'card', message: 'a card lies in two places' };
    const replay = new State();
    replay.card.set(s.card);
    replay.dealt = Math.min(s.dealt, players);
    const betsOf = (x: Leduc) => [x.dealt, x.folded, x.actor, x.calls, ...x.in, ...x.raiser].join();
    while (betsOf(replay) !== betsOf(s)) {
      const site = siteOf(replay);
      if (site === 'deal' || site === 'over' || (site === 'board' && s.dealt === players))
        return { path: 'raiser', message: 'no betting with these raises leads to this position' };
      playTowards(s, replay);
    }
    return siteOf(s) === at ? undefined : { path: 'at', message: `the rules stand at '${siteOf(s)}'` };
  }

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
    moveSpace: cards.length,
    State,
    flow: flow({
      hand: [
        whilst((s) => s.dealt < players, [chance(deal)]),
        whilst(betting, [decide(bet)]),
        when((s) => s.stay > 1, [chance(turnBoard), whilst(betting, [decide({ ...bet, name: 'second round' })])]),
      ],
    }),
    secrets: {
      parts: [
        slots({
          name: 'card',
          at: (s: Leduc) => s.card,
          empty: NO_CARD,
          deck: cards.map(() => 1),
          open: (_, slot) => (slot === board ? 2 ** players - 1 : 1 << slot),
        }),
      ],
      spell(shown, seat) {
        // Suits mean nothing: who sees two cards sees two ranks, and whether they are a pair.
        const { card } = shown;
        const own = card[seat];
        if (card[board] >= 0) card[board] = 2 * rank(card[board]) + (rank(card[board]) === rank(own) ? 1 : 0);
        if (own >= 0) card[seat] = 2 * rank(own);
      },
    },
    returns(s, out) {
      let pot = 0;
      let best = NOBODY;
      let winners = 0; // bits
      for (let seat = 0; seat < players; seat++) {
        pot += s.in[seat];
        if ((s.folded >> seat) & 1) continue;
        const hand = s.stay === 1 ? 0 : strength(s, seat);
        if (hand > best) winners = 0;
        if (hand >= best) {
          best = hand;
          winners |= 1 << seat;
        }
      }
      const share = pot / countBits(winners);
      for (let seat = 0; seat < players; seat++) out[seat] = ((winners >> seat) & 1 ? share : 0) - s.in[seat];
    },
    recount(s) {
      const raises = (round: number) => {
        let count = 0;
        while (count < MAX_RAISES && s.raiser[round * MAX_RAISES + count] !== NO_RAISE) count++;
        return count;
      };
      s.dealt = s.card.reduce((count, card) => (card === NO_CARD ? count : count + 1), 0);
      s.stay = players - countBits(s.folded);
      s.raises = raises(s.dealt > players ? 1 : 0);
      s.stake = ANTE + raises(0) * RAISES[0] + raises(1) * RAISES[1];
    },
    check,
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
