/** The words of the sea: voyages, whose ships, who stops them, who flees by sea. */

import { added, capital, does, listed, type Part } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import type { ChanceWords, WordsOf } from '../../kit/step-words.js';
import { CAR, IND, SPACE_COUNT } from '../board/map.js';
import { BEATEN_BACK, CARTHAGE, GREEK, type Rome, SAILS } from '../board/state.js';
import { armyUnits, standing, unitsAt } from '../board/units.js';
import { answerWords, paymentName, paymentWords } from '../cards/cards.words.js';
import { changes, withChanges } from '../changes.js';
import { attritionLoss, CARTHAGINIAN_FLEET, NAVAL } from '../data/rules.js';
import { army, armyDoes, armyName, spaceNamed } from '../forces.js';
import { byHand, byPower, nodes, placeName, powerName, type Tell, units } from '../names.js';
import type * as naval from './naval.js';
import { navalTotal, portModifier, storm } from './naval.js';

/** Units that are to sail, or are at sea: of the army under way, or where the others put to sea. `at`: in this position of the voyage. */
export const sailors = (voyage: Rome, at: Rome = voyage): number =>
  voyage.sailPower === voyage.army ? armyUnits(at) : unitsAt(at, voyage.sailFrom);

const voyageInWords = (s: Rome): string =>
  `${units(s.sailUnits)} of ${powerName(s.sailPower)} sail from ${placeName(s.sailFrom)} to ${placeName(s.sailTo)}`;

/** On land, in the phase: 'attrition die'; at sea the army under way. */
const wearsDown: Tell = ({ before, after, move }) => {
  const atSea = before.sailPower !== IND && before.attritionAt < 0;
  if (atSea) return [seaLoss(before, after, move)];
  const node = before.attritionAt % SPACE_COUNT;
  const power = standing(before, node);
  const count = unitsAt(before, node);
  const lost = attritionLoss(count, move);
  const what = `${placeName(node)} die ${move}, ${lost === 0 ? 'no loss' : `${lost} of ${units(count)}`}`;
  return [byPower(before, power, `Attrition of ${powerName(power)}:`, nodes(node), what)];
};

function seaLoss(before: Rome, after: Rome, face: number): Telling {
  const lost = sailors(before) - sailors(before, after);
  const text = `Attrition at sea: die ${face}, ${lost === 0 ? 'no loss' : `${does(powerName(before.sailPower), 'lose')} ${units(lost)}`}`;
  return byPower(before, before.sailPower, text);
}

/** The die is the same on land and at sea. */
export const attrition: ChanceWords<Rome> = {
  say: (_, face) => `attrition: die ${face}`,
  told: withChanges(wearsDown, 'units'),
};

export const grants: Tell = ({ before: s, after, move }) => {
  if (move === 0) return [byHand(s, CARTHAGE, 'Carthage refuses ships')];
  const room = after.sailUnits > 0 && s.sailUnits === 0 ? after.sailUnits : after.fleet;
  return [byHand(s, CARTHAGE, `Carthage sends ships for ${units(room)} with ${paymentName(s, CARTHAGE, move)}`)];
};

export const words = {
  sail: {
    question: (s) =>
      `${capital(army(s))} at sea, from ${placeName(s.armyAt)}.${s.players === 5 && s.army !== CAR ? ' Carthage may contest it.' : ''} To which port?`,
    say: (_, to) => `sail to ${placeName(to)}`,
    reason: spaceNamed,
    told: withChanges(({ before, after: s }) => {
      const stay = armyUnits(before) - armyUnits(s);
      const rest = stay > 0 ? `; ${does(units(stay), 'stay')} behind` : '';
      const text = `${does(armyName(before), 'sail')} from ${placeName(before.armyAt)} to ${placeName(s.sailTo)} with ${units(armyUnits(s))}${rest}`;
      return [byPower(s, s.army, text, nodes(before.armyAt, s.sailTo))];
    }),
  },

  voyage: {
    say: (_, die) => (die === 0 ? 'the fleet sails unhindered' : `voyage: die ${die}`),
    told: withChanges(({ before: s, after, move }) => {
      if (move === 0) return [];
      const parts: readonly Part[] = [
        ['card', NAVAL.byPoints[s.interdiction]],
        ['friendly ports', portModifier(s)],
      ];
      const die = added(move, parts, navalTotal(s, move));
      const what =
        after.voyage === SAILS
          ? 'the fleet gets through'
          : after.voyage === BEATEN_BACK
            ? 'the fleet is beaten back'
            : 'the fleet is turned back';
      return [byPower(s, s.sailPower, `Ships of Carthage meet the fleet: die ${die}: ${what}`)];
    }),
  },

  interdict: paymentWords({
    question: (s) =>
      `${capital(voyageInWords(s))}. A die decides, +1 or +2 for a card of two or three points: 3 or more turns them back, 5 or more costs them units as well. Do you contest it?`,
    hand: () => CARTHAGE,
    pass: 'let them sail',
    say: 'interdict with',
    reason: (s, m) =>
      `${m === 0 ? 'lets pass' : 'against'} ${units(s.sailUnits)} of ${powerName(s.sailPower)} bound for ${placeName(s.sailTo)}`,
    told: ({ before: s, move }) =>
      move === 0
        ? []
        : [
            byHand(
              s,
              CARTHAGE,
              `Carthage sends ships against the voyage to ${placeName(s.sailTo)} with ${paymentName(s, CARTHAGE, move)}`,
            ),
          ],
  }),

  'storm at sea': answerWords({
    decision: storm,
    hand: () => GREEK,
    about: voyageInWords,
    reason: (s) => `turns back ${units(s.sailUnits)} of ${powerName(s.sailPower)} bound for ${placeName(s.sailTo)}`,
  }),

  'attrition die': attrition,
  'end the voyage': { told: changes },

  'grant ships': paymentWords({
    question: (s) =>
      `${capital(armyDoes(s, 'ask'))} for your ships in ${placeName(s.armyAt)} (a card of 1, 2 or 3 points ships ${listed(CARTHAGINIAN_FLEET.slice(1).map(String), 'or')} units). Do you grant them?`,
    hand: () => CARTHAGE,
    pass: 'refuse ships',
    say: 'grant ships for',
    reason: (s, m) => `${m === 0 ? 'no ships' : 'ships'} for ${army(s)}`,
    told: grants,
  }),
} satisfies WordsOf<typeof naval>;
