/** Locals at run time. */
import { NONE } from '../flow.js';
import { PC, SP, STACK, type State } from '../layout.js';
import * as Op from './op.js';
import type { Program } from './program.js';

/** Resets the locals in these ranges (first, end, first, end, ...) to their initial values. */
export function clearLocals(cells: Int32Array, ranges: Int32Array, initial: Int32Array): void {
  for (let r = 0; r < ranges.length; r += 2) for (let i = ranges[r]; i < ranges[r + 1]; i++) cells[i] = initial[i];
}

/** Advances a loop to its first or next value; returns the address to continue from. */
export function countOn<S extends State>(program: Program<S>, s: S, pc: number, initial: Int32Array): number {
  const { cells } = s;
  const cell = program.cell[pc];
  const begins = program.op[pc] === Op.FIRST;
  const value = program.next[pc](s, begins ? NONE : cells[cell]);
  const done = value === NONE;
  cells[cell] = done ? initial[cell] : value;
  return done === begins ? program.target[pc] : pc + 1;
}

/** Whether one of the named procedures is running; true if there are no names. */
export function isOpen<S extends State>(program: Program<S>, cells: Int32Array, names?: readonly string[]): boolean {
  if (names === undefined) return true;
  const { procedure, procedures } = program;
  if (cells[PC] === 0) return false;
  if (names.includes(procedures[procedure[cells[PC]]])) return true;
  for (let i = 0; i < cells[SP]; i++) if (names.includes(procedures[procedure[cells[STACK + i] - 1]])) return true;
  return false;
}
