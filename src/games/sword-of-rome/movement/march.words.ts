/** The words of an activation: who moves, his way, what is left and taken along, raids, colonies. */

import { capital, does, signed } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { counting, ofOptions, type WordsOf } from '../../kit/step-words.js';
import { LEADERS } from '../board/leaders.js';
import { IND, SPACE_COUNT } from '../board/map.js';
import { atWar } from '../board/relations.js';
import { AT, GAUL, LEAVE_CU, LEAVE_MERCS, type Rome, TAKE_MERCS, WITH_ARMY } from '../board/state.js';
import { armyUnits, controlOf, leaderPlace, standing, tacticsAt, unitsAt } from '../board/units.js';
import { answerWords } from '../cards/cards.words.js';
import { changes, withChanges } from '../changes.js';
import { oddsOf } from '../data/rules.js';
import { army, armyLeader, armyName, command, commands, force, ratings, siege, space, spaceNamed } from '../forces.js';
import {
  byPower,
  diceOfSum,
  ifChosen,
  leaderName,
  leaderOf,
  mercenaries,
  movesIn,
  nodeOf,
  nodes,
  placeName,
  points,
  powerName,
  sumText,
  type Tell,
  units,
} from '../names.js';
import { siegeRow } from '../siege/siege.js';
import type * as activation from './activation.js';
import { activate } from './activation.js';
import type * as way from './army.js';
import { handingOf, isLeaving, isTaking, isWalk, leaderOfLeaving, leaderOfTaking, nodeOfWalk, step } from './army.js';
import type * as commanding from './command.js';
import { chooseCommander, mostHanded } from './command.js';
import { sailTo } from './naval.js';
import type * as raid from './raid.js';
import { enrich } from './raid.js';

// ------------------------------------------------------------------- leaders

/** Who may be chosen to move: 'Camillus (rating 1, tactics 4): 6 units in Roma'. */
export const leads = (s: Rome, leader: number): string => command(s, leader);

export const activates: Tell = ({ before: s, move: leader }) => [
  byPower(s, IND, `${leaderOf(leader)} is activated in ${placeName(nodeOf(leaderPlace(s, leader)))}`, [
    LEADERS[leader],
  ]),
];

// ------------------------------------------------------------------- the way

const isOfMercenaries = (s: Rome): boolean => s.handing === LEAVE_MERCS || s.handing === TAKE_MERCS;
const isLeft = (s: Rome): boolean => s.handing === LEAVE_CU || s.handing === LEAVE_MERCS;

const HANDINGS = ['leave units here', 'leave mercenaries here', '', 'take units along', 'take mercenaries along'];

/** The chance of a throw of two dice. */
function oddsOfThrow(good: (sum: number) => boolean): string {
  let ways = 0;
  for (let sum = 2; sum <= 12; sum++) if (good(sum)) ways += 6 - Math.abs(sum - 7);
  return `succeeds ${ways} times in 36`;
}

/** What waits where the army would go. */
function whyWalk(s: Rome, to: number, seat: number): string {
  const stands = to < SPACE_COUNT ? standing(s, to) : IND;
  if (stands === IND || !atWar(s, stands, s.army)) return spaceNamed(s, to, seat);
  const [own, theirs] = [armyUnits(s), unitsAt(s, to)];
  const odds = own >= theirs ? oddsOf(own, theirs) : -oddsOf(theirs, own);
  const tactics = tacticsAt(s, s.army, WITH_ARMY) - tacticsAt(s, stands, AT + to);
  return `${units(own)} against ${theirs} of ${powerName(stands)} in ${placeName(to)}: odds ${signed(odds)}, tactics ${signed(tactics)}`;
}

const withUnits = (s: Rome): string => (armyUnits(s) === 0 ? '' : ` with ${units(armyUnits(s))}`);

/** Units that are left or taken: how many is asked next; what follows tells it if there is one alone. */
function parts(s: Rome, handing: number): readonly Telling[] {
  if (mostHanded(s, handing) < 2) return [];
  const what = handing === LEAVE_MERCS || handing === TAKE_MERCS ? 'mercenaries' : 'units';
  const text = does(armyName(s), handing > LEAVE_MERCS ? `gather ${what}` : `part with ${what}`);
  return [byPower(s, s.army, text, nodes(s.armyAt))];
}

