/**
 * Goofspiel, the game of pure strategy, as in OpenSpiel: every seat bids one of its cards for each prize, all at once
 * (here: one after the other, face down); the highest bid wins the prize, and on a tie no seat does. The last cards are
 * played automatically. The seat with the most points wins; winners share 1, losers pay it, and a tie of all seats is 0.
 * With hidden bids a seat learns only who won each prize (imperfect-information goofspiel; Lisý, Lanctot, Bowling 2015).
 */
import { spokenBy } from '../../core/naming.js';
import type { GameFamily } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { act, chance, decide, flow, tell, whilst } from '../kit/flow.js';
import { defineState } from '../kit/layout.js';
import { checkOf, recountHiddenOf, recountOf } from './check.js';
import { movesOf } from './moves.js';
import { cardsOf } from './secrets.js';
import { type Goofspiel, ORDERS, seatsOf, table, type Variant } from './state.js';
import { thingOf, wordsOf } from './words.js';

function rules(variant: Variant) {
  const { cards, players, order } = variant;
  const seats = seatsOf(variant);
  const last = cards - 1; // the round that plays itself
  const moves = movesOf(variant);
  const secret = cardsOf(variant);
  const recountHidden = recountHiddenOf(variant);
  const recount = recountOf(variant, recountHidden);

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
      equalSeats: true,
    },
    moveSpace: cards,
    State: defineState(table(variant)),
    flow: flow({
      game: [
        whilst(
          (s) => s.round < last,
          [
            ...(order === 'random' ? [chance(moves.turnUp)] : []),
            whilst((s) => s.bids < players, [decide(moves.bid)]),
            act(moves.endRound),
            tell(moves.outcome),
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
      for (let seat = 0; seat < players; seat++) {
        const wins = s.points[seat] === most;
        out[seat] = winners === players ? 0 : wins ? 1 / winners : -1 / (players - winners);
      }
    },
    decided(s, out) {
      let left = (cards * (cards + 1)) / 2;
      for (let round = 0; round < s.round; round++) left -= s.prize[round];
      const ahead = s.points.findIndex((points) =>
        s.points.every((other) => other === points || other + left < points),
      );
      if (ahead < 0 || s.points.indexOf(s.points[ahead], ahead + 1) >= 0) return false;
      for (let seat = 0; seat < players; seat++) out[seat] = seat === ahead ? 1 : -1 / (players - 1);
      return true;
    },
    ending: (s) => `points: ${[...s.points].join(' to ')}`,
    check: checkOf(variant, moves, secret),
    words: wordsOf(variant),
    spoken: spokenBy({ thing: thingOf }),
  });
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
      note: 'open: bids are shown once all have bid; hidden: only the winner is',
    },
    points: { words: ORDERS, default: 'descending', note: 'the order of the prizes' },
  },
  build: ({ cards, players, bids, points }) =>
    rules({
      cards: cards as number,
      players: players as number,
      hidden: bids === 'hidden',
      order: points as Variant['order'],
    }),
});
