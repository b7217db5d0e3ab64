/** On which side of its space a stack of counters stands, so that they cover as little as they can. */
import { capital } from '../../../core/english.js';
import { halfWidth, type Obstacle } from '../../kit/map/labels.js';
import { around } from '../../kit/map/placing.js';
import { type Leader, PLACES, pointOf, type Stack } from './table.js';

export const LETTERS = 12.3; // at size 1
export const ROW = 16; // height of a counter, and of a leader's name

/** Where the counters of a stack begin, from the middle of its space; `toLeft`: they end there. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly toLeft: boolean;
}

/** The nearest first; those farther off are for crowds on a small map. */
const CORNERS: readonly Corner[] = [
  { x: 10, y: -22, toLeft: false },
  { x: 10, y: 6, toLeft: false },
  { x: -10, y: -22, toLeft: true },
  { x: -10, y: 6, toLeft: true },
  { x: 15, y: -8, toLeft: false },
  { x: -15, y: -8, toLeft: true },
  { x: 4, y: -31, toLeft: false },
  { x: -4, y: -31, toLeft: true },
  { x: 4, y: 15, toLeft: false },
  { x: -4, y: 15, toLeft: true },
  { x: 24, y: -8, toLeft: false },
  { x: -24, y: -8, toLeft: true },
];
const FARTHER = 3; // square pixels that one of them is worth before the next
const MARCHING: Corner = { x: -10, y: -26, toLeft: true };

/** For each stack the corner where it covers least of the spaces and of other stacks; large ones choose first. */
export function cornersOf(
  stacks: readonly Stack[],
  marks: readonly Obstacle[], // that hang below spaces
  named: (stack: Stack) => readonly Leader[],
  size: number,
  scale: number,
  isNear: boolean,
): ReadonlyMap<Stack, Corner> {
  const spaces = PLACES.map((place) => around(pointOf(place)!, 11 * size));
  const taken: Obstacle[] = [];
  const corners = new Map<Stack, Corner>();
  const order = [...stacks].sort((one, other) => Number(other.marches) - Number(one.marches) || other.cu - one.cu);
  for (const stack of order) {
    const here = pointOf(stack.at)!;
    const others = spaces.filter(({ x, y }) => x !== here[0] || y !== here[1]);
    let best: readonly [cost: number, corner: Corner, room: Obstacle] | undefined;
    for (const [far, corner] of (stack.marches ? [MARCHING, ...CORNERS] : CORNERS).entries()) {
      const room = roomOf(stack, corner, named(stack), size, isNear);
      const over = covered(room, others, scale) + 2 * covered(room, taken, scale) + 2 * covered(room, marks, scale);
      if (best === undefined || over + FARTHER * far < best[0]) best = [over + FARTHER * far, corner, room];
      if (over === 0) break;
    }
    corners.set(stack, best![1]);
    taken.push(best![2]);
  }
  return corners;
}

/** How many square pixels of other things something lies over. */
function covered(one: Obstacle, others: readonly Obstacle[], scale: number): number {
  let sum = 0;
  for (const other of others) sum += overlap(one, other, scale);
  return sum;
}

/** How many square pixels two things on the map have in common. */
function overlap(one: Obstacle, other: Obstacle, scale: number): number {
  const [dx, dy] = [(other.x - one.x) * scale, (other.y - one.y) * scale];
  const width = Math.min(one.right, dx + other.right) - Math.max(-one.left, dx - other.left);
  const height = Math.min(one.bottom, dy + other.bottom) - Math.max(-one.top, dy - other.top);
  return Math.max(0, width) * Math.max(0, height);
}

export function roomOf(
  stack: Stack,
  corner: Corner,
  named: readonly Leader[],
  size: number,
  isNear: boolean,
): Obstacle {
  const [x, y] = pointOf(stack.at)!;
  const widest = Math.max(
    widthOf(stack, named.length < stack.leaders.length),
    ...named.map((leader) => pillWidth(leader, isNear)),
  );
  const rows = (stack.cu + stack.mercs > 0 ? 1 : 0) + named.length;
  const [from, to] = corner.toLeft ? [corner.x - widest, corner.x] : [corner.x, corner.x + widest];
  return {
    x,
    y,
    left: -from * size,
    right: to * size,
    top: -corner.y * size,
    bottom: (corner.y + Math.max(1, rows) * ROW) * size,
  };
}

export const unitsOf = ({ cu, mercs }: Stack) => (mercs > 0 ? `${cu}+${mercs}` : `${cu}`);
export const widthOf = (stack: Stack, hasStar: boolean) => 21 + unitsOf(stack).length * 7.5 + (hasStar ? 12 : 0);

/** 'Camillus', 'Leader A'; on a small map 'Cam', 'A'. */
export function pillName({ id, name }: Leader, isNear: boolean): string {
  const isMinor = name.startsWith('Leader ');
  const known = isMinor ? name : capital(id);
  return isNear ? known : isMinor ? name.slice(-1) : known.slice(0, 3);
}
export const pillWidth = (leader: Leader, isNear: boolean) =>
  halfWidth({ text: pillName(leader, isNear), size: LETTERS }) * 2 + 18;
