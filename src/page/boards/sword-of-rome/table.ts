/** What a view of The Sword of Rome shows, and what follows from it: who stands where, whose cards these are, what happened last. */
import { capital } from '../../../core/english.js';
import { CARDS, CARDS_OF_FOUR, type Card } from '../../../games/sword-of-rome/data/cards.js';
import { LEADER_TABLE, type LeaderName } from '../../../games/sword-of-rome/data/leader-table.js';
import { CONNECTIONS, SPACE_TABLE, type SpaceName } from '../../../games/sword-of-rome/data/map-table.js';
import { automaticVictory, type Levels, POWERS_OF } from '../../../games/sword-of-rome/data/rules.js';
import type { SeenEvent } from '../../contract/board.js';
import type { Point } from '../../kit/map/camera.js';
import { BOXES, SEATS, TOP } from './places.js';

export interface SpaceState {
  readonly control?: string; // absent: independent
  readonly loyalty?: number;
  readonly colony?: string;
  readonly subdued?: string;
  readonly siege?: number; // the level, absent at 0
  readonly besieger?: string;
}

export interface StackState {
  readonly power?: string;
  readonly cu?: number;
  readonly mercs?: number;
  readonly inside?: number;
  readonly insideMercs?: number;
}

export interface RomeTable {
  readonly players: number;
  readonly gameTurn: number;
  readonly lastTurn: number;
  readonly levels: Levels;
  readonly round?: number;
  readonly points: Readonly<Record<string, number>>; // by hand
  readonly plunder: number;
  readonly unrest: number;
  readonly depleted: string;
  readonly desperate: Readonly<Record<string, number>>;
  readonly pacts: readonly string[]; // 'GAU-CAR', or 'none'
  readonly truces: readonly string[];
  readonly cards: Readonly<Record<string, string | null>>;
  readonly cardCounts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly spaces: Readonly<Record<string, SpaceState>>;
  readonly stacks: Readonly<Record<string, StackState>>;
  readonly leaders: Readonly<Record<string, { readonly place?: string; readonly commands?: string }>>;
  readonly actor?: string; // the hand that acts
  readonly card?: string; // the one that is played
  readonly use?: string;
  // of an army on the march, and of a battle
  readonly army?: string;
  readonly armyCu?: number;
  readonly armyMercs?: number;
  readonly armyAt?: string;
  readonly path?: readonly string[];
  readonly pathLength?: number;
  readonly mp?: number; // in halves of a movement point
  readonly battle?: string;
  readonly field?: string;
  readonly defender?: string;
  // whose action it is, and what is besieged
  readonly turnHand?: string; // whose action it is
  readonly siegeAt?: string;
  readonly desperateBy?: string;
}

export const SPACES = Object.keys(SPACE_TABLE) as SpaceName[];
export const PLACES: readonly string[] = [...SPACES, ...Object.keys(BOXES)];

export const isSpace = (place: string): place is SpaceName => Object.hasOwn(SPACE_TABLE, place);

export function pointOf(place: string): Point | undefined {
  const point = isSpace(place) ? SEATS[place] : BOXES[place];
  return point && [point[0], point[1] + TOP];
}

export const pointsOf = (places: readonly string[]): readonly Point[] =>
  places.map(pointOf).filter((point) => point !== undefined);

const BOX_NAMES: Readonly<Record<string, string>> = { transalpine_box: 'Beyond the Alps', garrison_box: 'Garrison' };
export const placeName = (place: string): string => (isSpace(place) ? SPACE_TABLE[place][0] : BOX_NAMES[place]);

interface Printed {
  readonly type: 'normal' | 'city' | 'tribe';
  readonly home: string;
  readonly isPort: boolean;
  readonly victory: boolean;
  readonly strength: number;
  readonly reinforcements: number;
}

export function printedOf(place: string, players: number): Printed {
  if (!isSpace(place))
    return { type: 'normal', home: 'IND', isPort: false, victory: false, strength: 0, reinforcements: 0 };
  const [, type, home, port, victory, strength, reinforcements] = SPACE_TABLE[place];
  return {
    type: type as Printed['type'],
    home,
    isPort: port === 'port',
    victory: `${victory}` === 'victory' || (`${victory}` === 'victory5' && players === 5),
    strength,
    reinforcements,
  };
}

export interface Road {
  readonly kind: 'clear' | 'rough' | 'strait';
  readonly from: Point;
  readonly to: Point;
}

export const ROADS: readonly Road[] = (['strait', 'rough', 'clear'] as const).flatMap((kind) =>
  CONNECTIONS[kind]
    .split(/\s+/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [from, to] = pointsOf(pair.split('-'));
      return { kind, from, to };
    }),
);

export const controlOf = (table: RomeTable, place: string): string => table.spaces[place]?.control ?? 'IND';

export interface Leader {
  readonly id: string;
  readonly name: string;
  readonly power: string;
  readonly commands: boolean;
  readonly isInside: boolean;
  readonly tactics: number;
  readonly activation: number;
}

/** Units of a power in one place outside of a city, or the army on the march; leaders may stand alone. */
export interface Stack {
  readonly at: string;
  readonly power: string;
  readonly cu: number;
  readonly mercs: number;
  readonly leaders: readonly Leader[];
  readonly marches: boolean;
}

