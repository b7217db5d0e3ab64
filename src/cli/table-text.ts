/**
 * The table of a view or position as text, for any game: boards as grids, cards by where they lie, everything else as lines of
 * names and values. What is empty or 0 is left out, and what the seat does not see is a question mark.
 */
import { isRecord, type Json } from '../games/json.js';

/** How parts of the text are marked; the identity where there is no colour. */
export interface Style {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

export const PLAIN: Style = { strong: (text) => text, faint: (text) => text };

const MOST_WIDTH = 100;
const EMPTY = new Set<unknown>([0, '', 'nobody', 'nowhere', 'none', 'no']);
const COORDINATE = /^([a-z])(\d{1,2})$/;
const MOST_SEPARATE = 8;
const FEWEST_TOGETHER = 3; // keys with the same text
const FEWEST_IN_ZONES = 8; // entries that are listed by where they lie

/** `table`: the `table` of a view or position. `variant`: its variant, which has the size of a board. */
export function tableText(table: Json, variant: string, style: Style = PLAIN): string[] {
  const size = sizeIn(variant);
  return isRecord(table) ? Object.entries(table).flatMap(([name, value]) => entry(name, value, size, style)) : [];
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

function sizeIn(variant: string): Size | undefined {
  const of = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(variant)?.[1] ?? Number.NaN);
  const size = { rows: of('rows'), columns: of('columns') };
  return size.rows > 0 && size.columns > 0 ? size : undefined;
}

function entry(name: string, value: unknown, size: Size | undefined, style: Style): string[] {
  if (isEmpty(value)) return [];
  if (isGrid(value))
    return [
      style.strong(inWords(name)),
      ...value.map((row) => `  ${row.map((cell) => cellText(cell, style)).join(' ')}`),
    ];
  if (isRecord(value)) {
    if (size !== undefined && isMarks(value)) return [style.strong(inWords(name)), ...board(value, size, style)];
    const zones = byZone(value);
    if (zones !== undefined) return lines(name, zones, style);
    const inner = Object.entries(value).filter(([, part]) => !isEmpty(part));
    if (inner.every(([, part]) => !isRecord(part) || isFlat(part)))
      return lines(
        name,
        inner.map(([key, part]) => [key, flatText(part)] as const),
        style,
      );
    return [
      style.strong(inWords(name)),
      ...inner.flatMap(([key, part]) => entry(key, part, size, style).map((line) => `  ${line}`)),
    ];
  }
  return [`${style.strong(inWords(name))} ${flatText(value)}`];
}

/** 'name  key: value  key: value', or a line for each if that is too wide; keys with the same text share one. */
function lines(name: string, pairs: readonly (readonly [string, string])[], style: Style): string[] {
  const shared = pairs.length > MOST_SEPARATE ? together(pairs) : pairs;
  const parts = shared.map(([key, text]) => `${style.faint(`${key}:`)} ${text}`);
  const length = shared.reduce((sum, [key, text]) => sum + key.length + text.length + 4, name.length);
  if (length <= MOST_WIDTH) return [`${style.strong(inWords(name))}  ${parts.join('  ')}`];
  return [style.strong(inWords(name)), ...shared.flatMap(([key, text]) => wrapped(key, text, style))];
}

/** [['lydia', 'marker persia'], ['cyprus', 'marker persia'], ...] becomes [['marker persia', 'lydia, cyprus, ...']]. */
function together(pairs: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  const keys = new Map<string, string[]>();
  for (const [key, text] of pairs) keys.set(text, [...(keys.get(text) ?? []), key]);
  const isShared = (text: string) => keys.get(text)!.length >= FEWEST_TOGETHER;
  const own = pairs.filter(([, text]) => !isShared(text));
  return [...own, ...[...keys].filter(([text]) => isShared(text)).map(([text, of]) => [text, of.join(', ')] as const)];
}

function wrapped(key: string, text: string, style: Style): string[] {
  const rows: string[] = [''];
  for (const word of text.split(' ')) {
    if (rows.at(-1)!.length + word.length > MOST_WIDTH - key.length - 4) rows.push('');
    rows.push(`${rows.pop()}${word} `);
  }
  const indent = ' '.repeat(key.length + 4);
  return rows.map((row, i) => (i === 0 ? `  ${style.faint(`${key}:`)} ${row}` : `${indent}${row}`).trimEnd());
}

/** 'gameTurn' is 'game turn'. */
const inWords = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.every((item) => isRecord(item) && isEmpty(item));
  if (isRecord(value)) return Object.values(value).every(isEmpty);
  return EMPTY.has(value);
}

