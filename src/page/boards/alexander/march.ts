/** A march in two clicks or by a drag: who goes is everybody, and the way is the shortest that meets no enemy. */
import type { Follow, LegalMove } from '../../contract/board.js';
import { firstStep } from '../../kit/map/ways.js';
import { type AlexanderTable, isArea, neighboursOf } from './table.js';

/** Whether an army of `you` can be set out from a place by a click. */
export function maySetOut(
  table: AlexanderTable,
  place: string,
  you: string | null,
  moves: readonly LegalMove[],
): boolean {
  if (moves.some(({ action }) => action === 'step')) return table.at === place;
  const leaders = table.leaders[place] ?? [];
  const isFresh = table.areas[place]?.holder === you && leaders.some((name) => !table.movedLeaders?.includes(name));
  return isFresh && moves.some(({ move }) => move === 'move' || move === place);
}

/** A wish is where an army starts and, if that is known yet, where it goes. */
export const follow: Follow = ([from, to], { view, you, decision, pick: { moves } }) => {
  const table = view.table as unknown as AlexanderTable;
  switch (decision) {
    case 'declare':
      return 'move';
    case 'pick area':
      return from;
    case 'take':
      return moves.find(({ action }) => action === 'take')?.move;
    case 'load':
      return 'all';
    case 'step': {
      if (to === undefined || table.at === to || !isArea(to) || !isArea(table.at ?? '')) return undefined;
      const isHostile = (area: string) => ![undefined, you].includes(table.areas[area]?.holder);
      return `step ${firstStep(table.at as typeof to, to, neighboursOf, isHostile)}`;
    }
    default:
      return undefined;
  }
};
