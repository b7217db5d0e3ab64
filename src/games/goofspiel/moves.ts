/** Prizes and bids. */

import { lowestBit, nthBit } from '../../core/bits.js';
import { evenOdds } from '../kit/choices.js';
import { look } from '../kit/flow.js';
import { bidOf, type Goofspiel, rules, TIED, type Variant, WON } from './state.js';

export function movesOf({ cards, players, hidden, order }: Variant) {
  const last = cards - 1; // the round that is played automatically
  const allPrizes = (cards * (cards + 1)) / 2;

  const turnUp = rules.event({
    name: 'turn up a prize',
    outcomes(s, out, p) {
      for (let m = 0; m < cards; m++) if (!s.prize.includes(m + 1)) out.add(m);
      evenOdds(out, p);
    },
    play(s, m) {
      s.prize[s.round] = m + 1;
    },
    sample(s, rng) {
      let left = 2 ** cards - 1;
      for (let round = 0; round < s.round; round++) left &= ~(1 << (s.prize[round] - 1));
      return nthBit(left, rng.below(cards - s.round));
    },
    text: (_, m) => `turn up ${m + 1}`,
    shown: 'all',
  });

  const bid = rules.decision({
    name: 'bid',
    player: (s) => s.bids,
    moves(s, out) {
      for (let hand = s.hand[s.bids]; hand !== 0; hand &= hand - 1) out.add(lowestBit(hand));
    },
    pick: (s, rng) => nthBit(s.hand[s.bids], rng.below(cards - s.round)),
    play(s, card) {
      commit(s, s.bids, card);
      s.bids++;
    },
    text: (_, card) => `bid ${card + 1}`,
    shown: () => look(),
    simultaneous: true,
  });

  function commit(s: Goofspiel, seat: number, card: number): void {
    s.at[seat * cards + card] = s.round + 1;
    s.hand[seat] &= ~(1 << card);
    s.bid[seat] = card;
  }

  function decideRound(s: Goofspiel): void {
    let best = -1;
    let result = TIED;
    for (let seat = 0; seat < players; seat++) {
      const card = s.bid[seat];
      if (card > best) result = WON + seat;
      else if (card === best) result = TIED;
      if (card > best) best = card;
      s.bid[seat] = 0;
    }
    s.won[s.round] = result;
    if (result !== TIED) s.points[result - WON] += s.prize[s.round];
    s.bids = 0;
    s.round++;
  }

  /** Gives the prize to the highest bid, and plays the last cards automatically. */
  const endRound = rules.deed('end of the round', (s) => {
    decideRound(s);
    if (s.round < last) return;
    if (order === 'random') s.prize[last] = s.prize.reduce((left, prize) => left - prize, allPrizes);
    for (let seat = 0; seat < players; seat++) commit(s, seat, lowestBit(s.hand[seat]));
    decideRound(s);
  });

  /** What seats learn at the end of a round: the bids, or only the winner. */
  function outcome(s: Goofspiel): number {
    let label = 0;
    for (let round = s.round === cards ? last - 1 : s.round - 1; round < s.round; round++) {
      if (hidden) label = label * (WON + players) + s.won[round];
      else for (let seat = 0; seat < players; seat++) label = label * cards + bidOf(s, cards, seat, round);
    }
    return label;
  }

  return { turnUp, bid, endRound, outcome };
}
