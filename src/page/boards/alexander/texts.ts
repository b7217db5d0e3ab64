/** What the board says, in words. */

import { decisionName } from '../../../core/naming.js';
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
    `Checks succeed above ${initiative}, hits with ${combat} or less`,
  unseen: 'Unknown',
  noCommander: 'no leader',
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

/** What an open decision asks. */
const QUESTIONS: Readonly<Record<string, string>> = {
  thrace: 'Subdue Thrace first, or leave it in Macedon’s back and have more troops now?',
  declare: 'March with one of your armies, or which other action?',
  'pick area': 'Which army marches?',
  take: 'Does this leader go?',
  load: 'Which units go with them?',
  amount: 'How many of these go?',
  step: 'Where to, or what else does the army do here?',
  withdraw: 'Try to get away before the battle?',
  'break off': 'Try to break off the battle?',
  'four dice': 'Does Alexander fight with four dice, where each 1 puts his life at risk?',
  'take city': 'Take the city?',
  hit: 'Which counter takes the hit?',
  retreat: 'Where do the beaten go?',
  'extra marker': 'Which neighbouring area comes over?',
  sea: 'In which sea does the fleet start?',
  ships: 'How many ships go?',
  sail: 'Where does the fleet go?',
  'naval withdraw': 'Try to get away from the sea battle?',
  'withdraw to': 'Where do the ships go?',
  sink: 'Which ship sinks?',
  'stand off': 'Leave the port, or fight?',
  'put to sea': 'Into which sea do the ships go?',
  'embark from': 'Where do troops go aboard?',
  'disembark to': 'Where do they land?',
  land: 'Who goes ashore?',
  'raid target': 'Which coast is raided?',
  memnon: 'Does Memnon go with them?',
  raiders: 'How many ships raid?',
  city: 'Which city is besieged?',
  thracians: 'Where do the Thracians go?',
  harbour: 'Where do the ships put in?',
  recruit: 'Recruit: what do you buy or restore?',
  place: 'Where is it placed?',
  area: 'In which area of the region?',
  pay: 'Pay for a better chance of the revolt of Sparta?',
  athens: 'Pay the Athenian fleet?',
  'fleet pay': 'Pay the fleet, or lose a ship?',
  lose: 'The army is not paid: which kind leaves?',
  'lose at': 'From where does it leave?',
  'lose ship': 'Which ship is given up?',
  'give up': 'Which ship is given up?',
  'allied port': 'Where do the allied ships lie?',
  replace: 'Who takes Parmenion’s place?',
  'train foot': 'Which light infantry becomes heavy?',
  'train horse': 'Which light cavalry becomes heavy?',
  deserter: 'From where does it desert?',
  'enter at': 'Where do they come in?',
};

export function questionOf(decision: string): string {
  const name = decisionName(decision);
  return QUESTIONS[name] ?? name;
}

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
