/** Bidding, playing, and the sequence of hands. */
import { NOBODY } from '../game.js';
import type { CardTable } from '../kit/cards/table.js';
import { trickTaking } from '../kit/cards/tricks.js';
import { act, auto, chance, decide, when, whilst } from '../kit/flow.js';
import { bidder, firstSeat, NO_BID, pointsOf, rules, SPADES, type Spades } from './state.js';

export function movesOf(table: CardTable) {
  const { pack, handSize: all } = table;
  const onlySpades = 2 ** SPADES - 1; // what a hand of only spades lacks
  const mostBid = (s: Spades) => all - Math.max(0, s.bids[bidder(s) ^ 2]);

  const bid = rules.decision({
    name: 'bid',
    player: bidder,
    moves(s, out) {
      for (let tricks = 0; tricks <= mostBid(s); tricks++) out.add(tricks);
    },
    pick: (s, rng) => rng.below(mostBid(s) + 1),
    play(s, tricks) {
      s.bids[bidder(s)] = tricks;
    },
    text: (_, tricks) => `bid ${tricks === 0 ? 'nil' : tricks}`,
    shown: 'all',
    steady: true,
  });

  const tricks = trickTaking<Spades>({
    table,
    trump: SPADES,
    narrow(s, _, free) {
      if (s.played === 0 && s.broken === 0 && (free[0] | free[1] | free[2]) !== 0) free[SPADES] = 0;
    },
    onPlay(s, seat, card) {
      if (pack.suitOf[card] !== SPADES) return;
      if (s.played === 0 && s.broken === 0) s.lacks[seat] |= onlySpades;
      s.broken = 1;
    },
    onTrick(s, winner) {
      s.won[winner]++;
    },
  });

  const clearTable = rules.deed('next hand', (s) => {
    table.clear(s);
    s.bids.fill(NO_BID);
    s.won.fill(0);
    s.broken = 0;
  });

  return { bid, tricks, clearTable };
}

const scoreHand = rules.deed('score the hand', (s) => {
  for (let side = 0; side < 2; side++) s.score[side] += pointsOf(s, side, s.score[side]);
  s.hands++;
});

const lead = (s: Spades): void => {
  s.leader = firstSeat(s);
};

/** Hands until the game is over. */
export function sequenceOf(table: CardTable, moves: ReturnType<typeof movesOf>, isOver: (s: Spades) => boolean) {
  const { bid, tricks, clearTable } = moves;
  return rules.flow({
    game: [
      whilst(
        (s) => !isOver(s),
        [
          when((s) => s.hands > 0, [act(clearTable)]),
          whilst((s) => s.dealt < table.pack.size, [chance(tricks.deal)]),
          whilst((s) => bidder(s) !== NOBODY, [decide(bid)]),
          auto(lead),
          whilst((s) => s.tricks < table.handSize, [decide(tricks.play)]),
          act(scoreHand),
        ],
      ),
    ],
  });
}
