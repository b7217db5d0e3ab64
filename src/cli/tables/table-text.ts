/**
 * The table of a view or position as text: by the sheet of its game, or for any game boards as grids, cards by where they lie, and
 * everything else as names and values. What is empty or 0 is left out, what the seat does not see is a question mark, and ids are said
 * as the game says them.
 */
import type { Spoken } from '../../core/naming.js';
import type { Game } from '../../games/game.js';
import { isRecord, type Json } from '../../games/json.js';
import { linesOf, PLAIN, type Row, type Section, type Style } from './layout.js';
import { sheets } from './sheets.js';

/** A table, and of what. */
interface Tabled {
  readonly game: string; // its id
  readonly variant: string; // has the size of a board
  readonly table: Json | undefined; // of a view or position
  readonly spoken: Spoken | undefined; // the game's words
}

/** Of a game whose rules are here, with all that its JSON leaves out. */
export function tabled(game: Game, json: Json, of: 'position' | 'view'): Tabled {
  const whole = game.words.makeWhole(json, of);
  const table = isRecord(whole) ? (whole.table as Json) : undefined;
  return { game: game.id, variant: game.variant, table, spoken: game.words.spoken };
}

/** A view that a service has sent, of a game whose rules may be elsewhere. */
export const tabledView = (rules: Game | undefined, game: string, variant: string, view: Json): Tabled =>
  rules === undefined
    ? { game, variant, table: isRecord(view) ? (view.table as Json) : undefined, spoken: undefined }
    : tabled(rules, view, 'view');

const EMPTY = new Set<unknown>([0, '', 'nobody', 'nowhere', 'none', 'no']);
const COORDINATE = /^([a-z])(\d{1,2})$/;
const MOST_SEPARATE = 8;
const FEWEST_TOGETHER = 3; // keys with the same text
const FEWEST_IN_ZONES = 8; // entries that are listed by where they lie

