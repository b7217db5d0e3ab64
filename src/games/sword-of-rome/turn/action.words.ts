/** The words of an action: cards and what they are used for, Desperate Times, what stops them. */

import { capital, counted, does, listed } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import type { WordsOf } from '../../kit/step-words.js';
import {
  ACTIVATE,
  BLOCKADE,
  BREAK,
  CARTHAGE,
  DONE,
  EVENT,
  GREEK,
  HIRE,
  LEVY,
  MINOR,
  NPA,
  OFFER,
  PLAY_CARD,
  REDRAW,
  type Rome,
  SOLIDARITY,
  SUPPORT,
  seatOf,
} from '../board/state.js';
import { answerWords, effectsInWords, eventInPlay, paymentName, paymentWords, played } from '../cards/cards.words.js';
import { handSize } from '../cards/hands.js';
import { changes, withChanges } from '../changes.js';
import { CARD_IDS, CARD_OP } from '../data/cards.js';
import { LIMITS } from '../data/rules.js';
import { byHand, cardName, cardWithPoints, handName, mercenaries, movesIn, points } from '../names.js';
import type * as action from './action.js';
import { cardOfAct, chooseUse, deedOfMove } from './action.js';
import type * as desperate from './desperate.js';
import { claimHand, desperateHand, desperateUse, SEARCH_PILES, SEARCHED } from './desperate.js';
import type * as windows from './windows.js';
import { cancelEvent, cancelHand, mistrust } from './windows.js';

const plays = (s: Rome, card: number, how?: string): Telling =>
  byHand(
    s,
    s.actor,
    `${does(handName(s.actor), 'play')} ${cardName(s, card)} (${CARD_OP[card]})`,
    [CARD_IDS[card]],
    how,
  );

const rated = (op: number): string => `a leader with a rating of ${op === 1 ? '1' : `${op} or less`}`;

interface Use {
  readonly asked: (op: number) => string; // 'its event'
  readonly say: string;
  readonly told: string; // 'as an event'
}
const USES: Readonly<Record<number, Use>> = {
  [EVENT]: { asked: () => 'its event', say: 'use it as an event', told: 'as an event' },
  [ACTIVATE]: { asked: rated, say: 'activate a leader', told: 'to activate a leader' },
  [SUPPORT]: { asked: (op) => `${points(op)} of support`, say: 'spend support points', told: 'for support' },
  [LEVY]: { asked: () => 'one new unit', say: 'levy a unit', told: 'to levy a unit' },
  [REDRAW]: { asked: () => 'as many new cards as it gives away', say: 'draw new cards', told: 'for new cards' },
};

/** What the active player may do besides his card, as it is said, what it is for, and as it is told. */
const DEED_WORDS: Readonly<Record<number, readonly [say: string, reason: string, told: string]>> = {
  [OFFER]: ['offer an alliance', 'allies do not attack each other, and pass freely', 'look for an ally'],
  [BREAK]: ['break an alliance', `costs ${LIMITS.breakingPrice} points of support`, 'turn against an ally'],
  [MINOR]: ['move a minor leader', 'minor leaders go to any units of their power', 'move minor leaders'],
  [SOLIDARITY]: ['restore a home space', 'costs a marker of plunder', 'call for solidarity'],
  [HIRE]: ['hire mercenaries', 'a card brings as many mercenaries as it has points', 'hire mercenaries'],
};

const isOf = (s: Rome, hand: number, seat: number): boolean => seatOf(s.players, hand) === seat;
const vp = (s: Rome, hand: number): string => `${handName(hand)} (${s.points[hand]} VP)`;

