/**
 * Spades for two partnerships: each seat bids how many tricks it will take, from none (nil) up. Spades are trumps and can be
 * led only once one has been played, or by a hand of nothing else. Partners score together: they win or lose ten times their
 * contract, win one point for each overtrick (a bag), lose 100 for every ten bags, and win or lose 100 for a nil, whose tricks
 * count towards the contract all the same. The game is one hand, which pays the difference of the partnerships' points, or a match to
 * 500 or -350 points in which the first bid rotates; with as many points on both sides another hand is played.
 */
import { spokenBy } from '../../core/naming.js';
import { type GameFamily, NOBODY } from '../game.js';
import { frenchPack } from '../kit/cards/pack.js';
import { cardNaming } from '../kit/cards/spoken.js';
import { CardTable } from '../kit/cards/table.js';
import { checkTricks, trickTaking } from '../kit/cards/tricks.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { auto, chance, type Decision, decide, flow, when, whilst } from '../kit/flow.js';
import { defineState } from '../kit/layout.js';
import { pieces } from '../kit/pieces.js';
import { checkHand } from './check.js';
import { explain } from './explain.js';
import { everyOutcome } from './fixed.js';
import {
  bidder,
  fieldsOf,
  firstSeat,
  LOST,
  largestLead,
  MOST_HANDS,
  NO_BID,
  pointsOf,
  SEATS,
  SIDES,
  SPADES,
  type Spades,
  SUITS,
  WON,
} from './state.js';

function rules(ranks: number, single: boolean) {
  const table = new CardTable({ pack: frenchPack(SUITS, ranks), seats: SEATS });
  const { pack, handSize: all } = table;
  const onlySpades = 2 ** SPADES - 1; // what a hand of only spades lacks
  const mostBid = (s: Spades) => all - Math.max(0, s.bids[bidder(s) ^ 2]);
  const isOver = ({ hands, score }: Pick<Spades, 'hands' | 'score'>) =>
    hands === (single ? 1 : MOST_HANDS) ||
    (score[0] !== score[1] && score.some((points) => points >= WON || points <= LOST));

  function payOut(score: Int32Array, out: Float64Array): void {
    for (let seat = 0; seat < 4; seat++) {
      const lead = score[seat & 1] - score[1 - (seat & 1)];
      out[seat] = single ? lead : Math.sign(lead);
    }
  }

  const bid: Decision<Spades> = {
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
  };

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
  const cards = pieces<Spades>(tricks.pieces);

  function clearTable(s: Spades): void {
    table.clear(s);
    s.bids.fill(NO_BID);
    s.won.fill(0);
    s.broken = 0;
  }

  function scoreHand(s: Spades): void {
    for (let side = 0; side < 2; side++) s.score[side] += pointsOf(s, side, s.score[side]);
    s.hands++;
  }

  return defineGame<Spades>({
    seats: SEATS,
    traits: {
      hidden: true,
      chance: true,
      utility: 'zero-sum',
      minUtility: single ? -largestLead(all) : -1,
      maxUtility: single ? largestLead(all) : 1,
      maxDecisions: (single ? 1 : MOST_HANDS) * (4 + pack.size),
      unit: single ? 'points' : 'win',
    },
    spoken: spokenBy(cardNaming),
    nouns: { card: pack.names },
    moveSpace: pack.size,
    State: defineState(fieldsOf(table)),
    flow: flow<Spades>({
      game: [
        whilst(
          (s) => !isOver(s),
          [
            when((s) => s.hands > 0, [auto(clearTable)]),
            whilst((s) => s.dealt < pack.size, [chance(tricks.deal)]),
            whilst((s) => bidder(s) !== NOBODY, [decide(bid)]),
            auto((s) => {
              s.leader = firstSeat(s);
            }),
            whilst((s) => s.tricks < all, [decide(tricks.play)]),
            auto(scoreHand),
          ],
        ),
      ],
    }),
    secrets: { parts: [cards] },
    recount(s) {
      table.recount(s);
      table.recountHidden(s);
      table.countTaken(s, s.won);
      s.broken = s.at.some((place, card) => pack.suitOf[card] === SPADES && table.isPlayed(place)) ? 1 : 0;
    },
    recountHidden: (s) => table.recountHidden(s),
    returns: ({ score }, out) => payOut(score, out),
    decided(shown, out) {
      const { bids } = shown;
      let payoff = Number.NaN; // of the first seat in the outcomes before
      return everyOutcome(table, shown, (won) => {
        const score = shown.score.map((points, side) => points + pointsOf({ bids, won }, side, points));
        payOut(score, out);
        const isSame = Number.isNaN(payoff) || out[0] === payoff;
        payoff = out[0];
        return isSame && isOver({ hands: shown.hands + 1, score });
      });
    },
    ending: ({ hands, score }) =>
      `${hands} ${hands === 1 ? 'hand' : 'hands'}; ${SIDES.map((side, i) => `${side} ${score[i]}`).join(', ')}`,
    check: (s, { at }) =>
      cards.check(s) ?? checkTricks(table, s) ?? checkHand(s, at, { table, single, over: isOver(s) }),
    explain: (shown, m, seat) => explain(table, shown, m, seat),
  });
}

export const family: GameFamily = defineFamily({
  id: 'spades',
  title: 'Spades',
  rulesVersion: '2',
  parameters: {
    game: {
      words: ['hand', 'match'],
      default: 'hand',
      note: 'one hand, or hands until partners have 500 or -350 points',
    },
    ranks: { min: 2, max: 13, default: 13, note: 'cards of each suit, the highest of the pack' },
  },
  presets: { match: { game: 'match' } },
  build: ({ game, ranks }) => rules(ranks as number, game === 'hand'),
});
