/** What the handlers of the example notation share. */
import { MoveList } from '../../../src/core/move-list.js';
import type { Decision } from '../../../src/games/kit/flow.js';
import { type Perikles, seatsOf } from '../../../src/games/perikles/board/state.js';
import { type Case, playerName } from './notation.js';

export type Action = Readonly<Record<string, unknown>> & { readonly type: string };
/** All that a handler observed; a case expects some of it. */
export type Observed = Record<string, unknown>;
export type Handler = (given: Case, action: Action) => Observed;

export const ILLEGAL: Observed = { legal: false };

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`Expected a name, not ${JSON.stringify(value)}`);
  return value;
}

const MOST_MOVES = 2000;

export function movesOf(s: Perikles, decision: Decision<Perikles>): number[] {
  const list = new MoveList(MOST_MOVES);
  decision.moves(s, list);
  return list.toArray();
}

/** Plays the wanted move; false if it is not legal. */
export function playIfLegal(s: Perikles, decision: Decision<Perikles>, wanted: (m: number) => boolean): boolean {
  const move = movesOf(s, decision).find(wanted);
  if (move === undefined) return false;
  decision.play(s, move);
  return true;
}

export const playersOf = (s: Perikles): string[] => Array.from({ length: seatsOf(s) }, (_, seat) => playerName(seat));

export const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

export function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
