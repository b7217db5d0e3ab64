/** Battles and retreats, told: who, where, dice and modifiers, losses, where the beaten go. */
import { added, counted, does, type Part, verbOf } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import {
  attackDiceOf,
  attackDrm,
  attackers,
  attackerTactics,
  CAUGHT,
  defendDiceOf,
  defendDrm,
  defenders,
  defenderTactics,
  FLANK,
  fear,
  forSpace,
  INTERCEPTOR,
  oddsOf,
  openFieldBattle,
  openPlacedBattle,
  openSally,
  openUnrestBattle,
  ROUGH_ENTRY,
  resolve,
  reward,
  winAutomatically,
} from '../battle/battle.js';
import { openFlight } from '../battle/panic.js';
import { backInside, endSeaRetreat, fugitive, fugitives, rebelsFlee } from '../battle/retreat.js';
import { endSailBack, finishRetreat } from '../battle/rout.js';
import { facesOf, sumOfDice } from '../board/dice.js';
import { NO_LEADER } from '../board/leaders.js';
import { IND } from '../board/map.js';
import { AT, FIELD, type Rome, SALLY, UNREST_BATTLE, WITH_ARMY } from '../board/state.js';
import { armyUnits, unitsAt, unitsOf } from '../board/units.js';
import { commanderAt } from '../interception/intercept.js';
import { flankUnits } from '../movement/flank.js';
import { relievers } from '../siege/relief.js';
import { unitsIn } from './consequences.js';
import { byPower, nodes, placeName, powerName, type Row, shortName, type Tell, units } from './words.js';

// ------------------------------------------------------------------ the sides

function side(power: number, count: number, leader: number): string {
  return `${powerName(power)} with ${units(count)}${leader === NO_LEADER ? '' : ` under ${shortName(leader)}`}`;
}

const attackLeader = (s: Rome): number => commanderAt(s, s.army, WITH_ARMY);
const defendLeader = (s: Rome): number => (s.defender === IND ? NO_LEADER : commanderAt(s, s.defender, AT + s.field));

const begins: Tell = ({ after: s }) => {
  const attack = side(s.army, armyUnits(s), attackLeader(s));
  if (s.battle === UNREST_BATTLE) return [byPower(s, s.army, `${attack} against unrest ${s.unrest}`)];
  const defence = side(s.defender, unitsAt(s, s.field), defendLeader(s));
  const what = s.battle === SALLY ? `Sortie at ${placeName(s.field)}` : `Battle at ${placeName(s.field)}`;
  return [byPower(s, s.army, `${what}: ${attack} against ${defence}`, nodes(s.field))];
};

// ------------------------------------------------------------------- the dice

/** The attacker's modifiers by name; they add up to what the rules count. */
export function attackParts(s: Rome): readonly Part[] {
  return [
    ['tactics', Math.max(0, attackerTactics(s) - defenderTactics(s))],
    ['numbers', attackers(s) > defenders(s) ? oddsOf(attackers(s), defenders(s)) : 0],
    ['friendly space', forSpace(s, s.army)],
    ['rough way', s.battle === FIELD && s.rough === 1 ? ROUGH_ENTRY : 0],
    ['flank', s.flankPower === IND ? 0 : FLANK],
    ['fear of the Gauls', fear(s, s.army, s.defender)],
    ['cards', s.attackBonus],
  ];
}

export function defendParts(s: Rome): readonly Part[] {
  return [
    ['tactics', Math.max(0, defenderTactics(s) - attackerTactics(s))],
    ['numbers', defenders(s) > attackers(s) ? oddsOf(defenders(s), attackers(s)) : 0],
    ['friendly space', forSpace(s, s.defender)],
    ['interception', s.intercepted === 1 ? INTERCEPTOR : 0],
    ['caught', s.caught === 1 ? CAUGHT : 0],
    ['fear of the Gauls', fear(s, s.defender, s.army)],
    ['cards', s.defendBonus],
  ];
}

function throwText(faces: readonly number[], drm: number, parts: readonly Part[]): string {
  const dice = faces.reduce((sum, face) => sum + face, 0);
  return `${faces.join(' ')} = ${added(dice, parts, dice + drm)}`;
}

const defendingName = (s: Rome): string => (s.battle === UNREST_BATTLE ? 'the unrest' : powerName(s.defender));

const attackRolls: Tell = ({ after: s }) => [
  byPower(
    s,
    s.army,
    `${powerName(s.army)}: ${throwText(facesOf(attackDiceOf(s), s.attackDice), attackDrm(s), attackParts(s))}`,
  ),
];
const defendRolls: Tell = ({ after: s }) => [
  byPower(
    s,
    s.battle === UNREST_BATTLE ? IND : s.defender,
    `${defendingName(s)}: ${throwText(facesOf(defendDiceOf(s), s.defendDice), defendDrm(s), defendParts(s))}`,
  ),
];

// ------------------------------------------------------------------ the result

