/** The words of cards that are drawn and discarded, played in answer to something, or pay. */

import { capital, counted, does, signed } from '../../../core/english.js';
import type { Player, Telling } from '../../game.js';
import { type Decision, PASS } from '../../kit/flow.js';
import type { DecisionWords, StepMade, WordsOf } from '../../kit/step-words.js';
import { power } from '../board/map.js';
import { DISCARDED, GAUL, IN_DECK, REDRAW, type Rome } from '../board/state.js';
import { withChanges } from '../changes.js';
import { CARD_IDS, CARD_OP, cardsFor, effectsOf, NO_CARD } from '../data/cards.js';
import type { Effect } from '../data/decks.js';
import { effectText, eventText } from '../data-events.js';
import { byHand, cardName, cardWithPoints, handName, movesIn, powerName, type Tell } from '../names.js';
import type * as draw from './draw.js';
import { cardOfMove, countOf, DESPERATE, handSize } from './hands.js';

/** 'one die more'; undefined: what it does is told by what comes of it. */
function answerText(effect: Effect): string | undefined {
  switch (effect.kind) {
    case 'battle die':
      return `${counted(effect.n, 'die', 'dice')} more`;
    case 'battle drm':
      return `${signed(effect.n)} to the total${effect.target === undefined ? '' : ` of ${powerName(power(effect.target))}`}`;
    case 'extra losses':
      return `${counted(effect.n, 'loss', 'losses')} more for the enemy`;
    case 'save losses':
      return `${counted(effect.n, 'loss', 'losses')} less`;
    case 'no dice losses':
      return 'the dice cost nobody units';
    case 'tactics bonus':
      return `+${effect.n} to tactics for the roll`;
    case 'siege drm':
      return `+${effect.n} to the siege dice`;
    case 'siege levels':
      return counted(effect.n, 'siege level');
    case 'cancel event':
      return 'the event has no effect';
    case 'cancel reaction':
      return 'the roll has failed after all';
    case 'mistrust':
      return 'the activation is called off';
    case 'refight':
      return 'the battle is fought again';
    case 'flight':
      return 'the enemy flees without a battle';
    case 'no withdraw':
      return 'nobody may go inside';
    case 'storm':
      return 'a storm turns the fleet back';
    default:
      return undefined;
  }
}

/** 'Rome plays “Legion”: one die more'. */
export function playsAnswer(s: Rome, hand: number, card: number): Telling {
  const effect = answerText(effectsOf(s.players, card)[0]);
  const text = `${does(handName(hand), 'play')} ${cardName(s, card)}${effect === undefined ? '' : `: ${effect}`}`;
  return byHand(s, hand, text, [CARD_IDS[card]]);
}

/** What cards would do, one after another: '“Legion”: one die more. '. */
export const effectsInWords = (s: Rome, cards: readonly number[]): string =>
  cards.map((card) => `${cardName(s, card)}: ${effectText(cardsFor(s.players)[card], s.players)} `).join('');

/** The card in play, and what its event does. */
export const played = (s: Rome): string => (s.card === NO_CARD ? 'Desperate Times' : cardName(s, s.card));
export const eventInPlay = (s: Rome): string =>
  s.card === NO_CARD ? '' : eventText(cardsFor(s.players)[s.card], s.players);

interface Answers {
  readonly decision: Pick<Decision<Rome>, 'moves'>;
  hand(s: Rome, seat: Player, m: number): number; // whose card it is
  about(s: Rome, seat: Player): string; // what it answers
  cardOf?(hand: number, m: number): number;
  say?(s: Rome, m: number, card: number): string; // 'play “Legion”' if absent
  reason?(s: Rome, m: number, card: number): string; // what follows the card
  readonly pass?: string; // 'play nothing' if absent
  readonly ask?: string; // 'Do you play a card?' if absent
  readonly told?: (stage: StepMade<Rome>, card: number) => readonly Telling[];
}

/** The words of a silent question for a card: pass, or one of the cards that serve. */
export function answerWords(answers: Answers): DecisionWords<Rome> {
  const { decision, hand, about, pass = 'play nothing', cardOf = cardOfMove } = answers;
  return {
    question(s, seat) {
      const cards = movesIn(decision, s).flatMap((m) => (m === PASS ? [] : cardOf(hand(s, seat, m), m)));
      const offered = effectsInWords(s, [...new Set(cards)]);
      return `${capital(about(s, seat))}. ${offered}${answers.ask ?? (cards.length > 1 ? 'Do you play one of them?' : 'Do you play the card?')}`;
    },
    say(s, m, seat) {
      if (m === PASS) return pass;
      const card = cardOf(hand(s, seat, m), m);
      return answers.say?.(s, m, card) ?? `play ${cardName(s, card)}`;
    },
    reason(s, m, seat) {
      if (m === PASS) return `keeps the card: ${about(s, seat)}`;
      const card = cardOf(hand(s, seat, m), m);
      return `${cardWithPoints(s, card)}: ${answers.reason?.(s, m, card) ?? about(s, seat)}`;
    },
    told: withChanges((stage) => {
      if (stage.move === PASS) return [];
      const of = hand(stage.before, stage.mover, stage.move);
      const card = cardOf(of, stage.move);
      return answers.told?.(stage, card) ?? [playsAnswer(stage.after, of, card)];
    }),
  };
}

