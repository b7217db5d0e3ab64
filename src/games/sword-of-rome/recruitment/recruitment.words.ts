/** The words of new units, of consuls, and of leaders who come back. */

import { capital } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { LEADERS } from '../board/leaders.js';
import { NODES } from '../board/map.js';
import { ROME, type Rome } from '../board/state.js';
import { changes, withChanges } from '../changes.js';
import { command, spaceWithForce } from '../forces.js';
import { byHand, byPower, leaderName, mercenaries, movesIn, nodes, placeName, powerName, units } from '../names.js';
import type * as leaders from './leaders.js';
import { returning } from './leaders.js';
import type * as placement from './placement.js';
import { placeNumber } from './placement.js';

/** '3 mercenary units of Carthage'. */
const left = ({ placing, placeMercs, placePower }: Rome): string =>
  `${placing} ${placeMercs === 1 ? 'mercenary ' : ''}${placing === 1 ? 'unit' : 'units'} of ${powerName(placePower)}`;

const newUnits = (s: Rome, count: number): string => (s.placeMercs === 1 ? mercenaries(count) : units(count));

export const words = {
  'whose units': {
    question: (s) => `${units(s.placing)} left to place. Of which power are the next?`,
    say: (_, power) => `choose units of ${powerName(power)}`,
    reason: (s, power) => `${powerName(power)} may have all of ${units(s.placing)}, or some`,
    told: withChanges(({ before: s, move: power }) => [byPower(s, power, `the next units are of ${powerName(power)}`)]),
  },

  place: {
    question: (s) => `${capital(left(s))} left to place. Where?`,
    say: (s, node) =>
      `place ${s.placeMercs === 1 ? 'mercenaries' : 'units'} of ${powerName(s.placePower)} in ${placeName(node)}`,
    reason: spaceWithForce,
    /** The number tells where, too, if nobody is asked for it. */
    told: withChanges(({ before: s, after, move: node }) =>
      movesIn(placeNumber, after).length < 2
        ? []
        : [byPower(s, s.placePower, `New units of ${powerName(s.placePower)}:`, nodes(node), `to ${placeName(node)}`)],
    ),
  },

  'how many': {
    question: (s) => `${capital(left(s))} left to place. How many of them in ${placeName(s.placeAt)}?`,
    say: (s, count) => `place ${newUnits(s, count)} in ${placeName(s.placeAt)}`,
    reason: (s, count) =>
      count === s.placing ? 'all that are left' : `${newUnits(s, s.placing - count)} left for other places`,
    told: withChanges(({ before: s, move: count }) => {
      const what = s.placeMercs === 0 ? `${count}` : mercenaries(count);
      const head = `New units of ${powerName(s.placePower)}:`;
      return [byPower(s, s.placePower, head, nodes(s.placeAt), `${what} in ${placeName(s.placeAt)}`)];
    }, 'units'),
  },

  'draw a consul': {
    say: (_, leader) => `${leaderName(leader)} becomes consul`,
    told: withChanges(
      ({ before: s, move: leader }) => [byHand(s, ROME, `${leaderName(leader)} is drawn as consul`, [LEADERS[leader]])],
      'leaders',
    ),
  },

  'place a consul': {
    question: (s) => `${command(s, s.consul)} is consul now. Where does he join your units?`,
    say: (s, node) => `place ${leaderName(s.consul)} in ${placeName(node)}`,
    reason: spaceWithForce,
    told: withChanges(
      ({ before: s, move: node }) => [
        byHand(s, ROME, `${leaderName(s.consul)} comes to ${placeName(node)}`, [LEADERS[s.consul], NODES[node]]),
      ],
      'leaders',
    ),
  },

  'return a leader': {
    question: (s) => `${command(s, returning(s))} comes back. Where does he join his units?`,
    say: (s, node) => `place ${leaderName(returning(s))} in ${placeName(node)}`,
    reason: spaceWithForce,
    told: changes,
  },
} satisfies WordsOf<typeof leaders & typeof leaders & typeof placement>;
