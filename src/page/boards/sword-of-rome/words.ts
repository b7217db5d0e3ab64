/** What The Sword of Rome calls its ids, and where its hidden cards are. */
import type { Places } from '../../contract/board.js';
import { prefixOf } from './table.js';

export { naming as words } from '../../../games/sword-of-rome/spoken.js';

/** Cards in a hand are where its owner is; those in a pile are of no use to anybody yet. */
export const places: Places = (path, value, { table }) => {
  const [field, card] = path.split('.');
  if (field !== 'cards') return undefined;
  const owner = Object.keys(table.points as object).find((hand) => prefixOf(hand) === card.slice(0, 3));
  return owner !== undefined && (value === 'hand' || value === 'held') ? [{ at: owner, what: card }] : [];
};
