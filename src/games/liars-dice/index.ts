/**
 * Liar's dice, as in OpenSpiel: each seat rolls dice under a cup. Seats then bid on how many dice in all show a face; each
 * bid must be higher than the last (more dice, or as many of a higher face), and the highest face is wild. Instead of
 * bidding, a seat may call the last bidder a liar: the dice are counted, and one of the two loses. With three or more seats
 * the game ends there too: the loser pays 1, which the others share.
 */

import { power } from '../../core/power.js';
import type { GameFamily } from '../game.js';
import { evenOdds } from '../kit/choices.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { type Chance, chance, type Decision, decide, flow, look, whilst } from '../kit/flow.js';
import { bits, defineState, flag, int, matrix, type StateOf, starting, sum, vector } from '../kit/layout.js';
import { rolled } from '../kit/rolled.js';

const NO_BID = -1;

const names = (count: number, word = '') => Array.from({ length: count }, (_, i) => `${word}${i + 1}`);

const table = (seats: readonly string[], dice: number, sides: number) => ({
  faces: matrix(seats, names(sides), int(0, dice)), // how many dice of each seat show 1, 2, ...
  rolled: int(0, seats.length * dice), // dice thrown so far
  bids: vector(names(seats.length * dice), bits(names(sides))), // by number of dice: the faces that were bid
  called: flag(),
  bid: sum(starting(int(NO_BID, seats.length * dice * sides - 1), NO_BID)), // the last: (number - 1) * sides + face - 1
  player: sum(int(0, seats.length - 1)), // who bids next, or has called
});
type LiarsDice = StateOf<ReturnType<typeof table>>;

