/** What a view of Perikles shows, and what follows from it: points, places, what happened last. */
import { ARMIES, CITIES, LOCATION_TILES, NAMES, STATUE_VALUES } from '../../../games/perikles/board/data.js';
import type { LegalMove, SeenEvent } from '../../contract/board.js';

export type City = (typeof CITIES)[number];
export type Army = (typeof ARMIES)[number];
export type Side = 'attack' | 'defend';
export const SIDES: readonly Side[] = ['attack', 'defend'];
export { ARMIES, CITIES };

/** Counters by kind: 'h3' a hoplite of strength 3, 't?' triremes that lie face down. */
export type Counters = Readonly<Record<string, number>>;

export interface Perikles {
  readonly gameTurn: number;
  readonly start: string;
  readonly active: string;
  readonly cubes: Readonly<Record<string, Readonly<Record<City, number>>>>;
  readonly alpha: Readonly<Record<City, string>>; // a seat, or 'nobody'
  readonly beta: Readonly<Record<City, string>>;
  readonly leader: Readonly<Record<City, string>>;
  readonly persianLeaders: readonly string[];
  readonly statues: Readonly<Record<string, Partial<Readonly<Record<City, number>>>>>;
  readonly defeats: Readonly<Record<City, number>>;
  readonly display: Readonly<Record<string, number>>;
  readonly taken: Readonly<Record<string, readonly string[]>>;
  readonly unused: Readonly<Record<string, Readonly<Record<'1' | '2', number>>>>;
  readonly special: Readonly<Record<string, string | null>>; // null: not for your eyes
  readonly specialUsed: readonly string[];
  readonly board: Readonly<Record<string, string>>; // a location, or 'none'
  readonly won: Readonly<Record<string, readonly string[]>>;
  readonly boxes: Readonly<Record<Army, Counters>>;
  readonly deadPool: Readonly<Record<Army, Counters>>;
  readonly pools: Readonly<Record<Army, Counters>>;
  readonly counters: Readonly<Record<string, Readonly<Record<Army, Counters>>>>; // by slot
  readonly armies: Readonly<Record<string, Readonly<Record<Side, readonly Army[]>>>>;
  // In a campaign, that is in the commit phase and the battles:
  readonly war?: Readonly<Record<Army, readonly Army[]>>;
  readonly allied?: Readonly<Record<Army, readonly Army[]>>;
  readonly targetArmy?: string;
  readonly targetSlot?: string;
  readonly targetSide?: string;
  readonly liftedOwner?: string;
  readonly liftedFrom?: string;
  readonly battle?: number;
  readonly faceUp?: string;
  readonly round?: number;
  readonly tokens?: Readonly<Record<Side, number>>;
  readonly doubled?: string;
}

export interface Location {
  readonly id: string;
  readonly home: City;
  readonly rounds: string; // 'TH': triremes, then hoplites
  readonly points: number;
  readonly militia: string; // 'defend HT', or ''
}

const LOCATIONS = new Map<string, Location>(
  LOCATION_TILES.map(([id, home, rounds, points, militia]) => [id, { id, home, rounds, points, militia }]),
);
export const locationOf = (id: string): Location | undefined => LOCATIONS.get(id);

export const nameOf = (army: Army): string => NAMES[army];
/** Three letters, where a name does not fit. */
export const shortOf = (army: Army): string => NAMES[army].slice(0, 3);
/** The kind of part that names an army in moves. */
export const kindOfArmy = (army: Army) => (army === 'persia' ? 'army' : 'city');

/** What a statue in the city is worth now. */
export const statueValue = (city: City, defeats: number): number => STATUE_VALUES[city][defeats] ?? 0;

export interface Points {
  readonly cubes: number;
  readonly locations: number;
  readonly statues: number;
  readonly total: number;
}

/** A seat's points, if the game ended now. */
export function pointsOf(table: Perikles, seat: string): Points {
  let cubes = 0;
  let statues = 0;
  for (const city of CITIES) {
    cubes += table.cubes[seat][city];
    if (table.alpha[city] === seat) cubes++;
    if (table.beta[city] === seat) cubes++;
    statues += (table.statues[seat][city] ?? 0) * statueValue(city, table.defeats[city]);
  }
  const locations = table.won[seat].reduce((sum, id) => sum + (locationOf(id)?.points ?? 0), 0);
  return { cubes, locations, statues, total: cubes + locations + statues };
}

/** The armies that a seat leads. */
export function armiesOf(table: Perikles, seat: string): readonly Army[] {
  return ARMIES.filter((army) =>
    army === 'persia' ? table.persianLeaders.includes(seat) : table.leader[army] === seat,
  );
}

export const leadersOf = (table: Perikles, army: Army): readonly string[] => {
  if (army === 'persia') return table.persianLeaders;
  return table.leader[army] === 'nobody' ? [] : [table.leader[army]];
};

export function countOf(counters: Counters, type: 'h' | 't'): number {
  return Object.entries(counters).reduce((sum, [kind, count]) => sum + (kind[0] === type ? count : 0), 0);
}

export const isEmpty = (counters: Counters): boolean => Object.values(counters).every((count) => count === 0);

export type Phase = 'influence' | 'war';

export const phaseOf = (within: readonly string[] | undefined, at = ''): Phase =>
  within?.includes('in campaign') || at.startsWith('take back') || at === 'name the first to commit'
    ? 'war'
    : 'influence';

/** The moves of a side of a location, of all that are legal. */
export function lane(moves: readonly LegalMove[], location: string, side: Side): readonly LegalMove[] {
  return moves.filter(
    ({ parts }) =>
      parts.some(({ kind, value }) => kind === 'location' && value === location) &&
      parts.some(({ kind, value }) => kind === 'text' && value === side),
  );
}

/** Who has touched which city, location or tile since your last move: the noun, and the seats. */
export function touched(last: readonly SeenEvent[]): ReadonlyMap<string, readonly string[]> {
  const marks = new Map<string, string[]>();
  const mark = (noun: string, seat: string) => {
    const seats = marks.get(noun);
    if (seats === undefined) marks.set(noun, [seat]);
    else if (!seats.includes(seat)) seats.push(seat);
  };
  for (const event of last) {
    if (event.kind !== 'move' || event.move === null || event.seat === 'chance') continue;
    const words = event.move.split(' ');
    const location = words.find((word) => LOCATIONS.has(word));
    if (location !== undefined) {
      mark(`${location} ${words.includes('attack') ? 'attack' : 'defend'}`, event.seat);
      continue;
    }
    for (const city of CITIES) if (words.some((word) => word.split('-')[0] === city)) mark(city, event.seat);
  }
  return marks;
}

/** Who won the combats of the battle that was begun last, in order. */
export function combats(events: readonly SeenEvent[]): readonly Side[] {
  const begin = events.findLastIndex((event) => event.kind === 'move' && event.move?.startsWith('battle of '));
  return events.slice(begin + 1).flatMap((event) => {
    const won = event.kind === 'move' && event.seat === 'chance' && /^(attack|defend) wins/.exec(event.move ?? '');
    return won ? (won[1] as Side) : [];
  });
}

/** The faces of the last roll, the attacker's two first; none if dice were not rolled one by one. */
export function lastRoll(last: readonly SeenEvent[]): readonly number[] {
  const roll = last.findLast((event) => event.kind === 'move' && event.move?.startsWith('roll '));
  return roll?.kind === 'move' ? roll.move!.slice(5).split(' ').map(Number) : [];
}
