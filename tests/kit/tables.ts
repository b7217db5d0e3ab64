import type { Table } from '../../src/games/kit/deal/deal.js';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Pieces 0, 1, ... for places 0, 1, ... */
export function table(rooms: number[], pieces: number, may: (piece: number, place: number) => boolean): Table {
  return { pieces: range(pieces), places: range(rooms.length), rooms, may };
}

/** Every deal, as a text of the places. */
export function enumerate({ pieces, places, rooms, may }: Table): string[] {
  const found: string[] = [];
  const left = [...rooms];
  const where: number[] = [];
  const deal = (i: number) => {
    if (i === pieces.length) {
      found.push(where.join(' '));
      return;
    }
    places.forEach((place, j) => {
      if (left[j] === 0 || !may(pieces[i], place)) return;
      left[j]--;
      where[i] = place;
      deal(i + 1);
      left[j]++;
    });
  };
  deal(0);
  return found;
}
