/** The words of all steps: passes, tricks, and the points of a hand. What they say is a table of the language. */
import { spokenBy } from '../../core/naming.js';
import { type Move, type Player, SPECTATOR } from '../game.js';
import { HAND } from '../kit/cards/table.js';
import { TrickWords } from '../kit/cards/words.js';
import type { StepsOf } from '../kit/flow.js';
import type { Speech } from '../kit/spec.js';
import type { WordsFor } from '../kit/step-words.js';
import { ALL_POINTS, CARD_NAMES, HEARTS, POINTS, pack, QUEEN_OF_SPADES, SEATS, SPADES, SUITS, table } from './cards.js';
import type { HeartsTexts } from './english.js';
import type { sequenceOf } from './flow.js';
import { chosenBy, costOf, DIRECTIONS, giverOf, type Hearts, MATCH, PASS_SIZE } from './state.js';

const JACK = 9; // ranks from here on are high

const pointsIn = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + POINTS[card], 0);
/** The seat that gets the cards of a seat. */
const takerOf = ({ direction }: Hearts, seat: number): number => (seat + direction) & 3;
/** The seat that has played a card of the trick. */
const playerOf = (shown: Hearts, card: number): string => SEATS[shown.at[card] - table.trick];

/** What the game says, with the sentences of a language. */
export function speechOf(texts: HeartsTexts): Speech<Hearts> {
  return {
    words: wordsOf(texts, new TrickWords<Hearts>(table, texts.cards)),
    spoken: spokenBy(texts.naming),
    ending: ({ score, hands }) =>
      score.some((points) => points >= MATCH) ? texts.reached(MATCH, hands) : texts.allPlayed,
  };
}

