/**
 * A state is one Int32Array. A game declares its fields as a table; accessors, ranges, JSON and masks follow from it.
 *
 *   cells:  | pc | turn | asked | sp | stack .. | announced: one clock a seat .. | field | field | ...
 *             the clock: where the rules stand      only where windows are silent
 *
 * Cells have 32 bits, although 16 would do for most fields: no value wraps unnoticed, a suit or a board is one mask, and
 * copying costs about the same (a `set` of 1 KB takes about 30 ns).
 */

import { invariant } from '../../core/invariant.js';
import { UNSEEN } from '../game.js';

export { UNSEEN };

/**
 * Who may know a field and where its value comes from.
 * - `given`: part of the position (the default); hidden entries are masked by the game's secrets.
 * - `sum`: computed from public fields; never read from outside.
 * - `hidden-sum`: computed from hidden fields; masked entirely in views, recomputed in each world.
 * - `memory`: what seats have learned and can no longer see on the table; may be omitted from a view (nothing learned).
 */
type FieldRole = 'given' | 'sum' | 'hidden-sum' | 'memory';

export interface Element {
  readonly min: number;
  readonly max: number;
  readonly words?: readonly string[]; // word of value min, min + 1, ...
  readonly bits?: readonly string[]; // the value is a set: word of bit 0, 1, ...
  readonly bag?: readonly BagPart[]; // the value is a multiset: how many of each name
  readonly list?: readonly string[]; // the value is a short sequence of names
}

/** Where a bag stores the number of one name: at most `most`, from bit `shift` on. */
export interface BagPart {
  readonly name: string;
  readonly shift: number;
  readonly most: number;
  readonly veiled: boolean; // stands for things whose name the seat does not see; in views only
}

/** A part of a row of a record: bits of one of its cells. */
export interface RecordPart {
  readonly name: string;
  readonly cell: number; // of the row
  readonly shift: number;
  readonly mask: number; // of the value, before the shift
  readonly element: Element;
}

export interface RecordShape {
  readonly width: number; // cells a row
  readonly parts: readonly RecordPart[];
}

/** The procedures of the flow to which a field is local: it exists while one of them runs. */
export interface Lifetime<P extends string = string> {
  readonly procedures: readonly P[];
  readonly passed: boolean; // a parameter: set by the call
}

export interface FieldSpec<Shape extends 'scalar' | 'vector' = 'scalar' | 'vector'> {
  readonly shape: Shape;
  readonly length: number;
  readonly element: Element;
  readonly labels?: readonly string[]; // names of the entries of a vector
  readonly columns?: { readonly count: number; readonly labels?: readonly string[] }; // of a matrix, row by row
  readonly record?: RecordShape; // the entries are rows of parts, `width` cells each
  readonly role: FieldRole;
  readonly initial: number;
  readonly lifetime?: Lifetime; // as long as the game lasts if absent
  readonly sparse?: Sparse; // JSON has all entries if absent
}

/** What an entry has that JSON leaves out: its initial value; in views the same, or it is unseen. */
type Sparse = 'initial' | 'unseen in views';

type FieldTable = Readonly<Record<string, FieldSpec>>;
export type Scalar = FieldSpec<'scalar'>;
export type Vector = FieldSpec<'vector'>;

/** An integer from min to max, both included. */
export function int(min: number, max: number): Scalar {
  return scalar({ min, max });
}

/** Yes or no, written 1 or 0. */
export function flag(): Scalar {
  return scalar({ min: 0, max: 1, words: ['no', 'yes'] });
}

/** One of the words; the cell holds its index, counted from `first` (so `word(['nobody', 'rome'], -1)` starts at -1). */
export function word(words: readonly string[], first = 0): Scalar {
  return scalar({ min: first, max: first + words.length - 1, words });
}

/** A set of up to 30 named things, a bit each. */
export function bits(names: readonly string[]): Scalar {
  return scalar({ min: 0, max: 2 ** names.length - 1, bits: names });
}

/**
 * A multiset in one cell: the number of each name, each in as many bits as its maximum needs (31 in all). In views, `veiled`
 * names count the things whose true name is hidden.
 */
export function bag(
  most: Readonly<Record<string, number>>,
  veiled: Readonly<Record<string, number>> = {},
): Scalar & { readonly element: { readonly bag: readonly BagPart[] } } {
  const parts: BagPart[] = [];
  let shift = 0;
  for (const [name, number] of Object.entries({ ...most, ...veiled })) {
    parts.push({ name, shift, most: number, veiled: Object.hasOwn(veiled, name) });
    shift += widthOf(number);
  }
  invariant(shift <= 31, `a bag of ${shift} bits does not fit into a cell`);
  const made = scalar({ min: 0, max: 2 ** shift - 1, bag: parts });
  return { ...made, element: { ...made.element, bag: parts } };
}