/** What the army does where it is; what dice decide is told by them. */
const armyTells =
  (verb: string, rest: (s: Rome) => string, at = (s: Rome) => s.armyAt): Tell =>
  ({ before: s }) => [byPower(s, s.army, `${does(armyName(s), verb)} ${rest(s)}`, nodes(at(s)))];

const here = (s: Rome): string => placeName(s.armyAt);

const ofStep = ofOptions(
  step,
  {
    stop: {
      say: (s) => `stop in ${here(s)}`,
      reason: (s) => `the army (${units(armyUnits(s))}) stays in ${here(s)}: ${space(s, s.armyAt)}`,
      told: (stage) => armyTells(stage.before.stepped === 0 ? 'stay' : 'stop', (s) => `in ${here(s)}`)(stage),
    },
    besiege: {
      say: (s) => `besiege ${here(s)}`,
      reason: (s) => siege(s, s.armyAt),
      told: armyTells('press', (s) => `the siege of ${here(s)}`),
    },
    raid: {
      say: (s) => `raid ${here(s)}`,
      reason: (s) =>
        `raids ${here(s)}, held by ${powerName(controlOf(s, s.armyAt))}; ${oddsOfThrow((sum) => siegeRow(sum + s.raidDrm).levels > 0)}`,
      told: armyTells('look', (s) => `for plunder in ${here(s)}`),
    },
    'attack unrest': {
      say: () => 'attack unrest',
      reason: (s) => `${units(armyUnits(s))} against unrest of ${s.unrest}`,
      told: armyTells('turn', () => 'against the unrest'),
    },
    'ask Carthage for ships': {
      say: () => 'ask Carthage for ships',
      reason: (s) => `ships of Carthage take ${units(armyUnits(s))} from ${here(s)}`,
      told: armyTells('ask', () => 'Carthage for ships'),
    },
    embark: {
      say: () => 'embark',
      reason: (s) => `sails from ${here(s)}`,
      told: (stage) =>
        movesIn(sailTo, stage.after).length > 1 ? armyTells('embark', (s) => `in ${here(s)}`)(stage) : [],
    },
    pursue: {
      say: () => 'pursue them',
      reason: (s) => `goes on with ${units(armyUnits(s))} after who has got away`,
      told: armyTells('pursue', () => 'who has got away'),
    },
    'found a colony': {
      say: (s) => `found a colony in ${here(s)}`,
      reason: (s) => `costs 1 unit; ${here(s)} becomes a city`,
      told: armyTells('settle', (s) => `1 unit in ${here(s)}`),
    },
    'join the battle': {
      say: (s) => `join the battle at ${placeName(s.parkedAt)}`,
      reason: (s) => `the battle at ${placeName(s.parkedAt)} is fought with ${units(armyUnits(s))} more`,
      told: armyTells(
        'join',
        (s) => `the battle at ${placeName(s.parkedAt)}`,
        (s) => s.parkedAt,
      ),
    },
  },
  {
    say(_, m) {
      if (isWalk(m)) return `go to ${placeName(nodeOfWalk(m))}`;
      if (isLeaving(m)) return `leave ${leaderName(leaderOfLeaving(m))} here`;
      if (isTaking(m)) return `take ${leaderName(leaderOfTaking(m))} along`;
      return HANDINGS[handingOf(m)];
    },
    reason(s, m, seat) {
      if (isWalk(m)) return whyWalk(s, nodeOfWalk(m), seat);
      if (isLeaving(m)) return `${leaderName(leaderOfLeaving(m))} (${ratings(leaderOfLeaving(m))}) stays in ${here(s)}`;
      if (isTaking(m)) return `${leaderName(leaderOfTaking(m))} (${ratings(leaderOfTaking(m))}) comes along`;
      const handing = handingOf(m);
      const what = handing === LEAVE_MERCS || handing === TAKE_MERCS ? mercenaries : units;
      return `up to ${what(mostHanded(s, handing))} ${handing > LEAVE_MERCS ? `more from ${here(s)}` : `hold ${here(s)}`}`;
    },
    told({ before: s, move }) {
      const who = armyName(s);
      if (isWalk(move)) {
        const to = nodeOfWalk(move);
        const start = `${does(who, 'march')}${withUnits(s)} from ${placeName(s.path[0])} to`;
        const about = [...nodes(to), LEADERS[armyLeader(s)] ?? ''];
        if (s.pathLength === 1) return [byPower(s, s.army, start, about, placeName(to))];
        const onwards = byPower(s, s.army, `${does(who, 'go')} on${withUnits(s)} to`, about, placeName(to));
        return [{ ...onwards, joins: capital(start) }];
      }
      if (isLeaving(move))
        return [byPower(s, s.army, `${does(who, 'leave')} ${leaderName(leaderOfLeaving(move))} behind`)];
      if (isTaking(move)) return [byPower(s, s.army, `${does(who, 'take')} ${leaderName(leaderOfTaking(move))} along`)];
      return parts(s, handingOf(move));
    },
  },
);

