/** The bids of a game of liar's dice, in the order in which they were made. */
import type { SeatLook, View } from '../../contract/board.js';

export interface DiceTable {
  readonly faces: Readonly<Record<string, Readonly<Record<string, number | null>>>>; // by seat: dice that show 1, 2, ...
  readonly bids: Readonly<Record<string, readonly string[]>>; // by number of dice: the faces that were bid
}

export interface Bid {
  readonly seat: SeatLook;
  readonly count: number;
  readonly face: number;
}

export const SHOWN = 10; // numbers of dice that the ladder shows

export const tableOf = (view: View) => view.table as unknown as DiceTable;
export const totalOf = ({ bids }: DiceTable) => Object.keys(bids).length; // dice in the game
export const sidesOf = ({ faces }: DiceTable) => Object.keys(Object.values(faces)[0]).length;

/** The dice that count for a face, the wild ones with them; undefined while some are unseen. */
export function countOf({ faces }: DiceTable, face: number): number | undefined {
  const cups = Object.values(faces);
  const wild = Object.keys(cups[0]).length;
  const counts = cups.flatMap((cup) => [...new Set([face, wild])].map((each) => cup[each]));
  return counts.every((n) => n !== null) ? counts.reduce((sum, n) => sum + n, 0) : undefined;
}

/** They only go up, and the seats bid in turn. */
export function bidsOf({ bids }: DiceTable, seats: readonly SeatLook[]): readonly Bid[] {
  return Object.entries(bids)
    .flatMap(([count, faces]) => faces.map((face) => ({ count: Number(count), face: Number(face) })))
    .sort((one, other) => one.count - other.count || one.face - other.face)
    .map((bid, i) => ({ ...bid, seat: seats[i % seats.length] }));
}

/** The least number of dice that the ladder shows: one below the bid that stands. */
export function firstShown(table: DiceTable): number {
  const counts = Object.entries(table.bids).flatMap(([count, faces]) => (faces.length > 0 ? Number(count) : []));
  return Math.max(1, Math.min(Math.max(0, ...counts) - 1, totalOf(table) - SHOWN + 1));
}
