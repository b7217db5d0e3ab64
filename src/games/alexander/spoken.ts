/** What Alexander names by ids, as people call it. */
import { capital, counted, some } from '../../core/english.js';
import type { Naming } from '../../core/naming.js';
import { type Answers, answerFor, isAnswer, type Phrases, phraseFor } from '../../core/phrases.js';
import {
  AREA_TABLE,
  type AreaName,
  LEADER_TABLE,
  type LeaderName,
  SEA_TABLE,
  type SeaName,
  type ShipName,
  type UnitName,
} from './board/data.js';

/** One of a type, and more of them. */
export const UNIT_NOUNS: Readonly<Record<UnitName, readonly [one: string, many: string]>> = {
  m_phalanx: ['phalanx', 'phalanxes'],
  m_hoplite: ['Greek hoplite', 'Greek hoplites'],
  m_mi: ['medium infantry', 'medium infantry'],
  m_li: ['light infantry', 'light infantry'],
  m_hc: ['heavy cavalry', 'heavy cavalry'],
  m_lc: ['light cavalry', 'light cavalry'],
  p_li: ['light infantry', 'light infantry'],
  p_mi: ['medium infantry', 'medium infantry'],
  p_hi: ['heavy infantry', 'heavy infantry'],
  p_immortal: ['Immortal', 'Immortals'],
  p_hoplite: ['mercenary hoplite', 'mercenary hoplites'],
  p_spartan: ['Spartan phalanx', 'Spartan phalanxes'],
  p_lc: ['light cavalry', 'light cavalry'],
  p_hc: ['heavy cavalry', 'heavy cavalry'],
  t_li: ['Thracian', 'Thracians'],
};

export const SHIP_NOUNS: Readonly<Record<ShipName, string>> = {
  m_ship: 'Macedonian ship',
  a_ship: 'Athenian ship',
  c_ship: 'allied ship',
  p_ship: 'Persian ship',
};

const has = <T extends string>(table: Readonly<Record<T, unknown>>, id: string): id is T => Object.hasOwn(table, id);

export function name(id: string): string | undefined {
  if (has<AreaName>(AREA_TABLE, id)) return AREA_TABLE[id][0];
  if (has<SeaName>(SEA_TABLE, id)) return SEA_TABLE[id][0];
  if (has<LeaderName>(LEADER_TABLE, id)) return LEADER_TABLE[id][0];
  if (has<ShipName>(SHIP_NOUNS, id)) return SHIP_NOUNS[id];
  const type = id.replace('*', '');
  return has<UnitName>(UNIT_NOUNS, type) ? `${id.endsWith('*') ? 'reduced ' : ''}${UNIT_NOUNS[type][0]}` : undefined;
}
const called = (id: string) => name(id) ?? id.replaceAll('_', ' ');

const isSea = (id: string) => has<SeaName>(SEA_TABLE, id);
const to = (id: string) => (isSea(id) ? `the ${called(id)}` : called(id));
const where = (id: string) => `${isSea(id) ? 'in the' : 'at'} ${called(id)}`;
const hits = (count: string) => counted(Number(count), 'hit');

/** '2 Persian ships at Cyprus': as many as are chosen. */
function shipsText(count: string, type: string, place: string): string {
  const ships = count === '1' ? called(type) : `${called(type)}s`;
  return `${count === '0' ? 'no' : count} ${ships} ${where(place)}`;
}

/** 'a Persian ship in the Aegean Sea that has moved, with Mazaeus'. */
function shipText(moved: string | undefined, type: string, place: string, load: string | undefined): string {
  const cargo = load === undefined ? '' : `, with ${load.split(' ').map(called).join(' ')}`;
  return `${some(called(type))} ${where(place)}${moved ? ' that has moved' : ''}${cargo}`;
}

// Moves, for reviews, which read them without their positions.

/** What yes and no mean. */
const ANSWERS: Answers = {
  withdraw: ['try to withdraw', 'hold the field'],
  'naval withdraw': ['try to withdraw', 'hold the sea'],
  'stand off': ['leave the port', 'fight'],
  'break off': ['try to break off', 'fight on'],
  'four dice': ['fight with four dice', 'fight with three dice'],
  'take city': ['take the city', 'leave the city'],
  'fleet pay': ['pay the fleet', 'do not pay the fleet'],
  athens: ['pay the Athenian fleet', 'do not pay the Athenian fleet'],
  pay: ['pay for a revolt', 'pay nothing for a revolt'],
  memnon: ['take Memnon', 'leave Memnon'],
};