function rules(players: number, dice: number, sides: number) {
  const seats = names(players, 'player ');
  const total = players * dice;
  const liar = total * sides; // the move; smaller ones are bids
  const everybody = 2 ** players - 1;
  const State = defineState(table(seats, dice, sides));

  const roll: Chance<LiarsDice> = {
    name: 'roll',
    outcomes(_, out, p) {
      for (let face = 0; face < sides; face++) out.add(face);
      evenOdds(out, p);
    },
    play(s, face) {
      const cup = (s.rolled / dice) | 0;
      s.faces[cup * sides + face]++;
      s.rolled++;
    },
    sample: (_, rng) => rng.below(sides),
    text: (_, face) => `roll ${face + 1}`,
    shown: (s, face, seat) => (seat === Math.floor(s.rolled / dice) ? face : look()),
  };

  const bid: Decision<LiarsDice> = {
    name: 'bid',
    player: (s) => s.player,
    moves(s, out) {
      for (let m = s.bid + 1; m < liar; m++) out.add(m);
      if (s.bid !== NO_BID) out.add(liar);
    },
    pick: (s, rng) => s.bid + 1 + rng.below((s.bid === NO_BID ? liar - 1 : liar) - s.bid),
    play(s, m) {
      if (m === liar) {
        s.called = 1;
        return;
      }
      s.bids[(m / sides) | 0] |= 1 << (m % sides);
      s.bid = m;
      s.player = s.player === players - 1 ? 0 : s.player + 1;
    },
    text: (_, m) => (m === liar ? 'liar' : `bid ${Math.floor(m / sides) + 1} x ${(m % sides) + 1}`),
    shown: 'all',
    steady: true,
  };

  /** The number of dice under a cup that count for a bid on `face`. */
  const matches = (s: LiarsDice, cup: number, face: number) =>
    s.faces[cup * sides + sides - 1] + (face === sides - 1 ? 0 : s.faces[cup * sides + face]);

  /** Whether there are as many dice as the last bid says. */
  function holds(s: LiarsDice): boolean {
    const wanted = ((s.bid / sides) | 0) + 1;
    let found = 0;
    for (let cup = 0; cup < players; cup++) found += matches(s, cup, s.bid % sides);
    return found >= wanted;
  }

  /** The number of dice under a cup. */
  const thrown = (s: LiarsDice, cup: number) => Math.max(0, Math.min(dice, s.rolled - cup * dice));

  return defineGame<LiarsDice>({
    seats,
    traits: {
      hidden: true,
      chance: true,
      utility: 'zero-sum',
      minUtility: -1,
      maxUtility: 1,
      maxDecisions: liar + 1,
      unit: 'win',
    },
    moveSpace: liar + 1,
    State,
    flow: flow({
      game: [whilst((s) => s.rolled < total, [chance(roll)]), whilst((s) => s.called === 0, [decide(bid)])],
    }),
    secrets: {
      parts: [
        rolled({
          name: 'faces',
          faces: (s) => s.faces,
          sides,
          dice: thrown,
          open: (s, cup) => (s.called === 1 ? everybody : 1 << cup),
        }),
      ],
    },
    returns(s, out) {
      const bidder = s.player === 0 ? players - 1 : s.player - 1;
      out.fill(1 / (players - 1), 0, players);
      out[holds(s) ? s.player : bidder] = -1;
    },
    ending: (s) => `${bid.text(s, s.bid)} ${holds(s) ? 'holds' : 'is a lie'}`,
    recount(s) {
      s.bid = NO_BID;
      s.player = 0;
      for (let m = 0; m < liar; m++) {
        if (((s.bids[(m / sides) | 0] >> (m % sides)) & 1) === 0) continue;
        s.bid = m;
        s.player = (s.player + 1) % players;
      }
    },
    check(s, { at }) {
      for (let cup = 0; cup < players; cup++) {
        let count = 0;
        for (let face = 0; face < sides; face++) count += s.faces[cup * sides + face];
        if (count !== thrown(s, cup))
          return { path: 'faces', message: `Expected ${thrown(s, cup)} dice for ${seats[cup]}` };
      }
      const stage = s.rolled < total ? 'roll' : s.called === 0 ? 'bid' : 'over';
      if (stage !== at) return { path: 'at', message: `Expected '${stage}' with these dice and this call` };
      if (s.bid !== NO_BID && stage === 'roll')
        return { path: 'bids', message: 'There are no bids before the dice are thrown' };
      if (s.bid === NO_BID && stage === 'over') return { path: 'called', message: 'There is no bid to call' };
      return undefined;
    },
    explain(s, m, seat) {
      const at = m === liar ? s.bid : m;
      const missing = Math.floor(at / sides) + 1 - matches(s, seat, at % sides);
      const hidden = total - dice;
      const chance = atLeast(missing, hidden, at % sides === sides - 1 ? 1 / sides : 2 / sides);
      const odds = `${Math.round(100 * chance)} %`;
      if (missing <= 0) return 'the own dice are enough for it';
      return m === liar
        ? `the bid needs ${missing} of ${hidden} unseen dice: ${odds}`
        : `needs ${missing} of ${hidden} unseen dice: ${odds}`;
    },
  });
}

/** Chance that at least `wanted` of `dice` dice succeed, each with chance `p`. */
function atLeast(wanted: number, dice: number, p: number): number {
  if (p === 1) return wanted <= dice ? 1 : 0;
  let chance = 0;
  let term = power(1 - p, dice); // of exactly i
  for (let i = 0; i <= dice; i++) {
    if (i >= wanted) chance += term;
    term *= ((dice - i) / (i + 1)) * (p / (1 - p));
  }
  return chance;
}

export const family: GameFamily = defineFamily({
  id: 'liars-dice',
  title: "Liar's dice",
  rulesVersion: '1',
  parameters: {
    players: { min: 2, max: 5, default: 2, note: 'seats' },
    dice: { min: 1, max: 5, default: 1, note: 'dice of each seat' },
    sides: { min: 2, max: 6, default: 6, note: 'faces of a die; the highest is wild' },
  },
  presets: { '5-dice': { dice: 5 } },
  build: ({ players, dice, sides }) => rules(players as number, dice as number, sides as number),
});
