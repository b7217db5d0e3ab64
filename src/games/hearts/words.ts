/** The words of all steps: passes, tricks, and the points of a hand. */
import { counted, signed } from '../../core/english.js';
import { type Move, type Player, SPECTATOR } from '../game.js';
import { HAND } from '../kit/cards/table.js';
import { higherOut, TrickWords } from '../kit/cards/words.js';
import type { StepsOf } from '../kit/flow.js';
import type { WordsFor } from '../kit/step-words.js';
import { ALL_POINTS, HEARTS, POINTS, pack, QUEEN_OF_SPADES, SEATS, SPADES, SUITS, table } from './cards.js';
import type { sequenceOf } from './flow.js';
import { chosenBy, costOf, DIRECTIONS, giverOf, type Hearts, NO_PASS, PASS_SIZE } from './state.js';

const JACK = 9; // ranks from here on are high
const QUEEN = 'the queen of spades';

const say = new TrickWords<Hearts>(table);
const points = (count: number): string => counted(count, 'point');
const pointsIn = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + POINTS[card], 0);
const passing = (direction: number): string =>
  direction === NO_PASS
    ? 'no cards are passed'
    : `three cards are passed ${DIRECTIONS[direction] === 'across' ? 'across' : `to the ${DIRECTIONS[direction]}`}`;
/** The seat that gets the cards of a seat. */
const takerOf = ({ direction }: Hearts, seat: number): number => (seat + direction) & 3;

/** The card that is winning the trick. */
function bestCard(shown: Hearts): number {
  return say.lying(shown).reduce((best, card) => (pack.suitOf[card] === shown.suit && card > best ? card : best), -1);
}

/** What the hand gains by being rid of the card. */
function whyPass(shown: Hearts, card: Move, seat: Player): string {
  const suit = pack.suitOf[card];
  const standing = say.standing(shown, card, seat);
  if (card === QUEEN_OF_SPADES) return `gets rid of ${QUEEN}`;
  if (suit === SPADES && card > QUEEN_OF_SPADES && say.isOut(shown, QUEEN_OF_SPADES, seat))
    return `could be made to take ${QUEEN}; ${standing}`;
  const own = say.own(shown, suit, seat).length;
  if (own === 1) return `leaves no ${SUITS[suit]}`;
  return `${card - pack.first[suit] >= JACK ? 'a high card; ' : ''}leaves ${counted(own - 1, say.suit(suit))}; ${standing}`;
}

function whyPlay(shown: Hearts, card: Move, seat: Player): string {
  if (shown.played === 0 && shown.tricks === 0) return 'the two of clubs leads';
  if (shown.played === 0) return say.apart(whyLead(shown, card, seat), shown, card, seat);
  return pack.suitOf[card] === shown.suit
    ? say.apart(whyFollow(shown, card, seat), shown, card, seat)
    : whyShed(shown, card, seat);
}

function whyLead(shown: Hearts, card: number, seat: Player): string {
  const higher = say.higherOut(shown, card, seat);
  const suit = pack.suitOf[card];
  return higher === 0 ? `nobody can go over it in ${SUITS[suit]}` : higherOut(higher, say.suit(suit));
}

function whyFollow(shown: Hearts, card: number, seat: Player): string {
  const best = bestCard(shown);
  if (card < best) return `stays under the ${say.card(best)}`;
  const higher = say.higherOut(shown, card, seat);
  if (shown.played < 3 && higher > 0) return `goes over the ${say.card(best)}; ${higherOut(higher, 'card')}`;
  const count = pointsIn([...say.lying(shown), card]);
  return shown.played === 3
    ? `takes the trick, ${count === 0 ? 'which has no points' : `with ${points(count)}`}`
    : 'takes the trick';
}