/** A sequence of up to `most` names in one cell: index + 1 of the first in the lowest `listWidth(names)` bits; 0 ends it. */
export function list(names: readonly string[], most: number): Scalar {
  const bitsInAll = listWidth(names) * most;
  invariant(bitsInAll <= 31, `a list of ${bitsInAll} bits does not fit into a cell`);
  return scalar({ min: 0, max: 2 ** bitsInAll - 1, list: names });
}

/** Bits that a `list` spends on an entry. */
export function listWidth(names: readonly string[]): number {
  return widthOf(names.length);
}

function widthOf(most: number): number {
  return 32 - Math.clz32(most);
}

/** `length` entries (or one for each label) of the same element type. */
export function vector(length: number | readonly string[], element: Scalar): Vector {
  const labels = typeof length === 'number' ? undefined : length;
  const count = typeof length === 'number' ? length : length.length;
  return { ...element, shape: 'vector', length: count, ...(labels && { labels }) };
}

/** Rows times columns in one vector, row by row: entry (r, c) lies at r * columns + c. */
export function matrix(rows: number | readonly string[], columns: number | readonly string[], element: Scalar): Vector {
  const count = typeof columns === 'number' ? columns : columns.length;
  const labels = typeof columns === 'number' ? undefined : columns;
  const rowed = vector(rows, element);
  return { ...rowed, length: rowed.length * count, columns: { count, ...(labels && { labels }) } };
}

/** The same field, computed from public fields instead of read from outside. */
export function sum<F extends FieldSpec>(field: F): F {
  return { ...field, role: 'sum' };
}

/** The same field, computed from hidden fields and masked entirely in views. */
export function hiddenSum<F extends FieldSpec>(field: F): F {
  return { ...field, role: 'hidden-sum' };
}

/** The same field as remembered knowledge: a view from outside may omit it, which means that nothing is remembered. */
export function memory<F extends FieldSpec>(field: F): F {
  return { ...field, role: 'memory' };
}

/** The same field with an initial value other than the default: 0 if that is in range, else the minimum. */
export function starting<F extends FieldSpec>(field: F, initial: number): F {
  return { ...field, initial };
}

/**
 * The same vector, of which JSON leaves out entries that have the initial value; or, in views, those that are unseen. Of a list it
 * leaves out the last ones.
 */
export function sparse<F extends Vector>(field: F, as: Sparse = 'initial'): F {
  invariant(field.labels !== undefined || field.columns === undefined, 'rows without names cannot be left out');
  return { ...field, sparse: as };
}

/**
 * The same field as a local: it exists only while the procedure runs (or one of several, none of which calls another). It
 * has its initial value when the procedure begins and is reset to it when the procedure ends. Clearing is a public step, so no
 * procedure with locals may end between a silent step and the next public one. A single bit of a record cannot be a local: make it a
 * field, `local('turn', bits(CITIES))`.
 */
export function local<const P extends string, F extends FieldSpec>(
  procedure: P | readonly P[],
  field: F,
): F & { readonly lifetime: Lifetime<P> & { readonly passed: false } } {
  return { ...field, lifetime: { procedures: [procedure].flat() as P[], passed: false } };
}

/** A parameter: a local that only calls of the procedure set, to a number or by a function of the state before the call. */
export function parameter<const P extends string>(
  procedure: P | readonly P[],
  field: Scalar,
): Scalar & { readonly lifetime: Lifetime<P> & { readonly passed: true } } {
  return { ...field, lifetime: { procedures: [procedure].flat() as P[], passed: true } };
}

/** Whether a value is a set, a multiset or a sequence: 0 is the empty one. */
export function isCollection({ bits, bag, list }: Element): boolean {
  return (bits ?? bag ?? list) !== undefined;
}

function scalar(element: Element): Scalar {
  const initial = element.min <= 0 && element.max >= 0 ? 0 : element.min;
  return { shape: 'scalar', length: 1, element, role: 'given', initial };
}

/** The size of the clock: the depth of nested calls, and the seats with a clock of their own if windows are silent. */
interface ClockShape {
  readonly depth?: number; // maximum depth of nested calls in the flow; default 0
  readonly silentSeats?: number; // seats of the game, if its flow has silent decisions or windows; default 0
}

export const PC = 0;
export const TURN = 1;
export const ASKED = 2;
export const SP = 3;
export const STACK = 4;

/** Seats of a game at most. */
export const MOST_SEATS = 8;

/** The members that the states of all games have. */
export abstract class State {
  declare readonly cells: Int32Array;
  /** What the last play told each seat beyond the move itself (`tell` in the flow), or UNSEEN. Not part of the position. */
  declare readonly told: Int32Array;

  get turn(): number {
    return this.cells[TURN];
  }

