/** The words of those who avoid battle, and of the pursuit. */
import { capital, does } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { AT, BY_SEA, ownerOf, type Rome, SUCCEEDED, WITH_ARMY } from '../board/state.js';
import { armyUnits, cuAt, mercsAt, tacticsAt, unitsAt } from '../board/units.js';
import { answerWords } from '../cards/answers.js';
import { changes, withChanges } from '../changes.js';
import { army, armyDoes, armyName, force, forceDoes, needed, roll, spaceNamed } from '../forces.js';
import { tacticsOf } from '../movement/activation.js';
import { byPower, leaderName, ledBy, nodes, placeName, powerName, shortName, type Tell, units } from '../names.js';
import type * as rules from './avoid.js';
import { avoidTactics, helpAvoidance } from './avoid.js';
import { needs, outcome } from './intercept.words.js';
import type * as pursuit from './pursuit.js';

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
} satisfies WordsOf<typeof rules & typeof pursuit>;
