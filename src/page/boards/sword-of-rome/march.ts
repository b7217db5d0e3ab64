/** A march by clicks on an army and where it goes, or by a drag: the way is the shortest that meets no strange force. */
import { CONNECTIONS } from '../../../games/sword-of-rome/data/map-table.js';
import type { Follow, LegalMove } from '../../contract/board.js';
import { firstStep } from '../../kit/map/ways.js';
import { isMarching, type RomeTable, type Stack, stacksOf } from './table.js';

const NEIGHBOURS = new Map<string, string[]>();
for (const pair of Object.values(CONNECTIONS).flatMap((pairs) => pairs.trim().split(/\s+/))) {
  const [one, other] = pair.split('-');
  for (const [from, to] of [
    [one, other],
    [other, one],
  ])
    NEIGHBOURS.set(from, [...(NEIGHBOURS.get(from) ?? []), to]);
}

/** The move that activates who commands in a place, or else the first leader there who may be. */
function activationAt(stacks: readonly Stack[], place: string, moves: readonly LegalMove[]): string | undefined {
  const leaders = stacks.filter(({ at }) => at === place).flatMap((stack) => stack.leaders);
  const ordered = [...leaders.filter(({ commands }) => commands), ...leaders];
  return ordered.map(({ id }) => `activate ${id}`).find((wanted) => moves.some(({ move }) => move === wanted));
}

export const maySetOut = (table: RomeTable, stacks: readonly Stack[], place: string, moves: readonly LegalMove[]) =>
  activationAt(stacks, place, moves) !== undefined ||
  (isMarching(table) && table.armyAt === place && moves.some(({ action }) => action === 'to'));

/** A wish is where an army starts and, if that is known yet, where it goes. */
export const follow: Follow = ([from, to], { view, decision, pick: { moves } }) => {
  const table = view.table as unknown as RomeTable;
  const stacks = stacksOf(table);
  if (decision === 'activate') return activationAt(stacks, from, moves);
  if (decision !== 'step' || to === undefined || table.armyAt === undefined || table.armyAt === to) return undefined;
  const isStrange = (place: string) => stacks.some(({ at, power }) => at === place && power !== table.army);
  return `to ${firstStep(table.armyAt, to, (place) => NEIGHBOURS.get(place) ?? [], isStrange)}`;
};