  /** In a window: the index of the seat that is asked now, from 0. */
  get asked(): number {
    return this.cells[ASKED];
  }

  copyFrom(other: State): void {
    this.cells.set(other.cells);
  }
}

export interface Field {
  readonly name: string;
  readonly spec: FieldSpec;
  readonly offset: number;
}

export interface Layout {
  readonly size: number; // cells
  readonly clockSize: number; // cells of one clock: pc, turn, asked, sp, stack
  readonly depth: number;
  readonly announced: number; // offset of the announced clocks, one a seat; 0 if there are none
  readonly silentSeats: number;
  readonly fields: readonly Field[];
  readonly initial: Int32Array; // the cells of a state before its setup
}

interface Passed {
  readonly lifetime: { readonly passed: true };
}

type FieldValues<T extends FieldTable> = {
  [K in keyof T as T[K] extends Passed ? never : T[K] extends Scalar ? K : never]: number;
} & {
  readonly [K in keyof T as T[K] extends Passed ? K : never]: number;
} & {
  readonly [K in keyof T as T[K] extends Vector ? K : never]: Int32Array;
};

/** Exists only in types: the table that the state was made from. Protected, so that it does not count as a field. */
declare class Declared<T> {
  protected readonly table?: T;
}

export type StateOf<T extends FieldTable> = State & FieldValues<T> & Declared<T>;
type TableOf<S> = S extends Declared<infer T extends FieldTable> ? T : Record<never, never>;

/** The procedures that a field with a lifetime belongs to. */
type OwnersIn<F> = F extends { readonly lifetime: { readonly procedures: readonly (infer P)[] } } ? P : never;
/** The procedures to which fields of the state are local. */
export type OwnerOf<S> = { [K in keyof TableOf<S>]: OwnersIn<TableOf<S>[K]> }[keyof TableOf<S>] & string;
/** Names of the parameters of a procedure. */
export type ParameterOf<S, P> = {
  [K in keyof TableOf<S>]: TableOf<S>[K] extends Passed ? (P extends OwnersIn<TableOf<S>[K]> ? K : never) : never;
}[keyof TableOf<S>] &
  string;
/** Names of the locals that can be the cursor of a loop. */
export type LocalOf<S> = {
  [K in keyof TableOf<S>]: TableOf<S>[K] extends Passed
    ? never
    : TableOf<S>[K] extends Scalar & { readonly lifetime: Lifetime }
      ? K
      : never;
}[keyof TableOf<S>] &
  string;

export interface StateClass<S extends State = State> {
  new (): S;
  readonly layout: Layout;
}

/** Makes the class of a game's states from the table of its fields. */
export function defineState<T extends FieldTable>(table: T, clock: ClockShape = {}): StateClass<StateOf<T>> {
  const depth = clock.depth ?? 0;
  const silentSeats = clock.silentSeats ?? 0;
  const clockSize = STACK + depth;
  const fields: Field[] = [];
  let size = clockSize * (1 + silentSeats);
  for (const [name, spec] of Object.entries(table)) {
    invariant(
      !isCollection(spec.element) || spec.role.endsWith('sum') || spec.initial === 0,
      `'${name}' is not empty at first`,
    );
    fields.push({ name, spec, offset: size });
    size += spec.length;
  }
  const announced = silentSeats > 0 ? clockSize : 0;
  const initial = new Int32Array(size);
  for (const { spec, offset } of fields) initial.fill(spec.initial, offset, offset + spec.length);
  const layout: Layout = { size, clockSize, depth, announced, silentSeats, fields, initial };

  class Defined extends State {
    static readonly layout = layout;

    constructor() {
      super();
      const own = this as { cells: Int32Array; told: Int32Array } & Record<string, unknown>;
      own.cells = initial.slice();
      own.told = new Int32Array(MOST_SEATS).fill(UNSEEN);
      for (const { name, spec, offset } of fields) {
        if (spec.shape !== 'vector') continue;
        // Defined, not assigned: assigning more than about a dozen computed names turns an object into a slow dictionary.
        const value = own.cells.subarray(offset, offset + spec.length);
        Object.defineProperty(own, name, { value, enumerable: true });
      }
    }
  }
  for (const { name, spec, offset } of fields) {
    if (spec.shape === 'scalar') defineScalar(Defined.prototype, name, offset);
  }
  // The class gets its accessors at run time; the table guarantees that they exist.
  return Defined as unknown as StateClass<StateOf<T>>;
}

function defineScalar(prototype: State, name: string, cell: number): void {
  const offset = cell; // the optimizer folds constants of a closure, but not parameters
  Object.defineProperty(prototype, name, {
    get(this: State) {
      return this.cells[offset];
    },
    set(this: State, value: number) {
      this.cells[offset] = value;
    },
  });
}
