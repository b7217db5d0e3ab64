/** The words of retreats: who goes where, and what it costs. */
import { capital, does, verbOf } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import type { WordsOf } from '../../kit/step-words.js';
import { ARMY_RETREATS, type Rome } from '../board/state.js';
import { armyUnits } from '../board/units.js';
import { changes, withChanges } from '../changes.js';
import { army, force, spaceNamed } from '../forces.js';
import { byPower, nodes, placeName, powerName, type Tell, units } from '../names.js';
import type * as rules from './retreat.js';
import { fugitive, fugitives } from './retreat.js';
import type * as rout from './rout.js';

/** Those that have got away, and how many have not. */
function retreats(before: Rome, to: number, lost: number, left: number): readonly Telling[] {
  const power = fugitive(before);
  const who = powerName(power);
  if (left <= 0) return [byPower(before, power, `${does(who, 'have')} nowhere to retreat: ${units(lost)} lost`)];
  const cost = lost > 0 ? ` and ${verbOf(who, 'lose')} ${units(lost)} on the way` : '';
  return [byPower(before, power, `${does(who, 'retreat')} to ${placeName(to)}${cost}`, nodes(to))];
}

const bySea: Tell = withChanges(({ before, after }) => {
  const lost = after.lost - before.lost;
  return retreats(before, before.sailTo, lost, fugitives(before) - lost);
}, 'units');

export const words = {
  /** The end of the retreat tells where. */
  retreat: {
    question: (s) =>
      `${capital(s.retreating === ARMY_RETREATS ? army(s) : force(s, s.field))} in retreat from ${placeName(s.field)}; each enemy space on the way costs a unit. Where to?`,
    say: (_, to) => `retreat to ${placeName(to)}`,
    reason: spaceNamed,
    told: changes,
  },

  'finish the retreat': {
    told: withChanges(
      ({ before, after }) => retreats(before, before.retreatTo, after.lost - before.lost, before.retreatTo < 0 ? 0 : 1),
      'units',
    ),
  },
  'end the retreat by sea': { told: bySea },
  'end the voyage back': { told: bySea },

  'back inside': {
    told: withChanges(({ before }) => [
      byPower(before, before.army, `${does(powerName(before.army), 'go')} back inside ${placeName(before.field)}`),
    ]),
  },
  'rebels flee': {
    told: withChanges(({ before, after }) =>
      armyUnits(after) === 0
        ? []
        : [byPower(before, before.army, `the rebels flee to ${placeName(after.armyAt)}`, nodes(after.armyAt))],
    ),
  },
  'end the retreat': { told: changes },
} satisfies WordsOf<typeof rules & typeof rout>;
