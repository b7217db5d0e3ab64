/** A flow as a flat program: parallel arrays by address. */
import type { Move, Player } from '../../game.js';
import type { Chance, Decision, Deed, Next } from '../flow.js';
import type { Field, State } from '../layout.js';

/** A site is an address at which the rules can stop. */
export interface Program<S extends State = State> {
  readonly op: Int32Array;
  readonly target: Int32Array; // of JUMP, IF, UNLESS, FIRST, NEXT, CALL; of BRANCH: where its table of targets begins
  readonly table: Int32Array;
  readonly cell: Int32Array; // that ARGUMENT, FIRST and NEXT set
  readonly decision: readonly (Whole<Decision<S>> | undefined)[];
  readonly event: readonly (Whole<Chance<S>> | undefined)[];
  readonly act: readonly ((s: S) => void)[]; // AUTO
  readonly step: readonly (Decision<S> | Chance<S> | Deed<S> | undefined)[]; // whichever stands there
  readonly test: readonly ((s: S) => number | boolean)[]; // FINISH, IF, UNLESS, BRANCH, ARGUMENT
  readonly order: readonly ((s: S, asked: number) => Player)[]; // WINDOW
  readonly next: readonly Next<S>[]; // FIRST, NEXT
  readonly label: readonly ((s: S, seat: Player) => number)[]; // TELL
  readonly shown: readonly (((s: S, m: Move, seat: Player) => number) | undefined)[]; // how moves look to other seats
  readonly name: readonly string[]; // of a site, and of a CALL: unique words for it
  readonly procedure: readonly number[]; // which procedure an address lies in
  readonly procedures: readonly string[]; // names
  readonly locals: readonly Int32Array[]; // by procedure: its locals as ranges of cells, first and end in turn
  readonly constants: readonly Constant[];
  readonly start: number;
  readonly depth: number; // nested calls at most
  readonly silent: boolean;
  readonly tells: boolean;
}

/** With every field, in one order, though it is undefined: the interpreter then meets one hidden class, however a step was written. */
export type Whole<T> = { readonly [K in keyof Required<T>]: T[K] };

/** A call that always passes the same value. */
export interface Constant {
  readonly call: number; // address
  readonly field: Field;
  readonly value: number;
}
