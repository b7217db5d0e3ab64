/** What Alexander names by ids, as people call it. */
import { capital } from '../../core/capital.js';
import type { Naming } from '../../core/naming.js';
import { type Answers, answerFor, isAnswer, type Phrases, phraseFor } from '../../core/phrases.js';
import {
  AREA_TABLE,
  type AreaName,
  LEADER_TABLE,
  type LeaderName,
  SEA_TABLE,
  type SeaName,
  UNIT_TABLE,
  type UnitName,
} from './board/data.js';

const SHIPS: Readonly<Record<string, string>> = {
  m_ship: 'Macedonian ships',
  a_ship: 'Athenian ships',
  c_ship: 'allied ships',
  p_ship: 'Persian ships',
};

function name(id: string): string | undefined {
  if (Object.hasOwn(AREA_TABLE, id)) return AREA_TABLE[id as AreaName][0];
  if (Object.hasOwn(SEA_TABLE, id)) return SEA_TABLE[id as SeaName][0];
  const type = id.replace('*', '');
  if (Object.hasOwn(UNIT_TABLE, type))
    return `${UNIT_TABLE[type as UnitName].name}${id.endsWith('*') ? ', reduced' : ''}`;
  return SHIPS[id] ?? (Object.hasOwn(LEADER_TABLE, id) ? LEADER_TABLE[id as LeaderName][0] : undefined);
}
const called = (id: string) => name(id) ?? id.replaceAll('_', ' ');

/** What yes and no mean. */
const ANSWERS: Answers = {
  withdraw: ['try to withdraw', 'hold the field'],
  'naval withdraw': ['try to withdraw', 'hold the sea'],
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
  declare: { move: 'march with an army', fleet: 'sail with a fleet' },
  load: {
    all: 'take all units',
    fast: 'take the fast units',
    none: 'take no units',
    custom: 'choose the units one by one',
  },
  thrace: { subdue: 'subdue Thrace' },
  amount: { 'take amount': 'choose how many go' },
  take: { leaders: 'choose who goes' },
};

/** Before a place: what is done there. */
const PREPOSITIONS: Readonly<Record<string, string>> = {
  'pick area': 'start from',
  place: 'place in',
  area: 'place in',
  retreat: 'retreat to',
  'withdraw to': 'withdraw to',
  'disembark to': 'land in',
  'embark from': 'embark from',
  harbour: 'put in at',
};

const MOVES: Phrases = [
  [/^step (.+)$/, (area) => `go to ${called(area)}`],
  [/^pick (.+)$/, (what) => `pick up ${called(what)}`],
  [/^flip (.+)$/, (unit) => `make good ${called(unit)}`],
  [/^ship (.+)$/, (ship) => `buy ${called(ship)}`],
  [/^region (.+)$/, (region) => `choose an area in ${capital(region)}`],
  [/^port (.+)$/, (area) => `put in at ${called(area)}`],
  [/^sail (.+)$/, (sea) => `sail to the ${called(sea)}`],
  [
    /^(\d+ hits?) on full units, (\d+) on reduced ones$/,
    (full, reduced) => `${full} on full units, ${reduced} on reduced ones`,
  ],
];

export const naming: Naming = {
  name,
  move(move, decision) {
    if (isAnswer(move)) return answerFor(move, decision, ANSWERS);
    if (decision === 'thrace' && move !== 'subdue') return 'leave Thrace alone';
    if (decision === 'amount' && /^\d/.test(move)) {
      const [count, ...unit] = move.split(' ');
      return `take ${count === '0' ? 'no' : count} ${called(unit.join(' '))}`;
    }
    const said = SINGLE[decision]?.[move] ?? phraseFor(move, MOVES);
    if (said !== undefined) return said;
    const before = PREPOSITIONS[decision];
    return before === undefined || name(move) === undefined ? undefined : `${before} ${called(move)}`;
  },
};
