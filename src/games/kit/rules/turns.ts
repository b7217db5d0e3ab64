/** Works out whose turn it is when the clock came from outside. */
import { CHANCE, NOBODY, type Player, SOMEONE } from '../../game.js';
import { ASKED, type Layout, PC, type State, TURN } from '../layout.js';
import * as Op from './op.js';
import type { Program } from './program.js';

/** Whose turn it is by the rules at the state's clock; undefined if they cannot stop there. */
export function turnAt<S extends State>({ op, decision, order }: Program<S>, s: S): Player | undefined {
  const pc = s.cells[PC];
  if (op[pc] === Op.END) return NOBODY;
  if (op[pc] === Op.CHANCE) return CHANCE;
  const turn = op[pc] === Op.WINDOW ? order[pc](s, s.cells[ASKED]) : decision[pc]!.player(s);
  return turn >= 0 ? turn : undefined;
}

/** Works out whose turn it is according to each announced clock. */
export function setAnnouncedTurns<S extends State>(program: Program<S>, layout: Layout, s: S): void {
  const { clockSize, announced, silentSeats } = layout;
  const { cells } = s;
  const clock = cells.slice(0, clockSize);
  for (let seat = 0; seat < silentSeats; seat++) {
    const at = announced + seat * clockSize;
    cells.copyWithin(0, at, at + clockSize);
    cells[at + TURN] = isSilentAt(program, cells[PC]) ? SOMEONE : (turnAt(program, s) ?? SOMEONE);
  }
  cells.set(clock);
}

/** Whether there is a silent decision or a window at this address. */
export function isSilentAt<S extends State>({ op }: Program<S>, pc: number): boolean {
  return op[pc] === Op.SILENT || op[pc] === Op.WINDOW;
}
