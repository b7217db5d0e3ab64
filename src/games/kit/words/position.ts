/**
 * Positions and views as JSON, derived from the layout: each field under its name, hidden entries as null, words where the
 * field has words. What is empty, or has the value that it begins with for a time, is left out; it is read where it is there.
 */
import { ok, problem, type Result } from '../../../core/result.js';
import { misspelt, type UnknownField, unknownFields } from '../../../core/spelling.js';
import { CHANCE, type Player, SOMEONE } from '../../game.js';
import { isRecord, type Json } from '../../json.js';
import { type FieldSpec, type Layout, SP, STACK, TURN, UNSEEN } from '../layout.js';
import { type ClockNames, makeClock, openProcedures, parseClock } from '../rules/clock.js';
import { isAlive } from '../rules/lifetimes.js';
import { makeElement } from './elements.js';
import { isRead, makeField, mayBeLeftOut, parseField, valueLeftOut } from './fields.js';

export interface Heading {
  readonly game: string;
  readonly variant: string;
  readonly seats: readonly string[];
}

/** The cells as JSON; with a seat, as that seat's view. Sums are omitted, since they are recomputed. */
export function makeCells(cells: Int32Array, layout: Layout, names: ClockNames, heading: Heading, seat?: Player): Json {
  const words: Record<string, Json> = { game: heading.game, variant: heading.variant };
  if (seat !== undefined) words.seat = heading.seats[seat];
  words.turn = turnWord(cells[TURN], heading.seats, seat);
  Object.assign(words, makeClock(cells, 0, layout, names));
  if (seat === undefined && layout.silentSeats > 0) {
    const announced = makeAnnounced(cells, layout, names, heading.seats);
    if (announced.length > 0) words.announced = announced;
  }
  words.table = makeTable(cells, layout, openProcedures(cells, names), seat !== undefined);
  return words;
}

/** The clocks of seats that have been told another one than that of the position, each with the seats. */
function makeAnnounced(cells: Int32Array, layout: Layout, names: ClockNames, seats: readonly string[]): Json[] {
  const told = new Map<string, { readonly to: string[]; readonly clock: Record<string, Json> }>();
  const now = JSON.stringify(makeClock(cells, 0, layout, names));
  for (const [i, seat] of seats.entries()) {
    const clock = makeClock(cells, layout.announced + i * layout.clockSize, layout, names);
    const text = JSON.stringify(clock);
    if (text === now) continue;
    const alike = told.get(text);
    if (alike === undefined) told.set(text, { to: [seat], clock });
    else alike.to.push(seat);
  }
  return Array.from(told.values(), ({ to, clock }) => ({ to, ...clock }));
}

/** What a spectator sees. `clock`: whether it is known, and which procedures are known to run. */
export function makePublicCells(
  cells: Int32Array,
  clock: { readonly known: boolean; readonly open: ReadonlySet<string> },
  layout: Layout,
  names: ClockNames,
  heading: Heading,
): Json {
  const { game, variant, seats } = heading;
  const standing = clock.known
    ? { turn: turnWord(cells[TURN], seats), ...makeClock(cells, 0, layout, names) }
    : { turn: 'someone' };
  return { game, variant, ...standing, table: makeTable(cells, layout, clock.open, true) };
}

function turnWord(turn: number, seats: readonly string[], seat?: Player): string {
  if (turn === SOMEONE) return 'someone';
  if (turn >= 0) return turn === seat ? 'you' : seats[turn];
  return turn === CHANCE ? 'chance' : 'over';
}

function makeTable(cells: Int32Array, layout: Layout, open: ReadonlySet<string>, isView: boolean): Json {
  const table: Record<string, Json> = {};
  for (const field of layout.fields) {
    if (!isRead(field) || !isAlive(field.spec, open)) continue;
    const made = makeField(cells, field, isView);
    if (made !== undefined) table[field.name] = made;
  }
  return table;
}

interface ReadCells {
  readonly assumed: string[];
  readonly unknown: UnknownField[];
}

