/** The current step of the rules as text: the named decision (`at`) and the procedures that contain it (`within`). */
import { ok, problem, type Result } from '../../../core/result.js';
import { isRecord, type Json } from '../../json.js';
import { ASKED, type Layout, PC, SP, STACK, type State } from '../layout.js';
import * as Op from './op.js';
import type { Constant, Program } from './program.js';

export interface ClockNames {
  readonly sites: readonly string[]; // names of all places where the rules can stand
  readonly calls: readonly string[]; // names of all calls
  readonly siteAt: ReadonlyMap<string, number>;
  readonly callAt: ReadonlyMap<string, number>;
  readonly nameOf: readonly string[];
  readonly procedureOf: readonly number[]; // which procedure an address lies in, counted from 0
  readonly calledBy: ReadonlyMap<number, number>; // address of a call -> the procedure that it calls
  readonly procedures: readonly string[]; // names
  readonly constants: readonly Constant[];
}

export function clockNames<S extends State>(program: Program<S>): ClockNames {
  const { op, name, target, procedure, procedures, constants } = program;
  const siteAt = new Map<string, number>([[name[0], 0]]);
  const callAt = new Map<string, number>();
  for (let pc = 1; pc < op.length; pc++) {
    if (op[pc] === Op.CALL) callAt.set(name[pc], pc);
    if (op[pc] === Op.DECIDE || op[pc] === Op.CHANCE || op[pc] === Op.SILENT || op[pc] === Op.WINDOW)
      siteAt.set(name[pc], pc);
  }
  const calledBy = new Map([...callAt.values()].map((pc) => [pc, procedure[target[pc]]]));
  const sites = [...siteAt.keys()];
  const calls = [...callAt.keys()];
  return { sites, calls, siteAt, callAt, nameOf: name, procedureOf: procedure, calledBy, procedures, constants };
}

/** Names of the running procedures; none when the game is over. */
export function openProcedures(cells: Int32Array, { procedureOf, procedures }: ClockNames): ReadonlySet<string> {
  if (cells[PC] === 0) return new Set();
  const within = Array.from({ length: cells[SP] }, (_, i) => procedureOf[cells[STACK + i] - 1]);
  return new Set([...within, procedureOf[cells[PC]]].map((procedure) => procedures[procedure]));
}

export function makeClock(cells: Int32Array, offset: number, layout: Layout, names: ClockNames): Record<string, Json> {
  const clock: Record<string, Json> = { at: names.nameOf[cells[offset + PC]] };
  const depth = cells[offset + SP];
  if (depth > 0) {
    clock.within = Array.from({ length: depth }, (_, i) => names.nameOf[cells[offset + STACK + i] - 1]);
  }
  if (layout.silentSeats > 0 && cells[offset + ASKED] > 0) clock.asked = cells[offset + ASKED];
  return clock;
}

/** Writes the program counter, stack and window index; the rules work out the turn. */
export function parseClock(
  json: unknown,
  path: string,
  cells: Int32Array,
  offset: number,
  layout: Layout,
  names: ClockNames,
): Result<void> {
  if (!isRecord(json)) return problem('ERR_FIELD_TYPE', path, 'Expected an object');
  const pc = typeof json.at === 'string' ? names.siteAt.get(json.at) : undefined;
  if (pc === undefined) return problem('ERR_FIELD_WORD', `${path}at`, `Expected one of: ${names.sites.join(', ')}`);
  cells.fill(0, offset, offset + layout.clockSize);
  cells[offset + PC] = pc;
  const within = json.within ?? [];
  if (!Array.isArray(within) || within.length > layout.depth)
    return problem('ERR_FIELD_TYPE', `${path}within`, `Expected a list of at most ${layout.depth} procedures`);
  let procedure = 0;
  for (let i = 0; i < within.length; i++) {
    const call = typeof within[i] === 'string' ? names.callAt.get(within[i]) : undefined;
    if (call === undefined || names.procedureOf[call] !== procedure)
      return problem('ERR_FIELD_WORD', `${path}within[${i}]`, 'No such procedure can run here');
    cells[offset + STACK + i] = call + 1;
    procedure = names.calledBy.get(call)!;
  }
  if (pc !== 0 && names.procedureOf[pc] !== procedure)
    return problem('ERR_FIELD_WORD', `${path}within`, `'${json.at}' is not part of the last procedure in the list`);
  cells[offset + SP] = within.length;
  const asked = json.asked ?? 0;
  if (typeof asked !== 'number' || !Number.isInteger(asked) || asked < 0 || asked > layout.silentSeats)
    return problem('ERR_FIELD_RANGE', `${path}asked`, `Expected an integer from 0 to ${layout.silentSeats}`);
  cells[offset + ASKED] = asked;
  return ok(undefined);
}
