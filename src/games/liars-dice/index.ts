/**
 * Liar's dice, as in OpenSpiel: each seat rolls dice under a cup. Seats then bid on how many dice in all show a face; each
 * bid must be higher than the last (more dice, or as many of a higher face), and the highest face is wild. Instead of
 * bidding, a seat may call the last bidder a liar: the dice are counted, and one of the two loses. With three or more seats
 * the game ends there too: the loser pays 1, which the others share.
 */

import { spokenBy } from '../../core/naming.js';
import type { GameFamily } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { chance, decide, flow, whilst } from '../kit/flow.js';
import { defineState } from '../kit/layout.js';
import { rolled } from '../kit/rolled.js';
import { movesOf } from './moves.js';
import { bidderOf, forgetEarlyBids, holds, type LiarsDice, liarOf, NO_BID, names, table } from './state.js';
import { thingOf, wordsOf } from './words.js';

function rules(players: number, dice: number, sides: number) {
  const variant = { players, dice, sides };
  const seats = names(players, 'player ');
  const total = players * dice;
  const liar = liarOf(variant);
  const everybody = 2 ** players - 1;
  const State = defineState(table(seats, dice, sides));
  const { roll, bid } = movesOf(variant);

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
      ...(dice > 1 && { spell: forgetEarlyBids }),
    },
    returns(s, out) {
      out.fill(1 / (players - 1), 0, players);
      out[holds(s, variant) ? s.player : bidderOf(s, players)] = -1;
    },
    ending: (s) => `${bid.text(s, s.bid)} ${holds(s, variant) ? 'holds' : 'is a lie'}`,
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
    words: wordsOf(variant, seats),
    spoken: spokenBy({ thing: thingOf }),
  });
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
