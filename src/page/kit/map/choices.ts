/** Which moves are chosen by their counters, beside the map, and which by a place on it. */
import type { LegalMove, Picking } from '../../contract/board.js';

/** Units and leaders that a move names. */
export const unitsIn = ({ parts }: LegalMove) => parts.filter(({ kind }) => kind === 'unit' || kind === 'leader');

export const spacesIn = ({ parts }: LegalMove): readonly string[] =>
  parts.filter(({ kind }) => kind === 'space').map(({ value }) => `${value}`);

/** Moves that name counters and no place, or all the same place: they are chosen beside the map. */
export function chosenHere({ open }: Pick<Picking, 'open'>): readonly LegalMove[] {
  const isOnePlace = open.length > 1 && new Set(open.map((move) => spacesIn(move).join())).size === 1;
  return open.filter((move) => (spacesIn(move).length > 0 ? isOnePlace : unitsIn(move).length > 0));
}

export const hasChoices = (pick: Pick<Picking, 'open'>) => chosenHere(pick).length > 0;
