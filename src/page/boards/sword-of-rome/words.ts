/** What moves of The Sword of Rome are called. */

import { CARDS } from '../../../games/sword-of-rome/data/cards.js';
import { LEADER_TABLE } from '../../../games/sword-of-rome/data/leader-table.js';
import type { Places, Words } from '../../contract/board.js';
import { decisionName } from '../../contract/decision-name.js';
import { POWERS, powerName } from './powers.js';
import { leaderOf, PLACES, placeName, prefixOf } from './table.js';

/** With its number where a hand has several of the name. */
function cardName(id: string, name: string, hand: number): string {
  const isOnly = CARDS.filter((card) => card.name === name && card.hand === hand).length === 1;
  return isOnly ? `“${name}”` : `“${name}” (${id.slice(-2)})`;
}

const NAMES = new Map<string, string>([
  ...PLACES.map((place) => [place, placeName(place)] as const),
  ...CARDS.map(({ id, name, hand }) => [id, cardName(id, name, hand)] as const),
  ...Object.keys(LEADER_TABLE).map((id) => [id, leaderOf(id).name] as const),
  ...POWERS.map((power) => [power, powerName(power)] as const),
]);

const QUESTIONS: Readonly<Record<string, string>> = {
  'own action': 'Which card do you play, or what else do you do?',
  'use the card': 'What is the card used for?',
  activate: 'Which army marches?',
  step: 'Where does the army go?',
  intercept: 'Intercept the army?',
  'how many units': 'How many units?',
  claim: 'Which spaces do you claim?',
  'desperate times': 'Use Desperate Times?',
  'choose the first player': 'Who begins?',
  'offer an alliance': 'Offer an alliance?',
  'answer the offer': 'Accept the alliance?',
  'break an alliance': 'Break an alliance?',
  'give up support': 'Where is support given up?',
  'spend support': 'Where is support spent?',
  place: 'Where do the units go?',
  'whose units': 'Units of which power?',
  discard: 'Which cards are discarded?',
};

const name: Words['name'] = (id) => {
  const known = NAMES.get(id);
  if (known !== undefined) return known;
  const [one, other] = id.split('-');
  return POWERS.includes(one) && POWERS.includes(other) ? `${powerName(one)} and ${powerName(other)}` : undefined;
};

/** The patterns of moves that say too little by their words. */
const MOVES: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^no Desperate Times of/, () => 'keep Desperate Times'],
  [/^Desperate Times of/, () => 'use Desperate Times'],
  [/^no claim of/, () => 'claim nothing'],
  [/^(\w+) (?:first|next)$/, (who) => `let ${who.replace(/^./, (letter) => letter.toUpperCase())} go first`],
];

export const words: Words = {
  name,
  move(move, decision) {
    if (/^step/.test(decision) && move.startsWith('to ')) return `go to ${name(move.slice(3)) ?? move.slice(3)}`;
    const [, power, place] = /^([A-Z]{3}) to (\w+)$/.exec(move) ?? [];
    if (power !== undefined) return `place ${powerName(power)} in ${name(place) ?? place}`;
    for (const [pattern, say] of MOVES) {
      const found = pattern.exec(move);
      if (found) return say(found[1] ?? '');
    }
    return undefined;
  },
  question: (decision) => QUESTIONS[decisionName(decision)],
  reveal: () => null, // the map shows it
};

/** Cards in a hand are where its owner is; those in a pile are of no use to anybody yet. */
export const places: Places = (path, value, { table }) => {
  const [field, card] = path.split('.');
  if (field !== 'cards') return undefined;
  const owner = Object.keys(table.points as object).find((hand) => prefixOf(hand) === card.slice(0, 3));
  return owner !== undefined && (value === 'hand' || value === 'held') ? [{ at: owner, what: card }] : [];
};
