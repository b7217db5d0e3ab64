/** Who sits where: every entrant of a table takes every seat in turn, on one and the same deal. */

/** Entrants at a table, fewer than seats if they are to sit several times. */
export type Table = readonly number[];

/** Entrants by seat, for one game. */
export type Seating = readonly number[];

/** Every table that `entrants` can fill: all of them if there are no more than seats, else all combinations. */
export function tablesOf(entrants: number, seats: number): Table[] {
  const all = [...Array(entrants).keys()];
  return entrants <= seats ? [all] : combinations(all, seats);
}

/**
 * The games of one block: the table's entrants go round the seats. Where seats are more than entrants, they sit in turns
 * (a b a b), once beginning with each. Seatings that come out alike are played once.
 */
export function seatingsOf(table: Table, seats: number): Seating[] {
  const seatings = new Map<string, Seating>();
  for (let first = 0; first < table.length; first++) {
    const round = Array.from({ length: seats }, (_, seat) => table[(first + seat) % table.length]);
    for (let turn = 0; turn < seats; turn++) {
      const seating = round.map((_, seat) => round[(seat + seats - turn) % seats]);
      seatings.set(seating.join(' '), seating);
    }
  }
  return [...seatings.values()];
}

function combinations(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => combinations(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}
