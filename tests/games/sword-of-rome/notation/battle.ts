/** Facts of the last battle: the engine's own functions on the position before its losses, and what its steps took away. */
import {
  attackDrm,
  attackers,
  attackerWins,
  attackTotal,
  defendDrm,
  defenders,
  defendTotal,
  hitsOnAttacker,
  hitsOnDefender,
  pointsFor,
} from '../../../../src/games/sword-of-rome/battle/battle.js';
import { LEADERS } from '../../../../src/games/sword-of-rome/board/leaders.js';
import { type Rome, UNREST_BATTLE } from '../../../../src/games/sword-of-rome/board/state.js';
import { armyUnits } from '../../../../src/games/sword-of-rome/board/units.js';
import { POWERS } from '../../../../src/games/sword-of-rome/data/map-table.js';
import { flankUnits } from '../../../../src/games/sword-of-rome/movement/flank.js';
import { Board } from './board.js';
import type { Observer } from './expect.js';
import type { Done } from './record.js';
import type { Table } from './table.js';

/** The step that takes the losses of a battle with dice, and the one that ends it without. */
const RESOLVE = ['resolve the battle'];
const AUTOMATIC = ['win without dice'];
const REWARD = ['reward the winner'];

function fought(table: Table): Done {
  const done = table.last(...RESOLVE);
  if (done === undefined) throw new Error('no battle was fought');
  return done;
}

const isUnrest = (s: Rome): boolean => s.battle === UNREST_BATTLE;
const sides = ({ before }: Done): [string, string] => [
  POWERS[before.army],
  isUnrest(before) ? 'unrest' : POWERS[before.defender],
];
/** The attacker's and the defender's figure by name. */
const both =
  (attacker: (s: Rome) => number, defender: (s: Rome) => number): Observer =>
  (table) => {
    const battle = fought(table);
    const [a, d] = sides(battle);
    return { [a]: attacker(battle.before), [d]: defender(battle.before) };
  };

function losses(table: Table, power: string): number {
  const { before, after } = fought(table);
  return new Board(table.game, before).total(power) - new Board(table.game, after).total(power);
}

/** Points that the rules gave: at the first step that gives any, before and after a retreat. */
function pointsGiven(table: Table): number | undefined {
  const given = table.last(...REWARD);
  return given?.after.support;
}

/** Points for the losses of the battle alone: what the rules would give before the retreat. */
function points(table: Table): unknown {
  if (table.found.supportPoints !== undefined) return table.found.supportPoints;
  const unrest = table.last(...RESOLVE)?.before;
  if (unrest !== undefined && isUnrest(unrest))
    return pointsFor(attackerWins(unrest) ? hitsOnDefender(unrest) : losses(table, 'CAR'));
  const battle = table.last(...RESOLVE, ...AUTOMATIC);
  if (battle === undefined) throw new Error('no battle was fought');
  return pointsFor(battle.after.lost);
}

export const battleFacts: Readonly<Record<string, Observer>> = {
  winner(table) {
    if (table.found.winner !== undefined) return table.found.winner;
    const battle = fought(table);
    return sides(battle)[attackerWins(battle.before) ? 0 : 1];
  },
  totals: both(attackTotal, defendTotal),
  drm: both(attackDrm, defendDrm),
  armySize: both(attackers, defenders),
  hits: both(hitsOnAttacker, hitsOnDefender),
  loss(table) {
    const battle = fought(table);
    return Object.fromEntries(sides(battle).map((power) => [power, power === 'unrest' ? 0 : losses(table, power)]));
  },
  /** Of a coordinated attack: by the leaders of its two forces. */
  lossSplit(table) {
    if (table.found.lossSplit !== undefined) return table.found.lossSplit;
    const { before, after } = fought(table);
    return {
      [LEADERS[before.chosen]]: armyUnits(before) - armyUnits(after),
      [LEADERS[before.flankLeader]]: flankUnits(before) - flankUnits(after),
    };
  },
  carLoss: (table) => losses(table, 'CAR'),
  carthageHits: (table) => hitsOnDefender(fought(table).before),
  supportPoints: points,
  supportPointsAfterRetreat: pointsGiven,
  /** Units met are gone without dice (SR 12.2.1). */
  overrun: (table) => table.last(...AUTOMATIC) !== undefined && table.last(...RESOLVE) === undefined,
};
