/** Who sits where: on each deal, every entrant of a table takes every seat once. */

/** The entrants at a table; fewer than seats if they take several seats each. */
export type Table = readonly number[];

/** Entrants by seat, for one game. */
export type Seating = readonly number[];

/** The tables of a match: one with all entrants if there are enough seats or everybody plays alone, else every combination. */
export function tablesOf(entrants: number, seats: number): Table[] {
  const all = [...Array(entrants).keys()];
  return entrants <= seats || seats === 1 ? [all] : combinations(all, seats);
}

/**
 * The games of a block: the entrants rotate over the seats. With fewer entrants than seats they alternate (a b a b), starting
 * with each of them once. Equal seatings are played once. In a game of one seat each of them plays the deal alone.
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
