/**
 * Goofspiel, the game of pure strategy, as OpenSpiel plays it: every seat bids one card of its own for each prize, all
 * at once (here: one after the other, face down); the highest bid takes the prize, and on a tie nobody does. The last
 * cards play themselves. Whoever has most points wins; winners share 1, losers pay it, all equal is 0.
 * With hidden bids a seat learns only who won each prize (Lanctot 2013, imperfect-information goofspiel).
 */
import { nthBit } from '../../core/bits.js';
import type { GameFamily } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { type Chance, type Decision, auto, chance, decide, flow, tell, whilst } from '../kit/flow.js';
import { type StateOf, defineState, hiddenSum, int, matrix, sum, vector, word } from '../kit/layout.js';
import { pieces } from '../kit/pieces.js';

const HAND = 0; // places: the hand, then the bid of round 1, 2, ...
const OPEN = 0; // of `won`: not decided yet
const TIED = 1;
const SEAT = 2; // and so on: the seat that won

const ORDERS = ['descending', 'ascending', 'random'] as const;

const names = (count: number, word = '') => Array.from({ length: count }, (_, i) => `${word}${i + 1}`);

const table = (seats: readonly string[], cards: number, drawn: boolean) => {
  const rounds = names(cards, 'round ');
  const prize = vector(rounds, int(0, cards)); // 0: not turned up yet
  return {
    at: matrix(seats, names(cards), word(['hand', ...rounds])),
    prize: drawn ? prize : sum(prize),
    won: vector(rounds, word(['open', 'tied', ...seats])),
    round: int(0, cards), // rounds decided
    bids: int(0, seats.length), // of this round
    points: sum(vector(seats, int(0, (cards * (cards + 1)) / 2))),
    bid: hiddenSum(vector(seats, int(0, cards - 1))), // of this round, if made
    hand: hiddenSum(vector(seats, int(0, 2 ** cards - 1))), // bit 0 is the 1
  };
};
type Goofspiel = StateOf<ReturnType<typeof table>>;

