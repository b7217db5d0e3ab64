/**
 * Luck and skill apart, for a game that is over or as far as it has come: by how much each chance event and each decision changed
 * what every seat could expect. A decision changes it from the worth of the position before to the worth after; a chance event
 * from the expectation over all that could have happened to the worth of what did. All changes add up to the result minus the
 * prior, and those of chance have mean zero whatever the estimates are: they are control variates, as in
 *
 *   N. Burch, M. Schmid, M. Moravčík, D. Morrill, M. Bowling (2018): AIVAT. AAAI-18.
 *
 * Where so much can happen that not all of it can be valued (a deal), the expectation is the mean over independent draws of the
 * same event. That is unbiased too: the event that happened is one more such draw.
 */
import { MoveList } from '../core/move-list.js';
import { Rng } from '../core/rng.js';
import { CHANCE, type Move, type Player, type State } from '../games/game.js';
import type { Worth } from './worth.js';

/** A decision, or all that chance did between two of them. */
export interface Turn {
  readonly from: number; // its first move in the game
  readonly to: number; // the move after its last one
  readonly seat: Player; // or CHANCE
  readonly change: readonly number[]; // of what each seat could expect, in the game's unit
  /** Where the seat's policy is known: the part of the change that was the luck of its draw; it has mean zero as well. */
  readonly drawn?: readonly number[];
}

export interface Account {
  readonly prior: readonly number[]; // by seat: what could be expected at the start
  readonly result: readonly number[]; // the payoffs; of a game that goes on, what can be expected now
  readonly turns: readonly Turn[];
}

/** Writes how likely the seat to move chooses each of the listed moves; false where that is not known. */
export type KnownPolicy = (s: State, moves: MoveList, out: Float64Array) => boolean;

export interface Line {
  readonly start: State; // before the first move, or any position
  readonly moves: readonly Move[]; // outcomes of chance included
}

/** `seed`: of the estimates; the same line and seed give the same account. */
export function accountOf(worth: Worth, { start, moves }: Line, seed: string, policy?: KnownPolicy): Account {
  const { game } = worth;
  const rng = new Rng(seed).fork('account');
  const s = game.create();
  s.copyFrom(start);
  const value = new Float64Array(game.seats.length);
  const valued = () => {
    worth.of(s, rng, value);
    return [...value];
  };
  const prior = valued();
  const turns: Turn[] = [];
  let before = prior;
  for (let at = 0; at < moves.length; ) {
    const from = at;
    const seat = game.turn(s);
    const expected = seat === CHANCE || policy === undefined ? undefined : ofPolicy(worth, s, rng, policy);
    do game.play(s, moves[at++]);
    while (seat === CHANCE && at < moves.length && game.turn(s) === CHANCE);
    const after = valued();
    const drawn = expected && differences(after, expected);
    turns.push({ from, to: at, seat, change: differences(after, before), ...(drawn && { drawn }) });
    before = after;
  }
  return { prior, result: before, turns };
}

/** By seat: all of it that was luck. Its mean over many games is zero. */
export function luckOf({ prior, turns }: Pick<Account, 'prior' | 'turns'>): number[] {
  const luck = prior.map(() => 0);
  for (const { seat, change, drawn } of turns) {
    const part = seat === CHANCE ? change : drawn;
    if (part !== undefined) for (const [i, each] of part.entries()) luck[i] += each;
  }
  return luck;
}

/**
 * The luck of the chance events alone, without a look at decisions in between: what `luckOf` gives for chance, in a part of the time.
 * By seat.
 */
export function luckOfChance(worth: Worth, { start, moves }: Line, seed: string): number[] {
  const { game } = worth;
  const rng = new Rng(seed).fork('luck');
  const s = game.create();
  s.copyFrom(start);
  const luck = game.seats.map(() => 0);
  const before = new Float64Array(game.seats.length);
  const after = new Float64Array(game.seats.length);
  for (let at = 0; at < moves.length; ) {
    if (game.turn(s) !== CHANCE) {
      game.play(s, moves[at++]);
      continue;
    }
    worth.of(s, rng, before);
    while (at < moves.length && game.turn(s) === CHANCE) game.play(s, moves[at++]);
    worth.of(s, rng, after);
    for (let seat = 0; seat < luck.length; seat++) luck[seat] += after[seat] - before[seat];
  }
  return luck;
}

/** What could be expected before the seat drew its move. */
function ofPolicy(worth: Worth, s: State, rng: Rng, policy: KnownPolicy): number[] | undefined {
  const { game } = worth;
  const moves = new MoveList(game.moveSpace);
  const odds = new Float64Array(game.moveSpace);
  game.moves(s, moves);
  if (!policy(s, moves, odds)) return undefined;
  const next = game.create();
  const value = new Float64Array(game.seats.length);
  const expected = game.seats.map(() => 0);
  for (let i = 0; i < moves.count; i++) {
    if (odds[i] === 0) continue;
    next.copyFrom(s);
    game.play(next, moves.at[i]);
    worth.of(next, rng, value);
    for (let seat = 0; seat < expected.length; seat++) expected[seat] += odds[i] * value[seat];
  }
  return expected;
}

const differences = (after: readonly number[], before: readonly number[]) =>
  after.map((value, seat) => value - before[seat]);
