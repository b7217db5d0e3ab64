/** The rounds of a game of goofspiel as a seat sees them. */
import type { View } from '../../contract/board.js';

export interface GoofspielTable {
  readonly at: Readonly<Record<string, Readonly<Record<string, string | null>>>>; // by seat and card: 'hand', 'round 3'
  readonly won: Readonly<Record<string, string>>; // 'round 1' -> 'open', 'tied' or a seat
  readonly prize?: Readonly<Record<string, number>>; // where their order is random; 0: not up yet
  readonly round: number; // decided so far
  readonly bids: number; // made in this round
}

export interface Rounds {
  readonly prizes: readonly (number | null)[]; // by round; null: not up yet
  readonly winners: readonly string[]; // by round: 'open', 'tied' or a seat
  readonly now: number; // the round that is played, counted from 0
}

export const tableOf = (view: View) => view.table as unknown as GoofspielTable;

export function roundsOf({ won, prize, round }: GoofspielTable, variant: string): Rounds {
  const winners = Object.values(won);
  const isAscending = variant.includes('points=ascending');
  const prizes = Object.keys(won).map((name, i) =>
    prize ? prize[name] || null : isAscending ? i + 1 : winners.length - i,
  );
  return { prizes, winners, now: round };
}

/** The card that a seat bid in a round counted from 0, as far as it is seen. */
export function bidIn({ at }: GoofspielTable, seat: string, round: number): number | undefined {
  const found = Object.entries(at[seat]).find(([, place]) => place === `round ${round + 1}`);
  return found && Number(found[0]);
}

export function pointsOf({ prizes, winners }: Rounds, seat: string): number {
  return prizes.reduce<number>((sum, prize, i) => sum + (winners[i] === seat ? (prize ?? 0) : 0), 0);
}
