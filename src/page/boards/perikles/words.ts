/** What Perikles calls its ids, and where its hidden counters are. */
import type { Places } from '../../contract/board.js';

export { naming as words } from '../../../games/perikles/spoken.js';

/** Counters lie at the location of their slot, and special tiles with their owners. */
export const places: Places = (path, value, { table }) => {
  const [field, at, army, counter] = path.split('.');
  if (field === 'pools' || field === 'deadPool') return [];
  if (field !== 'counters' || value === null) return undefined;
  const location = (table.board as Readonly<Record<string, string>> | undefined)?.[at];
  return location === undefined ? [] : [{ at: location, what: `${army} ${counter}` }];
};