const movement = (s: Rome): string => `${s.mp / 2} movement ${s.mp === 2 ? 'point' : 'points'}`;

// --------------------------------------------------------------------- dice

const raids: Tell = ({ before, after, move }) => {
  const { army: power, armyAt } = before;
  const lost = armyUnits(before) - armyUnits(after);
  const result = after.razed === 1 ? 'success' : 'no success';
  const loss = lost > 0 ? `, ${units(lost)} lost` : '';
  const text = `${does(powerName(power), 'raid')} ${placeName(armyAt)}: ${sumText(move, before.raidDrm)}: ${result}${loss}`;
  return counting([byPower(before, power, text, nodes(armyAt))], diceOfSum(power, move, before.raidDrm));
};

export const words = {
  activate: {
    question: (s, seat) =>
      `${commands(s, movesIn(activate, s), seat)}Which leader moves, with a card of ${points(s.op)}?`,
    say: (_, leader) => `activate ${leaderName(leader)}`,
    reason: leads,
    told: withChanges(ifChosen(activate, activates)),
  },

  muster: { told: changes },

  step: {
    question: (s) =>
      `${capital(army(s))} in ${placeName(s.armyAt)}, ${movement(s)} left${s.stepped === 1 ? '' : ' (a road costs 1, a rough way or strait 2, the sea 3)'}. ${s.pursuing === 1 ? 'It pursues: w' : 'W'}here does it go?`,
    ...ofStep,
    told: withChanges(ofStep.told, 'units', 'leaders'),
  },

  'how many units': {
    question(s) {
      const there = force(s, s.armyAt);
      const kind = isOfMercenaries(s) ? 'mercenaries' : 'units';
      return `${capital(army(s))} in ${placeName(s.armyAt)}${there === 'nobody' ? '' : `, besides ${there}`}. How many ${kind} ${isLeft(s) ? 'stay there' : 'go along'}?`;
    },
    say: (s, n) => `${isLeft(s) ? 'leave' : 'take'} ${isOfMercenaries(s) ? mercenaries(n) : units(n)}`,
    reason: (s, n) => `${does(units(armyUnits(s) + (isLeft(s) ? -n : n)), 'go')} on under ${armyName(s)}`,
    told: withChanges(({ before: s, move }) => {
      const verb = isLeft(s) ? 'leave' : 'take';
      const what = isOfMercenaries(s) ? mercenaries(move) : units(move);
      const where = verb === 'leave' ? `in ${placeName(s.armyAt)}` : `along from ${placeName(s.armyAt)}`;
      return [byPower(s, s.army, `${does(armyName(s), verb)} ${what} ${where}`, nodes(s.armyAt))];
    }),
  },

  commander: {
    question: (s, seat) =>
      `${commands(s, movesIn(chooseCommander, s), seat)}Who commands in ${placeName(s.commandAt)}?`,
    say: (_, leader) => `let ${leaderName(leader)} command`,
    reason: (_, leader) => `${leaderName(leader)}: ${ratings(leader)}`,
    told: withChanges(({ before: s, move: leader }) => [
      byPower(s, s.commandOf, `${leaderName(leader)} commands in ${placeName(s.commandAt)}`, [LEADERS[leader]]),
    ]),
  },

  'found a colony': {
    question: () => 'Which Roman space becomes a city of loyalty 1?',
    say: (_, node) => `found a colony in ${placeName(node)}`,
    reason: spaceNamed,
    told: changes,
  },

  'raid dice': { say: (s, sum) => `raid: ${sumText(sum, s.raidDrm)}`, told: withChanges(raids, 'units') },

  'take more plunder': answerWords({
    decision: enrich,
    hand: () => GAUL,
    about: () => 'the raid has succeeded',
    reason: (s) => `more plunder; ${s.plunder} on the track`,
  }),

  'end the activation': { told: changes },
} satisfies WordsOf<typeof activation & typeof way> & WordsOf<typeof commanding & typeof raid>;
