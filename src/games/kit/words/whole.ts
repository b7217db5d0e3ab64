/** Positions and views with all that their JSON leaves out, for whoever draws or compares them field by field. */
import { isRecord, type Json } from '../../json.js';
import type { FieldSpec, Layout } from '../layout.js';
import { type ClockNames, openProcedures, parseClock } from '../rules/clock.js';
import { isAlive } from '../rules/lifetimes.js';
import { makeElement } from './elements.js';
import { isRead, mayBeLeftOut, valueLeftOut } from './fields.js';

/** What does not belong there stays as it is. Of what exists for a time only, what the clock says to exist is added. */
export function makeWhole(json: Json, isView: boolean, layout: Layout, names: ClockNames): Json {
  if (!isRecord(json) || !isRecord(json.table)) return json;
  const clock = new Int32Array(layout.size);
  const isKnown = parseClock(json, '', clock, 0, layout, names).ok;
  const open = isKnown ? openProcedures(clock, names) : new Set<string>();
  const given = json.table as Readonly<Record<string, Json>>;
  const table: Record<string, Json> = {};
  for (const { name, spec } of layout.fields.filter(isRead)) {
    const isThere = Object.hasOwn(given, name);
    if (isThere || (mayBeLeftOut(spec) && isAlive(spec, open)))
      table[name] = completed(isThere ? given[name] : undefined, fieldLeftOut(spec, isView));
  }
  return { ...(json as Readonly<Record<string, Json>>), table: { ...table, ...unread(given, table) } };
}

const unread = (given: Readonly<Record<string, Json>>, table: Readonly<Record<string, Json>>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(table, name)));

/** The field if all of it is left out. */
export function fieldLeftOut(spec: FieldSpec, isView: boolean): Json {
  const { shape, length, element, labels, columns, record, initial } = spec;
  if (record !== undefined) return {};
  const value = makeElement(valueLeftOut(spec, isView) ?? initial, element);
  if (shape === 'scalar') return value;
  if (columns === undefined) return rowOf(length, labels, value);
  return rowOf(length / columns.count, labels, rowOf(columns.count, columns.labels, value));
}

function rowOf(length: number, labels: readonly string[] | undefined, entry: Json): Json {
  return labels === undefined
    ? Array<Json>(length).fill(entry)
    : Object.fromEntries(labels.map((name) => [name, entry]));
}

function completed(given: Json | undefined, whole: Json): Json {
  if (given === undefined) return whole;
  if (Array.isArray(given) && Array.isArray(whole)) return [...given, ...whole.slice(given.length)];
  if (!isRecord(given) || !isRecord(whole)) return given;
  const entries = Object.entries(whole as Readonly<Record<string, Json>>).map(
    ([name, entry]) =>
      [name, completed(Object.hasOwn(given, name) ? (given[name] as Json) : undefined, entry)] as const,
  );
  return {
    ...Object.fromEntries(entries),
    ...unread(given as Readonly<Record<string, Json>>, Object.fromEntries(entries)),
  };
}