export const words = {
  'own action': {
    question: (s) =>
      s.played === 1
        ? 'The card of your action is played. What else do you do, or are you done?'
        : 'Which card do you play, or what else do you do first?',
    say(s, m) {
      const deed = deedOfMove(m);
      if (deed === DONE) return s.played === 1 ? 'end the action' : 'pass';
      if (deed === PLAY_CARD) return `play ${cardName(s, cardOfAct(s, m))}`;
      if (deed === NPA) return `activate a nonplayer power with ${cardName(s, cardOfAct(s, m))}`;
      return deed === BLOCKADE ? `blockade with ${cardName(s, cardOfAct(s, m))}` : DEED_WORDS[deed][0];
    },
    reason(s, m) {
      const deed = deedOfMove(m);
      if (deed === PLAY_CARD) return cardWithPoints(s, cardOfAct(s, m));
      if (deed === NPA) return `${cardName(s, cardOfAct(s, m))}: a nonplayer power acts`;
      if (deed === BLOCKADE) return `${cardName(s, cardOfAct(s, m))}: a free siege attempt`;
      if (deed === DONE)
        return `${s.played === 1 ? 'the action ends' : 'no card is played'}; ${counted(handSize(s, s.actor), 'card')} in hand`;
      return DEED_WORDS[deed][1];
    },
    told: withChanges(({ before: s, after, move }) => {
      const who = handName(s.actor);
      const deed = deedOfMove(move);
      if (deed === DONE) return [byHand(s, s.actor, s.played === 1 ? does(who, 'are done') : does(who, 'pass'))];
      if (deed === NPA || deed === BLOCKADE)
        return [plays(s, after.card, deed === NPA ? 'as an event' : 'for a blockade')];
      return after.card >= 0 ? [plays(s, after.card)] : [byHand(s, s.actor, does(who, DEED_WORDS[deed][2]))];
    }),
  },

  'use the card': {
    question(s) {
      const uses = movesIn(chooseUse, s).map((use) => USES[use].asked(s.op));
      return `${played(s)}, ${points(s.op)}. Event: ${eventInPlay(s)} What is it used for: ${listed(uses, 'or')}?`;
    },
    say: (_, use) => USES[use].say,
    reason: (s, use) => (use === EVENT ? `the event of ${cardName(s, s.card)}` : USES[use].asked(s.op)),
    told: withChanges(({ before: s, move: use }) => [plays(s, s.card, USES[use].told)]),
  },

  hire: paymentWords({
    question: () => 'A card brings as many mercenaries as it has points, besides your action. Which one is spent?',
    hand: () => CARTHAGE,
    say: 'hire with',
    reason: () => 'as many mercenaries',
    told: ({ before: s, after, move }) => [
      byHand(s, s.actor, `Carthage hires ${mercenaries(after.placing)} with ${paymentName(s, CARTHAGE, move)}`),
    ],
  }),

  // ---------------------------------------------------------- Desperate Times

  'desperate times': {
    question(s, seat) {
      const hand = desperateHand(s);
      const count = s.desperate[hand];
      const isLast = s.inLast === 1;
      const action = isOf(s, s.turnHand, seat) ? 'Your action' : `The action of ${handName(s.turnHand)}`;
      const when = isLast ? 'The last round is over' : `${action} is next`;
      return `${when}. Do you use ${count === 1 ? 'your last Desperate Times' : `one of your ${count} Desperate Times`}${isLast ? '' : ' before that'}?`;
    },
    say: (s, m) => `${m === 0 ? 'keep' : 'use'} the Desperate Times of ${handName(desperateHand(s))}`,
    reason: (s, m) =>
      m === 0
        ? `keeps ${s.desperate[desperateHand(s)]} for later`
        : `a card of 3 points before the ${s.inLast === 1 ? 'turn ends' : `action of ${handName(s.turnHand)}`}; ${s.desperate[desperateHand(s)] - 1} left`,
    told: withChanges(({ before: s, move }) => {
      const hand = desperateHand(s);
      return move === 0
        ? [byHand(s, hand, 'no Desperate Times of', [], handName(hand))]
        : [byHand(s, hand, `${does(handName(hand), 'announce')} Desperate Times`)];
    }),
  },

  claim: {
    question: (s) =>
      `${capital(vp(s, s.desperateBy))} would use Desperate Times now. Of all who claim them the one with the fewest VP does. Do you claim them?`,
    say: (s, m) => `claim ${m === 0 ? 'nothing' : 'Desperate Times'} for ${handName(claimHand(s))}`,
    reason: (s, m) =>
      m === 0
        ? `lets ${handName(s.desperateBy)} use Desperate Times now`
        : `has no more VP than ${handName(s.desperateBy)}: ${s.points[claimHand(s)]} to ${s.points[s.desperateBy]}`,
    told: withChanges(({ before: s, move }) => {
      const hand = claimHand(s);
      return [
        byHand(
          s,
          hand,
          `${does(handName(hand), move === 0 ? 'leave' : 'claim')} them ${move === 0 ? 'be' : 'instead'}`,
        ),
      ];
    }),
  },

  'desperate use': {
    question(s) {
      const moves = movesIn(desperateUse, s);
      const searched = moves.some((m) => m === EVENT || m === SEARCH_PILES) ? [SEARCHED[s.desperateBy]] : [];
      return `Desperate Times count as a card of 3 points. ${effectsInWords(s, searched)}What are they used for, or do you exchange cards?`;
    },
    say(s, m) {
      if (m === EVENT) return `play ${cardName(s, SEARCHED[s.desperateBy])} out of the hand`;
      return m === SEARCH_PILES ? `search the piles for ${cardName(s, SEARCHED[s.desperateBy])}` : USES[m].say;
    },
    reason: (s, m) =>
      m === EVENT || m === SEARCH_PILES
        ? `the event of ${cardName(s, SEARCHED[s.desperateBy])}, ${m === EVENT ? 'which you hold' : 'which lies in the deck or among the discards'}`
        : USES[m].asked(3),
    told: withChanges(({ before: s, move }) => {
      const hand = s.desperateBy;
      const card = SEARCHED[hand];
      const how =
        move === EVENT || move === SEARCH_PILES
          ? `for ${cardName(s, card)}${move === EVENT ? ', out of the hand' : ', out of the deck or the discards'}`
          : USES[move].told;
      return [byHand(s, hand, `${does(handName(hand), 'use')} Desperate Times ${how}`)];
    }),
  },

  'end of the rounds': {
    told: withChanges(({ after: s }) => [{ text: `End of turn ${s.gameTurn}`, heading: 'round' }]),
  },

  // ------------------------------------------------------------- what stops it

  mistrust: answerWords({
    decision: mistrust,
    hand: () => GREEK,
    about: (s) =>
      s.use === EVENT
        ? `Carthage plays the event of ${played(s)}. ${eventInPlay(s)}`.replace(/\.$/, '')
        : `Carthage would move a leader by ${played(s)}`,
    pass: 'let it happen',
    say: (s, _, card) => `cancel it with ${cardName(s, card)}`,
    reason: (s) => `${played(s)} is cancelled`,
    ask: 'Do you cancel it?',
  }),

  'cancel the event': answerWords({
    decision: cancelEvent,
    hand: (s) => cancelHand(s, s.asked),
    about: (s) => `${handName(s.actor)}, event of ${played(s)}: ${eventInPlay(s)}`.replace(/\.$/, ''),
    pass: 'let it happen',
    say: (s, _, card) => `cancel it with ${cardName(s, card)}`,
    reason: (s) => `${played(s)} is cancelled`,
    ask: 'Do you cancel it?',
  }),

  'put the card away': { told: changes },
} satisfies WordsOf<typeof action & typeof desperate & typeof windows>;