// ------------------------------------------------------------------ payment

/** What is paid: '“Legion” (2)', or 'Desperate Times', which are worth 3. */
export function paymentName(s: Rome, hand: number, m: number): string {
  if (m === DESPERATE) return 'Desperate Times';
  const card = cardOfMove(hand, m);
  return `${cardName(s, card)} (${CARD_OP[card]})`;
}

/** '“Legion”, 2 points', 'Desperate Times, 3 points'. */
const paymentWithPoints = (s: Rome, hand: number, m: number): string =>
  m === DESPERATE ? 'Desperate Times, 3 points' : cardWithPoints(s, cardOfMove(hand, m));

interface Payment {
  readonly question: (s: Rome) => string;
  hand(s: Rome): number;
  readonly pass?: string;
  readonly say: string; // 'pay with'
  readonly reason: (s: Rome, m: number) => string; // what is paid for; 0: what follows without
  readonly told: DecisionWords<Rome>['told'];
}

/** The words of a question for any card that pays: pass, a card, or Desperate Times. */
export function paymentWords({
  question,
  hand,
  pass = 'pay nothing',
  say,
  reason,
  told,
}: Payment): DecisionWords<Rome> {
  return {
    question,
    say: (s, m) => (m === PASS ? pass : `${say} ${paymentName(s, hand(s), m)}`),
    reason: (s, m) => (m === PASS ? reason(s, m) : `${paymentWithPoints(s, hand(s), m)}: ${reason(s, m)}`),
    told: withChanges(told),
  };
}

// ------------------ drawing and discarding

/** SR 6.4: the discards are the deck again, or join it. */
const reshuffles: Tell = ({ before, after: s }) => {
  const { drawer: hand } = s;
  if (countOf(s, hand, IN_DECK) <= countOf(before, hand, IN_DECK)) return [];
  return [byHand(s, hand, `the discards of ${handName(hand)} are shuffled into the deck`)];
};

/** The Gauls lay down all their cards, for all to see. */
const laysDown: Tell = ({ before, after: s }) => {
  if (s.drawer !== GAUL) return [];
  const cards = [...s.cards.keys()].filter((card) => s.cards[card] === DISCARDED && before.cards[card] !== DISCARDED);
  return cards.map((card) => byHand(s, GAUL, does(handName(GAUL), 'discard'), [], cardName(s, card)));
};

/** SR 5.2, 6.4: the discards may go back into the deck first. */
const opensHand: Tell = withChanges((stage) => [...reshuffles(stage), ...laysDown(stage)]);

export const words = {
  'open the draw phase': { told: opensHand },
  'next hand to draw': { told: opensHand },
  'refill the deck': { told: withChanges(reshuffles) },

  discard: {
    question: (s) =>
      s.use === REDRAW
        ? 'You draw as many cards as you discard. Which one do you discard?'
        : 'Before you draw: which card do you discard, if any?',
    say: (s, m) => (m === 0 ? 'keep the rest' : `discard ${cardName(s, cardOfMove(s.drawer, m))}`),
    reason: (s, m) =>
      m === 0
        ? `keeps ${handSize(s, s.drawer)} of the cards in hand`
        : `makes room for a new card in place of ${cardWithPoints(s, cardOfMove(s.drawer, m))}`,
    told: withChanges(({ before: s, move }) =>
      move === 0
        ? [byHand(s, s.drawer, `${does(handName(s.drawer), 'keep')} the rest of the cards`)]
        : [byHand(s, s.drawer, does(handName(s.drawer), 'discard'), [], cardName(s, cardOfMove(s.drawer, move)))],
    ),
  },

  'draw a card': {
    say: (s, m) => `${does(handName(s.drawer), 'draw')} ${m < 0 ? 'a card' : cardName(s, cardOfMove(s.drawer, m))}`,
    told: withChanges(({ before: s, move }) => [
      byHand(
        s,
        s.drawer,
        does(handName(s.drawer), 'draw'),
        [],
        move < 0 ? 'a card' : cardName(s, cardOfMove(s.drawer, move)),
      ),
    ]),
  },

  'discard at random': {
    say: (s, m) => `${does(handName(s.target), 'lose')} ${cardName(s, cardOfMove(s.target, m))}`,
    told: withChanges(({ before: s, move }) => {
      const card = cardOfMove(s.target, move);
      return [byHand(s, s.target, `${does(handName(s.target), 'lose')} ${cardName(s, card)}`, [CARD_IDS[card]])];
    }),
  },
} satisfies WordsOf<typeof draw>;
