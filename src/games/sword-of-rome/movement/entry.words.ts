/** The words of an army that has come to a space: bribes, who goes inside, who goes back. */

import { capital, does, verbOf } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { LEADERS } from '../board/leaders.js';
import { ETR } from '../board/map.js';
import { CARTHAGE, ETRUSAM, GAUL, ownerOf } from '../board/state.js';
import { armyUnits, insideUnits, unitsAt } from '../board/units.js';
import { answerWords, paymentName, paymentWords } from '../cards/cards.words.js';
import { changes, withChanges } from '../changes.js';
import { LIMITS } from '../data/rules.js';
import { army, armyDoes, armyName, fight, force, ratings, spaceNamed } from '../forces.js';
import { byHand, byPower, leaderName, nodes, placeName, powerName, units } from '../names.js';
import type * as entry from './entry.js';
import { fleetByPayment } from './fleets.js';
import { grants, sailors } from './sea.words.js';
import type * as withdraw from './withdraw.js';
import { ASK, bar, mightBar } from './withdraw.js';

const havenOf = (m: number): number => (m >= ASK ? m - ASK : m - 1);

export const words = {
  'open the defence': { told: changes },

  'withdraw inside': {
    question(s) {
      const at = placeName(s.field);
      return `${capital(`${armyDoes(s, 'come')} to ${force(s, s.field)}`)} in ${at}; ${insideUnits(s, s.field)} of at most ${LIMITS.unitsInside} are inside. How many units go behind the walls?`;
    },
    say: (s, k) => (k === 0 ? `stay outside ${placeName(s.field)}` : `withdraw ${units(k)} inside`),
    reason(s, k) {
      if (k > 0) return `${units(k)} behind the walls of ${placeName(s.field)}`;
      return `${does(units(armyUnits(s)), 'attack')} ${unitsAt(s, s.field)} at ${placeName(s.field)}`;
    },
    told: withChanges(({ before: s, after, move: k }) => {
      const who = powerName(s.defender);
      if (k === 0) return [byPower(s, s.defender, `${does(who, 'stay')} outside ${placeName(s.field)}`)];
      if (!mightBar(after)) return []; // who goes inside tells it
      return [byPower(s, s.defender, `${does(who, 'want')} to take ${units(k)} inside ${placeName(s.field)}`)];
    }),
  },

  'withdraw card': answerWords({
    decision: bar,
    hand: () => GAUL,
    about: (s) => `${force(s, s.field)} could go inside ${placeName(s.field)}`,
    reason: (s) => `nobody goes inside ${placeName(s.field)}`,
  }),

  'enter the city': {
    told: withChanges(({ before, after }) => {
      const count = insideUnits(after, before.field) - insideUnits(before, before.field);
      if (count <= 0) return [];
      const power = before.defender;
      const text = `${units(count)} of ${powerName(power)} ${verbOf(units(count), 'go')} inside ${placeName(before.field)}`;
      return [byPower(before, power, text, nodes(before.field))];
    }),
  },

  'leader inside': {
    question: (s) =>
      `${capital(army(s))} before ${placeName(s.field)}: ${units(insideUnits(s, s.field))} inside, ${force(s, s.field)} outside. Does ${leaderName(s.leaderCursor)} (${ratings(s.leaderCursor)}) go inside, too?`,
    say: (s, m) =>
      m === 1 ? `take ${leaderName(s.leaderCursor)} inside` : `leave ${leaderName(s.leaderCursor)} outside`,
    reason: (s, m) =>
      m === 1
        ? `${leaderName(s.leaderCursor)} is with ${units(insideUnits(s, s.field))} inside`
        : `${leaderName(s.leaderCursor)} is with ${units(unitsAt(s, s.field))} outside`,
    told: withChanges(({ before: s, move }) =>
      move === 1
        ? []
        : [byPower(s, s.defender, `${leaderName(s.leaderCursor)} stays outside`, [LEADERS[s.leaderCursor]])],
    ),
  },

  'end the withdrawal': { told: changes },
  'close the defence': { told: changes },

  bribe: paymentWords({
    question: (s) =>
      `${capital(armyDoes(s, 'are'))} in ${placeName(s.armyAt)}. Do you bribe ${s.army === ETR ? 'the enemy there to let them pass' : 'them to go back'}?`,
    hand: () => ETRUSAM,
    say: 'bribe with',
    reason: (s, m) =>
      m === 0
        ? `keeps the card; ${does(`${units(armyUnits(s))} of ${powerName(s.army)}`, 'go')} on`
        : s.army === ETR
          ? `lets ${units(armyUnits(s))} pass at ${placeName(s.armyAt)}`
          : `turns back ${units(armyUnits(s))} of ${powerName(s.army)} at ${placeName(s.armyAt)}`,
    told: ({ before: s, move }) => {
      if (move === 0) return [];
      const text = s.army === ETR ? 'the Etruscans pay their way' : `the Etruscans bribe ${armyName(s)}`;
      return [byHand(s, ETRUSAM, `${text} with ${paymentName(s, ETRUSAM, move)}`)];
    },
  }),

  'go back': {
    told: withChanges(({ before, after }) => [
      byPower(
        before,
        before.army,
        `${does(armyName(before), 'go')} back to ${placeName(after.armyAt)}`,
        nodes(after.armyAt),
      ),
    ]),
  },

  // ------------------------------------------------------------------- by sea

  'escape by sea': {
    question: (s) =>
      `${s.field < 0 ? `Units of ${powerName(s.sailPower)} may leave ${placeName(s.sailFrom)}` : capital(fight(s))}. A card pays for ships. Do you flee by sea?`,
    say(_, m) {
      if (m === 0) return 'do not escape by sea';
      return m >= ASK
        ? `ask Carthage for ships to ${placeName(havenOf(m))}`
        : `escape by sea to ${placeName(havenOf(m))}`;
    },
    reason: (s, m) =>
      m === 0
        ? 'keeps the card that ships would cost'
        : `${spaceNamed(s, havenOf(m))}${m >= ASK ? '; Carthage pays' : ''}`,
    told: withChanges(({ before: s, after, move }) =>
      move === 0
        ? []
        : [
            byPower(
              s,
              s.sailPower,
              `${does(powerName(s.sailPower), after.asksCarthage === 1 ? 'ask Carthage for ships' : 'want to escape by sea')} to ${placeName(after.sailTo)}`,
              nodes(after.sailTo),
            ),
          ],
    ),
  },

  'pay for the voyage': paymentWords({
    question: (s) =>
      `Your units flee from ${placeName(s.sailFrom)} to ${placeName(s.sailTo)} by sea. Which card ships them?`,
    hand: (s) => ownerOf(s, s.sailPower),
    say: 'pay with',
    reason: (s, m) =>
      `ships ${units(fleetByPayment(s, s.sailPower, s.sailFrom, s.sailTo, m))} to ${placeName(s.sailTo)}`,
    told: ({ before: s, after, move }) => [
      byPower(
        s,
        s.sailPower,
        `${does(powerName(s.sailPower), 'pay')} for the voyage of ${units(Math.min(after.sailUnits, sailors(s)))} with ${paymentName(s, ownerOf(s, s.sailPower), move)}`,
      ),
    ],
  }),

  'grant an escape': paymentWords({
    question: (s) =>
      `Units of ${powerName(s.sailPower)} would flee from ${placeName(s.sailFrom)} to ${placeName(s.sailTo)} in your ships. Do you give a card for it?`,
    hand: () => CARTHAGE,
    pass: 'refuse ships',
    say: 'grant ships for',
    reason: (s, m) => `${m === 0 ? 'no ships' : 'ships'} for ${powerName(s.sailPower)} to ${placeName(s.sailTo)}`,
    told: grants,
  }),
} satisfies WordsOf<typeof entry & typeof withdraw>;
