/** What moves of The Sword of Rome are called. */

import { decisionName } from '../../../core/naming.js';
import { naming } from '../../../games/sword-of-rome/spoken.js';
import type { Places, Words } from '../../contract/board.js';
import { prefixOf } from './table.js';

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

export const words: Words = {
  ...naming,
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