export function tableText({ game, variant, table, spoken }: Tabled, style: Style = PLAIN): string[] {
  if (!isRecord(table)) return [];
  if (Object.hasOwn(sheets, game)) return linesOf(sheets[game](table as never), style);
  return linesOf(new Reader(sizeIn(variant), spoken, style).sections(table), style);
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

/** Makes sections of whatever a table has. */
class Reader {
  private readonly size: Size | undefined;
  private readonly spoken: Spoken | undefined;
  private readonly style: Style;

  constructor(size: Size | undefined, spoken: Spoken | undefined, style: Style) {
    this.size = size;
    this.spoken = spoken;
    this.style = style;
  }

  /** Values that are a word or a number share a line. */
  sections(table: Readonly<Record<string, unknown>>): Section[] {
    const told: Section[] = [];
    let facts: Row[] = [];
    const close = () => {
      if (facts.length > 0) told.push({ title: '', rows: facts, isDense: true });
      facts = [];
    };
    for (const [name, value] of Object.entries(table)) {
      const isBoard = this.size !== undefined && isRecord(value) && isMarks(value); // drawn even without stones
      if (isEmpty(value) && !isBoard) continue;
      if (!isGrid(value) && !isRecord(value)) facts.push([inWords(name), this.flat(value)]);
      else {
        close();
        told.push(...this.section(inWords(name), value));
      }
    }
    close();
    return told;
  }

  private section(title: string, value: Readonly<Record<string, unknown>> | Grid): Section[] {
    if (isGrid(value))
      return [{ title, rows: [], drawing: value.map((row) => `  ${row.map((cell) => this.cell(cell)).join(' ')}`) }];
    if (this.size !== undefined && isMarks(value)) return [{ title, rows: [], drawing: this.board(value, this.size) }];
    const zones = byZone(value);
    if (zones !== undefined) return [{ title, rows: zones.map(([zone, keys]) => [this.say(zone), this.flat(keys)]) }];
    const inner = Object.entries(value).filter(([, part]) => !isEmpty(part));
    const drawn = inner.filter(
      ([, part]) => isGrid(part) || (this.size !== undefined && isRecord(part) && isMarks(part)),
    );
    const told = inner.filter((each) => !drawn.includes(each));
    const rows = told.map(([key, part]): Row => [this.say(inWords(key)), this.flat(part)]);
    return [
      { title, rows: rows.length > MOST_SEPARATE ? together(rows) : rows },
      ...drawn.flatMap(([key, part]) => this.section(`${title}, ${inWords(key)}`, part as Grid)),
    ];
  }

  private say(text: string): string {
    return this.spoken?.words(text) ?? text;
  }

  private flat(value: unknown): string {
    if (value === null) return '?';
    if (Array.isArray(value)) {
      const said = value.map((item) => this.flat(item));
      return said.join(said.some((item) => item.includes(' ')) ? ', ' : ' ');
    }
    if (!isRecord(value)) return this.say(String(value));
    const shown = Object.entries(value).filter(([, item]) => !isEmpty(item));
    const unseen = shown.filter(([, item]) => item === null).length;
    if (unseen === shown.length && unseen > 1) return `${unseen} unseen`;
    const isDeep = shown.some(([, item]) => isRecord(item));
    return shown.map(([key, item]) => `${this.say(inWords(key))} ${this.flat(item)}`).join(isDeep ? '; ' : ', ');
  }

  private cell(cell: unknown): string {
    if (cell === null) return '?';
    return cell === '.' ? this.style.faint('.') : String(cell);
  }

  private board(marks: Readonly<Record<string, unknown>>, { rows, columns }: Size): string[] {
    const grid = Array.from({ length: rows }, () => Array<string>(columns).fill('.'));
    for (const [who, places] of Object.entries(marks)) {
      for (const place of (places ?? []) as readonly string[]) {
        const [, letter, number] = COORDINATE.exec(place)!;
        const row = Number(number) - 1;
        const column = letter.charCodeAt(0) - 97;
        if (row < rows && column < columns) grid[row][column] = who[0];
      }
    }
    const { faint } = this.style;
    const letters = Array.from({ length: columns }, (_, column) => String.fromCharCode(97 + column)).join(' ');
    return [
      ...grid.map((row, i) => `  ${faint(String(i + 1).padStart(2))} ${row.map((cell) => this.cell(cell)).join(' ')}`),
      `     ${faint(letters)}`,
    ];
  }
}

/** [['Lydia', 'marker Persia'], ['Cyprus', 'marker Persia'], ...] becomes [['marker Persia', 'Lydia, Cyprus, ...']]. */
function together(rows: readonly Row[]): Row[] {
  const keys = new Map<string, string[]>();
  for (const [key, text] of rows) keys.set(text, [...(keys.get(text) ?? []), key]);
  const isShared = (text: string) => keys.get(text)!.length >= FEWEST_TOGETHER;
  const own = rows.filter(([, text]) => !isShared(text));
  return [...own, ...[...keys].filter(([text]) => isShared(text)).map(([text, of]): Row => [text, of.join(', ')])];
}

/** 'gameTurn' is 'game turn'. */
const inWords = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.every((item) => isRecord(item) && isEmpty(item));
  if (isRecord(value)) return Object.values(value).every(isEmpty);
  return EMPTY.has(value);
}

type Grid = readonly (readonly string[])[];
const isGrid = (value: unknown): value is Grid =>
  Array.isArray(value) && value.length > 1 && value.every((row) => Array.isArray(row) && row.length > 1);

/** { x: ['a1', 'b2'], o: null }: stones by who has them; null where a seat does not see them. */
function isMarks(value: Readonly<Record<string, unknown>>): boolean {
  const all = Object.values(value);
  const isList = (item: unknown) =>
    Array.isArray(item) && item.every((place) => typeof place === 'string' && COORDINATE.test(place));
  return all.some(isList) && all.every((item) => item === null || isList(item));
}

/** Cards by where they lie: [['hand of north', ['9C', 'TC']], ['unseen', '39']]; undefined if the entries are not such things. */
function byZone(
  value: Readonly<Record<string, unknown>>,
): (readonly [zone: string, keys: readonly string[] | number])[] | undefined {
  const entries = Object.entries(value);
  if (entries.length < FEWEST_IN_ZONES || !entries.every(([, zone]) => zone === null || typeof zone === 'string'))
    return undefined;
  const zones = new Map<string | null, string[]>();
  for (const [key, zone] of entries)
    zones.set(zone as string | null, [...(zones.get(zone as string | null) ?? []), key]);
  if (zones.size > entries.length / 2) return undefined;
  const seen = [...zones].flatMap(([zone, keys]) => (zone === null ? [] : [[zone, keys] as const]));
  const unseen = zones.get(null);
  return unseen === undefined ? seen : [...seen, ['unseen', unseen.length]];
}
