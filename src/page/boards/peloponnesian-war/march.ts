/** An operation by a drag from where troops are to its objective, or troops assembled by one click: everybody goes. */
import type { Follow, LegalMove } from '../../contract/board.js';
import type { Force, SideName, WarTable } from './table.js';

/** Whether troops that stand in a place may be dragged to where they are to go. */
export const maySetOut = (
  forces: readonly Force[],
  from: string,
  own: SideName,
  moves: readonly LegalMove[],
): boolean =>
  forces.some(({ at, side, size }) => at === from && side === own && size > 0) &&
  moves.some(({ move }) => move === from);

/** The most of a kind that may be taken. */
const most = (moves: readonly LegalMove[]) => moves.at(-1)?.move;

/** A wish is where troops are taken and, for a whole operation, its objective. */
export const follow: Follow = ([from, to], { view, decision, pick: { moves } }) => {
  const { at } = view.table as unknown as WarTable;
  switch (decision) {
    case 'objective':
      return to;
    case 'take':
      return at === from ? most(moves) : moves[0].move;
    case 'assembly':
      if (at !== from) return `assemble at ${from}`;
      return to === undefined ? undefined : 'march';
    default:
      return undefined;
  }
};
