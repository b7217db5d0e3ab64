/** What the board says, in words. */

import { capital } from '../../../core/english.js';
import { SCENARIO_TABLE, type ScenarioName } from '../../../games/peloponnesian-war/data/scenarios.js';
import { SPACE_TABLE, type SpaceName } from '../../../games/peloponnesian-war/data/spaces.js';
import { ARMS, NATIONS } from '../../../games/peloponnesian-war/spoken.js';
import { armOf, type Force, isAllied, isFortress, leaderTitle, type SideName, typeOf, type WarTable } from './table.js';

export const sides: Readonly<Record<string, string>> = { athens: 'Athens', sparta: 'Sparta' };

export const texts = {
  map: 'Map of Greece',
  turn: (turn: number, year: number) => `Turn ${turn} · ${year} BC`,
  scenario: (name: string) => SCENARIO_TABLE[name as ScenarioName]?.title ?? name,
  talents: 'Talents',
  bellicosity: 'Bellicosity',
  bellicosityNote: 'How willing a side is to go on with the war; at 0 it surrenders',
  confidence: 'SCI',
  confidenceNote: 'Strategy confidence index',
  points: 'Victory points',
  winFrom: (n: number) => `of ${n}`,
  passed: 'has passed',
  details: 'Leaders, states',
  close: 'Close',
  strategy: 'Strategy',
  matrix: (side: SideName) => `Strategies of ${sides[side]}`,
  inHand: 'Drawn',
  cup: 'In the cup',
  resting: 'Gone home',
  pool: 'Lost',
  home: 'On the way home',
  removed: 'Out of the game',
  neutrals: 'Other states',
  hostages: 'Holds hostages',
  nobody: 'neutral',
  none: 'none',
  arm: (key: string) => {
    const nation = key.split('@')[1];
    const whose = nation === undefined ? (isAllied(key) ? 'Allied' : 'Own') : NATIONS[nation];
    return { whose, name: capital(ARMS[armOf(key)]) };
  },
  ratings: (strategy: number, tactical: number) =>
    `Strategy ${strategy}: the higher one begins, and an AI adds it to the die for its strategy. Tactics ${tactical}: added to dice of battles, sieges and coming home.`,
  operation: (side: SideName) => `Operation of ${sides[side]}`,
  under: (leader: string) => `under ${leaderTitle(leader)}`,
  objective: 'Objective',
  noTroops: 'no troops yet',
  all: 'All troops here',
  news: 'What has just happened',
  choose: 'Point at a space to see who stands there.',
  fortress: 'fortress',
  rebellion: 'in rebellion',
  ravaged: 'ravaged',
  siege: (side: string) => `besieged by ${sides[side]}`,
  helots: 'helots in revolt',
  held: (side: string | undefined) => (side === undefined || side === 'nobody' ? 'Neutral' : `Held by ${sides[side]}`),
  find: 'Find a space by its name',
  heldBy: { enemy: 'Enemy', own: 'Own', nobody: 'Neutral' },
  found: (n: number) => `${n} spaces`,
  types: { land: 'inland', coastal: 'coast', island: 'island' },
};

/** 'Corinth, Held by Sparta, coast, fortress, 6 hoplites …' */
export function saySpace(table: WarTable, name: SpaceName, forces: readonly Force[]): string {
  const { controller, rebellion, ravaged, siege } = table.spaces[name] ?? {};
  return [
    SPACE_TABLE[name][0],
    texts.held(controller as string | undefined),
    texts.types[typeOf(name)],
    ...(isFortress(name) ? [texts.fortress] : []),
    ...(rebellion === 'yes' ? [texts.rebellion] : []),
    ...(ravaged === 'yes' ? [texts.ravaged] : []),
    ...(siege !== undefined && siege !== 'nobody' ? [texts.siege(`${siege}`)] : []),
    ...(table.helots === name ? [texts.helots] : []),
    ...forces.map(sayForce),
  ].join(', ');
}

export function sayForce({ side, troops, leaders }: Force): string {
  const named = troops.map(({ key, count }) => {
    const { whose, name } = texts.arm(key);
    return `${count} ${whose.toLowerCase()} ${name.toLowerCase()}`;
  });
  return `${sides[side]}: ${[...named, ...leaders.map(leaderTitle)].join(', ')}`;
}