const isGrid = (value: unknown): value is readonly (readonly string[])[] =>
  Array.isArray(value) && value.length > 1 && value.every((row) => Array.isArray(row) && row.length > 1);

/** { x: ['a1', 'b2'], o: null }: stones by who has them; null where a seat does not see them. */
function isMarks(value: Readonly<Record<string, unknown>>): boolean {
  const all = Object.values(value);
  const isList = (item: unknown) =>
    Array.isArray(item) && item.every((place) => typeof place === 'string' && COORDINATE.test(place));
  return all.some(isList) && all.every((item) => item === null || isList(item));
}

function board(marks: Readonly<Record<string, unknown>>, { rows, columns }: Size, style: Style): string[] {
  const grid = Array.from({ length: rows }, () => Array<string>(columns).fill('.'));
  for (const [who, places] of Object.entries(marks)) {
    for (const place of (places ?? []) as readonly string[]) {
      const [, letter, number] = COORDINATE.exec(place)!;
      const row = Number(number) - 1;
      const column = letter.charCodeAt(0) - 97;
      if (row < rows && column < columns) grid[row][column] = who[0];
    }
  }
  const letters = Array.from({ length: columns }, (_, column) => String.fromCharCode(97 + column)).join(' ');
  return [
    ...grid.map(
      (row, i) => `  ${style.faint(String(i + 1).padStart(2))} ${row.map((cell) => cellText(cell, style)).join(' ')}`,
    ),
    `     ${style.faint(letters)}`,
  ];
}

/** Cards by where they lie: [['hand of north', '9C TC'], ['unseen', '39']]; undefined if the entries are not such things. */
function byZone(value: Readonly<Record<string, unknown>>): (readonly [string, string])[] | undefined {
  const entries = Object.entries(value);
  if (entries.length < FEWEST_IN_ZONES || !entries.every(([, zone]) => zone === null || typeof zone === 'string'))
    return undefined;
  const zones = new Map<string | null, string[]>();
  for (const [key, zone] of entries)
    zones.set(zone as string | null, [...(zones.get(zone as string | null) ?? []), key]);
  if (zones.size > entries.length / 2) return undefined;
  const seen = [...zones].flatMap(([zone, keys]) => (zone === null ? [] : [[zone, keys.join(' ')] as const]));
  const unseen = zones.get(null);
  return unseen === undefined ? seen : [...seen, ['unseen', String(unseen.length)]];
}

const isFlat = (value: Readonly<Record<string, unknown>>) => Object.values(value).every((item) => !isRecord(item));

function flatText(value: unknown): string {
  if (value === null) return '?';
  if (Array.isArray(value)) return value.map(flatText).join(' ');
  if (!isRecord(value)) return String(value);
  const shown = Object.entries(value).filter(([, item]) => !isEmpty(item));
  const unseen = shown.filter(([, item]) => item === null).length;
  if (unseen === shown.length && unseen > 1) return `${unseen} unseen`;
  return shown.map(([key, item]) => `${key} ${flatText(item)}`).join(', ');
}

function cellText(cell: unknown, style: Style): string {
  if (cell === null) return '?';
  return cell === '.' ? style.faint('.') : String(cell);
}
