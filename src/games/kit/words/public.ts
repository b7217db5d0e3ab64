/**
 * What a spectator sees of a position: what all seats see. Where they see differently, the least of it; where the clocks that
 * were announced to them differ, nobody may say which decision is open.
 */
import type { Game } from '../../game.js';
import { type Element, type Layout, PC, type State, UNSEEN } from '../layout.js';
import { type ClockNames, openProcedures } from '../rules/clock.js';
import { isOpen } from '../rules/locals.js';
import type { Program } from '../rules/program.js';
import { isSilentAt } from '../rules/turns.js';
import type { GameSpec } from '../spec.js';

/** The cells with the fields as all seats see them. The clock is that of the position: `publicClock` says what of it is known. */
export function publicCells<S extends State>(
  game: Game<S>,
  s: S,
  { State, secrets }: Pick<GameSpec<S>, 'State' | 'secrets'>,
  program: Program<S>,
): Int32Array {
  const { layout } = State;
  const [first, ...others] = game.seats.map((_, seat) => game.view(s, seat).cells);
  const cells = first.slice();
  cells.set(s.cells.subarray(0, layout.clockSize * (1 + layout.silentSeats)));
  for (const { spec, offset } of layout.fields)
    for (let i = offset; i < offset + spec.length; i++)
      for (const seen of others) cells[i] = least(cells[i], seen[i], spec.element);
  const shown = new State();
  shown.cells.set(cells);
  for (const part of secrets?.parts ?? [])
    if (isOpen(program, s.cells, part.during)) part.showToAll?.(shown, s, game.seats.length);
  return shown.cells;
}

function least(one: number, two: number, { bits, bag }: Element): number {
  if (one === two) return one;
  if (one === UNSEEN || two === UNSEEN) return UNSEEN;
  if (bits !== undefined) return one & two;
  if (bag === undefined) return UNSEEN;
  let common = 0;
  for (const { shift, most, veiled } of bag) {
    const mask = 2 ** (32 - Math.clz32(most)) - 1;
    const counts = [(one >> shift) & mask, (two >> shift) & mask];
    common += (veiled ? Math.max(...counts) : Math.min(...counts)) << shift;
  }
  return common;
}

/** The clock of the position if every seat knows it, and the procedures that every seat knows to be running. */
export function publicClock<S extends State>(
  program: Program<S>,
  { cells }: S,
  { silentSeats, announced, clockSize }: Layout,
  names: ClockNames,
): { readonly known: boolean; readonly open: ReadonlySet<string> } {
  if (silentSeats === 0) return { known: true, open: openProcedures(cells, names) };
  const clocks = Array.from({ length: silentSeats }, (_, i) =>
    cells.slice(announced + i * clockSize, announced + (i + 1) * clockSize),
  );
  const alike = clocks.every((clock) => clock.join() === clocks[0].join());
  const [first, ...others] = clocks.map((clock) => openProcedures(clock, names));
  const open = new Set([...first].filter((procedure) => others.every((each) => each.has(procedure))));
  return { known: alike && !isSilentAt(program, clocks[0][PC]), open };
}