/** Fills `cells` from JSON; `hidden` says whether null (unseen) is allowed. Turn and sums are left for the caller. */
export function parseCells(
  json: unknown,
  cells: Int32Array,
  layout: Layout,
  names: ClockNames,
  heading: Heading,
  hidden: boolean,
): Result<ReadCells> {
  if (!isRecord(json)) return problem('ERR_FIELD_TYPE', '', 'Expected an object');
  if (json.game !== undefined && json.game !== heading.game)
    return problem('ERR_GAME', 'game', `This is not a position of ${heading.game}`);
  const headings = ['game', 'variant', 'seat', 'turn', 'at', 'within', 'asked', 'announced', 'table'];
  const read: ReadCells = { assumed: [], unknown: unknownFields(json, headings) };
  const clock = parseClock(json, '', cells, 0, layout, names);
  if (!clock.ok) return clock;
  for (let i = 0; i < layout.silentSeats; i++) {
    cells.copyWithin(layout.announced + i * layout.clockSize, 0, layout.clockSize);
  }
  if (!hidden && layout.silentSeats > 0 && json.announced !== undefined) {
    const announced = parseAnnounced(json.announced, cells, layout, names, heading.seats);
    if (!announced.ok) return announced;
  }
  const { table } = json;
  if (!isRecord(table))
    return problem(
      'ERR_FIELD_TYPE',
      'table',
      `Expected an object with the game's fields${misspelt(read.unknown, 'table')}`,
    );
  const open = openProcedures(cells, names);
  const unknown = unknownInTable(table, layout, open);
  for (const field of layout.fields) {
    if (!isRead(field)) continue;
    const value = Object.hasOwn(table, field.name) ? table[field.name] : undefined;
    if (!isAlive(field.spec, open)) {
      if (value !== undefined) return problem('ERR_POSITION', `table.${field.name}`, onlyDuring(field.spec));
      continue;
    }
    if (value === undefined) {
      const meant = misspelt(unknown, field.name);
      const isMemory = field.spec.role === 'memory';
      if (!isMemory && (meant !== '' || !mayBeLeftOut(field.spec)))
        return problem('ERR_FIELD_MISSING', `table.${field.name}`, `This field is required${meant}`);
      const out = valueLeftOut(field.spec, hidden) ?? field.spec.initial;
      cells.fill(out, field.offset, field.offset + field.spec.length);
      if (isMemory) read.assumed.push(field.name);
      continue;
    }
    const done = parseField(value, cells, field, hidden);
    if (!done.ok) return done;
  }
  const passed = checkConstants(cells, names);
  if (!passed.ok) return passed;
  read.unknown.push(...unknown);
  return ok(read);
}

/** Seats of which nothing is said have been told the clock of the position. Either a clock for each seat in order, or each with its seats. */
function parseAnnounced(
  json: unknown,
  cells: Int32Array,
  layout: Layout,
  names: ClockNames,
  seats: readonly string[],
): Result<void> {
  if (!Array.isArray(json))
    return problem('ERR_FIELD_TYPE', 'announced', 'Expected a list of what seats have been told');
  const isGrouped = json.some((entry) => isRecord(entry) && entry.to !== undefined);
  if (!isGrouped && json.length !== seats.length)
    return problem('ERR_FIELD_TYPE', 'announced', 'Expected `to` in each entry, or one entry for each seat');
  const named = new Set<unknown>();
  for (const [i, entry] of json.entries()) {
    const to: unknown = isGrouped ? entry?.to : [seats[i]];
    if (!Array.isArray(to)) return problem('ERR_FIELD_TYPE', `announced[${i}].to`, 'Expected a list of seats');
    for (const name of to) {
      const seat = seats.indexOf(name);
      if (seat < 0 || named.has(name))
        return problem('ERR_SEAT', `announced[${i}].to`, `Expected each at most once, of: ${seats.join(', ')}`);
      named.add(name);
      const at = layout.announced + seat * layout.clockSize;
      const read = parseClock(entry, `announced[${i}].`, cells, at, layout, names);
      if (!read.ok) return read;
    }
  }
  return ok(undefined);
}

/** What is refused because it does not exist now is not unknown, but nobody is told to write it. */
function unknownInTable(
  table: Readonly<Record<string, unknown>>,
  layout: Layout,
  open: ReadonlySet<string>,
): UnknownField[] {
  const fields = layout.fields.filter(isRead);
  const known = fields.filter(({ name, spec }) => isAlive(spec, open) || Object.hasOwn(table, name));
  return unknownFields(
    table,
    known.map(({ name }) => name),
    'table.',
  );
}

/** Checks parameters for which a call always passes the same value. */
function checkConstants(cells: Int32Array, { constants }: ClockNames): Result<void> {
  for (const { call, field, value } of constants) {
    const within = cells.subarray(STACK, STACK + cells[SP]).includes(call + 1);
    const given = cells[field.offset];
    if (within && given !== value && given !== UNSEEN)
      return problem(
        'ERR_POSITION',
        `table.${field.name}`,
        `Expected ${JSON.stringify(makeElement(value, field.spec.element))}, which the call passes`,
      );
  }
  return ok(undefined);
}

export function onlyDuring({ lifetime }: FieldSpec): string {
  return `This field exists only during: ${lifetime?.procedures.join(', ')}`;
}