export function leaderOf(id: string, state?: { readonly place?: string; readonly commands?: string }): Leader {
  const [name, power, kind, activation, tactics] = LEADER_TABLE[id as LeaderName];
  return {
    id,
    name: kind === 'minor' ? `Leader ${name.slice(-1)}` : name,
    power,
    commands: state?.commands === 'yes',
    isInside: state?.place?.startsWith('inside ') ?? false,
    tactics,
    activation,
  };
}

export const isMarching = (table: RomeTable): boolean =>
  table.army !== undefined && table.army !== 'IND' && table.armyAt !== undefined && table.armyAt !== 'nowhere';

export function stacksOf(table: RomeTable): readonly Stack[] {
  const found = new Map<string, Stack>();
  for (const [at, { power = 'IND', cu = 0, mercs = 0 }] of Object.entries(table.stacks))
    if (cu + mercs > 0) found.set(at, { at, power, cu, mercs, leaders: [], marches: false });
  const marching: Leader[] = [];
  for (const [id, state] of Object.entries(table.leaders)) {
    const leader = leaderOf(id, state);
    const at = state.place?.replace('inside ', '') ?? 'unused';
    if (at === 'army') marching.push(leader);
    if (pointOf(at) === undefined) continue;
    const stack = found.get(at);
    found.set(
      at,
      stack === undefined
        ? { at, power: leader.power, cu: 0, mercs: 0, leaders: [leader], marches: false }
        : { ...stack, leaders: [...stack.leaders, leader] },
    );
  }
  const stacks = [...found.values()];
  if (!isMarching(table)) return stacks;
  const { army, armyCu = 0, armyMercs = 0, armyAt } = table;
  return [...stacks, { at: armyAt!, power: army!, cu: armyCu, mercs: armyMercs, leaders: marching, marches: true }];
}

/** The way of the army on the march, from where it started. */
export function wayOf(table: RomeTable): readonly Point[] {
  if (!isMarching(table)) return [];
  return pointsOf((table.path ?? []).slice(0, table.pathLength ?? 0));
}

/** The hands that a seat plays: one, or with two players two. */
export const handsOf = (seat: string): readonly string[] => seat.split('-');

export const powersOf = (seat: string): readonly string[] =>
  handsOf(seat).flatMap((hand) => POWERS_OF[hand as keyof typeof POWERS_OF] ?? []);

export const cardsOf = (table: RomeTable, seat: string): readonly Card[] => {
  const prefixes = handsOf(seat).map(prefixOf);
  return (table.players === 5 ? CARDS : CARDS_OF_FOUR).filter(
    ({ id }) => prefixes.includes(id.slice(0, 3)) && ['hand', 'held', 'played'].includes(table.cards[id] ?? ''),
  );
};

export const cardOf = (table: RomeTable, id: string | undefined): Card | undefined =>
  (table.players === 5 ? CARDS : CARDS_OF_FOUR).find((card) => card.id === id);

/** VP that end the game this turn. */
export const goalOf = ({ levels, players, gameTurn }: RomeTable): number => automaticVictory(levels, players, gameTurn);

export const prefixOf = (hand: string): string =>
  hand === 'carthage' ? 'CAR' : hand === 'rome' ? 'ROM' : hand.slice(0, 3).toUpperCase();

/** Cards that a seat holds, as everybody knows. */
export function handSize(table: RomeTable, seat: string): number {
  return handsOf(seat).reduce((sum, hand) => {
    const { hand: unseen = 0, held = 0 } = table.cardCounts[hand] ?? {};
    return sum + unseen + held;
  }, 0);
}

/** Powers that are allied with this one by a pact. */
export const alliesOf = (table: RomeTable, power: string): readonly string[] =>
  table.pacts.flatMap((pact) => {
    const [one, other] = pact.split('-');
    return one === power ? [other] : other === power ? [one] : [];
  });

export interface Roll {
  readonly what: string; // 'The attacker rolls'; of dice of which only the sum is known with it: 'Siege dice: 8'
  readonly dice: readonly number[];
}

const SUMS = ['siege dice', 'raid dice', 'Gallic event']; // of two dice

/** The last dice that were thrown since your last move, two throws at most. */
export function rolls(last: readonly SeenEvent[]): readonly Roll[] {
  return last
    .flatMap((event): Roll[] => {
      const thrown =
        event.kind === 'move' &&
        event.seat === 'chance' &&
        /^(.*?(?:rolls|dice|die|voyage|raid|event))((?: \d+)+)$/.exec(event.move ?? '');
      if (!thrown) return [];
      const [, what, faces] = thrown;
      if (SUMS.includes(what)) return [{ what: `${capital(what)}:${faces}`, dice: [] }];
      return [{ what: capital(what), dice: faces.trim().split(' ').map(Number) }];
    })
    .slice(-2);
}

/** Spaces that moves since your last one have named. */
export function touched(last: readonly SeenEvent[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const event of last)
    if (event.kind === 'move' && event.seat !== 'chance')
      for (const word of event.move?.split(' ') ?? []) if (pointOf(word) !== undefined) found.add(word);
  return found;
}
