/** The words of interception, of the refusal to fight, of who avoids battle, of the pursuit, and of cards that answer them. */

import { capital, does, signed } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { AT, BY_SEA, ETRUSAM, ownerOf, type Rome, SUCCEEDED, WITH_ARMY } from '../board/state.js';
import { armyUnits, cuAt, mercsAt, standing, tacticsAt, unitsAt } from '../board/units.js';
import { answerWords } from '../cards/cards.words.js';
import { changes, withChanges } from '../changes.js';
import { cardNamed } from '../data/cards.js';
import { army, armyDoes, armyName, force, forceDoes, needed, roll, spaceNamed } from '../forces.js';
import { commanderHand, tacticsOf } from '../movement/activation.js';
import {
  byHand,
  byPower,
  leaderName,
  ledBy,
  movesIn,
  nodes,
  placeName,
  powerName,
  shortName,
  type Tell,
  units,
} from '../names.js';
import type * as avoid from './avoid.js';
import { avoidTactics, helpAvoidance, spring } from './avoid.js';
import type * as intercepting from './intercept.js';
import {
  helpInterceptor,
  helpRefusal,
  intercept,
  interceptModifier,
  interceptNeeds,
  interceptTactics,
  mostUnder,
  subordinateOf,
} from './intercept.js';
import type * as reactions from './reactions.js';
import { undo } from './reactions.js';

export const outcome = (is: boolean): string => (is ? 'succeeds' : 'fails');
export const needs = (n: number): string =>
  n <= 0 ? 'no roll is low enough' : n === 1 ? 'needs 1' : `needs ${n} or less`;

const power = (s: Rome): number => standing(s, s.interceptorAt);
const at = (s: Rome): string => placeName(s.interceptorAt);
const armyTactics = (s: Rome): number => tacticsAt(s, s.army, WITH_ARMY);
const FORKS = cardNamed('ETR-31');

// ------------------ avoiding battle

const tacticsInField = (s: Rome): number => tacticsAt(s, s.defender, AT + s.field);

/** By land or by sea, if they got away. */
const getsAway: Tell = withChanges(({ before: s, after }) => {
  if (after.avoided === 0) return [];
  const to = s.avoid === BY_SEA ? s.sailTo : s.avoidTo;
  const count = cuAt(s, s.field) + mercsAt(s, s.field) - unitsAt(after, s.field);
  return [
    byPower(
      s,
      s.defender,
      `${does(powerName(s.defender), 'withdraw')} to ${placeName(to)} with ${units(count)}`,
      nodes(to),
    ),
  ];
});

