/** What the board says, in words. */

import { AREA_TABLE, type AreaName, UNIT_TABLE } from '../../../games/alexander/board/data.js';
import {
  type AlexanderTable,
  cityOf,
  type Fleet,
  type Kind,
  leaderTitle,
  placeName,
  type SideName,
  type Stack,
} from './table.js';

const SHORT: Readonly<Record<string, string>> = {
  phalanx: 'Phalanx',
  hoplite: 'Hoplites',
  mi: 'Medium inf.',
  li: 'Light inf.',
  hc: 'Heavy cav.',
  lc: 'Light cav.',
  hi: 'Heavy inf.',
  immortal: 'Immortals',
  spartan: 'Spartans',
};

export const texts = {
  map: 'Map of the war',
  tracks: 'Tracks',
  turn: 'Turn',
  of: (n: number) => `of ${n}`,
  weariness: 'War Weariness',
  wearinessNote: 'Persia wins when Macedon’s War Weariness is 0',
  legitimacy: 'Legitimacy',
  legitimacyNote: 'Macedon wins when Persia’s Legitimacy is 0',
  treasury: (side: SideName, talents: number) => `Treasury of ${sides[side]}: ${talents}`,
  pools: 'Reserves',
  close: 'Close',
  pool: (n: number) => `${n} in the pool`,
  lost: 'Dead',
  absent: 'Not in play',
  athens: 'Athenian fleet',
  events: 'Events so far',
  none: 'none',
  unit: ({ type }: Kind) => (type === 't_li' ? 'Thracians' : SHORT[type.slice(2)]),
  unitLong: ({ type, isReduced }: Kind) => `${UNIT_TABLE[type].name}${isReduced ? ', reduced' : ''}`,
  hitsFrom: (quality: number) => `${quality}+`,
  reduced: '½',
  leaderStats: (initiative: number, combat: number) =>
    `Initiative ${initiative}: checks succeed with a die above it, so low is good. Combat ${combat}: hits with a die of ${combat} or less.`,
  unitStats: (quality: number) => `Hits with a die of ${quality} or more.`,
  unseen: 'Unknown',
  counters: (n: number) => (n === 1 ? '1 counter' : `${n} counters`),
  ships: (n: number) => (n === 1 ? '1 ship' : `${n} ships`),
  shipTypes: { m_ship: 'Macedonian', a_ship: 'Athenian', c_ship: 'Allied', p_ship: 'Persian' },
  loaded: (n: number) => `${n} with cargo`,
  aboard: 'Aboard',
  hungry: 'out of supply',
  movedAll: 'has moved',
  army: 'The army on the march',
  points: (spent: number, most: number) => `${spent} of ${most} movement points used`,
  battleAt: (place: string) => `Battle in ${place}`,
  siegeHits: (n: number, of: number) => `${n} of ${of} hits`,
  round: (n: number) => `round ${n}`,
  hits: (n: number) => (n === 1 ? 'scored 1 hit' : `scored ${n} hits`),
  choose: 'Point at an area to see what stands there.',
  inspect: (place: string) => `Look at ${place}`,
  news: 'What has just happened',
  held: (side: SideName | undefined) => (side === undefined ? 'Nobody’s' : `${sides[side]}’s`),
};

export const sides: Readonly<Record<SideName, string>> = { macedon: 'Macedon', persia: 'Persia' };

/** 'Lydia, Macedon’s, plains, Sardis with 3 hits, 15 counters of Macedon under Alexander III' */
export function sayArea(
  table: AlexanderTable,
  area: AreaName,
  stack: Stack | undefined,
  fleets: readonly Fleet[],
): string {
  const city = cityOf(area);
  return [
    placeName(area),
    texts.held(table.areas[area]?.marker),
    AREA_TABLE[area][2],
    ...(city === undefined ? [] : [`${city[0]}${city[3].includes('fortress') ? ', a fortress' : ''} (${city[2]})`]),
    ...(stack === undefined ? [] : [sayStack(stack)]),
    ...fleets.map(sayFleet),
  ].join(', ');
}

export function saySea(place: string, fleets: readonly Fleet[]): string {
  return [placeName(place), ...fleets.map(sayFleet)].join(', ');
}

export function sayStack({ side, size, commander }: Stack): string {
  const under = commander === undefined ? '' : ` under ${leaderTitle(commander)}`;
  return `${texts.counters(size)} of ${sides[side]}${under}`;
}

const sayFleet = ({ side, count }: Fleet) => `${texts.ships(count)} of ${sides[side]}`;

/** What a choice does, by its action, before the name of a counter: 'buy'. */
const ACTIONS: Readonly<Record<string, string>> = {
  buy: 'Buy',
  flip: 'Restore',
  pick: 'Pick up',
  drop: 'Drop',
  take: 'Takes part',
  leave: 'Stays',
  hit: 'Takes the hit',
  land: 'Lands',
  amount: 'Goes',
  lose: 'Leaves',
  replace: 'Takes his place',
  ships: 'Ships',
};

export const actionText = (action: string) => ACTIONS[action] ?? action;