function rules(cards: number, players: number, hidden: boolean, order: (typeof ORDERS)[number]) {
  const seats = names(players, 'player ');
  const last = cards - 1; // the round that plays itself
  const everybody = 2 ** players - 1;
  const State = defineState(table(seats, cards, order === 'random'));

  const turnUp: Chance<Goofspiel> = {
    name: 'turn up a prize',
    outcomes(s, out, p) {
      for (let m = 0; m < cards; m++) if (!s.prize.includes(m + 1)) out.add(m);
      p.fill(1 / out.count, 0, out.count);
    },
    play(s, m) {
      s.prize[s.round] = m + 1;
    },
    sample(s, rng) {
      let m = rng.below(cards);
      while (s.prize.includes(m + 1)) m = rng.below(cards);
      return m;
    },
    text: (_, m) => `turn up ${m + 1}`,
  };

  const bid: Decision<Goofspiel> = {
    name: 'bid',
    player: (s) => s.bids,
    moves(s, out) {
      for (let hand = s.hand[s.bids]; hand !== 0; hand &= hand - 1) out.add(31 - Math.clz32(hand & -hand));
    },
    pick: (s, rng) => nthBit(s.hand[s.bids], rng.below(cards - s.round)),
    play(s, card) {
      commit(s, s.bids, card);
      s.bids++;
    },
    text: (_, card) => `bid ${card + 1}`,
    shown: () => 0,
  };

  function commit(s: Goofspiel, seat: number, card: number): void {
    s.at[seat * cards + card] = s.round + 1;
    s.hand[seat] &= ~(1 << card);
    s.bid[seat] = card;
  }

  /** Gives the prize to the highest of the round's bids. */
  function decideRound(s: Goofspiel): void {
    let best = -1;
    let winner = TIED;
    for (let seat = 0; seat < players; seat++) {
      const card = s.bid[seat];
      if (card > best) winner = SEAT + seat;
      else if (card === best) winner = TIED;
      if (card > best) best = card;
      s.bid[seat] = 0;
    }
    s.won[s.round] = winner;
    if (winner >= SEAT) s.points[winner - SEAT] += s.prize[s.round];
    s.bids = 0;
    s.round++;
  }

  function endRound(s: Goofspiel): void {
    decideRound(s);
    if (s.round < last) return;
    if (order === 'random')
      s.prize[last] = (cards * (cards + 1)) / 2 - s.prize.reduce((total, prize) => total + prize, 0);
    for (let seat = 0; seat < players; seat++) commit(s, seat, nthBit(s.hand[seat], 0));
    decideRound(s);
  }

  /** Rounds that would not have ended so. */
  function wrongResults(s: Goofspiel): number {
    let wrong = 0;
    for (let round = 0; round < s.round; round++) if (winnerOf(s, round) !== s.won[round]) wrong++;
    return wrong;
  }

  /** By the places of the cards alone. */
  function winnerOf(s: Goofspiel, round: number): number {
    let best = -1;
    let winner = TIED;
    for (let seat = 0; seat < players; seat++) {
      const card = bidOf(s, seat, round);
      if (card > best) winner = SEAT + seat;
      else if (card === best) winner = TIED;
      if (card > best) best = card;
    }
    return winner;
  }

  function bidOf(s: Goofspiel, seat: number, round: number): number {
    for (let card = 0; card < cards; card++) if (s.at[seat * cards + card] === round + 1) return card;
    return -1;
  }

  /** What the end of a round makes known: the bids, or who won. */
  function outcome(s: Goofspiel): number {
    let label = 0;
    for (let round = s.round === cards ? last - 1 : s.round - 1; round < s.round; round++) {
      if (hidden) label = label * (SEAT + players) + s.won[round];
      else for (let seat = 0; seat < players; seat++) label = label * cards + bidOf(s, seat, round);
    }
    return label;
  }

  const bidsOf = (s: Goofspiel, seat: number) => s.round + (seat < s.bids ? 1 : 0);
  const owner = (piece: number) => Math.floor(piece / cards);

  const secret = pieces<Goofspiel>({
    name: 'at',
    at: (s) => s.at,
    places: cards + 1,
    back: seats.flatMap((_, seat) => Array<number>(cards).fill(seat)),
    room: (s, place, seat) => (place === HAND ? cards - bidsOf(s, seat) : place <= bidsOf(s, seat) ? 1 : 0),
    // While a bid lies face down the hand is closed too: the open bids and an open hand would tell it.
    open: (s, place, piece) =>
      hidden || ((place === HAND || place > s.round) && owner(piece) < s.bids) ? 1 << owner(piece) : everybody,
    may(s, seat, piece, place) {
      if (place === HAND || place > s.round) return true;
      const card = piece % cards;
      const winner = s.won[place - 1];
      const own = bidOf(s, seat, place - 1);
      if (winner === SEAT + seat) return card < own;
      if (winner === SEAT + owner(piece)) return card > own;
      if (winner === TIED) return players > 2 || card === own;
      return card < last; // some third seat's bid is higher
    },
    ...(hidden && players > 2 && { broken: wrongResults }),
  });

  return defineGame<Goofspiel>({
    seats,
    traits: {
      hidden: true,
      chance: order === 'random',
      utility: 'zero-sum',
      minUtility: -1,
      maxUtility: 1,
      maxDecisions: last * players,
      unit: 'win',
    },
    moveSpace: cards,
    State,
    flow: flow({
      game: [
        whilst(
          (s) => s.round < last,
          [
            ...(order === 'random' ? [chance(turnUp)] : []),
            whilst((s) => s.bids < players, [decide(bid)]),
            auto(endRound),
            tell(outcome),
          ],
        ),
      ],
    }),
    secrets: { parts: [secret] },
    setup: recount,
    recount,
    recountHidden,
    returns(s, out) {
      let most = 0;
      let winners = 0;
      for (let seat = 0; seat < players; seat++) {
        if (s.points[seat] > most) winners = 0;
        if (s.points[seat] >= most) winners++;
        most = Math.max(most, s.points[seat]);
      }
      for (let seat = 0; seat < players; seat++)
        out[seat] = winners === players ? 0 : s.points[seat] === most ? 1 / winners : -1 / (players - winners);
    },
    check(s, at) {
      const stage = s.round > last ? 'over' : order === 'random' && s.prize[s.round] === 0 ? turnUp.name : bid.name;
      if (stage !== at) return { path: 'at', message: `'${stage}' follows from the rounds and prizes` };
      if (s.round === last || (stage !== bid.name ? s.bids > 0 : s.bids === players))
        return { path: 'bids', message: 'there are not so many bids between two rounds' };
      for (let round = 0; round < cards; round++) {
        if (s.won[round] !== (round < s.round ? winnerOf(s, round) : OPEN))
          return { path: `won.round ${round + 1}`, message: 'the bids say otherwise' };
        const turned = round < s.round || (round === s.round && stage === bid.name);
        if (s.prize[round] > 0 !== (turned || order !== 'random'))
          return { path: 'prize', message: 'a prize is turned up at the beginning of each round' };
        if (s.prize[round] > 0 && s.prize.indexOf(s.prize[round]) < round)
          return { path: 'prize', message: 'each prize comes once' };
      }
      return secret.check(s);
    },
    explain(s, card, seat) {
      const reason = `the ${card + 1} for ${s.prize[s.round]} ${s.prize[s.round] === 1 ? 'point' : 'points'}`;
      const higher = seats.map((_, other) => (other === seat ? 0 : countAbove(s, other, card)));
      if (hidden || higher.some((count) => count < 0)) return reason;
      return `${reason}: ${seats.flatMap((name, other) => (other === seat ? [] : `${name} holds ${higher[other]} higher`)).join(', ')}`;
    },
  });

  /** How many cards above `card` a seat holds; -1 if its hand is not seen. */
  function countAbove(shown: Goofspiel, seat: number, card: number): number {
    let above = 0;
    for (let other = 0; other < cards; other++) {
      const place = shown.at[seat * cards + other];
      if (place < HAND) return -1;
      if (place === HAND && other > card) above++;
    }
    return above;
  }

  function recount(s: Goofspiel): void {
    if (order !== 'random') for (let i = 0; i < cards; i++) s.prize[i] = order === 'ascending' ? i + 1 : cards - i;
    s.points.fill(0);
    for (let round = 0; round < cards; round++)
      if (s.won[round] >= SEAT) s.points[s.won[round] - SEAT] += s.prize[round];
    recountHidden(s);
  }

  function recountHidden(s: Goofspiel): void {
    s.hand.fill(0);
    for (let piece = 0; piece < s.at.length; piece++)
      if (s.at[piece] === HAND) s.hand[(piece / cards) | 0] |= 1 << (piece % cards);
  }
}

export const family: GameFamily = defineFamily({
  id: 'goofspiel',
  title: 'Goofspiel',
  rulesVersion: '1',
  parameters: {
    cards: { min: 3, max: 13, default: 13, note: 'cards of each seat, and prizes' },
    players: { min: 2, max: 4, default: 2, note: 'seats' },
    bids: {
      words: ['open', 'hidden'],
      default: 'hidden',
      note: 'whether bids are shown when all have bid, or only who won',
    },
    points: { words: ORDERS, default: 'descending', note: 'the order of the prizes' },
  },
  build: ({ cards, players, bids, points }) =>
    rules(cards as number, players as number, bids === 'hidden', points as (typeof ORDERS)[number]),
});
