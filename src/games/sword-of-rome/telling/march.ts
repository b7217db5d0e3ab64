/** Armies on their way, told: who marches where with how many, raids, sieges, what is left and taken along. */
import { capital, does, signed } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { LEADERS } from '../board/leaders.js';
import { IND, SPACE_COUNT } from '../board/map.js';
import { BLOCKADE, LEAVE_MERCS, type Rome, TAKE_MERCS, WITH_ARMY } from '../board/state.js';
import { armyUnits, besiegerOf, siegeOf, standing, unitsAt } from '../board/units.js';
import { attritionLoss, LIMITS } from '../data/rules.js';
import { commanderAt } from '../interception/intercept.js';
import { FOUND, isLeaving, isTaking, isWalk, nodeOfWalk, STAY } from '../movement/army.js';
import { resistanceOf, siegeModifier, siegeRow } from '../siege/siege.js';
import { byPower, leaderName, ledBy, mercenaries, nodes, placeName, powerName, type Tell, units } from './words.js';

const leader = (s: Rome): number => commanderAt(s, s.army, WITH_ARMY);

/** 'Camillus of Rome', with his units if there are any. */
export const armyName = (s: Rome): string => ledBy(s.army, leader(s));

const withUnits = (s: Rome): string => (armyUnits(s) === 0 ? '' : ` with ${units(armyUnits(s))}`);

// ------------------------------------------------------------------- the way

const PURSUE = 'pursue';

/** One step of the way, or what is done instead; sieges, raids and voyages are told by their dice. */
export const steps: Tell = ({ before: s, after, move, said }) => {
  const who = armyName(s);
  if (isWalk(move)) {
    const to = nodeOfWalk(move);
    const start = `${does(who, 'march')}${withUnits(s)} from ${placeName(s.path[0])} to`;
    const about = [...nodes(to), LEADERS[leader(s)] ?? ''];
    if (s.pathLength === 1) return [byPower(s, s.army, start, about, placeName(to))];
    const onwards = byPower(s, s.army, `${does(who, 'go')} on${withUnits(s)} to`, about, placeName(to));
    return [{ ...onwards, joins: capital(start) }];
  }
  if (move === STAY)
    return s.stepped === 0
      ? [byPower(s, s.army, `${does(who, 'stay')} in ${placeName(s.armyAt)}`, nodes(s.armyAt))]
      : [];
  if (move === FOUND)
    return [byPower(s, s.army, `${does(who, 'settle')} 1 unit in ${placeName(s.armyAt)}`, nodes(s.armyAt))];
  if (isLeaving(move) || isTaking(move))
    return [
      byPower(
        s,
        s.army,
        `${does(who, isTaking(move) ? 'take' : 'leave')} ${moved(s, after)} ${isTaking(move) ? 'along' : 'behind'}`,
      ),
    ];
  if (said === PURSUE || said === 'embark' || said.startsWith('drop') || said.startsWith('pick up')) return [];
  if (said === 'join the battle')
    return [byPower(s, s.army, `${does(who, 'join')} the battle at ${placeName(s.parkedAt)}`, nodes(s.parkedAt))];
  if (said === 'ask Carthage for ships') return [byPower(s, s.army, `${does(who, 'ask')} Carthage for ships`)];
  return [];
};

/** The leader who is taken along or left. */
function moved(before: Rome, after: Rome): string {
  const changed = [...before.leaders.keys()].find((i) => before.leaders[i] !== after.leaders[i]);
  return changed === undefined ? 'nobody' : leaderName(changed);
}

/** Units that are left or taken: 'how many units'. */
export const handsOver: Tell = ({ before: s, move, said }) => {
  const verb = said.startsWith('drop') ? 'leave' : 'take';
  const what = isOfMercenaries(s) ? mercenaries(move) : units(move);
  const where = verb === 'leave' ? `in ${placeName(s.armyAt)}` : `along from ${placeName(s.armyAt)}`;
  return [byPower(s, s.army, `${does(armyName(s), verb)} ${what} ${where}`, nodes(s.armyAt))];
};

const isOfMercenaries = (s: Rome): boolean => s.handing === LEAVE_MERCS || s.handing === TAKE_MERCS;

export const holdsBattle: Tell = ({ before: s, move }) =>
  move === 1 ? [byPower(s, s.army, `${does(armyName(s), 'wait')} at ${placeName(s.armyAt)} for another army`)] : [];

// --------------------------------------------------------------------- dice

/** '2d6 = 8', with what is added. */
export const sumText = (sum: number, modifier: number): string =>
  `2d6 = ${sum}${modifier === 0 ? '' : `, ${signed(modifier)} = ${sum + modifier}`}`;

export const raids: Tell = ({ before, after, move }) => {
  const { army, armyAt } = before;
  const lost = armyUnits(before) - armyUnits(after);
  const result = after.razed === 1 ? 'success' : 'no success';
  const loss = lost > 0 ? `, ${units(lost)} lost` : '';
  const text = `${does(powerName(army), 'raid')} ${placeName(armyAt)}: ${sumText(move, before.raidDrm)}: ${result}${loss}`;
  return [byPower(before, army, text, nodes(armyAt))];
};

export const besieges: Tell = ({ before, after, move }) => {
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
  return [byPower(before, siegeBy, text, nodes(at))];
};

/** Units before the city. */
function present(s: Rome, at: number): number {
  const standingThere = standing(s, at) === s.siegeBy ? unitsAt(s, at) : 0;
  return standingThere + (s.army === s.siegeBy && s.armyAt === at ? armyUnits(s) : 0);
}

export const falls: Tell = ({ before: s }) => [
  byPower(s, s.siegeBy, `${placeName(s.siegeAt)} falls to ${powerName(s.siegeBy)}`, nodes(s.siegeAt)),
];

export const loots: Tell = ({ before: s, move }) =>
  move === 1 ? [byPower(s, s.siegeBy, lootText(s), nodes(s.siegeAt))] : [];

const lootText = ({ siegeBy, siegeAt }: Rome): string =>
  `${does(powerName(siegeBy), 'loot')} ${placeName(siegeAt)}: ${LIMITS.lootPlunder} markers of plunder`;

/** On land, in the phase: 'attrition die'; at sea the army under way. */
export const wearsDown: Tell = ({ before, after, move }) => {
  const atSea = before.sailPower !== IND && before.attritionAt < 0;
  if (atSea) return [seaLoss(before, after, move)];
  const node = before.attritionAt % SPACE_COUNT;
  const power = standing(before, node);
  const count = unitsAt(before, node);
  const lost = attritionLoss(count, move);
  const what = `${placeName(node)} die ${move}, ${lost === 0 ? 'no loss' : `${lost} of ${units(count)}`}`;
  return [byPower(before, power, `Attrition of ${powerName(power)}:`, nodes(node), what)];
};

/** Units that are to sail, or are at sea: of the army under way, or where the others put to sea. `at`: in this position of the voyage. */
export const sailors = (voyage: Rome, at: Rome = voyage): number =>
  voyage.sailPower === voyage.army ? armyUnits(at) : unitsAt(at, voyage.sailFrom);

function seaLoss(before: Rome, after: Rome, face: number): Telling {
  const lost = sailors(before) - sailors(before, after);
  const text = `Attrition at sea: die ${face}, ${lost === 0 ? 'no loss' : `${does(powerName(before.sailPower), 'lose')} ${units(lost)}`}`;
  return byPower(before, before.sailPower, text);
}