export const words = {
  intercept: {
    question(s) {
      const tactics = tacticsAt(s, power(s), AT + s.interceptorAt);
      return `${capital(armyDoes(s, 'come'))} to ${placeName(s.armyAt)}. ${capital(force(s, s.interceptorAt))} in ${at(s)} may fall on them: by ${roll('your', tactics)}, which counts one more in an enemy space. ${movesIn(intercept, s).length > 2 ? 'Who leads them, if anybody' : 'Do you try'}?`;
    },
    say: (s, m) => (m === 0 ? `do not intercept from ${at(s)}` : `intercept under ${leaderName(m - 1)} from ${at(s)}`),
    reason: (s, m) =>
      m === 0
        ? `lets ${units(armyUnits(s))} of ${powerName(s.army)} into ${placeName(s.armyAt)}`
        : `${shortName(m - 1)}: ${units(mostUnder(s, s.interceptorAt, subordinateOf(s, power(s), s.interceptorAt, m)))} at most against ${armyUnits(s)}; ${needed(tacticsOf(m - 1) - interceptModifier(s))}`,
    told: withChanges(({ before: s, move }) => {
      const who = powerName(power(s));
      const text =
        move === 0
          ? `${does(who, 'do')} not intercept from ${at(s)}`
          : `${does(ledBy(power(s), move - 1), 'try')} to intercept from ${at(s)}`;
      return [byPower(s, power(s), text, nodes(s.interceptorAt, s.armyAt))];
    }),
  },

  'how many intercept': {
    question: (s) =>
      `${capital(force(s, s.interceptorAt))} in ${at(s)}; a subordinate leaves one with the commander. How many try to intercept ${army(s)}?`,
    say: (s, n) => `intercept with ${units(n)} from ${at(s)}`,
    reason: (s, n) => `${units(n)} against ${armyUnits(s)}; ${needed(interceptNeeds(s))}`,
    told: withChanges(({ before: s, move }) => {
      const text = `${units(move)} of ${units(unitsAt(s, s.interceptorAt))} would come from ${at(s)}`;
      return [byPower(s, power(s), text, nodes(s.interceptorAt))];
    }),
  },

  'order the interceptions': {
    question: (s) => `Several powers want to intercept ${army(s)}. Who tries first?`,
    say: (_, who) => `let ${powerName(who)} try first`,
    reason: (_, who) => `the others try only if ${does(powerName(who), 'fail')}`,
    told: withChanges(({ before: s, move: who }) => [
      byPower(s, who, `${does(powerName(who), 'try')} first to intercept`),
    ]),
  },

  'interception die': {
    say: (_, face) => `interception: die ${face}`,
    told: withChanges(({ before: s, after, move }) => {
      const more = interceptModifier(s);
      const die = more === 0 ? `die ${move}` : `die ${move} ${signed(more)} = ${move + more}`;
      const text = `Interception from ${at(s)}: ${die}, ${needs(interceptTactics(s))}: it ${outcome(after.roll === SUCCEEDED)}`;
      return [byPower(s, power(s), text, nodes(s.interceptorAt))];
    }),
  },

  'join the defence': {
    told: withChanges(({ before: s }) => [
      byPower(
        s,
        power(s),
        `${does(powerName(power(s)), 'come')} to ${placeName(s.armyAt)} with ${units(s.interceptors)}`,
        nodes(s.armyAt),
      ),
    ]),
  },

  // ------------------------------------------------------------------ refusal

  'refuse battle': {
    question: (s) =>
      `${capital(forceDoes(s, s.field, 'have'))} intercepted ${army(s)} in ${placeName(s.field)}. You go back if they let you, or by ${roll('your', armyTactics(s))}. Do you refuse battle?`,
    say: (_, m) => (m === 1 ? 'refuse battle' : 'accept battle'),
    reason: (s, m) =>
      m === 1
        ? `goes back if they let the army go; else the die ${needed(armyTactics(s))}`
        : `${units(armyUnits(s))} against ${unitsAt(s, s.field)} at ${placeName(s.field)}`,
    told: withChanges(({ before: s, move }) => [
      byPower(
        s,
        s.army,
        move === 0 ? `${does(armyName(s), 'accept')} battle` : `${does(armyName(s), 'try')} to refuse battle`,
      ),
    ]),
  },

  'let them go': {
    question: (s) =>
      `${capital(armyDoes(s, 'refuse'))} battle against ${force(s, s.field)} in ${placeName(s.field)}. If you hold them, ${roll('their', armyTactics(s))} still frees them. Do you let them go?`,
    say: (_, m) => (m === 1 ? 'let them go' : 'hold them'),
    reason: (s, m) =>
      m === 1
        ? `${does(`${units(armyUnits(s))} of ${powerName(s.army)}`, 'go')} back`
        : `a die for their retreat ${needed(armyTactics(s))}`,
    told: withChanges(({ before: s, move }) => [
      byPower(
        s,
        s.defender,
        `${does(powerName(s.defender), move === 0 ? 'hold' : 'let')} them${move === 0 ? '' : ' go'}`,
      ),
    ]),
  },

  'refusal die': {
    say: (_, face) => `refusal of battle: die ${face}`,
    told: withChanges(({ before: s, after, move }) => {
      const need = needs(armyTactics(s) + s.bonus);
      return [byPower(s, s.army, `Refusal of battle: die ${move}, ${need}: it ${outcome(after.goesBack === 1)}`)];
    }),
  },

  // -------------------------------------------------------------------- cards

  'help to intercept': answerWords({
    decision: helpInterceptor,
    hand: (s) => ownerOf(s, power(s)),
    about: (s) =>
      `${forceDoes(s, s.interceptorAt, 'roll')} to intercept ${army(s)}; the die ${needed(interceptNeeds(s))}`,
  }),
  'help to refuse': answerWords({
    decision: helpRefusal,
    hand: (s) => ownerOf(s, s.army),
    about: (s) => `${armyDoes(s, 'roll')} to refuse battle; the die ${needed(armyTactics(s) + s.bonus)}`,
  }),
  'undo the reaction': answerWords({
    decision: undo,
    hand: commanderHand,
    about: (s) => `the reaction to ${army(s)} has succeeded`,
    reason: () => 'it fails after all',
  }),

  'caudine forks': answerWords({
    decision: spring,
    hand: () => ETRUSAM,
    cardOf: () => FORKS,
    about: (s) => `${armyDoes(s, 'have')} come to ${placeName(s.armyAt)}`,
    say: (_, m) => `play “Caudine Forks” from ${placeName(m - 1)}`,
    reason: (s, m) =>
      `${units(unitsAt(s, m - 1))} of the Samnites from ${placeName(m - 1)} against ${armyUnits(s)} in ${placeName(s.armyAt)}`,
    ask: 'Do you play the card, and from where?',
    told: ({ before: s, move }) => [
      byHand(
        s,
        ETRUSAM,
        `the Samnites come down from ${placeName(move - 1)} with “Caudine Forks”`,
        nodes(move - 1, s.armyAt),
      ),
    ],
  }),

  avoid: {
    question: (s) =>
      `${capital(armyDoes(s, 'come'))} to ${placeName(s.field)}, against ${force(s, s.field)}. You get away if they let you, or by ${roll('your', tacticsInField(s))}; else you fight with −1. Do you avoid battle?`,
    say: (_, m) => (m === 0 ? 'accept battle' : `avoid battle under ${leaderName(m - 1)}`),
    reason: (s, m) =>
      m === 0
        ? `${does(units(armyUnits(s)), 'attack')} ${unitsAt(s, s.field)} at ${placeName(s.field)}`
        : `${shortName(m - 1)} leads away who goes; if held, the die ${needed(tacticsOf(m - 1))}`,
    told: withChanges(({ before: s, move }) => [
      byPower(
        s,
        s.defender,
        move === 0
          ? `${does(powerName(s.defender), 'accept')} battle`
          : `${does(ledBy(s.defender, move - 1), 'try')} to avoid battle`,
      ),
    ]),
  },

  'how many avoid': {
    question: (s) =>
      `${capital(force(s, s.field))} in ${placeName(s.field)}; the rest stays and fights. How many try to get away from ${army(s)}?`,
    say: (_, n) => `avoid battle with ${units(n)}`,
    reason: (s, n) => `${units(n)} of ${unitsAt(s, s.field)} would leave ${placeName(s.field)}`,
    told: withChanges(({ before: s, move }) => [
      byPower(s, s.defender, `${units(move)} of ${units(unitsAt(s, s.field))} would leave ${placeName(s.field)}`),
    ]),
  },

  allow: {
    question: (s) =>
      `${capital(force(s, s.field))} would leave ${placeName(s.field)}${s.avoid === BY_SEA ? ` for ${placeName(s.avoidTo < 0 ? s.sailTo : s.avoidTo)} by sea` : ''}, away from ${army(s)}. If you hold them, ${roll('their', avoidTactics(s))} still frees them. Do you let them go?`,
    say: (_, m) => (m === 1 ? 'let them avoid battle' : 'hold them'),
    reason: (s, m) =>
      m === 1
        ? `${does(units(unitsAt(s, s.field)), 'get')} away from ${armyUnits(s)}`
        : `a die for their escape ${needed(avoidTactics(s))}; if it fails they fight with −1`,
    told: withChanges(({ before: s, move }) => [
      byPower(
        s,
        s.army,
        `${does(powerName(s.army), move === 0 ? 'hold' : 'let')} them${move === 0 ? '' : ' avoid battle'}`,
      ),
    ]),
  },

  'help to avoid': answerWords({
    decision: helpAvoidance,
    hand: (s) => ownerOf(s, s.defender),
    about: (s) => `${forceDoes(s, s.field, 'roll')} to avoid ${army(s)}; the die ${needed(avoidTactics(s) + s.bonus)}`,
  }),

  'avoidance die': {
    say: (_, face) => `avoidance of battle: die ${face}`,
    told: withChanges(({ before: s, after, move }) => {
      const need = needs(avoidTactics(s) + s.bonus);
      const text = `Avoidance of battle: die ${move}, ${need}: it ${outcome(after.roll === SUCCEEDED)}`;
      return [byPower(s, s.defender, text)];
    }),
  },

  /** Who gets away tells it. */
  'avoid to': {
    question: (s) => `${capital(forceDoes(s, s.field, 'get'))} away from ${placeName(s.field)}. Where to?`,
    say: (_, node) => `avoid battle by going to ${placeName(node)}`,
    reason: spaceNamed,
    told: changes,
  },
  'get away by land': { told: getsAway },
  'get away by sea': { told: getsAway },

  'pursuit die': {
    say: (_, face) => `pursuit: die ${face}`,
    told: withChanges(({ before: s, after, move }) => {
      const need = needs(tacticsAt(s, s.army, WITH_ARMY));
      return [
        byPower(s, s.army, `Pursuit by ${armyName(s)}: die ${move}, ${need}: it ${outcome(after.pursuing === 1)}`),
      ];
    }),
  },
} satisfies WordsOf<typeof intercepting & typeof reactions & typeof avoid>;