function wordsOf(
  texts: HeartsTexts,
  say: TrickWords<Hearts>,
): WordsFor<Hearts, StepsOf<ReturnType<typeof sequenceOf>>> {
  /** The card that is winning the trick. */
  function bestCard(shown: Hearts): number {
    return say.lying(shown).reduce((best, card) => (pack.suitOf[card] === shown.suit && card > best ? card : best), -1);
  }

  /** What the hand gains by being rid of the card. */
  function whyPass(shown: Hearts, card: Move, seat: Player): string {
    const suit = pack.suitOf[card];
    if (card === QUEEN_OF_SPADES) return texts.losesQueen;
    const standing = say.standing(shown, card, seat);
    if (suit === SPADES && card > QUEEN_OF_SPADES && say.isOut(shown, QUEEN_OF_SPADES, seat))
      return `${texts.mightTakeQueen}; ${standing}`;
    const own = say.own(shown, suit, seat).length;
    if (own === 1) return texts.leavesNone(SUITS[suit]);
    const left = `${texts.leaves(own - 1, SUITS[suit])}; ${standing}`;
    return card - pack.first[suit] >= JACK ? `${texts.high}; ${left}` : left;
  }

  function whyPlay(shown: Hearts, card: Move, seat: Player): string {
    if (shown.played === 0 && shown.tricks === 0) return texts.opens;
    if (shown.played === 0) return say.apart(whyLead(shown, card, seat), shown, card, seat);
    return pack.suitOf[card] === shown.suit
      ? say.apart(whyFollow(shown, card, seat), shown, card, seat)
      : whyShed(shown, card, seat);
  }

  function whyLead(shown: Hearts, card: number, seat: Player): string {
    const higher = say.higherOut(shown, card, seat);
    const suit = SUITS[pack.suitOf[card]];
    return higher === 0 ? texts.noHigher(suit) : say.texts.higherOut(higher, suit);
  }

  function whyFollow(shown: Hearts, card: number, seat: Player): string {
    const best = bestCard(shown);
    if (card < best) return texts.staysUnder(CARD_NAMES[best]);
    const higher = say.higherOut(shown, card, seat);
    if (shown.played < 3 && higher > 0) return `${texts.goesOver(CARD_NAMES[best])}; ${say.texts.higherOut(higher)}`;
    return shown.played === 3 ? texts.takesWith(pointsIn([...say.lying(shown), card])) : texts.takes;
  }

  function whyShed(shown: Hearts, card: number, seat: Player): string {
    const taker = playerOf(shown, bestCard(shown));
    if (card === QUEEN_OF_SPADES) return texts.givesQueen(taker);
    if (pack.suitOf[card] === HEARTS) return say.apart(texts.givesPoint(taker), shown, card, seat);
    return texts.outOf(SUITS[shown.suit], whyPass(shown, card, seat));
  }

  return {
    'pass direction': {
      say: (_, direction) => texts.passing(DIRECTIONS[direction]),
      told: ({ before, move: direction }) => [
        { text: texts.hand(before.hands + 1, texts.passing(DIRECTIONS[direction])), heading: 'turn' },
      ],
    },

    'begin the hand': {
      told: ({ after }) => [
        { text: texts.hand(after.hands + 1, texts.passing(DIRECTIONS[after.direction])), heading: 'turn' },
      ],
    },

    deal: say.deal,

    'pass a card': {
      question: (s, seat) => texts.askPass(SEATS[takerOf(s, seat)], chosenBy(s, seat) + 1, PASS_SIZE),
      say: (_, card) => texts.pass(CARD_NAMES[card]),
      reason: whyPass,
      told: ({ before, move: card, mover }) => [
        {
          ...say.by(mover, texts.passesTo(SEATS[mover], SEATS[takerOf(before, mover)]), card >= 0 ? [card] : []),
          more: card >= 0 ? say.card(card) : texts.someCard,
        },
      ],
    },

    'pass the cards': {
      told({ before, after, reader }) {
        if (reader === SPECTATOR) return [{ text: texts.handedOver }];
        const got = [...after.at.keys()].filter(
          (card) => after.at[card] === HAND + reader && before.at[card] !== HAND + reader,
        );
        const names = got.map((card) => CARD_NAMES[card]);
        return [say.by(reader, texts.gets(SEATS[reader], SEATS[giverOf(after, reader)], names), got)];
      },
    },

    'begin the play': {
      told: ({ after: { leader } }) => [say.by(leader, texts.leadsFirst(SEATS[leader]))],
    },

    'play a card': {
      question(s) {
        if (s.played === 0) return texts.askLead;
        const best = bestCard(s);
        return texts.askPlay(CARD_NAMES[best], playerOf(s, best), pointsIn(say.lying(s)));
      },
      say: (s, card) => (s.played === 0 ? texts.lead : texts.play)(CARD_NAMES[card]),
      reason: whyPlay,
      told({ before, after, move: card, mover }) {
        const follows = pack.suitOf[card] === before.suit;
        const deed = before.played === 0 ? texts.leads : follows ? texts.plays : texts.sheds;
        const played = deed(SEATS[mover], CARD_NAMES[card]);
        const breaks = before.broken === 0 && after.broken === 1;
        const play = say.by(mover, breaks ? texts.breaking(played) : played, [card]);
        const taken = say.taken(before, after, card, mover);
        if (taken === undefined) return [play];
        const { trick, taker } = taken;
        const best = trick[taker];
        return [play, say.by(taker, texts.takesTrick(SEATS[taker], CARD_NAMES[best], pointsIn(trick)), [best])];
      },
    },

    'score the hand': {
      told({ before, after }) {
        const shooter = before.points.indexOf(ALL_POINTS);
        return [
          { text: texts.endOfHand(after.hands), heading: 'round' },
          ...(shooter >= 0 ? [say.by(shooter, texts.shootsMoon(SEATS[shooter], ALL_POINTS))] : []),
          ...SEATS.map((_, seat) => {
            const [had, cost] = [before.score[seat], costOf(before, seat)];
            const text =
              before.hands === 0 ? texts.scores(SEATS[seat], cost) : texts.scoresMore(SEATS[seat], cost, had);
            return say.by(seat, text);
          }),
        ];
      },
    },
  };
}
