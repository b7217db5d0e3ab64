/**
 * Spades for two partnerships: each seat bids how many tricks it will take, from none (nil) up. Spades are trumps and can be
 * led only once one has been played, or by a hand of nothing else. Partners score together: they win or lose ten times their
 * contract, win one point for each overtrick (a bag), lose 100 for every ten bags, and win or lose 100 for a nil, whose tricks
 * count towards the contract all the same. The game is one hand, which pays the difference of the partnerships' points, or a match to
 * 500 or -350 points in which the first bid rotates; with as many points on both sides another hand is played.
 */
import { grouped } from '../../core/english.js';
import { spokenBy } from '../../core/naming.js';
import type { GameFamily } from '../game.js';
import { frenchPack } from '../kit/cards/pack.js';
import { cardNaming } from '../kit/cards/spoken.js';
import { CardTable } from '../kit/cards/table.js';
import { checkTricks } from '../kit/cards/tricks.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { defineState } from '../kit/layout.js';
import { pieces } from '../kit/pieces.js';
import { checkHand } from './check.js';
import { everyOutcome } from './fixed.js';
import { movesOf, sequenceOf } from './flow.js';
import {
  fieldsOf,
  LOST,
  largestLead,
  MOST_HANDS,
  pointsOf,
  SEATS,
  SIDES,
  SPADES,
  type Spades,
  SUITS,
  WON,
} from './state.js';
import { wordsOf } from './words.js';

function rules(ranks: number, single: boolean) {
  const table = new CardTable({ pack: frenchPack(SUITS, ranks), seats: SEATS });
  const { pack, handSize: all } = table;
  const isOver = ({ hands, score }: Pick<Spades, 'hands' | 'score'>) =>
    hands === (single ? 1 : MOST_HANDS) ||
    (score[0] !== score[1] && score.some((points) => points >= WON || points <= LOST));

  function payOut(score: Int32Array, out: Float64Array): void {
    for (let seat = 0; seat < 4; seat++) {
      const lead = score[seat & 1] - score[1 - (seat & 1)];
      out[seat] = single ? lead : Math.sign(lead);
    }
  }

  const moves = movesOf(table);
  const cards = pieces<Spades>(moves.tricks.pieces);

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
    flow: sequenceOf(table, moves, isOver),
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
      `${hands} ${hands === 1 ? 'hand' : 'hands'}; ${SIDES.map((side, i) => `${side} ${grouped(score[i])}`).join(', ')}`,
    check: (s, { at }) =>
      cards.check(s) ?? checkTricks(table, s) ?? checkHand(s, at, { table, single, over: isOver(s) }),
    words: wordsOf(table),
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