function whyShed(shown: Hearts, card: number, seat: Player): string {
  const taker = SEATS[shown.at[bestCard(shown)] - table.trick];
  if (card === QUEEN_OF_SPADES) return `gives ${QUEEN} to ${taker}, as it stands`;
  if (pack.suitOf[card] === HEARTS) return say.apart(`gives a point to ${taker}, as it stands`, shown, card, seat);
  return `out of ${SUITS[shown.suit]}: ${whyPass(shown, card, seat)}`;
}

export const words: WordsFor<Hearts, StepsOf<ReturnType<typeof sequenceOf>>> = {
  'pass direction': {
    say: (_, direction) => passing(direction),
    told: ({ before, move: direction }) => [
      { text: `Hand ${before.hands + 1}: ${passing(direction)}`, heading: 'turn' },
    ],
  },

  'begin the hand': {
    told: ({ after }) => [{ text: `Hand ${after.hands + 1}: ${passing(after.direction)}`, heading: 'turn' }],
  },

  deal: say.deal,

  'pass a card': {
    question: (s, seat) =>
      `Which card do you pass to ${say.seat(takerOf(s, seat))}, ${chosenBy(s, seat) + 1} of ${PASS_SIZE}?`,
    say: (_, card) => `pass ${say.card(card)}`,
    reason: whyPass,
    told: ({ before, move: card, mover }) => [
      {
        ...say.by(mover, `${say.seat(mover)} passes to ${say.seat(takerOf(before, mover))}:`, card >= 0 ? [card] : []),
        more: card >= 0 ? say.card(card) : 'a card',
      },
    ],
  },

  'pass the cards': {
    told({ before, after, reader }) {
      if (reader === SPECTATOR) return [{ text: 'The cards change hands' }];
      const got = [...after.at.keys()].filter(
        (card) => after.at[card] === HAND + reader && before.at[card] !== HAND + reader,
      );
      return [
        say.by(reader, `${say.seat(reader)} gets ${say.cards(got)} from ${say.seat(giverOf(after, reader))}`, got),
      ];
    },
  },

  'begin the play': {
    told: ({ after: { leader } }) => [say.by(leader, `${say.seat(leader)} has 2♣ and leads`)],
  },

  'play a card': {
    question(s) {
      if (s.played === 0) return 'Which card do you lead?';
      const best = bestCard(s);
      const lying = pointsIn(say.lying(s));
      const worth = lying === 0 ? '' : `, for ${points(lying)}`;
      return `Which card do you play, with ${say.card(best)} of ${say.seat(s.at[best] - table.trick)} highest${worth}?`;
    },
    say: (_, card) => `play ${say.card(card)}`,
    reason: whyPlay,
    told({ before, after, move: card, mover }) {
      const breaks = before.broken === 0 && after.broken === 1 ? ', so hearts may be led' : '';
      const play = say.by(
        mover,
        `${say.seat(mover)} ${before.played === 0 ? 'leads' : 'plays'} ${say.card(card)}${breaks}`,
        [card],
      );
      const taken = say.taken(before, after, card, mover);
      if (taken === undefined) return [play];
      const { trick, taker } = taken;
      const count = pointsIn(trick);
      const worth = count === 0 ? 'no points' : points(count);
      return [
        play,
        say.by(taker, `${say.seat(taker)} takes the trick with ${say.card(trick[taker])}: ${worth}`, [trick[taker]]),
      ];
    },
  },

  'score the hand': {
    told({ before, after }) {
      const shooter = before.points.indexOf(ALL_POINTS);
      return [
        { text: `End of hand ${after.hands}`, heading: 'round' },
        ...(shooter >= 0
          ? [say.by(shooter, `${say.seat(shooter)} shoots the moon: all ${ALL_POINTS} points go to each of the others`)]
          : []),
        ...SEATS.map((_, seat) => {
          const [had, cost] = [before.score[seat], costOf(before, seat)];
          const sum = before.hands === 0 ? '' : `: ${had}, ${signed(cost)} = ${after.score[seat]}`;
          return say.by(seat, `${say.seat(seat)} gets ${cost === 0 ? 'no points' : points(cost)}${sum}`);
        }),
      ];
    },
  },
};