/** Moves that are one word, and what of others' moves is seen, by decision. */
const SINGLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  declare: {
    move: 'march with an army',
    fleet: 'sail with a fleet',
    embark: 'embark troops',
    disembark: 'land troops',
    siege: 'besiege a city',
    raid: 'raid a coast',
    thracian: 'march with the Thracians',
  },
  load: {
    load: 'choose which units go',
    all: 'take all units',
    'all but 1': 'take all units but 1',
    fast: 'take the fast units',
    none: 'take no units',
    custom: 'choose the units one by one',
  },
  step: { march: 'force the march', mark: 'place a marker' },
  recruit: { levy: 'call the emergency levy' },
  land: { all: 'land all' },
  thrace: { subdue: 'subdue Thrace', ignore: 'leave Thrace alone' },
  amount: { amount: 'choose how many go', 'take amount': 'choose how many go' },
  take: { leaders: 'choose who goes' },
  'extra marker': { none: 'take over no area' },
  // what chance does
  'fleet roll': { 'puts to sea': 'the fleet puts to sea', stays: 'the fleet stays in port' },
  storm: { succeeds: 'storm: a ship is lost', fails: 'storm: a ship comes through' },
  'Persian pride': { holds: 'Persian pride holds', breaks: 'Persian pride breaks' },
};

/** What is done with a place, a unit or a leader that is named alone. */
const VERBS: Readonly<Record<string, (id: string) => string>> = {
  'pick area': (area) => `start from ${to(area)}`,
  place: (area) => `place in ${to(area)}`,
  area: (area) => `place in ${to(area)}`,
  retreat: (area) => `retreat to ${to(area)}`,
  'withdraw to': (place) => `withdraw to ${to(place)}`,
  'disembark to': (area) => `land in ${to(area)}`,
  'embark from': (area) => `embark from ${to(area)}`,
  harbour: (area) => `put in at ${to(area)}`,
  'allied port': (area) => `put in at ${to(area)}`,
  sea: (sea) => `start in ${to(sea)}`,
  'put to sea': (sea) => `put to sea in ${to(sea)}`,
  city: (area) => `besiege the city in ${to(area)}`,
  thracians: (area) => `go to ${to(area)}`,
  'enter at': (area) => `enter at ${to(area)}`,
  'extra marker': (area) => `take over ${to(area)}`,
  'lose at': (area) => `lose it in ${to(area)}`,
  deserter: (area) => `lose a deserter in ${to(area)}`,
  lose: (unit) => `lose a unit of ${called(unit)}`,
  land: (counter) => `land ${called(counter)}`,
  hit: (counter) => `let ${called(counter)} take the hit`,
  replace: (leader) => `let ${called(leader)} take his place`,
};

/** What is done with a ship that is named alone. */
const SHIP_VERBS: Readonly<Record<string, string>> = { sink: 'lose', 'lose ship': 'give up', 'give up': 'give up' };

/** Where the number of chance comes from. */
const LOSSES: Readonly<Record<string, string>> = { supply: 'hunger', desert: 'the desert', attrition: 'attrition' };

const MOVES: Phrases = [
  [/^step (.+)$/, (area) => `go to ${to(area)}`],
  [/^pick (?!up )(.+)$/, (what) => `pick up ${called(what)}`],
  [/^flip (.+)$/, (unit) => `restore ${called(unit)}`],
  [/^ship (.)_ship$/, (side) => `buy a ${called(`${side}_ship`)}`],
  [/^region (.+)$/, (region) => `choose an area in ${capital(region)}`],
  [/^port (.+)$/, (area) => `put in at ${to(area)}`],
  [/^sail (.+)$/, (sea) => `sail to ${to(sea)}`],
  [/^(\d+) (._ship) of (\w+)$/, (count, type, place) => `sail with ${shipsText(count, type, place)}`],
  [/^(\w+) at (\w+)$/, (area, sea) => `land in ${to(area)}, from ${to(sea)}`],
  [/^(\w+) from (\w+)$/, (area, sea) => `raid ${to(area)} from ${to(sea)}`],
  [/^(\d+) ships$/, (count) => `raid with ${count === '1' ? '1 ship' : `${count} ships`}`],
  [/^(._li|._lc) in (\w+)$/, (unit, area) => `train ${called(unit)} in ${to(area)}`],
  [/^draw (\w+) of the (pool|destroyed)$/, (unit, from) => `the levy brings ${called(unit)} of the ${from}`],
  [
    /^(\d+) on the city, (\d+) on the besieger$/,
    (city, own) => `siege: ${hits(city)} on the city, ${own} on the besieger`,
  ],
];

export const naming: Naming = {
  name,
  move(move, decision) {
    if (isAnswer(move)) return answerFor(move, decision, ANSWERS);
    const [, count, unit] = /^(\d+) (.+)$/.exec(move) ?? [];
    if (decision === 'amount' && unit !== undefined)
      return count === '0' ? `take no ${called(unit)}` : `take ${count} × ${called(unit)}`;
    const [, full, reduced] = /^(\d+) hits? on full units, (\d+) on reduced ones$/.exec(move) ?? [];
    if (full !== undefined)
      return `${LOSSES[decision] ?? decision}: ${hits(full)} on full units, ${reduced} on reduced ones`;
    const [, moved, type, place, load] = /^(moved )?(._ship) of (\w+)(?: with (.+))?$/.exec(move) ?? [];
    if (type !== undefined && SHIP_VERBS[decision] !== undefined)
      return `${SHIP_VERBS[decision]} ${shipText(moved, type, place, load)}`;
    const said = SINGLE[decision]?.[move] ?? phraseFor(move, MOVES);
    if (said !== undefined) return said;
    return name(move) === undefined ? undefined : VERBS[decision]?.(move);
  },
};
