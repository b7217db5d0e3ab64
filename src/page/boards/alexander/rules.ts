/** What the things of Alexander are and do (docs/games/alexander/rules.md). */
import {
  AREA_TABLE,
  LEADER_TABLE,
  type LeaderName,
  UNIT_TABLE,
  type UnitName,
} from '../../../games/alexander/board/data.js';
import type { RuleOf } from '../../contract/board.js';
import { type AlexanderTable, cityOf, isArea, isSea, leaderStats, placeName, SIDES } from './table.js';
import { sides, texts } from './texts.js';

const SIDE_RULES = {
  macedon: 'Macedon wins as soon as Legitimacy is at 0. After turn 20 nobody has won.',
  persia:
    'Persia wins as soon as War Weariness is at 0 (low is weary), or when Alexander dies. After turn 20 nobody has won.',
} as const;

export const rule: RuleOf = (thing, { view }) => {
  const table = view.table as unknown as AlexanderTable;
  if (isArea(thing)) return { name: placeName(thing), says: sayArea(thing, table) };
  if (isSea(thing))
    return {
      name: placeName(thing),
      says: 'A sea area. Ships sail from sea to sea and into the ports that touch it; enemies that meet there may fight.',
    };
  if (Object.hasOwn(LEADER_TABLE, thing)) {
    const { initiative, combat } = leaderStats(thing);
    return { name: LEADER_TABLE[thing as LeaderName][0], says: texts.leaderStats(initiative, combat) };
  }
  if (Object.hasOwn(UNIT_TABLE, thing)) {
    const { name, quality } = UNIT_TABLE[thing as UnitName];
    return { name: `${name[0].toUpperCase()}${name.slice(1)}`, says: texts.unitStats(quality) };
  }
  const side = SIDES.find((each) => each === thing);
  return side && { name: sides[side], says: SIDE_RULES[side] };
};

function sayArea(area: keyof typeof AREA_TABLE, table: AlexanderTable): string {
  const [, , terrain] = AREA_TABLE[area];
  const marker = table.areas[area]?.marker;
  const held = SIDES.find((side) => side === marker);
  const city = cityOf(area);
  const ground = `${terrain[0].toUpperCase()}${terrain.slice(1)}${held ? `, with the marker of ${sides[held]}` : ''}.`;
  return city === undefined
    ? `${ground} An army that finds no enemy here may pay 1 to place its marker, or to flip the other’s.`
    : `${ground} No marker is placed where a city stands: the city has to be won, and that moves the tracks.`;
}
