/** The words of sieges: dice, cards, what falls, blockades, relief, and the homes that the Gauls restore. */

import { capital, does } from '../../../core/english.js';
import { counting, type WordsOf } from '../../kit/step-words.js';
import { GAU, IND } from '../board/map.js';
import { BLOCKADE, CARTHAGE, type Rome } from '../board/state.js';
import { armyUnits, besiegerOf, insideUnits, resistanceOf, siegeOf, standing, unitsAt } from '../board/units.js';
import { answerWords } from '../cards/cards.words.js';
import { changes, spaceChanged, withChanges } from '../changes.js';
import { LIMITS } from '../data/rules.js';
import { fight, siege, spaceNamed } from '../forces.js';
import {
  byHand,
  byPower,
  diceOfSum,
  ifChosen,
  nodes,
  placeName,
  powerName,
  sumText,
  type Tell,
  units,
} from '../names.js';
import type * as rules from './siege.js';
import { besiegerHand, blockadeAt, defenderHand, hold, press, siegeModifier, siegeRow } from './siege.js';

/** Units before the city. */
function present(s: Rome, at: number): number {
  const standingThere = standing(s, at) === s.siegeBy ? unitsAt(s, at) : 0;
  return standingThere + (s.army === s.siegeBy && s.armyAt === at ? armyUnits(s) : 0);
}

const besieges: Tell = ({ before, after, move }) => {
  const { siegeAt: at, siegeBy } = before;
  const { levels } = siegeRow(move + siegeModifier(before));
  const lost = present(before, at) - present(after, at);
  const level = siegeOf(after, at);
  const gained =
    besiegerOf(after, at) === IND
      ? 'the siege is over'
      : levels === 0
        ? `no progress, level ${level}`
        : `level ${level}`;
  const loss = lost > 0 ? `, ${units(lost)} lost` : '';
  const what = before.deed === BLOCKADE ? 'blockade' : 'besiege';
  const text = `${does(powerName(siegeBy), what)} ${placeName(at)}: ${sumText(move, siegeModifier(before))}: ${gained} of ${resistanceOf(before, at)}${loss}`;
  const told = [byPower(before, siegeBy, text, nodes(at))];
  return counting(told, diceOfSum(siegeBy, move, siegeModifier(before)));
};

const siegeNow = (s: Rome): string => siege(s, s.siegeAt);

export const words = {
  'sieges begin': { told: changes },

  'siege card of the besieger': answerWords({ decision: press, hand: besiegerHand, about: siegeNow }),
  'siege card of the defender': answerWords({ decision: hold, hand: defenderHand, about: siegeNow }),

  'siege dice': {
    say: (s, sum) => `siege: ${sumText(sum, siegeModifier(s))}`,
    told: withChanges(besieges, 'units', 'siege'),
  },

  'fall of a city': {
    told: withChanges(({ before: s }) => [
      byPower(s, s.siegeBy, `${placeName(s.siegeAt)} falls to ${powerName(s.siegeBy)}`, nodes(s.siegeAt)),
    ]),
  },

  loot: {
    question: (s) =>
      `${placeName(s.siegeAt)} has fallen. Looted, it is independent and brings ${LIMITS.lootPlunder} plunder (${s.plunder} of ${LIMITS.plunderTrack} lie on the track); occupied, it is yours. Which?`,
    say: (s, m) => `${m === 1 ? 'loot' : 'occupy'} ${placeName(s.siegeAt)}`,
    reason: (s, m) =>
      m === 1
        ? `${LIMITS.lootPlunder} plunder; ${placeName(s.siegeAt)} becomes independent`
        : `holds ${spaceNamed(s, s.siegeAt)}, with loyalty 1`,
    told: withChanges(
      ({ before: s, move }) =>
        move === 1
          ? [
              byPower(
                s,
                s.siegeBy,
                `${does(powerName(s.siegeBy), 'loot')} ${placeName(s.siegeAt)}: ${LIMITS.lootPlunder} markers of plunder`,
                nodes(s.siegeAt),
              ),
            ]
          : [],
      'siege',
    ),
  },
  'occupy the city': { told: changes },
  'close the siege': { told: changes },

  'press the siege': {
    question: (s) =>
      `${siege(s, s.surrenderAt)}. Two dice: 6 or more raises the level, but 6 and 7 cost a unit, as do 2 and 3. Do you roll?`,
    say: (s, m) => `${m === 1 ? 'press the siege of' : 'wait before'} ${placeName(s.surrenderAt)}`,
    reason: (s, m) =>
      m === 1 ? `two dice: ${siege(s, s.surrenderAt)}` : `risks none of ${units(unitsAt(s, s.surrenderAt))}`,
    told: withChanges(({ before: s, move }) => {
      const power = besiegerOf(s, s.surrenderAt);
      const verb = move === 1 ? 'press the siege of' : 'wait before';
      return [byPower(s, power, `${does(powerName(power), verb)} ${placeName(s.surrenderAt)}`, nodes(s.surrenderAt))];
    }),
  },

  blockade: {
    question: () => 'Which port is blockaded?',
    say: (_, node) => `blockade ${placeName(node)}`,
    reason: siege,
    told: withChanges(
      ifChosen(blockadeAt, ({ before: s, move: node }) => [
        byHand(s, CARTHAGE, `Carthage is to blockade ${placeName(node)}`, nodes(node)),
      ]),
    ),
  },

  solidarity: {
    question: (s) => `It costs a marker of plunder, of ${s.plunder}. Which home space is Gallic again?`,
    say: (_, node) => `restore ${placeName(node)}`,
    reason: spaceNamed,
    told: withChanges(
      ({ before, after, move: node }) => [
        byPower(before, GAU, `by solidarity ${spaceChanged(before, after, node)}`, nodes(node)),
      ],
      'spaces',
    ),
  },

  'join relief': {
    question: (s) =>
      `${capital(fight(s))}; ${units(insideUnits(s, s.field))} of yours are inside. Do they join the battle?`,
    say: (s, m) => `${m === 0 ? 'join the battle from' : 'stay inside'} ${placeName(s.field)}`,
    reason: (s, m) =>
      m === 0
        ? `${units(insideUnits(s, s.field))} more than ${armyUnits(s)}`
        : `${units(insideUnits(s, s.field))} stay safe behind the walls`,
    told: withChanges(({ before: s, move }) => {
      const who = units(insideUnits(s, s.field));
      const text =
        move === 0
          ? `${does(who, 'come')} out of ${placeName(s.field)} to fight along`
          : `${does(who, 'stay')} inside ${placeName(s.field)}`;
      return [byPower(s, s.army, text)];
    }),
  },
} satisfies WordsOf<typeof rules>;
