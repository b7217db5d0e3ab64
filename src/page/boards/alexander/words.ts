/** What moves of Alexander are called. */

import type { Words } from '../../contract/board.js';
import { decisionName } from '../../contract/decision-name.js';
import { AREAS, kindOf, leaderTitle, placeName, SEAS } from './table.js';
import { questionOf, texts } from './texts.js';

const PLACES = new Map<string, string>([...AREAS, ...SEAS].map((place) => [place, placeName(place)]));

const name: Words['name'] = (id) => {
  const place = PLACES.get(id);
  if (place !== undefined) return place;
  const kind = kindOf(id);
  if (kind !== undefined) return texts.unitLong(kind);
  if (Object.hasOwn(texts.shipTypes, id)) return `${texts.shipTypes[id as keyof typeof texts.shipTypes]} ships`;
  return leaderTitle(id) === id ? undefined : leaderTitle(id);
};
const called = (id: string) => name(id) ?? id.replaceAll('_', ' ');

/** What yes and no mean. */
const ANSWERS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
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

export const words: Words = {
  name,
  move(move, decision) {
    const asked = decisionName(decision);
    if (move === 'yes' || move === 'no') return ANSWERS[asked]?.[move === 'yes' ? 0 : 1];
    if (asked === 'thrace') return move === 'subdue' ? 'subdue Thrace' : 'leave Thrace alone';
    if (asked === 'declare' && move === 'move') return 'march with an army';
    if (asked === 'pick area') return `start from ${called(move)}`;
    if (asked === 'amount') {
      const [count, ...unit] = move.split(' ');
      return `take ${count === '0' ? 'no' : count} ${called(unit.join(' '))}`;
    }
    if (move.startsWith('step ')) return `go to ${called(move.slice(5))}`;
    return undefined;
  },
  question: questionOf,
  reveal: () => null, // the map shows it
};
