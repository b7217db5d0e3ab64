/** Kinds of cards, as a network tells them apart. */

import { CARDS, type Card } from '../../games/sword-of-rome/data/cards.js';

export const KINDS = ['march', 'leader', 'levy', 'support', 'subvert', 'other', 'battle', 'reaction', 'siege'] as const;
type Kind = (typeof KINDS)[number];

function kindOf({ when, effects: [{ kind }] }: Card): Kind {
  if (when === 'battle' || when === 'post battle') return 'battle';
  if (when === 'siege surrender' || when === 'city captured') return 'siege';
  if (when !== 'action') return 'reaction';
  switch (kind) {
    case 'campaign':
    case 'march':
    case 'naval activation':
      return 'march';
    case 'leader':
    case 'minor':
      return 'leader';
    case 'levy':
    case 'support':
    case 'subvert':
      return kind;
    default:
      return 'other';
  }
}

/** By card: an index of KINDS. The exchanged cards for four and fewer players count as what they replace. */
export const KIND_OF = Int8Array.from(CARDS, (card) => KINDS.indexOf(kindOf(card)));
