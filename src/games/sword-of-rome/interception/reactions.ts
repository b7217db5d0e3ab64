/** Cards that help or undo an interception, a refusal or an avoidance (SR 10.3, 10.5.1, 11.1, 22.3). */
import { SAM } from '../board/map.js';
import { FAILED, ownerOf, type Rome } from '../board/state.js';
import { cardAnswer } from '../cards/hands.js';
import { CARDS, cardsOfTiming } from '../data/cards.js';
import type { Effect } from '../data/decks.js';
import { HANDS } from '../data/rules.js';

type TacticsBonus = Extract<Effect, { kind: 'tactics bonus' }>;

const bonusCards = cardsOfTiming(5, 'intercept avoid').map((cards) =>
  cards.filter((card) => CARDS[card].effects[0].kind === 'tactics bonus'),
);
const effectOf = (card: number) => CARDS[card].effects[0] as unknown as TacticsBonus;
const ONLY_SAMNITES = CARDS.map(
  (card) => card.effects[0].kind === 'tactics bonus' && (card.effects[0].needs?.includes('SAM') ?? false),
);

/** A card has helped: another one may, too. The Samnites alone have two (SR 7.1.1). */
export function isHelped(s: Rome): boolean {
  return s.bonus > 0;
}

/** A card for the next roll of the power whose reaction it is. */
export const help = <const N extends string>(name: N, powerOf: (s: Rome) => number) =>
  cardAnswer({
    name,
    hand: (s) => ownerOf(s, powerOf(s)),
    cards: (_, hand) => bonusCards[hand],
    serves: (s, card) => !ONLY_SAMNITES[card] || powerOf(s) === SAM,
    play(s, card) {
      s.bonus += effectOf(card).n;
    },
  });

// ---------------------------------------------------------------- undoing

const AMBUSHES = HANDS.map((_, hand) =>
  CARDS.flatMap((card, i) => (card.hand === hand && card.effects[0].kind === 'cancel reaction' ? [i] : [])),
);

/** The mover may undo a successful reaction (SR 10.3, 11.1, 22.3). */
export const { might: mightUndo, decision: undo } = cardAnswer({
  name: 'undo the reaction',
  hand: (s) => ownerOf(s, s.army),
  cards: (_, hand) => AMBUSHES[hand],
  play(s) {
    s.roll = FAILED;
  },
});
