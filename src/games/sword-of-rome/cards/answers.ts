/** The words of cards that are played in answer to something, and of those that pay. */
import { capital, counted, does, signed } from '../../../core/english.js';
import type { Player, Telling } from '../../game.js';
import { type Decision, PASS } from '../../kit/flow.js';
import type { DecisionWords, Stage } from '../../kit/step-words.js';
import { power } from '../board/map.js';
import type { Rome } from '../board/state.js';
import { withChanges } from '../changes.js';
import type { Effect } from '../data/card.js';
import { CARD_IDS, CARD_OP, cardsFor, effectsOf, NO_CARD } from '../data/cards.js';
import { effectText, eventText } from '../data-events.js';
import { byHand, cardName, cardWithPoints, handName, movesIn, powerName } from '../names.js';
import { cardOfMove, DESPERATE } from './hands.js';

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
  readonly told?: (stage: Stage<Rome>, card: number) => readonly Telling[];
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
export const paymentWithPoints = (s: Rome, hand: number, m: number): string =>
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
