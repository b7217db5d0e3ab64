/** The words of powers that nobody plays: what serves them, the rebels, the treaty, Greeks in Africa. */

import type { WordsOf } from '../../kit/step-words.js';
import { LEADERS } from '../board/leaders.js';
import { CAR, IND } from '../board/map.js';
import { AT, GREEK, NPA_ACTIVATE, NPA_SUPPORT, NPA_UNREST, type Rome } from '../board/state.js';
import { leaderPlace, mercsAt, totalOf, unitsAt } from '../board/units.js';
import { changes, withChanges } from '../changes.js';
import { command, commands, spaceNamed, spaceWithForce } from '../forces.js';
import { activates } from '../movement/march.words.js';
import {
  byHand,
  byPower,
  ifChosen,
  leaderName,
  mercenaries,
  movesIn,
  nodes,
  placeName,
  powerName,
  type Tell,
  units,
} from '../names.js';
import type * as africa from './africa.js';
import type * as powers from './powers.js';
import { chooseLeader, modeOfService, powerOfService } from './powers.js';

/** SR 5.10: mercenaries of Carthage that leave, here and there. */
const dismisses: Tell = withChanges(
  ({ before: s, move }) =>
    move === 0
      ? [byPower(s, CAR, 'no more mercenaries desert')]
      : [byPower(s, CAR, 'Carthage loses mercenaries:', nodes(move - 1), `1 in ${placeName(move - 1)}`)],
  'units',
);

const mercenariesAt = (s: Rome, node: number): string =>
  `${mercenaries(mercsAt(s, node))} of Carthage in ${placeName(node)}`;

/** 'add support for the Volsci'. */
export function sayService(m: number): string {
  const power = powerName(powerOfService(m));
  switch (modeOfService(m)) {
    case NPA_UNREST:
      return 'raise unrest in Carthage';
    case NPA_SUPPORT:
      return `add support for ${power}`;
    case NPA_ACTIVATE:
      return `activate an army of ${power}`;
    default:
      return `add a unit of ${power}`;
  }
}

export function whyService(s: Rome, m: number): string {
  const power = powerOfService(m);
  if (power === IND) return `unrest in Carthage is ${s.unrest}`;
  const what = { [NPA_SUPPORT]: '3 points of support', [NPA_ACTIVATE]: 'a leader moves' }[modeOfService(m)] ?? '1 unit';
  return `${what}; ${powerName(power)}: ${units(totalOf(s, power))}`;
}

export const words = {
  'nonplayer leader': {
    question: (s, seat) =>
      `${commands(s, movesIn(chooseLeader, s), seat)}Which leader of ${powerName(s.serving)} moves?`,
    say: (_, leader) => `activate ${leaderName(leader)}`,
    reason: (s, leader) => command(s, leader),
    told: withChanges(ifChosen(chooseLeader, activates)),
  },

  rebellion: {
    question: () => 'Where do the mercenaries rebel?',
    say: (_, node) => `start a rebellion in ${placeName(node)}`,
    reason: spaceWithForce,
    told: withChanges(({ before: s, move: node }) => [
      byHand(s, GREEK, `mercenaries are to rebel in ${placeName(node)}`, nodes(node)),
    ]),
  },
  'mercenaries desert': {
    question: (s) => `Up to ${units(s.toRemove)} of Carthage’s mercenaries may desert. Where?`,
    say: (_, m) => (m === 0 ? 'let no more desert' : `lose mercenaries in ${placeName(m - 1)}`),
    reason: (s, m) => (m === 0 ? `${units(s.toRemove)} more could desert` : mercenariesAt(s, m - 1)),
    told: dismisses,
  },
  'dismiss a mercenary unit': {
    question: (s) => `Half of the mercenaries leave at the end of a turn: ${units(s.toRemove)} still. Where from?`,
    say: (_, m) => `dismiss a mercenary unit from ${placeName(m - 1)}`,
    reason: (s, m) => mercenariesAt(s, m - 1),
    told: dismisses,
  },
  'place the rebels': { told: changes },

  'land in Africa': {
    question: () => 'Who lands in Kerkouane?',
    say: (_, leader) => `land in Kerkouane with ${leaderName(leader)}`,
    reason: (s, leader) => command(s, leader),
    told: withChanges(({ before: s, after, move: leader }) => {
      const node = leaderPlace(after, leader) - AT;
      const text = `${leaderName(leader)} lands at ${placeName(node)} with ${units(unitsAt(after, node) - unitsAt(s, node))}`;
      return [byHand(s, GREEK, text, [LEADERS[leader], ...nodes(node)])];
    }),
  },
  'home from Africa': {
    question: () => 'Carthage has fallen. Where do the units come home?',
    say: (_, m) => (m === 0 ? 'give up those in Africa' : `sail home to ${placeName(m - 1)}`),
    reason: (s, m) => (m === 0 ? 'no port is open to them' : spaceNamed(s, m - 1)),
    told: withChanges(
      ({ before: s, move }) => [
        byHand(
          s,
          GREEK,
          move === 0 ? 'The Greeks in Africa are lost' : `The Greeks in Africa go home to ${placeName(move - 1)}`,
        ),
      ],
      'units',
      'leaders',
    ),
  },
  'fall of Carthage': { told: changes },
  'end of the aid': { told: changes },
} satisfies WordsOf<typeof powers & typeof africa>;
