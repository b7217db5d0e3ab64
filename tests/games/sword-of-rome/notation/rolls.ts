/** Facts of throws: what the rules made of the last one of a kind. */

import { FAILED, GAUL, type Rome, SUCCEEDED } from '../../../../src/games/sword-of-rome/board/state.js';
import { LIMITS } from '../../../../src/games/sword-of-rome/data/rules.js';
import { navalTotal } from '../../../../src/games/sword-of-rome/movement/naval.js';
import { Board } from './board.js';
import type { Observer } from './expect.js';
import type { Done } from './record.js';
import type { Table } from './table.js';

function thrown(table: Table, ...names: readonly string[]): Done {
  const done = table.last(...names);
  if (done === undefined) throw new Error(`there was no throw '${names[0]}'`);
  return done;
}

const succeeded =
  (...names: readonly string[]): Observer =>
  (table) => {
    const { roll } = thrown(table, ...names).after;
    return roll === SUCCEEDED ? true : roll === FAILED ? false : undefined;
  };

const voyage = (table: Table) => thrown(table, 'voyage');
/** As SR 9.6.4 names them. */
const VOYAGES = ['none', 'success', 'turned_back', 'attrition'];
const goesOn = ({ voyage }: Rome): boolean => VOYAGES[voyage] === 'success';

/** Gallic markers that the actions have laid: on the track now, and those of each full track, which was a VP (SR 14.1). */
function plunderPlaced({ start, s }: Table): number {
  return s.plunder - start.plunder + LIMITS.plunderTrack * (s.points[GAUL] - start.points[GAUL]);
}

export const rollFacts: Readonly<Record<string, Observer>> = {
  intercepted: succeeded('interception die'),
  avoidSuccess: succeeded('avoidance die'),
  refused: (table) => thrown(table, 'refusal die').after.goesBack === 1,
  raidSuccess: (table) => thrown(table, 'raid dice', 'raid die').after.razed === 1,
  modifiedRoll(table) {
    const { before, outcome = 0 } = voyage(table);
    return navalTotal(before, outcome);
  },
  result: (table) => VOYAGES[voyage(table).after.voyage],
  activationEnds(table) {
    if (table.found.activationEnds !== undefined) return table.found.activationEnds;
    return !goesOn(voyage(table).after);
  },
  /** Who stays outside when the others have avoided, before a battle with them. */
  outsideFacing(table, wanted) {
    const avoided = table.done.findLast(({ step }) => /^(avoid|endAvoid|get away)/.test(step));
    const board = new Board(table.game, avoided?.after ?? table.s);
    return Object.fromEntries(
      Object.entries(wanted as Record<string, Record<string, number>>).map(([space, powers]) => [
        space,
        Object.fromEntries(Object.keys(powers).map((power) => [power, board.units(space, power)])),
      ]),
    );
  },
  plunderPlaced,
};