/** What each side has lost in the step. */
function losses(before: Rome, after: Rome): readonly [attacker: number, defender: number] {
  const attacking = (s: Rome) => armyUnits(s) + relievers(s) + flankUnits(s);
  // who was inside comes out when the enemy is gone
  const defending = (s: Rome) => unitsIn(s, before.field, before.defender);
  return [attacking(before) - attacking(after), defending(before) - defending(after)];
}

const lossText = (count: number, left: number): string =>
  count === 0 ? 'nothing' : left > 0 ? units(count) : count === 1 ? 'the last unit' : `all ${units(count)}`;

function result(before: Rome, after: Rome, isAutomatic: boolean): readonly Telling[] {
  if (before.battle === UNREST_BATTLE) {
    const lost = armyUnits(before) - armyUnits(after);
    const wins = after.battleWinner !== IND;
    return [
      byPower(
        after,
        after.army,
        `the army ${wins ? 'wins' : 'loses'} against the unrest and loses ${lossText(lost, armyUnits(after))}`,
      ),
    ];
  }
  const [attack, defence] = losses(before, after);
  const wins = after.battleWinner === before.army;
  const [winner, loser] = wins ? [before.army, before.defender] : [before.defender, before.army];
  const lost = [lossText(attack, armyUnits(after)), lossText(defence, unitsOf(after, before.field, before.defender))];
  const [own, other] = wins ? lost : [lost[1], lost[0]];
  const total = (s: Rome) => [
    sumOfDice(attackDiceOf(s), s.attackDice) + attackDrm(s),
    sumOfDice(defendDiceOf(s), s.defendDice) + defendDrm(s),
  ];
  const [high, low] = wins ? total(before) : total(before).reverse();
  const how = isAutomatic
    ? ' without a fight, five to one'
    : high === low
      ? ` at ${high} all, as the defender`
      : ` ${high} to ${low}`;
  const text = `${does(powerName(winner), 'win')}${how}; ${does(powerName(winner), 'lose')} ${own}, ${powerName(loser)} ${other}`;
  return [byPower(after, winner, text, nodes(before.field))];
}

const resolves: Tell = ({ before, after }) => result(before, after, false);
const winsAtOnce: Tell = ({ before, after }) => result(before, after, true);

// ------------------------------------------------------------------ the retreat

/** Those that have got away, and how many have not. */
function retreats(before: Rome, to: number, lost: number, left: number): readonly Telling[] {
  const power = fugitive(before);
  const who = powerName(power);
  if (left <= 0) return [byPower(before, power, `${does(who, 'have')} nowhere to retreat: ${units(lost)} lost`)];
  const cost = lost > 0 ? ` and ${verbOf(who, 'lose')} ${units(lost)} on the way` : '';
  return [byPower(before, power, `${does(who, 'retreat')} to ${placeName(to)}${cost}`, nodes(to))];
}

const retreatsByLand: Tell = ({ before, after }) => {
  const lost = after.lost - before.lost;
  return retreats(before, before.retreatTo, lost, before.retreatTo < 0 ? 0 : 1);
};

const retreatsBySea: Tell = ({ before, after }) => {
  const lost = after.lost - before.lost;
  return retreats(before, before.sailTo, lost, fugitives(before) - lost);
};

const goesBackInside: Tell = ({ before }) => [
  byPower(before, before.army, `${does(powerName(before.army), 'go')} back inside ${placeName(before.field)}`),
];

const rebelsGo: Tell = ({ before, after }) =>
  armyUnits(after) === 0
    ? []
    : [byPower(before, before.army, `the rebels flee to ${placeName(after.armyAt)}`, nodes(after.armyAt))];

const rewards: Tell = ({ before, after: s }) => {
  if (s.support === 0 || before.support > 0) return [];
  const what = `${counted(s.support, 'point')} of support for ${units(s.lost)} of the loser`;
  return [byPower(s, s.battleWinner, `${does(powerName(s.battleWinner), 'have')} ${what}`)];
};

const flees: Tell = ({ after: s }) => [
  byPower(s, s.defender, `${does(powerName(s.defender), 'flee')} from ${placeName(s.field)}`, nodes(s.field)),
];

export const BATTLE_EVENTS: Readonly<Record<string, Row>> = {
  'the attacker rolls': [attackRolls],
  'the defender rolls': [defendRolls],
};

export const BATTLE_ROWS: readonly (readonly [step: unknown, row: Row])[] = [
  [openFieldBattle, [begins]],
  [openSally, [begins]],
  [openPlacedBattle, [begins]],
  [openUnrestBattle, [begins]],
  [resolve, [resolves, 'units']],
  [winAutomatically, [winsAtOnce, 'units']],
  [finishRetreat, [retreatsByLand, 'units']],
  [endSeaRetreat, [retreatsBySea, 'units']],
  [endSailBack, [retreatsBySea, 'units']],
  [backInside, [goesBackInside]],
  [rebelsFlee, [rebelsGo]],
  [openFlight, [flees]],
  [reward, [rewards]],
];
